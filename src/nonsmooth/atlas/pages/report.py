"""The page of departures, each with code to paste into a report upstream."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from nonsmooth.atlas.pages.departures import TIERS, departures
from nonsmooth.atlas.pages.html import code, issue, link, outcome, returned
from nonsmooth.atlas.pages.page import Html, Markdown, Page, Piece
from nonsmooth.atlas.pages.program import code as program_of
from nonsmooth.atlas.pages.read import Atlas, Operator, Row
from nonsmooth.atlas.pages.telling import telling
from nonsmooth.atlas.pages.words import counted, number, place, valid

LINE = 76


def page(atlas: Atlas) -> Page:
    """Every place where torch breaks its own published rules, what matters most first."""
    found = departures(atlas)
    rows = sum(len(rows) for group in found.values() for _, rows in group)
    operators = len({one.operator for group in found.values() for one, _ in group})
    pieces: list[Piece] = [
        Markdown("# Departures"),
        Html(
            f"<p>{counted(rows, 'point')} of {counted(operators, 'operator')} where torch {atlas.torch} does not "
            'follow <a href="../../understand/six-rules/">its own six rules</a>, what matters most first. '
            "The rules speak of elementary operators: a call that combines several is not listed, whatever it returns. "
            "Points of which the probe was not sure are left out.</p>"
        ),
        Html(_contents(found)),
    ]
    for name, (heading, meaning) in TIERS.items():
        pieces += [Markdown(f"## {heading} {{ #{name} }}"), Html(f"<p>{escape(meaning)}</p>")]
        for one, one_rows in found[name]:
            pieces += _entry(one, one_rows, atlas)
    description = (
        "Every place where PyTorch's autograd does not follow its own published rules, worst first, with code ready "
        "for a bug report."
    )
    return Page("departures", "Where PyTorch breaks its own gradient rules", description, tuple(pieces))


def _contents(found: dict[str, list[tuple[Operator, list[Row]]]]) -> str:
    lines = [
        f'<li><a href="#{name}">{TIERS[name][0]}</a>: {counted(len(group), "operator")}, '
        f"{counted(sum(len(rows) for _, rows in group), 'point')}</li>"
        for name, group in found.items()
    ]
    return f"<ol>{''.join(lines)}</ol>"


def _entry(operator: Operator, rows: list[Row], atlas: Atlas) -> Iterator[Piece]:
    """The operator, what it returns at its most telling point, and a folded program."""
    row = telling(rows)
    assert row
    right = f"the gradient is {code(number(row.min_norm, 60))}" if row.kind == "smooth" else _right(row)
    issues = " ".join(issue(one) for one in atlas.issues.get(operator.operator, []))
    where = f"{code(row.call)} at {code(place(row.at, 60))} returns {returned(row)}"
    why = escape(atlas.conventions.get(operator.operator, "")) if row.kind == "smooth" else ""
    said = f"<span>{where}; {right}. {why} {outcome(row.outcome)} {counted(len(rows), 'point')}</span>"
    fold = '<details class="na-fold"><summary>Code for a report</summary>'
    yield Html(f'<section class="na-departure" data-search-exclude><p>{link(operator)} {issues}{said}</p>{fold}')
    yield Markdown(f"```python\n{program(row, operator.torch)}```")
    yield Html("</details></section>")


def _right(row: Row) -> str:
    if row.clarke is not None:
        least = f", of least norm {code(number(row.min_norm, 60))}" if row.rule in (2, 3) else ""
        return f"valid is {code(valid(row.clarke, 60))}{least}"
    sides = [
        f"{code(number(slope))} on the {side}"
        for side, slope in (("left", row.left), ("right", row.right))
        if slope is not None
    ]
    return f"the slope is {' and '.join(sides)}" if sides else "there is no slope"


def program(row: Row, torch: str) -> str:
    """The row's program, with what was returned and what was to be expected in comments."""
    expected = f"its gradient is {number(row.min_norm)}" if row.kind == "smooth" else _expected(row)
    said = [f"torch {torch} returns {number(row.reverse)}", f"the function: {row.kind}, {expected}"]
    if row.rule:
        said.append(f"rule {row.rule} of the autograd note is not followed")
    return program_of(row) + "".join(f"# {line}\n" for text in said for line in _wrapped(text))


def _expected(row: Row) -> str:
    if row.clarke is not None:
        return f"valid is {valid(row.clarke)}" + (f", least norm {number(row.min_norm)}" if row.rule in (2, 3) else "")
    return f"slopes left {number(row.left)}, right {number(row.right)}"


def _wrapped(text: str) -> list[str]:
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) >= LINE and lines[-1]:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
