"""What a page shows: code, outputs, tables, figures, problems."""

import re
from xml.etree import ElementTree

import markdown
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonsmooth.pages import table
from nonsmooth.pages.embed import Embedding, EmbedError, Options
from nonsmooth.pages.expand import fence_for
from nonsmooth.pages.formula import FormulaExtension
from nonsmooth.pages.render import Html, render
from nonsmooth.pages.svg import themed
from nonsmooth.pages.view import Problem, Result, View
from nonsmooth.run.text import escape
from tests.sites import plain


def html(output: str = "shown", *results: Result, problems: tuple[Problem, ...] = ()) -> str:
    embedding = Embedding("clamp_at_bound", Options(output=output), "", 0, 1)
    view = View(embedding, "snippets/clamp_at_bound.py", ("print(1)",), results, problems=problems)
    return "".join(piece.text for piece in render(view, "../") if isinstance(piece, Html))


FRESH = Result("1\n", ("2.13.0",), fresh=True)
LATER = Result("0\n", ("2.14.1", "2.15.0"), fresh=False)


def test_an_output_says_where_it_comes_from() -> None:
    page = html("shown", FRESH)
    assert 'id="clamp-at-bound"' in page
    assert "torch 2.13.0, ran for this page" in page
    assert 'href="../snippets/clamp_at_bound.py" download' in page
    assert "torch 2.14.1, recorded" in html("shown", LATER)


def test_releases_stand_side_by_side_with_the_difference_marked() -> None:
    page = plain(html("shown", FRESH, LATER).replace("<mark>", "[").replace("</mark>", "]"))
    assert "torch 2.13.0[1]" in page and "torch 2.14.1, 2.15.0[0]" in page


@given(st.binary())
def test_whatever_is_printed_stays_text(raw: bytes) -> None:
    text = escape(raw)
    page = html("shown", Result(text, ("2.13.0",), fresh=True))
    if text:
        (shown,) = re.findall(r"<samp>(.*)</samp>", page, re.S)
        assert "<" not in shown
        assert plain(shown).rstrip("\n") == text.rstrip("\n")


def test_hidden_and_folded() -> None:
    assert "<samp>" not in html("hidden", FRESH)
    assert "<details" in html("folded", FRESH)


def test_a_problem_shows_the_difference() -> None:
    page = html("shown", FRESH, problems=(Problem("prints something else", "-1\n+2\n"),))
    assert '<span class="ns-recorded">-1</span>' in page and '<span class="ns-printed">+2</span>' in page


def test_tables_of_several_releases_are_one() -> None:
    old = Result("call       gradient\nrelu(x)    0\nx.clamp()  1\n", ("2.13.0",), fresh=True)
    new = Result("call       gradient\nrelu(x)    0\nx.clamp()  0\n", ("2.14.1",), fresh=False)
    page = html("table", old, new)
    rows = [plain(row) for row in re.findall(r"<tr.*?</tr>", page.replace("</td>", " "), re.S)]
    assert rows[1:] == ["relu(x)0 0 ", "x.clamp()1 0 "]
    assert page.count('class="ns-changed"') == 1


def test_rows_that_begin_alike_are_all_there() -> None:
    printed = table.parse("kind  value\nkink  1\nkink  2\n")
    assert table.merge([printed, printed]) == [("kink", [("1",), ("1",)]), ("kink", [("2",), ("2",)])]


@pytest.mark.parametrize(
    ("text", "message"), [("a  b\n", "at least one row"), ("a  b\nc\n", "the header has 2 columns")]
)
def test_a_table_that_is_none_says_why(text: str, message: str) -> None:
    with pytest.raises(EmbedError, match=message):
        table.parse(text)


@given(st.text(alphabet="`ab\n"))
def test_a_fence_is_longer_than_any_in_the_text(text: str) -> None:
    assert fence_for(text) not in text


SVG = (
    '<?xml version="1.0"?>\n<!DOCTYPE svg>\n<svg xmlns:xlink="http://www.w3.org/1999/xlink" width="460pt" height="244pt" '
    'viewBox="0 0 460 244" xmlns="http://www.w3.org/2000/svg">\n <metadata>x</metadata>\n<defs>\n<style type="text/css">*{stroke: red}</style>\n'
    '</defs>\n<g id="a"><path id="b" style="stroke: #123456"/><use xlink:href="#b" clip-path="url(#a)"/></g>\n</svg>'
)


def test_a_figure_takes_the_pages_ink_and_keeps_to_itself() -> None:
    figure = themed(SVG, "clamp-1", 'A "kink" & more')
    root = ElementTree.fromstring(figure)
    assert root.get("aria-label") == 'A "kink" & more' and root.get("role") == "img"
    assert root.get("width") is None and root.get("viewBox")
    assert "currentColor" in figure and "#123456" not in figure
    assert 'id="clamp-1-b"' in figure and 'href="#clamp-1-b"' in figure and "url(#clamp-1-a)" in figure
    assert "<style" not in figure and "\n" not in figure and "<metadata" not in figure


def test_formulas_become_mathml() -> None:
    page = markdown.markdown("Is $x_1 < 2$ or\n\n$$\\frac{a}{b}$$\n\n`$no$`", extensions=[FormulaExtension()])
    assert page.count("<math") == 2 and "<mfrac>" in page and 'display="block"' in page
    assert "<code>$no$</code>" in page


def test_columns_in_a_formula_stay_columns() -> None:
    formula = "$$\\begin{cases} 1 & x > 0 \\\\ 0 & x < 0 \\end{cases}$$"
    page = markdown.markdown(formula, extensions=[FormulaExtension()])
    assert page.count("<mtd") == 4 and "amp;" not in page
