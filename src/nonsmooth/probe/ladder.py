"""A function along one direction: values and slopes on either side, on rungs that shrink towards the point."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from nonsmooth.probe.limits import WINDOW, Limit, limit
from nonsmooth.probe.target import Mask, Target, Vector

EPSILON = float(np.finfo(np.float64).eps)
MANTISSA = 1.2718281828459045
"""No round number: rounding must show in the samples, not hide behind powers of two."""
FINE = 0.05
"""A staircase this much finer than the widest rung is a matter of precision; a coarser one is a step function."""


def tidy(value: float, error: float) -> float:
    """The shortest number that is within the error: 1 for 0.9999999999999819."""
    if not math.isfinite(value) or abs(value) <= error:
        return value if not math.isfinite(value) else 0.0
    short = float(f"{value:.9g}")
    return short if abs(short - value) <= error else value


@dataclass(frozen=True)
class Side:
    """What one side shows: `sign` is -1 for the left, +1 for the right."""

    sign: int
    steps: Vector
    values: Vector
    slopes: Vector
    """Autograd's slope along the direction at the rungs."""
    secants: Vector
    """Difference quotients between neighbouring rungs, one fewer."""
    value: Limit | None
    """The limit of the values; None where there are none, or none one can tell."""
    slope: Limit | None
    """The limit of the true slopes."""
    present: bool
    """Whether the function has values there."""
    trusted: bool | None
    """Whether autograd's slopes agree with the values nearby; None without slopes."""
    top: int
    """The widest rung that still belongs to what the limit was read from."""
    stairs: float | None = None
    """The width within which the values do not move though autograd says they do."""

    @property
    def calm(self) -> float:
        """The narrowest step whose slope is to be believed."""
        return float(self.steps[self.slope.last]) if self.slope else float(self.steps[-1])

    @property
    def flickers(self) -> bool:
        """Whether there are values at some of the narrowest rungs and none at others: another edge is very near."""
        missing = np.isnan(self.values[-2 * WINDOW :])
        return bool(missing.any() and not missing.all())

    @property
    def bend(self) -> int:
        """Whether the slope grows (+1) or falls (-1) to the right on this side, stays (0), or does neither (2)."""
        if self.slope is None or not self.slope.finite:
            return 2
        rungs = slice(self.top, self.slope.last + 1)
        known = self.slopes[rungs] if self.trusted else np.append(self.secants, math.nan)[rungs]
        known = known[~np.isnan(known)]
        size = float(np.max(np.abs(known), initial=0.0))
        if len(known) < 2 or np.max(known) - np.min(known) <= 32 * EPSILON * size:
            return 0
        if self._straight(rungs, size):
            return 0
        moves = -np.diff(known) * self.sign
        noise = 16 * EPSILON * size + 0.02 * self.slope.error
        up, down = bool(np.any(moves > noise)), bool(np.any(moves < -noise))
        return 2 if up and down else int(up) - int(down)

    def _straight(self, rungs: slice, size: float) -> bool:
        """Whether the values keep to one line although autograd's slopes change (cosine_similarity below its eps)."""
        steps = self.steps[rungs]
        lines = self.secants[rungs][: len(steps) - 1]
        noise = 8 * EPSILON * np.abs(self.values[rungs][: len(lines)]) / steps[: len(lines)]
        clear = lines[noise <= 1e-9 * size]
        return len(clear) > 3 and float(np.ptp(clear)) <= 1e-7 * size < 1e-3 * float(np.ptp(self.slopes[rungs]))


def rungs(target: Target, direction: Vector, ratio: float) -> Vector:
    """Steps from wide to narrow, as narrow as the precision of the point and of the function's own numbers allows."""
    moving = np.abs(direction) > 0
    size = float(np.max(np.abs(target.point[moving]) / np.abs(direction[moving])))
    own = max(1.0, float(np.max(np.abs(target.point[moving]))))
    narrowest = max(size * 2.0**-46 if size else 2.0**-76, min(target.inner, 16 * own) * 2.0**-46)
    widest = own * 2.0**-3
    count = int(math.log(widest / narrowest) / math.log(ratio)) + 1
    return MANTISSA * widest * ratio ** -np.arange(count, dtype=np.float64)


def climb(target: Target, direction: Vector, sign: int, ratio: float = 2.0, gradients: bool = True) -> Side:
    """Sample one side and read its limits."""
    wanted = rungs(target, direction, ratio)
    steps, values, slopes = np.empty_like(wanted), np.empty_like(wanted), np.full_like(wanted, math.nan)
    squared = float(direction @ direction)
    for rung, step in enumerate(wanted):
        there = target.point + (sign * step) * direction
        steps[rung] = abs(float((there - target.point) @ direction)) / squared
        if gradients:
            values[rung], gradient = target.both(there)
            if gradient is not None:
                slopes[rung] = float(gradient @ direction)
        else:
            values[rung] = target.value(there)
    return read(sign, steps, values, slopes, ratio)


def read(sign: int, steps: Vector, values: Vector, slopes: Vector, ratio: float) -> Side:
    """What the samples of one side say."""
    # Infinite all the way out is outside the domain too (torch.special.entr below 0); a pole grows.
    present = bool(np.mean(np.isnan(values[-2 * WINDOW :])) < 0.5 and not np.isinf(values).all())
    with np.errstate(all="ignore"):
        secants = sign * (values[:-1] - values[1:]) / (steps[:-1] - steps[1:])
        noise = 4 * EPSILON * np.maximum(np.abs(values[:-1]), np.abs(values[1:])) / (steps[:-1] - steps[1:])
        agree, informative = _agreement(slopes, secants, noise)
    has_slopes = bool(np.any(~np.isnan(slopes[-2 * WINDOW :]))) and present
    stairs = _stairs(steps, values, slopes) if has_slopes else None
    trusted = None
    if stairs:
        trusted = stairs < FINE * steps[0]
    elif has_slopes:
        trusted = not informative.any() or bool(np.mean(agree[informative]) >= 0.5)
    if trusted and stairs:
        coarser = steps > stairs
        believed = np.where(coarser, slopes, math.nan) if np.sum(coarser) >= WINDOW + 2 else slopes
    elif trusted:
        believed = _believed(slopes, agree, informative, ratio)
    else:
        exact = values[:-1] == values[1:]
        believed = np.append(np.where(exact | (noise <= 1e-4 * np.abs(secants)), secants, math.nan), math.nan)
    slope = limit(believed, ratio) if present else None
    value = limit(values, ratio) if present else None
    top = _top(believed, slope, ratio) if slope else 0
    return Side(sign, steps, values, slopes, secants, value, slope, present, trusted, top, stairs)


def _believed(slopes: Vector, agree: Mask, informative: Mask, ratio: float) -> Vector:
    """The slopes that the values bear out; where steps drown in the values' precision, only if wider steps agree.

    In `1 + relu(x / 1e6)`, a step of 1e-14 changes nothing: autograd then sees the point itself, not a neighbour.
    """
    every = np.where(np.append(agree, agree[-1]), slopes, math.nan)
    clear = np.where(np.append(agree & informative, False), slopes, math.nan)
    deep, wide = limit(every, ratio), limit(clear, ratio)
    if deep is None or wide is None or deep.last == wide.last:
        return every
    if deep.finite and wide.finite:
        close = abs(deep.value - wide.value) <= 1e-3 * max(abs(deep.value), abs(wide.value)) + 8 * wide.error
        return every if close else clear
    return every if deep.value == wide.value else clear


def _agreement(slopes: Vector, secants: Vector, noise: Vector) -> tuple[Mask, Mask]:
    """Where a secant lies between the slopes at its ends, and where it is exact enough to tell."""
    low = np.minimum(slopes[:-1], slopes[1:])
    high = np.maximum(slopes[:-1], slopes[1:])
    size = np.maximum(np.abs(low), np.abs(high))
    slack = noise + 1e-3 * size + 0.1 * (high - low)
    agree = (secants >= low - slack) & (secants <= high + slack)
    agree |= np.isinf(slopes[:-1]) & (slopes[:-1] == slopes[1:])
    wide = np.abs(slopes[: 2 * WINDOW])
    usual = float(np.max(wide[np.isfinite(wide)], initial=0.0))
    informative = noise <= 0.01 * np.maximum(np.maximum(size, usual), np.abs(secants))
    return agree, informative & ~np.isnan(secants) & ~np.isnan(size)


def _stairs(steps: Vector, values: Vector, slopes: Vector) -> float | None:
    """How far out the values stand still although autograd has a slope that should move them."""
    level = values[-1]
    still = values == level
    expected = np.abs(slopes) * steps > 64 * EPSILON * max(abs(level), 5e-308)
    if not (still[-1] and np.any(still & expected)):
        return None
    first = int(np.flatnonzero(~still)[-1]) + 1 if not still.all() else 0
    sizes = np.abs(slopes[first:][expected[first:]])
    if len(sizes) < 3 or np.max(sizes) > 4 * np.min(sizes):
        return None
    return float(steps[first])


def _top(samples: Vector, found: Limit, ratio: float) -> int:
    """The widest rung reached by going up from the limit's own window without meeting anything new."""
    if not found.finite:
        return found.first
    top = found.first
    for first in range(found.first - 1, -1, -1):
        window = samples[first : first + WINDOW]
        if np.isnan(window).any() or not _tame(window, ratio**3):
            break
        top = first
    return top


def _tame(window: Vector, most: float) -> bool:
    moves = np.abs(np.diff(window))
    size = float(np.max(np.abs(window)))
    return bool(np.all(moves[:-1] >= 0.8 * moves[1:] - 1e-12 * size) and moves[0] <= most * moves[1] + 1e-9 * size)
