"""Deductions in English sentences."""

from __future__ import annotations

from pathlib import Path

import pytest

import hanjie
from hanjie.model import Clue, Palette, Puzzle
from hanjie.reasoning import Technique, explain_line
from tests.reasoning.puzzles import EXAMPLES
from tests.reasoning.rules.test_rules import COLORS, DRAWN, Drawn

PATHS = sorted(EXAMPLES.iterdir())


def said(clue: str, cells: str, palette: Palette = Palette.BLACK_AND_WHITE) -> str:
    """The first sentence about a line."""
    puzzle = Puzzle((Clue.parse(clue),), (Clue(),) * len(cells), palette)
    return explain_line(clue, cells, palette)[0].sentence(puzzle)


def test_a_block_that_overlaps_itself() -> None:
    assert said("5", "??????") == "In R1 the 5 must start in C1 or C2, so C2 to C5 are filled."
    assert said("5", "???????") == "In R1 the 5 must start between C1 and C3, so C3 to C5 are filled."


def test_a_complete_line() -> None:
    assert said("0", "???") == "In R1 there are no blocks, so C1 to C3 are empty."
    assert said("1 1", "???") == "In R1 1+1 and a gap fill the whole row, so C1 and C3 are filled and C2 is empty."
    assert said("1", "?#?") == "In R1 every block is in place, so C1 and C3 are empty."


def test_blocks_of_the_same_size_are_numbered() -> None:
    assert said("2 2 2", "?????????") == "In R1 the first 2 must start in C1 or C2, so C2 is filled."


def test_a_cell_near_the_wall() -> None:
    assert said("4 1 1", "?#??????????") == (
        "In R1 the 4 must start in C1 or C2 because C2 is filled, so C3 and C4 are filled."
    )
    assert said("3 1 1", "???#??????????") == ("In R1 the 3 has C4 and reaches only C2 to C6, so C1 is empty.")


def test_empty_cells_leave_little_room() -> None:
    assert said("3", "??.????") == ("In R1 the 3 must start in C4 or C5 because C3 is empty, so C5 and C6 are filled.")


def test_colors_have_their_names() -> None:
    assert said("2:1 2:2", "?????", COLORS) == "In R1 the red 2 must start in C1 or C2, so C2 is red."
    assert said("2:1", "???", COLORS) == "In R1 all blocks are red, so no cell is blue."
    assert said("1:1 2:2 1:2", "r.??????", COLORS) == (
        "In R1 the red 1 reaches only C1 because C1 is red, so C3 to C8 are not red."
    )


def test_a_line_that_cannot_be_filled() -> None:
    assert said("3", "#.?") == "R1 cannot be completed: there is no room for the 3 when C2 is empty."


@pytest.mark.parametrize("drawn", DRAWN, ids=str)
def test_every_technique_has_a_sentence_and_a_hint(drawn: Drawn) -> None:
    puzzle = Puzzle((drawn.clue,), (Clue(),) * len(drawn.before), drawn.palette)
    first = explain_line(drawn.clue, drawn.before, drawn.palette)[0]
    assert first.sentence(puzzle).startswith("In R1 ")
    assert first.sentence(puzzle).endswith(".")
    assert first.where_to_look(puzzle).startswith("Look at R1: ")


def test_the_story_of_an_assumption() -> None:
    puzzle = Puzzle.from_picture(["....", ".##.", "#.#.", "#..#"])
    (first, *_) = [deduction for deduction in hanjie.explain(puzzle).deductions if deduction.cases]
    lines = first.story(puzzle)
    assert lines[0].startswith("Suppose ")
    assert lines[0].endswith(" were filled.") or lines[0].endswith(" were empty.")
    assert all(line.startswith("  ") for line in lines[1:-1])
    assert "cannot be completed" in lines[-2]
    assert lines[-1].startswith("That cannot be, so ")
    assert first.sentence(puzzle).startswith("If ")
    assert first.where_to_look(puzzle).startswith("What would happen if ")


def test_the_story_of_two_ways() -> None:
    puzzle = Puzzle.from_picture(["..##.#", ".#....", "..###.", "....#.", "#...#.", "...##."])
    (both,) = [step for step in hanjie.explain(puzzle).deductions if step.technique is Technique.TWO_WAY]
    assert both.story(puzzle)[-1].startswith("Either way ")
    assert both.sentence(puzzle).startswith("Whether ")
    cell = both.cases[0].assumption.cell
    assert both.where_to_look(puzzle) == f"What follows whether {cell} is empty or filled?"


@pytest.mark.parametrize("path", PATHS[::6], ids=lambda path: str(path.stem))
def test_no_sentence_of_an_example_has_a_hole_in_it(path: Path) -> None:
    explanation = hanjie.explain(hanjie.load(path))
    for said in explanation.sentences():
        assert "  " not in said
        assert " ," not in said
        assert said[0].isupper()
        assert said.endswith(".")
