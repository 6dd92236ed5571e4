"""A page of the atlas: pieces of Markdown, finished HTML and programs, and the forms that builders need."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from html import escape

from nonsmooth.pages.expand import fence_for

MARK = re.compile(r"<!--nonsmooth-atlas ([\w-]+) (\d+)-->")


@dataclass(frozen=True)
class Markdown:
    """Lines for the site's own Markdown."""

    text: str


@dataclass(frozen=True)
class Html:
    """Finished HTML, on one line; Markdown is to leave it alone."""

    text: str


@dataclass(frozen=True)
class Program:
    """Code, and what it prints."""

    code: str
    output: str
    torch: str


Piece = Markdown | Html | Program


@dataclass(frozen=True)
class Page:
    """One page; its address is `atlas/NAME/`."""

    name: str
    title: str
    description: str
    pieces: tuple[Piece, ...]
    searchable: str = ""
    """What a search finds it by, beside its title."""
    wide: bool = False
    """Without the list of headings beside it."""

    @property
    def source(self) -> str:
        return f"atlas/{self.name}.md"

    @property
    def front(self) -> str:
        hidden = "hide: [toc]\n" if self.wide else ""
        return f"---\ntitle: {json.dumps(self.title)}\ndescription: {json.dumps(self.description)}\n{hidden}---\n"

    def markdown(self) -> str:
        """The page as one Markdown file, for a builder that knows nothing of us."""
        body = [part.text if isinstance(part, Markdown | Html) else "" for part in self._simple()]
        return f"{self.front}\n" + "\n\n".join(body) + "\n"

    def marked(self) -> tuple[str, list[str]]:
        """Markdown with marks in place of finished HTML, which Markdown takes long to read past; and that HTML."""
        html: list[str] = []
        lines = []
        for part in self._simple():
            if isinstance(part, Html):
                lines.append(f"<!--nonsmooth-atlas {self.name} {len(html)}-->")
                html.append(part.text)
            else:
                lines.append(part.text)
        return f"{self.front}\n" + "\n\n".join(lines) + "\n", html

    def expanded(self) -> str:
        """The programs and what they print, as pytest-codeblocks reads them."""
        written = [_fenced(one.code, "python") + _EXPECTED + _fenced(one.output, "text") for one in self.programs]
        return "\n".join(written)

    @property
    def programs(self) -> list[Program]:
        return [piece for piece in self.pieces if isinstance(piece, Program)]

    def _simple(self) -> list[Markdown | Html]:
        parts: list[Markdown | Html] = []
        for piece in self.pieces:
            parts += _written(piece) if isinstance(piece, Program) else [piece]
        return parts


_EXPECTED = "\n<!--pytest-codeblocks:expected-output-->\n\n"


def _written(program: Program) -> list[Markdown | Html]:
    caption = f"<b>Output</b> <span>torch {escape(program.torch)}, recorded</span>"
    output = f'<pre class="ns-text"><samp>{escape(program.output)}</samp></pre>'
    return [
        Html('<section class="ns-example" data-search-exclude>'),
        Markdown(_fenced(program.code, "python").rstrip()),
        Html(f'<div class="ns-result"><div class="ns-caption">{caption}</div>{_kept(output)}</div>'),
        Html("</section>"),
    ]


def _kept(output: str) -> str:
    """Newlines as character references: a blank line would end an HTML block in Markdown."""
    return output.replace("\n", "&#10;")


def _fenced(text: str, syntax: str) -> str:
    fence = fence_for(text)
    return f"{fence}{syntax}\n{text if text.endswith(chr(10)) or not text else text + chr(10)}{fence}\n"
