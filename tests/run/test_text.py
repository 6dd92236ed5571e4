"""Escaping: whatever was printed can be stored, shown, and had back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonsmooth.run.text import escape, unescape

tricky = st.lists(
    st.sampled_from([b"\\", b"x", b"1b", b"5c", b"\x1b", b" ", b"\n", b"\t", b"\xff", b"\xc3", b"\xa9"])
).map(b"".join)


@given(st.binary() | st.text().map(str.encode) | tricky)
def test_escaping_is_reversible(raw: bytes) -> None:
    assert unescape(escape(raw)) == raw


@given(st.binary() | tricky)
def test_escaped_text_has_nothing_invisible(raw: bytes) -> None:
    text = escape(raw)
    assert all(char.isprintable() or char in "\n\t" for char in text)
    assert not any(line.endswith((" ", "\t")) for line in text.split("\n"))


@given(st.text(alphabet="abc -0.[](),`<>/é≤\n", max_size=60))
def test_ordinary_text_is_left_alone(text: str) -> None:
    text = "\n".join(line.rstrip() for line in text.split("\n"))
    assert escape(text.encode()) == text


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        (b"\x1b[31mred", r"\x1b[31mred"),
        (b"a\0b", r"a\x00b"),
        (b"caf\xe9", r"caf\xe9"),
        (rb"\x1b", r"\x5cx1b"),
        (b"end \n", "end\\x20\n"),
        ("\u202egnp".encode(), r"\xe2\x80\xaegnp"),
        (b"1\r2\n", "1\\x0d2\n"),
    ],
)
def test_what_a_reader_sees(raw: bytes, shown: str) -> None:
    assert escape(raw) == shown
