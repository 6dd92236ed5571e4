"""Every page at desktop and phone width, light and dark, and a contact sheet to look over: screenshots/."""

import os
import subprocess
import sys
from pathlib import Path

from PIL import Image, ImageDraw
from playwright.sync_api import Browser, sync_playwright

from tools.browsing import FLAGS, served

OUT = Path("screenshots")
WIDTHS = {"desktop": 1280, "phone": 390}
TALLEST = 6000


def main() -> None:
    """Shoot all pages, or those whose address contains one of the words given."""
    chromium = os.environ.get("NONSMOOTH_CHROMIUM") or _find_chromium()
    site = Path("site")
    pages = sorted(path.parent.relative_to(site).as_posix() for path in site.rglob("index.html"))
    wanted = [page for page in pages if not sys.argv[1:] or any(word in _name(page) for word in sys.argv[1:])]
    OUT.mkdir(exist_ok=True)
    with served(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for number, page in enumerate(wanted, 1):
            print(f"{number} of {len(wanted)}: {page}", file=sys.stderr)
            shoot(browser, f"{address}/{page}/", page)
        browser.close()
    contact_sheet(wanted)


def shoot(browser: Browser, address: str, page: str) -> None:
    for width_name, width in WIDTHS.items():
        for palette in ("light", "dark"):
            tab = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=palette)
            tab.goto(address, wait_until="networkidle")
            height = min(int(tab.evaluate("document.documentElement.scrollHeight")), TALLEST)
            tab.set_viewport_size({"width": width, "height": height})
            tab.screenshot(path=OUT / f"{_name(page)}.{width_name}.{palette}.png")
            tab.close()


def contact_sheet(pages: list[str]) -> None:
    """One picture: a row a page, its four views from the top."""
    cell_width, cell_height = 300, 420
    sheet = Image.new("RGB", (cell_width * 4, (cell_height + 20) * len(pages)), "white")
    pen = ImageDraw.Draw(sheet)
    for row, page in enumerate(pages):
        top = row * (cell_height + 20)
        pen.text((4, top + 4), page, fill="black")
        views = [(width, palette) for width in WIDTHS for palette in ("light", "dark")]
        for column, (width, palette) in enumerate(views):
            with Image.open(OUT / f"{_name(page)}.{width}.{palette}.png") as shot:
                small = shot.resize((cell_width - 6, int(shot.height * (cell_width - 6) / shot.width)))
                sheet.paste(small.crop((0, 0, cell_width - 6, cell_height)), (column * cell_width, top + 20))
    sheet.save(OUT / "contact-sheet.png")
    print(f"{OUT / 'contact-sheet.png'}: {len(pages)} pages, four views each")


def _name(page: str) -> str:
    return page.replace("/", "-").replace(".", "home")


def _find_chromium() -> str:
    found = subprocess.run(["sh", "tools/chromium"], capture_output=True, text=True).stdout.strip()
    return found or sys.exit("screenshots: there is no Chromium here, and none could be installed")


if __name__ == "__main__":
    main()
