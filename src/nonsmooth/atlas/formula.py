"""Torch's own derivative formulas, from the file that ships inside its wheel."""

from __future__ import annotations

import importlib.util
import re
from functools import cache
from pathlib import Path

MOST = 24
"""Lines shown of one operator's formulas."""


@cache
def _formulas() -> dict[str, list[str]]:
    """The lines of each entry of derivatives.yaml, by the operator's bare name."""
    spec = importlib.util.find_spec("torchgen")
    if spec is None or spec.origin is None:
        return {}
    path = Path(spec.origin).parent / "packaged" / "autograd" / "derivatives.yaml"
    found: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in path.read_text(encoding="utf-8").splitlines():
        if start := re.match(r"- name: (\w+)", line):
            current = found.setdefault(start[1], [])
            current.append(line[2:])
        elif current is not None and line.startswith("  ") and not line.lstrip().startswith("#"):
            current.append(line[2:])
        elif not line.strip():
            current = None
    return found


def formula(operator: str, opdb: tuple[str, ...] = ()) -> list[str]:
    """The lines for an operator; none where it is made of others, which have formulas of their own."""
    bare = operator.rsplit(".", 1)[-1]
    spellings = [bare, f"linalg_{bare}", f"special_{bare}", f"_{bare}", *(name.rsplit(".", 1)[-1] for name in opdb)]
    for name in spellings:
        if name in _formulas():
            return _formulas()[name][:MOST]
    return []
