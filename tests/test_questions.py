"""Every question a reader asks has a heading of its own, and below it a snippet that was run."""

import re

import pytest

from nonsmooth.pages.embed import embeddings
from tests.built import PROJECT
from tests.questions import Question, questions

ASKED = [
    "Q01",
    "Q02",
    "Q03",
    "Q04",
    "Q06",
    "Q07",
    "Q08",
    "Q09",
    "Q10",
    "Q11",
    "Q12",
    "Q13",
    "Q15",
    "Q16",
    "Q18",
    "Q19",
    "Q20",
    "Q22",
    "Q23",
    "Q24",
    "Q25",
    "Q26",
    "Q28",
    "Q29",
    "Q31",
    "Q32",
    "Q33",
    "Q34",
    "Q35",
    "Q36",
    "Q38",
    "Q40",
]


def test_no_question_is_missing() -> None:
    assert set(ASKED) <= {question.id for question in questions()}


@pytest.mark.parametrize("question", questions(), ids=lambda question: question.id)
def test_a_question_has_an_anchor_and_below_it_its_snippet(question: Question) -> None:
    lines = (PROJECT / "docs" / question.page).read_text(encoding="utf-8").splitlines()
    heading = re.compile(rf"(#+) .*\{{ *#{re.escape(question.anchor)}[ }}]")
    start, level = next((row, len(match[1])) for row, line in enumerate(lines) if (match := heading.match(line)))
    end = next(
        (row for row, line in enumerate(lines) if row > start and re.match(rf"#{{1,{level}}} ", line)), len(lines)
    )
    below = [found.name for found in embeddings(lines) if start < found.first < end]
    assert question.snippet in below
