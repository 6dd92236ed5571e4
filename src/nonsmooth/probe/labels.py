"""Labels beside what they name, where they cover neither each other nor, if it can be helped, a line."""

import math
from collections.abc import Iterable
from itertools import pairwise

from nonsmooth.probe.ink import SIZE, Point, width, write

CELL = 4
LEADING = SIZE + 3


class Room:
    """What is taken inside a rectangle, in small square cells: a row is an integer, a cell a bit of it."""

    def __init__(self, box: tuple[float, float, float, float]) -> None:
        self.left, self.top, self.right, self.bottom = box[0], box[1], box[2], box[3] - 2
        rows = int((self.bottom - self.top) / CELL) + 1
        self.lines = [0] * rows
        self.texts = [0] * rows

    def line(self, line: list[Point]) -> None:
        for (x, y), (x2, y2) in pairwise(line):
            steps = int(max(abs(x2 - x), abs(y2 - y)) / CELL) + 1
            for k in range(steps + 1):
                self._take(x + (x2 - x) * k / steps, y + (y2 - y) * k / steps)

    def disc(self, centre: Point, radius: float) -> None:
        for k in range(16):
            for share in (0.0, 0.5, 1.0):
                angle = k * math.pi / 8
                self._take(centre[0] + share * radius * math.cos(angle), centre[1] + share * radius * math.sin(angle))

    def _take(self, x: float, y: float) -> None:
        row, column = int((y - self.top) / CELL), int((x - self.left) / CELL)
        if 0 <= row < len(self.lines) and column >= 0:
            self.lines[row] |= 1 << column

    def label(self, lines: list[str], centres: Iterable[Point], *, bold: bool = False) -> str | None:
        """The label, centred at the best of the places; None where there is none that is free of other labels."""
        wide = max(width(line, bold=bold) for line in lines) / 2
        high = LEADING * len(lines) / 2
        if 2 * wide > self.right - self.left or 2 * high > self.bottom - self.top:
            return None
        best: tuple[float, Point, int, int, int] | None = None
        for rank, (x, y) in enumerate(centres):
            x = min(max(x, self.left + wide), self.right - wide)
            y = min(max(y, self.top + high), self.bottom - high)
            first, last = int((x - wide - self.left) / CELL), int((x + wide - self.left) / CELL)
            bits = ((1 << (last - first + 1)) - 1) << first
            top, end = int((y - high - self.top) / CELL), int((y + high - self.top) / CELL) + 1
            if any(row & bits for row in self.texts[top:end]):
                continue
            cost = rank / 10 + sum((row & bits).bit_count() for row in self.lines[top:end])
            if best is None or cost < best[0]:
                best = cost, (x, y), bits, top, end
        if best is None:
            return None
        _, (x, y), bits, top, end = best
        for row in range(top, min(end, len(self.texts))):
            self.texts[row] |= bits
        baseline = y - high + SIZE
        return "".join(
            write(x, baseline + k * LEADING, line, anchor="middle", bold=bold and k == 0, halo=True)
            for k, line in enumerate(lines)
        )


def beside(line: list[Point], lines: list[str], *, bold: bool = False) -> Iterable[Point]:
    """Places for a label along a straight line: right end first, on either side of it and beyond its ends."""
    (x, y), (x2, y2) = line[0], line[-1]
    wide, high = max(width(text, bold=bold) for text in lines) / 2, LEADING * len(lines) / 2
    length = math.hypot(x2 - x, y2 - y) or 1.0
    dx, dy = (x2 - x) / length, (y2 - y) / length
    off = abs(dy) * wide + abs(dx) * high + 5
    along = abs(dx) * wide + abs(dy) * high + 5
    if abs(dx) > 0.05 < abs(dy):
        for (px, py), sign in (((x2, y2), 1), ((x, y), -1)):
            yield px + sign * (wide + 5), py
            yield px - sign * (wide + 3), py + math.copysign(high + 4, dy) * sign
            yield px + sign * wide * 0.8, py - math.copysign(high + 4, dy) * sign
    for away in (off, off + 12, off + 24):
        for share in (0.95, 0.05, 0.88, 0.12, 0.8, 0.2, 0.72, 0.28):
            px, py = x + (x2 - x) * share, y + (y2 - y) * share
            yield px - dy * away, py + dx * away
            yield px + dy * away, py - dx * away
    yield x2 + dx * along, y2 + dy * along
    yield x - dx * along, y - dy * along


def around(
    centre: Point, lines: list[str], *, bold: bool = False, gaps: tuple[int, ...] = (9, 18, 32, 50)
) -> Iterable[Point]:
    """Places for a label near a point."""
    wide, high = max(width(text, bold=bold) for text in lines) / 2, LEADING * len(lines) / 2
    for gap in gaps:
        for dx, dy in ((1, 0), (0.7, -1), (0.7, 1), (-1, 0), (-0.7, -1), (-0.7, 1), (0, -1), (0, 1)):
            yield centre[0] + dx * (wide + gap), centre[1] + dy * (high + gap)


def wrapped(names: list[str], room: float) -> list[str]:
    """Names with commas between them, on as many lines as they take."""
    lines = [names[0]]
    for name in names[1:]:
        if width(f"{lines[-1]}, {name}") <= room:
            lines[-1] += f", {name}"
        else:
            lines[-1] += ","
            lines.append(name)
    return lines
