"""From a function and what was found of it to the data of a picture."""

from __future__ import annotations

import math

import numpy as np
import torch

from nonsmooth.probe.findings import Findings
from nonsmooth.probe.picture import Curve, Field, Picture
from nonsmooth.probe.target import CannotJudge, Target, Vector

POINTS = 60
"""A side of a curve."""
GRID = 31
"""A side of a contour grid; odd, so that the point itself is on it."""


def picture(target: Target, found: Findings, returned: Vector | None, value: float | None) -> Picture:
    """The picture of a judgement: a curve for one number, levels and gradients for two."""
    if target.layout.one:
        return _curve(target, found, returned, value)
    if target.layout.size == 2:
        return _field(target, found, returned)
    raise CannotJudge(f"a picture needs one number or two, and this point has {target.layout.size}")


def _label() -> str:
    return f"torch {torch.__version__.split('+')[0]}"


def _reach(target: Target) -> float:
    """How far to look: round the point, at the point's own scale."""
    size = float(np.max(np.abs(target.point)))
    return 1.5 if size == 0 else min(1.5, size * 1.5) if size < 1e3 else size * 0.5


def _curve(target: Target, found: Findings, returned: Vector | None, value: float | None) -> Curve:
    at, reach = float(target.point[0]), _reach(target)
    wide = np.linspace(0, 1, POINTS + 1)[1:]
    near = 2.0 ** -np.arange(6, 15)
    steps = np.unique(np.concatenate([wide, near])) * reach
    xs = [*(at - steps[::-1]), at, *(at + steps)]
    ys = [_finite(target.value(np.array([x]))) for x in xs]
    valid = None
    if found.gradients is not None:
        valid = (float(np.min(found.gradients)), float(np.max(found.gradients)))
    slope = None if returned is None else float(returned[0])
    return Curve(target.name, at, value, [float(x) for x in xs], ys, str(found.kind), valid, slope, _label())


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _field(target: Target, found: Findings, returned: Vector | None) -> Field:
    at, reach = target.point, _reach(target)
    axis = np.linspace(-reach, reach, GRID)
    xs, ys = (at[0] + axis), (at[1] + axis)
    zs = [[_finite(target.value(np.array([x, y]))) for x in xs] for y in ys]
    gradients = [] if found.gradients is None else [(float(one[0]), float(one[1])) for one in found.gradients]
    return Field(
        target.name,
        (float(at[0]), float(at[1])),
        (target.layout.place(0), target.layout.place(1)),
        xs.tolist(),
        ys.tolist(),
        zs,
        str(found.kind),
        gradients,
        around(gradients),
        _pair(returned),
        _pair(found.min_norm),
        _label(),
    )


def _pair(vector: Vector | None) -> tuple[float, float] | None:
    return None if vector is None else (float(vector[0]), float(vector[1]))


def around(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The corners of the hull of points in the plane, in order around it (Andrew's chain)."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered
    return _chain(ordered)[:-1] + _chain(ordered[::-1])[:-1]


def _chain(ordered: list[tuple[float, float]]) -> list[tuple[float, float]]:
    chain: list[tuple[float, float]] = []
    for point in ordered:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
