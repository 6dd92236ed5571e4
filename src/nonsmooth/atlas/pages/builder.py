"""The atlas in a MkDocs build: index pages go its usual way, operators' pages are made once and put beside them.

MkDocs renders every page again at each edit; hundreds of pages that never change would make each edit slow.
One page is rendered as a shell, and every operator's page is that shell with its own words.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

import markdown
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.livereload import LiveReloadServer
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.pages import Page as MkDocsPage

from nonsmooth.atlas.pages import everything
from nonsmooth.atlas.pages.operator import SECTIONS
from nonsmooth.atlas.pages.page import MARK, Page
from nonsmooth.atlas.pages.read import load

SHELL = "atlas/operator.md"
TITLE, DESCRIPTION = "nonsmooth-atlas-title", "nonsmooth-atlas-description"
CONTENT = "<!--nonsmooth-atlas-content <h1-->"
"""Material puts a title above a page that has no `<h1`."""
_ADDRESS = re.compile(r"/atlas/([\w-]+)(?:/(?:index\.html)?)?$")
BOOST = 0.25
"""An operator's page beside a guide's in a search: the guide explains."""


class OperatorFile(File):
    """A page that is linked to like any other, and that MkDocs is not to render."""

    def is_documentation_page(self) -> bool:
        return False

    def copy_file(self, dirty: bool = False) -> None:
        """Written at the end of the build."""


@dataclass(frozen=True)
class Made:
    """What the recorded data came to, for as long as they and the configuration stay as they are."""

    key: object
    indexes: list[Page]
    operators: list[Page]
    files: dict[str, str]
    bodies: dict[str, str]
    """The HTML of each operator's page, by name."""
    marked: dict[str, str]
    """The Markdown of each index page, by name."""
    finished: dict[str, list[str]]
    """The finished HTML that belongs into each index page, by name."""


class AtlasBuilder:
    """Lives as long as the command; what it made stays until the data change."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._made: Made | None = None
        self._shell = ""
        self._pages: dict[str, bytes] = {}
        self._lazy = False
        self._asked: set[str] = set()

    def prepare(self, config: MkDocsConfig) -> Made:
        """Read the data and make the pages, unless that is done."""
        state = tuple((path.name, path.stat().st_mtime_ns) for path in sorted(self.folder.iterdir()))
        key = (state, repr(config.markdown_extensions), str(config.site_url))
        if not self._made or self._made.key != key:
            self._made = _make(key, self.folder, config)
            self._shell = ""
        return self._made

    def add_files(self, files: Files, config: MkDocsConfig) -> None:
        """The pages in the menu, and the shell, as sources; the others as files to link to."""
        made = self.prepare(config)
        shell = File.generated(config, SHELL, content=_shell_source(), inclusion=InclusionLevel.NOT_IN_NAV)
        added = [File.generated(config, page.source, content=made.marked[page.name]) for page in made.indexes]
        others = [_operator_file(page, config) for page in made.operators]
        for file in (*added, shell, *others):
            if existing := files.get_file_from_path(file.src_uri):
                files.remove(existing)
            files.append(file)

    def place_shell(self, files: Files) -> None:
        """Under the same heading of the menu as the index, so that its tab and path show on operators' pages."""
        shell, index = (files.get_file_from_path(uri) for uri in (SHELL, "atlas/index.md"))
        if shell and shell.page and index and index.page:
            shell.page.parent = index.page.parent

    def fill_in(self, content: str, page: MkDocsPage) -> str:
        """Replace the marks in a rendered page by the finished HTML."""
        made = self._made
        assert made
        if page.file.src_uri == SHELL:
            return CONTENT
        return MARK.sub(lambda mark: made.finished[mark[1]][int(mark[2])], content)

    def index_for_search(self, index: Any) -> None:
        """Tell Material's search of the operators' pages: title and short answer only."""
        assert self._made
        for entry in index.entries:
            if entry["location"].startswith("atlas/"):
                # Lists of every operator answer every query, and their numbers are more than lunr can take.
                opening = re.match(r"<p>.*?</p>", entry["text"], re.S)
                entry |= {"text": opening[0] if opening else "", "boost": BOOST}
        index.entries += [
            {
                "location": f"atlas/{page.name}/",
                "title": page.title,
                "text": escape(page.searchable),
                "boost": BOOST,
            }
            for page in self._made.operators
        ]

    def take(self, output: str, page: MkDocsPage) -> None:
        """Make every operator's page of the rendered shell, unless that is the same as before."""
        assert self._made
        if page.file.src_uri != SHELL:
            return
        if output != self._shell:
            self._shell = output
            bodies = self._made.bodies
            self._pages = {
                page.name: _finished(output, page, bodies[page.name]).encode() for page in self._made.operators
            }

    def write(self, site: Path) -> None:
        """Put the operators' pages and the data into the site; while serving, the pages that were asked for."""
        assert self._made
        shutil.rmtree(site / "atlas" / "operator")
        for name in self._asked if self._lazy else self._pages:
            self._write_page(name, site)
        for name, text in self._made.files.items():
            everything.put(site / name, text)

    def serve(self, server: LiveReloadServer, site: Path) -> None:
        """From now on write a page when it is asked for: MkDocs empties the folder at each edit."""
        self._lazy = True
        application = server.get_app()
        assert application

        def answer(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
            if found := _ADDRESS.search(environ["PATH_INFO"]):
                self._asked.add(found[1])
                self._write_page(found[1], site)
            return application(environ, start_response)

        server.set_app(answer)

    def _write_page(self, name: str, site: Path) -> None:
        target = site / "atlas" / name / "index.html"
        if name in self._pages and not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(self._pages[name])

    def in_sitemap(self, sitemap: str) -> str:
        """The operators' pages in place of the shell."""
        assert self._made
        entry = re.search(r"\s*<url>\s*<loc>[^<]*atlas/operator/</loc>.*?</url>", sitemap, re.S)
        if not entry:
            return sitemap
        entries = [entry[0].replace("atlas/operator/", f"atlas/{page.name}/") for page in self._made.operators]
        return sitemap.replace(entry[0], "".join(entries))


def _make(key: object, folder: Path, config: MkDocsConfig) -> Made:
    atlas = load(folder)
    indexes, operators = everything.indexes(atlas), everything.operators(atlas)
    marked, finished = dict[str, str](), dict[str, list[str]]()
    for page in indexes:
        marked[page.name], finished[page.name] = page.marked()
    converter = markdown.Markdown(extensions=config.markdown_extensions, extension_configs=config.mdx_configs)
    bodies = {page.name: _body(page, converter) for page in operators}
    return Made(key, indexes, operators, everything.files(folder), bodies, marked, finished)


def _body(page: Page, converter: markdown.Markdown) -> str:
    text, finished = page.marked()
    content = converter.reset().convert(text.removeprefix(page.front))
    return MARK.sub(lambda mark: finished[int(mark[2])], content)


def _operator_file(page: Page, config: MkDocsConfig) -> OperatorFile:
    file = OperatorFile(
        page.source, None, config.site_dir, config.use_directory_urls, inclusion=InclusionLevel.NOT_IN_NAV
    )
    file.dest_uri = f"atlas/{page.name}/index.html"
    return file


def _shell_source() -> str:
    """A page with every heading that an operator's page may have."""
    headings = "\n\n".join(f"## {text} {{ #{name} }}" for name, text in SECTIONS.items())
    front = f"title: {TITLE}\ndescription: {DESCRIPTION}\nsearch:\n  exclude: true\n"
    return f"---\n{front}---\n\n# {TITLE} {{ #operator }}\n\n{headings}\n"


def _finished(shell: str, page: Page, body: str) -> str:
    """The shell with a page's own words, and without the headings that it lacks."""
    for name in SECTIONS:
        if f'id="{name}"' not in body:
            shell = _without(shell, name)
    own = {TITLE: escape(page.title), DESCRIPTION: escape(page.description), "atlas/operator/": f"atlas/{page.name}/"}
    for placeholder, text in {**own, CONTENT: body}.items():
        shell = shell.replace(placeholder, text)
    return shell


def _without(shell: str, name: str) -> str:
    """The shell's table of contents without one heading."""
    return re.sub(
        rf'<li class="md-nav__item">\s*<a href="#{name}" class="md-nav__link">.*?</li>', "", shell, flags=re.S
    )
