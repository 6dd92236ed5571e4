"""`mkdocs serve`: an edited snippet refreshes its pages, and the snippet server never outlives it."""

import json
import os
import re
import select
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.sites import PRINTS_ONE, Site

INDEX = "search/search_index.json"


class Serving:
    """A running `mkdocs serve`."""

    def __init__(self, site: Site) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = f"127.0.0.1:{free.getsockname()[1]}"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", self.address],
            cwd=site.root,
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
            # A shell's background job ignores Ctrl-C, and what it starts inherits that; this one is to hear it.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        assert self.process.stderr
        for line in self.process.stderr:
            if "Serving on" in line:
                break

    def get(self, path: str = "") -> str:
        with urllib.request.urlopen(f"http://{self.address}/{path}", timeout=60) as answer:
            return str(answer.read().decode())

    def epoch(self) -> int:
        """The build that pages now come from."""
        found = re.search(r"livereload\((\d+), \d+\)", self.get())
        assert found
        return int(found[1])

    def wait_for_rebuild(self, epoch: int) -> None:
        while int(self.get(f"livereload/{epoch}/0")) <= epoch:
            pass

    def snippet_servers(self) -> list[int]:
        children = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        pids = [int(pid) for path in children for pid in path.read_text().split()]
        return [pid for pid in pids if b"nonsmooth.run.server" in Path(f"/proc/{pid}/cmdline").read_bytes()]


@pytest.fixture
def serving(site: Site) -> Iterator[tuple[Site, Serving]]:
    """Material with its search: what is remembered between builds reaches into both."""
    config = site.path("mkdocs.yml").read_text().replace("{name: mkdocs}", "{name: material, font: false}")
    site.write("mkdocs.yml", config.replace("plugins: [nonsmooth]", "plugins: [search, nonsmooth]"))
    site.example("one", PRINTS_ONE)
    serving = Serving(site)
    yield site, serving
    serving.process.kill()
    serving.process.wait()
    assert serving.process.stderr
    serving.process.stderr.close()


def gone(pid: int, within: float = 30) -> bool:
    """Wait for the end of a process that is not our child."""
    try:
        descriptor = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    ended = bool(select.select([descriptor], [], [], within)[0])
    os.close(descriptor)
    return ended


def test_an_edited_snippet_refreshes_the_page_and_shows_the_difference_in_red(serving: tuple[Site, Serving]) -> None:
    site, live = serving
    assert "ns-problem" not in live.get()
    (server,) = live.snippet_servers()
    epoch = live.epoch()
    site.write("snippets/one.py", "print(2)\n")
    live.wait_for_rebuild(epoch)
    page = live.get()
    assert 'class="ns-problem"' in page and '<span class="ns-printed">+2</span>' in page
    assert live.snippet_servers() == [server], "the server stays warm between rebuilds"


def test_what_is_served_after_edits_is_what_a_fresh_build_makes(serving: tuple[Site, Serving]) -> None:
    site, live = serving
    site.write("docs/other.md", "# Other\n\n[home](index.md#one)\n\n::: snippet two\n")
    for name, text in [
        ("snippets/two.py", "print(2)\n"),
        ("snippets/one.py", "print(11)\n"),
        ("docs/other.md", "# Changed\n\n::: snippet two\n"),
        ("snippets/one.py", PRINTS_ONE),
    ]:
        epoch = live.epoch()
        site.write(name, text)
        live.wait_for_rebuild(epoch)
    assert site.nonsmooth("record").returncode == 0
    epoch = live.epoch()
    site.write("docs/index.md", site.path("docs/index.md").read_text() + "\nDone.\n")
    live.wait_for_rebuild(epoch)
    assert site.build("--strict").returncode == 0
    for page in ("", "other/"):
        assert article(live.get(page)) == article(site.html(f"{page}index.html"))
    served, fresh = (json.loads(text)["docs"] for text in (live.get(INDEX), site.html(INDEX)))
    assert served == fresh


def article(html: str) -> str:
    found = re.search(r"<article.*?</article>", html, re.S)
    assert found
    return found[0]


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_the_snippet_server_is_gone_when_serving_ends(serving: tuple[Site, Serving], end: signal.Signals) -> None:
    _, live = serving
    (server,) = live.snippet_servers()
    live.process.send_signal(end)
    live.process.wait(timeout=30)
    assert gone(server)
