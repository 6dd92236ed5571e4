"""What is recorded: complete, consistent, and each call evaluates to the value beside it."""

import json
import math
import warnings
from pathlib import Path
from typing import Any

import pytest
import torch
import torch.nn.functional as F

from nonsmooth.probe.judgement import Confidence, Kind, Outcome

DATA = Path(__file__).parents[2] / "data" / "atlas"
KEYS = [
    "operator",
    "call",
    "at",
    "value",
    "kind",
    "outcome",
    "reverse",
    "forward",
    "second",
    "compiled",
    "left",
    "right",
    "clarke",
    "min_norm",
    "rule",
    "follows",
    "confidence",
    "releases",
    "jax",
    "tensorflow",
    "notes",
]
CLASSES = ["singular", "smooth", "no gradient", "refused", "not examined"]
WORDS = {"nan": math.nan, "inf": math.inf, "-inf": -math.inf}
ENTRIES = 702
EVERY = 7


def strict(path: Path) -> Any:
    def refuse(constant: str) -> None:
        raise AssertionError(f"{constant} in {path.name} is not JSON")

    return json.loads(path.read_text(encoding="utf-8"), parse_constant=refuse)


SUMMARY = strict(DATA / "summary.json")
RECORDS = [strict(path) for path in sorted(DATA.glob("*.json")) if path.name != "summary.json"]
ROWS = [row for record in RECORDS for row in record["rows"]]


def numbers(value: Any) -> Any:
    """Words for numbers, as numbers."""
    if isinstance(value, dict):
        return {name: numbers(one) for name, one in value.items()}
    if isinstance(value, list):
        return [numbers(one) for one in value]
    return WORDS.get(value, value) if isinstance(value, str) else value


def evaluated(row: dict[str, Any]) -> float | None:
    """The value of the call with only `torch` and `F` in scope; None where it raises."""
    at = row["at"] if isinstance(row["at"], dict) else {"x": row["at"]}
    given = {name: torch.tensor(numbers(one), dtype=torch.float64, requires_grad=True) for name, one in at.items()}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return float(eval(row["call"], {"torch": torch, "F": F} | given))
        except RuntimeError:
            return None


def same(recorded: Any, now: float | None) -> bool:
    if recorded is None or now is None:
        return recorded is now
    value = float(numbers(recorded))
    return (math.isnan(value) and math.isnan(now)) or math.isclose(value, now, rel_tol=1e-6, abs_tol=1e-11)


def test_every_row_has_every_key() -> None:
    assert [(row["call"], key) for row in ROWS for key in KEYS if key not in row] == []


def test_every_word_is_a_known_one() -> None:
    assert {row["kind"] for row in ROWS} <= {*Kind, "not examined"}
    assert {row["outcome"] for row in ROWS} <= {*Outcome, "not examined"}
    assert {row["confidence"] for row in ROWS} <= {*Confidence}
    assert {row["rule"] for row in ROWS} <= {1, 2, 3, 4, 5, 6, None}
    assert {record["status"] for record in RECORDS} == set(CLASSES)


def test_what_is_not_sure_says_why() -> None:
    assert [row["call"] for row in ROWS if row["confidence"] == "unsure" and not row["notes"]] == []


def test_rows_belong_to_their_record_and_are_there_once() -> None:
    assert [row["call"] for record in RECORDS for row in record["rows"] if row["operator"] != record["operator"]] == []
    keys = [(row["operator"], row["call"], json.dumps(row["at"])) for row in ROWS]
    assert len(keys) == len(set(keys))


@pytest.mark.usefixtures("one_thread")
def test_calls_evaluate_to_the_recorded_value() -> None:
    sample = [row for row in ROWS[::EVERY] if row["kind"] != "random"]
    wrong = [(row["call"], row["at"], row["value"]) for row in sample if not same(row["value"], evaluated(row))]
    assert wrong == []


def test_random_calls_evaluate() -> None:
    drawn = [row for row in ROWS if row["kind"] == "random"]
    assert [row["call"] for row in drawn if evaluated(row) is None] == []


def test_the_counts_add_up() -> None:
    counted = dict.fromkeys(CLASSES, 0)
    extras = dict.fromkeys(CLASSES, 0)
    for record in RECORDS:
        counted[record["status"]] += len(record["opdb"])
        extras[record["status"]] += not record["opdb"]
    assert (SUMMARY["counts"], SUMMARY["extras"]) == (counted, extras)
    assert SUMMARY["entries"] == sum(counted.values()) == ENTRIES
    assert SUMMARY["rows"] == len(ROWS)


def test_torchs_catalogue_is_recorded_once() -> None:
    names = [name for record in RECORDS for name in record["opdb"]]
    assert len(set(names)) == len(names) == ENTRIES


def test_little_is_not_examined_and_each_says_why() -> None:
    left_out = [record for record in RECORDS if record["status"] == "not examined"]
    assert [record["operator"] for record in left_out if not record["reason"]] == []
    assert sum(max(1, len(record["opdb"])) for record in left_out) < 0.05 * ENTRIES
    assert [row["call"] for row in ROWS if row["kind"] == "not examined" and not row["notes"]] == []


def test_there_is_enough() -> None:
    assert sum(bool(record["rows"]) for record in RECORDS) >= 250
    assert len(ROWS) >= 1500


def test_one_release_of_torch_measured_all() -> None:
    assert {record["torch"] for record in RECORDS} == {SUMMARY["torch"]}


def test_smooth_operators_have_no_rows_and_singular_ones_do() -> None:
    assert [record["operator"] for record in RECORDS if record["status"] == "smooth" and record["rows"]] == []
    assert [record["operator"] for record in RECORDS if record["status"] == "singular" and not record["rows"]] == []
    assert [one["operator"] for one in RECORDS if one["status"] == "smooth" and not one["tried_count"]] == []
