"""The pages of the atlas: made from what is recorded, without torch, complete and small enough to search."""

import csv
import io
import json
import re
import subprocess
import sys
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from nonsmooth.atlas.pages import everything, publish
from nonsmooth.atlas.pages.departures import TIERS, departures
from nonsmooth.atlas.pages.elementary import elementary, partial
from nonsmooth.atlas.pages.operator import SECTIONS
from nonsmooth.atlas.pages.page import Html, Markdown, Page
from nonsmooth.atlas.pages.read import Operator, Row, load
from nonsmooth.atlas.pages.report import program
from nonsmooth.atlas.pages.telling import telling
from nonsmooth.run.client import Limits, Server
from tests.built import PROJECT

FOLDER = PROJECT / "data" / "atlas"
ATLAS = load(FOLDER)
PAGES = everything.operators(ATLAS)
INDEXES = everything.indexes(ATLAS)


def row(
    call: str = "torch.abs(x)", at: object = 0.0, kind: str = "kink", outcome: str = "inside", **more: object
) -> Row:
    return Row("torch.abs", call, at, kind, outcome, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("page", [*INDEXES, *PAGES], ids=lambda page: page.name)
def test_a_page_has_a_title_and_a_description_that_fit(page: Page) -> None:
    assert 0 < len(page.title) <= 65
    assert 60 <= len(page.description) <= 170, page.description


def test_at_least_250_operators_have_a_page_and_every_page_a_program() -> None:
    assert len(PAGES) >= 250
    assert not [page.name for page in PAGES if len(page.programs) != 1], "run `nonsmooth atlas`"
    assert len(ATLAS.rows) >= 1500


def test_making_pages_does_not_import_torch() -> None:
    code = (
        "import sys; from pathlib import Path; from nonsmooth.atlas.pages import everything as all; "
        f"atlas = all.load(Path({str(FOLDER)!r})); all.indexes(atlas); all.operators(atlas); "
        "assert not {'torch', 'numpy'} & set(sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_the_second_harness_collects_every_program_exactly_once() -> None:
    command = [sys.executable, "-m", "pytest", "--codeblocks", "--collect-only", "-q", "-p", "no:xdist", "data/atlas"]
    done = subprocess.run(command, cwd=PROJECT, capture_output=True, text=True)
    collected = Counter(line for line in done.stdout.splitlines() if "::" in line)
    assert collected == Counter(f"data/atlas/{page.name}.json::program" for page in PAGES)


def test_code_for_reports_runs() -> None:
    server = Server(Limits(timeout=60))
    found = {
        (name, one.operator): server.submit(program(worst, one.torch), "report.py")
        for name, group in departures(ATLAS).items()
        for one, rows in group
        if (worst := telling(rows))
    }
    failed = [(key, run.result().fault) for key, run in found.items() if run.result().fault]
    server.close()
    assert found and not failed


@pytest.mark.parametrize(
    ("call", "operator", "alone"),
    [
        ("torch.clamp(x, min=0.0)", "torch.clamp", True),
        ("x.clamp(min=0.0)", "torch.clamp", True),
        ("(torch.sort(x).values * torch.tensor([1, 2, 3])).sum()", "torch.sort", True),
        ("torch.linalg.qr(x).R[0, 1]", "torch.linalg.qr", True),
        ("F.max_pool1d(x.view(1, 2), 2)", "torch.nn.functional.max_pool1d", True),
        ("x * y", "torch.mul", True),
        ("(x + x.abs()) / 2", "torch.abs", False),
        ("torch.sqrt(x * x)", "torch.sqrt", False),
        ("torch.abs(x) ** 0.5", "torch.abs", False),
        ("F.relu(x) - F.relu(-x)", "torch.nn.functional.relu", False),
        ("torch.svd(x).U[0, 0].abs()", "torch.svd", False),
    ],
)
def test_a_call_is_one_operator_alone_or_not(call: str, operator: str, alone: bool) -> None:
    assert elementary(call, operator) is alone


def test_a_tensor_that_is_held_fixed_is_seen() -> None:
    assert partial("torch.maximum(x, torch.tensor(0.0))")
    assert partial("torch.amax(torch.stack([x, torch.zeros_like(x)]), 0)")
    assert not partial("torch.maximum(x, y)")
    assert not partial("torch.clamp(x, min=0.0)")
    assert not partial("torch.index_select(x, 0, torch.tensor([0, 1]))")


def test_the_most_telling_row_is_a_plain_call_at_a_judged_point() -> None:
    composed, unsure = row("torch.abs(x) ** 0.5"), row(at="inf", confidence="unsure")
    plain, smooth = row(), row(kind="smooth", outcome="wrong")
    assert telling([unsure, composed, smooth, plain]) is plain


def test_departures_are_elementary_and_sure_and_in_order() -> None:
    found = departures(ATLAS)
    assert list(found) == list(TIERS)
    rows = [one for group in found.values() for _, rows in group for one in rows]
    assert all(one.elementary and one.judged and one.follows is False for one in rows)
    assert len({(one.call, json.dumps(one.at)) for one in rows}) == len(rows)
    assert "torch.linalg.det" in {one.operator for one, _ in found["wrong"]}
    (page,) = (page for page in INDEXES if page.name == "departures")
    text = page.markdown()
    assert [text.index(f"{{ #{name} }}") for name in TIERS] == sorted(text.index(f"{{ #{name} }}") for name in TIERS)


def test_what_is_kept_by_hand_speaks_of_operators_that_are_there() -> None:
    names = {one.operator for one in ATLAS.operators}
    assert names >= {*ATLAS.issues, *ATLAS.conventions}
    assert all(
        re.fullmatch(r"https://github\.com/pytorch/pytorch/(issues|pull)/\d+", one)
        for all_ in ATLAS.issues.values()
        for one in all_
    )


def test_the_counts_add_up() -> None:
    counts, extras = ATLAS.summary["counts"], ATLAS.summary["extras"]
    assert sum(counts.values()) == ATLAS.summary["entries"] == 702
    assert sum(len(one.opdb) for one in ATLAS.operators) == 702
    assert sum(extras.values()) == sum(not one.opdb for one in ATLAS.operators)
    (page,) = (page for page in INDEXES if page.name == "coverage")
    assert all(f">{count}</" in page.markdown().replace("<b>", "").replace("</b>", "") for count in counts.values())
    missing = [one for one in ATLAS.operators if one.status == "not examined"]
    assert all(one.reason for one in missing)


def test_published_data_are_whole_and_say_their_schema_and_release() -> None:
    data = json.loads(publish.as_json(FOLDER))
    assert data["schema"] == 1 and data["torch"] == ATLAS.torch
    assert len(data["operators"]) == len(ATLAS.operators)
    rows = list(csv.DictReader(io.StringIO(publish.as_csv(FOLDER))))
    assert len(rows) == sum(len(one["rows"]) for one in data["operators"])
    assert list(rows[0]) == ["torch", *publish.COLUMNS]
    published = {name for one in data["operators"] for row in one["rows"] for name in row}
    assert published == set(publish.COLUMNS), "every column is documented"
    assert {row["torch"] for row in rows} == {ATLAS.torch}


def test_aliases_lead_to_the_page() -> None:
    by_name = {page.name: page for page in PAGES}
    relu = by_name["torch-nn-functional-relu"]
    assert all(name in relu.searchable for name in ("F.relu", "nn.ReLU"))
    (index,) = (page for page in INDEXES if page.name == "index")
    (line,) = re.findall(r'<tr[^>]*data-names="torch\.nn\.functional\.relu [^"]*"', index.markdown())
    assert "nn.relu" in line and "f.relu" in line


def test_html_pieces_are_balanced_and_on_one_line() -> None:
    for page in (*INDEXES, *PAGES):
        html = [piece.text for piece in page.pieces if isinstance(piece, Html)]
        assert not [text for text in html if "\n" in text], page.name
        assert Balanced.check("".join(html)) == "", page.name


class Balanced(HTMLParser):
    """Every tag that is opened is closed, in order."""

    VOID = {"input", "br", "hr", "img", "polygon", "polyline", "circle", "path", "line", "rect"}

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong = ""

    @classmethod
    def check(cls, html: str) -> str:
        parser = cls()
        parser.feed(html)
        parser.close()
        return parser.wrong or " ".join(parser.open)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID and (not self.open or self.open.pop() != tag):
            self.wrong = self.wrong or f"</{tag}>"


def test_headings_have_ids_that_the_shell_knows() -> None:
    for page in PAGES:
        headings = [piece.text for piece in page.pieces if isinstance(piece, Markdown) and piece.text.startswith("## ")]
        assert {re.sub(r".*\{ #(\w+) \}$", r"\1", text) for text in headings} <= set(SECTIONS)


def test_every_operator_is_on_the_built_site_and_its_links_lead_somewhere(built: Path) -> None:
    pages = {page.name: (built / "atlas" / page.name / "index.html").read_text(encoding="utf-8") for page in PAGES}
    assert not (built / "atlas" / "operator").exists()
    known: dict[Path, set[str]] = {}
    broken = []
    for name, html in pages.items():
        folder = built / "atlas" / name
        assert html.count("<h1") == 1 and "nonsmooth-atlas" not in html, name
        for link in set(re.findall(r'href="([^"]+)"', html)):
            parts = urlsplit(link)
            if parts.scheme:
                continue
            target = (folder / parts.path).resolve() if parts.path else folder
            target = target / "index.html" if target.is_dir() else target
            if target not in known:
                text = target.read_text(encoding="utf-8") if target.suffix == ".html" and target.exists() else ""
                known[target] = {"", *re.findall(r'id="([^"]+)"', text)} if target.exists() else set()
            if parts.fragment not in known[target]:
                broken.append((name, link))
    assert not broken


def test_each_operators_page_has_its_own_title_description_and_contents(built: Path) -> None:
    for page in PAGES[::20]:
        html = (built / "atlas" / page.name / "index.html").read_text(encoding="utf-8")
        (title,) = re.findall(r"<title>(.*?) - Nonsmooth</title>", html)
        assert title == page.title
        listed = set(re.findall(r'<a href="#(\w+)" class="md-nav__link">', html))
        assert listed == {name for name in SECTIONS if f'<h2 id="{name}">' in html}
        counts = Counter(re.findall(r' id="([^"]+)"', html))
        assert not [name for name, count in counts.items() if count > 1]


def test_the_search_index_has_each_operator_once_and_no_numbers(built: Path) -> None:
    entries = json.loads((built / "search" / "search_index.json").read_text(encoding="utf-8"))["docs"]
    found = Counter(one["location"] for one in entries)
    assert all(found[f"atlas/{page.name}/"] == 1 for page in PAGES)
    texts = {one["location"]: one["text"] for one in entries if one["location"].startswith("atlas/torch-")}
    assert not [name for name, text in texts.items() if re.search(r"(?<![\w.])-?\d", text)]


def test_an_operator_without_points_has_no_page_and_no_link() -> None:
    (index,) = (page for page in INDEXES if page.name == "index")
    text = index.markdown()
    smooth: list[Operator] = [one for one in ATLAS.operators if not one.rows]
    assert smooth and all(f'href="{one.slug}/"' not in text for one in smooth)
    assert all(f'href="{one.slug}/"' in text for one in ATLAS.pages)
