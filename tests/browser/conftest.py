"""Real Chromium on the built site. Without one these tests are skipped, and `make test` says so loudly."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tools.browsing import FLAGS, served


@pytest.fixture(scope="session")
def address(built: Path) -> Iterator[str]:
    """Where the built site is served."""
    with served(built) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("NONSMOOTH_CHROMIUM")
    if not path:
        pytest.skip("no Chromium: NONSMOOTH_CHROMIUM is not set")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.set_default_timeout(10_000)
    yield page
    page.close()
