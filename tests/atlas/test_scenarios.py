"""Every scenario evaluates to what it says, and nothing is measured twice."""

import json
import math
import warnings
from collections import Counter, defaultdict
from typing import Any

import pytest
import torch

from nonsmooth.atlas.catalogue import entries
from nonsmooth.atlas.curated import spellings
from nonsmooth.atlas.degenerate import points
from nonsmooth.atlas.evaluate import function, inputs
from nonsmooth.atlas.scenario import Expects, Scenario, Search
from nonsmooth.atlas.scenarios import measures, scenarios, searches
from nonsmooth.atlas.verify import numbers, shortcomings, unkept

STATUS = {entry.operator: entry.status for entry in entries()}


def value(scenario: Scenario) -> float:
    given = inputs(scenario.at)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return function(scenario.call, tuple(given))(**given).item()


def test_every_measure_evaluates_to_what_it_says() -> None:
    assert [sentence for measure in measures() for sentence in shortcomings(measure)] == []


def test_every_measure_keeps_what_its_operators_status_promises() -> None:
    kept = [sentence for measure in measures() for sentence in unkept(STATUS[measure.operator], measure)]
    assert kept == []


def test_nothing_is_measured_twice() -> None:
    keys = Counter(measure.key for measure in measures())
    assert [key for key, times in keys.items() if times > 1] == []
    assert 2500 <= len(measures()) <= 4600


def test_points_are_small_and_survive_json() -> None:
    for scenario in scenarios():
        assert numbers(scenario.at) <= 16
        assert repr(json.loads(json.dumps(scenario.at))) == repr(scenario.at)


def test_one_number_functions_are_searched_and_tried_at_a_generic_point() -> None:
    tried = {scenario.call for scenario in scenarios() if not isinstance(scenario.at, list | dict)}
    without = {search.call for search in searches()} - tried
    assert len(searches()) >= 250
    assert without <= {"torch.pow(torch.tensor(-2.0), x)", "torch.xlogy(x, 0)", "torch.special.xlog1py(x, 0)"}


def test_signed_zeros_are_different_points() -> None:
    plus, minus = Scenario("torch.sqrt", "torch.sqrt(x)", 0.0), Scenario("torch.sqrt", "torch.sqrt(x)", -0.0)
    assert plus.key != minus.key
    assert {plus.key, minus.key} <= {measure.key for measure in measures()}


def test_points_beyond_the_numbers_are_told_apart() -> None:
    assert Scenario("torch.abs", "torch.abs(x)", [0.3, [math.inf]]).finite is False
    assert Scenario("torch.abs", "torch.abs(x)", {"x": math.nan}).finite is False
    assert Scenario("torch.abs", "torch.abs(x)", -0.0).finite is True


def test_other_spellings_compute_the_same_values() -> None:
    seen: dict[tuple[str, str], list[tuple[str, float]]] = defaultdict(list)
    for scenario in spellings.SCENARIOS:
        if (found := value(scenario)) == found:  # a removable hole is NaN in the spelling that has the hole
            seen[scenario.family, json.dumps(scenario.at)].append((scenario.call, found))
    for (family, at), spelled in seen.items():
        expected = spelled[0][1]
        assert [call for call, found in spelled if abs(found - expected) > 1e-5] == [], f"{family} at {at}"


def test_a_spelling_belongs_to_one_family() -> None:
    families: dict[tuple[str, str], set[str]] = defaultdict(set)
    for scenario in spellings.SCENARIOS:
        families[scenario.key].add(scenario.family)
    assert [key for key, names in families.items() if len(names) > 1] == []


def test_a_random_call_says_so() -> None:
    marked = {measure.operator for measure in measures() if measure.expects is Expects.RANDOM}
    assert {"torch.bernoulli", "torch.nn.functional.dropout", "torch.distributions.Normal"} <= marked


def test_searches_are_of_one_number() -> None:
    for search in searches():
        assert isinstance(search, Search)
        low, high = search.over
        assert low < high
        assert not any(f"{name}," in search.call.replace(" ", "") for name in ("(y", "(z"))


@pytest.mark.parametrize(
    ("shape", "name", "expected"),
    [
        (3, "generic", [0.3, -1.2, 0.7]),
        (3, "two equal on top", [0.7, -1.2, 0.7]),
        (3, "two equal at the bottom", [-1.2, -1.2, 0.7]),
        (4, "two equal in the middle", [0.3, -1.2, 0.3, 2.0]),
        (4, "three equal", [2.0, -1.2, 2.0, 2.0]),
        (3, "one zero", [0.0, -1.2, 0.7]),
        (2, "all equal", [1.0, 1.0]),
        ((2, 2), "identity", [[1.0, 0.0], [0.0, 1.0]]),
        ((1, 2, 2), "identity", [[[1.0, 0.0], [0.0, 1.0]]]),
        ((2, 2), "defective", [[2.0, 1.0], [0.0, 2.0]]),
        ({"x": 2, "y": 2}, "equal", {"x": [0.3, -1.2], "y": [0.3, -1.2]}),
        ({"x": 2, "y": 2}, "first equal", {"x": [0.5, -1.2], "y": [0.5, -0.4]}),
        ({"x": (), "y": ()}, "x zero", {"x": 0.0, "y": 2.0}),
    ],
)
def test_transformations(shape: Any, name: str, expected: Any) -> None:
    assert points(shape, (name,)) == {name: expected}


@pytest.mark.parametrize(
    ("name", "rank", "eigenvalues"),
    [
        ("rank one", 1, None),
        ("zero row", 2, None),
        ("nilpotent", 2, [0.0, 0.0, 0.0]),
        ("defective", 3, [2.0, 2.0, 2.0]),
        ("repeated eigenvalue", 3, [2.0, 2.0, 5.0]),
        ("opposite eigenvalues", 3, [-1.0, 1.0, 2.0]),
        ("semidefinite", 1, [0.0, 0.0, 6.0]),
        ("twice the identity", 3, [2.0, 2.0, 2.0]),
    ],
)
def test_matrices_are_what_they_are_called(name: str, rank: int, eigenvalues: list[float] | None) -> None:
    matrix = torch.tensor(points((3, 3), (name,))[name], dtype=torch.float64)
    assert torch.linalg.matrix_rank(matrix).item() == rank
    if eigenvalues is not None:
        found = torch.linalg.eigvals(matrix).real.sort().values
        assert torch.allclose(found, torch.tensor(eigenvalues, dtype=torch.float64), atol=1e-4)
