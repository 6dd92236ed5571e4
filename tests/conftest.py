"""Fixtures for all tests."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

from tests.built import build_once
from tests.sites import Site

# Forking and building take as long as they take: a slow machine is not a failure.
settings.register_profile("nonsmooth", deadline=None, derandomize=True)
settings.load_profile("nonsmooth")

PROJECT = Path(__file__).parents[1]


@pytest.fixture(autouse=True)
def _clean_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("NONSMOOTH_RUN") or name == "NONSMOOTH_START"]:
        monkeypatch.delenv(name)


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site.make(tmp_path)


@pytest.fixture(scope="session")
def project() -> Path:
    return PROJECT


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of this project's built site."""
    base = tmp_path_factory.getbasetemp()
    return build_once(base.parent if os.environ.get("PYTEST_XDIST_WORKER") else base)
