"""What each kind of faulty snippet gets: a small site of its own, built strictly."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sites import PRINTS_ONE, Site, said

PLACE = "docs/index.md:3: snippets/faulty.py"


def fails_with(site: Site, code: str, message: str, options: str = "") -> str:
    """The strict build fails, names page, line and snippet, and says `message`; the lenient one shows it in red."""
    site.example("faulty", code, options, record=False)
    strict = site.build("--strict")
    assert strict.returncode == 1, said(strict)
    assert f"{PLACE} {message}" in said(strict)
    assert 'class="ns-problem"' in site.html(), "a build that is looked at nevertheless says it in red"
    return said(strict)


def test_raises(site: Site) -> None:
    code = "import torch\n\n\ndef fail():\n    torch.ones(2).backward()\n\n\nfail()\n"
    text = fails_with(site, code, "raised RuntimeError: element 0 of tensors does not require grad")
    assert 'File "snippets/faulty.py", line 8, in <module>' in text
    assert 'File "snippets/faulty.py", line 5, in fail' in text
    traceback = text[text.index("Traceback") :]
    assert "nonsmooth/run" not in traceback and str(site.root) not in traceback


def test_a_build_that_is_not_strict_goes_on(site: Site) -> None:
    site.example("faulty", "1 / 0\n", record=False)
    done = site.build()
    assert done.returncode == 0 and f"{PLACE} raised ZeroDivisionError" in said(done)
    assert 'class="ns-problem"' in site.html()


def test_does_not_parse(site: Site) -> None:
    assert 'File "snippets/faulty.py", line 2' in fails_with(site, "x = 1\ny = (\n", "raised SyntaxError")


@pytest.mark.parametrize(
    "code", ["while True:\n    pass\n", "import time\n\ntime.sleep(1000)\n"], ids=["loop", "sleep"]
)
def test_never_ends(tmp_path: Path, code: str) -> None:
    fails_with(Site.make(tmp_path, timeout=1), code, "did not end within 1 seconds; it was stopped")


@pytest.mark.parametrize("own_session", [False, True])
def test_its_children_are_killed_with_it(tmp_path: Path, own_session: bool) -> None:
    site = Site.make(tmp_path, timeout=4)
    pid = tmp_path / "pid"
    code = (
        "import pathlib, subprocess, time\n\n"
        f"child = subprocess.Popen(['sleep', '1000'], start_new_session={own_session})\n"
        f"pathlib.Path({str(pid)!r}).write_text(str(child.pid))\ntime.sleep(1000)\n"
    )
    fails_with(site, code, "did not end within 4 seconds")
    assert not Path(f"/proc/{pid.read_text()}").exists()


def test_prints_without_end(site: Site) -> None:
    fails_with(site, "while True:\n    print('x' * 1000)\n", "printed more than 4096 bytes; it was stopped")


def test_prints_without_end_to_standard_error(tmp_path: Path) -> None:
    site = Site.make(tmp_path, timeout=2)
    text = fails_with(
        site, "import sys\n\nwhile True:\n    print('x' * 999, file=sys.stderr)\n", "did not end within 2"
    )
    assert len(text) < 40_000


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("import ctypes\n\nctypes.string_at(0)\n", "was ended by SIGSEGV"),
        ("import os, signal\n\nos.kill(os.getpid(), signal.SIGKILL)\n", "was ended by SIGKILL"),
        ("import sys\n\nsys.exit(1)\n", "left early by sys.exit(1)"),
        ("import os\n\nos._exit(3)\n", "left early with exit code 3"),
        (
            "print(1)\nimport sys\n\nsys.exit(0)\n",
            "left early by sys.exit(0); only reaching the end of the file counts",
        ),
        (
            "print(1)\nimport os\n\nos._exit(0)\n",
            "left early with exit code 0; only reaching the end of the file counts",
        ),
    ],
    ids=["segfault", "killed", "sys.exit(1)", "os._exit(3)", "sys.exit(0)", "os._exit(0)"],
)
def test_leaves_otherwise_than_by_its_end(site: Site, code: str, message: str) -> None:
    fails_with(site, code, message)


HARMLESS = {
    "print('```\\n````\\n# heading')": "```\n````\n# heading\n",
    "print('</script><script>alert(1)</script>')": "</script><script>alert(1)</script>\n",
    "print('\\x1b[31mred\\x1b[0m')": "\\x1b[31mred\\x1b[0m\n",
    "import sys\nsys.stdout.buffer.write(b'\\xff\\xfe\\n')": "\\xff\\xfe\n",
    "print('a\\0b')": "a\\x00b\n",
    "print('-0.')": "-0.\n",
    "print('end  ')": "end \\x20\n",
    "print('| a | b |\\n|---|---|\\n$x$ {{ x }} ::: snippet one')": "| a | b |\n|---|---|\n$x$ {{ x }} ::: snippet one\n",
}


def test_strange_output_is_shown_as_text(site: Site) -> None:
    for number, code in enumerate(HARMLESS):
        site.example(f"strange_{'abcdefgh'[number]}", f"{code}\n", record=False)
    assert site.nonsmooth("record").returncode == 0
    done = site.build("--strict")
    assert done.returncode == 0, said(done)
    assert site.outputs() == list(HARMLESS.values())
    assert not re.search(r"alert\(1\)</script>", site.html())
    recorded = [path.read_text().split("\n", 2)[2] for path in sorted(site.path("snippets").glob("*.out"))]
    assert recorded == list(HARMLESS.values())


def test_prints_only_to_standard_error(site: Site) -> None:
    code = "import sys\n\nprint('aside', file=sys.stderr)\n"
    text = fails_with(site, code, "prints nothing to standard output; if that is meant, say `output: none`")
    assert "wrote to standard error:\naside" in text


def test_nothing_printed_is_fine_where_the_page_says_so(site: Site) -> None:
    site.example("silent", "import sys\n\nprint('aside', file=sys.stderr)\n", "output: none")
    done = site.build("--strict")
    assert done.returncode == 0, said(done)
    assert site.outputs() == []


def test_prints_something_though_nothing_is_expected(site: Site) -> None:
    fails_with(site, PRINTS_ONE, "prints something, though the page says `output: none`", "output: none")


@pytest.mark.parametrize(
    ("code", "options", "message"),
    [
        ("print('a  b')\nprint('c')\n", "output: table", "cannot be shown as a table: the header has 2 columns"),
        (PRINTS_ONE, "alt: A line.", "draws no figure, though the page says in `alt:` what it shows"),
        (
            "import matplotlib.pyplot as plt\n\nplt.plot([0, 1])\nprint(1)\n",
            "",
            "draws a figure; say in `alt:` what it shows",
        ),
    ],
    ids=["no table", "no figure", "no alternative text"],
)
def test_is_not_what_the_page_expects(site: Site, code: str, options: str, message: str) -> None:
    site.write("snippets/faulty.py", code)
    assert site.nonsmooth("record").returncode == 0
    fails_with(site, code, message, options)


def test_a_last_line_without_newline(site: Site) -> None:
    fails_with(site, "print(1, end='')\n", "prints a last line without a newline")


def test_global_state_stays_in_its_snippet(site: Site) -> None:
    change = (
        "import os, random, torch\n\ntorch.set_default_dtype(torch.float64)\ntorch.manual_seed(0)\nrandom.seed(0)\n"
        "torch.relu = torch.abs\nopen('file', 'w').close()\nos.environ['STATE'] = '1'\nprint(os.listdir())\n"
    )
    look = (
        "import os, torch\n\nprint(torch.get_default_dtype(), torch.relu(torch.tensor(-1.0)).item())\n"
        "print(os.listdir(), 'STATE' in os.environ)\n"
    )
    site.example("a_change", change)
    site.example("b_look", look)
    assert site.build("--strict").returncode == 0
    assert site.outputs() == ["['file']\n", "torch.float32 0.0\n[] False\n"]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("absent", "absent there is no snippets/absent.py"),
        ("one_", "did you mean 'one'?"),
        ("../one", "is not a snippet's name"),
        ("/etc/passwd", "is not a snippet's name"),
        ("one.py", "is not a snippet's name"),
        ("outside", "is a link to a file outside snippets/"),
    ],
)
def test_a_name_that_is_refused(site: Site, name: str, message: str) -> None:
    site.example("one", PRINTS_ONE)
    site.write("secret.py", "print('secret')\n")
    if name == "outside":
        site.path("snippets/outside.py").symlink_to(site.path("secret.py"))
    page = site.path("docs/index.md")
    page.write_text(f"{page.read_text()}\n::: snippet {name}\n")
    done = site.build("--strict")
    assert done.returncode == 1
    assert "docs/index.md:5:" in said(done) and message in said(done)
    assert site.build().returncode == 0 and "secret\n" not in site.outputs()
    assert not site.path("site/snippets/outside.py").exists()


def test_a_snippet_on_no_page_is_an_error_and_on_two_is_fine(site: Site) -> None:
    site.example("one", PRINTS_ONE)
    site.write("docs/other.md", "::: snippet one\n")
    assert site.build("--strict").returncode == 0
    site.write("snippets/lonely.py", PRINTS_ONE)
    done = site.build("--strict")
    assert done.returncode == 1
    assert "snippets/lonely.py is on no page; embed it or remove it" in said(done)


def test_a_snippet_without_a_recorded_output(site: Site) -> None:
    fails_with(site, PRINTS_ONE, "has no recorded output; run `nonsmooth record faulty`")


def test_prints_something_else_than_is_recorded(site: Site) -> None:
    site.example("faulty", PRINTS_ONE)
    recorded = site.path("snippets/faulty.out")
    recorded.write_text(recorded.read_text().replace("\n1\n", "\n2\n"))
    done = site.build("--strict")
    assert done.returncode == 1
    assert f"{PLACE} prints something else than is recorded" in said(done)
    assert "-2\n+1" in said(done)


def test_a_recorded_file_typed_by_hand_is_refused(site: Site) -> None:
    site.write("snippets/faulty.out", "1\n")
    fails_with(site, PRINTS_ONE, "cannot be shown: faulty.out has no header of ours")


def test_a_note_whose_line_is_gone(site: Site) -> None:
    fails_with(site, PRINTS_ONE, "cannot be shown: a note belongs to 'absent'", "notes:\n  absent: What?")


def test_a_snippet_that_is_not_utf8(site: Site) -> None:
    site.example("one", PRINTS_ONE, record=False)
    site.path("snippets/one.py").write_bytes(b"print('\xe9')\n")
    done = site.build("--strict")
    assert done.returncode == 1 and "snippets/one.py is not UTF-8" in said(done)


def test_quiet_and_strict_fails_and_still_names_the_place(site: Site) -> None:
    site.example("faulty", "1 / 0\n", record=False)
    done = site.build("--strict", "--quiet")
    assert done.returncode == 1
    assert f"{PLACE} raised ZeroDivisionError" in said(done)


def test_memory_stays_bounded_when_output_does_not_end(site: Site) -> None:
    site.example("faulty", "import os\n\nwhile True:\n    os.write(1, b'x' * 1000000)\n", record=False)
    limit = "import resource, runpy, sys; resource.setrlimit(resource.RLIMIT_DATA, (2 << 30, 2 << 30)); "
    run = "sys.argv = ['mkdocs', 'build', '--strict']; runpy.run_module('mkdocs', run_name='__main__')"
    done = subprocess.run(
        [sys.executable, "-c", limit + run], cwd=site.root, capture_output=True, text=True, env=os.environ, timeout=60
    )
    assert "printed more than 4096 bytes" in done.stdout + done.stderr
