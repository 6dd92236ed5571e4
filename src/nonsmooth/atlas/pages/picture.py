"""The recorded picture of a row, drawn."""

from __future__ import annotations

from typing import Any

from nonsmooth.atlas.pages.read import Row, flat
from nonsmooth.probe.fan import svg
from nonsmooth.probe.picture import Curve, Field


def drawn(row: Row, torch: str) -> str:
    """An SVG, or nothing where no picture is on record."""
    if row.picture is None:
        return ""
    data = _numeric(row.picture)
    label = f"torch {torch}"
    if data["type"] == "curve":
        low_high = data.get("valid")
        return svg(
            Curve(
                call=row.call,
                at=flat(row.at)[0],
                value=_one(row.value),
                xs=data["xs"],
                ys=data["ys"],
                kind=row.kind,
                valid=(low_high[0], low_high[1]) if low_high else None,
                returned=_one(row.reverse),
                label=label,
            )
        )
    return svg(_field(row, data, label))


def _field(row: Row, data: dict[str, Any], label: str) -> Field:
    at, names = flat(row.at), data["names"]
    gradients = flat(row.reverse)
    least = flat(row.min_norm)
    return Field(
        call=row.call,
        at=(at[0], at[1]),
        names=(str(names[0]), str(names[1])),
        xs=data["xs"],
        ys=data["ys"],
        zs=data["zs"],
        kind=row.kind,
        gradients=[(one[0], one[1]) for one in data.get("gradients", [])],
        hull=[(one[0], one[1]) for one in data.get("hull", [])],
        returned=(gradients[0], gradients[1]) if len(gradients) == 2 else None,
        min_norm=(least[0], least[1]) if len(least) == 2 else None,
        label=label,
    )


def _one(value: Any) -> float | None:
    numbers = flat(value)
    return numbers[0] if numbers else None


def _numeric(value: Any) -> Any:
    """The words for infinities and NaN as numbers."""
    if isinstance(value, dict):
        return {name: one if name in ("names", "type") else _numeric(one) for name, one in value.items()}
    if isinstance(value, list):
        return [_numeric(one) for one in value]
    return float(value) if isinstance(value, str) else value
