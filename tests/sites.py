"""A small site of its own for a test: write snippets and pages, record, build, look."""

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from html import unescape
from pathlib import Path

CONFIG = """\
site_name: Small
theme: {{name: {theme}}}
markdown_extensions:
  - admonition
  - attr_list
  - pymdownx.superfences
  - pymdownx.tabbed: {{alternate_style: true}}
  - nonsmooth: {{timeout: {timeout}, output_limit: 4096}}
plugins: [nonsmooth]
"""

PRINTS_ONE = "print(1)\n"


@dataclass
class Site:
    """A folder with mkdocs.yml, docs/ and snippets/."""

    root: Path

    @classmethod
    def make(cls, root: Path, theme: str = "mkdocs", timeout: float = 20) -> "Site":
        site = cls(root)
        site.write("mkdocs.yml", CONFIG.format(theme=theme, timeout=timeout))
        site.write("docs/index.md", "# Home\n")
        site.path("snippets").mkdir()
        return site

    def path(self, name: str) -> Path:
        return self.root / name

    def write(self, name: str, text: str) -> Path:
        path = self.path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def example(self, name: str, code: str, options: str = "", record: bool = True) -> None:
        """A snippet on the home page, its output on record."""
        self.write(f"snippets/{name}.py", code)
        lines = "".join(f"    {line}\n" for line in options.splitlines())
        page = self.path("docs/index.md")
        page.write_text(f"{page.read_text()}\n::: snippet {name}\n{lines}", encoding="utf-8")
        if record:
            done = self.nonsmooth("record", name)
            assert done.returncode == 0, done.stdout + done.stderr

    def nonsmooth(self, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return self._run([sys.executable, "-m", "nonsmooth.cli", *arguments], environment)

    def build(self, *arguments: str, builder: str = "mkdocs", **environment: str) -> subprocess.CompletedProcess[str]:
        return self._run([sys.executable, "-m", builder, "build", *arguments], environment)

    def pytest(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [
            sys.executable,
            "-m",
            "pytest",
            "--codeblocks",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:xdist",
            *arguments,
        ]
        return self._run(command, {})

    def html(self, page: str = "index.html") -> str:
        return self.path(f"site/{page}").read_text(encoding="utf-8")

    def outputs(self, page: str = "index.html") -> list[str]:
        """What a reader sees as output, as text."""
        return [plain(found) for found in re.findall(r"<samp>(.*?)</samp>", self.html(page), re.S)]

    def _run(self, command: list[str], environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
        quiet = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
        return subprocess.run(
            command,
            cwd=self.root,
            env={**os.environ, **quiet, **environment},
            capture_output=True,
            text=True,
            timeout=120,
        )


def plain(html: str) -> str:
    return unescape(re.sub(r"<[^>]+>", "", html))


def said(done: subprocess.CompletedProcess[str]) -> str:
    return done.stdout + done.stderr
