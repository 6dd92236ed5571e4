"""The sweep survives its workers, and what it puts on record is read, compared and checked again."""

import difflib
import json
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from nonsmooth.atlas.measure import take
from nonsmooth.atlas.record import Sweep, choose, compare, store
from nonsmooth.atlas.scenario import Scenario, UnknownOperator
from nonsmooth.atlas.store import differences, dump, read, slug, write
from nonsmooth.atlas.sweep import Worker
from nonsmooth.cli import main

DOUBLE = """
import json, os, signal, sys

def reply(message):
    print(json.dumps(message), flush=True)

reply({"ready": True})
for line in sys.stdin:
    for index in json.loads(line):
        reply({"begin": index})
        if index == CRASHES:
            os.kill(os.getpid(), signal.SIGKILL)
        if index == HANGS:
            signal.pause()
        reply({"done": index, "rows": [], "tried": [{"call": "x", "at": index}]})
    reply({"end": True})
"""
RAISES = """
from nonsmooth.atlas import measure, worker

def take(one):
    raise ZeroDivisionError("by nothing")

measure.take = take
worker.main()
"""


def double(crashes: int = -1, hangs: int = -1) -> list[str]:
    """The command of a worker that answers at once, but for these measures."""
    return [sys.executable, "-S", "-c", f"CRASHES, HANGS = {crashes}, {hangs}\n{DOUBLE}"]


@pytest.fixture
def worker(request: pytest.FixtureRequest) -> Iterator[Worker]:
    command, patience = request.param
    made = Worker(patience, command)
    yield made
    made.stop()


def answered(found: dict[int, dict[str, Any]]) -> list[int]:
    return sorted(index for index, one in found.items() if one["tried"])


def why(one: dict[str, Any]) -> str:
    """The note of the one row of a measure that was not examined."""
    (row,) = one["rows"]
    assert (row["kind"], row["outcome"], row["confidence"]) == ("not examined", "not examined", "unsure")
    return str(row["notes"][0])


# Workers


@pytest.mark.parametrize("worker", [(double(crashes=2), 60.0)], indirect=True)
def test_a_measure_that_ends_the_interpreter_is_recorded_and_the_others_go_on(worker: Worker) -> None:
    found = worker.take([1, 2, 3])
    assert answered(found) == [1, 3]
    assert why(found[2]) == "ended the interpreter (exit code -9)"


@pytest.mark.parametrize("worker", [(double(hangs=1), 1.0)], indirect=True)
def test_a_measure_that_hangs_is_recorded_and_the_others_go_on(worker: Worker) -> None:
    found = worker.take([1, 2, 3])
    assert answered(found) == [2, 3]
    assert why(found[1]) == "took more than 1 s"


@pytest.mark.parametrize("worker", [(double(crashes=1), 60.0)], indirect=True)
def test_a_worker_is_of_use_after_its_process_ended(worker: Worker) -> None:
    assert answered(worker.take([1])) == []
    assert answered(worker.take([2])) == [2]


@pytest.mark.parametrize("worker", [([sys.executable, "-c", RAISES], 60.0)], indirect=True)
def test_a_measure_that_raises_is_recorded(worker: Worker) -> None:
    found = worker.take([0, 1])
    assert [why(found[index]) for index in (0, 1)] == ["raised ZeroDivisionError: by nothing"] * 2


@pytest.mark.parametrize("worker", [([sys.executable, "-S", "-c", "raise SystemExit(3)"], 60.0)], indirect=True)
def test_a_worker_that_cannot_start_says_so(worker: Worker) -> None:
    with pytest.raises(RuntimeError, match=r"ended the interpreter \(exit code 3\)"):
        worker.take([0])


# Records


def record(*calls: tuple[str, Any]) -> dict[str, Any]:
    rows = [row for call, at in calls for row in take(Scenario("torch.sqrt", call, at))["rows"]]
    head = {"operator": "torch.sqrt", "torch": "2.13.0", "aliases": ["Tensor.sqrt"], "opdb": ["sqrt"]}
    return head | {"status": "singular", "reason": "", "tried_count": 2, "tried": [], "formula": [], "rows": rows}


@pytest.fixture(scope="module")
def roots() -> dict[str, Any]:
    return record(("torch.sqrt(x)", 0.0), ("torch.sqrt(x * x)", 0.0))


def doctored(whole: dict[str, Any], place: int, **facts: Any) -> dict[str, Any]:
    """A copy in which one row says something else."""
    copy: dict[str, Any] = json.loads(json.dumps(whole))
    copy["rows"][place] |= facts
    return copy


def test_what_is_written_is_read_again(roots: dict[str, Any], tmp_path: Path) -> None:
    path = write(tmp_path / "atlas", roots)
    assert path.name == "torch-sqrt.json"
    assert list(read(tmp_path / "atlas")) == [json.loads(json.dumps(roots))]


def test_a_file_without_news_is_not_touched(roots: dict[str, Any], tmp_path: Path) -> None:
    path = write(tmp_path, roots)
    os.utime(path, (1, 1))
    write(tmp_path, roots)
    assert path.stat().st_mtime == 1


def test_numbers_that_are_not_finite_are_recorded_as_words(roots: dict[str, Any]) -> None:
    assert [row["reverse"] for row in roots["rows"]] == ["inf", "nan"]
    assert "NaN" not in dump(roots) and "Infinity" not in dump(roots)


def test_a_fact_that_changed_is_a_line_of_the_diff(roots: dict[str, Any]) -> None:
    now = doctored(roots, 1, follows=True)
    lines = difflib.unified_diff(dump(roots).splitlines(), dump(now).splitlines(), n=0, lineterm="")
    changed = [line.split() for line in lines if line[0] in "+-" and line[:3] not in ("+++", "---")]
    assert changed == [["-", '"follows":', "false,"], ["+", '"follows":', "true,"]]


def test_operators_have_files_of_their_own() -> None:
    names = [entry.operator for entry in choose([])]
    assert len({slug(name) for name in names}) == len(names)


def test_no_difference(roots: dict[str, Any]) -> None:
    assert list(differences(roots, roots)) == []


def test_a_difference_names_row_recorded_and_now(roots: dict[str, Any]) -> None:
    (said,) = differences(roots, doctored(roots, 1, kind="cusp"))
    assert said == "torch.sqrt: torch.sqrt(x * x) at 0.0: kind is recorded as kink, and now is cusp"


def test_a_difference_of_the_operator_itself(roots: dict[str, Any]) -> None:
    (said,) = differences(roots, roots | {"status": "smooth"})
    assert said == "torch.sqrt: status is recorded as singular, and now is smooth"


def test_rows_that_came_and_went(roots: dict[str, Any]) -> None:
    fewer = roots | {"rows": roots["rows"][:1]}
    assert list(differences(roots, fewer)) == ["torch.sqrt: torch.sqrt(x * x) at 0.0 is recorded, and no longer found"]
    assert list(differences(fewer, roots)) == ["torch.sqrt: torch.sqrt(x * x) at 0.0 is found, and not recorded"]


@pytest.mark.parametrize(
    ("fact", "before", "now", "alike"),
    [
        ("reverse", 1.0, 1.000001, True),
        ("reverse", 1.0, 1.0001, False),
        ("left", 1.0, 1.0001, True),
        ("left", 1.0, 1.01, False),
        ("reverse", 0.0, 1e-9, True),
        ("reverse", "nan", "nan", True),
        ("reverse", "nan", 0.0, False),
        ("reverse", None, 0.0, False),
        ("follows", True, 1, False),
        ("clarke", [[0.0, 1.0]], [[0.0, 1.0], [1.0, 0.0]], False),
        ("notes", ["one"], ["another"], True),
    ],
)
def test_tolerance(roots: dict[str, Any], fact: str, before: Any, now: Any, alike: bool) -> None:
    found = list(differences(doctored(roots, 0, **{fact: before}), doctored(roots, 0, **{fact: now})))
    assert (found == []) is alike


def test_an_operator_that_is_not_recorded(roots: dict[str, Any], tmp_path: Path) -> None:
    assert compare(tmp_path, {"torch.sqrt": roots}) == ["torch.sqrt: not recorded"]


def test_what_other_runs_measured_is_kept(roots: dict[str, Any], tmp_path: Path) -> None:
    write(tmp_path, doctored(roots, 0, jax=7.0))
    store(tmp_path, "2.13.0", {"torch.sqrt": doctored(roots, 0)}, whole=False)
    (kept,) = read(tmp_path)
    assert kept["rows"][0]["jax"] == 7.0


# Which operators are meant


@pytest.mark.parametrize("name", ["torch.clamp", "clamp", "Tensor.clip", "torch.clam[p]"])
def test_an_operator_by_its_names(name: str) -> None:
    assert [entry.operator for entry in choose([name])] == ["torch.clamp"]


def test_operators_by_pattern_each_once() -> None:
    found = [entry.operator for entry in choose(["*relu6", "torch.nn.functional.relu6"])]
    assert found.count("torch.nn.functional.relu6") == 1


def test_an_unknown_operator_is_a_sentence() -> None:
    with pytest.raises(UnknownOperator, match=r"no operator of the atlas is called 'clampp': try .* '\*clam\*'"):
        choose(["clamp", "clampp"])


# Interrupted sweeps


def test_a_sweep_goes_on_where_it_was_interrupted(roots: dict[str, Any], tmp_path: Path) -> None:
    journal = tmp_path / "journal.jsonl"
    journal.write_text(json.dumps(roots) + "\n" + json.dumps({"operator": "torch.tan", "rows": []})[:-9])
    gpu = "torch.cuda.jiterator._create_jit_fn"
    said: list[str] = []
    found = Sweep(tmp_path, "2.13.0", said.append, journal).run(["torch.sqrt", gpu])
    assert found["torch.sqrt"] == json.loads(json.dumps(roots))
    assert found[gpu]["status"] == "not examined"
    assert [line.split()[1] for line in said] == [f"{gpu}:"]


def test_what_follows_a_broken_line_is_kept_too(tmp_path: Path) -> None:
    journal = tmp_path / "journal.jsonl"
    journal.write_text('{"operator": "torch.t')
    gpu = "torch.cuda.jiterator._create_jit_fn"
    said: list[str] = []
    Sweep(tmp_path, "2.13.0", said.append, journal).run([gpu])
    Sweep(tmp_path, "2.13.0", said.append, journal).run([gpu])
    assert len(said) == 1


# The command


def test_clamp_is_as_recorded(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(project)
    code = main(["atlas", "torch.clamp", "--check"])
    said = capsys.readouterr().out
    assert (code, said.count("\n")) == (0, 1), said
    assert said.startswith("1 operators, ") and said.endswith("all as recorded\n")


def test_a_doctored_fact_is_found_and_named(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copy(project / "mkdocs.yml", tmp_path)
    recorded = json.loads((project / "data" / "atlas" / "torch-clamp.json").read_text(encoding="utf-8"))
    row = recorded["rows"][0]
    row["reverse"] = 0.25
    path = write(tmp_path / "data" / "atlas", recorded)
    before = path.read_bytes()
    monkeypatch.chdir(tmp_path)
    code = main(["atlas", "torch.clamp", "--check"])
    first, *rest = capsys.readouterr().out.splitlines()
    assert code == 1
    assert first == f"torch.clamp: {row['call']} at {row['at']}: reverse is recorded as 0.25, and now is 1.0"
    assert len(rest) == 1 and rest[0].endswith("1 facts are not as recorded")
    assert path.read_bytes() == before


def test_an_unknown_operator_ends_with_two(
    project: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(project)
    assert main(["atlas", "clampp", "--check"]) == 2
    assert capsys.readouterr().err.startswith("nonsmooth: no operator of the atlas is called 'clampp'")
