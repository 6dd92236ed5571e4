"""Which of an operator's rows says most."""

from __future__ import annotations

from collections.abc import Iterable

from nonsmooth.atlas.pages.read import Row

_KINDS = "kink tie jump cusp|vertical tangent|domain edge|pole smooth isolated undefined|no graph random".split()
_ORDER = {
    kind: order
    for order, kinds in enumerate(
        (
            "kink",
            "tie",
            "jump",
            "cusp|vertical tangent|domain edge|pole",
            "smooth",
            "isolated",
            "undefined",
            "no graph|random",
        )
    )
    for kind in kinds.split("|")
}


def telling(rows: Iterable[Row]) -> Row | None:
    """A plain call at a point that is judged, of the kind that readers ask for, few numbers first."""
    return min(rows, key=_weight, default=None)


def _weight(row: Row) -> tuple[object, ...]:
    unsaid = row.kind == "smooth" and row.outcome == "gradient"
    return (
        not row.judged,
        not row.elementary,
        unsaid,
        row.outcome in ("detached", "refused"),
        _ORDER.get(row.kind, 9),
        row.picture is None,
        row.size,
        len(row.call),
    )
