"""Deductions in words."""

from __future__ import annotations

from pathlib import Path

import pytest

import hanjie
from hanjie.errors import UnknownNameError
from hanjie.model import Clue, Palette, Puzzle
from hanjie.reasoning import Technique, explain_line, sentence, story, where_to_look
from hanjie.reasoning.words.english import join
from tests.reasoning.test_hand_made_lines import COLORS, DRAWN, Drawn

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").iterdir())


def said(clue: str, cells: str, palette: Palette = Palette.BLACK_AND_WHITE) -> str:
    """The first sentence about a line."""
    puzzle = Puzzle((Clue.parse(clue),), (Clue(),) * len(cells), palette)
    return sentence(puzzle, explain_line(clue, cells, palette)[0])


def test_a_block_that_overlaps_itself() -> None:
    assert said("5", "??????") == "In R1 the 5 must start in C1 or C2, so C2 to C5 are filled."
    assert said("5", "???????") == "In R1 the 5 must start between C1 and C3, so C3 to C5 are filled."


def test_a_complete_line() -> None:
    assert said("0", "???") == "In R1 there are no blocks, so C1 to C3 are empty."
    assert said("1 1", "???") == "In R1 the blocks leave no room to move, so C1 and C3 are filled and C2 is empty."
    assert said("1", "?#?") == "In R1 every block is in place, so C1 and C3 are empty."


def test_blocks_of_the_same_size_are_told_apart() -> None:
    assert said("2 2 2", "?????????") == "In R1 the first 2 must start in C1 or C2, so C2 is filled."


def test_a_cell_near_the_wall() -> None:
    assert said("4 1 1", "?#??????????") == (
        "In R1 the 4 must start in C1 or C2 because C2 is filled, so C3 and C4 are filled."
    )
    assert said("3 1 1", "???#??????????") == (
        "In R1 nothing gets there: the 3 must start between C2 and C4 because C4 is filled, so C1 is empty."
    )


def test_empty_cells_leave_little_room() -> None:
    assert said("3", "??.????") == ("In R1 the 3 must start in C4 or C5 because C3 is empty, so C5 and C6 are filled.")


def test_colors_have_their_names() -> None:
    assert said("2:1 2:2", "?????", COLORS) == "In R1 the red 2 must start in C1 or C2, so C2 is red."
    assert said("2:1", "???", COLORS) == "In R1 all blocks are red, so no cell is blue."
    assert said("1:1 2:2 1:2", "r.??????", COLORS) == (
        "In R1 no red block gets there because C1 is red, so C3 to C8 are not red."
    )


def test_a_line_that_cannot_be_filled() -> None:
    assert said("3", "#.?") == "R1 cannot be completed: there is no room for the 3 when C2 is empty."


@pytest.mark.parametrize("drawn", DRAWN, ids=str)
def test_every_technique_has_its_words(drawn: Drawn) -> None:
    puzzle = Puzzle((drawn.clue,), (Clue(),) * len(drawn.before), drawn.palette)
    first = explain_line(drawn.clue, drawn.before, drawn.palette)[0]
    assert sentence(puzzle, first).startswith("In R1 ")
    assert sentence(puzzle, first).endswith(".")
    assert where_to_look(puzzle, first).startswith("Look at R1: ")


def test_a_try_is_told_as_a_story() -> None:
    puzzle = Puzzle.from_picture(["....", ".##.", "#.#.", "#..#"])
    (first, *_) = [deduction for deduction in hanjie.explain(puzzle).deductions if deduction.cases]
    told = story(puzzle, first)
    assert told[0].startswith("Suppose ")
    assert told[0].endswith(" were filled.") or told[0].endswith(" were empty.")
    assert all(line.startswith("  ") for line in told[1:-1])
    assert "cannot be completed" in told[-2]
    assert told[-1].startswith("That cannot be, so ")
    assert sentence(puzzle, first).startswith("If ")
    assert where_to_look(puzzle, first).startswith("What would happen if ")


def test_two_ways_are_told_as_a_story() -> None:
    puzzle = Puzzle.from_picture(["..##.#", ".#....", "..###.", "....#.", "#...#.", "...##."])
    (both,) = [step for step in hanjie.explain(puzzle).deductions if step.technique is Technique.TWO_WAY]
    assert story(puzzle, both)[-1].startswith("Either way ")
    assert sentence(puzzle, both).startswith("Whether ")


@pytest.mark.parametrize("path", EXAMPLES[::6], ids=lambda path: str(path.stem))
def test_no_sentence_of_an_example_has_a_hole_in_it(path: Path) -> None:
    explanation = hanjie.explain(hanjie.load(path))
    for said in explanation.sentences():
        assert "  " not in said
        assert " ," not in said
        assert said[0].isupper()
        assert said.endswith(".")


def test_an_unknown_language_is_named() -> None:
    puzzle = Puzzle.from_clues(["1"], ["1"])
    with pytest.raises(UnknownNameError, match="There is no language 'english'"):
        sentence(puzzle, hanjie.explain(puzzle).deductions[0], "english")


def test_lists_are_joined_as_people_do() -> None:
    assert join([], "and") == ""
    assert join(["a"], "and") == "a"
    assert join(["a", "b"], "or") == "a or b"
    assert join(["a", "b", "c"], "and") == "a, b and c"
