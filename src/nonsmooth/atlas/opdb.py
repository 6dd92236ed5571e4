"""Torch's own catalogue of operators, by name."""

from __future__ import annotations

import sys
import types
import unittest
import warnings
from functools import cache
from typing import Any


@cache
def _entries() -> list[Any]:
    """The entries of `op_db`. Importing them takes seconds: for tests and verification only."""
    if "expecttest" not in sys.modules:  # torch's test utilities import it for a base class, and nothing else
        stand_in = types.ModuleType("expecttest")
        stand_in.TestCase = unittest.TestCase  # type: ignore[attr-defined]
        sys.modules["expecttest"] = stand_in
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from torch.testing._internal.common_methods_invocations import op_db
    return list(op_db)


def names() -> list[str]:
    """Every entry, variants as `name.variant`."""
    return [entry.full_name for entry in _entries()]


def aliases() -> list[tuple[str, str]]:
    """Every entry's other names, as (entry, alias)."""
    return [(entry.full_name, alias.name) for entry in _entries() for alias in entry.aliases]
