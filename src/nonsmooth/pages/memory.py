"""While serving: a page that has not changed since the last build is neither rendered nor indexed again.

MkDocs renders every page at each edit. Rendering and indexing take most of that time, and with hundreds of examples
an edit would take seconds to show.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page


@dataclass(frozen=True)
class Rendered:
    """All that rendering sets on a page."""

    key: Hashable
    content: str
    toc: Any
    title: str | None
    anchors: set[str] | None
    links: dict[str, dict[str, str]]
    """Links to anchors, by the address of the source file: the file objects themselves are new in each build."""


class Memory:
    """What earlier builds of the same command made of each page."""

    def __init__(self) -> None:
        self._rendered: dict[str, Rendered] = {}
        self._indexed: dict[str, tuple[Any, list[dict[str, Any]]]] = {}

    def recall(self, page: Page, key: Hashable | None) -> bool:
        """Have the page take what was made of it before, if `key` is still the same."""
        known = self._rendered.get(page.file.src_uri)
        if key is None or not known or known.key != key:
            return False

        def render(config: MkDocsConfig, files: Files) -> None:
            page.content, page.toc, page._title_from_render = known.content, known.toc, known.title
            page.present_anchor_ids = known.anchors
            found = {files.get_file_from_path(uri): links for uri, links in known.links.items()}
            page.links_to_anchors = {file: links for file, links in found.items() if file}

        page.render = render  # type: ignore[method-assign]  # this once, on this page
        return True

    def keep(self, page: Page, html: str, key: Hashable | None) -> None:
        """Remember what Markdown made of a page, before other plugins changed it."""
        if key is None:
            self._rendered.pop(page.file.src_uri, None)
            return
        links = {file.src_uri: found for file, found in (page.links_to_anchors or {}).items()}
        title, anchors = page._title_from_render, page.present_anchor_ids
        self._rendered[page.file.src_uri] = Rendered(key, html, page.toc, title, anchors, links)

    def keep_index(self, index: Any) -> None:
        """Make Material's search index take its entries of unchanged pages from the last build."""
        add = index.add_entry_from_context

        def add_or_recall(page: Page) -> None:
            state = (page.content, page.title, repr(page.meta))
            known = self._indexed.get(page.url)
            if known and known[0] == state:
                index.entries.extend(dict(entry) for entry in known[1])
                return
            start = len(index.entries)
            add(page)
            self._indexed[page.url] = state, [dict(entry) for entry in index.entries[start:]]

        index.add_entry_from_context = add_or_recall
