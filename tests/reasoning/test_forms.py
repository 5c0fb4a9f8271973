"""Deductions and explanations as text and as JSON, both of which read back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hanjie
from hanjie.reasoning import Deduction, Explanation
from hanjie.reasoning.forms.record import deduction_from_record, deduction_record
from hanjie.reasoning.forms.text_form import deductions_from_text

EXAMPLES = Path(__file__).parents[2] / "examples"
NESTED = hanjie.Puzzle.from_picture(["..#.##", ".#..#.", "#...##", "...#..", "#.....", "#.###."])
TWO_WAY = hanjie.Puzzle.from_picture(["..##.#", ".#....", "..###.", "....#.", "#...#.", "...##."])


def explanations() -> list[Explanation]:
    puzzles = [hanjie.load(EXAMPLES / name) for name in ("anchor.non", "cherries.xml", "raised-eyebrow.non")]
    return [hanjie.explain(puzzle) for puzzle in [*puzzles, NESTED, TWO_WAY]]


@pytest.mark.parametrize("explanation", explanations(), ids=lambda explanation: repr(explanation))
def test_an_explanation_reads_back(explanation: Explanation) -> None:
    assert Explanation.parse(str(explanation)) == explanation
    for deduction in explanation.deductions:
        assert Deduction.parse(str(deduction)) == deduction
        record = json.dumps(deduction_record(explanation.puzzle, deduction))
        assert deduction_from_record(json.loads(record)) == deduction


def test_the_text_of_a_deduction() -> None:
    (only,) = hanjie.explain(hanjie.Puzzle.from_clues(["1", "0"], ["1"])).deductions[:1]
    assert str(only) == "complete line | R1 | R1C1=1 | - | - | -"


@pytest.mark.parametrize("text", ["glue", "glue | R1 | R1C1=1", "a | b | c | d | e | f | g"])
def test_what_is_no_deduction_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match="Expected six fields"):
        deductions_from_text(text)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("glue | R1 | R1C1=x | - | - | -", "Expected a fact such as R3C4=1"),
        ("glue | R1 | R1C1=1 | - | first | -", "Expected the number of a block"),
        ("glue | R1 | R1C1=1 | - | 0 | 0 at 1", "Expected a block and its places"),
        ("contradiction | - | R1C1=1 | - | - | -\n  glue | R1 | - | - | - | -", "Expected what is assumed"),
        ("wisdom | R1 | R1C1=1 | - | - | -", "'wisdom' is not a valid Technique"),
    ],
)
def test_nonsense_is_told_as_such(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Deduction.parse(text)


def test_hostile_depth_is_refused() -> None:
    lines = []
    for depth in range(3000):
        lines.append(" " * (4 * depth) + "nested contradiction | - | R1C1=1 | - | - | -")
        lines.append(" " * (4 * depth + 2) + "assume R1C1=0")
    with pytest.raises(ValueError, match="up to 100 inside each other"):
        Deduction.parse("\n".join(lines))


@pytest.mark.parametrize("text", ["", "x", "rows: 1\ncolumns: 1", "rows: 1\ncolumns: 1\n\noutcome: solved\nstart: ?"])
def test_what_is_no_explanation_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"[A-Z].*\."):
        Explanation.parse(text)


def test_a_record_without_its_fields_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="'line', which is missing"):
        deduction_from_record({"technique": "glue"})
