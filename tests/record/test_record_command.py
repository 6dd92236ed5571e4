"""`nonsmooth record`: what it writes, what it refuses, what it says."""

from pathlib import Path

import pytest

from tests.sites import PRINTS_ONE, Site, said


def test_it_writes_only_what_changed(site: Site) -> None:
    site.example("one", PRINTS_ONE)
    site.example("two", "print(2)\n")
    before = site.path("snippets/two.out").stat().st_mtime_ns
    site.write("snippets/one.py", "print(11)\n")
    done = site.nonsmooth("record")
    assert done.returncode == 0
    assert "recorded: 1 written, 1 unchanged, 0 failed" in done.stdout
    assert site.path("snippets/one.out").read_text().endswith("\n11\n")
    assert site.path("snippets/two.out").stat().st_mtime_ns == before


def test_check_writes_nothing_and_fails_on_a_difference(site: Site) -> None:
    site.example("one", PRINTS_ONE)
    assert site.nonsmooth("record", "--check").returncode == 0
    before = site.path("snippets/one.out").read_text()
    site.write("snippets/one.py", "print(11)\n")
    done = site.nonsmooth("record", "--check")
    assert done.returncode == 1
    assert "snippets/one.py: prints something else" in done.stdout
    assert "-1\n+11" in done.stdout
    assert site.path("snippets/one.out").read_text() == before


@pytest.mark.parametrize(
    "code",
    [
        "import torch\nprint(torch.rand(3))\n",
        "import random\nprint(random.random())\n",
        "import numpy\nprint(numpy.random.rand())\n",
        "print({'a', 'b', 'c', 'd', 'e', 'f', 'g'})\n",
        "import time\nprint(time.time_ns())\n",
        "print(object())\n",
    ],
    ids=["torch", "random", "numpy", "hash order", "time", "address"],
)
def test_what_is_not_deterministic_is_refused(site: Site, code: str) -> None:
    site.example("chance", code, record=False)
    done = site.nonsmooth("record")
    assert done.returncode == 1
    assert "snippets/chance.py: not recorded: two runs print different things" in done.stdout
    assert not site.path("snippets/chance.out").exists()


def test_a_fault_is_not_recorded_and_does_not_stop_the_others(site: Site) -> None:
    site.example("bad", "print(1)\n1 / 0\n", record=False)
    site.example("good", PRINTS_ONE, record=False)
    done = site.nonsmooth("record")
    assert done.returncode == 1
    assert "snippets/bad.py: not recorded: it raised ZeroDivisionError" in done.stdout
    assert "recorded: 1 written, 0 unchanged, 1 failed" in done.stdout
    assert not site.path("snippets/bad.out").exists()
    assert site.path("snippets/good.out").exists()


def test_files_of_a_removed_snippet_go(site: Site) -> None:
    site.example("one", PRINTS_ONE)
    site.path("snippets/one.py").unlink()
    assert "snippets/one.out: belongs to no snippet" in site.nonsmooth("record", "--check").stdout
    assert "removed" in site.nonsmooth("record").stdout
    assert not site.path("snippets/one.out").exists()


def test_a_file_typed_by_hand_is_replaced(site: Site) -> None:
    site.example("one", PRINTS_ONE, record=False)
    site.write("snippets/one.out", "1\n")
    assert site.nonsmooth("record").returncode == 0
    assert site.path("snippets/one.out").read_text().startswith("# one.py on torch ")


def test_a_figure_is_recorded_beside_the_output(site: Site) -> None:
    code = "import matplotlib.pyplot as plt\nplt.plot([0, 1])\nplt.show()\nprint(1)\n"
    site.example("drawn", code, "alt: A line.")
    assert "<svg" in site.path("snippets/drawn.svg").read_text()
    site.write("snippets/drawn.py", PRINTS_ONE)
    assert site.nonsmooth("record").returncode == 0
    assert not site.path("snippets/drawn.svg").exists()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["record", "absent"], "there is no snippets/absent.py"),
        (["record", "../etc"], "is not a snippet's name"),
        (["record", "--torch", "0.0.1"], "cannot install torch 0.0.1"),
    ],
)
def test_bad_input_is_one_sentence(site: Site, arguments: list[str], message: str) -> None:
    done = site.nonsmooth(*arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in said(done)


def test_outside_a_site_it_says_so(tmp_path: Path) -> None:
    done = Site(tmp_path).nonsmooth("record")
    assert done.returncode == 2
    assert "no mkdocs.yml" in done.stderr
