"""A call of the atlas as a function, its point as tensors, and what evaluating it gives."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import torch
import torch.nn.functional as F

from nonsmooth.atlas.scenario import Expects, Measure, Scenario
from nonsmooth.probe.judgement import Shaped

Inputs = dict[str, torch.Tensor]
ALONG = (0.137, 0.382, 0.513, 0.571, 0.813)
"""Where in its interval a search is tried: on no round number."""


def inputs(at: Shaped, dtype: torch.dtype = torch.float64) -> Inputs:
    """The point as tensors that require grad, by name."""
    named = at if isinstance(at, dict) else {"x": at}
    return {name: torch.tensor(value, dtype=dtype, requires_grad=True) for name, value in named.items()}


def function(call: str, names: tuple[str, ...] = ("x",)) -> Callable[..., torch.Tensor]:
    """The call as a function of its inputs, with `torch` and `F` in scope and nothing else."""
    made: Callable[..., torch.Tensor] = eval(f"lambda {', '.join(names)}: {call}", {"torch": torch, "F": F})
    return made


def points(measure: Measure) -> list[Shaped]:
    """Where to try it: at its point, or at some of its interval."""
    if isinstance(measure, Scenario):
        return [measure.at]
    low, high = measure.over
    return [low + (high - low) * part for part in ALONG]


def outcome(call: str, at: Shaped) -> tuple[Expects, str]:
    """What evaluating the call at the point gives, and in words what is wrong with it, if anything is."""
    given = inputs(at)
    called = function(call, tuple(given))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            first, second = called(**given), called(**given)
    except Exception as error:
        return Expects.REFUSED, str(error)
    if not isinstance(first, torch.Tensor) or first.numel() != 1 or first.is_complex():
        return Expects.VALUE, f"gives {_described(first)}, not one real number"
    if not first.is_floating_point() or not first.requires_grad:
        return Expects.NO_GRAPH, ""
    same = torch.equal(first.detach().double().nan_to_num(), second.detach().double().nan_to_num())
    return (Expects.VALUE if same else Expects.RANDOM), ""


def _described(result: Any) -> str:
    if not isinstance(result, torch.Tensor):
        return f"a {type(result).__name__}"
    return f"a {'complex ' if result.is_complex() else ''}tensor of shape {tuple(result.shape)}"


def gradient(call: str, at: Shaped) -> tuple[torch.Tensor | None, ...]:
    """What plain reverse mode returns for each input; raises where backward does."""
    given = inputs(at)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        value = function(call, tuple(given))(**given)
        return torch.autograd.grad(value, list(given.values()), torch.ones_like(value), allow_unused=True)
