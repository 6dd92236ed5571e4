"""What a function of one number does at a point: two sides, compared."""

from __future__ import annotations

import math

import numpy as np

from nonsmooth.probe.findings import Findings
from nonsmooth.probe.judgement import Confidence, Kind
from nonsmooth.probe.ladder import EPSILON, Side, climb, tidy
from nonsmooth.probe.limits import WINDOW, Limit, limit
from nonsmooth.probe.target import Target


def examine(target: Target, value: float) -> Findings:
    """Climb down both sides and compare."""
    direction = np.ones(1)
    left, right = (climb(target, direction, sign) for sign in (-1, 1))
    return compare(left, right, value, abs(float(target.point[0])), target.inner)


def compare(left: Side, right: Side, value: float, size: float, inner: float) -> Findings:
    """Name the point that two sides and a value make; `size` is that of the point, `inner` of the numbers inside."""
    found = Findings(kind_of(left, right, value))
    found.left, found.right = slope_of(left), slope_of(right)
    found.coarse = coarse([(left, right)], size, inner)
    if found.kind is not Kind.POLE:
        found.quotients = (_quotient(left, value), _quotient(right, value))
    widths = [side.stairs for side in (left, right) if side.stairs]
    found.stairs = min(widths) if widths else None
    known = [side.slope for side in (left, right) if side.present and side.slope]
    found.limits = [np.array([one.value]) for one in known]
    found.error = max((one.error for one in known if one.finite), default=0.0)
    _doubts(found, left, right)
    if found.kind in (Kind.SMOOTH, Kind.KINK) and len(known) == 2:
        _slopes(found, left, right)
    return found


def kind_of(left: Side, right: Side, value: float) -> Kind:
    """The kind of point, from what the sides tend to."""
    if not (left.present and right.present):
        if left.present or right.present:
            return Kind.EDGE
        return Kind.ISOLATED if math.isfinite(value) else Kind.UNDEFINED
    ends = [side.value for side in (left, right)]
    if any(end is not None and not end.finite for end in ends):
        return Kind.POLE
    if not _meet(left, right):
        return Kind.JUMP
    if not math.isfinite(value):
        return Kind.UNDEFINED
    if not (_reaches(left, value) or _reaches(right, value)):
        return Kind.ISOLATED
    return _continuous(left.slope, right.slope)


def _continuous(left: Limit | None, right: Limit | None) -> Kind:
    if left is None or right is None:
        return Kind.KINK
    if not (left.finite or right.finite) and left.value != right.value:
        return Kind.CUSP
    if not (left.finite and right.finite):
        return Kind.VERTICAL
    return Kind.SMOOTH if equal(left, right) else Kind.KINK


def equal(left: Limit, right: Limit) -> bool:
    """Whether two finite limits are the same, as far as they are known."""
    size = max(abs(left.value), abs(right.value))
    loose = 1e-4 if left.loose or right.loose else 1e-7
    return abs(left.value - right.value) <= loose * size + 4 * (left.error + right.error)


def slope_of(side: Side) -> float | None:
    """The limit of the gradient on a side; None where there is none."""
    if not side.present or side.slope is None:
        return None
    value = side.slope.value
    # Extrapolation leaves crumbs where the limit is 0, and a slope like 0.9999999999999998 is 1.
    if math.isfinite(value) and abs(value) <= 4 * side.slope.error:
        return 0.0
    return tidy(value, side.slope.error)


def _tolerance(side: Side) -> float:
    """How far the values may be from their limit at the narrowest rung, for a continuous function."""
    end = side.value
    if end is None:
        return math.nan
    size = float(np.nanmax(np.abs(side.values[end.first : end.last + 1])))
    return 64 * EPSILON * size + 2 * (end.error if end.ratio else 0.0) + 4 * _motion(side)


def _motion(side: Side) -> float:
    """What the last rung still moves, by slope or by noise."""
    tail = side.values[-6:]
    tail = tail[np.isfinite(tail)]
    return float(np.max(np.abs(np.diff(tail)), initial=0.0)) if len(tail) > 1 else 0.0


def _meet(left: Side, right: Side) -> bool:
    if left.value is None or right.value is None:
        gap = abs(float(left.values[-1] - right.values[-1]))
        return gap <= 8 * max(_motion(left), _motion(right))
    return abs(left.value.value - right.value.value) <= _tolerance(left) + _tolerance(right)


def _reaches(side: Side, value: float) -> bool:
    if side.value is None:
        return abs(float(side.values[-1]) - value) <= 8 * _motion(side)
    return abs(side.value.value - value) <= _tolerance(side)


def _quotient(side: Side, value: float) -> float | None:
    """The limit of (f(x0 + h) - f(x0)) / h."""
    if not side.present or not math.isfinite(value):
        return None
    if not _reaches(side, value):
        gap = (side.value.value if side.value else float(side.values[-1])) - value
        return math.copysign(math.inf, gap * side.sign)
    if side.slope is not None:
        return slope_of(side)
    with np.errstate(all="ignore"):
        found = limit(side.sign * (side.values - value) / side.steps)
    return found.value if found else None


def coarse(lines: list[tuple[Side, Side]], size: float, inner: float) -> float:
    """The steepest secant, beside the point and across it, over steps no smaller than a part of the point itself."""
    seen = [0.0]
    for left, right in lines:
        wide = right.steps >= min(float(right.steps[3]), size / 16 if size else math.inf)
        across = (right.values - left.values) / (right.steps + left.steps)
        values = np.nan_to_num(np.abs(right.values)) + np.nan_to_num(np.abs(left.values))
        noise = 16 * EPSILON * (values + inner + right.steps) / right.steps
        for slopes in (left.secants, right.secants, across):
            clear = wide[: len(slopes)] & (np.abs(slopes) > noise[: len(slopes)]) & np.isfinite(slopes)
            seen += np.abs(slopes[clear]).tolist()
    return max(seen)


def _doubts(found: Findings, left: Side, right: Side) -> None:
    for side, word in ((left, "left"), (right, "right")):
        if side.flickers:
            near = side.steps[-2 * WINDOW]
            found.doubt(Confidence.UNSURE, f"from the {word}, values come and go within {near:.1g} of the point")
        if not side.present:
            continue
        if side.slope is None:
            grade = Confidence.LIKELY if found.kind is Kind.POLE else Confidence.UNSURE
            found.doubt(grade, f"the gradient from the {word} does not settle as the point comes near")
        elif side.slope.loose:
            found.doubt(Confidence.LIKELY, f"the gradient from the {word} is noisy: its limit is known to 4 digits")
        if side.value is None:
            found.doubt(Confidence.UNSURE, f"the values from the {word} do not settle as the point comes near")
        if side.trusted is False and not side.stairs:
            found.notes.append(
                f"on the {word}, autograd's slopes are not those of the values: the judgement goes by the values"
            )
    if found.kind is Kind.KINK and found.left == found.right:
        found.doubt(Confidence.UNSURE, "the slopes of the two sides cannot be told apart")
    if found.kind is Kind.UNDEFINED and _settled(left) and _settled(right) and left.value:
        found.notes.append(f"a hole that could be filled: both sides lead to the value {left.value.value:.6g}")
    if found.stairs and left.trusted and right.trusted:
        found.doubt(Confidence.LIKELY, "autograd looks past the steps of the values, and so does this judgement")
    if found.stairs:
        found.notes.append(f"the values move in steps (about {found.stairs:.1g} wide): a cast, or a quantiser")


def _settled(side: Side) -> bool:
    """Whether value and slope were read from about the same rungs: deeper ones may be nothing but rounding."""
    return side.value is not None and side.slope is not None and abs(side.value.last - side.slope.last) <= WINDOW


def _slopes(found: Findings, left: Side, right: Side) -> None:
    assert found.left is not None and found.right is not None
    if found.kind is Kind.SMOOTH:
        middle = found.left if left.slope and left.slope.error <= _error(right) else found.right
        found.gradients = np.array([[middle]])
    else:
        found.gradients = np.array([[found.left], [found.right]])
    low, high = sorted((found.left, found.right))
    found.min_norm = np.array([0.0 if low <= 0 <= high else low if low > 0 else high])
    if found.kind is Kind.SMOOTH:
        found.min_norm = found.gradients[0]
        _second(found, left, right)
    found.shape = _shape(found, left.bend, right.bend)
    if found.shape == "linear":
        found.shape = _wide_shape(left, right)


def _error(side: Side) -> float:
    return side.slope.error if side.slope else math.inf


def _shape(found: Findings, left: int, right: int) -> str:
    bends = {left, right}
    assert found.left is not None and found.right is not None
    rise = 0.0 if found.kind is Kind.SMOOTH else found.right - found.left
    if bends == {0} and rise == 0:
        return "linear"
    if bends <= {0, 1} and rise >= 0:
        return "convex"
    if bends <= {0, -1} and rise <= 0:
        return "concave"
    return "neither"


def _wide_shape(left: Side, right: Side) -> str:
    """The shape seen from further away, for slopes whose changes drown in rounding near the point."""
    if any(side.slope is None or side.slope.ratio or not side.trusted for side in (left, right)):
        return "linear"
    moves = np.concatenate([-np.diff(right.slopes[3:10]), np.diff(left.slopes[3:10])])
    size = float(np.max(np.abs(np.concatenate([right.slopes[3:10], left.slopes[3:10]]))))
    if np.all(moves > 1e-9 * size):
        return "convex"
    return "concave" if np.all(moves < -1e-9 * size) else "linear"


def _second(found: Findings, left: Side, right: Side) -> None:
    """Say so where the second derivative has two limits."""
    bends = [_curvature(side) for side in (left, right)]
    if bends[0] is None or bends[1] is None:
        return
    size = max(abs(bends[0]), abs(bends[1]))
    if abs(bends[0] - bends[1]) > 1e-3 * size and math.isfinite(size):
        found.notes.append(
            f"the second derivative is {bends[0]:.4g} on the left and {bends[1] + 0.0:.4g} on the right: "
            "a kink of the slope"
        )


def _curvature(side: Side) -> float | None:
    if not side.trusted or side.slope is None:
        return None
    rungs = slice(side.top, side.slope.last + 1)
    slopes, steps = side.slopes[rungs], side.steps[rungs]
    with np.errstate(all="ignore"):
        bends = side.sign * np.diff(slopes) / np.diff(steps)
        noise = 8 * EPSILON * np.abs(slopes[1:]) / np.abs(np.diff(steps))
    exact = bends[(noise <= 1e-5 * np.abs(bends)) | (np.diff(slopes) == 0)]
    found = limit(exact) if len(exact) >= 6 else None
    return found.value if found else None
