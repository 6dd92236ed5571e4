"""Nonsmooth: what PyTorch's autograd does where calculus stops, in pages that run their own examples."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from nonsmooth.probe.check import Check, NotASubgradient, assert_subgradient, check
    from nonsmooth.probe.judge import probe
    from nonsmooth.probe.judgement import Judgement
    from nonsmooth.probe.search import find
    from nonsmooth.probe.target import CannotJudge

__all__ = ["CannotJudge", "Check", "Judgement", "NotASubgradient", "assert_subgradient", "check", "find", "probe"]

HOMES = {
    "CannotJudge": "target",
    "Check": "check",
    "Judgement": "judgement",
    "NotASubgradient": "check",
    "assert_subgradient": "check",
    "check": "check",
    "find": "search",
}


def __getattr__(name: str) -> Any:
    """The probe's names, fetched when asked for: torch takes a second to import, and building a site needs none."""
    if name == "probe":
        return import_module("nonsmooth.probe")
    if name in HOMES:
        return getattr(import_module(f"nonsmooth.probe.{HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
