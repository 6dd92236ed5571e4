"""Which of an operator's rows says most."""

from __future__ import annotations

from collections.abc import Iterable

from nonsmooth.atlas.pages.read import Row

_ORDER = ("kink", "tie", "jump", "cusp vertical tangent domain edge pole", "smooth", "isolated", "undefined", "")


def telling(rows: Iterable[Row]) -> Row | None:
    """A plain call at a point that is judged, of the kind that readers ask for, few numbers first."""
    return min(rows, key=weight, default=None)


def weight(row: Row) -> tuple[object, ...]:
    """The less, the more telling."""
    return (
        not row.judged,
        not row.elementary,
        row.partial,
        row.kind == "smooth" and row.outcome == "gradient",
        row.outcome in ("detached", "refused"),
        next(order for order, kinds in enumerate(_ORDER) if row.kind in kinds or not kinds),
        row.picture is None,
        row.size,
        str(row.at).startswith("-0.0"),
        len(row.call),
    )
