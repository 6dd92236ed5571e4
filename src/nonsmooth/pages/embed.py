"""Find what a page embeds: ``::: snippet NAME``, with options as YAML indented below it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any

import yaml

_LINE = re.compile(r"(?P<indent>\s*)::: snippet +(?P<name>\S+)\s*$")
_ALMOST = re.compile(r"[\s>]*(?:[-*+]\s+|\d+\.\s+)?::: *(snip\w*\b|(?!api )\w+ +\S)")
"""Of another extension's only `::: api` is known: see reference.py."""
_FENCE = re.compile(r"\s*(?P<fence>`{3,}(?=[^`]*$)|~{3,})(?P<info>.*)$")
_CHOICES = {"output": ("shown", "folded", "hidden", "table", "none"), "code": ("shown", "folded")}


class EmbedError(ValueError):
    """An embedding that cannot be read, said in one sentence."""


@dataclass(frozen=True)
class Options:
    """How an embedding is shown."""

    title: str = ""
    """Stands above the code."""
    highlight: str = ""
    """Lines to highlight, as shown: `3 5-6`."""
    region: str = ""
    """Show only the lines between `# region NAME` and `# endregion`; the whole file runs."""
    output: str = "shown"
    """shown, folded, hidden, table (columns separated by two or more spaces), none (nothing is printed)."""
    code: str = "shown"
    """shown, or folded."""
    alt: str = ""
    """What the figure shows; needed where one is drawn."""
    notes: dict[str, str] = field(default_factory=dict)
    """Annotations: a fragment of a code line, and what to say about it."""


@dataclass(frozen=True)
class Embedding:
    """One place on a page that shows a snippet."""

    name: str
    options: Options
    indent: str
    first: int
    """Its first line on the page, counted from 0."""
    last: int
    """The line after its last."""
    error: str = ""
    """Why it cannot be shown."""

    @property
    def anchor(self) -> str:
        return re.sub(r"[_/]", "-", self.name)


@lru_cache(maxsize=4096)
def embedded_in(page: str) -> tuple[Embedding, ...]:
    """Every embedding on a page, given as one text: a build asks more than once."""
    return tuple(embeddings(page.splitlines()))


def embeddings(lines: list[str]) -> Iterator[Embedding]:
    """Every embedding among these lines; what stands in a code fence is not one."""
    closing = ""
    number = 0
    while number < len(lines):
        line = lines[number]
        fence = _FENCE.match(line)
        if fence and closing:
            closing = "" if fence["fence"].startswith(closing) and not fence["info"].strip() else closing
        elif fence:
            closing = fence["fence"]
        elif not closing and (match := _LINE.match(line)):
            found = _read(lines, number, match)
            yield found
            number = found.last
            continue
        elif not closing and _ALMOST.match(line):
            yield _broken(
                line, number, f"cannot read {line.strip()!r}; an embedding is `::: snippet NAME`, alone on its line"
            )
        number += 1


def _read(lines: list[str], first: int, match: re.Match[str]) -> Embedding:
    indent, last = match["indent"], first + 1
    while last < len(lines) and lines[last].strip() and lines[last].startswith(f"{indent}  "):
        last += 1
    block = "\n".join(line[len(indent) :] for line in lines[first + 1 : last])
    try:
        return Embedding(match["name"], _options(block), indent, first, last)
    except EmbedError as error:
        return Embedding(match["name"], Options(), indent, first, last, str(error))


def _broken(line: str, number: int, error: str) -> Embedding:
    indent = line[: len(line) - len(line.lstrip())]
    return Embedding("", Options(), indent, number, number + 1, error)


def _options(block: str) -> Options:
    try:
        given: Any = yaml.safe_load(block) or {}
    except yaml.YAMLError as error:
        raise EmbedError(f"its options are not YAML: {str(error).splitlines()[0]}") from error
    if not isinstance(given, dict):
        raise EmbedError("its options must be `name: value` lines")
    known = [entry.name for entry in fields(Options)]
    for name, value in given.items():
        if name not in known:
            from difflib import get_close_matches  # only for a name that is wrong

            guess = get_close_matches(str(name), known, n=1)
            hint = f"did you mean {guess[0]!r}?" if guess else f"known are {', '.join(known)}"
            raise EmbedError(f"unknown option {name!r}; {hint}")
        if name in _CHOICES and value not in _CHOICES[name]:
            raise EmbedError(f"{name} is {value!r}, and must be one of {', '.join(_CHOICES[name])}")
        if name == "notes" and not isinstance(value, dict):
            raise EmbedError("notes must be lines of `fragment of the code: text`")
    if not given:
        return Options()
    if not re.fullmatch(r"(\d+(-\d+)?([ ,]+|$))*", str(given.get("highlight", ""))):
        raise EmbedError(f"highlight is {given['highlight']!r}, and must be like `3 5-6`")
    given = {name: value if name == "notes" else str(value) for name, value in given.items()}
    return Options(**given)
