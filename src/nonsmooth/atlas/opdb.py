"""Torch's own catalogue of operators, by name."""

from __future__ import annotations

import sys
import types
import unittest
import warnings


def names() -> list[str]:
    """Every entry of `op_db`, variants as `name.variant`. Takes seconds: for tests and for drafting only."""
    if "expecttest" not in sys.modules:  # torch's test utilities import it for a base class, and nothing else
        stand_in = types.ModuleType("expecttest")
        stand_in.TestCase = unittest.TestCase  # type: ignore[attr-defined]
        sys.modules["expecttest"] = stand_in
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from torch.testing._internal.common_methods_invocations import op_db
    return [entry.full_name for entry in op_db]
