"""Hints in English: where to look, then the conclusion and its reason."""

from __future__ import annotations

from dataclasses import replace

from hanjie.model import Grid, Puzzle
from hanjie.reasoning import HintKind, hint
from tests.reasoning.puzzles import EDGE, HEART, LEFT_OR_RIGHT, NOTHING, TWINS


def test_the_first_stage_says_where_and_the_second_what_and_why() -> None:
    found = hint(HEART)
    assert found.where == "Look at R2: it can be completed."
    assert found.why == "In R2 the 5 fills the whole row, so C1 to C5 are filled."
    assert str(found) == f"{found.where}\n{found.why}"


def test_eliminations_come_first() -> None:
    assert hint(Puzzle.from_picture(["r.", ".b"])).why == (
        "In R2 all blocks are blue, so no cell is red. In C1 all blocks are red, and R2 is not red, so R2 is empty."
    )


def test_an_assumption_is_a_question() -> None:
    stuck = hint(EDGE).grid
    while (found := hint(EDGE, stuck)).deduction is not None and not found.deduction.cases:
        stuck = found.deduction.apply(stuck)
    assert found.where.startswith("What would happen if ")


def test_mistakes() -> None:
    found = hint(HEART, Grid.parse(".#.##\n###.#\n?????\n?????\n?????"))
    assert found.where == "There is a mistake in the grid: 2 cells are wrong."
    assert found.why == "Look again at R1C5 and R2C4."
    found = hint(LEFT_OR_RIGHT, Grid.parse("#?#\n???\n???\n.?."))
    assert found.where == "There is a mistake in the grid: 2 cells cannot all be right."
    assert hint(HEART, Grid.parse("\n".join(["....."] * 5))).why.endswith("and 4 more.")


def test_the_other_kinds() -> None:
    assert hint(HEART, HEART.goal).where == "The puzzle is solved: every clue is met."
    assert hint(NOTHING).where == "The puzzle has no solution, whatever is filled in."
    assert replace(hint(NOTHING), kind=HintKind.UNKNOWN).where == "Out of time: no step was found."
    assert hint(TWINS).where == (
        "Nothing more is certain: the puzzle has several solutions, and they differ in 4 cells."
    )
