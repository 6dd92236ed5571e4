"""The same small site under MkDocs, ProperDocs and Zensical, and the settings that say how much to run."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sites import PRINTS_ONE, Site, said

FIGURE = "import matplotlib.pyplot as plt\n\nplt.plot([0, 1])\nplt.show()\n"


@pytest.fixture
def examples(site: Site) -> Site:
    site.example("one", PRINTS_ONE)
    site.example("drawn", FIGURE, "alt: A rising line.\noutput: none", record=False)
    site.example("clamp", "print('1.')\n", record=False)
    assert site.nonsmooth("record").returncode == 0
    site.write(
        "snippets/clamp.torch-2.15.0.out",
        site.path("snippets/clamp.out").read_text().replace("1.\n", "0.\n").replace("2.13.0", "2.15.0"),
    )
    site.write(
        "docs/deep/page.md",
        '---\ntitle: Deep\n---\n\n# Deep\n\n=== "Tab"\n\n    ::: snippet one\n        title: In a tab\n',
    )
    return site


def build(site: Site, builder: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Material, which all three have; MkDocs' own theme is not part of the other two."""
    config = site.path("mkdocs.yml").read_text()
    site.write("mkdocs.yml", config.replace("{name: mkdocs}", "{name: material, font: false}"))
    return site.nonsmooth("zensical", *arguments) if builder == "zensical" else site.build(*arguments, builder=builder)


def complete(site: Site) -> None:
    """Outputs, figure, releases and download links are there."""
    assert site.outputs() == ["1\n", "1.\n", "0.\n"]
    assert 'aria-label="A rising line."' in site.html()
    assert "torch 2.15.0" in site.html()
    assert site.outputs("deep/page/index.html") == ["1\n"]
    (link,) = re.findall(r'href="([^"]*one\.py)"', site.html("deep/page/index.html"))
    assert (site.path("site/deep/page") / link).resolve().read_text() == PRINTS_ONE
    assert site.path("site/assets/nonsmooth.css").is_file()


@pytest.mark.parametrize("builder", ["mkdocs", "properdocs", "zensical"])
def test_a_site_is_complete_and_a_second_build_runs_nothing(examples: Site, builder: str) -> None:
    first = build(examples, builder, "--strict")
    assert first.returncode == 0, said(first)
    assert "snippets: 3 ran, 0 from cache" in said(first)
    complete(examples)
    second = build(examples, builder, "--strict")
    assert "snippets: 0 ran, 3 from cache" in said(second)
    complete(examples)


@pytest.mark.parametrize("builder", ["mkdocs", "properdocs", "zensical"])
def test_strict_fails_on_a_difference_with_page_and_line(examples: Site, builder: str) -> None:
    examples.write("snippets/one.py", "print(2)\n")
    done = build(examples, builder, "--strict")
    assert done.returncode == 1, said(done)
    assert "docs/deep/page.md:9: snippets/one.py prints something else than is recorded" in said(done)
    assert "-1\n+2" in said(done)


def test_an_unchanged_build_does_not_import_torch(examples: Site) -> None:
    assert examples.build("--strict").returncode == 0
    command = [sys.executable, "-X", "importtime", "-m", "mkdocs", "build", "--strict"]
    done = subprocess.run(command, cwd=examples.root, capture_output=True, text=True)
    assert "snippets: 0 ran, 3 from cache" in done.stderr
    imported = re.findall(r"\| +(\S+)$", done.stderr, re.M)
    assert "nonsmooth.run.session" in imported
    assert not [name for name in imported if name.partition(".")[0] in ("torch", "numpy", "matplotlib")]


def test_run_everything_runs_it_all_again(examples: Site) -> None:
    assert examples.build().returncode == 0
    assert "snippets: 3 ran, 0 from cache" in said(examples.build(NONSMOOTH_RUN="everything"))


def test_run_nothing_shows_what_is_recorded_without_torch(examples: Site, tmp_path: Path) -> None:
    blocker = tmp_path / "blocked"
    for package in ("torch", "matplotlib"):
        examples.write(f"blocked/{package}.py", "raise ImportError('not installed here')\n")
    done = examples.build("--strict", NONSMOOTH_RUN="nothing", PYTHONPATH=str(blocker))
    assert done.returncode == 0, said(done)
    complete(examples)
    assert "torch 2.13.0, recorded" in examples.html() and "ran for this page" not in examples.html()


def test_run_nothing_notices_code_that_was_changed_since(examples: Site) -> None:
    examples.write("snippets/one.py", "print(2)\n")
    done = examples.build("--strict", NONSMOOTH_RUN="nothing")
    assert done.returncode == 1
    assert "was recorded on torch 2.13.0 for other code; run `nonsmooth record one`" in said(done)


def test_a_damaged_cache_entry_is_made_again(examples: Site) -> None:
    assert examples.build().returncode == 0
    for path in examples.path(".cache/nonsmooth").glob("*.json"):
        path.write_text(path.read_text()[:-20])
    assert "snippets: 3 ran, 0 from cache" in said(examples.build())
    assert "snippets: 0 ran, 3 from cache" in said(examples.build())


def test_two_builds_at_once_do_not_disturb_each_other(examples: Site) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir"]
    pair = [
        subprocess.Popen([*command, folder], cwd=examples.root, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        for folder in ("first", "second")
    ]
    assert [one.wait(timeout=120) for one in pair] == [0, 0]
    pages = [examples.path(f"{folder}/index.html").read_text() for folder in ("first", "second")]
    assert pages[0].count("<samp>") == pages[1].count("<samp>") == 3
    for one in pair:
        assert one.stderr
        one.stderr.close()


@pytest.mark.parametrize(
    ("setting", "message"),
    [
        ("run: sometimes", "run is 'sometimes', and must be one of changed, everything, nothing"),
        ("tiemout: 3", "unknown setting 'tiemout'"),
    ],
)
def test_a_bad_setting_is_one_sentence(site: Site, setting: str, message: str) -> None:
    site.write("mkdocs.yml", site.path("mkdocs.yml").read_text().replace("timeout: 20", setting))
    done = site.build()
    assert done.returncode == 1
    assert message in said(done)
    assert "Traceback" not in said(done)


def test_the_plugin_alone_says_what_is_missing(site: Site) -> None:
    config = re.sub(r"  - nonsmooth: .*\n", "", site.path("mkdocs.yml").read_text())
    site.write("mkdocs.yml", config)
    assert "add `nonsmooth` under `markdown_extensions` too" in said(site.build())


def test_the_extension_alone_makes_strict_fail_too(site: Site) -> None:
    site.example("faulty", "1 / 0\n", record=False)
    site.write("mkdocs.yml", site.path("mkdocs.yml").read_text().replace("plugins: [nonsmooth]", "plugins: []"))
    done = site.build("--strict")
    assert done.returncode == 1 and "raised ZeroDivisionError" in said(done)


def test_zensical_without_the_extension_is_noticed(site: Site) -> None:
    site.example("one", PRINTS_ONE)
    config = re.sub(r"  - nonsmooth: .*\n", "", site.path("mkdocs.yml").read_text())
    site.write("mkdocs.yml", config.replace("{name: mkdocs}", "{name: material, font: false}"))
    done = site.nonsmooth("zensical", "--strict")
    assert done.returncode == 1 and "shows `::: snippet` as text" in said(done)


def test_snippets_may_lie_deeper_and_a_site_may_have_none(site: Site) -> None:
    assert site.build("--strict").returncode == 0
    site.write(
        "mkdocs.yml", site.path("mkdocs.yml").read_text().replace("{timeout", "{snippets: examples/code, timeout")
    )
    site.write("examples/code/one.py", PRINTS_ONE)
    site.write("docs/index.md", "::: snippet one\n")
    assert site.nonsmooth("record").returncode == 0
    assert site.build("--strict").returncode == 0
    (link,) = re.findall(r'href="([^"]*one\.py)"', site.html())
    assert site.path(f"site/{link}").read_text() == PRINTS_ONE


def test_a_dirty_build_does_not_miss_pages_it_leaves_alone(examples: Site) -> None:
    assert examples.build("--strict").returncode == 0
    assert "is on no page" not in said(examples.build("--dirty"))


def test_plain_python_markdown_works_without_a_builder(examples: Site) -> None:
    code = "import markdown, pathlib; text = pathlib.Path('docs/index.md').read_text(); "
    code += "print(markdown.markdown(text, extensions=['pymdownx.superfences', 'nonsmooth']))"
    done = subprocess.run([sys.executable, "-c", code], cwd=examples.root, capture_output=True, text=True)
    assert done.stdout.count("<samp>") == 3, said(done)
    shutil.rmtree(examples.path(".cache"))
