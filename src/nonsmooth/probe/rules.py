"""From what a function does and what autograd returned to an outcome, a rule and a verdict."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from nonsmooth.probe.findings import Findings
from nonsmooth.probe.hull import distance
from nonsmooth.probe.judgement import Kind, Outcome
from nonsmooth.probe.target import Vector

HUGE = 1e6
"""Times the slopes of its coarse surroundings: beyond that a finite gradient is out of proportion."""
CLARKE = (Kind.SMOOTH, Kind.KINK, Kind.TIE)


@dataclass(frozen=True)
class Verdict:
    """What is to be said of a returned gradient."""

    outcome: Outcome
    rule: int | None
    follows: bool | None
    inside: bool | None


def judge(found: Findings, returned: Vector | None, value: float, refused: bool, tolerance: float) -> Verdict:
    """The verdict on what plain reverse mode returned; `tolerance` is relative, for the precision it was asked in."""
    rule = _rule(found, value)
    slack = tolerance * max(found.scale, 1e-300) + 8 * found.error
    inside = _inside(found, returned, slack)
    outcome = _outcome(found, returned, refused, inside, slack)
    return Verdict(outcome, rule, _follows(found, rule, outcome, returned, inside, slack), inside)


def _rule(found: Findings, value: float) -> int | None:
    match found.kind:
        case Kind.NO_GRAPH:
            return None
        case Kind.RANDOM:
            return 6
        case Kind.SMOOTH:
            return 1
        case Kind.KINK | Kind.TIE:
            return {"convex": 2, "concave": 3}.get(found.shape or "", 4)
        case Kind.POLE | Kind.UNDEFINED:
            return 5
        case _:
            return 4 if math.isfinite(value) else 5


def _inside(found: Findings, returned: Vector | None, slack: float) -> bool | None:
    if found.kind not in CLARKE or found.gradients is None:
        return None
    if returned is None or not np.isfinite(returned).all():
        return False
    return distance(returned, found.gradients) <= slack * math.sqrt(len(returned)) + 2 * found.gap


def _outcome(found: Findings, returned: Vector | None, refused: bool, inside: bool | None, slack: float) -> Outcome:
    if refused:
        return Outcome.REFUSED
    if returned is None:
        return Outcome.DETACHED
    if np.isnan(returned).any():
        return Outcome.NAN
    if np.isinf(returned).any():
        return Outcome.INFINITE
    if _huge(found, returned):
        return Outcome.HUGE
    if found.stairs and inside is not False:
        return Outcome.IDENTITY
    match found.kind:
        case Kind.SMOOTH:
            return _at_smooth(found, returned, inside)
        case Kind.KINK | Kind.TIE:
            return _at_kink(found, returned, inside, slack)
        case Kind.RANDOM:
            return Outcome.GRADIENT if returned.any() else Outcome.ZERO
        case _:
            return _elsewhere(found, returned, slack)


def _huge(found: Findings, returned: Vector) -> bool:
    size = float(np.max(np.abs(returned)))
    if math.isfinite(found.coarse) and found.coarse > 0:
        return size >= HUGE * found.coarse
    return False


def _at_smooth(found: Findings, returned: Vector, inside: bool | None) -> Outcome:
    if inside:
        return Outcome.GRADIENT
    if found.stairs and returned.any():
        return Outcome.IDENTITY
    return Outcome.WRONG


def _at_kink(found: Findings, returned: Vector, inside: bool | None, slack: float) -> Outcome:
    if not inside:
        return Outcome.WRONG
    tie = found.kind is Kind.TIE
    if _among(returned, found.gradients, slack):
        return Outcome.PICKED if tie else Outcome.BRANCH
    return Outcome.SHARED if tie else Outcome.INSIDE


def _elsewhere(found: Findings, returned: Vector, slack: float) -> Outcome:
    if not returned.any():
        return Outcome.ZERO
    sides = [one for one in found.limits if np.isfinite(one).all()]
    hits = [float(np.max(np.abs(returned - one))) <= slack for one in sides]
    past = found.stairs or (len(hits) > 1 and all(hits))
    if found.kind in (Kind.JUMP, Kind.ISOLATED) and past:
        return Outcome.IDENTITY
    return Outcome.BRANCH if any(hits) else Outcome.WRONG


def _among(returned: Vector, gradients: Vector | None, slack: float) -> bool:
    return gradients is not None and bool(np.any(np.max(np.abs(gradients - returned), axis=1) <= slack))


def _follows(
    found: Findings, rule: int | None, outcome: Outcome, returned: Vector | None, inside: bool | None, slack: float
) -> bool | None:
    if rule is None:
        return None
    if rule == 6:
        return outcome is Outcome.REFUSED
    if rule == 5:
        return True
    if returned is None or np.isnan(returned).any():
        return False
    if rule == 1:
        return inside
    if rule in (2, 3):
        least = found.min_norm
        return least is not None and bool(np.max(np.abs(returned - least)) <= 4 * slack)
    if found.gradients is not None:
        return _among(returned, found.gradients, slack)
    return _one_of(found.limits, returned, slack)


def _one_of(limits: list[Vector], returned: Vector, slack: float) -> bool | None:
    if not limits:
        return None
    with np.errstate(invalid="ignore"):
        return any(bool(np.all((one == returned) | (np.abs(one - returned) <= slack))) for one in limits)
