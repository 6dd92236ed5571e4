"""The probe against algebra: no wrong verdict, and few that are not sure."""

import math
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest
import torch
import torch.nn.functional as F
from numpy.typing import NDArray
from scipy.optimize import linprog

import nonsmooth
from nonsmooth.probe.judgement import Judgement
from tests.probe.closed_forms import ROWS, Ball, Row

Array = NDArray[np.float64]


def function(row: Row) -> Callable[..., Any]:
    count = len(row.at) if isinstance(row.at, tuple) else 1
    made: Callable[..., Any] = eval(f"lambda {', '.join('xyz'[:count])}: {row.call}", {"torch": torch, "F": F})
    return made


@cache
def judged(row_index: int) -> Judgement:
    row = ROWS[row_index]
    torch.manual_seed(0)
    judgement: Judgement = nonsmooth.probe(function(row), row.at)
    return judgement


def flat(value: Any) -> list[float]:
    """Every number in it, in order."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        return [number for one in value for number in flat(one)]
    return [float(value)]


def size(row: Row) -> float:
    """The largest of the true slopes, which every tolerance is relative to."""
    slopes = [row.left, row.right, row.clarke, row.min_norm, row.ball and row.ball.radius]
    return magnitude([value for value in slopes if value is not None])


def magnitude(value: Any) -> float:
    """The largest finite number in it; 1 where all are 0 or infinite."""
    return max((abs(one) for one in flat(value) if math.isfinite(one)), default=0.0) or 1.0


def close(found: Any, true: Any, near: float) -> bool:
    """Whether they agree; infinities and NaN are equal to themselves."""
    if found is None or true is None:
        return found is None and true is None
    ours, theirs = flat(true), flat(found)
    return len(ours) == len(theirs) and all(
        a == b or (math.isnan(a) and math.isnan(b)) or abs(a - b) <= near for a, b in zip(ours, theirs, strict=True)
    )


def distance(corners: Array, point: Array) -> float:
    """How far the point is from the hull of the corners, in the largest coordinate: a linear program."""
    count, width = corners.shape
    cost = np.append(np.zeros(count), 1.0)
    sides = np.vstack([np.c_[corners.T, -np.ones(width)], np.c_[-corners.T, -np.ones(width)]])
    found = linprog(cost, A_ub=sides, b_ub=np.r_[point, -point], A_eq=[[1.0] * count + [0.0]], b_eq=[1.0])
    assert found.status == 0, found.message
    return float(found.fun)


def same_hull(reported: Array, true: Array, near: float) -> bool:
    """Whether no corner of either hull is further than that from the other."""
    return all(distance(reported, one) <= near for one in true) and all(distance(true, one) <= near for one in reported)


def same_ball(reported: Array, ball: Ball, near: float) -> bool:
    """Whether every corner is on the rim of the ball's image, and their hull fills it as well as a sample can."""
    axes, centre = ball.radius * np.array(ball.axes), np.array(ball.centre)
    for corner in reported:
        inner = np.linalg.lstsq(axes, corner - centre, rcond=None)[0]
        length = float(np.linalg.norm(inner))
        if abs(length - 1) > 1e-3 or float(np.abs(corner - centre - axes @ inner / length).max()) > near:
            return False
    rng = np.random.default_rng(0)
    ways = rng.normal(size=(64, axes.shape[1]))
    ways /= np.linalg.norm(ways, axis=1, keepdims=True)
    filled = 0.8 if axes.shape[1] == 2 else 0.5
    return all(distance(reported, centre + filled * axes @ way) <= near for way in ways)


def same_clarke(row: Row, clarke: list[Any] | None, near: float) -> bool:
    if row.clarke is None and row.ball is None:
        return clarke is None
    if clarke is None:
        return False
    if row.one:
        return close(clarke, row.clarke, near)
    reported = np.array([flat(one) for one in clarke])
    return same_ball(reported, row.ball, near) if row.ball else same_hull(reported, np.array(row.clarke), near)


def mismatches(row: Row, judgement: Judgement) -> list[str]:
    """What the judgement says that is not so."""
    if row.kind is None:
        return [f"no kind fits, yet it says {judgement.kind}"]
    near = (1e-6 if row.one else 1e-3) * size(row)
    verdicts = {
        "kind": judgement.kind == row.kind,
        "outcome": judgement.outcome == row.outcome,
        "rule": judgement.rule == row.rule,
        "follows": judgement.follows is row.follows,
        "left": close(judgement.left, row.left, near),
        "right": close(judgement.right, row.right, near),
        "clarke": same_clarke(row, judgement.clarke, near),
        "min_norm": close(judgement.min_norm, row.min_norm, near),
        "shape": judgement.shape == row.shape,
        "reverse": row.returned is None or close(judgement.reverse, row.returned, 1e-6 * magnitude(row.returned)),
    }
    return [
        f"{name}: {getattr(judgement, name)}, not {getattr(row, 'returned' if name == 'reverse' else name)}"
        for name, right in verdicts.items()
        if not right
    ]


@pytest.mark.parametrize("index", range(len(ROWS)), ids=[row.name for row in ROWS])
def test_verdict_is_never_wrong(index: int) -> None:
    judgement = judged(index)
    if judgement.confidence != "unsure":
        assert not mismatches(ROWS[index], judgement), f"{ROWS[index].call} at {ROWS[index].at}"


def test_few_are_not_sure_and_each_says_why() -> None:
    unsure = [row.name for index, row in enumerate(ROWS) if judged(index).confidence == "unsure"]
    silent = [row.name for index, row in enumerate(ROWS) if row.name in unsure and not judged(index).notes]
    assert not silent
    assert len(unsure) <= 0.05 * len(ROWS), unsure


def test_table_names_every_row_once() -> None:
    assert len({row.name for row in ROWS}) == len(ROWS)
