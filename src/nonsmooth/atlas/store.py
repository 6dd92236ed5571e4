"""Recorded measures: one file an operator, in lines that a person can read in a diff."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

SCHEMA = 1
LOOSE = ("left", "right", "quotients", "clarke", "min_norm", "second", "value", "picture", "other")
"""Limits and samples: they depend on the processor in their last digits, and are compared with more patience."""
UNSTABLE = ("notes", "culprit", "disagreements", "picture", "directions")
"""Words and pictures: shown, not compared."""


def slug(operator: str) -> str:
    """The name of an operator's file and page."""
    return operator.lower().replace(".", "-").replace("_", "-").strip("-") + ("-" if operator.endswith("_") else "")


def write(folder: Path, record: dict[str, Any]) -> Path:
    """Put one operator on record; nothing is touched where nothing changed."""
    path = folder / f"{slug(record['operator'])}.json"
    text = dump(record)
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return path


def dump(record: dict[str, Any]) -> str:
    """JSON with a line for each fact of a row: short enough to read, long enough to be found in a diff."""
    head = {name: value for name, value in record.items() if name != "rows"}
    lines = [f" {json.dumps(name)}: {_inline(value)}," for name, value in head.items()]
    rows = [_row(row) for row in record["rows"]]
    body = ",\n".join(rows)
    return "{\n" + "\n".join(lines) + '\n "rows": [' + (f"\n{body}\n ]" if rows else "]") + "\n}\n"


def _row(row: dict[str, Any]) -> str:
    facts = ",\n".join(f"   {json.dumps(name)}: {_inline(value)}" for name, value in row.items())
    return "  {\n" + facts + "\n  }"


def _inline(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def read(folder: Path) -> Iterator[dict[str, Any]]:
    """Every operator on record, by name of file."""
    for path in sorted(folder.glob("*.json")):
        if path.name != "summary.json":
            yield json.loads(path.read_text(encoding="utf-8"))


def summary(torch: str, records: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """The counts by class: of torch's own catalogue, and of what it lacks."""
    known, extras, rows = Counter[str](), Counter[str](), 0
    for record in records:
        known[record["status"]] += len(record["opdb"])
        extras[record["status"]] += not record["opdb"]
        rows += len(record["rows"])
    classes = ("singular", "smooth", "no gradient", "refused", "not examined")
    return {
        "schema": SCHEMA,
        "torch": torch,
        "entries": sum(known.values()),
        "counts": {name: known[name] for name in classes},
        "extras": {name: extras[name] for name in classes},
        "rows": rows,
    }


def differences(recorded: dict[str, Any], now: dict[str, Any]) -> Iterator[str]:
    """What is not as recorded, one sentence a fact: row, recorded, now."""
    name = recorded["operator"]
    for fact in ("status", "opdb", "aliases", "tried_count"):
        if recorded[fact] != now[fact]:
            yield f"{name}: {fact} is recorded as {recorded[fact]}, and now is {now[fact]}"
    before, after = ({key(row): row for row in one["rows"]} for one in (recorded, now))
    yield from (f"{name}: {one[0]} at {one[1]} is recorded, and no longer found" for one in before if one not in after)
    yield from (f"{name}: {one[0]} at {one[1]} is found, and not recorded" for one in after if one not in before)
    for one in before:
        if one in after:
            yield from _unlike(before[one], after[one])


def key(row: dict[str, Any]) -> tuple[str, str]:
    """What makes it this row: the call and the point."""
    return row["call"], json.dumps(row["at"], sort_keys=True)


def _unlike(before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    for fact in sorted({*before, *after} - {*UNSTABLE, "compiled", "releases", "jax", "tensorflow"}):
        tolerance = 1e-3 if fact in LOOSE else 1e-5
        if not alike(before.get(fact), after.get(fact), tolerance):
            yield (
                f"{before['operator']}: {before['call']} at {before['at']}: {fact} is recorded as "
                f"{before.get(fact)}, and now is {after.get(fact)}"
            )


def alike(one: Any, other: Any, tolerance: float) -> bool:
    """Whether two facts are the same, numbers as far as the tolerance goes."""
    if isinstance(one, bool) or isinstance(other, bool) or one is None or other is None:
        return one is other
    if isinstance(one, int | float) and isinstance(other, int | float):
        return math.isclose(one, other, rel_tol=tolerance, abs_tol=1e-7)
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(alike(one[name], other[name], tolerance) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(alike(a, b, tolerance) for a, b in zip(one, other, strict=True))
    return bool(one == other)
