"""The short answer about an operator, in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html import escape, unescape

from nonsmooth.atlas.pages.departures import tier
from nonsmooth.atlas.pages.read import Operator, Row
from nonsmooth.atlas.pages.telling import telling
from nonsmooth.atlas.pages.words import KINDS, OUTCOMES, counted, kinds, listed, number, place, valid

LONG = 60
_DULL = ("smooth", "undefined", "no graph", "random")


def answer(operator: Operator, convention: str = "") -> str:
    """A paragraph of HTML: what is special, what torch returns at the most telling point, what is worse."""
    row = telling(operator.rows)
    assert row
    said = [*_overview(operator), sentence(row, operator.torch)]
    said += [escape(convention)] if convention else _worse(operator, row)
    return " ".join([*said, *_disagreements(operator)])


def searchable(operator: Operator) -> str:
    """What a search finds the page by: words, no numbers, of which the search can take only so many."""
    said = [f"{OUTCOMES[one]} ({one})" for one in dict.fromkeys(row.outcome for row in operator.claims)]
    names = dict.fromkeys(name for name in (operator.short, *operator.aliases) if name != operator.operator)
    also = f" Also written {', '.join(names)}." if names else ""
    return f"{plain(' '.join(_overview(operator)))} Returned: {'; '.join(said)}.{also}".strip()


def plain(html: str) -> str:
    """The text alone."""
    return unescape(re.sub(r"<[^>]+>", "", html))


def code(text: str) -> str:
    return f"<code>{escape(text)}</code>"


def found(operator: Operator) -> list[str]:
    """The kinds of points that it has by itself, most frequent first; of compositions where it has none."""
    rows = [row for row in operator.rows if row.elementary and row.judged] or operator.rows
    counts = Counter(row.kind for row in rows if row.kind not in _DULL) or Counter(row.kind for row in rows)
    return [kind for kind, _ in sorted(counts.items(), key=lambda one: (-one[1], list(KINDS).index(one[0])))]


def _overview(operator: Operator) -> Iterator[str]:
    name, special = code(operator.operator), [kind for kind in found(operator) if kind not in _DULL]
    if operator.status == "refused":
        yield f"{name} refuses: {escape(operator.reason) or 'torch has no derivative for it'}."
    elif operator.status == "no gradient":
        yield f"{name} has no gradient by nature: {escape(operator.reason)}."
    elif special:
        yield f"{name} has {listed(kinds(kind) for kind in special)}."
    elif any(row.kind == "smooth" and row.outcome != "gradient" and row.judged for row in operator.rows):
        yield f"{name} is smooth, and yet its gradient is not always right."


def sentence(row: Row, torch: str) -> str:
    """What torch returns at the row's point, and what is to be said of it."""
    where = code(place(row.at, LONG)) if isinstance(row.at, dict) else code(f"x = {place(row.at, LONG)}")
    call = code(row.call)
    if row.outcome == "refused":
        return f"At {where}, {call} raises an error in backward on torch {torch}{_refused(row)}."
    if row.outcome == "detached":
        return f"At {where}, {call} returns no gradient on torch {torch}: the result does not lead back to the input."
    returned = f"At {where}, {call} returns {code(number(row.reverse, LONG))} on torch {torch}"
    return f"{returned}: {_meaning(row)}"


def _refused(row: Row) -> str:
    return ", as rule 6 asks" if row.rule == 6 else ""


def _meaning(row: Row) -> str:
    if not row.judged:
        return f"quoted, not judged. {_first_note(row)}".rstrip()
    if row.kind == "smooth":
        return _at_smooth(row)
    if row.clarke is not None:
        return _at_kink(row)
    if row.kind == "random":
        return "the result is random, and rule 6 asks for an error in backward."
    if row.rule == 5:
        return f"{_kind(row)}, where rule 5 allows anything."
    return f"{_kind(row)}{_sides(row)}. {_rule(row)}"


def _first_note(row: Row) -> str:
    note = row.notes[0] if row.notes else ""
    return escape(note[:1].upper() + note[1:]) + "." if note else ""


def _at_smooth(row: Row) -> str:
    if row.outcome == "gradient":
        return "the gradient."
    return f"the function is smooth there, its gradient is {code(number(row.min_norm, LONG))}, so this is wrong."


def _at_kink(row: Row) -> str:
    what = {"nan": "not a number", "infinite": "infinite"}.get(row.outcome, OUTCOMES[row.outcome])
    one = all(isinstance(end, int | float) for end in row.clarke or [])
    choices = f"valid {'slopes' if one else 'gradients'} are {code(valid(row.clarke, LONG))}"
    if row.inside is False:
        return f"{what}. Not valid: {choices}, so rule {row.rule} is not followed."
    if row.rule == 4:
        return f"{what}; {choices}. {_rule(row)}"
    if row.follows:
        return f"{what}; {choices}. It is the choice of least norm, so rule {row.rule} is followed."
    return (
        f"{what}; {choices}. The choice of least norm is {code(number(row.min_norm, LONG))}, "
        f"so rule {row.rule} is not followed{_reading(row)}."
    )


def _reading(row: Row) -> str:
    return " for x alone" if row.partial else ""


def _kind(row: Row) -> str:
    article = "an" if row.kind[0] in "aeiou" else "a"
    noun = kinds(row.kind, 1)
    return f"{article} {noun}"


def _sides(row: Row) -> str:
    known = [("left", row.left), ("right", row.right)]
    said = [f"{code(number(slope))} on the {side}" for side, slope in known if slope is not None]
    return f"; the slope is {' and '.join(said)}" if said else ""


def _rule(row: Row) -> str:
    """Rule 4: by continuity."""
    if row.follows is None:
        return f"Rule {row.rule} has no say."
    some, kept = ("a", "") if row.follows else ("no", "not ")
    return f"It is {some} limit of the gradients around, so rule {row.rule} is {kept}followed."


def _worse(operator: Operator, shown: Row) -> Iterator[str]:
    wrong = [row for row in operator.rows if tier(row) == "wrong"]
    if wrong and shown.kind != "smooth":
        worst = telling(wrong)
        assert worst
        yield f"<strong>Wrong at a smooth point:</strong> {sentence(worst, operator.torch)}"


def _disagreements(operator: Operator) -> Iterator[str]:
    if count := sum(bool(row.disagreements) for row in operator.rows):
        yield f"At {counted(count, 'point')} the ways to differentiate disagree."


def title(operator: Operator) -> str:
    """At most 65 characters: the operator and what is special."""
    special = found(operator)
    ends = [f" gradient at its {listed(kinds(kind) for kind in special[:number])}" for number in (3, 2, 1)]
    plain_end = {"no gradient": ": why it has no gradient", "refused": ": derivative not implemented"}
    if operator.status in plain_end:
        ends = [plain_end[operator.status]]
    elif special and special[0] in _DULL:
        ends = [": gradient in PyTorch"]
    candidates = [f"{name}{end}" for end in [*ends, " gradient"] for name in (operator.operator, operator.short)]
    return next(one for one in [*candidates, operator.short[:65]] if len(one) <= 65)


def description(operator: Operator) -> str:
    """60 to 170 characters for a search engine."""
    row = telling(operator.rows)
    assert row
    text = " ".join(plain(one) for one in (*_overview(operator), sentence(row, operator.torch)))
    if len(text) > 170:
        text = plain(sentence(row, operator.torch))
    if len(text) > 170:
        text = text[:169].rsplit(" ", 1)[0].rstrip(",:; ") + "…"
    more = f" {counted(len(operator.rows), 'point')} measured and judged on torch {operator.torch}."
    return text + more if len(text) + len(more) <= 170 else text
