"""A sampled curve as lines that can be drawn: cut at gaps and jumps, clipped to what is shown."""

import math
from dataclasses import dataclass, field
from itertools import pairwise

from nonsmooth.probe.axes import drawable
from nonsmooth.probe.ink import Point
from nonsmooth.probe.picture import Curve

BROKEN = ("jump", "isolated", "pole", "undefined")
"""Kinds of points that the curve is not drawn through."""


@dataclass
class Trace:
    """The curve as it is drawn."""

    pieces: list[list[Point]] = field(default_factory=list)
    limits: list[float] = field(default_factory=list)
    """What the curve tends to at the point, one a side where there is one; empty where it is drawn through."""


def trace(curve: Curve, span: float) -> Trace:
    """Cut the curve where there is no value and where it jumps; `span` is the height that is shown."""
    found = Trace()
    edge = curve.kind == "domain edge" and not drawable(curve.value)
    broken = edge or curve.kind in BROKEN
    known = [(x, y) for x, y in zip(curve.xs, curve.ys, strict=False) if drawable(x)]
    sides = [known]
    if broken:
        sides = [[one for one in known if one[0] < curve.at], [one for one in reversed(known) if one[0] > curve.at]]
    for side in sides:
        pieces = _cut(side, span)
        found.pieces += pieces
        if broken and curve.kind != "pole" and pieces and drawable(side[-1][1]):
            if edge and abs(pieces[-1][-1][1] - pieces[-1][-2:][0][1]) > span / 20:
                continue  # it dives, as a logarithm does, and leads to no value
            limit = _towards(curve.at, pieces[-1][-2:], span / 20)
            pieces[-1].append((curve.at, limit))
            found.limits.append(limit)
    return found


def _towards(at: float, last: list[Point], most: float) -> float:
    """Where the curve leads, from its last two points."""
    (x, y), (x2, y2) = last[0], last[-1]
    change = (y2 - y) / (x2 - x) * (at - x2) if x != x2 else 0.0
    return y2 + min(max(change, -most), most)


def _cut(side: list[tuple[float, float | None]], span: float) -> list[list[Point]]:
    pieces: list[list[Point]] = [[]]
    for x, y in side:
        if drawable(y):
            pieces[-1].append((x, y))
        elif pieces[-1]:
            pieces.append([])
    return [part for piece in pieces if piece for part in _at_jumps(piece, span)]


def _at_jumps(piece: list[Point], span: float) -> list[list[Point]]:
    """Cut where a rise is out of proportion to those before and after, or is a fall between two rises, far larger."""
    rises = [(y2 - y, abs(x2 - x)) for (x, y), (x2, y2) in pairwise(piece)]
    cuts = []
    for k, (rise, wide) in enumerate(rises):
        others = rises[max(k - 1, 0) : k] + rises[k + 1 : k + 2]
        if abs(rise) <= span / 30 or not others:
            continue
        expected = max(abs(other) * max(wide / dx, 1.0) if dx else abs(other) for other, dx in others)
        turns = len(others) == 2 and all((other < 0) != (rise < 0) for other, _ in others)
        if abs(rise) > (12 if len(others) == 2 else 40) * expected or (
            turns and abs(rise) > max(2 * expected, span / 2)
        ):
            cuts.append(k + 1)
    parts = [piece[a:b] for a, b in pairwise([0, *cuts, len(piece)])]
    return [part for part in parts if len(part) > 1] or parts


def clipped(piece: list[Point], low: float, high: float) -> list[list[Point]]:
    """The parts of the piece between two heights."""
    lines: list[list[Point]] = []
    if len(piece) == 1 and low <= piece[0][1] <= high:
        return [piece * 2]
    for start, end in pairwise(piece):
        if min(start[1], end[1]) > high or max(start[1], end[1]) < low:
            continue
        first, last = _within(start, end, low, high), _within(end, start, low, high)
        if lines and lines[-1][-1] == first:
            lines[-1].append(last)
        else:
            lines.append([first, last])
    return lines


def _within(point: Point, other: Point, low: float, high: float) -> Point:
    """The point, or where the way to the other one comes into the range."""
    (x, y), (x2, y2) = point, other
    if low <= y <= high:
        return point
    edge = low if y < low else high
    return x + (x2 - x) * ((edge - y) / (y2 - y)), edge


def simplified(line: list[Point], most: float = 0.03) -> list[Point]:
    """Without the points at which the line, since the last one kept, has hardly turned."""
    kept, turned = line[:1], 0.0
    for k in range(1, len(line) - 1):
        (x0, y0), (x, y), (x2, y2) = line[k - 1 : k + 2]
        turned += abs(math.atan2((x - x0) * (y2 - y) - (y - y0) * (x2 - x), (x - x0) * (x2 - x) + (y - y0) * (y2 - y)))
        if turned > most:
            kept.append((x, y))
            turned = 0.0
    return kept + line[-1:]
