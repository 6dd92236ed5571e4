"""A printed table, and several releases' tables merged into one."""

import re
from collections import Counter
from dataclasses import dataclass

from nonsmooth.pages.embed import EmbedError


@dataclass(frozen=True)
class Table:
    """Rows of cells; the first row is the header."""

    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def parse(text: str) -> Table:
    """Columns are separated by two or more spaces; every line has as many as the first."""
    lines = [tuple(re.split(r" {2,}", line.strip())) for line in text.splitlines() if line.strip()]
    if len(lines) < 2:
        raise EmbedError("it needs a header line and at least one row")
    for line in lines:
        if len(line) != len(lines[0]):
            raise EmbedError(f"the header has {len(lines[0])} columns, the row {'  '.join(line)!r} has {len(line)}")
    return Table(lines[0], tuple(lines[1:]))


def same_columns(tables: list[Table]) -> None:
    """Tables of several releases can stand side by side only under the same headings."""
    if len({table.header for table in tables}) > 1:
        raise EmbedError("the releases print different headers")


def merge(tables: list[Table]) -> list[tuple[str, list[tuple[str, ...]]]]:
    """Rows by their first cell: the rest of each table's row, or nothing where that table lacks it."""
    by_key = [_keyed(table) for table in tables]
    keys = list(dict.fromkeys(key for cells in by_key for key in cells))
    return [(key[0], [cells.get(key, ()) for cells in by_key]) for key in keys]


def _keyed(table: Table) -> dict[tuple[str, int], tuple[str, ...]]:
    """Rows by their first cell and how often it has come before: a cell may come twice."""
    seen: Counter[str] = Counter()
    rows = {}
    for first, *rest in table.rows:
        rows[first, seen[first]] = tuple(rest)
        seen[first] += 1
    return rows
