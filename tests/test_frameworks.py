"""The page's table of other frameworks is what data/frameworks/ recorded, row by row."""

import json
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "understand" / "other-frameworks.md"
NAMES = {"jax": "JAX", "tensorflow": "TensorFlow"}


def recorded(framework: str) -> tuple[str, list[tuple[str, str, str]]]:
    """The column's heading, and function, point and gradient of each row."""
    record = json.loads((ROOT / "data" / "frameworks" / f"{framework}.json").read_text(encoding="utf-8"))
    rows = [(str(row["function"]), str(row["point"]), str(row["gradient"])) for row in record["gradients"]]
    return f"{NAMES[framework]} {record['version']}", rows


def shown() -> tuple[list[str], list[list[str]]]:
    """Header and rows of the Markdown table below its comment."""
    below = PAGE.read_text(encoding="utf-8").split("<!-- table: frameworks -->\n", 1)[1]
    lines = below.split("\n\n", 1)[0].splitlines()
    header, _, *rows = [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines]
    return header, rows


def test_the_header_names_the_recorded_versions() -> None:
    header, _ = shown()
    assert header == ["function", "point", recorded("jax")[0], recorded("tensorflow")[0]]


def test_every_row_is_the_recorded_one() -> None:
    _, rows = shown()
    for column, framework in enumerate(NAMES, start=2):
        assert [(row[0], row[1], row[column]) for row in rows] == recorded(framework)[1], framework
