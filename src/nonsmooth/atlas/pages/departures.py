"""Where torch does not follow its own rules, in the order of how much it matters."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container

from nonsmooth.atlas.pages.read import Atlas, Operator, Row

TIERS = {
    "wrong": (
        "Wrong at a smooth point",
        "The gradient exists there, and torch returns another number. Rule 1 is not followed.",
    ),
    "outside": (
        "Outside the Clarke set",
        "What is returned lies between no slopes around the point: no reading of calculus allows it.",
    ),
    "norm": (
        "Valid, not of least norm",
        "The function is convex or concave nearby. Rules 2 and 3 ask for the valid choice of least norm, and torch "
        "returns another one. Any of them is valid; the rule is what is broken.",
    ),
    "limit": (
        "Not a limit of gradients",
        "Rule 4 asks for a limit of the gradients around the point, infinity allowed. What is returned is not one.",
    ),
    "reading": (
        "Depends on what counts as an input",
        "One argument is a tensor that is held fixed. For x alone the rule is not followed; with both tensors as "
        "inputs it may be.",
    ),
    "convention": (
        "Another function's gradient, on purpose",
        "The function is smooth there, and what is returned is the gradient of something near it: of a symmetric "
        "matrix, of a function without its steps. Rule 1 is not followed; whoever wrote the formula meant it so.",
    ),
    "refused": (
        "No derivative at a smooth point",
        "The gradient exists, and backward raises: nobody has written the formula.",
    ),
    "random": (
        "Random, and no error in backward",
        "Rule 6 asks for an error where the same input gives different results. To the letter, that includes dropout.",
    ),
}
"""By name: heading, and what it means."""


def tier(row: Row, conventions: Container[str] = ()) -> str | None:
    """How a row departs from the rules; nothing where it does not, or where the rules have no say."""
    if row.follows is not False or not row.judged or not row.elementary:
        return None
    if row.rule == 6:
        return "random"
    if row.outcome == "refused":
        return "refused"
    if row.partial:
        return "reading"
    if row.kind == "smooth":
        return "convention" if row.outcome == "identity" or row.operator in conventions else "wrong"
    if row.inside is False:
        return "outside"
    return "norm" if row.rule in (2, 3) else "limit"


def departures(atlas: Atlas) -> dict[str, list[tuple[Operator, list[Row]]]]:
    """By tier: operators with their rows."""
    found: dict[str, dict[str, list[Row]]] = {name: defaultdict(list) for name in TIERS}
    for one, row in atlas.rows:
        if name := tier(row, atlas.conventions):
            found[name][one.operator].append(row)
    operators = {one.operator: one for one in atlas.operators}
    return {name: [(operators[key], rows) for key, rows in rows_of.items()] for name, rows_of in found.items()}
