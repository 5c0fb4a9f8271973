"""Deductions and explanations as text and as JSON, both of which read back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hanjie
from hanjie.explain import Deduction, Explanation
from hanjie.explain.record import deduction_from_record, deduction_record
from hanjie.explain.text_form import deductions_from_text

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
