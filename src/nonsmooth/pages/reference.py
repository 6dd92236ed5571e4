"""The Python-Markdown extension that writes reference pages: ``::: api package.module.name`` becomes its docstring.

Modules are read, not imported: a site that documents code on torch is built without torch.
"""

import ast
import inspect
import logging
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

import markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

from nonsmooth.pages.context import Context
from nonsmooth.pages.extension import SnippetPreprocessor

# Before pymdownx.superfences (25), so that our fences are its to render, and after front matter (27) is gone.
PRIORITY = 26.6
MAX_WIDTH = 76
_LINE = re.compile(r"::: api +(?P<name>[\w.]+)(?: +as +(?P<shown>[\w.]+))?\s*$")
_FENCE = re.compile(r"\s*(?P<fence>`{3,}(?=[^`]*$)|~{3,})(?P<info>.*)$")
_SECTION = re.compile(r"(Args|Returns|Raises):$")
_ENTRY = re.compile(r"(?P<name>[\w*]+): (?P<text>.+)$")
_UNSHOWN = re.compile(r"field\(.*\brepr=False")

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class CannotDocument(ValueError):
    """A name that cannot be documented, and why, in one sentence."""


class ReferenceExtension(Extension):
    """Registers the preprocessor."""

    def extendMarkdown(self, md: markdown.Markdown) -> None:
        md.preprocessors.register(ReferencePreprocessor(md), "nonsmooth-reference", PRIORITY)


class ReferencePreprocessor(Preprocessor):
    """Replaces each ``::: api`` line by what the name's docstring says."""

    def run(self, lines: list[str]) -> list[str]:
        written = list(lines)
        # From the end, so that what is written does not move what is still to be found.
        for number, asked in reversed(list(enumerate(requests(lines)))):
            try:
                new = reference(asked.name, asked.shown)
            except CannotDocument as error:
                self._complain(number, asked, str(error))
                new = [f"**::: api {asked.name}**: {error}"]
            written[asked.line - 1 : asked.line] = ["", *new, ""]
        return written

    def _complain(self, number: int, asked: "Request", error: str) -> None:
        context = _context(self.md)
        if not context:
            builder = "properdocs" if "properdocs" in sys.modules else "mkdocs"
            # Under the builder's name, so that its --strict counts it.
            logging.getLogger(f"{builder}.plugins.nonsmooth").warning(f"line {asked.line}: {error}")
            return
        # Builders take front matter away before Markdown sees a page: the file has the real line numbers.
        lines = [one.line for one in requests(context.source.splitlines())]
        context.report.failures.append(f"{context.page}:{lines[number]}: {error}")
        context.report.faulty_pages.add(context.page)


def _context(md: markdown.Markdown) -> Context | None:
    """What the builder says of the page, where the snippets' extension is in use and has been told."""
    found = [one for one in md.preprocessors if isinstance(one, SnippetPreprocessor)]
    return found[0].extension.context if found else None


@dataclass(frozen=True)
class Request:
    """One ``::: api`` line of a page, counted from 1."""

    line: int
    name: str
    shown: str


def requests(lines: list[str]) -> Iterator[Request]:
    """Every name that a page asks for; what stands in a code fence is not one."""
    closing = ""
    for number, line in enumerate(lines, 1):
        fence = _FENCE.match(line)
        if fence and closing:
            closing = "" if fence["fence"].startswith(closing) and not fence["info"].strip() else closing
        elif fence:
            closing = fence["fence"]
        elif not closing and (asked := _LINE.match(line)):
            yield Request(number, asked["name"], asked["shown"] or asked["name"])


def faults(lines: list[str]) -> Iterator[tuple[int, str]]:
    """What is wrong with a page's requests, each with its line."""
    for asked in requests(lines):
        try:
            reference(asked.name, asked.shown)
        except CannotDocument as error:
            yield asked.line, str(error)


def reference(name: str, shown: str) -> list[str]:
    """The Markdown for a function or a class: `package.module.name`, shown under its own or another name."""
    found = _find(name)
    breakable = shown.replace(".", ".<wbr>")  # on a phone, long names break at dots
    written = [f"## {breakable} {{ #{re.sub('[._]', '-', shown)} }}", ""]
    if isinstance(found, ast.ClassDef):
        return written + _class(found)
    return [*written, *_fenced(_signature(found, shown)), "", *_docstring(found)]


def _find(name: str) -> Definition:
    module, _, own = name.rpartition(".")
    tree = ast.parse(_file(module, name).read_text(encoding="utf-8"))
    definitions = [one for one in tree.body if isinstance(one, Definition)]
    for one in definitions:
        if one.name == own:
            if not ast.get_docstring(one):
                raise CannotDocument(f"{name} has no docstring")
            return one
    known = ", ".join(one.name for one in definitions if not one.name.startswith("_"))
    raise CannotDocument(f"there is no {own!r} in {module}; it defines {known or 'nothing'}")


def _file(module: str, name: str) -> Path:
    """Where a module's source is; only the packages above it are imported."""
    try:
        spec = find_spec(module) if module else None
    except ModuleNotFoundError:
        spec = None
    if not spec or not spec.origin or not spec.origin.endswith(".py"):
        raise CannotDocument(f"cannot find the module of {name!r}; write it as package.module.name")
    return Path(spec.origin)


def _fenced(text: str) -> list[str]:
    return ["```py", *text.splitlines(), "```"]


def _signature(function: ast.FunctionDef | ast.AsyncFunctionDef, shown: str) -> str:
    arguments = _arguments(function.args)
    returns = f" -> {ast.unparse(function.returns)}" if function.returns else ""
    line = f"{shown}({', '.join(arguments)}){returns}"
    if len(line) <= MAX_WIDTH:
        return line
    return "\n".join([f"{shown}(", *(f"    {one}," for one in arguments), f"){returns}"])


def _arguments(given: ast.arguments) -> list[str]:
    """As they are written, one text each, without `self`."""
    plain = [*given.posonlyargs, *given.args]
    missing: list[ast.expr | None] = [None] * (len(plain) - len(given.defaults))
    written = [_argument(*pair) for pair in zip(plain, [*missing, *given.defaults], strict=True)]
    if given.posonlyargs:
        written.insert(len(given.posonlyargs), "/")
    if given.vararg:
        written.append("*" + _argument(given.vararg, None))
    elif given.kwonlyargs:
        written.append("*")
    written += [_argument(*pair) for pair in zip(given.kwonlyargs, given.kw_defaults, strict=True)]
    if given.kwarg:
        written.append("**" + _argument(given.kwarg, None))
    return [one for one in written if one != "self"]


def _argument(one: ast.arg, default: ast.expr | None) -> str:
    name = f"{one.arg}: {ast.unparse(one.annotation)}" if one.annotation else one.arg
    if default is None:
        return name
    return f"{name}{' = ' if one.annotation else '='}{ast.unparse(default)}"


@dataclass
class _Parts:
    """A docstring in Google's style, taken apart."""

    text: list[str] = field(default_factory=list)
    sections: dict[str, list[str]] = field(default_factory=dict)


def _docstring(found: Definition) -> list[str]:
    """The text, then arguments and errors as definitions."""
    parts = _take_apart(ast.get_docstring(found) or "")
    written = list(parts.text)
    for title, label in (("Args", "Arguments"), ("Returns", "Returns"), ("Raises", "Raises")):
        if title not in parts.sections:
            continue
        body = parts.sections[title]
        written += ["", f"**{label}**", ""]
        written += body if title == "Returns" else _definitions(_entries(body))
    return written


def _take_apart(docstring: str) -> _Parts:
    parts, title = _Parts(), ""
    for line in docstring.splitlines():
        if begins := _SECTION.match(line):
            title = begins[1]
            parts.sections[title] = []
        elif title and (not line or line.startswith(" ")):
            parts.sections[title].append(line[4:])
        else:
            title = ""
            parts.text.append(line)
    return parts


def _entries(lines: list[str]) -> Iterator[tuple[str, str]]:
    """`name: text`, continued on lines that are indented further."""
    name, text = "", list[str]()
    for line in lines:
        begins = _ENTRY.match(line)
        if begins and name:
            yield name, " ".join(text)
        if begins:
            name, text = begins["name"], [begins["text"]]
        elif line.strip():
            text.append(line.strip())
    if name:
        yield name, " ".join(text)


def _definitions(entries: Iterable[tuple[str, str]]) -> list[str]:
    return [line for name, text in entries for line in (f"`{name}`", f":   {text}", "")]


def _class(found: ast.ClassDef) -> list[str]:
    """What it is, its fields or members, and its public methods."""
    written = [*_docstring(found), ""]
    members = list(_members(found))
    if any(ast.unparse(base).endswith("Enum") for base in found.bases):
        if not any(text for _, _, text in members):
            return [*written, ", ".join(f"`{ast.literal_eval(value)}`" for _, value, _ in members)]
        return written + _definitions((ast.literal_eval(value), text) for _, value, text in members)
    written += _definitions((name, f"`{kind}`{'. ' if text else ''}{text}") for name, kind, text in members)
    for one in found.body:
        if isinstance(one, ast.FunctionDef) and not one.name.startswith("_") and ast.get_docstring(one):
            read = any(ast.unparse(decorator) == "property" for decorator in one.decorator_list)
            call = one.name if read else f"{one.name}({', '.join(_arguments(one.args))})"
            kind = f"`{ast.unparse(one.returns)}`. " if one.returns else ""
            written += [f"`{call}`", f":   {kind}{inspect.cleandoc(ast.get_docstring(one) or '')}", ""]
    return written


def _members(found: ast.ClassDef) -> Iterator[tuple[str, str, str]]:
    """Fields with their types, members with their values, and the string that follows each."""
    after = [*found.body[1:], None]
    for one, following in zip(found.body, after, strict=True):
        text = ""
        if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
            text = " ".join(str(following.value.value).split())
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            if not (one.target.id.startswith("_") or (one.value and _UNSHOWN.match(ast.unparse(one.value)))):
                yield one.target.id, ast.unparse(one.annotation), text
        elif isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name):
            yield one.targets[0].id, ast.unparse(one.value), text
