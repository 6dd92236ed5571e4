"""From measures to records: which are taken, how an operator ends, and what is written or compared."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from nonsmooth.atlas.catalogue import entries
from nonsmooth.atlas.formula import formula
from nonsmooth.atlas.pages.program import record as record_programs
from nonsmooth.atlas.scenario import Entry, Status, UnknownOperator
from nonsmooth.atlas.scenarios import measures
from nonsmooth.atlas.store import differences, key, read, summary, write
from nonsmooth.atlas.sweep import Found, sweep

SHOWN = 12
"""Smooth points listed of those that were tried."""


@dataclass
class Sweep:
    """One run over some operators or all."""

    folder: Path
    torch: str
    say: Callable[[str], None]
    journal: Path | None = None
    """Where finished operators are kept until all are: an interrupted sweep goes on from there."""
    found: dict[str, dict[str, Any]] = field(default_factory=dict)

    def run(self, names: list[str]) -> dict[str, dict[str, Any]]:
        """The records of the named operators, or of all; finished ones of an interrupted run are not taken again."""
        chosen = choose(names)
        places = defaultdict(list)
        for index, measure in enumerate(measures()):
            places[measure.operator].append(index)
        self.found = self._resumed(chosen)
        todo = [entry for entry in chosen if entry.operator not in self.found]
        for entry in todo:
            if not places[entry.operator]:
                self._keep(entry, {})
        batches = {tuple(places[entry.operator]): entry for entry in todo if places[entry.operator]}
        sweep([list(batch) for batch in batches], lambda batch, found: self._keep(batches[tuple(batch)], found))
        return dict(sorted(self.found.items()))

    def _keep(self, entry: Entry, found: Found) -> None:
        record = assemble(entry, found, self.torch)
        self.found[entry.operator] = record
        if self.journal:
            self.journal.parent.mkdir(parents=True, exist_ok=True)
            with self.journal.open("a", encoding="utf-8") as journal:
                journal.write("\n" + json.dumps(record))
        self.say(f"{len(self.found):4d} {entry.operator}: {record['status']}, {len(record['rows'])} rows")

    def _resumed(self, chosen: list[Entry]) -> dict[str, dict[str, Any]]:
        if not self.journal or not self.journal.is_file():
            return {}
        wanted = {entry.operator for entry in chosen}
        known = {}
        for line in self.journal.read_text(encoding="utf-8").splitlines():
            try:
                record = json.loads(line)
            except json.JSONDecodeError:
                continue  # the line on which the last run was interrupted
            if record["operator"] in wanted:
                known[record["operator"]] = record
        return known


def choose(names: list[str]) -> list[Entry]:
    """The operators that are meant: by full name, by alias, by last part, or by pattern."""
    if not names:
        return list(entries())
    chosen: dict[str, Entry] = {}
    for name in names:
        hits = [entry for entry in entries() if _meant(name, entry)]
        if not hits:
            raise UnknownOperator(f"no operator of the atlas is called {name!r}: try a pattern such as '*{name[:4]}*'")
        chosen |= {entry.operator: entry for entry in hits}
    return list(chosen.values())


def _meant(name: str, entry: Entry) -> bool:
    known = (entry.operator, entry.operator.rsplit(".", 1)[-1], *entry.aliases)
    return any(fnmatch(one, name) for one in known)


def assemble(entry: Entry, found: Found, torch: str) -> dict[str, Any]:
    """One operator's record."""
    rows = _unique([row for index in sorted(found) for row in found[index]["rows"]])
    tried = [one for index in sorted(found) for one in found[index]["tried"]]
    status, reason = _ended(entry, rows, bool(found))
    return {
        "operator": entry.operator,
        "torch": torch,
        "aliases": list(entry.aliases),
        "opdb": list(entry.opdb),
        "status": status,
        "reason": reason,
        "tried_count": len(found),
        "tried": tried[:SHOWN],
        "formula": formula(entry.operator, entry.opdb),
        "rows": rows,
    }


def _unique(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    known: dict[tuple[str, str], dict[str, Any]] = {}
    for row in rows:
        known.setdefault((row["call"], json.dumps(row["at"])), row)
    return list(known.values())


def _ended(entry: Entry, rows: list[dict[str, Any]], measured: bool) -> tuple[str, str]:
    if entry.status is Status.NOT_EXAMINED:
        return "not examined", entry.reason
    if entry.status is Status.NO_GRADIENT:
        return "no gradient", entry.reason
    if entry.status is Status.REFUSED:
        return "refused", entry.reason
    if not measured:
        return "not examined", entry.reason or "nothing was measured"
    failed = [row for row in rows if row["kind"] == "not examined"]
    if failed and len(failed) == len(rows):
        return "not examined", failed[0]["notes"][0]
    telling = [row for row in rows if row["kind"] != "not examined"]
    return ("singular" if telling else "smooth"), ""


def store(folder: Path, torch: str, records: dict[str, dict[str, Any]], whole: bool) -> int:
    """Write the records, and after a whole sweep drop files of operators that are no more; how many changed."""
    before = {path: path.read_bytes() for path in folder.glob("*.json")} if folder.is_dir() else {}
    _carry_over(folder, records)
    written = {write(folder, record) for record in records.values()}
    record_programs(sorted(written))
    text = json.dumps(summary(torch, read(folder)), indent=1) + "\n"
    (folder / "summary.json").write_text(text, encoding="utf-8")
    if whole:
        for path in set(folder.glob("*.json")) - written - {folder / "summary.json"}:
            path.unlink()
    return sum(before.get(path) != path.read_bytes() for path in written)


def _carry_over(folder: Path, records: dict[str, dict[str, Any]]) -> None:
    """What other runs measured of the same rows: the compiler, other releases, other frameworks."""
    kept = ("compiled", "releases", "jax", "tensorflow")
    for old in read(folder):
        known = {key(row): row for row in old["rows"]}
        for row in records.get(old["operator"], {"rows": []})["rows"]:
            row |= {name: known[key(row)][name] for name in kept if key(row) in known}


def compare(folder: Path, records: dict[str, dict[str, Any]]) -> list[str]:
    """Everything that is not as recorded."""
    recorded = {record["operator"]: record for record in read(folder)}
    found = [f"{name}: not recorded" for name in records if name not in recorded]
    for name, record in records.items():
        if name in recorded:
            found += list(differences(recorded[name], record))
    return found
