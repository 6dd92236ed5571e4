"""The card: what it says of a judgement, how it wraps, and that nothing breaks it."""

import dataclasses
import io
import itertools
import math
from typing import Any

import pytest
from rich.console import Console

from nonsmooth.probe.card import number, place, plain_text, show, table, text
from nonsmooth.probe.judgement import Confidence, Judgement, Kind, Outcome

CLAMP = Judgement(
    call="torch.clamp(x, min=0)",
    at=0.0,
    kind=Kind.KINK,
    outcome=Outcome.BRANCH,
    value=0.0,
    reverse=1.0,
    forward=1.0,
    functional=1.0,
    create_graph=1.0,
    second=0.0,
    left=0.0,
    right=1.0,
    quotients=(0.0, 1.0),
    clarke=[0.0, 1.0],
    min_norm=0.0,
    shape="convex",
    rule=2,
    follows=False,
    inside=True,
    confidence=Confidence.SURE,
    torch="2.13.0",
)
RIGHT, WRONG = [[1.0, -1.0], [-1.0, 1.0]], [[0.0, 0.0], [0.0, 0.0]]
SEVERAL: dict[str, Any] = {"left": None, "right": None, "quotients": None}
NOTHING: dict[str, Any] = {**SEVERAL, "clarke": None, "min_norm": None, "shape": None, "inside": None}


def changed(**fields: Any) -> Judgement:
    return dataclasses.replace(CLAMP, **fields)


DET = changed(
    call="torch.linalg.det(x)",
    at=[[1.0, 1.0], [1.0, 1.0]],
    kind=Kind.SMOOTH,
    outcome=Outcome.WRONG,
    reverse=WRONG,
    forward=WRONG,
    functional=RIGHT,
    create_graph=RIGHT,
    second=[[0.0, 1e-17, 0.0, 1.0]],
    clarke=[RIGHT],
    min_norm=RIGHT,
    shape="neither",
    rule=1,
    inside=False,
    disagreements=["create_graph=True returns something else than plain backward"],
    **SEVERAL,
)
TIE = changed(
    call="torch.amax(x, 0) + y",
    at={"x": [1.0, 1.0], "y": 0.5},
    kind=Kind.TIE,
    outcome=Outcome.SHARED,
    reverse={"x": [0.5, 0.5], "y": 1.0},
    clarke=[{"x": [1.0, 0.0], "y": 1.0}, {"x": [0.0, 1.0], "y": 1.0}],
    min_norm={"x": [0.5, 0.5], "y": 1.0},
    follows=True,
    directions=[([1.0, 0.0, 0.0], 1.0), ([-1.0, 0.0, 0.0], 0.0)],
    **SEVERAL,
)


def words(judgement: Judgement) -> str:
    return " ".join(text(judgement).split())


def rows(judgement: Judgement) -> dict[str, str]:
    """The first words of each line of the table."""
    lines = [line.split() for line in text(judgement).split("\n\n")[1].splitlines()]
    return {line[0]: " ".join(line[1:]) for line in lines}


def test_the_title_says_what_where_and_on_which_torch() -> None:
    assert text(CLAMP).splitlines()[0] == "torch.clamp(x, min=0) at 0  (torch 2.13.0, float64)"


def test_a_kink_whose_rule_is_not_followed() -> None:
    said = words(CLAMP)
    for phrase in ("kink, convex", "valid slopes 0 to 1", "minimum norm 0", "returned 1", "rule 2", "not followed"):
        assert phrase in said
    assert "Fine: what torch returned is valid." in said


def test_a_kink_whose_rule_is_followed() -> None:
    said = words(changed(reverse=0.0, follows=True))
    assert "returned 0: a branch" in said and "is followed" in said and "not followed" not in said


def test_a_nan_with_the_operation_that_made_it() -> None:
    judgement = changed(reverse=math.nan, outcome=Outcome.NAN, inside=False, culprit=["backward: SqrtBackward0 did it"])
    said = words(judgement)
    assert "returned NaN: not a number" in said and "Not fine" in said
    assert "first to go wrong - backward: SqrtBackward0 did it" in said


def test_a_wrong_gradient_and_who_is_right() -> None:
    said = words(DET)
    assert said.startswith("torch.linalg.det(x) at [[1, 1], [1, 1]]")
    assert "smooth; the gradient is [[1, -1], [-1, 1]]; torch returned [[0, 0], [0, 0]]: wrong" in said
    assert "plain backward is wrong, create_graph=True and torch.func are right" in said
    assert "disagreements - create_graph=True returns something else" in said


def test_several_inputs_by_name() -> None:
    said = words(TIE)
    assert "at x = [1, 1], y = 0.5" in said
    assert "valid gradients from x = [1, 0], y = 1 to x = [0, 1], y = 1" in said
    assert "1 along [1, 0, 0]" in said and "0 along [-1, 0, 0]" in said


def test_the_table_has_every_number() -> None:
    found = rows(CLAMP)
    expected = "value reverse forward torch.func create_graph second left right quotients Clarke minimum shape outcome rule confidence"
    assert list(found) == expected.split()
    assert found["quotients"].startswith("0, 1 ") and found["Clarke"].startswith("set 0 to 1 ")


def test_a_way_that_raises_says_what() -> None:
    judgement = changed(forward=None, raised={"forward": "NotImplementedError: no jvp", "vmap": "odd"})
    assert rows(judgement)["forward"] == "raises NotImplementedError: no jvp"
    assert rows(judgement)["vmap"] == "raises odd"


def test_backward_that_raises() -> None:
    judgement = changed(reverse=None, outcome=Outcome.REFUSED, raised={"reverse": "RuntimeError: not implemented"})
    assert "torch returned no gradient: refused, backward raises (RuntimeError: not implemented)" in words(judgement)


def test_no_graph() -> None:
    judgement = changed(kind=Kind.NO_GRAPH, outcome=Outcome.DETACHED, reverse=None, rule=None, follows=None, **NOTHING)
    said = words(judgement)
    assert "no graph (the result does not lead back to the input); torch returned no gradient: detached." in said
    assert "rule" not in said.split("Not fine")[0]


def test_a_point_without_valid_slopes_shows_its_sides() -> None:
    judgement = changed(kind=Kind.CUSP, outcome=Outcome.INFINITE, reverse=math.inf, rule=4, **NOTHING)
    said = words(dataclasses.replace(judgement, left=-math.inf, right=math.inf))
    assert "cusp (infinite slopes of opposite sign); the slope is -inf on the left and inf on the right" in said


@pytest.mark.parametrize("confidence", [Confidence.LIKELY, Confidence.UNSURE])
def test_doubt_is_said_in_the_answer_with_its_reason_below(confidence: Confidence) -> None:
    judgement = changed(confidence=confidence, notes=["another singularity is near"])
    answer = " ".join(text(judgement).split("\n\n")[0].split())
    assert "ot sure: the notes say why." in answer
    assert ("Fine" in answer) == (confidence is Confidence.LIKELY)
    assert "notes - another singularity is near" in words(judgement)


@pytest.mark.parametrize("width", [40, 60, 80])
@pytest.mark.parametrize("judgement", [CLAMP, DET, TIE], ids=lambda one: one.call)
def test_it_wraps(judgement: Judgement, width: int) -> None:
    lines = text(judgement, width).splitlines()
    assert all(len(line) <= width and line == line.rstrip() for line in lines)
    said = " ".join(" ".join(lines).split())
    assert "Clarke set" in said and "confidence" in said and "..." not in said and "…" not in said


def test_plain_text_has_no_colours_whatever_the_environment_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b" not in text(CLAMP) and str(CLAMP) == text(CLAMP)


def test_colours_on_a_terminal_only() -> None:
    coloured, bare = io.StringIO(), io.StringIO()
    show(CLAMP, Console(file=coloured, force_terminal=True, color_system="standard", width=80))
    show(CLAMP, Console(file=bare, width=80))
    assert "\x1b[32mFine" in coloured.getvalue()
    assert bare.getvalue() == text(CLAMP) + "\n"


@pytest.mark.parametrize("kind", list(Kind))
def test_every_kind_and_outcome_has_words(kind: Kind) -> None:
    for outcome, missing in itertools.product(Outcome, ({}, {"reverse": None, **NOTHING})):
        judgement = changed(kind=kind, outcome=outcome, **missing)
        assert kind in words(judgement)
        assert rows(judgement)["outcome"].startswith(outcome)


def test_what_others_wrote_is_shown_as_it_is() -> None:
    judgement = changed(call="f(x)[bold]\x1b[31m", notes=["[red]a :smile:\nb[/red]"])
    assert "\x1b" not in text(judgement)
    assert "f(x)[bold]?[31m" in words(judgement) and "- [red]a :smile: b[/red]" in words(judgement)


def test_large_tensors_are_cut() -> None:
    many = [float(one) for one in range(100)]
    assert number(many) == "[0, 1, 2, ..., 97, 98, 99]" == place(many)
    corners = [[float(one), 0.0] for one in range(30)]
    said = words(changed(kind=Kind.KINK, clarke=corners, min_norm=[0.0, 0.0], reverse=[0.0, 0.0], **SEVERAL))
    assert "between [0, 0], [1, 0], [2, 0], [3, 0] and 26 more" in said


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (0.0, "0"),
        (-0.0, "0"),
        (1.0, "1"),
        (1 / 3, "0.333333"),
        (1e-30, "1e-30"),
        (math.inf, "inf"),
        (-math.inf, "-inf"),
        (math.nan, "NaN"),
        (None, "none"),
        ([1.0, 1e-17], "[1, 0]"),
        ([1e-17, 2e-17], "[1e-17, 2e-17]"),
        ([math.nan, math.inf], "[NaN, inf]"),
        ([], "[]"),
    ],
)
def test_numbers(value: Any, said: str) -> None:
    assert number(value) == said


@pytest.mark.parametrize(
    ("value", "said"), [(0.0, "0"), (-0.0, "-0.0"), (math.pi, "3.141592653589793"), (1e-6, "1e-06"), (math.nan, "NaN")]
)
def test_points_keep_every_digit_and_the_sign_of_zero(value: float, said: str) -> None:
    assert place(value) == said


def test_a_search_has_one_line_a_point() -> None:
    edge = changed(at=-1.5, kind=Kind.EDGE, outcome=Outcome.REFUSED, reverse=None, rule=4, follows=None, **NOTHING)
    lines = [line.split() for line in plain_text(table([CLAMP, edge]), 60).splitlines()]
    assert lines[0] == ["at", "kind", "outcome", "returned", "valid", "follows"]
    assert lines[1] == ["0", "kink", "branch", "1", "0", "to", "1", "no"]
    assert lines[2] == ["-1.5", "domain", "edge", "refused", "raises", "none", "no", "say"]
