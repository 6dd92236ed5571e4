"""Numbers, points and verdicts in words."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

KINDS = {
    "kink": "the slopes of its sides differ",
    "tie": "a kink that goes away when the equal inputs move together",
    "jump": "the values of its sides differ",
    "cusp": "infinite slopes of opposite sign",
    "vertical tangent": "continuous, with an infinite slope",
    "domain edge": "defined on one side only",
    "pole": "the values grow without bound",
    "isolated": "the value is not what its neighbours lead to",
    "undefined": "there is no value, or it has no neighbours",
    "smooth": "the gradient exists and is continuous",
    "no graph": "the result does not lead back to the input",
    "random": "the same input gives different results",
}
"""The kinds of points, in the order of interest."""

OUTCOMES = {
    "gradient": "the gradient, right",
    "branch": "the slope of one side",
    "inside": "between the slopes of the sides",
    "shared": "divided among the ties",
    "picked": "one of the ties takes all",
    "zero": "zero at a step",
    "identity": "as though the steps were not there",
    "detached": "no gradient: the result does not lead back to the input",
    "refused": "backward raises",
    "infinite": "an infinity",
    "nan": "not a number",
    "huge": "finite, and out of all proportion",
    "wrong": "no gradient, nor any valid choice",
}

GLYPHS = {
    "gradient": "✓",
    "branch": "∠",
    "inside": "◇",
    "shared": "÷",
    "picked": "→",
    "zero": "0",
    "identity": "=",
    "detached": "∅",
    "refused": "⊘",
    "infinite": "∞",
    "nan": "?",
    "huge": "▲",
    "wrong": "✗",
}
"""A sign beside the word: never colour alone."""

RULES = {
    1: "differentiable: the gradient",
    2: "convex nearby: the subgradient of least norm",
    3: "concave nearby: the supergradient of least norm",
    4: "defined: a limit of the gradients around it",
    5: "undefined: anything",
    6: "not deterministic: backward raises",
}

PLURALS = {
    "domain edge": "domain edges",
    "vertical tangent": "vertical tangents",
    "isolated": "isolated values",
    "undefined": "undefined points",
    "no graph": "points without a graph",
    "random": "random results",
    "smooth": "smooth points",
}
SINGULARS = {
    "isolated": "isolated value",
    "undefined": "undefined point",
    "no graph": "point without a graph",
    "random": "random result",
    "smooth": "smooth point",
}


def kinds(kind: str, count: int = 2) -> str:
    """The kind as a noun."""
    return SINGULARS.get(kind, kind) if count == 1 else PLURALS.get(kind, f"{kind}s")


def number(value: Any, limit: int = 0) -> str:
    """A number, a tensor or several by name, six digits each, cut at `limit` characters."""
    said = _said(value)
    return said if not limit or len(said) <= limit else said[: limit - 1].rstrip(" ,") + "…"


def _said(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, dict):
        return ", ".join(f"{name} = {_said(one)}" for name, one in value.items())
    if isinstance(value, list):
        return f"[{', '.join(_said(one) for one in value)}]"
    if isinstance(value, bool):
        return str(value)
    value = float(value)
    if math.isnan(value):
        return "NaN"
    said = f"{value:.6g}"
    if "e" in said:
        digits, exponent = said.split("e")
        return f"{digits}e{int(exponent)}"
    return said


def place(at: Any, limit: int = 0) -> str:
    """A point, its sign of zero kept."""
    if at == 0 and isinstance(at, float) and math.copysign(1, at) < 0:
        return "-0.0"
    return number(at, limit)


def valid(clarke: list[Any] | None, limit: int = 0) -> str:
    """The valid choices: an interval for one number, else between which corners."""
    if clarke is None:
        return "none"
    if len(clarke) == 2 and all(isinstance(one, int | float) for one in clarke):
        low, high = (number(one) for one in clarke)
        return low if low == high else f"{low} to {high}"
    corners = [number(one) for one in clarke]
    if len(corners) > 3:
        corners = [*corners[:2], f"{len(corners) - 2} more"]
    return cut(f"between {listed(corners)}" if len(corners) > 1 else corners[0], limit)


def cut(text: str, limit: int) -> str:
    """As much of the text as `limit` characters hold."""
    return text if not limit or len(text) <= limit else text[: limit - 1].rstrip(" ,") + "…"


def listed(words: Iterable[str], last_word: str = "and") -> str:
    *first, last = words
    return f"{', '.join(first)} {last_word} {last}" if first else last


def counted(count: int, noun: str, plural: str = "") -> str:
    return f"{count:,} {noun if count == 1 else plural or noun + 's'}"
