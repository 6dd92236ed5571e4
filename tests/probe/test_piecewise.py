"""The probe against piecewise-linear functions, whose Clarke sets are known exactly; and that exact knowledge itself."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

import nonsmooth
from nonsmooth.probe.judgement import Confidence, Judgement
from tests.probe.piecewise import (
    SPELLINGS,
    Case,
    Expression,
    Truth,
    Vector,
    absolute,
    affine,
    cases,
    contains,
    germ,
    least,
    make_case,
    minus,
    most,
    moved,
    moved_cases,
    nearest,
    plus,
    relu,
    scaled,
    shifted,
    stretched,
    times,
    value,
)

X = affine(1)
A, B, C = affine(1, 0, 0), affine(0, 1, 0), affine(0, 0, 1)
U, V = affine(1, 0), affine(0, 1)
HALF = Fraction(1, 2)


def vector(*numbers: int | Fraction) -> Vector:
    return tuple(map(Fraction, numbers))


def vectors(*rows: tuple[int, ...]) -> list[Vector]:
    return sorted(vector(*row) for row in rows)


# The exact answers, against hand-computed ones

KNOWN: dict[str, tuple[Expression, Vector, list[Vector], str, str, Vector]] = {
    "relu": (relu(X), vector(0), vectors((0,), (1,)), "kink", "convex", vector(0)),
    "relu, away": (relu(X), vector(1), vectors((1,)), "smooth", "linear", vector(1)),
    "-|x|": (times(-1, absolute(X)), vector(0), vectors((-1,), (1,)), "kink", "concave", vector(0)),
    "max(x, 3x)": (most(X, affine(3)), vector(0), vectors((1,), (3,)), "kink", "convex", vector(1)),
    "relu - relu": (minus(relu(X), relu(times(-1, X))), vector(0), vectors((1,)), "smooth", "linear", vector(1)),
    "clipped": (least(relu(X), affine(0, offset=1)), vector(1), vectors((0,), (1,)), "kink", "concave", vector(0)),
    "|x| + |y|": (
        plus(absolute(U), absolute(V)),
        vector(0, 0),
        vectors((-1, -1), (-1, 1), (1, -1), (1, 1)),
        "kink",
        "convex",
        vector(0, 0),
    ),
    # A tie, to the letter: along x = y it is 0
    "|x| - |y|": (
        minus(absolute(U), absolute(V)),
        vector(0, 0),
        vectors((-1, -1), (-1, 1), (1, -1), (1, 1)),
        "tie",
        "neither",
        vector(0, 0),
    ),
    "|x| - |y|, on an axis": (
        minus(absolute(U), absolute(V)),
        vector(0, 1),
        vectors((-1, -1), (1, -1)),
        "kink",
        "convex",
        vector(0, -1),
    ),
    "max(x, y)": (most(U, V), vector(1, 1), vectors((0, 1), (1, 0)), "tie", "convex", vector(HALF, HALF)),
    "max(x, y), apart": (most(U, V), vector(1, 2), vectors((0, 1)), "smooth", "linear", vector(0, 1)),
    "max(x, y - 1)": (
        most(U, affine(0, 1, offset=-1)),
        vector(1, 2),
        vectors((0, 1), (1, 0)),
        "kink",
        "convex",
        vector(HALF, HALF),
    ),
    "|x - y|": (
        absolute(affine(1, -1)),
        vector(2, 2),
        vectors((-1, 1), (1, -1)),
        "tie",
        "convex",
        vector(0, 0),
    ),
    "relu(x) + relu(y)": (
        plus(relu(U), relu(V)),
        vector(0, 0),
        vectors((0, 0), (0, 1), (1, 0), (1, 1)),
        "kink",
        "convex",
        vector(0, 0),
    ),
    "max(x, y, 0)": (
        most(A, B, affine(0, 0, 0)),
        vector(0, 0, 5),
        vectors((0, 0, 0), (0, 1, 0), (1, 0, 0)),
        "kink",
        "convex",
        vector(0, 0, 0),
    ),
    "max + min": (plus(most(U, V), least(U, V)), vector(0, 0), vectors((1, 1)), "smooth", "linear", vector(1, 1)),
    "range": (
        minus(most(A, B, C), least(A, B, C)),
        vector(1, 1, 1),
        vectors((-1, 0, 1), (-1, 1, 0), (0, -1, 1), (0, 1, -1), (1, -1, 0), (1, 0, -1)),
        "tie",
        "convex",
        vector(0, 0, 0),
    ),
    "median": (
        most(least(A, B), least(most(A, B), C)),
        vector(1, 1, 1),
        vectors((0, 0, 1), (0, 1, 0), (1, 0, 0)),
        "tie",
        "neither",
        (Fraction(1, 3),) * 3,
    ),
    # y > |x| - y is y > |x| / 2: gradients (0, 1), and (1, -1), (-1, -1) below
    "max of a difference": (
        most(V, minus(absolute(U), V)),
        vector(0, 0),
        vectors((-1, -1), (0, 1), (1, -1)),
        "kink",
        "convex",
        vector(0, 0),
    ),
    "min over max": (
        least(most(U, V), affine(0, 0)),
        vector(0, 0),
        vectors((0, 0), (0, 1), (1, 0)),
        "kink",
        "neither",
        vector(0, 0),
    ),
}


@pytest.mark.parametrize("name", KNOWN)
def test_hand_computed(name: str) -> None:
    function, point, corners, kind, shape, min_norm = KNOWN[name]
    truth = Truth(function, point)
    assert truth.corners == corners
    assert (truth.kind, truth.shape, truth.min_norm) == (kind, shape, min_norm)


def test_a_limit_of_gradients_need_not_be_a_corner() -> None:
    # 0 where x < 0; else 3x where y < 0, 3x - 2y where 0 < y < x, x where y > x: (1, 0) is between (0, 0) and (3, 0)
    truth = Truth(plus(relu(U), times(2, relu(least(affine(1, -1), U)))), vector(0, 0))
    assert set(truth.corners) < set(truth.gradients)
    inner = next(gradient for gradient in truth.gradients if gradient not in truth.corners)
    assert truth.shape == "neither"
    assert truth.follows(inner) is None
    assert all(truth.follows(corner) for corner in truth.corners)


def test_a_function_of_one_number_never_ties() -> None:
    assert Truth(most(X, times(2, X)), vector(0)).kind == "kink"


@given(cases(), st.integers(0, 2**32 - 1))
@settings(max_examples=60)
def test_the_cells_cover_every_direction_once_and_the_gradient_there_is_right(case: Case, seed: int) -> None:
    random, truth = Random(seed), case.truth
    reach = Fraction(1, 10**12)  # of directions up to a million long: no inactive piece comes into play
    for _ in range(20):
        direction = vector(*(random.randint(-(10**6), 10**6) for _ in case.point))
        inside = [g for cone, g in truth.cells if all(product_of(wall, direction) > 0 for wall in cone.walls)]
        if any(product_of(wall, direction) == 0 for cone, _ in truth.cells for wall in cone.walls):
            continue
        assert len(inside) == 1
        step = tuple(at + reach * d for at, d in zip(case.point, direction, strict=True))
        rise = value(case.function, step) - value(case.function, case.point)
        assert rise == reach * product_of(inside[0], direction) == reach * truth.slope(direction)


def product_of(one: Any, other: Any) -> Fraction:
    return sum((Fraction(a) * b for a, b in zip(one, other, strict=True)), Fraction(0))


@given(cases())
@settings(max_examples=60)
def test_no_gradient_that_torch_returns_close_by_is_outside_the_set(case: Case) -> None:
    gradients = np.array([[float(number) for number in gradient] for gradient in case.truth.gradients])
    centre = np.array([float(number) for number in case.point])
    for direction in np.random.default_rng(0).normal(size=(20, len(case.point))):
        near = centre + 2.0**-12 * direction
        x = torch.tensor(near, requires_grad=True)
        (slope,) = torch.autograd.grad(Case(case.function, case.point).call(x), x)
        assert np.abs(gradients - slope.numpy()).max(axis=1).min() < 1e-9


@given(cases())
@settings(max_examples=60)
def test_corners_and_the_least_element_are_what_they_should_be(case: Case) -> None:
    truth = case.truth
    assert all(contains(truth.corners, gradient) for gradient in truth.gradients)
    for corner in truth.corners:
        others = [other for other in truth.corners if other != corner]
        assert not others or not contains(others, corner)
    least_norm = truth.min_norm
    assert truth.contains(least_norm)
    assert all(product_of(least_norm, corner) >= product_of(least_norm, least_norm) for corner in truth.corners)


@given(st.lists(st.tuples(*[st.integers(-4, 4)] * 3), min_size=1, max_size=7), st.tuples(*[st.integers(-6, 6)] * 3))
@settings(max_examples=60)
def test_the_nearest_point_of_a_hull_is_the_nearest_of_all_its_faces(
    rows: list[tuple[int, ...]], target: tuple[int, ...]
) -> None:
    exact = nearest([vector(*row) for row in rows], vector(*target))
    goal = np.array(target, dtype=float)
    found = []
    for k in range(1, 5):
        for chosen in combinations(np.array(rows, dtype=float), k):
            edges = np.array([corner - chosen[0] for corner in chosen[1:]]).reshape(-1, 3).T
            weights = np.linalg.lstsq(edges, goal - chosen[0])[0]
            if weights.min(initial=0) >= -1e-9 and weights.sum() <= 1 + 1e-9:
                found.append(chosen[0] + edges @ weights)
    best = min(found, key=lambda point: float(np.linalg.norm(point - goal)))
    assert np.abs(best - np.array([float(number) for number in exact])).max() < 1e-6


@given(cases(), st.integers(0, 2**32 - 1))
@settings(max_examples=60)
def test_what_is_called_convex_bends_upwards_only(case: Case, seed: int) -> None:
    random, shape = Random(seed), case.truth.shape
    local = Truth(germ(case.function, case.point), vector(*[0] * len(case.point)))
    pairs = [[vector(*(random.randint(-9, 9) for _ in case.point)) for _ in "ab"] for _ in range(30)]
    corners = [cone.inner for cone, _ in case.truth.cells]
    pairs += [[vector(*a), vector(*b)] for a, b in combinations(corners[:8], 2)]
    bends = [
        local.slope(a) + local.slope(b) - local.slope(tuple(x + y for x, y in zip(a, b, strict=True))) for a, b in pairs
    ]
    assert min(bends) >= 0 or shape in {"concave", "neither"}
    assert max(bends) <= 0 or shape in {"convex", "neither"}


@given(cases())
@settings(max_examples=60)
def test_the_answer_does_not_depend_on_units_or_place(case: Case) -> None:
    truth = case.truth
    for other, factor in ((scaled(case, 7), 7), (stretched(case, 4), Fraction(1, 4)), (shifted(case, 1000), 1)):
        assert other.truth.corners == [tuple(number * factor for number in corner) for corner in truth.corners]
        assert (other.truth.kind, other.truth.shape) == (truth.kind, truth.shape)


@given(cases() | moved_cases())
@settings(max_examples=60)
def test_torch_computes_the_same_value(case: Case) -> None:
    x = torch.tensor([float(number) for number in case.point], dtype=torch.float64)
    assert Fraction(Case(case.function, case.point).call(x).item()) == value(case.function, case.point)


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_every_spelling_is_the_same_function(spelling: str) -> None:
    x = torch.tensor([0.25, -3.0, 2.0], dtype=torch.float64)
    assert Case(most(A, B, C, spelling=spelling), vector(0, 0, 0)).call(x) == 2
    assert Case(least(A, B, C, spelling=spelling), vector(0, 0, 0)).call(x) == -3


# The probe


def flat(shaped: Any) -> list[float]:
    """A number, nested lists or an object by name, as the numbers in it."""
    if isinstance(shaped, dict):
        return [number for one in shaped.values() for number in flat(one)]
    if isinstance(shaped, list | tuple):
        return [number for one in shaped for number in flat(one)]
    return [float(shaped)]


def judged(case: Case) -> Judgement:
    return nonsmooth.probe(case.call, case.at)


def differences(case: Case, judgement: Judgement) -> list[str]:
    """What the judgement gets wrong, each as a word and the two answers."""
    truth, returned = case.truth, case.returned()
    said: dict[str, Any] = {
        "kind": str(judgement.kind),
        "shape": judgement.shape,
        "rule": judgement.rule,
        "inside": judgement.inside,
        "value": judgement.value,
    }
    true: dict[str, Any] = {
        "kind": truth.kind,
        "shape": truth.shape,
        "rule": truth.rule,
        "inside": truth.contains(returned),
        "value": float(value(case.function, case.point)),
    }
    if truth.follows(returned) is not None:
        said["follows"], true["follows"] = judgement.follows, truth.follows(returned)
    found = [f"{name}: {said[name]}, not {true[name]}" for name in said if said[name] != true[name]]
    if str(judgement.outcome) not in outcomes(case, returned):
        found.append(f"outcome: {judgement.outcome}, not {outcomes(case, returned)}")
    return found + set_differences(case, judgement, returned)


def outcomes(case: Case, returned: Vector) -> set[str]:
    """What the returned gradient may be called; more than one where the words leave it open."""
    truth = case.truth
    if not truth.contains(returned):
        return {"wrong", "identity"} if truth.kind == "smooth" and not any(truth.corners[0]) else {"wrong"}
    if truth.kind == "smooth":
        return {"gradient"}
    corner, inner = ("picked", "shared") if truth.kind == "tie" else ("branch", "inside")
    if returned in truth.corners:
        return {corner}
    return {corner, inner} if returned in truth.gradients else {inner}


def set_differences(case: Case, judgement: Judgement, returned: Vector) -> list[str]:
    """Where the sets and vectors are not the same to within a millionth of the steepest slope."""
    truth, tolerance = case.truth, float(case.unit) * 1e-6
    found = []
    if case.exactly(flat(judgement.reverse)) != returned:
        found.append(f"reverse: {judgement.reverse}, not {written(returned)}")
    if judgement.min_norm is None or max_gap(case.exactly(flat(judgement.min_norm)), truth.min_norm) > tolerance:
        found.append(f"min_norm: {judgement.min_norm}, not {written(truth.min_norm)}")
    corners = [case.exactly(flat(corner)) for corner in judgement.clarke or []]
    if not corners or hull_gap(corners, truth.corners) > tolerance:
        found.append(f"clarke: {judgement.clarke}, not {[written(corner) for corner in truth.corners]}")
    if len(truth.point) == 1:
        sides = [truth.slope((1,)), -truth.slope((-1,))]
        said = (judgement.right, judgement.left)
        if any(one is None or abs(one - float(side)) > tolerance for one, side in zip(said, sides, strict=True)):
            found.append(f"right and left: {said}, not {written(sides)}")
    return found


def written(numbers: Any) -> list[str]:
    return [str(number) for number in numbers]


def max_gap(one: Vector, other: Vector) -> float:
    return float(max(abs(a - b) for a, b in zip(one, other, strict=True)))


def hull_gap(one: list[Vector], other: list[Vector]) -> float:
    """How far the hulls are apart: the farthest corner of either from the other."""
    there = [max_gap(corner, nearest(other, corner)) for corner in one]
    back = [max_gap(corner, nearest(one, corner)) for corner in other]
    return max(there + back)


def assert_right(case: Case) -> None:
    judgement = judged(case)
    if judgement.confidence is not Confidence.UNSURE:
        assert differences(case, judgement) == []


PARTS, EACH = 4, 50
"""The fixed cases, in parts that the test runner's workers share."""


def test_the_fixed_cases_are_a_fair_mixture() -> None:
    seen: Counter[str] = Counter()
    for case in (case for part in range(PARTS) for case in fixed_cases(part)):
        seen.update([case.truth.kind, case.truth.shape, str(len(case.point)), case.layout])
        seen.update(["valid" if case.truth.contains(case.returned()) else "not valid"])
    assert len(seen) == 16
    assert min(seen.values()) >= 12, seen


def fixed_cases(part: int) -> list[Case]:
    """Every fourth in other units or far away."""
    found = []
    for seed in range(part * EACH, (part + 1) * EACH):
        random = Random(seed)
        case = make_case(random)
        found.append(moved(case, random) if seed % 4 == 0 else case)
    return found


@pytest.mark.parametrize("part", range(PARTS))
def test_fixed_functions_none_wrong_and_few_unsure(part: int) -> None:
    wrong, unsure = [], []
    for case in fixed_cases(part):
        judgement = judged(case)
        if judgement.confidence is Confidence.UNSURE:
            unsure.append(f"{case}: {'; '.join(judgement.notes)}")
        elif found := differences(case, judgement):
            wrong.append(f"{case}: {'; '.join(found)}")
    assert not wrong, f"{len(wrong)} wrong:\n" + "\n".join(wrong)
    assert len(unsure) <= 2, f"{len(unsure)} unsure:\n" + "\n".join(unsure)


@pytest.mark.parametrize("name", KNOWN)
def test_the_probe_knows_what_is_computed_by_hand(name: str) -> None:
    function, point, *_ = KNOWN[name]
    assert_right(Case(function, point, "number" if len(point) == 1 else "vector"))


@given(cases(1, 1))
@settings(max_examples=40)
def test_the_probe_is_right_of_one_number(case: Case) -> None:
    assert_right(case)


@given(cases(2, 4))
@settings(max_examples=20)
def test_the_probe_is_right_of_several_numbers(case: Case) -> None:
    assert_right(case)


@given(moved_cases())
@settings(max_examples=20)
def test_the_probe_is_right_in_other_units_and_far_away(case: Case) -> None:
    assert_right(case)
