"""Everything that the atlas measures, in a fixed order, nothing twice."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from nonsmooth.atlas.catalogue import operators
from nonsmooth.atlas.curated import places, spellings
from nonsmooth.atlas.scenario import Measure, Scenario, Search


def _all() -> list[Measure]:
    generated = [measure for row in operators() for measure in row.measures]
    return [*generated, *spellings.SCENARIOS, *places.SCENARIOS]


@cache
def measures() -> tuple[Measure, ...]:
    """Scenarios and searches by operator. One that is met twice stays where it was first, with the family it has."""
    unique: dict[tuple[str, str], Measure] = {}
    for measure in _all():
        first = unique.setdefault(measure.key, measure)
        if measure.family and not first.family:
            unique[measure.key] = replace(first, family=measure.family)
    return tuple(sorted(unique.values(), key=lambda measure: measure.operator))


def scenarios() -> tuple[Scenario, ...]:
    """The calls at a point."""
    return tuple(measure for measure in measures() if isinstance(measure, Scenario))


def searches() -> tuple[Search, ...]:
    """The functions of one number whose singular points are to be searched for."""
    return tuple(measure for measure in measures() if isinstance(measure, Search))
