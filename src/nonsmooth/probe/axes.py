"""Axes: which range to show, where the ticks go and what they say."""

import math
from dataclasses import dataclass
from typing import TypeGuard

from nonsmooth.probe.ink import ROW, WIDTH, Point, group, number, stroke, width, write

LARGEST = 1e300
"""Beyond this a number is drawn as though it were infinite: differences of such numbers overflow."""


def drawable(value: float | None) -> TypeGuard[float]:
    return value is not None and abs(value) <= LARGEST


@dataclass(frozen=True)
class Axis:
    """From values to places."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        share = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)

    @property
    def span(self) -> float:
        return self.high - self.low

    def ticks(self, count: int, base: float) -> list[tuple[float, str]]:
        """Places and labels. Far from zero they count from `base`, which alone is written in full."""
        far = max(abs(self.low), abs(self.high)) > 1e4 * self.span
        start = base if far else 0.0
        for parts in (count, 2 * count):
            step = nice(self.span / parts)
            first, last = math.ceil((self.low - start) / step), math.floor((self.high - start) / step)
            if last > first:
                break
        named = [(start + k * step, number(k * step)) for k in range(first, last + 1)]
        if far:
            named = [(v, number(v) if label == "0" else label if v < base else f"+{label}") for v, label in named]
        return [(self(value), label) for value, label in named if self.low <= value <= self.high]


def nice(step: float) -> float:
    """The next larger of 1, 2 and 5 times a power of ten."""
    power = 10.0 ** math.floor(math.log10(step))
    return next((power * m for m in (1.0, 2.0, 5.0) if power * m >= step * 0.999), power * 10)


def widened(low: float, high: float) -> tuple[float, float]:
    """The same range, unless there is nothing between its ends that a float could tell apart."""
    size = max(abs(low), abs(high))
    if high - low > max(1e-290, size * 1e-14):
        return low, high
    half = size / 2 if size > 1e-290 else 1.0
    return low - half, high + half


def spread(values: list[Point]) -> tuple[float, float]:
    """The range of the values, given as (value, weight); without the tails where they are out of proportion."""
    ordered = sorted(values)
    low, high = ordered[0][0], ordered[-1][0]
    total = sum(weight for _, weight in ordered)
    seen, quarters = 0.0, [low, low]
    for value, weight in ordered:
        if seen < 0.25 * total:
            quarters[0] = value
        if seen >= 0.75 * total:
            break
        quarters[1] = value
        seen += weight
    middle = quarters[1] - quarters[0]
    if high - low <= 8 * middle or middle <= 0:
        return low, high
    return max(low, quarters[0] - middle / 2), min(high, quarters[1] + middle / 2)


@dataclass(frozen=True)
class Panel:
    """A rectangle with two axes, y upwards."""

    x: Axis
    y: Axis

    def __call__(self, point: Point) -> Point:
        return self.x(point[0]), self.y(point[1])

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        return self.x.start, self.y.end, self.x.end, self.y.start

    def grid(self, base: Point, counts: tuple[int, int], *, numbers: bool = True) -> str:
        """Faint lines and numbers at the ticks."""
        left, top, right, bottom = self.box
        lines = [stroke([(left, bottom), (right, bottom)], 1, more=' opacity=".6"')]
        words: list[str] = []
        end = 0.0
        for x, label in self.x.ticks(counts[0], base[0]):
            lines.append(stroke([(x, top), (x, bottom)], 1, more=' opacity=".13"'))
            half = width(label) / 2
            centre = min(max(x, half), WIDTH - half)
            if centre - half > end:
                words.append(write(centre, bottom + 15, label, anchor="middle", soft=True))
                end = centre + half + 2
        for y, label in self.y.ticks(counts[1], base[1]) if numbers else []:
            lines.append(stroke([(left, y), (right, y)], 1, more=' opacity=".13"'))
            words.append(write(left - 5, min(max(y + 5, top + 10), bottom), label, anchor="end", soft=True))
        return group("ink", *lines, *words)


def gutter(axis: Axis, count: int, base: float) -> float:
    """How much room the labels left of a vertical axis need."""
    return max((width(label) for _, label in axis.ticks(count, base)), default=ROW) + 7
