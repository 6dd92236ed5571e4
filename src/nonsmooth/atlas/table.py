"""The words the operator tables are written in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from math import prod

from nonsmooth.atlas.degenerate import Shapes, points
from nonsmooth.atlas.scenario import EVERYWHERE, Expects, Interval, Measure, Scenario, Search, Status
from nonsmooth.probe.judgement import Shaped

GENERIC = 0.3
NO_FORMULA = "torch has no derivative for it"
SILENTLY = "torch detaches it without a word"


@dataclass(frozen=True)
class Operator:
    """One row of a table: an operator and everything that is measured of it."""

    name: str
    opdb: tuple[str, ...]
    measures: tuple[Measure, ...]
    aliases: tuple[str, ...] = ()
    status: Status = Status.EXAMINED
    reason: str = ""


def code(name: str) -> str:
    """The name as it stands in a call."""
    return name.replace("torch.nn.functional.", "F.")


def weighted(expression: str, *shape: int) -> str:
    """A number that depends on every element of a tensor of this shape, none of them cancelling."""
    weights = list(range(1, prod(shape) + 1))
    nested: list[object] = list(weights)
    for size in reversed(shape[1:]):
        nested = [nested[i : i + size] for i in range(0, len(nested), size)]
    return f"({expression} * torch.tensor({nested})).sum()"


def searched(
    *calls: str,
    over: Interval = EVERYWHERE,
    generic: float | None = GENERIC,
    expects: Expects = Expects.VALUE,
) -> list[Measure]:
    """Functions of one number: searched over an interval, and measured at a generic point of it."""
    measures: list[Measure] = []
    for call in calls:
        measures.append(Search("", call, over, "", expects))
        if generic is not None:
            measures.append(Scenario("", call, generic, "generic", "", expects))
    return measures


def given(
    shapes: Shapes,
    names: Iterable[str],
    *calls: str,
    refused: Iterable[str] = (),
    expects: Expects = Expects.VALUE,
) -> list[Measure]:
    """Calls at every named degenerate point of these shapes; at the `refused` ones the call itself raises."""
    return [
        Scenario("", call, at, label, "", Expects.REFUSED if label in refused else expects)
        for call in calls
        for label, at in points(shapes, tuple(dict.fromkeys([*names, *refused]))).items()
    ]


def placed(
    call: str | Iterable[str],
    *ats: Shaped,
    where: Mapping[str, Shaped] | None = None,
    expects: Expects = Expects.VALUE,
    **labelled: Shaped,
) -> list[Measure]:
    """Calls at points given by hand; a keyword, or a key of `where`, is the point's label, with `_` for a space."""
    calls = [call] if isinstance(call, str) else call
    named = [("", at) for at in ats] + [
        (label.replace("_", " "), at) for label, at in {**(where or {}), **labelled}.items()
    ]
    return [Scenario("", each, at, label, "", expects) for each in calls for label, at in named]


def op(
    name: str,
    *measures: Iterable[Measure],
    opdb: str | Iterable[str] | None = None,
    aliases: Iterable[str] = (),
    status: Status = Status.EXAMINED,
    reason: str = "",
) -> Operator:
    """A row; its entry in torch's catalogue is named like it unless said otherwise (several apart by spaces)."""
    if opdb is None:
        opdb = name.removeprefix("torch.").removeprefix("Tensor.")
    named = opdb.split() if isinstance(opdb, str) else opdb
    own = tuple(replace(measure, operator=name) for group in measures for measure in group)
    return Operator(name, tuple(named), own, tuple(aliases), status, reason)


def unary(*names: str, over: Interval = EVERYWHERE, generic: float = GENERIC) -> list[Operator]:
    """Functions of one number that need no other argument."""
    return [op(name, searched(f"{code(name)}(x)", over=over, generic=generic)) for name in names]


def without(reason: str, *names: str) -> list[Operator]:
    """Operators without a gradient by nature, and without a point worth a row."""
    return [op(name, status=Status.NO_GRADIENT, reason=reason) for name in names]


def discrete(
    reason: str, name: str, *measures: Iterable[Measure], opdb: str | None = None, aliases: Iterable[str] = ()
) -> Operator:
    """An operator without a gradient by nature; the calls show that the graph ends there."""
    ended = [replace(measure, expects=Expects.NO_GRAPH) for group in measures for measure in group]
    return op(name, ended, opdb=opdb, aliases=aliases, status=Status.NO_GRADIENT, reason=reason)


def underivable(name: str, *measures: Iterable[Measure], opdb: str | None = None, reason: str = NO_FORMULA) -> Operator:
    """An operator that torch has no derivative for."""
    return op(name, *measures, opdb=opdb, status=Status.REFUSED, reason=reason)


def silent(name: str, call: str) -> Operator:
    """A differentiable function that torch detaches without a word."""
    return op(name, placed(call, expects=Expects.NO_GRAPH, generic=GENERIC), reason=SILENTLY)


def unexamined(reason: str, *names: str, opdb: str | None = None) -> list[Operator]:
    """Operators that could not be measured here."""
    return [op(name, opdb=opdb, status=Status.NOT_EXAMINED, reason=reason) for name in names]


def owned(
    family: str, calls: Mapping[str, Iterable[str]], at: Mapping[str, Shaped], expects: Expects = Expects.VALUE
) -> list[Scenario]:
    """Calls by the operator they belong to, each at every labelled point."""
    return [
        Scenario(operator, call, point, label, family, expects)
        for operator, spelled in calls.items()
        for call in spelled
        for label, point in at.items()
    ]
