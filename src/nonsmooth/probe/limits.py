"""What a sequence of samples tends to as the step shrinks: a number, an infinity, or nothing one can tell."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from nonsmooth.probe.target import Vector

WINDOW = 6
"""Rungs looked at together."""


@dataclass(frozen=True)
class Limit:
    """Where a sequence goes: `value` may be infinite, `error` bounds it, rungs `first` to `last` say so."""

    value: float
    error: float
    first: int
    last: int
    ratio: float = 0.0
    """How fast it gets there: the ratio of successive increments."""
    loose: bool = False
    """Whether it took a loose tolerance to see it."""

    @property
    def finite(self) -> bool:
        return math.isfinite(self.value)


def limit(samples: Vector, step: float = 2.0) -> Limit | None:
    """The limit of samples ordered from the widest rung to the narrowest; NaN marks a rung without one.

    The narrowest rungs that behave are believed. Rounding makes the narrowest rungs erratic where a
    formula cancels, and then the calm ones above them are used.
    """
    usable = np.flatnonzero(~np.isnan(samples))
    values = samples[usable]
    if len(values) < WINDOW:
        return None
    for tolerance in (1e-9, 1e-6, 1e-4):
        for end in range(len(values), WINDOW - 1, -1):
            if _judge(values[end - WINDOW : end], tolerance, step):
                return _best(values, usable, end, tolerance, step)
    return None


def _best(values: Vector, usable: Any, deepest: int, tolerance: float, step: float) -> Limit:
    """The most exact of the deepest windows that behave: rounding may have begun to spoil the very deepest."""
    chosen: Limit | None = None
    for end in range(deepest, max(deepest - 8, WINDOW - 1), -1):
        found = _judge(values[end - WINDOW : end], tolerance, step)
        if found is None or (chosen and not chosen.finite):
            break
        value, error, ratio = found
        if chosen is None or error < chosen.error:
            first, last = int(usable[end - WINDOW]), int(usable[end - 1])
            chosen = Limit(value, error, first, last, ratio, tolerance > 1e-9)
    assert chosen is not None
    return chosen


def _judge(window: Vector, tolerance: float, step: float) -> tuple[float, float, float] | None:
    infinite = np.isinf(window)
    if infinite.any():
        return (float(window[-1]), 0.0, step) if infinite[-3:].all() and len(set(window[-3:])) == 1 else None
    top = float(np.max(np.abs(window)))
    spread = float(np.max(window) - np.min(window))
    if spread <= tolerance * top or top == 0:
        return float(window[-1]), max(spread, tolerance * top * 1e-3), 0.0
    steps = np.diff(window)
    if np.any(steps == 0) or tolerance > 1e-6:
        return None
    ratios = steps[1:] / steps[:-1]
    ratio = float(np.median(ratios))
    if ratio <= 0 or np.any(np.abs(ratios - ratio) > 0.25 * ratio):
        return None
    slow = step**0.03
    if ratio < 1 / slow:
        rest = float(steps[-1]) * ratio / (1 - ratio)
        last = _aitken(*window[-3:])
        unsteady = float(np.max(np.abs(ratios - ratio))) / ratio
        return last, (2e-2 + 4 * unsteady) * abs(rest) + 1e-12 * abs(last), ratio
    # Increments of equal size: a logarithm. Growing ones: a power.
    return math.copysign(math.inf, steps[-1]), 0.0, ratio


def _aitken(a: float, b: float, c: float) -> float:
    """Aitken's extrapolation: exact for one power of the step."""
    bend = (c - b) - (b - a)
    return float(c) if bend == 0 else float(c - (c - b) ** 2 / bend)
