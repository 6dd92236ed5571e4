"""Operators by what autograd returns, and by the rule that applies."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from html import escape

from nonsmooth.atlas.pages.html import code, link, outcome, returned, table, unsearched
from nonsmooth.atlas.pages.page import Html, Markdown, Page, Piece
from nonsmooth.atlas.pages.read import Atlas, Operator, Row
from nonsmooth.atlas.pages.telling import telling
from nonsmooth.atlas.pages.words import OUTCOMES, RULES, counted, kinds, place

ROOT = "../../"
RULE_WORDS = ("", "one", "two", "three", "four", "five", "six")
Grouped = list[tuple[Operator, list[Row]]]


def by_outcome(atlas: Atlas) -> Page:
    """One section an outcome."""
    pieces: list[Piece] = [
        Markdown("# By outcome"),
        Html(
            "<p>Thirteen words for what autograd returns at a point. "
            f'<a href="{ROOT}fix/#outcomes">Each with an example</a>.</p>'
        ),
    ]
    for word, meaning in OUTCOMES.items():
        found = grouped(atlas, lambda row, word=word: row.outcome == word and row.judged)  # type: ignore[misc]
        pieces.append(Markdown(f"## {word} {{ #{word} }}"))
        pieces.append(Html(f"<p>{outcome(word)} {escape(meaning)}. {_counts(found)}</p>"))
        pieces.append(Html(_examples(found)))
    description = (
        "Every PyTorch operator by what its gradient is where calculus stops: zero, NaN, infinite, detached, refused, "
        "one side's slope, shared, wrong."
    )
    return Page("by-outcome", "Operators by outcome: zero, NaN, infinite, wrong", description, tuple(pieces))


def by_rule(atlas: Atlas) -> Page:
    """One section a rule: who does not follow it, and who does."""
    pieces: list[Piece] = [
        Markdown("# By rule"),
        Html(
            f'<p>PyTorch publishes <a href="{ROOT}understand/six-rules/">six rules</a> for points without a gradient. '
            "They speak of elementary operators; calls that combine several are left out here.</p>"
        ),
    ]
    for number, meaning in RULES.items():
        pieces.append(Markdown(f"## Rule {number} {{ #rule-{RULE_WORDS[number]} }}"))
        broken = grouped(atlas, _applies(number, False))
        kept = grouped(atlas, _applies(number, True))
        pieces.append(Html(f"<p>{escape(meaning[:1].upper() + meaning[1:])}.</p>"))
        if broken:
            pieces += [Html(f"<p><b>Not followed</b> by {_counts(broken)}</p>"), Html(_examples(broken))]
        links = ", ".join(f"{link(one, text=one.short)}" for one, _ in kept)
        said = f"<p><b>Followed</b> by {_counts(kept)}</p>" if kept else "<p>Followed by none.</p>"
        pieces.append(Html(unsearched(f'{said}<p class="na-names">{links}</p>')))
    description = (
        "PyTorch's six rules for gradients at non-differentiable points: which operators follow each rule, which do "
        "not, and where."
    )
    return Page("by-rule", "Operators by rule: who follows PyTorch's six rules", description, tuple(pieces))


def _applies(rule: int, follows: bool) -> Callable[[Row], bool]:
    return lambda row: row.rule == rule and row.follows is follows and row.judged and row.elementary


def grouped(atlas: Atlas, wanted: Callable[[Row], bool]) -> Grouped:
    """Operators with those of their rows that are wanted."""
    found: dict[str, list[Row]] = defaultdict(list)
    for one, row in atlas.rows:
        if wanted(row):
            found[one.operator].append(row)
    return [(one, found[one.operator]) for one in atlas.operators if one.operator in found]


def _counts(found: Grouped) -> str:
    rows = sum(len(rows) for _, rows in found)
    return f"{counted(len(found), 'operator')} at {counted(rows, 'point')}."


def _examples(found: Grouped) -> str:
    lines = []
    for one, rows in found:
        row = telling(rows)
        assert row
        example = f"{code(row.call)} at {code(place(row.at, 40))}"
        name, kind = link(one, text=one.short), escape(kinds(row.kind, 1))
        lines.append([name, str(len(rows)), kind, example, returned(row, 40)])
    return table(["operator", "points", "kind", "for example", "returned"], lines)
