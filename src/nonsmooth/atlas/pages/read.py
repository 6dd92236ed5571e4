"""The recorded atlas: operators, their rows, and the counts."""

from __future__ import annotations

import json
import math
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from functools import cached_property
from pathlib import Path
from typing import Any

from nonsmooth.atlas.pages.elementary import elementary, partial

Shaped = Any
"""A number, the words `inf`, `-inf` or `nan`, nested lists of such, or an object by name."""

GROUPS = {"traps", "infinities", "edges and poles", "complex"}
"""Families whose calls belong together, and are not one function."""


@dataclass(frozen=True)
class Row:
    """An operator's call at a point, as recorded."""

    operator: str
    call: str
    at: Shaped
    kind: str
    outcome: str
    value: Shaped = None
    reverse: Shaped = None
    forward: Shaped = None
    second: Shaped = None
    compiled: Shaped = None
    functional: Shaped = None
    create_graph: Shaped = None
    left: Shaped = None
    right: Shaped = None
    quotients: Shaped = None
    clarke: list[Any] | None = None
    min_norm: Shaped = None
    shape: str | None = None
    rule: int | None = None
    follows: bool | None = None
    inside: bool | None = None
    confidence: str = "sure"
    notes: list[str] = field(default_factory=list)
    disagreements: list[str] = field(default_factory=list)
    culprit: list[str] = field(default_factory=list)
    family: str = ""
    other: dict[str, Any] = field(default_factory=dict)
    picture: dict[str, Any] | None = None
    releases: dict[str, Any] = field(default_factory=dict)
    jax: Shaped = None
    tensorflow: Shaped = None

    @cached_property
    def elementary(self) -> bool:
        """Whether the call is the operator alone: PyTorch's rules speak of such calls only."""
        return elementary(self.call, self.operator)

    @cached_property
    def partial(self) -> bool:
        """Whether a tensor that could be differentiated is held fixed: the verdict then is about x alone."""
        return partial(self.call)

    @property
    def judged(self) -> bool:
        """Whether anything is claimed."""
        return self.confidence != "unsure"

    @property
    def quoted(self) -> bool:
        """Whether the point has no neighbours: what torch returns there is quoted, and nothing claimed."""
        return not all(math.isfinite(one) for one in flat(self.at))

    @property
    def size(self) -> int:
        """How many numbers the point has."""
        return len(flat(self.at))


@dataclass(frozen=True)
class Operator:
    """All that is on record of one operator."""

    operator: str
    torch: str
    aliases: list[str]
    opdb: list[str]
    status: str
    reason: str
    tried: list[dict[str, Any]]
    tried_count: int
    formula: list[str]
    rows: list[Row]
    program: str | None = None
    """What its program prints."""
    slug: str = ""
    """The name of its file and of its page."""

    @cached_property
    def claims(self) -> list[Row]:
        """The rows that claim something; all of them where none does."""
        return [row for row in self.rows if row.judged] or self.rows

    @property
    def short(self) -> str:
        """The name as it is written in code."""
        return self.operator.replace("torch.nn.functional.", "F.")


@dataclass(frozen=True)
class Atlas:
    """The whole record."""

    operators: list[Operator]
    summary: dict[str, Any]
    issues: dict[str, list[str]]
    """Known reports upstream, by operator."""
    conventions: dict[str, str]
    """Operators whose gradient is another function's on purpose, and why."""

    @cached_property
    def pages(self) -> list[Operator]:
        """The operators that have a page: those with a point to show."""
        return [one for one in self.operators if one.rows]

    @cached_property
    def rows(self) -> list[tuple[Operator, Row]]:
        return [(one, row) for one in self.operators for row in one.rows]

    @cached_property
    def families(self) -> dict[str, dict[str, list[tuple[Operator, Row]]]]:
        """One function in other spellings: by family, then by point as JSON."""
        found: dict[str, dict[str, list[tuple[Operator, Row]]]] = defaultdict(lambda: defaultdict(list))
        for one, row in self.rows:
            if row.family and row.family not in GROUPS:
                found[row.family][json.dumps(row.at)].append((one, row))
        return found

    @property
    def torch(self) -> str:
        return str(self.summary["torch"])


def load(folder: Path) -> Atlas:
    """Read every file of the record."""
    operators = [load_operator(path) for path in sorted(folder.glob("*.json")) if path.name != "summary.json"]
    operators.sort(key=lambda one: one.operator.rpartition(".")[2].strip("_").lower() + " " + one.operator)
    summary = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
    return Atlas(operators, summary, _kept(folder / "issues.toml"), _kept(folder / "conventions.toml"))


def _kept(path: Path) -> dict[str, Any]:
    """What is kept by hand."""
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def load_operator(path: Path) -> Operator:
    """One operator's file."""
    given = json.loads(path.read_text(encoding="utf-8"))
    rows = [_row(row) for row in given.pop("rows") if row["kind"] != "not examined"]
    names = {one.name for one in fields(Operator)}
    return Operator(**{name: value for name, value in given.items() if name in names}, rows=rows, slug=path.stem)


_ROW = {one.name for one in fields(Row)}


def _row(given: dict[str, Any]) -> Row:
    return Row(**{name: value for name, value in given.items() if name in _ROW and value is not None})


def flat(value: Shaped) -> list[float]:
    """Every number in it, in order."""
    return list(_numbers(value))


def _numbers(value: Shaped) -> Iterator[float]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from _numbers(one)
    elif value is not None:
        yield float(value)
