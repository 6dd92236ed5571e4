"""Loaded by every pytest where this package is installed; does something only where pytest-codeblocks is too."""

from importlib.util import find_spec

if find_spec("pytest_codeblocks"):
    from nonsmooth.pages.codeblocks import pytest_collect_file, pytest_collection_finish

    __all__ = ["pytest_collect_file", "pytest_collection_finish"]
