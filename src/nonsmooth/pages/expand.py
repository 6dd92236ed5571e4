"""A page with its snippets written out: whole files in bare fences, recorded outputs below them.

This is what pytest-codeblocks reads, so it knows nothing of the engine that runs snippets.
"""

import re
from dataclasses import dataclass

from nonsmooth.pages.embed import Embedding, embeddings
from nonsmooth.record.compare import recorded_for
from nonsmooth.record.shelf import Shelf
from nonsmooth.run.snippets import Snippets
from nonsmooth.run.text import unescape


@dataclass(frozen=True)
class Expanded:
    """An expanded page, and where on the real page each of its code blocks stands."""

    text: str
    origin: dict[int, Embedding]
    """The line (from 1) of a block's opening fence in `text`, and the embedding it came from."""


def expand(page: str, snippets: Snippets, shelf: Shelf, release: str) -> Expanded:
    """Write every snippet of `page` out, with the output recorded for `release`."""
    lines, written, origin = page.splitlines(), list[str](), dict[int, Embedding]()
    position = 0
    for found in embeddings(lines):
        if found.error:
            raise ValueError(f"line {found.first + 1}: {found.error}")
        written += lines[position : found.first]
        position = found.last
        snippet = snippets.get(found.name)
        recorded = recorded_for(release, shelf.recordings(found.name))
        origin[len(written) + 1] = found
        written += _fenced(snippet.source, "python")
        if recorded:
            written += ["", "<!--pytest-codeblocks:expected-output-->", ""]
            written += _fenced(unescape(recorded.text).decode("utf-8", "replace"), "text")
    written += lines[position:]
    return Expanded("\n".join(written) + "\n", origin)


def fence_for(text: str) -> str:
    """A fence longer than any run of backticks in `text`."""
    longest = max((len(run) for run in re.findall(r"`+", text)), default=0)
    return "`" * max(3, longest + 1)


def _fenced(text: str, syntax: str) -> list[str]:
    fence = fence_for(text)
    body = text.split("\n")
    return [f"{fence}{syntax}", *(body[:-1] if text.endswith("\n") or not text else body), fence]
