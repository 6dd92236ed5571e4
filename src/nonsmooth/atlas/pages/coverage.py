"""How much is covered, and the data to download."""

from __future__ import annotations

from html import escape

from nonsmooth.atlas.pages.html import code, table
from nonsmooth.atlas.pages.index import STATUSES
from nonsmooth.atlas.pages.page import Html, Markdown, Page, Piece
from nonsmooth.atlas.pages.publish import COLUMNS
from nonsmooth.atlas.pages.read import Atlas
from nonsmooth.atlas.pages.words import counted

CLASSES = {
    "singular": "singular at some point",
    **STATUSES,
}


def page(atlas: Atlas) -> Page:
    """The bar, what is missing, and the files."""
    counts, extras = atlas.summary["counts"], atlas.summary["extras"]
    entries, more = sum(counts.values()), sum(extras.values())
    pieces: list[Piece] = [
        Markdown("# Coverage and data"),
        Html(
            f"<p>Torch's own catalogue of operators, <code>op_db</code>, has {entries} entries in torch {atlas.torch}. "
            f"The atlas adds {counted(more, 'operator')} that it lacks. Each ended as one of five:</p>"
        ),
        Html(_bar(counts, entries)),
        Html(_table(counts, extras)),
        Markdown("## Not examined { #not-examined }"),
        *_missing(atlas),
        Markdown("## Data { #data }"),
        Html(
            f'<p>All of it: <a href="../atlas.json" download>atlas.json</a> and, one row a point, '
            f'<a href="../atlas.csv" download>atlas.csv</a>. Schema {escape(str(atlas.summary.get("schema", 1)))}, '
            f"torch {atlas.torch}. MIT licence.</p>"
        ),
        Markdown(
            "`call` is an expression in `x` (and `y`, `z`, `w`) that evaluates with `torch` and `F` in scope, in "
            "float64. `at` is a number, nested lists, or an object by name where there are several inputs. Infinities "
            "and NaN are the strings `inf`, `-inf` and `nan`. In the CSV, lists and objects are JSON."
        ),
        Html(table(["column", "meaning"], [[code(name), escape(meaning)] for name, meaning in COLUMNS.items()])),
    ]
    description = (
        f"How many of torch's {entries} catalogued operators are singular, smooth, without a gradient or not examined, "
        "and all the data as JSON and CSV."
    )
    return Page("coverage", "Atlas coverage, and its data as JSON and CSV", description, tuple(pieces))


def _bar(counts: dict[str, int], total: int) -> str:
    parts = [
        f'<span class="na-part na-part-{number}" style="flex-grow:{counts[name]}" title="{escape(meaning)}"></span>'
        for number, (name, meaning) in enumerate(CLASSES.items())
        if counts.get(name)
    ]
    said = "; ".join(f"{CLASSES[name]}: {counts.get(name, 0)}" for name in CLASSES)
    return f'<div class="na-bar" role="img" aria-label="{escape(said)}; of {total}">{"".join(parts)}</div>'


def _table(counts: dict[str, int], extras: dict[str, int]) -> str:
    rows = [
        [
            f'<span class="na-key na-part-{number}"></span> {escape(meaning)}',
            str(counts.get(name, 0)),
            str(extras.get(name, 0)),
        ]
        for number, (name, meaning) in enumerate(CLASSES.items())
    ]
    rows.append(["<b>all</b>", f"<b>{sum(counts.values())}</b>", f"<b>{sum(extras.values())}</b>"])
    return table(["ended as", "catalogue", "extras"], rows, "na-coverage")


def _missing(atlas: Atlas) -> list[Piece]:
    missing = [one for one in atlas.operators if one.status == "not examined"]
    if not missing:
        return [Markdown("Nothing: every entry was examined.")]
    lines = [[code(one.operator), code(", ".join(one.opdb)), escape(one.reason)] for one in missing]
    return [Html(table(["operator", "entries", "because"], lines))]
