"""The page of one operator."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from html import escape

from nonsmooth.atlas.pages import answer
from nonsmooth.atlas.pages.html import code, folded, issue, labelled, link, outcome, returned, rule, table, wrapped
from nonsmooth.atlas.pages.page import Html, Markdown, Page, Piece, Program
from nonsmooth.atlas.pages.picture import drawn
from nonsmooth.atlas.pages.program import code as program_of
from nonsmooth.atlas.pages.program import shown
from nonsmooth.atlas.pages.read import Atlas, Operator, Row
from nonsmooth.atlas.pages.related import related
from nonsmooth.atlas.pages.spellings import FAMILIES, same
from nonsmooth.atlas.pages.telling import telling, weight
from nonsmooth.atlas.pages.words import counted, number, place, valid

SECTIONS = {
    "points": "Points",
    "run": "Run it",
    "spellings": "Other spellings",
    "formula": "Torch's own formula",
    "related": "Related",
}
"""The headings an operator's page may have, by id."""

HEAD = ["point", "kind", "outcome", "returned", "valid", "rule"]
NUMBERS = (
    *("value", "reverse", "forward", "functional", "create_graph", "second", "compiled"),
    *("left", "right", "min_norm", "shape", "confidence"),
)
ROOT = "../../"
SHORT = 120
COMBINED = "In combination with others. The rules speak of one operator alone; here they are applied to the whole call."


def page(operator: Operator, atlas: Atlas) -> Page:
    """Everything that is on record of an operator."""
    said = answer.answer(operator, atlas.conventions.get(operator.operator, ""))
    pieces: list[Piece] = [
        Markdown(f"# `{operator.operator}` {{ #operator }}"),
        Html(f'<p class="na-answer">{said}</p>'),
    ]
    pieces += [*_aliases(operator), *_figure(operator), *_points(operator), *_program(operator)]
    pieces += [*_spellings(operator, atlas), *_formula(operator), *_related(operator, atlas)]
    title, description = answer.title(operator), answer.description(operator)
    return Page(operator.slug, title, description, tuple(pieces), answer.searchable(operator))


def _heading(name: str) -> Markdown:
    return Markdown(f"## {SECTIONS[name]} {{ #{name} }}")


def _aliases(operator: Operator) -> Iterator[Piece]:
    names = dict.fromkeys(name for name in (operator.short, *operator.aliases) if name != operator.operator)
    if names:
        yield Html(f'<p class="na-aliases">Also written {", ".join(code(name) for name in names)}.</p>')


def _figure(operator: Operator) -> Iterator[Piece]:
    row = telling([row for row in operator.rows if row.picture])
    if row and (picture := drawn(row, operator.torch)):
        yield Html(f'<figure class="na-picture" data-search-exclude>{picture}</figure>')


def _points(operator: Operator) -> Iterator[Piece]:
    yield _heading("points")
    said = [f"{counted(len(operator.rows), 'point')} on torch {operator.torch}."]
    if operator.tried_count:
        said.append(
            f"{counted(operator.tried_count, 'call')} measured in all; what was smooth and right is not listed."
        )
    if any(row.quoted for row in operator.rows):
        said.append("An infinity or NaN has no neighbours: what torch returns there is quoted, not judged.")
    yield Html(f"<p>{' '.join(said)}</p>")
    yield Html(wrapped(_table(operator)))
    yield Html(folded("All numbers", _numbers(operator)))


def _table(operator: Operator) -> str:
    calls: dict[str, list[Row]] = defaultdict(list)
    for row in operator.rows:
        calls[row.call].append(row)
    calls = dict(sorted(calls.items(), key=lambda item: min(weight(row) for row in item[1])))
    head = "".join(f"<th>{name}</th>" for name in HEAD)
    alone = [_group(call, rows) for call, rows in calls.items() if rows[0].elementary]
    combined = [_group(call, rows) for call, rows in calls.items() if not rows[0].elementary]
    divider = f'<tbody><tr class="na-divider"><th colspan="{len(HEAD)}">{COMBINED}</th></tr></tbody>'
    groups = "".join([*alone, *([divider] if alone and combined else []), *combined])
    return f'<table class="na-table na-points"><thead><tr>{head}</tr></thead>{groups}</table>'


def _group(call: str, rows: list[Row]) -> str:
    title = f'<tr class="na-call"><th colspan="{len(HEAD)}" scope="rowgroup">{code(call)}</th></tr>'
    return f"<tbody>{title}{''.join(_line(row) for row in rows)}</tbody>"


def _line(row: Row) -> str:
    cells = [
        code(place(row.at, 60)),
        escape(row.kind),
        _outcome(row),
        returned(row),
        code(valid(row.clarke, 60)) if row.clarke is not None else "none",
        rule(row),
    ]
    line = "".join(labelled(name, cell) for name, cell in zip(HEAD, cells, strict=True))
    notes = [] if row.quoted else [*row.disagreements, *row.notes, *row.culprit]
    more = f'<tr class="na-more"><td colspan="{len(HEAD)}">{_notes(notes)}</td></tr>' if notes else ""
    return f"<tr>{line}</tr>{more}"


def _outcome(row: Row) -> str:
    if row.quoted:
        return f'<span class="na-silent">{escape(row.outcome)}, quoted</span>'
    return outcome(row.outcome) + ("" if row.judged else ' <span class="na-silent">unsure</span>')


def _notes(notes: list[str]) -> str:
    """One short note as it is; more of them folded."""
    if len(notes) == 1 and len(notes[0]) <= SHORT:
        return escape(_capital(notes[0]))
    listed = "".join(f"<li>{escape(_capital(note))}</li>" for note in notes)
    return f"<details><summary>{counted(len(notes), 'note')}</summary><ul>{listed}</ul></details>"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _numbers(operator: Operator) -> str:
    """Every number on record, in a table that scrolls inside itself."""
    others = list(dict.fromkeys(name for row in operator.rows for name in row.other))
    used = [name for name in NUMBERS if any(getattr(row, name) is not None for row in operator.rows)]
    head = ["call", "point", *(name.replace("_", " ") for name in used), *others]
    rows = [
        [
            code(row.call),
            code(place(row.at)),
            *(_cell(getattr(row, name)) for name in used),
            *(_cell(row.other.get(name)) for name in others),
        ]
        for row in operator.rows
    ]
    return table(head, rows, "na-wide")


def _cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, str) and value not in ("inf", "-inf", "nan"):
        return escape(value)
    return code(number(value, 80))


def _program(operator: Operator) -> Iterator[Piece]:
    row = shown(operator)
    if row and operator.program:
        yield _heading("run")
        yield Program(program_of(row), operator.program, operator.torch)


def _spellings(operator: Operator, atlas: Atlas) -> Iterator[Piece]:
    groups = same(operator, atlas)
    if not groups:
        return
    yield _heading("spellings")
    yield Html("<p>The same function, written another way. Autograd knows the formulas, not the function.</p>")
    for family, at, rows in groups:
        lines = [[code(row.call), returned(row), outcome(row.outcome), link(one)] for one, row in rows]
        body = table(["call", "returned", "outcome", "operator"], lines)
        function, where = escape(FAMILIES.get(family, family)), code(place(json.loads(at)))
        yield Html(folded(f"{function} at {where}: {counted(len(rows), 'spelling')}", body))


def _formula(operator: Operator) -> Iterator[Piece]:
    if operator.formula:
        yield _heading("formula")
        text = "&#10;".join(escape(line) for line in operator.formula)
        body = f'<pre class="na-formula"><code>{text}</code></pre>'
        yield Html(folded("From <code>derivatives.yaml</code> in torch's wheel", body))


def _related(operator: Operator, atlas: Atlas) -> Iterator[Piece]:
    links = [f'<a href="{ROOT}{address}">{escape(text)}</a>' for address, text in related(operator)]
    links.append('<a href="../">All operators</a>')
    links += [issue(address) for address in atlas.issues.get(operator.operator, [])]
    yield _heading("related")
    yield Html(_list(links))


def _list(items: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{one}</li>' for one in items)}</ul>"
