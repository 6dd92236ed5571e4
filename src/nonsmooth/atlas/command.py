"""The command `nonsmooth atlas`: measure operators, put them on record, or check what is recorded."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nonsmooth.run.environment import release, source_digest
from nonsmooth.settings import find

if TYPE_CHECKING:
    from nonsmooth.atlas.record import Sweep


def add_parser(commands: Any) -> None:
    """Hook the command in."""
    atlas = commands.add_parser("atlas", help="measure torch's operators at their singular points")
    atlas.add_argument("names", nargs="*", metavar="OPERATOR", help="a name, an alias or a pattern; all if none")
    atlas.add_argument("--check", action="store_true", help="write nothing; exit 1 where something is not as recorded")
    atlas.add_argument("--compiled", action="store_true", help="what the compiler's backward returns for recorded rows")
    atlas.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Measure and record, or measure and compare."""
    from nonsmooth.atlas.record import Sweep, compare, store

    site = find(Path.cwd())
    folder, torch = site.root / "data" / "atlas", release()
    journal = None if options.check else site.cache_folder / "atlas" / f"{torch}-{_digest()}.jsonl"
    if options.compiled:
        return _compiled(folder, options.names, options.check)
    start = time.monotonic()
    sweep = Sweep(folder, torch, _progress, journal)
    records = sweep.run(options.names)
    took = time.monotonic() - start
    rows = sum(len(record["rows"]) for record in records.values())
    if options.check:
        return _report(_confirmed(sweep, compare(folder, records)), len(records), rows, took)
    changed = store(folder, torch, records, whole=not options.names)
    if journal:
        journal.unlink(missing_ok=True)
    print(f"{len(records)} operators, {rows} rows, {changed} files changed, {took:.0f} s")
    return 0


def _confirmed(sweep: Sweep, found: list[str]) -> list[str]:
    """The differences that are still there when their operators are measured once more: a verdict on the edge of a
    tolerance may fall either way, and a changed gradient never does."""
    from nonsmooth.atlas.record import compare

    names = sorted({line.split(": ", 1)[0] for line in found})
    again = set(compare(sweep.folder, sweep.run(names))) if names else set()
    return [line for line in found if line in again]


def _compiled(folder: Path, names: list[str], check: bool) -> int:
    from nonsmooth.atlas import compiled
    from nonsmooth.atlas.record import choose
    from nonsmooth.atlas.store import read

    wanted = {entry.operator for entry in choose(names)}
    records = [record for record in read(folder) if record["operator"] in wanted]
    start = time.monotonic()
    found = compiled.measure(compiled.jobs(records), _progress)
    took = time.monotonic() - start
    if check:
        return _report(compiled.compare(folder, found), len(records), len(found), took)
    differ = compiled.merge(folder, found)
    print(f"{len(found)} rows compiled, {differ} differ from plain reverse mode, {took:.0f} s")
    return 0


def _digest() -> str:
    """What the measures depend on, beside torch."""
    package = Path(__file__).parent.parent
    return source_digest(package / "probe")[:8] + source_digest(package / "atlas")[:8]


def _progress(line: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{line}", end="", file=sys.stderr, flush=True)
    elif int(line.split()[0]) % 50 == 0:
        print(line, file=sys.stderr, flush=True)


def _report(found: list[str], operators: int, rows: int, took: float) -> int:
    for line in found[:40]:
        print(line)
    if len(found) > 40:
        print(f"... and {len(found) - 40} more")
    verdict = f"{len(found)} facts are not as recorded" if found else "all as recorded"
    print(f"{operators} operators, {rows} rows, {took:.0f} s: {verdict}")
    return 1 if found else 0
