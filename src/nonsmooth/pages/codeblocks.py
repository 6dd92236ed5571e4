"""The pytest plugin: pytest-codeblocks reads pages expanded, and runs each block in a process of its own.

Its extraction, execution and comparison stay in use, so it checks the pages independently of the engine.
"""

import importlib
import io
import os
from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Any

import pytest
from pytest_codeblocks.main import extract_from_buffer
from pytest_codeblocks.plugin import MarkdownFile, TestBlock

from nonsmooth import settings
from nonsmooth.pages.expand import expand
from nonsmooth.pages.forked import in_child
from nonsmooth.record.shelf import Shelf
from nonsmooth.run.environment import release
from nonsmooth.run.snippets import Snippets

LONGEST_PAGE = 100_000


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Generator[None, list[Any], list[Any]]:
    """Take the place of pytest-codeblocks' own collector: beside it, every block would be collected twice."""
    collectors = yield
    try:
        site = settings.find(file_path.parent)
    except settings.SettingsError:
        return collectors  # not a site of ours: pytest-codeblocks does what it does
    if _is_record(file_path, site) and parent.config.getoption("--codeblocks"):
        return [AtlasPage.from_parent(parent, path=file_path)]
    return [
        ExpandedPage.from_parent(parent, path=file_path) if type(collector) is MarkdownFile else collector
        for collector in collectors
    ]


class ExpandedPage(MarkdownFile):  # type: ignore[misc]  # pytest-codeblocks has no types
    """A page whose snippets are written out before blocks are extracted."""

    def collect(self) -> Iterable[TestBlock]:
        site = settings.find(self.path.parent)
        shelf = Shelf(site.snippet_folder)
        page = expand(
            self.path.read_text(encoding="utf-8"), Snippets(site.snippet_folder, site.snippets), shelf, release()
        )
        for block in extract_from_buffer(io.StringIO(page.text), max_num_lines=LONGEST_PAGE):
            if block.syntax not in ("python", "sh", "bash"):
                continue
            embedding = page.origin.get(block.lineno)
            name = embedding.name if embedding else f"line {block.lineno}"
            line = embedding.first + 1 if embedding else block.lineno
            yield Block.of(self, name, line, block, site.limits.timeout)


def _is_record(path: Path, site: settings.Settings) -> bool:
    """Whether a file is an operator's record, of which the atlas makes a page."""
    return path.parent == site.atlas_folder and path.suffix == ".json" and path.name != "summary.json"


class AtlasPage(MarkdownFile):  # type: ignore[misc]  # pytest-codeblocks has no types
    """The page that is made of an operator's record: its program, and what that prints."""

    def collect(self) -> Iterable[TestBlock]:
        from nonsmooth.atlas.pages.operator import page
        from nonsmooth.atlas.pages.read import Atlas, load_operator

        operator, site = load_operator(self.path), settings.find(self.path.parent)
        if not operator.rows:
            return
        made = page(operator, Atlas([operator], {}, {}, {}))
        for block in extract_from_buffer(io.StringIO(made.expanded()), max_num_lines=LONGEST_PAGE):
            if block.syntax == "python":
                yield Block.of(self, "program", block.lineno, block, site.limits.timeout)


class Block(TestBlock):  # type: ignore[misc]  # pytest-codeblocks has no types
    """A block that says where it stands, fails without a recorded output, and runs in a process of its own."""

    line: int
    timeout: float

    @classmethod
    def of(cls, page: ExpandedPage, name: str, line: int, block: Any, timeout: float) -> "Block":
        item: Block = cls.from_parent(page, name=name)
        item.obj, item.line, item.timeout = block, line, timeout
        return item

    def runtest(self) -> None:
        if self.obj.syntax == "python" and self.obj.expected_output is None:
            raise RuntimeError("it has no recorded output; run `nonsmooth record`")
        if failure := in_child(super().runtest, self.timeout):
            raise RuntimeError(failure)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        page = os.path.relpath(self.path, self.config.rootpath)
        return f"{page}:{self.line}: snippet {self.name}\n{excinfo.value}"

    def reportinfo(self) -> tuple[Path, int, str]:
        return self.path, self.line - 1, f"{self.path.name}[{self.name}]"


def pytest_collection_finish(session: pytest.Session) -> None:
    """Import torch once, before blocks are forked off: importing starts no thread, so forking stays safe."""
    if any(isinstance(item, Block) for item in session.items):
        os.environ.setdefault("OMP_NUM_THREADS", "1")
        os.environ.setdefault("MPLBACKEND", "agg")
        for package in ("torch", "matplotlib.pyplot"):
            try:
                importlib.import_module(package)
            except ImportError:
                pass
