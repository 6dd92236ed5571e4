"""Small pieces of HTML that several pages use."""

from __future__ import annotations

from html import escape

from nonsmooth.atlas.pages.read import Operator, Row
from nonsmooth.atlas.pages.words import GLYPHS, OUTCOMES, number

TONES = {
    "gradient": "good",
    "branch": "choice",
    "inside": "choice",
    "shared": "choice",
    "picked": "choice",
    "zero": "none",
    "identity": "none",
    "detached": "none",
    "refused": "none",
    "infinite": "bad",
    "nan": "bad",
    "huge": "bad",
    "wrong": "bad",
}
"""What colour an outcome has: a word and a sign say it too."""

HERE = "../"
"""From a page of the atlas to its folder."""


def code(text: str) -> str:
    return f"<code>{escape(text)}</code>"


def outcome(word: str) -> str:
    """An outcome as a word, a sign and a colour."""
    meaning = escape(OUTCOMES.get(word, ""), quote=True)
    sign = f'<span aria-hidden="true">{GLYPHS.get(word, "")}</span>'
    return f'<span class="na-outcome na-{TONES.get(word, "none")}" title="{meaning}">{sign} {escape(word)}</span>'


def rule(row: Row) -> str:
    """The rule that applies, and whether it is followed."""
    if row.rule is None:
        return '<span class="na-silent">none</span>'
    return f"{row.rule} {followed(row.follows)}"


def followed(follows: bool | None, count: str = "") -> str:
    """Whether a rule is followed, as a word, a sign and a colour."""
    known = {True: ("followed", "✓", "good"), False: ("not followed", "✗", "bad"), None: ("no say", "·", "none")}
    word, sign, tone = known[follows]
    return f'<span class="na-follows na-{tone}"><span aria-hidden="true">{sign}</span> {count}{word}</span>'


def issue(address: str) -> str:
    """A link to a report upstream."""
    return f'<a href="{escape(address, quote=True)}">pytorch#{address.rpartition("/")[2]}</a>'


def returned(row: Row, limit: int = 60) -> str:
    """What reverse mode returned."""
    if row.outcome == "refused":
        return "raises"
    if row.outcome == "detached":
        return "no gradient"
    return code(number(row.reverse, limit))


def link(operator: Operator, here: str = HERE, text: str = "") -> str:
    """A link to an operator's page; its name alone where it has none."""
    name = code(text or operator.operator)
    return f'<a href="{here}{operator.slug}/">{name}</a>' if operator.rows else name


def table(head: list[str], rows: list[list[str]], name: str = "") -> str:
    """A table that scrolls inside itself, and becomes cards on a phone."""
    headings = "".join(f"<th>{escape(one)}</th>" for one in head)
    body = "".join("<tr>" + "".join(_cells(head, row)) + "</tr>" for row in rows)
    return wrapped(f'<table class="na-table {name}"><thead><tr>{headings}</tr></thead><tbody>{body}</tbody></table>')


def _cells(head: list[str], row: list[str]) -> list[str]:
    return [labelled(label, cell) for label, cell in zip(head, row, strict=True)]


def labelled(label: str, cell: str) -> str:
    """A cell that says what it is where the table has become cards."""
    return f'<td data-label="{escape(label, quote=True)}"><div>{cell}</div></td>'


def wrapped(inner: str) -> str:
    return unsearched(inner, "na-scroll")


def unsearched(inner: str, name: str = "") -> str:
    """Kept out of the search index; Material goes by the tag's name, so no other `section` may be inside."""
    return f'<section class="{name}" data-search-exclude>{inner}</section>'


def folded(summary: str, body: str, name: str = "") -> str:
    return f'<details class="na-fold {name}" data-search-exclude><summary>{summary}</summary>{body}</details>'
