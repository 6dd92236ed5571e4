"""Recorded files: their format, which code they belong to, which release they speak for."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonsmooth.record.compare import difference, recorded_for
from nonsmooth.record.recording import DamagedRecording, Recording, code_of
from nonsmooth.record.shelf import Shelf
from nonsmooth.run.text import escape

releases = st.lists(st.sampled_from(["2.9.0", "2.13.0", "2.14.1", "2.15.0"]), min_size=1, unique=True).map(tuple)


@given(st.binary().map(escape), releases)
def test_a_recording_survives_the_way_through_a_file(text: str, on: tuple[str, ...]) -> None:
    recording = Recording(text, on, "0123456789ab")
    assert Recording.load(recording.dump("name"), "name.out") == recording


def test_a_file_without_our_header_is_refused() -> None:
    with pytest.raises(DamagedRecording, match=r"name\.out .* not by hand"):
        Recording.load("tensor(0.)\n", "name.out")


def test_comments_and_blank_lines_do_not_change_the_code() -> None:
    assert code_of("x = 1\nprint('# no')  # why\n") == code_of("# first\nx = 1\n\nprint('# no')\n")
    assert code_of("print('# no')\n") != code_of("print('# yes')\n")


def test_a_run_is_compared_with_its_own_release_or_the_newest_before() -> None:
    old, new = Recording("old\n", ("2.13.0",), "c"), Recording("new\n", ("2.14.1", "2.15.0"), "c")
    chosen = {
        release: recorded_for(release, [old, new]) for release in ("2.9.0", "2.13.0", "2.14.0", "2.14.1", "2.16.0")
    }
    assert chosen == {"2.9.0": old, "2.13.0": old, "2.14.0": old, "2.14.1": new, "2.16.0": new}
    assert recorded_for("2.13.0", []) is None


def test_a_difference_names_both_releases() -> None:
    diff = difference(Recording("1\n", ("2.13.0",), "c"), "2\n", "2.15.0")
    assert diff.splitlines()[:2] == ["--- recorded on torch 2.13.0", "+++ printed on torch 2.15.0"]
    assert difference(Recording("1\n", ("2.13.0",), "c"), "1\n", "2.15.0") == ""


def test_without_torch_there_is_a_recording_too(tmp_path: Path) -> None:
    Shelf(tmp_path).record("plain", "code", "", "1\n")
    recordings = Shelf(tmp_path).recordings("plain")
    assert recorded_for("", recordings) == Recording("1\n", ("",), recordings[0].code)


def files(folder: Path) -> dict[str, str]:
    return {
        path.name: path.read_text().splitlines()[0].rpartition("torch ")[2] for path in sorted(folder.glob("*.out"))
    }


def test_releases_that_print_the_same_share_a_file(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    for release, text in [("2.13.0", "1\n"), ("2.15.0", "0\n"), ("2.14.1", "0\n")]:
        shelf.record("clamp", "code", release, text)
    assert files(tmp_path) == {"clamp.out": "2.13.0", "clamp.torch-2.14.1.out": "2.14.1, 2.15.0"}
    assert [one.text for one in shelf.recordings("clamp")] == ["1\n", "0\n"]


def test_recording_the_same_again_writes_nothing(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    assert shelf.record("clamp", "code", "2.13.0", "1\n").written == ("clamp.out",)
    before = (tmp_path / "clamp.out").stat().st_mtime_ns
    assert shelf.record("clamp", "code", "2.13.0", "1\n").written == ()
    assert (tmp_path / "clamp.out").stat().st_mtime_ns == before


def test_what_belongs_to_other_code_is_forgotten_and_said(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.record("clamp", "code", "2.13.0", "1\n")
    shelf.record("clamp", "code", "2.14.1", "0\n")
    change = shelf.record("clamp", "new code", "2.13.0", "5\n")
    assert change.forgotten == ("2.14.1",)
    assert files(tmp_path) == {"clamp.out": "2.13.0"}


def test_a_release_that_comes_to_agree_joins_the_others(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.record("clamp", "code", "2.13.0", "1\n")
    shelf.record("clamp", "code", "2.14.1", "0\n")
    shelf.record("clamp", "code", "2.14.1", "1\n")
    assert files(tmp_path) == {"clamp.out": "2.13.0, 2.14.1"}
