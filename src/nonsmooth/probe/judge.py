"""The probe itself: a function and a point in, a judgement out."""

from __future__ import annotations

import math
import warnings
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import torch

from nonsmooth.probe import draw, one, several
from nonsmooth.probe.findings import Findings
from nonsmooth.probe.inside import largest_inside, name_culprits
from nonsmooth.probe.judgement import Confidence, Judgement, Kind, Outcome, Shaped
from nonsmooth.probe.modes import Modes, measure, same
from nonsmooth.probe.rules import Verdict, judge
from nonsmooth.probe.target import CannotJudge, Target, Vector, make, sentence

TOLERANCE = {torch.float64: 1e-6, torch.float32: 1e-4, torch.float16: 1e-2, torch.bfloat16: 4e-2}
REPEATS = 8
"""How often a function that draws random numbers is asked for its value."""
LISTED = 64
"""Gradients of a curved set that a judgement lists."""
WAYS = {
    "forward": "forward mode",
    "functional": "torch.func.grad",
    "create_graph": "create_graph=True",
}


def probe(
    function: Callable[..., Any],
    at: Any,
    *,
    wrt: Sequence[str | int] | None = None,
    dtype: torch.dtype = torch.float64,
    name: str | None = None,
) -> Judgement:
    """Judge what autograd returns for a function at a point.

    Args:
        function: Anything that takes tensors and returns a tensor of one number: a function, a lambda,
            a module, an `autograd.Function`'s `apply`.
        at: The point: a number, nested lists or a tensor; a tuple of these for several arguments.
        wrt: The arguments to differentiate, by name or place; all floating-point ones if not given.
        dtype: The precision in which autograd is asked. The truth is always sought in float64.
        name: What to call the function in messages and pictures.

    Returns:
        A `Judgement`. Print it for the card; in a notebook it shows its picture.

    Raises:
        CannotJudge: There is nothing to judge; the message says why, in one sentence.
    """
    target = make(function, at, wrt, dtype, name)
    # The reader's random state, no_grad and inference mode are theirs: none of them is part of the function.
    with warnings.catch_warnings(), torch.random.fork_rng([]), torch.inference_mode(False), torch.enable_grad():
        warnings.simplefilter("ignore")
        if not np.isfinite(target.point).all():
            raise CannotJudge(_not_finite(target))
        return _judgement(target)


def _not_finite(target: Target) -> str:
    index = int(np.flatnonzero(~np.isfinite(target.point))[0])
    return (
        f"{target.layout.place(index)} is {target.point[index]}: a point needs neighbours on the number line, "
        "and this one has none"
    )


def _judgement(target: Target) -> Judgement:
    modes = measure(target)
    if _random(target):
        found = Findings(Kind.RANDOM)
        found.notes.append("the same input gave different results: it draws random numbers")
    elif not modes.connected:
        found = Findings(Kind.NO_GRAPH)
        found.notes.append(_why_no_graph(modes))
        if target.layout.one:
            seen = one.examine(target, target.value(target.point))
            found.left, found.right, found.quotients = seen.left, seen.right, seen.quotients
    else:
        value = _value(target, modes)
        target.inner = largest_inside(target)
        found = one.examine(target, value) if target.layout.one else several.examine(target, value, modes.reverse)
    verdict = judge(found, modes.reverse, _number(modes.value), "reverse" in modes.raised, TOLERANCE[target.dtype])
    if verdict.outcome is Outcome.WRONG and found.kind is Kind.SMOOTH and _nearly(found, modes.reverse):
        found.doubt(Confidence.UNSURE, "the values are so coarse that a difference of this size proves nothing")
    return _write(target, modes, found, verdict)


def _nearly(found: Findings, returned: Vector | None) -> bool:
    """Whether a gradient is off by no more than a lower precision inside the function would explain."""
    if returned is None or found.gradients is None:
        return False
    return bool(np.max(np.abs(returned - found.gradients[0])) <= 1e-2 * found.scale)


def _value(target: Target, modes: Modes) -> float:
    """The value in double precision, where the truth is sought."""
    value = target.value(target.point)
    if math.isnan(value) and modes.value is not None and math.isfinite(modes.value) and target.complaints:
        raise CannotJudge(
            f"{target.name} works in {str(target.dtype).removeprefix('torch.')} and not in float64, where the truth is "
            f"sought ({target.complaints[0]}): convert its weights and constants with .double()"
        )
    return value


def _number(value: float | None) -> float:
    return math.nan if value is None else value


def _random(target: Target) -> bool:
    """Whether the same input gives different results. Drawing alone is not enough: dropout(p=0) draws too."""
    before = torch.get_rng_state()
    values = [target.value(target.point) for _ in range(2)]
    # x * rand() is 0 at 0 whatever is drawn, and its gradient is random all the same.
    beside = [target.value(target.point + 0.0137) for _ in range(2)]
    if not torch.equal(before, torch.get_rng_state()):
        values += [target.value(target.point) for _ in range(REPEATS)]
        beside += [target.value(target.point + 0.0137) for _ in range(REPEATS)]
    return _differ(values) or _differ(beside)


def _differ(values: list[float]) -> bool:
    """Whether values differ by more than rounding: LAPACK's last digit depends on where its memory lies."""
    finite = [value for value in values if math.isfinite(value)]
    odd = {repr(value) for value in values if not math.isfinite(value)}
    if odd:
        return len(odd) > 1 or bool(finite)
    return max(finite) - min(finite) > 1e-13 * max(abs(value) for value in finite)


def _why_no_graph(modes: Modes) -> str:
    if modes.integral:
        return "the result is an integer or a boolean: no gradient can flow through it"
    return "the result does not lead back to the input: detach, no_grad, or a step through integers on the way"


def _write(target: Target, modes: Modes, found: Findings, verdict: Verdict) -> Judgement:
    shaped = target.layout.shaped
    odd = not math.isfinite(_number(modes.value)) or verdict.outcome in (Outcome.NAN, Outcome.INFINITE)
    culprit = name_culprits(target) if odd else []
    clarke = _clarke(target, found)
    notes = [*found.notes, *_explained(target, found, verdict), *(why for _, why in found.doubts)]
    return Judgement(
        call=target.name,
        at=_point(target),
        kind=found.kind,
        outcome=verdict.outcome,
        value=modes.value,
        reverse=shaped(modes.reverse),
        forward=shaped(modes.forward),
        functional=shaped(modes.functional),
        create_graph=shaped(modes.create_graph),
        second=_second(target, modes),
        left=found.left,
        right=found.right,
        quotients=found.quotients,
        clarke=clarke,
        min_norm=shaped(found.min_norm),
        shape=found.shape,
        rule=verdict.rule,
        follows=verdict.follows,
        inside=verdict.inside,
        confidence=found.confidence,
        notes=notes,
        disagreements=disagreements(target, modes, found),
        culprit=culprit,
        raised=modes.raised,
        directions=found.directions,
        dtype=str(target.dtype).removeprefix("torch."),
        torch=torch.__version__.split("+")[0],
        draw=lambda: draw.picture(target, found, modes.reverse, modes.value),
    )


def _point(target: Target) -> Shaped:
    shaped = target.layout.shaped(target.point)
    assert shaped is not None
    return shaped


def _second(target: Target, modes: Modes) -> Shaped | None:
    if modes.second is None:
        return None
    return float(modes.second[0, 0]) if target.layout.one else modes.second.tolist()


def _clarke(target: Target, found: Findings) -> list[Any] | None:
    if found.gradients is None:
        return None
    if target.layout.one:
        return [float(np.min(found.gradients)), float(np.max(found.gradients))]
    few = found.gradients[:: max(1, math.ceil(len(found.gradients) / LISTED))]
    return [target.layout.shaped(one) for one in few]


def _explained(target: Target, found: Findings, verdict: Verdict) -> list[str]:
    """What a reader would ask next."""
    notes = []
    if verdict.outcome is Outcome.WRONG and found.kind is Kind.SMOOTH:
        notes.append("the function is smooth here: what plain backward returned is not its gradient")
    if verdict.outcome is Outcome.HUGE and found.kind is Kind.SMOOTH and verdict.inside:
        notes.append("the gradient is right, and out of all proportion: an epsilon keeps it finite")
    if target.complaints and found.kind in (Kind.EDGE, Kind.ISOLATED, Kind.UNDEFINED):
        notes.append(f"nearby it raises {target.complaints[0]}")
    if found.kind is Kind.KINK and target.layout.one and not round_number(float(target.point[0])):
        notes.append("the kink may lie between this number and the next: then one side's slope is simply right")
    return notes


def round_number(number: float) -> bool:
    """Whether a number has few enough digits that someone meant it."""
    return float(f"{number:.12g}") == number


def disagreements(target: Target, modes: Modes, found: Findings) -> list[str]:
    """One sentence for each way to differentiate that returned something else than plain reverse mode."""
    said: list[str] = []
    if found.kind is Kind.RANDOM:
        return said
    truth = found.gradients[0] if found.kind is Kind.SMOOTH and found.gradients is not None else None
    for way, words in WAYS.items():
        other = getattr(modes, way)
        if other is None or same(modes.reverse, other):
            continue
        text = f"{words} returns {show(target, other)} where plain backward returns {show(target, modes.reverse)}"
        if truth is not None:
            tolerance = 1e-5
            right = [
                label
                for label, got in ((words, other), ("plain backward", modes.reverse))
                if got is not None and same(truth, got, tolerance)
            ]
            wrong = {words, "plain backward"} - set(right)
            if len(right) == 1:
                text += f": {right[0]} is right, {wrong.pop()} is wrong"
        said.append(text)
    return said


def show(target: Target, vector: Vector | None) -> str:
    """A gradient in a few characters."""
    if vector is None:
        return "nothing"
    shaped = target.layout.shaped(np.where(np.isfinite(vector), np.round(vector, 6), vector))
    return f"{shaped:g}" if isinstance(shaped, float) else str(shaped)


__all__ = ["CannotJudge", "Confidence", "probe", "sentence"]
