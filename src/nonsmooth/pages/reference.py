"""The Python-Markdown extension that writes reference pages: ``::: api package.module.name`` becomes its docstring.

Modules are read, not imported: a site that documents code on torch is built without torch.
"""

import ast
import inspect
import logging
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

import markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor

# Before pymdownx.superfences (25), so that our fences are its to render.
PRIORITY = 26.4
MAX_WIDTH = 76
_LINE = re.compile(r"::: api +(?P<name>[\w.]+)(?: +as +(?P<shown>[\w.]+))?\s*$")
_FENCE = re.compile(r"\s*(?P<fence>`{3,}(?=[^`]*$)|~{3,})(?P<info>.*)$")
_SECTION = re.compile(r"(Args|Returns|Raises):$")
_ENTRY = re.compile(r"(?P<name>[\w*]+): (?P<text>.+)$")
_UNSHOWN = re.compile(r"field\(.*\brepr=False")

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class ReferenceError(ValueError):
    """A name that cannot be documented, and why, in one sentence."""


class ReferenceExtension(Extension):
    """Registers the preprocessor."""

    def extendMarkdown(self, md: markdown.Markdown) -> None:
        md.preprocessors.register(ReferencePreprocessor(md), "nonsmooth-reference", PRIORITY)


class ReferencePreprocessor(Preprocessor):
    """Replaces each ``::: api`` line by what the name's docstring says."""

    def run(self, lines: list[str]) -> list[str]:
        written: list[str] = []
        closing = ""
        for number, line in enumerate(lines, 1):
            fence = _FENCE.match(line)
            if fence and closing:
                closing = "" if fence["fence"].startswith(closing) and not fence["info"].strip() else closing
            elif fence:
                closing = fence["fence"]
            asked = None if closing else _LINE.match(line)
            written += _replacement(asked["name"], asked["shown"], number) if asked else [line]
        return written


def _replacement(name: str, shown: str | None, number: int) -> list[str]:
    try:
        return ["", *reference(name, shown), ""]
    except ReferenceError as error:
        builder = "properdocs" if "properdocs" in sys.modules else "mkdocs"
        # Under the builder's name, so that its --strict counts it.
        logging.getLogger(f"{builder}.plugins.nonsmooth").warning(f"line {number} below the front matter: {error}")
        return ["", f"**::: api {name}**: {error}", ""]


def reference(name: str, shown: str | None = None) -> list[str]:
    """The Markdown for a function or a class: `package.module.name`, shown under its own or another name."""
    found = _find(name)
    shown = shown or name
    written = [f"## {shown} {{ #{re.sub('[._]', '-', shown).lower()} }}", ""]
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
                raise ReferenceError(f"{name} has no docstring")
            return one
    known = ", ".join(one.name for one in definitions if not one.name.startswith("_"))
    raise ReferenceError(f"there is no {own!r} in {module}; it defines {known or 'nothing'}")


def _file(module: str, name: str) -> Path:
    """Where a module's source is; only the packages above it are imported."""
    try:
        spec = find_spec(module) if module else None
    except ModuleNotFoundError:
        spec = None
    if not spec or not spec.origin or not spec.origin.endswith(".py"):
        raise ReferenceError(f"cannot find the module of {name!r}; write it as package.module.name")
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
        written += " ".join(body).split("\n") if title == "Returns" else _definitions(_entries(body))
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


def _definitions(entries: Iterator[tuple[str, str]]) -> list[str]:
    return [line for name, text in entries for line in (f"`{name}`", f":   {text}", "")]


def _class(found: ast.ClassDef) -> list[str]:
    """What it is, its fields or members, and its public methods."""
    written = [*_docstring(found), ""]
    members = list(_members(found))
    if any(ast.unparse(base).endswith("Enum") for base in found.bases):
        return written + _definitions((value.strip("'\""), text) for _, value, text in members)
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
            if not (one.value and _UNSHOWN.match(ast.unparse(one.value))):
                yield one.target.id, ast.unparse(one.annotation), text
        elif isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name):
            yield one.targets[0].id, ast.unparse(one.value), text
