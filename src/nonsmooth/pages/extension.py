"""The Python-Markdown extension: puts code and output where a page says ``::: snippet NAME``.

It only renders, so it works wherever Python-Markdown does. Which page it is on comes from a `Context`: the MkDocs
plugin hands one over, Zensical's own is found, and elsewhere messages name the line alone.
"""

import logging
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from nonsmooth.pages.embed import Embedding, embeddings
from nonsmooth.pages.render import Html, render
from nonsmooth.pages.report import Report
from nonsmooth.pages.view import look
from nonsmooth.run.session import Session
from nonsmooth.settings import Settings, make

log = logging.getLogger("nonsmooth")

# Before pymdownx.superfences (25), so that our fences are its to render, and after front matter (27) is gone.
PRIORITY = 26.5

_sessions: dict[Settings, Session] = {}
_sessions_lock = threading.Lock()


@dataclass
class Context:
    """What only the builder knows."""

    session: Session
    report: Report = field(default_factory=Report)
    page: str = ""
    """The page's path from the root of the project."""
    url: str = ""
    """The page's address from the root of the site."""
    source: str = ""
    """The page as it stands in the file, for line numbers."""


class SnippetExtension(Extension):
    """Registers the preprocessor; its options are those of `nonsmooth.settings.Settings`."""

    def __init__(self, **given: Any) -> None:
        super().__init__()
        self.context: Context | None = given.pop("context", None)
        self.given = given

    def extendMarkdown(self, md: markdown.Markdown) -> None:
        md.preprocessors.register(SnippetPreprocessor(md, self), "nonsmooth", PRIORITY)


class SnippetPreprocessor(Preprocessor):
    """Replaces each embedding by what it shows."""

    def __init__(self, md: markdown.Markdown, extension: SnippetExtension) -> None:
        super().__init__(md)
        self.extension = extension

    def run(self, lines: list[str]) -> list[str]:
        found = list(embeddings(lines))
        if not found:
            return lines
        context = self.extension.context or self._own_context()
        rows = _rows_in(context.source or "\n".join(lines))
        written: list[str] = []
        position = 0
        for number, embedding in enumerate(found):
            written += lines[position : embedding.first]
            line = rows[number] if number < len(rows) else embedding.first
            written += self._replacement(embedding, context, line + 1)
            position = embedding.last
        return written + lines[position:]

    def _replacement(self, embedding: Embedding, context: Context, line: int) -> list[str]:
        view = look(embedding, context.session)
        messages = context.report.add(view, context.page, line)
        if not self.extension.context:
            for message in messages:
                log.warning(message)
        written: list[str] = []
        for piece in render(view, "../" * context.url.count("/")):
            if isinstance(piece, Html):
                written += ["", embedding.indent + self.md.htmlStash.store(piece.text), ""]
            else:
                written += [embedding.indent + text for text in piece.lines]
        return written

    def _own_context(self) -> Context:
        page = _zensical_page(self.md)
        settings = make(Path.cwd(), self.extension.given)
        with _sessions_lock:
            if settings not in _sessions:
                _sessions[settings] = Session(settings)
                if settings.run != "nothing":
                    _sessions[settings].prepare(_sessions[settings].snippets.names())
        if not page:
            return Context(_sessions[settings])
        path = settings.docs_folder / page.path
        return Context(_sessions[settings], Report(), f"{settings.docs}/{page.path}", page.url, _read(path))


def _zensical_page(md: markdown.Markdown) -> Any:
    for processor in md.preprocessors:
        if type(processor).__module__ == "zensical.extensions.context":
            return processor.page  # type: ignore[attr-defined]  # Zensical need not be installed
    return None


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def _rows_in(source: str) -> list[int]:
    """Where embeddings stand in the file: builders take front matter away before Markdown sees a page."""
    return [embedding.first for embedding in embeddings(source.splitlines())]
