"""Torch's own catalogue of operators, by name; `python -m nonsmooth.atlas.opdb` prints it."""

from __future__ import annotations

import json
import subprocess
import sys
import types
import unittest
import warnings
from functools import cache
from importlib.util import find_spec


def _read() -> dict[str, list[str]]:
    """Every entry of `op_db` with its aliases."""
    if find_spec("expecttest") is None:  # torch's test utilities want it for a base class, and nothing else
        stand_in = types.ModuleType("expecttest")
        stand_in.TestCase = unittest.TestCase  # type: ignore[attr-defined]
        sys.modules["expecttest"] = stand_in
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from torch.testing._internal.common_methods_invocations import op_db
    return {entry.full_name: [alias.name for alias in entry.aliases] for entry in op_db}


@cache
def catalogue() -> dict[str, list[str]]:
    """Every entry, variants as `name.variant`, with its aliases.

    Read in a process of its own: torch's test utilities lock flags for the whole process that imports them.
    """
    told = subprocess.run([sys.executable, "-m", __name__], capture_output=True, text=True, check=True)
    found: dict[str, list[str]] = json.loads(told.stdout.splitlines()[-1])
    return found


if __name__ == "__main__":
    print(json.dumps(_read()))
