"""A printed table, and several releases' tables merged into one."""

import re
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
        raise EmbedError("`output: table` needs a header line and at least one row")
    for line in lines:
        if len(line) != len(lines[0]):
            raise EmbedError(
                f"`output: table`: the header has {len(lines[0])} columns, the row {'  '.join(line)!r} has {len(line)}"
            )
    return Table(lines[0], tuple(lines[1:]))


def merge(tables: list[Table]) -> list[tuple[str, list[tuple[str, ...]]]]:
    """Rows by their first cell: the rest of each table's row, or nothing where that table lacks it."""
    keys = list(dict.fromkeys(row[0] for table in tables for row in table.rows))
    by_key = [{row[0]: row[1:] for row in table.rows} for table in tables]
    return [(key, [cells.get(key, ()) for cells in by_key]) for key in keys]
