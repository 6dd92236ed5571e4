"""`nonsmooth.find`: the singular points of a function of one number, and none where there are none."""

import math
from collections.abc import Callable
from typing import Any

import pytest
import torch

import nonsmooth
from nonsmooth.probe.search import MOST

Function = Callable[..., Any]
TURN = math.pi / 2


def branched(x: torch.Tensor) -> torch.Tensor:
    return torch.where(x > 0.3, 2 * (x - 0.3), x - 0.3)


def stepped(x: torch.Tensor) -> torch.Tensor:
    return torch.where(x > 0.3, x + 1, x)


KNOWN: dict[str, tuple[Function, tuple[float, float], list[tuple[float, str, str]]]] = {
    "clamp": (lambda x: torch.clamp(x, -1, 1), (-10, 10), [(-1.0, "kink", "branch"), (1.0, "kink", "branch")]),
    "round": (torch.round, (-2, 2), [(at, "jump", "zero") for at in (-1.5, -0.5, 0.5, 1.5)]),
    "tan": (torch.tan, (-5, 5), [(turns * TURN, "pole", "huge") for turns in (-3, -1, 1, 3)]),
    "sqrt": (torch.sqrt, (-10, 10), [(0.0, "domain edge", "infinite")]),
    "relu - relu": (lambda x: torch.relu(x) - torch.relu(-x), (-10, 10), [(0.0, "smooth", "wrong")]),
    "a kink at 0.3": (branched, (-10, 10), [(0.3, "kink", "branch")]),
    "a jump at 0.3": (stepped, (-10, 10), [(0.3, "jump", "identity")]),
    "1 / x": (lambda x: 1 / x, (-10, 10), [(0.0, "pole", "infinite")]),
    "away from 0": (lambda x: torch.relu(x - 1e6), (1e6 - 5, 1e6 + 5), [(1e6, "kink", "branch")]),
    "close to 0": (torch.abs, (-1e-6, 1e-6), [(0.0, "kink", "inside")]),
}


@pytest.mark.parametrize("name", KNOWN)
def test_known_points(name: str) -> None:
    function, over, expected = KNOWN[name]
    found = nonsmooth.find(function, over)
    assert [one.at for one in found] == pytest.approx([at for at, _, _ in expected], rel=1e-12)
    assert [(one.kind, one.outcome) for one in found] == [(kind, outcome) for _, kind, outcome in expected]


def test_the_kinks_of_a_rectified_sine_are_at_the_multiples_of_pi() -> None:
    found = nonsmooth.find(lambda x: torch.sin(x).abs(), (-10, 10))
    assert [one.at for one in found] == pytest.approx([turns * math.pi for turns in range(-3, 4)])
    assert {str(one.kind) for one in found} == {"kink"}


@pytest.mark.parametrize("function", [torch.sin, torch.exp, torch.tanh, lambda x: x, lambda x: x**3])
def test_nothing_to_find(function: Function) -> None:
    assert nonsmooth.find(function) == []


def test_an_edge_beyond_which_the_function_raises() -> None:
    def picky(x: torch.Tensor) -> torch.Tensor:
        if x.item() < 0:
            raise ValueError("negative")
        return x.sqrt()

    (found,) = nonsmooth.find(picky)
    assert (found.at, found.kind) == (0.0, "domain edge")
    assert "nearby it raises ValueError: negative" in found.notes


def test_a_function_that_is_not_elementwise() -> None:
    (found,) = nonsmooth.find(lambda x: torch.relu(x.reshape(1).amax() - 2))
    assert (found.at, found.kind, found.clarke) == (2.0, "kink", [0.0, 1.0])


def test_names_and_precision_are_passed_on() -> None:
    (found,) = nonsmooth.find(torch.relu, (-1, 1), dtype=torch.float32, name="my relu")
    assert (found.call, found.dtype) == ("my relu", "float32")


def test_more_points_than_are_judged_leave_a_note() -> None:
    found = nonsmooth.find(torch.round, (-MOST, MOST))
    assert len(found) == MOST
    assert f"{MOST} more candidates up to {MOST - 0.5:g} were not judged" in found[-1].notes[-1]


@pytest.mark.parametrize("over", [(1, 1), (2, 1), (0, math.inf), (math.nan, 1), (-math.inf, 0)])
def test_intervals_without_an_inside(over: tuple[float, float]) -> None:
    with pytest.raises(nonsmooth.CannotJudge, match="has no inside: give two finite numbers, smaller first"):
        nonsmooth.find(torch.relu, over)


@pytest.mark.parametrize("over", [None, 5, ("a", 1), (1, 2, 3), (0.0,)])
def test_intervals_that_are_none(over: Any) -> None:
    with pytest.raises(nonsmooth.CannotJudge, match="must be two numbers"):
        nonsmooth.find(torch.relu, over)


def test_a_function_that_raises_everywhere() -> None:
    def broken(x: torch.Tensor) -> torch.Tensor:
        raise KeyError("no such weight")

    with pytest.raises(nonsmooth.CannotJudge, match="broken raised KeyError: 'no such weight'"):
        nonsmooth.find(broken)


@pytest.mark.parametrize(
    ("function", "words"),
    [
        (3, "is not a function"),
        (lambda x: None, "returns None"),
        (lambda x: x.expand(3), "returns 3 numbers"),
    ],
)
def test_functions_that_cannot_be_searched(function: Any, words: str) -> None:
    with pytest.raises(nonsmooth.CannotJudge, match=words):
        nonsmooth.find(function)


# Known to be wrong: each fails the day it is mended, and then loses its mark


def test_a_function_that_modifies_its_input_is_not_called_smooth() -> None:
    with pytest.raises(nonsmooth.CannotJudge, match="modifies its input"):
        nonsmooth.find(lambda x: x.mul_(2).abs())


def test_a_kink_that_autograd_cannot_see_is_found() -> None:
    assert [one.kind for one in nonsmooth.find(lambda x: x.detach().abs())] == ["no graph"]
