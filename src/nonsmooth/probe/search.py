"""Where a function of one number is not smooth: a dense grid, flags, bisection, and round numbers."""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import numpy as np
import torch

from nonsmooth.probe.judge import probe, round_number
from nonsmooth.probe.judgement import Judgement, Kind, Outcome
from nonsmooth.probe.target import CannotJudge, ModifiesInput, Target, Vector, make, numbers

GRID = 4001
OFFSET = 0.3819660112501051
"""Of a cell: keeps the grid off round numbers, where singular points like to sit."""
MOST = 40
"""Points judged in one search."""


def find(
    function: Callable[..., Any],
    over: tuple[float, float] = (-10.0, 10.0),
    *,
    dtype: torch.dtype = torch.float64,
    name: str | None = None,
) -> list[Judgement]:
    """The singular points of a function of one number, each judged.

    Args:
        function: Takes a tensor of one number and returns one.
        over: The interval to search.
        dtype: The precision in which autograd is asked.
        name: What to call the function.

    Returns:
        The judgements in ascending order; those of smooth points where autograd is wrong among them.
        Points closer together than a thousandth of the interval may hide behind each other.

    Raises:
        CannotJudge: There is nothing to search; the message says why.
    """
    low, high = _interval(over)
    target = make(function, low, None, torch.float64, name)
    with warnings.catch_warnings(), torch.inference_mode(False), torch.enable_grad():
        warnings.simplefilter("ignore")
        _callable(target, low, high)
        if alike := _alike(function, low + OFFSET * (high - low), dtype, name):
            return [alike]
        candidates = _candidates(_Samples(target), low, high)
    judged = [_judged(function, point, dtype, name) for point in candidates[:MOST]]
    found = [one for one in judged if one is not None]
    if len(candidates) > MOST and found:
        said = f"{len(candidates) - MOST} more candidates up to {candidates[-1]:g} were not judged: search a part"
        found[-1] = replace(found[-1], notes=[*found[-1].notes, said])
    return found


def _alike(function: Callable[..., Any], point: float, dtype: torch.dtype, name: str | None) -> Judgement | None:
    """One judgement that stands for all: of a function without a graph, or a random one."""
    try:
        found = probe(function, point, dtype=dtype, name=name)
    except ModifiesInput:
        raise
    except CannotJudge:
        return None
    return found if found.kind in (Kind.NO_GRAPH, Kind.RANDOM) else None


def _interval(over: tuple[float, float]) -> tuple[float, float]:
    try:
        low, high = (float(one) for one in over)
    except (TypeError, ValueError) as error:
        raise CannotJudge(f"the interval is {over!r}, and must be two numbers") from error
    if not (math.isfinite(low) and math.isfinite(high) and low < high):
        raise CannotJudge(
            f"the interval from {low:g} to {high:g} has no inside: give two finite numbers, smaller first"
        )
    return low, high


def _callable(target: Target, low: float, high: float) -> None:
    """Whether the function works at all somewhere in the interval; its own complaint if not."""
    trouble: Exception | None = None
    for share in (0.5, 0.25, 0.75, 0.1, 0.9):
        try:
            target.scalar([torch.tensor(low + share * (high - low), dtype=torch.float64)])
            return
        except CannotJudge:
            raise
        except Exception as error:
            trouble = error
    raise CannotJudge(f"{target.name} raised {type(trouble).__name__}: {trouble}") from trouble


@dataclass
class _Samples:
    """Values and slopes at many points, in one call where the function takes them so."""

    target: Target
    batched: bool | None = None

    def at(self, points: Vector) -> tuple[Vector, Vector]:
        if self.batched is not False and len(points) > 8:
            whole = self._batch(points)
            if whole is not None and (self.batched or self._agrees(points, whole)):
                self.batched = True
                return whole
        if self.batched is None and len(points) > 8:
            self.batched = False
        return self._each(points)

    def _each(self, points: Vector) -> tuple[Vector, Vector]:
        values, slopes = np.empty(len(points)), np.full(len(points), math.nan)
        for index, point in enumerate(points):
            values[index], gradient = self.target.both(np.array([point]))
            if gradient is not None:
                slopes[index] = gradient[0]
        return values, slopes

    def _batch(self, points: Vector) -> tuple[Vector, Vector] | None:
        many = torch.tensor(points, dtype=torch.float64, requires_grad=True)
        try:
            result = self.target.function(many)
            if not isinstance(result, torch.Tensor) or result.shape != many.shape or not result.requires_grad:
                return None
            (gradient,) = torch.autograd.grad(result.sum(), many)
        except Exception:
            return None
        return numbers(result), numbers(gradient)

    def _agrees(self, points: Vector, whole: tuple[Vector, Vector]) -> bool:
        some = np.linspace(0, len(points) - 1, 23).astype(int)
        each = self._each(points[some])
        return all(
            bool(np.allclose(a, b[some], rtol=1e-9, atol=0, equal_nan=True)) for a, b in zip(each, whole, strict=True)
        )


def _candidates(samples: _Samples, low: float, high: float) -> list[float]:
    cell = (high - low) / GRID
    grid: Vector = low + cell * (np.arange(GRID, dtype=np.float64) + OFFSET)
    values, slopes = samples.at(grid)
    spots = [_snap(_bisect(samples, float(grid[one]), float(grid[one + 1])), cell) for one in _flagged(values, slopes)]
    spots += list(_suspicious(samples, _special(low, high), cell))
    return sorted({point for point in spots if low <= point <= high})


def _flagged(values: Vector, slopes: Vector) -> list[int]:
    """Cells whose increment of value or slope is far above their neighbours', or where finiteness flips."""
    flags = np.zeros(len(values) - 1, dtype=bool)
    for samples in (values, slopes):
        finite = np.isfinite(samples)
        flags |= finite[:-1] != finite[1:]
        with np.errstate(all="ignore"):
            steps = np.abs(np.diff(samples))
        steps[~np.isfinite(steps)] = 0.0
        around = np.maximum(np.roll(steps, 2), np.roll(steps, -2))
        size = float(np.median(np.abs(samples[finite]))) if finite.any() else 0.0
        flags |= steps > 8 * around + 1e-9 * (size + 1e-300) + 1e-12 * np.abs(samples[:-1])
    return [int(one) for one in np.flatnonzero(flags)]


def _bisect(samples: _Samples, low: float, high: float) -> float:
    """Follow the larger break down to neighbouring numbers."""
    (v_low, v_high), (s_low, s_high) = samples.at(np.array([low, high]))
    for _ in range(60):
        middle = (low + high) / 2
        if not low < middle < high:
            break
        (value,), (slope,) = samples.at(np.array([middle], dtype=np.float64))
        if _break(v_low, s_low, value, slope, middle - low) >= _break(value, slope, v_high, s_high, high - middle):
            high, v_high, s_high = middle, value, slope
        else:
            low, v_low, s_low = middle, value, slope
    return float(high)


def _break(v_low: float, s_low: float, v_high: float, s_high: float, width: float) -> float:
    """How little two ends look like one smooth piece."""
    if math.isfinite(v_low) != math.isfinite(v_high) or math.isfinite(s_low) != math.isfinite(s_high):
        return math.inf
    if not math.isfinite(v_low):
        return 0.0
    slopes = [one for one in (s_low, s_high) if math.isfinite(one)]
    mean = sum(slopes) / len(slopes) if slopes else 0.0
    gap = abs(v_high - v_low - mean * width)
    bend = abs(s_high - s_low) if len(slopes) == 2 else 0.0
    return gap / width + bend


def _snap(point: float, cell: float) -> float:
    """The round number next to a point: a short fraction, or one of pi's."""
    close = min(cell * 1e-3, 1e-7 * max(1.0, abs(point)))
    for unit in (1.0, math.pi):
        nearest = float(Fraction(point / unit).limit_denominator(60)) * unit
        if abs(nearest - point) <= close:
            return nearest
    return point


def _special(low: float, high: float) -> Vector:
    wholes = np.arange(math.ceil(low * 2), math.floor(high * 2) + 1) / 2
    turns = np.arange(math.ceil(low / math.pi * 2), math.floor(high / math.pi * 2) + 1) * math.pi / 2
    return np.unique(np.concatenate([wholes[:200], turns[:200]]).astype(np.float64))


def _suspicious(samples: _Samples, points: Vector, cell: float) -> Iterable[float]:
    """Special points where something differs from the immediate surroundings."""
    if not len(points):
        return
    near: Vector = np.maximum(1e-7 * np.abs(points), 1e-7) * min(1.0, cell * 200)
    values, slopes = samples.at(np.concatenate([points - near, points, points + near]))
    v, s = values.reshape(3, -1), slopes.reshape(3, -1)
    with np.errstate(all="ignore"):
        middle = np.abs(s[1] - (s[0] + s[2]) / 2) > 1e-5 * np.max(np.abs(s), axis=0)
        sides = np.abs(s[0] - s[2]) > 1e-4 * np.max(np.abs(s), axis=0) + 1e-300
        gap = np.abs(v[1] - (v[0] + v[2]) / 2) > 1e-3 * np.abs(near * s[0]) + 1e-6 * np.abs(v[1])
    odd = ~np.isfinite(v).all(axis=0) & np.isfinite(v).any(axis=0) | ~np.isfinite(s[1]) & np.isfinite(s[0])
    tiny = np.max(np.abs(s), axis=0) < 1e-5
    yield from (float(one) for one in points[odd | gap | ((middle | sides) & ~tiny)])


def _judged(function: Callable[..., Any], point: float, dtype: torch.dtype, name: str | None) -> Judgement | None:
    """A judgement worth showing: not of a smooth point with the right gradient."""
    try:
        found = probe(function, point, dtype=dtype, name=name)
    except CannotJudge:
        return None
    # Next to a pole the grid flags points that are steep and smooth; a huge slope at a round number is meant.
    steep = found.outcome is Outcome.HUGE and not round_number(point)
    dull = found.kind is Kind.SMOOTH and (found.outcome is Outcome.GRADIENT or (steep and found.inside))
    beyond = found.kind is Kind.UNDEFINED and found.left is None and found.right is None
    return None if dull or beyond else found
