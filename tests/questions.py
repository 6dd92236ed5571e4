"""What readers ask, from questions.toml."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from tests.built import PROJECT


@dataclass(frozen=True)
class Question:
    """One question: where it is answered, by which snippet, and what a reader would paste into the search."""

    id: str
    ask: str
    page: str
    anchor: str
    snippet: str
    errors: tuple[str, ...] = ()

    @property
    def address(self) -> str:
        plain = Path(self.page).with_suffix("").as_posix()
        return f"{plain.removesuffix('index')}" if plain.endswith("index") else f"{plain}/"


def questions() -> list[Question]:
    table = tomllib.loads((PROJECT / "questions.toml").read_text(encoding="utf-8"))
    return [
        Question(key, row["ask"], row["page"], row["anchor"], row["snippet"], tuple(row.get("errors", ())))
        for key, row in table.items()
    ]
