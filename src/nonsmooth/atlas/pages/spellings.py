"""The same function, other spelling."""

from __future__ import annotations

import json
from collections import defaultdict
from html import escape

from nonsmooth.atlas.pages.html import code, link, outcome, returned, table
from nonsmooth.atlas.pages.page import Html, Markdown, Page, Piece
from nonsmooth.atlas.pages.read import Atlas, Operator, Row
from nonsmooth.atlas.pages.words import counted, number, place

FAMILIES = {
    "relu": "max(x, 0)",
    "abs": "|x|",
    "identity": "x itself",
    "clamp": "x kept between -1 and 1",
    "largest": "the largest of three numbers",
    "norm2": "the length of a vector",
    "product with zeros": "the product of three numbers",
}

Spelled = list[tuple[Operator, Row]]


def same(operator: Operator, atlas: Atlas) -> list[tuple[str, str, Spelled]]:
    """The families and points that an operator takes part in, with all spellings."""
    own = dict.fromkeys((row.family, json.dumps(row.at)) for row in operator.rows if row.family)
    groups = [(family, at, atlas.families.get(family, {}).get(at, [])) for family, at in own]
    return [(family, at, rows) for family, at, rows in groups if len(rows) > 1]


def page(atlas: Atlas) -> Page:
    """All of them."""
    pieces: list[Piece] = [
        Markdown("# Same function, other spelling"),
        Markdown(
            "Autograd knows the formulas you write, not the function they add up to. Each table has one function at "
            "one point, in every spelling on record, and what torch returns for it. Where spellings disagree, none of "
            "them needs to be wrong: at a kink several slopes are valid. At a smooth point one is."
        ),
    ]
    for family, points in atlas.families.items():
        pieces.append(Markdown(f"## {FAMILIES.get(family, family)} {{ #{_anchor(family)} }}"))
        for at, rows in points.items():
            pieces += _table(at, rows)
    description = (
        "The same function written in other ways, and the gradients torch returns for each spelling: relu, abs, norm, "
        "max and more."
    )
    return Page("spellings", "Same function, other spelling: gradients compared", description, tuple(pieces))


def _anchor(family: str) -> str:
    return "".join(one if one.isalnum() else "-" for one in family.lower()).strip("-")


def _table(at: str, rows: Spelled) -> list[Piece]:
    groups: dict[str, Spelled] = defaultdict(list)
    for one, row in rows:
        said = row.outcome if row.outcome in ("refused", "detached") else number(row.reverse)
        groups[said].append((one, row))
    lines = [
        [code(row.call), returned(row), outcome(row.outcome), link(one)]
        for _, group in sorted(groups.items(), key=lambda item: -len(item[1]))
        for one, row in group
    ]
    count = counted(len(groups), "answer", "different answers")
    place_ = code(place(json.loads(at)))
    summary = f"<p data-search-exclude>At {place_}: {counted(len(rows), 'spelling')}, {escape(count)}.</p>"
    return [Html(summary), Html(table(["call", "returned", "outcome", "operator"], lines, "na-spelled"))]
