"""Reading what a page embeds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonsmooth.pages.code import shown, without_markers
from nonsmooth.pages.embed import EmbedError, Options, embeddings


def read(page: str) -> list[tuple[str, int, int]]:
    return [(one.name, one.first, one.last) for one in embeddings(page.splitlines())]


def test_one_line_and_a_block_with_options() -> None:
    page = "text\n\n::: snippet one\n\n::: snippet two\n    title: Two\n    highlight: 1 3-4\n\nmore\n"
    first, second = embeddings(page.splitlines())
    assert (first.name, first.first, first.last, first.options) == ("one", 2, 3, Options())
    assert (second.name, second.options.title, second.options.highlight, second.last) == ("two", "Two", "1 3-4", 7)


def test_inside_a_list_or_tab_it_keeps_its_indentation() -> None:
    (found,) = embeddings(["=== 'Tab'", "", "    ::: snippet one", "        output: folded", "", "    text"])
    assert (found.indent, found.options.output, found.last) == ("    ", "folded", 4)


@pytest.mark.parametrize("fence", ["```", "````text", "~~~", "```text title='x'"])
def test_what_stands_in_a_fence_is_not_an_embedding(fence: str) -> None:
    close = fence.rstrip("abcdefghijklmnopqrstuvwxyz='` ~") or fence
    marker = fence[: len(fence) - len(fence.lstrip("`~"))]
    assert close and read(f"{fence}\n::: snippet one\n{marker}\n\n::: snippet two\n") == [("two", 4, 5)]


@pytest.mark.parametrize(
    ("block", "message"),
    [
        ("titel: x", "did you mean 'title'?"),
        ("output: loud", "output is 'loud', and must be one of shown, folded, hidden, table, none"),
        ("highlight: first", "highlight is 'first', and must be like `3 5-6`"),
        ("notes: text", "notes must be lines of"),
        ("- a\n- b", "must be `name: value` lines"),
        ("title: [", "not YAML"),
    ],
)
def test_a_bad_option_says_what_and_how(block: str, message: str) -> None:
    lines = ["::: snippet one", *(f"    {line}" for line in block.splitlines())]
    (found,) = embeddings(lines)
    assert message in found.error


def test_backticks_in_a_line_of_text_do_not_open_a_fence() -> None:
    assert read("```x = 1``` is code\n\n::: snippet one\n") == [("one", 2, 3)]


@pytest.mark.parametrize(
    "line",
    [
        "- ::: snippet one",
        "> ::: snippet one",
        "::: snipet one",
        "::: snippet",
        "::: snippet one two",
        "::: snippets one",
    ],
)
def test_a_misspelt_embedding_is_an_error_not_text(line: str) -> None:
    (found,) = embeddings([line])
    assert "an embedding is `::: snippet NAME`" in found.error


@given(st.text(alphabet="`~: \nsnippetab", max_size=200))
def test_any_page_can_be_read(page: str) -> None:
    lines = page.splitlines()
    last = 0
    for found in embeddings(lines):
        assert last <= found.first < found.last <= len(lines)
        last = found.last


SOURCE = "import torch\n# region body\nif True:\n    x = 1\n    print(x)\n# endregion\nprint(2)\n"


def test_regions() -> None:
    assert shown(SOURCE, Options(region="body")) == ["if True:", "    x = 1", "    print(x)"]
    assert "region" not in without_markers(SOURCE)
    with pytest.raises(EmbedError, match="no region 'other'"):
        shown(SOURCE, Options(region="other"))


def test_a_region_within_a_region() -> None:
    source = "# region outer\na\n# region inner\nb\n# endregion\nc\n# endregion\nd\n"
    assert shown(source, Options(region="outer")) == ["a", "b", "c"]
    for broken in ("# region outer\na\n", "# region outer\n\n# endregion\n"):
        with pytest.raises(EmbedError, match="no region 'outer'"):
            shown(broken, Options(region="outer"))


def test_a_note_marks_its_line_and_misses_loudly() -> None:
    lines = shown("x = 1\nprint(x)\n", Options(notes={"print": "It prints.", "x = 1": "It assigns."}))
    assert lines == ["x = 1  # (2)!", "print(x)  # (1)!"]
    with pytest.raises(EmbedError, match="'absent', which is in no line shown"):
        shown("x = 1\n", Options(notes={"absent": "?"}))
