"""The Python-Markdown extension: puts code and output where a page says ``::: snippet NAME``.

It only renders, so it works wherever Python-Markdown does. Which page it is on comes from a `Context`: the MkDocs
plugin hands one over, Zensical's own is found, and elsewhere messages name the line alone.
"""

import logging
import sys
import threading
from pathlib import Path
from typing import Any

import markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from nonsmooth.pages.context import Context, Pending, marks
from nonsmooth.pages.embed import Embedding, embedded_in, embeddings
from nonsmooth.pages.render import Html, Markdown, Piece, render
from nonsmooth.pages.report import Report
from nonsmooth.pages.view import sketch
from nonsmooth.record.shelf import Shelf
from nonsmooth.run.session import Session
from nonsmooth.settings import Settings, make

# Before pymdownx.superfences (25), so that our fences are its to render, and after front matter (27) is gone.
PRIORITY = 26.5

_sessions: dict[Settings, Session] = {}
_sessions_lock = threading.Lock()


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
        # Builders take front matter away before Markdown sees a page: the file has the real line numbers.
        rows = [one.first for one in embedded_in(context.source)] if context.source else []
        written: list[str] = []
        position = 0
        for number, embedding in enumerate(found):
            written += lines[position : embedding.first]
            line = rows[number] if number < len(rows) else embedding.first
            written += self._replacement(embedding, context, line + 1)
            position = embedding.last
        return written + lines[position:]

    def _replacement(self, embedding: Embedding, context: Context, line: int) -> list[str]:
        pending = context.place(embedding, line)
        written: list[str] = []
        for piece in self._marked(pending, context) or context.pieces(pending):
            if isinstance(piece, Html):
                written += ["", embedding.indent + self.md.htmlStash.store(piece.text), ""]
            else:
                written += [embedding.indent + text for text in piece.lines]
        if not self.extension.context:
            _say(context.report)
        return written

    def _marked(self, pending: Pending, context: Context) -> list[Piece]:
        """The code between two marks, so that the builder need not wait here for the rest."""
        code = context.later is not None and sketch(pending.embedding, context.session, context.shelf)
        if not code or context.later is None:
            return []
        number = len(context.later)
        context.later.append(pending)
        before, after = marks(number)
        return [before, *(piece for piece in render(code, "") if isinstance(piece, Markdown)), after]

    def _own_context(self) -> Context:
        page = _zensical_page(self.md)
        settings = make(Path.cwd(), self.extension.given)
        with _sessions_lock:
            if settings not in _sessions:
                _sessions[settings] = Session(settings)
                if settings.run != "nothing":
                    _sessions[settings].prepare(_sessions[settings].snippets.names())
        shelf = Shelf(settings.snippet_folder)
        if not page:
            return Context(_sessions[settings], shelf)
        path = settings.docs_folder / page.path
        return Context(_sessions[settings], shelf, Report(), f"{settings.docs}/{page.path}", page.url, _read(path))


def _zensical_page(md: markdown.Markdown) -> Any:
    for processor in md.preprocessors:
        if type(processor).__module__ == "zensical.extensions.context":
            return processor.page  # type: ignore[attr-defined]  # Zensical need not be installed
    return None


def _say(report: Report) -> None:
    """Without a builder that asks for it, say at once what is wrong."""
    builder = "properdocs" if "properdocs" in sys.modules else "mkdocs"
    while report.failures:
        # Under the builder's name, so that its --strict counts it even where our plugin is not enabled.
        logging.getLogger(f"{builder}.plugins.nonsmooth").warning(report.failures.pop(0))


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.is_file() else ""
