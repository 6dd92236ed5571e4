"""Readers find their answer: by pasting an error text into the search, and on the first screen below the heading."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.questions import Question, questions

ERRORS = [(question, error) for question in questions() for error in question.errors]
PAGES = sorted({question.page for question in questions()})


@pytest.fixture(scope="module")
def searching(browser: Browser, address: str) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.set_default_timeout(10_000)
    page.goto(address, wait_until="networkidle")
    page.locator("input.md-search__input").click()
    yield page
    page.close()


@pytest.mark.xdist_group("search")
@pytest.mark.parametrize(("question", "error"), ERRORS, ids=[f"{one.id}-{error[:40]}" for one, error in ERRORS])
def test_an_error_text_leads_to_its_page(searching: Page, address: str, question: Question, error: str) -> None:
    box, told = searching.locator("input.md-search__input"), searching.locator(".md-search-result__meta")
    for text, answer in [("", "Type to start searching"), (error, "matching document")]:
        box.fill(text)
        box.press("End")  # Material looks at the box when a key goes up
        told.filter(has_text=answer).wait_for(state="attached")
    results = searching.locator("li.md-search-result__item").all()[:3]
    found = [str(result.locator("a").first.get_attribute("href")) for result in results]
    assert any(question.address in link for link in found), found


@pytest.mark.xdist_group("search")
def test_a_number_can_be_searched_for(searching: Page) -> None:
    """Too many numbers in the index and lunr's search for one of them throws."""
    searching.locator("input.md-search__input").fill("output 0")
    searching.locator("input.md-search__input").press("End")
    searching.locator("li.md-search-result__item").first.wait_for()


@pytest.mark.xdist_group("search")
@pytest.mark.parametrize("path", PAGES)
def test_the_answer_is_on_the_first_screen_below_its_heading(browser: Browser, address: str, path: str) -> None:
    asked = [question for question in questions() if question.page == path]
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.goto(f"{address}/{asked[0].address}", wait_until="networkidle")
    too_far = []
    for question in asked:
        heading, snippet = question.anchor, question.snippet.replace("_", "-").replace("/", "-")
        below = page.evaluate(
            "([heading, snippet]) => document.getElementById(snippet).getBoundingClientRect().bottom"
            " - document.getElementById(heading).getBoundingClientRect().top",
            [heading, snippet],
        )
        if not 0 < below <= 900:
            too_far.append((question.id, round(below)))
    page.close()
    assert not too_far
