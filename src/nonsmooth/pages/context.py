"""What only the builder knows while it renders pages, and what it has still to fill in."""

import re
from collections.abc import Hashable
from dataclasses import dataclass, field

from nonsmooth.pages.embed import Embedding, embedded_in
from nonsmooth.pages.render import Html, Markdown, Piece, render
from nonsmooth.pages.report import Report
from nonsmooth.pages.view import look
from nonsmooth.record.recording import DamagedRecording
from nonsmooth.record.shelf import Shelf
from nonsmooth.run.session import Session
from nonsmooth.run.snippets import UnknownSnippet

_MARK = re.compile(r"<!--nonsmooth (\d+) (before|after)-->")


def marks(number: int) -> tuple[Html, Html]:
    """What stands before and after the code of the pending embedding `number` until it is filled in."""
    return Html(f"<!--nonsmooth {number} before-->"), Html(f"<!--nonsmooth {number} after-->")


@dataclass
class Pending:
    """An embedding and where it stands."""

    embedding: Embedding
    page: str
    line: int
    base: str
    parts: tuple[str, ...] = ()
    """The HTML before and after the code, once it is known."""


@dataclass
class Context:
    """What only the builder knows."""

    session: Session
    shelf: Shelf
    report: Report = field(default_factory=Report)
    page: str = ""
    """The page's path from the root of the project."""
    url: str = ""
    """The page's address from the root of the site."""
    source: str = ""
    """The page as it stands in the file, for line numbers."""
    later: list[Pending] | None = None
    """Embeddings whose snippets still run: a builder that can fill them in later provides the list."""

    def place(self, embedding: Embedding, line: int) -> Pending:
        return Pending(embedding, self.page, line, "../" * self.url.count("/"))

    def ingredients(self, markdown: str) -> tuple[Hashable, ...] | None:
        """What the examples on a page are made of; nothing while one of them is running or cannot be read."""
        names = [found.name for found in embedded_in(markdown)]
        if any(self.session.is_running(name) for name in names):
            return None
        try:
            return tuple((self.session.snippets.get(name), *self.shelf.recordings(name)) for name in names)
        except (UnknownSnippet, DamagedRecording):
            return None

    def pieces(self, pending: Pending) -> list[Piece]:
        """What stands in the embedding's place; waits for its snippet, and takes note of what is wrong."""
        view = look(pending.embedding, self.session, self.shelf)
        self.report.add(view, pending.page, pending.line)
        return render(view, pending.base)

    def fill_in(self, html: str) -> str:
        """Replace the marks of pending embeddings in a rendered page."""
        return _MARK.sub(lambda match: self._part(int(match[1]), match[2] == "after"), html)

    def _part(self, number: int, after: bool) -> str:
        assert self.later is not None
        pending = self.later[number]
        if not pending.parts:
            pieces = self.pieces(pending)
            code = next((at for at, piece in enumerate(pieces) if isinstance(piece, Markdown)), len(pieces))
            pending.parts = (_joined(pieces[:code]), _joined(pieces[code:]))
        return pending.parts[after]


def _joined(pieces: list[Piece]) -> str:
    return "\n".join(piece.text for piece in pieces if isinstance(piece, Html))
