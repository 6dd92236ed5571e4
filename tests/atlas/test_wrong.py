"""Wrong at a smooth point: each such finding is confirmed from the values alone, without the probe or autograd."""

import json
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
import torch.nn.functional as F
from numpy.typing import NDArray

Array = NDArray[np.float64]
STEPS = (1e-4, 3e-5, 1e-5)
DATA = Path(__file__).parents[2] / "data" / "atlas"


def findings() -> Iterator[dict[str, Any]]:
    for path in sorted(DATA.glob("*.json")):
        for row in json.loads(path.read_text(encoding="utf-8")).get("rows", []) if path.name != "summary.json" else []:
            if (row["kind"], row["outcome"]) == ("smooth", "wrong") and row["confidence"] != "unsure":
                yield row


ROWS = list(findings())
pytestmark = pytest.mark.usefixtures("one_thread")


def flat(value: Any) -> Array:
    parts = list(value.values()) if isinstance(value, dict) else [value]
    return np.concatenate([np.ravel(np.array(part, dtype=np.float64)) for part in parts])


def values(row: dict[str, Any]) -> Callable[[Array], float]:
    """The call as a function of all its numbers in one row."""
    at = row["at"] if isinstance(row["at"], dict) else {"x": row["at"]}
    called = eval(f"lambda {', '.join(at)}: {row['call']}", {"torch": torch, "F": F})
    shapes = [np.shape(part) for part in at.values()]
    ends = np.cumsum([np.prod(shape, dtype=int) for shape in shapes])[:-1]

    def value(point: Array) -> float:
        parts = np.split(point, ends)
        given = [torch.tensor(part.reshape(shape)) for part, shape in zip(parts, shapes, strict=True)]
        with torch.no_grad(), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return float(called(*given))

    return value


def slopes(value: Callable[[Array], float], point: Array, directions: Array, step: float) -> Array:
    """Directional derivatives by central differences, extrapolated from two steps to none."""

    def central(direction: Array, h: float) -> float:
        return (value(point + h * direction) - value(point - h * direction)) / (2 * h)

    return np.array([(4 * central(one, step / 2) - central(one, step)) / 3 for one in directions])


def one_sided(value: Callable[[Array], float], point: Array, directions: Array, step: float) -> Array:
    return np.array([(value(point + step * one) - value(point)) / step for one in directions])


@pytest.mark.parametrize("row", ROWS, ids=[f"{row['call']} at {json.dumps(row['at'])}" for row in ROWS])
def test_the_values_confirm_it(row: dict[str, Any]) -> None:
    value, point = values(row), flat(row["at"])
    valid, returned = flat(row["min_norm"]), flat(row["reverse"])
    scale = max(float(np.max(np.abs(valid))), float(np.max(np.abs(returned))))
    skew = np.random.default_rng(0).standard_normal((2, len(point)))
    directions = np.concatenate([np.eye(len(point)), skew / np.linalg.norm(skew, axis=1, keepdims=True)])
    estimates = [slopes(value, point, directions, step) for step in STEPS]
    up, down = (one_sided(value, point, directions * sign, STEPS[-1]) * sign for sign in (1, -1))
    # A smooth point: all step sizes agree, both sides agree, and directions add up to one gradient.
    assert np.ptp(estimates, axis=0).max() <= 1e-4 * scale
    assert np.abs(up - down).max() <= 1e-3 * scale
    assert np.abs(directions @ estimates[-1][: len(point)] - estimates[-1]).max() <= 1e-4 * scale
    # Its gradient is the one recorded, and not the one returned.
    assert np.abs(estimates[-1][: len(point)] - valid).max() <= 1e-3 * scale
    assert np.abs(estimates[-1][: len(point)] - returned).max() >= 1e-2 * scale
