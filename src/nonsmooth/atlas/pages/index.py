"""All operators from A to Z, with a filter."""

from __future__ import annotations

from collections import Counter
from html import escape

from nonsmooth.atlas.pages.html import followed, labelled, link, outcome, wrapped
from nonsmooth.atlas.pages.page import Html, Markdown, Page
from nonsmooth.atlas.pages.read import Atlas, Operator, Row
from nonsmooth.atlas.pages.words import KINDS, OUTCOMES, counted

SCRIPT = "../assets/atlas.js"
STATUSES = {
    "smooth": "smooth at all that was tried",
    "no gradient": "no gradient by nature",
    "refused": "refused",
    "not examined": "not examined",
}
"""How an operator without a point to show ended."""
FOLLOWS = {True: "yes", False: "no", None: "no say"}


def page(atlas: Atlas) -> Page:
    """The table is complete without a script; the script adds the filter."""
    rows = sum(len(one.rows) for one in atlas.operators)
    text = (
        f"{counted(len(atlas.operators), 'operator')} of torch {atlas.torch}, {counted(rows, 'point')} where calculus "
        "stops. Pick an operator: its page says what autograd returns there, whether that is valid, and which rule it "
        "follows."
    )
    pieces = (
        Markdown("# Atlas of operators"),
        Markdown(text),
        Html(_form()),
        Html(_letters(atlas)),
        Html(_table(atlas)),
        Html(f'<script src="{SCRIPT}" defer></script>'),
    )
    description = (
        f"What autograd returns for {len(atlas.operators)} PyTorch operators at kinks, ties, jumps, poles and domain "
        f"edges: {rows:,} points measured and judged."
    )
    return Page("index", "Atlas: the gradient of every PyTorch operator", description, pieces, wide=True)


def _form() -> str:
    """Hidden until a script is there to use it."""
    selects = [
        _select("kind", list(KINDS)),
        _select("outcome", list(OUTCOMES)),
        _select("rule", [str(number) for number in range(1, 7)]),
        _select("follows", list(FOLLOWS.values())),
    ]
    field = '<input type="search" name="name" placeholder="clamp, F.relu, nn.ReLU" autocomplete="off">'
    box = f'<label class="na-find">Name{field}</label>'
    count = '<output class="na-count" aria-live="polite"></output><button type="reset">Clear</button>'
    return f'<form class="na-filter" role="search" data-search-exclude hidden>{box}{"".join(selects)}{count}</form>'


def _select(name: str, words: list[str]) -> str:
    options = "".join(f"<option>{escape(word)}</option>" for word in words)
    return f'<label>{name.capitalize()}<select name="{name}"><option value="">any</option>{options}</select></label>'


def _letters(atlas: Atlas) -> str:
    found = dict.fromkeys(_letter(one) for one in atlas.operators)
    links = " ".join(f'<a href="#letter-{letter}">{letter.upper()}</a>' for letter in found)
    return f'<nav class="na-letters" aria-label="Letters" data-search-exclude>{links}</nav>'


def _letter(operator: Operator) -> str:
    return operator.operator.rpartition(".")[2].strip("_")[:1].lower()


def _table(atlas: Atlas) -> str:
    head = "".join(f"<th>{name}</th>" for name in ("operator", "points", "kinds", "outcomes", "rules"))
    seen: set[str] = set()
    lines = []
    for one in atlas.operators:
        letter = _letter(one)
        anchor = "" if letter in seen else f' id="letter-{letter}"'
        seen.add(letter)
        lines.append(_line(one, anchor))
    body = f'<table class="na-table na-index"><thead><tr>{head}</tr></thead><tbody>{"".join(lines)}</tbody></table>'
    return wrapped(f'{body}<p class="na-nothing" hidden>No operator matches.</p>')


def _line(operator: Operator, anchor: str) -> str:
    names = " ".join((operator.operator, operator.short, *operator.aliases)).lower()
    facts = ";".join(sorted({_fact(row) for row in operator.claims}))
    others = [name for name in operator.aliases if name != operator.short][:4]
    aliases = f'<span class="na-alias">{escape(", ".join(others))}</span>' if others else ""
    cells = labelled("operator", link(operator, "", operator.short) + aliases)
    if operator.rows:
        cells += labelled("points", str(len(operator.rows))) + _kinds(operator)
    else:
        said = STATUSES.get(operator.status, operator.status)
        cells += labelled("points", "0")
        cells += f'<td colspan="3" class="na-silent" data-label="status"><div>{escape(said)}{_why(operator)}</div></td>'
    return f'<tr{anchor} data-names="{escape(names, quote=True)}" data-facts="{escape(facts, quote=True)}">{cells}</tr>'


def _fact(row: Row) -> str:
    return f"{row.kind}|{row.outcome}|{row.rule or ''}|{FOLLOWS[row.follows]}"


def _why(operator: Operator) -> str:
    return f": {escape(operator.reason)}" if operator.reason else ""


def _kinds(operator: Operator) -> str:
    kinds = [kind for kind in KINDS if any(row.kind == kind for row in operator.claims)]
    outcomes = {row.outcome for row in operator.claims}
    shown = " ".join(outcome(word) for word in OUTCOMES if word in outcomes)
    cells = {"kinds": escape(", ".join(kinds)), "outcomes": shown, "rules": _rules(operator)}
    return "".join(labelled(name, cell) for name, cell in cells.items())


def _rules(operator: Operator) -> str:
    counts = Counter(row.follows for row in operator.claims if row.rule is not None)
    said = [followed(one, f"{counts[one]} ") for one in (False, True) if counts[one]]
    return " ".join(said) or '<span class="na-silent">none</span>'
