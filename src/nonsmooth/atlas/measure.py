"""One measure of the atlas, taken: rows for its singular points, a line for what is smooth."""

from __future__ import annotations

import math
import warnings
from dataclasses import asdict
from typing import Any

import torch

from nonsmooth.atlas.evaluate import function, inputs
from nonsmooth.atlas.scenario import Measure, Scenario, Search
from nonsmooth.probe.judge import probe
from nonsmooth.probe.judgement import Judgement, Kind, Outcome, Shaped, plain
from nonsmooth.probe.picture import Curve
from nonsmooth.probe.search import find
from nonsmooth.probe.target import CannotJudge

KEYS = (
    *("kind", "outcome", "value", "reverse", "forward", "functional", "create_graph", "second", "left", "right"),
    *("quotients", "clarke", "min_norm", "shape", "rule", "follows", "inside", "confidence"),
    *("notes", "disagreements", "culprit"),
)
Row = dict[str, Any]
PRECISIONS = {"float32": torch.float32, "bfloat16": torch.bfloat16}
MOST_CORNERS = 12


def take(measure: Measure) -> dict[str, Any]:
    """What was found: `rows`, and the smooth points that were `tried`."""
    torch.manual_seed(0)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return _search(measure) if isinstance(measure, Search) else _scenario(measure)


def _search(search: Search) -> dict[str, Any]:
    low, high = search.over
    tried = {"call": search.call, "at": f"searched from {low:g} to {high:g}"}
    found = find(function(search.call), search.over, name=search.call)
    return {"rows": [_row(search, one.at, one) for one in found], "tried": [tried]}


def _scenario(scenario: Scenario) -> dict[str, Any]:
    names = tuple(scenario.at) if isinstance(scenario.at, dict) else ("x",)
    called = function(scenario.call, names)
    try:
        judged = probe(called, _arguments(scenario.at), name=scenario.call)
    except CannotJudge as error:
        return _quoted(scenario, str(error))
    tried = {"call": scenario.call, "at": plain(scenario.at)}
    dull = judged.kind is Kind.SMOOTH and judged.outcome is Outcome.GRADIENT and not judged.disagreements
    return {"rows": [] if dull else [_row(scenario, scenario.at, judged)], "tried": [tried] if dull else []}


def _arguments(at: Shaped) -> Any:
    return tuple(at.values()) if isinstance(at, dict) else at


def _row(measure: Measure, at: Shaped, judged: Judgement) -> Row:
    row: Row = {"operator": measure.operator, "call": measure.call, "at": plain(at), "family": measure.family}
    row |= {key: tidy(plain(getattr(judged, key))) for key in KEYS}
    if row["clarke"] and not isinstance(at, float | int):
        row["clarke"] = row["clarke"][:MOST_CORNERS]
    row |= {"compiled": None, "releases": {}, "jax": None, "tensorflow": None}
    row["other"] = _elsewhere(measure.call, at, judged)
    row["picture"] = _picture(judged)
    return row


def _quoted(scenario: Scenario, why: str) -> dict[str, Any]:
    """A point that cannot be judged: what torch returns there is quoted, and nothing claimed."""
    value, returned, refused = _reverse(scenario.call, scenario.at, torch.float64)
    row: Row = {"operator": scenario.operator, "call": scenario.call, "at": plain(scenario.at)}
    row |= dict.fromkeys(KEYS) | {"family": scenario.family, "kind": str(Kind.UNDEFINED), "value": tidy(plain(value))}
    row |= {"reverse": tidy(plain(returned)), "outcome": _outcome(returned, refused), "confidence": "unsure"}
    row |= {"notes": [why], "disagreements": [], "culprit": [], "compiled": None, "releases": {}, "jax": None}
    return {"rows": [row | {"tensorflow": None, "other": {}, "picture": None}], "tried": []}


def _outcome(returned: Shaped | None, refused: bool) -> str:
    if refused:
        return str(Outcome.REFUSED)
    if returned is None:
        return str(Outcome.DETACHED)
    numbers = list(flat(returned))
    if any(math.isnan(one) for one in numbers):
        return str(Outcome.NAN)
    if any(math.isinf(one) for one in numbers):
        return str(Outcome.INFINITE)
    return str(Outcome.GRADIENT if any(numbers) else Outcome.ZERO)


def _reverse(call: str, at: Shaped, dtype: torch.dtype) -> tuple[float | None, Shaped | None, bool]:
    """Value and plain reverse gradient in a precision, and whether backward raised."""
    given = inputs(at, dtype)
    try:
        result = function(call, tuple(given))(**given).reshape(())
    except Exception:
        return None, None, True
    if not result.requires_grad:
        return float(result), None, False
    try:
        gradients = torch.autograd.grad(result, list(given.values()), allow_unused=True)
    except Exception:
        return float(result.detach()), None, True
    parts = {
        name: (torch.zeros_like(one) if gradient is None else gradient.clone().to_dense()).double().tolist()
        for (name, one), gradient in zip(given.items(), gradients, strict=True)
    }
    return float(result.detach()), parts if isinstance(at, dict) else parts["x"], False


def _elsewhere(call: str, at: Shaped, judged: Judgement) -> dict[str, Any]:
    """What reverse mode returns in other precisions and at -0.0, where that is something else."""
    if judged.reverse is None or judged.kind is Kind.RANDOM:
        return {}
    found = {}
    for name, dtype in PRECISIONS.items():
        _, returned, refused = _reverse(call, at, dtype)
        if returned is not None and not refused and not close(judged.reverse, returned, 3e-2):
            found[name] = tidy(plain(returned))
    if any(one == 0 for one in flat(at)):
        _, returned, _ = _reverse(call, _negative_zero(at), torch.float64)
        if returned is not None and not close(judged.reverse, returned, 1e-6):
            found["-0.0"] = tidy(plain(returned))
    return found


def _negative_zero(at: Any) -> Any:
    if isinstance(at, dict):
        return {name: _negative_zero(one) for name, one in at.items()}
    if isinstance(at, list):
        return [_negative_zero(one) for one in at]
    return -0.0 if at == 0 else at


def flat(value: Any) -> list[float]:
    """Every number in it, in order; words for infinities and NaN included."""
    if isinstance(value, dict):
        return [one for part in value.values() for one in flat(part)]
    if isinstance(value, list | tuple):
        return [one for part in value for one in flat(part)]
    return [float(value)]


def numbers_of(at: Any) -> Any:
    """A recorded point with its words for infinities and NaN turned back to numbers."""
    if isinstance(at, dict):
        return {name: numbers_of(one) for name, one in at.items()}
    return [numbers_of(one) for one in at] if isinstance(at, list) else float(at)


def close(one: Any, other: Any, tolerance: float) -> bool:
    """Whether two gradients are the same, as far as the tolerance goes; NaN is NaN."""
    a, b = flat(one), flat(other)
    scale = max((abs(x) for x in a + b if math.isfinite(x)), default=0.0)
    return len(a) == len(b) and all(
        x == y or (math.isnan(x) and math.isnan(y)) or abs(x - y) <= tolerance * scale
        for x, y in zip(a, b, strict=True)
    )


def tidy(value: Any, digits: int = 7) -> Any:
    """Numbers short enough to read in a diff, and the same on every processor."""
    if isinstance(value, bool):
        return value
    if isinstance(value, float):
        if abs(value) <= 1e-12:
            return 0.0
        short = float(f"{value:.{digits}g}")
        return short if math.isfinite(short) else value
    if isinstance(value, dict):
        return {name: tidy(one, digits) for name, one in value.items()}
    if isinstance(value, list | tuple):
        return [tidy(one, digits) for one in value]
    return value


def _picture(judged: Judgement) -> dict[str, Any] | None:
    """The data of the fan, thinned and rounded."""
    if judged.draw is None or not judged.drawable:
        return None
    try:
        drawn = judged.draw()
    except (CannotJudge, ValueError, RuntimeError):
        return None
    data = asdict(drawn)
    for name in ("call", "kind", "value", "returned", "label", "others"):
        data.pop(name, None)
    _thin(data)
    short: dict[str, Any] = tidy(plain(data), 4)
    return {"type": "curve" if isinstance(drawn, Curve) else "field"} | short


def _thin(data: dict[str, Any]) -> None:
    """Fewer samples: enough for a picture of the size of a page, the middle one (the point itself) among them."""
    if "zs" in data:
        data["xs"], data["ys"] = data["xs"][1::2], data["ys"][1::2]
        data["zs"] = [line[1::2] for line in data["zs"][1::2]]
        return
    middle = len(data["xs"]) // 2
    kept = [one for one in range(len(data["xs"])) if (one - middle) % 3 == 0 or abs(one - middle) in (1, 5)]
    data["xs"], data["ys"] = ([data[name][one] for one in kept] for name in ("xs", "ys"))


def failed(measure: Measure, why: str) -> Row:
    """The row of a measure that crashed, hung or raised: recorded as such."""
    at = plain(measure.at) if isinstance(measure, Scenario) else None
    row: Row = {"operator": measure.operator, "call": measure.call, "at": at, "family": measure.family}
    row |= dict.fromkeys(KEYS) | {"kind": "not examined", "outcome": "not examined", "confidence": "unsure"}
    row |= {"notes": [why], "disagreements": [], "culprit": [], "compiled": None, "releases": {}, "jax": None}
    return row | {"tensorflow": None, "other": {}, "picture": None}
