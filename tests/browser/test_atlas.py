"""The atlas in a real browser: the filter, its address, the keyboard, a phone, no scripts, the search."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from nonsmooth.atlas.pages import everything
from nonsmooth.atlas.pages.read import load
from tests.browser.test_pages import UNREADABLE
from tests.built import PROJECT

pytestmark = pytest.mark.xdist_group("browser")
ATLAS = load(PROJECT / "data" / "atlas")
INDEXES = ["", *(f"{page.name}/" for page in everything.indexes(ATLAS) if page.name != "index")]
SHOWN = "table.na-index tbody tr:not([hidden])"
OPERATORS = [
    *("torch.clamp", "torch.nn.functional.relu", "torch.abs", "torch.sqrt", "torch.amax", "torch.linalg.det"),
    *("torch.round", "torch.argmax", "torch.heaviside", "torch.where", "torch.nn.functional.dropout", "torch.max"),
    *("torch.nn.functional.max_pool2d", "torch.linalg.eigh", "torch.scatter_reduce", "torch.hypot", "torch.log"),
    *("torch.nn.functional.normalize", "torch.distributions.Normal", "torch.maximum", "torch.Tensor.to_dense"),
]
"""Twenty kinds of pages."""


def addresses() -> list[str]:
    slugs = {one.operator: one.slug for one in ATLAS.pages}
    return [*INDEXES, *(f"{slugs[name]}/" for name in OPERATORS if name in slugs)]


@pytest.fixture
def atlas(page: Page, address: str) -> Iterator[Page]:
    page.goto(f"{address}/atlas/")
    expect(page.locator("form.na-filter")).to_be_visible()
    yield page


def names(page: Page) -> list[str]:
    return page.locator(f"{SHOWN} td:first-child").all_inner_texts()


def test_typing_a_name_leaves_its_rows_and_is_in_the_address(atlas: Page) -> None:
    everything_shown = len(names(atlas))
    assert everything_shown == len(ATLAS.operators)
    atlas.get_by_label("Name").fill("clamp")
    found = names(atlas)
    assert 0 < len(found) < 20 and all("clamp" in name.lower() for name in found)
    expect(atlas.locator(".na-count")).to_have_text(f"{len(found)} of {everything_shown} operators")
    assert "?name=clamp" in atlas.url
    atlas.reload()
    expect(atlas.get_by_label("Name")).to_have_value("clamp")
    assert names(atlas) == found
    atlas.locator(".na-filter button").click()
    expect(atlas.locator(".na-count")).to_have_text(f"{everything_shown} operators")
    assert "?" not in atlas.url


@pytest.mark.parametrize("alias", ["nn.ReLU", "F.relu", "torch.clip", "Tensor.abs"])
def test_an_alias_finds_its_operator(atlas: Page, alias: str) -> None:
    atlas.get_by_label("Name").fill(alias)
    found = names(atlas)
    assert found and len(found) < 30


def test_facts_are_looked_for_in_one_point(atlas: Page, address: str) -> None:
    for name, value in (("kind", "tie"), ("outcome", "shared"), ("follows", "no")):
        atlas.locator(f"select[name={name}]").select_option(value)
    expected = [
        one
        for one in ATLAS.operators
        if any((row.kind, row.outcome, row.follows) == ("tie", "shared", False) for row in one.claims)
    ]
    assert len(names(atlas)) == len(expected)
    assert re.search(r"\?kind=tie&outcome=shared&follows=no$", atlas.url)
    atlas.goto(f"{address}/atlas/?outcome=wrong&rule=1")
    assert 0 < len(names(atlas)) < 100


def test_the_keyboard_is_enough(atlas: Page) -> None:
    atlas.get_by_label("Name").focus()
    atlas.keyboard.type("amax")
    assert names(atlas)
    atlas.keyboard.press("Tab")
    assert atlas.evaluate("document.activeElement.name") == "kind"
    atlas.keyboard.press("Shift+Tab")
    atlas.keyboard.press("Escape")
    expect(atlas.get_by_label("Name")).to_have_value("")
    atlas.keyboard.type("torch.amax")
    for _ in range(6):
        atlas.keyboard.press("Tab")
    assert "torch-amax" in atlas.evaluate("document.activeElement.href")
    atlas.keyboard.press("Enter")
    atlas.wait_for_url("**/atlas/torch-amax/")


def test_nothing_found_is_said(atlas: Page) -> None:
    atlas.get_by_label("Name").fill("no such operator")
    expect(atlas.get_by_text("No operator matches.")).to_be_visible()


def test_without_scripts_the_whole_table_is_there(browser: Browser, address: str) -> None:
    page = browser.new_page(java_script_enabled=False)
    page.goto(f"{address}/atlas/?name=clamp")
    assert page.locator("table.na-index tbody tr").count() == len(ATLAS.operators)
    expect(page.locator("table.na-index tbody tr").last).to_be_visible()
    expect(page.locator("form.na-filter")).to_be_hidden()
    page.close()


@pytest.mark.parametrize("name", addresses(), ids=lambda name: name or "index")
def test_a_page_fits_a_phone_and_is_readable(browser: Browser, address: str, name: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844}, color_scheme="light")
    page.goto(f"{address}/atlas/{name}", wait_until="networkidle")
    page.add_style_tag(content="* { transition: none !important }")
    page.evaluate("document.querySelectorAll('.md-content details').forEach((one, at) => { one.open = at < 20 })")
    for palette, scheme in [("light", "default"), ("dark", "slate")]:
        page.emulate_media(color_scheme=palette)  # type: ignore[arg-type]  # a Literal, over which one cannot loop
        page.wait_for_function("scheme => document.body.dataset.mdColorScheme === scheme", arg=scheme)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, "no sideways scrolling"
        assert not page.evaluate(UNREADABLE), palette
    page.close()


def found_by(page: Page, address: str, words: str, at_most: int) -> list[str]:
    page.goto(address, wait_until="networkidle")
    box = page.locator("input.md-search__input")
    box.click()
    box.fill(words)
    box.press("End")  # Material looks at the box when a key goes up
    page.locator("li.md-search-result__item").first.wait_for()
    results = page.locator("li.md-search-result__item").all()[:at_most]
    return [str(result.locator("a").first.get_attribute("href")) for result in results]


@pytest.mark.parametrize("words", ["clamp gradient", "relu gradient", "sqrt nan"])
def test_guides_are_still_found(page: Page, address: str, words: str) -> None:
    assert [link for link in found_by(page, address, words, 5) if "/atlas/" not in link]


@pytest.mark.parametrize(
    ("words", "slug"),
    [
        ("clamp gradient", "torch-clamp"),
        ("nn.ReLU", "torch-nn-functional-relu"),
        ("scatter_reduce", "torch-scatter-reduce"),
    ],
)
def test_an_operators_page_is_found(page: Page, address: str, words: str, slug: str) -> None:
    found = found_by(page, address, words, 10)
    assert any(f"/atlas/{slug}/" in link for link in found), found
