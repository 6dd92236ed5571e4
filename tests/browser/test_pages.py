"""Every page in a real browser: nothing from elsewhere, nothing sideways, nothing unreadable."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request

from tests.test_site import PAGES

pytestmark = pytest.mark.xdist_group("browser")


def path_of(page: Path) -> str:
    plain = page.with_suffix("").as_posix()
    return "" if plain == "index" else f"{plain.removesuffix('/index')}/"


ADDRESSES = [path_of(page) for page in PAGES]

# The relative luminance of WCAG, over all text that is shown; what is transparent takes the colour behind it.
UNREADABLE = """
() => {
  const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
  const parse = (text) => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = text; canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, below) => top.slice(0, 3).map((value, i) => value * top[3] + below[i] * (1 - top[3])).concat([1]);
  const behind = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) layers.unshift(parse(getComputedStyle(at).backgroundColor));
    return layers.reduce((below, layer) => over(layer, below), [255, 255, 255, 1]);
  };
  const light = (colour) => {
    const [r, g, b] = colour.map((v) => v / 255).map((v) => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const bad = [];
  for (const element of document.querySelectorAll(".md-content *")) {
    const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own.length || !element.getClientRects().length || element.closest(".headerlink, .md-clipboard, svg, .md-annotation")) continue;
    const style = getComputedStyle(element);
    if (style.visibility === "hidden" || style.opacity === "0") continue;
    const paper = behind(element), ink = over(parse(style.color), paper);
    const [high, low] = [light(ink), light(paper)].sort((a, b) => b - a);
    const ratio = (high + 0.05) / (low + 0.05);
    const enough = element.closest('.highlight') ? 3 : 4.5;
    if (ratio < enough) bad.push(`${ratio.toFixed(2)} ${element.tagName}.${element.className}: ${own[0].textContent.trim().slice(0, 40)}`);
  }
  return bad;
}
"""


@pytest.mark.parametrize("address_of_page", [*ADDRESSES, "404.html"], ids=lambda address: address or "home")
def test_a_page_keeps_to_itself_and_is_readable(browser: Browser, address: str, address_of_page: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844}, color_scheme="light")
    outside: list[str] = []
    errors: list[str] = []

    def note_request(request: Request) -> None:
        if not request.url.startswith((address, "data:", "blob:")):
            outside.append(request.url)

    def note_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(message.text)

    page.on("request", note_request)
    page.on("console", note_console)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{address}/{address_of_page}", wait_until="networkidle")
    page.add_style_tag(content="* { transition: none !important }")
    for palette, scheme in [("light", "default"), ("dark", "slate")]:
        page.emulate_media(color_scheme=palette)  # type: ignore[arg-type]  # a Literal, over which one cannot loop
        page.wait_for_function("scheme => document.body.dataset.mdColorScheme === scheme", arg=scheme)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, "no sideways scrolling"
        assert not page.evaluate(UNREADABLE), palette
    page.close()
    assert not outside
    assert not errors


def test_code_has_a_copy_button_and_output_is_marked(page: Page, address: str) -> None:
    page.goto(f"{address}/about/verified/")
    example = page.locator("#clamp-at-its-bound")
    assert example.locator(".highlight .md-clipboard, .highlight button[data-md-type='copy']").count() > 0
    assert "Output" in example.locator(".ns-caption").inner_text()


def test_a_snippet_can_be_downloaded(page: Page, address: str) -> None:
    page.goto(f"{address}/about/verified/")
    with page.expect_download() as download:
        page.locator("#clamp-at-its-bound .ns-caption a").click()
    assert "x.clamp(min=0)" in Path(download.value.path()).read_text()


def test_the_palette_can_be_switched(page: Page, address: str) -> None:
    page.goto(address)
    before = page.evaluate("document.body.dataset.mdColorScheme")
    seen = {before}
    for _ in range(3):
        page.locator(".md-header__option label:not([hidden])").first.click()
        seen.add(page.evaluate("document.body.dataset.mdColorScheme"))
    assert seen == {"default", "slate"}


def test_search_finds_a_page(page: Page, address: str) -> None:
    page.goto(address, wait_until="networkidle")
    box = page.locator("input.md-search__input")
    box.click()
    box.fill("clamp")
    box.press("End")  # Material looks at the box when a key goes up
    first = page.locator(".md-search-result__item").first
    first.wait_for()
    assert re.search("clamp", first.inner_text(), re.I)


def test_the_home_page_says_what_changed(page: Page, address: str) -> None:
    page.goto(address)
    changed = page.locator("#relu-in-every-spelling tr.ns-changed").all_inner_texts()
    assert len(changed) == 4
    assert page.locator("#relu-in-every-spelling tbody tr").count() >= 15


def test_formulas_use_the_font_the_site_serves(page: Page, address: str) -> None:
    page.goto(f"{address}/about/engine/", wait_until="networkidle")
    assert page.locator("math").count() > 0
    assert page.evaluate("document.fonts.check('16px \"Nonsmooth Math\"')")
