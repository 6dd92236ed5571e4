"""Contour lines by marching squares."""

import math
from collections.abc import Iterator

from nonsmooth.probe.axes import drawable, nice, spread
from nonsmooth.probe.ink import Point

Edge = tuple[int, int, int]
"""0 and a node: from it to the right. 1 and a node: from it upwards."""
Grid = list[list[float | None]]


def levels(zs: Grid, base: float | None, count: int = 8) -> tuple[list[float], float]:
    """Some `count` round steps apart, counted from `base`; and the step."""
    values = [(z, 1.0) for row in zs for z in row if z is not None and drawable(z)]
    if not values:
        return [], 0.0
    low, high = spread(values)
    if not high - low > max(abs(low), abs(high), 1e-280) * 1e-12:
        return [], 0.0
    step = nice((high - low) / count)
    if high - low < 5.5 * step:
        step = nice((high - low) / count / 2)
    start = base if base is not None and low <= base <= high else math.ceil(low / step) * step
    first, last = math.ceil((low - start) / step), math.floor((high - start) / step)
    return [start + k * step for k in range(first, last + 1)], step


class Contours:
    """The lines at which a sampled function has a given value."""

    def __init__(self, xs: list[float], ys: list[float], zs: Grid) -> None:
        self.xs, self.ys, self.zs = xs, ys, zs
        self.cells = list(self._cells())

    def _cells(self) -> Iterator[tuple[float, float, int, int, tuple[float, float, float, float]]]:
        """Cells with values at all four corners: lowest, highest, row, column, the values counterclockwise."""
        for row in range(min(len(self.ys), len(self.zs)) - 1):
            below, above = self.zs[row], self.zs[row + 1]
            for column in range(min(len(self.xs), len(below), len(above)) - 1):
                a, b, c, d = below[column], below[column + 1], above[column + 1], above[column]
                if a is None or b is None or c is None or d is None:
                    continue
                corners = (a, b, c, d)
                if all(drawable(z) for z in corners):
                    yield min(corners), max(corners), row, column, corners

    def at(self, level: float) -> list[list[Point]]:
        """The lines, in the coordinates of the function's inputs; a closed one ends where it began."""
        links: dict[Edge, list[Edge]] = {}
        places: dict[Edge, Point] = {}
        for low, high, row, column, corners in self.cells:
            if low < level <= high:
                for one, two in self._crossings(level, row, column, corners, places):
                    links.setdefault(one, []).append(two)
                    links.setdefault(two, []).append(one)
        return [[places[edge] for edge in line] for line in _joined(links)]

    def _crossings(
        self, level: float, row: int, column: int, corners: tuple[float, float, float, float], places: dict[Edge, Point]
    ) -> list[tuple[Edge, Edge]]:
        """Which edges of a cell a line joins."""
        (x, x2), (y, y2) = self.xs[column : column + 2], self.ys[row : row + 2]
        a, b, c, d = corners
        sides: list[tuple[Edge, float, float, Point, Point]] = [
            ((0, row, column), a, b, (x, y), (x2, y)),
            ((1, row, column + 1), b, c, (x2, y), (x2, y2)),
            ((0, row + 1, column), d, c, (x, y2), (x2, y2)),
            ((1, row, column), a, d, (x, y), (x, y2)),
        ]
        crossed: list[Edge] = []
        for edge, z, z2, start, end in sides:
            if (z >= level) != (z2 >= level):
                share = (level - z) / (z2 - z)
                places[edge] = start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
                crossed.append(edge)
        if len(crossed) == 2:
            return [(crossed[0], crossed[1])]
        # A saddle: its middle says which corners belong together.
        bottom, right, top, left = crossed
        if ((a + b + c + d) / 4 >= level) == (a >= level):
            return [(bottom, right), (top, left)]
        return [(bottom, left), (top, right)]


def _joined(links: dict[Edge, list[Edge]]) -> Iterator[list[Edge]]:
    """Lines from end to end, then closed ones."""
    ends = [edge for edge, others in links.items() if len(others) == 1]
    for start in [*ends, *links]:
        line = [start]
        while links[line[-1]]:
            other = links[line[-1]].pop()
            links[other].remove(line[-1])
            line.append(other)
        if len(line) > 1:
            yield line
