"""Reference pages: what a docstring becomes, without importing the module that has it."""

import logging
import re
import subprocess
import sys
from html import unescape
from pathlib import Path

import markdown
import pytest
from markdown.extensions import Extension

from nonsmooth.pages.reference import CannotDocument, ReferenceExtension, faults, reference, requests
from tests.built import PROJECT
from tests.probe.closed_forms import ROWS
from tests.sites import Site, said

MODULE = '''
"""A module that must not be imported."""

import no_such_module
from dataclasses import dataclass, field
from enum import StrEnum


def area(width: float, /, height: float = 2.0, *rest: int, unit="m", **more: str) -> float:
    """Multiply.

    More about it: `a < b`.

    Args:
        width: How wide it is,
            in metres: always.
        height: How high.

    Returns:
        The area.

    Raises:
        ValueError: It is negative.
    """


def long(first_argument: dict[str, int] | None = None, *, second_argument: dict[str, int] | None = None) -> None:
    """Too long for a line."""


def bare(x):
    pass


class Colour(StrEnum):
    """What colours there are."""

    RED = "bright red"
    """Like a rose."""
    BLUE = "blue"


class Size(StrEnum):
    """Sizes, without words."""

    SMALL = "small"
    LARGE = "large"


@dataclass(frozen=True)
class Box:
    """A box."""

    width: float | None
    """How wide it is; None where
    nobody knows."""
    colour: Colour = Colour.RED
    secret: int = field(default=0, repr=False)
    _own: int = 0

    @property
    def wide(self) -> bool:
        """Whether it is wide."""

    def scaled(self, by: float = 2.0) -> "Box":
        """A larger one."""

    def _hidden(self) -> None:
        """Nobody's business."""

    def undocumented(self) -> None: ...
'''


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "boxes").mkdir()
    (tmp_path / "boxes/__init__.py").touch()
    (tmp_path / "boxes/things.py").write_text(MODULE)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "boxes", raising=False)


def written(name: str, shown: str = "boxes.it") -> str:
    return "\n".join(reference(f"boxes.things.{name}", shown))


def html(page: str) -> str:
    extensions: list[str | Extension] = ["attr_list", "def_list", "pymdownx.superfences", ReferenceExtension()]
    return markdown.markdown(page, extensions=extensions)


def test_a_function_has_a_heading_an_id_and_its_signature() -> None:
    text = written("area")
    assert text.startswith("## boxes.<wbr>it { #boxes-it }\n")
    assert "boxes.it(\n    width: float,\n    /,\n    height: float = 2.0,\n    *rest: int,\n    unit='m'," in text
    assert "    **more: str,\n) -> float\n" in text
    assert "second_argument: dict[str, int] | None = None,\n" in written("long")


def test_a_docstring_is_taken_apart() -> None:
    text = written("area")
    assert "Multiply.\n\nMore about it: `a < b`." in text
    assert "`width`\n:   How wide it is, in metres: always.\n" in text
    assert "`height`\n:   How high.\n" in text
    assert "**Returns**\n\nThe area.\n" in text
    assert "**Raises**\n\n`ValueError`\n:   It is negative.\n" in text


def test_a_dataclass_lists_fields_and_what_is_public() -> None:
    text = written("Box")
    assert "`width`\n:   `float | None`. How wide it is; None where nobody knows.\n" in text
    assert "`colour`\n:   `Colour`\n" in text
    assert "`wide`\n:   `bool`. Whether it is wide.\n" in text
    assert "`scaled(by: float = 2.0)`\n:   `'Box'`. A larger one.\n" in text
    assert not re.search("secret|_own|_hidden|undocumented", text)


def test_an_enum_lists_its_members_by_value() -> None:
    assert "`bright red`\n:   Like a rose.\n" in written("Colour")
    assert written("Size").endswith("`small`, `large`")


def test_a_page_shows_it_in_place_and_leaves_fences_alone() -> None:
    page = "before\n\n::: api boxes.things.area as boxes.area\n\nafter\n\n```text\n::: api boxes.things.nothing\n```\n"
    shown = html(page)
    assert '<h2 id="boxes-area">boxes.<wbr>area</h2>' in shown
    assert "<dt><code>width</code></dt>" in shown
    assert shown.index("before") < shown.index("boxes-area") < shown.index("after")
    assert "::: api boxes.things.nothing" in unescape(re.sub("<[^>]+>", "", shown))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("boxes.things.circle", "there is no 'circle' in boxes.things; it defines area, long, bare, Colour, Size, Box"),
        ("boxes.nowhere.area", "cannot find the module of 'boxes.nowhere.area'; write it as package.module.name"),
        ("no_such_package.module.area", "cannot find the module of 'no_such_package.module.area'"),
        ("area", "cannot find the module of 'area'"),
        ("boxes.things.bare", "boxes.things.bare has no docstring"),
    ],
)
def test_what_cannot_be_documented_is_said(name: str, why: str, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(CannotDocument, match=re.escape(why)):
        reference(name, name)
    assert [(line, fault[: len(why)]) for line, fault in faults(["", f"::: api {name}"])] == [(2, why)]
    with caplog.at_level(logging.WARNING):
        assert why in unescape(html(f"\n::: api {name}\n"))
    assert f"line 2: {why}" in caplog.text


@pytest.mark.parametrize("builder", ["mkdocs", "properdocs", "zensical"])
def test_a_build_shows_it_and_strict_fails_with_page_and_line(site: Site, builder: str) -> None:
    site.example("one", "print(1)\n")
    config = site.path("mkdocs.yml").read_text().replace("{name: mkdocs}", "{name: material, font: false}")
    site.write(
        "mkdocs.yml", config.replace("markdown_extensions:\n", "markdown_extensions:\n  - nonsmooth-reference\n")
    )
    page = "---\ntitle: Ours\n---\n\n# Ours\n\n::: snippet one\n\n::: api nonsmooth.pages.embed.Options\n"
    site.write("docs/ours.md", page)
    done = site.nonsmooth("zensical", "--strict") if builder == "zensical" else site.build("--strict", builder=builder)
    assert done.returncode == 0, said(done)
    assert 'id="nonsmooth-pages-embed-Options"' in site.html("ours/index.html")
    site.write("docs/ours.md", page + "\n::: api nonsmooth.pages.embed.Nothing\n")
    done = site.nonsmooth("zensical", "--strict") if builder == "zensical" else site.build("--strict", builder=builder)
    assert done.returncode != 0
    assert "docs/ours.md:11: there is no 'Nothing' in nonsmooth.pages.embed" in said(done)


def test_documenting_the_probe_does_not_import_torch() -> None:
    program = (
        "import sys; from nonsmooth.pages.reference import reference; "
        "reference('nonsmooth.probe.judge.probe', 'probe'); print('torch' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "False\n", done.stderr


def test_the_reference_has_every_public_name() -> None:
    import nonsmooth

    page = (PROJECT / "docs/probe/api.md").read_text(encoding="utf-8").splitlines()
    shown = {asked.shown.removeprefix("nonsmooth.") for asked in requests(page)}
    assert shown >= set(nonsmooth.__all__)
    assert not list(faults(page))


def test_the_page_on_accuracy_counts_the_table() -> None:
    assert f"A table of {len(ROWS)} functions" in (PROJECT / "docs/probe/how.md").read_text(encoding="utf-8")
