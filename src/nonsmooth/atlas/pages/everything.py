"""All pages of the atlas, and the files beside them."""

from __future__ import annotations

from pathlib import Path

from nonsmooth.atlas.pages import coverage, index, lists, operator, publish, report, spellings
from nonsmooth.atlas.pages.page import Page
from nonsmooth.atlas.pages.read import Atlas, load

ASSETS = Path(__file__).with_name("assets")
STYLESHEET = "assets/atlas.css"
SCRIPT = "assets/atlas.js"


def indexes(atlas: Atlas) -> list[Page]:
    """The pages that the menu leads to."""
    made = [index.page(atlas), lists.by_outcome(atlas), lists.by_rule(atlas), report.page(atlas)]
    return [*made, spellings.page(atlas), coverage.page(atlas)]


def operators(atlas: Atlas) -> list[Page]:
    """A page an operator with a point to show."""
    return [operator.page(one, atlas) for one in atlas.pages]


def files(folder: Path) -> dict[str, str]:
    """What stands beside the pages, by its address on the site."""
    return {
        "atlas/atlas.json": publish.as_json(folder),
        "atlas/atlas.csv": publish.as_csv(folder),
        STYLESHEET: (ASSETS / "atlas.css").read_text(encoding="utf-8"),
        SCRIPT: (ASSETS / "atlas.js").read_text(encoding="utf-8"),
    }


def write_files(folder: Path, site: Path) -> None:
    """Put what stands beside the pages into a built site."""
    for name, text in files(folder).items():
        put(site / name, text)


def write_pages(folder: Path, docs: Path) -> list[Path]:
    """Write the pages as Markdown, for a builder that runs no plugin; the files that were written."""
    atlas = load(folder)
    written = [docs / page.source for page in (*indexes(atlas), *operators(atlas))]
    for page in (*indexes(atlas), *operators(atlas)):
        put(docs / page.source, page.markdown())
    return written


def put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
