"""The second harness: pytest-codeblocks on expanded pages."""

from tests.sites import PRINTS_ONE, Site, said


def test_each_embedding_is_collected_once_by_its_name(site: Site) -> None:
    site.example("one", PRINTS_ONE)
    site.example("two", "print(2)\n")
    site.write("docs/other.md", "::: snippet one\n")
    done = site.pytest("docs", "-v")
    assert done.returncode == 0, said(done)
    assert "3 passed" in done.stdout
    for test in ("docs/index.md::one", "docs/index.md::two", "docs/other.md::one"):
        assert done.stdout.count(f"{test} PASSED") == 1


def test_a_difference_names_page_line_and_snippet(site: Site) -> None:
    site.example("one", PRINTS_ONE)
    recorded = site.path("snippets/one.out")
    recorded.write_text(recorded.read_text().replace("\n1\n", "\n2\n"))
    done = site.pytest("docs")
    assert done.returncode == 1
    assert "docs/index.md:3: snippet one" in done.stdout
    assert "Expected output" in done.stdout and "but got" in done.stdout


def test_a_block_without_a_recorded_output_fails(site: Site) -> None:
    site.example("one", PRINTS_ONE, record=False)
    site.write("docs/bare.md", "```python\nprint(1)\n```\n")
    done = site.pytest("docs")
    assert "2 failed" in done.stdout
    assert done.stdout.count("no recorded output") >= 2


def test_no_state_leaks_between_blocks(site: Site) -> None:
    site.example("change", "import torch\n\ntorch.set_default_dtype(torch.float64)\nprint(torch.ones(1).dtype)\n")
    site.example("look", "import torch\n\nprint(torch.ones(1).dtype)\n")
    done = site.pytest("docs")
    assert "2 passed" in done.stdout, said(done)


def test_a_block_that_hangs_dies_or_leaves_is_a_failure(site: Site) -> None:
    site.write("mkdocs.yml", site.path("mkdocs.yml").read_text().replace("timeout: 20", "timeout: 3"))
    for name, code in {
        "hang": "while True:\n    pass\n",
        "die": "import os, signal\n\nos.kill(os.getpid(), signal.SIGSEGV)\n",
        "leave": "import sys\n\nsys.exit(0)\n",
        "vanish": "import os\n\nos._exit(0)\n",
    }.items():
        site.example(name, code, record=False)
        site.write(f"snippets/{name}.out", f"# {name}.py on torch 2.13.0\n# code 0, written by `nonsmooth record`\n")
    done = site.pytest("docs")
    assert "4 failed" in done.stdout
    for message in ("did not end within 3 seconds", "ended by SIGSEGV", "sys.exit(0)", "exit code 0"):
        assert message in done.stdout
