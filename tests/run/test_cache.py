"""The cache: by content, proof against damage and against another build."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nonsmooth.run.cache import Cache, key_of
from nonsmooth.run.outcome import Fault, Outcome

OUTCOME = Outcome("1\n", "", ("<svg/>",), "2.13.0")


@given(
    st.builds(
        Outcome,
        st.text(),
        st.text(),
        st.lists(st.text()).map(tuple),
        st.text(),
        st.none() | st.builds(Fault, st.text(), st.text()),
    )
)
def test_an_outcome_survives_the_way_through_json(outcome: Outcome) -> None:
    assert Outcome.from_json(outcome.to_json()) == outcome


def test_what_is_put_is_got(tmp_path: Path) -> None:
    Cache(tmp_path / "cache").put("key", OUTCOME)
    assert Cache(tmp_path / "cache").get("key") == OUTCOME
    assert Cache(tmp_path / "cache").get("other") is None


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_a_damaged_entry_counts_as_absent(tmp_path: Path, data: st.DataObject) -> None:
    cache = Cache(tmp_path)
    cache.put("key", OUTCOME)
    path = tmp_path / "key.json"
    raw = bytearray(path.read_bytes())
    where = data.draw(st.integers(0, len(raw) - 1))
    raw[where] ^= data.draw(st.integers(1, 255))
    path.write_bytes(raw)
    assert cache.get("key") is None


@pytest.mark.parametrize("content", ["", "{}", "abc\n{}", "\n"])
def test_a_truncated_entry_counts_as_absent(tmp_path: Path, content: str) -> None:
    (tmp_path / "key.json").write_text(content)
    assert Cache(tmp_path).get("key") is None


def test_the_key_depends_on_the_code_and_its_name() -> None:
    assert len({key_of("print(1)", "a.py"), key_of("print(2)", "a.py"), key_of("print(1)", "b.py")}) == 3
    assert key_of("print(1)", "a.py") == key_of("print(1)", "a.py")


def test_many_writers_leave_a_whole_entry(tmp_path: Path) -> None:
    outcomes = [Outcome(f"{number}\n" * 2000, "", (), "2.13.0") for number in range(40)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda outcome: Cache(tmp_path).put("key", outcome), outcomes))
    assert Cache(tmp_path).get("key") in outcomes
    assert [path.name for path in tmp_path.iterdir()] == ["key.json"]
