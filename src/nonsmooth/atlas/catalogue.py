"""Every operator of the atlas: torch's own catalogue, and what it lacks."""

from __future__ import annotations

from functools import cache

from nonsmooth.atlas.aliases import aliases
from nonsmooth.atlas.operators import (
    discrete,
    elementwise,
    extras,
    layers,
    linear_algebra,
    networks,
    reductions,
    shapes,
)
from nonsmooth.atlas.scenario import Entry
from nonsmooth.atlas.table import Operator

TABLES = (elementwise, networks, reductions, linear_algebra, layers, shapes, discrete, extras)


@cache
def operators() -> tuple[Operator, ...]:
    """The rows of all tables, by name."""
    return tuple(sorted((row for table in TABLES for row in table.OPERATORS), key=lambda row: row.name))


def _full(alias: str) -> str:
    """The alias as an operator would be named."""
    for short, full in (("F.", "torch.nn.functional."), ("Tensor.", "torch.Tensor.")):
        if alias.startswith(short):
            return full + alias.removeprefix(short)
    return alias


def _entry(row: Operator, taken: set[str]) -> Entry:
    """The row without its measures; a name that is another row's own is no alias."""
    found = dict.fromkeys((*row.aliases, *aliases(row.name)))
    others = tuple(alias for alias in found if _full(alias) == row.name or _full(alias) not in taken)
    return Entry(row.name, row.opdb, others, row.status, row.reason)


@cache
def entries() -> tuple[Entry, ...]:
    """The operators and how each ended, by name."""
    taken = {row.name for row in operators()}
    return tuple(_entry(row, taken) for row in operators())
