"""What `gradcheck` should be for code with kinks: is the returned gradient one, or a valid choice?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import torch

from nonsmooth.probe.judge import probe
from nonsmooth.probe.judgement import Confidence, Judgement, Kind, Outcome


class NotASubgradient(AssertionError):
    """What was returned, and what would be valid."""


@dataclass(frozen=True)
class Check:
    """Whether a gradient passed, and why or why not."""

    ok: bool
    """Whether the returned gradient is one, or a valid choice."""
    message: str
    """What was returned, and what would be valid."""
    judgement: Judgement
    """All that was found."""

    def __bool__(self) -> bool:
        return self.ok


def check(
    function: Callable[..., Any],
    at: Any,
    *,
    wrt: Sequence[str | int] | None = None,
    dtype: torch.dtype = torch.float64,
    name: str | None = None,
) -> Check:
    """Whether what autograd returns at a point is a gradient there, or at a kink an element of the Clarke set.

    Unlike `torch.autograd.gradcheck` it does not fail at a kink whose returned slope is a valid choice,
    and it does not pass a slope that is the mean of both sides by accident. The arguments are those of
    `probe`. A module is checked with respect to its inputs.
    """
    judged = probe(function, at, wrt=wrt, dtype=dtype, name=name)
    return Check(judged.fine, _message(judged), judged)


def assert_subgradient(
    function: Callable[..., Any],
    at: Any,
    *,
    wrt: Sequence[str | int] | None = None,
    dtype: torch.dtype = torch.float64,
    name: str | None = None,
) -> None:
    """Raise `NotASubgradient`, an AssertionError with one readable message, where `check` does not pass."""
    found = check(function, at, wrt=wrt, dtype=dtype, name=name)
    if not found:
        raise NotASubgradient(found.message)


def _message(judged: Judgement) -> str:
    head = f"{judged.call} at {judged.at}: {judged.kind}, returned {_returned(judged)}"
    if judged.fine:
        return f"{head}, valid ({_valid(judged)})"
    return f"{head}; {_valid(judged)}{_hint(judged)}"


def _returned(judged: Judgement) -> str:
    if judged.outcome is Outcome.REFUSED:
        return f"nothing, backward raised {judged.raised['reverse']}"
    return "no gradient" if judged.reverse is None else f"{judged.reverse}"


def _valid(judged: Judgement) -> str:
    if judged.clarke is None:
        return f"no gradient is valid at a point that is {_article(judged.kind)}"
    if judged.kind is Kind.SMOOTH:
        return f"the gradient is {judged.min_norm}"
    if isinstance(judged.clarke[0], float):
        return f"valid slopes are {judged.clarke[0]:g} to {judged.clarke[1]:g}"
    return f"valid are {', '.join(str(one) for one in judged.clarke[:8])} and what lies between them"


def _article(kind: Kind) -> str:
    if kind in (Kind.UNDEFINED, Kind.RANDOM, Kind.ISOLATED):
        return str(kind)
    return f"without a {kind.removeprefix('no ')}" if kind is Kind.NO_GRAPH else f"a {kind}"


def _hint(judged: Judgement) -> str:
    if judged.confidence is Confidence.UNSURE:
        return f" (not sure: {judged.notes[-1]})" if judged.notes else " (not sure)"
    parts = [*judged.disagreements, *judged.culprit]
    return f" ({'; '.join(parts)})" if parts else ""
