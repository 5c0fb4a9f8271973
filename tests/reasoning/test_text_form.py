"""Deductions and explanations as text that reads back."""

from __future__ import annotations

import pytest

import hanjie
from hanjie.reasoning import Deduction, Explanation
from hanjie.reasoning.text_form import deductions_from_text
from tests.reasoning.puzzles import EXAMPLES

NESTED = hanjie.Puzzle.from_picture(["..#.##", ".#..#.", "#...##", "...#..", "#.....", "#.###."])
TWO_WAY = hanjie.Puzzle.from_picture(["..##.#", ".#....", "..###.", "....#.", "#...#.", "...##."])


def explanations() -> list[Explanation]:
    puzzles = [hanjie.load(EXAMPLES / name) for name in ("anchor.non", "cherries.xml", "raised-eyebrow.non")]
    return [hanjie.explain(puzzle) for puzzle in [*puzzles, NESTED, TWO_WAY]]


@pytest.mark.parametrize("explanation", explanations(), ids=range(5))
def test_an_explanation_reads_back(explanation: Explanation) -> None:
    assert Explanation.parse(str(explanation)) == explanation
    for deduction in explanation.deductions:
        assert Deduction.parse(str(deduction)) == deduction


def test_the_text_of_a_deduction() -> None:
    (only,) = hanjie.explain(hanjie.Puzzle.from_clues(["1", "0"], ["1"])).deductions[:1]
    assert str(only) == "complete line | R1 | R1C1=1 | - | - | -"


@pytest.mark.parametrize("text", ["glue", "glue | R1 | R1C1=1", "a | b | c | d | e | f | g"])
def test_other_text_than_a_deduction_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match="Expected six fields"):
        deductions_from_text(text)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("glue | R1 | R1C1=x | - | - | -", "Expected a fact such as R3C4=1"),
        ("glue | R1 | R1C1=1 | - | first | -", "Expected the number of a block"),
        ("glue | R1 | R1C1=1 | - | 0 | 0 at 1", "Expected a block and its places"),
        ("contradiction | - | R1C1=1 | - | - | -\n  glue | R1 | - | - | - | -", "Expected an assumption"),
        ("wisdom | R1 | R1C1=1 | - | - | -", "'wisdom' is not a valid Technique"),
    ],
)
def test_nonsense_is_a_value_error_that_says_what_was_expected(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Deduction.parse(text)


def test_hostile_depth_is_refused() -> None:
    lines = []
    for depth in range(3000):
        lines.append(" " * (4 * depth) + "nested contradiction | - | R1C1=1 | - | - | -")
        lines.append(" " * (4 * depth + 2) + "assume R1C1=0")
    with pytest.raises(ValueError, match="up to 40 deep inside each other"):
        Deduction.parse("\n".join(lines))


@pytest.mark.parametrize("text", ["", "x", "rows: 1\ncolumns: 1", "rows: 1\ncolumns: 1\n\noutcome: solved\nstart: ?"])
def test_other_text_than_an_explanation_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"[A-Z].*\."):
        Explanation.parse(text)
