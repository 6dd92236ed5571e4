"""This project's own site: what is built is what is recorded, and nothing escapes the second harness."""

import os
import re
import subprocess
import sys
from collections import Counter
from concurrent.futures import Future
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from bs4 import BeautifulSoup

from nonsmooth.pages.embed import Embedding, embeddings
from nonsmooth.record.compare import recorded_for
from nonsmooth.record.recording import code_of
from nonsmooth.record.shelf import Shelf
from nonsmooth.run.client import Limits, Server
from nonsmooth.run.environment import release
from nonsmooth.run.outcome import Outcome
from nonsmooth.run.snippets import Snippets
from nonsmooth.settings import find
from tests.built import PROJECT

SITE = find(PROJECT)
SNIPPETS = Snippets(SITE.snippet_folder)
SHELF = Shelf(SITE.snippet_folder)
NAMES = SNIPPETS.names()
PAGES = {path.relative_to(SITE.docs_folder): path for path in SITE.pages()}


def embedded(page: Path) -> list[Embedding]:
    return list(embeddings(page.read_text(encoding="utf-8").splitlines()))


def address(page: Path) -> str:
    return (
        "index.html"
        if page.name == "index.md" and page.parent == Path()
        else (
            f"{page.parent.as_posix()}/index.html"
            if page.name == "index.md"
            else f"{page.with_suffix('').as_posix()}/index.html"
        )
    )


def test_every_output_in_the_built_pages_is_the_recorded_one(built: Path) -> None:
    compared = 0
    for page, path in PAGES.items():
        soup = BeautifulSoup((built / address(page)).read_text(encoding="utf-8"), "html.parser")
        for found in embedded(path):
            recorded = recorded_for(release(), SHELF.recordings(found.name))
            assert recorded, found.name
            example = soup.find(id=found.anchor)
            assert example, f"{page}: {found.name} is not on the built page"
            others = [one for one in SHELF.recordings(found.name) if one.text != recorded.text]
            texts = [one.text for one in (recorded, *others) if one.text]
            if found.options.output in ("shown", "folded"):
                assert [shown.get_text() for shown in example.find_all("samp")] == texts, f"{page}: {found.name}"
                compared += len(texts)
            elif found.options.output == "table":
                rows = [[cell.get_text() for cell in row.find_all(["th", "td"])] for row in example.select("tbody tr")]
                assert rows == side_by_side(texts), f"{page}: {found.name}"
                compared += len(texts)
    assert compared > 0


def side_by_side(texts: list[str]) -> list[list[str]]:
    """The rows of one printed table, or of several with the same rows, worked out independently of the renderer."""
    tables = [[re.split(r" {2,}", line.strip()) for line in text.splitlines()[1:] if line.strip()] for text in texts]
    assert len({tuple(row[0] for row in table) for table in tables}) == 1
    return [[rows[0][0], *(cell for row in rows for cell in row[1:])] for rows in zip(*tables, strict=True)]


def test_every_snippet_is_recorded_on_every_release_the_site_names() -> None:
    missing = [
        (name, wanted)
        for name in NAMES
        for wanted in SITE.releases
        if not any(wanted in one.releases for one in SHELF.recordings(name))
    ]
    assert not missing, f"run `make record-releases`: {missing}"


def test_every_recording_belongs_to_the_code_beside_it() -> None:
    stale = [name for name in NAMES for one in SHELF.recordings(name) if one.code != code_of(SNIPPETS.get(name).source)]
    assert not stale
    assert not SHELF.orphans(NAMES)


def test_the_second_harness_collects_every_embedding_exactly_once() -> None:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "--codeblocks",
        "--collect-only",
        "-q",
        "-p",
        "no:xdist",
        "docs",
        "README.md",
    ]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True)
    collected = Counter(line for line in done.stdout.splitlines() if "::" in line)
    expected = Counter(
        f"docs/{page.as_posix()}::{found.name}" for page, path in PAGES.items() for found in embedded(path)
    )
    assert collected == expected
    assert {test.rpartition("::")[2] for test in collected} == set(NAMES), "every snippet at least once"


def test_no_code_fence_escapes_the_harness() -> None:
    """A fence that is Python but has a title is silently skipped, and a shell fence would be executed."""
    for path in [*PAGES.values(), PROJECT / "README.md"]:
        for line in path.read_text(encoding="utf-8").splitlines():
            fence = re.match(r"\s*(?:`{3,}|~{3,})[\s{.]*(\w*)", line)
            language = fence[1].lower() if fence else ""
            assert language not in {"python", "py", "python3", "pycon", "sh", "bash"}, f"{path.name}: {line}"


@pytest.mark.parametrize("name", NAMES)
def test_a_snippet_is_a_complete_plain_program(name: str) -> None:
    source = SNIPPETS.get(name).source
    assert "__main__" not in source, "pytest-codeblocks would never enter the guard"
    assert source.endswith("\n") and "\t" not in source
    assert max(map(len, source.splitlines())) <= 78


def test_nothing_printed_depends_on_the_processor() -> None:
    """Torch's plainest kernels print what its vectorised ones do."""
    server = Server(Limits(timeout=120), extra={"ATEN_CPU_CAPABILITY": "default", **SITE.fonts})
    runs: dict[str, Future[Outcome]] = {}
    for name in NAMES:
        snippet = SNIPPETS.get(name)
        runs[name] = server.submit(snippet.source, snippet.file)
    different = []
    for name, run in runs.items():
        outcome = run.result()
        recorded = recorded_for(outcome.torch, SHELF.recordings(name))
        if outcome.fault or not recorded or outcome.output != recorded.text:
            different.append((name, outcome.fault, outcome.output))
    server.close()
    assert not different


def test_every_page_has_a_title_a_description_and_ids() -> None:
    for page, path in PAGES.items():
        text = path.read_text(encoding="utf-8")
        front = text.split("---")[1] if text.startswith("---") else ""
        title, description = (re.search(rf"^{field}: *(.+)$", front, re.M) for field in ("title", "description"))
        assert title and len(title[1].strip("\"'")) <= 65, f"{page}: title"
        assert description and 60 <= len(description[1].strip("\"'")) <= 170, f"{page}: description"
        assert embedded(path), f"{page}: a page without a snippet"
        body = re.sub(r"^(`{3,}|~{3,}).*?^\1", "", text, flags=re.M | re.S)
        for heading in re.findall(r"^#{2,6} .*$", body, re.M):
            assert re.search(r"\{ *#[\w-]+.*\}$", heading), f"{page}: {heading} has no explicit id"


def test_the_menu_has_at_most_seven_entries_a_level(built: Path) -> None:
    soup = BeautifulSoup((built / "index.html").read_text(encoding="utf-8"), "html.parser")
    for level in soup.select(".md-nav--primary ul.md-nav__list"):
        assert len(level.find_all("li", recursive=False)) <= 7, level.get_text(" ", strip=True)[:200]


def links(built: Path, page: Path) -> list[tuple[str, str]]:
    soup = BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser")
    return [
        (str(tag.get("href") or tag.get("src")), str(tag.name))
        for tag in soup.find_all(["a", "link", "script", "img"])
        if tag.get("href") or tag.get("src")
    ]


def test_every_internal_link_and_anchor_resolves(built: Path) -> None:
    ids: dict[Path, set[str]] = {}
    pages = sorted(built.rglob("*.html"))
    for page in pages:
        soup = BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser")
        ids[page] = {str(tag["id"]) for tag in soup.find_all(id=True)}
    broken = []
    for page in pages:
        if page.name == "404.html":
            continue  # its links are absolute, for it is shown at any address
        for link, _ in links(built, page):
            parts = urlsplit(unescape(link))
            if parts.scheme in ("http", "https", "mailto", "data", "javascript"):
                if parts.scheme.startswith("http") and not re.fullmatch(r"[\w.-]+\.[a-z]{2,}(:\d+)?", parts.netloc):
                    broken.append((page.relative_to(built), link))
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            target = target / "index.html" if target.is_dir() else target
            if not target.exists() or (parts.fragment and parts.fragment not in ids.get(target, {parts.fragment})):
                broken.append((page.relative_to(built), link))
    assert not broken


def test_ids_on_a_page_are_unique(built: Path) -> None:
    for page in built.rglob("*.html"):
        soup = BeautifulSoup(page.read_text(encoding="utf-8"), "html.parser")
        counts = Counter(str(tag["id"]) for tag in soup.find_all(id=True))
        assert not [name for name, count in counts.items() if count > 1], page


def test_links_that_need_a_repository_are_absent_without_one(built: Path) -> None:
    page = (built / "about/verified/index.html").read_text(encoding="utf-8")
    assert "Edit this page" not in page and "md-header__source" not in page


def test_with_a_repository_a_page_can_be_edited(tmp_path: Path) -> None:
    links = {"NONSMOOTH_REPO_URL": "https://github.com/someone/nonsmooth", "NONSMOOTH_EDIT_URI": "edit/main/docs/"}
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path / "site")]
    done = subprocess.run(command, cwd=PROJECT, env={**os.environ, **links}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    page = (tmp_path / "site/about/verified/index.html").read_text(encoding="utf-8")
    assert f"{links['NONSMOOTH_REPO_URL']}/edit/main/docs/about/verified.md" in page


def test_there_is_a_404(built: Path) -> None:
    assert "404" in (built / "404.html").read_text(encoding="utf-8")
