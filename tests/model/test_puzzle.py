from __future__ import annotations

import re
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest
from hypothesis import given

from hanjie import Clue, ClueError, Grid, Line, Palette, Puzzle
from tests.model.values import puzzles


@given(puzzles())
def test_a_puzzle_prints_as_text_that_reads_back(puzzle: Puzzle) -> None:
    assert Puzzle.parse(str(puzzle)) == puzzle
    assert hash(Puzzle.parse(str(puzzle))) == hash(puzzle)


@given(puzzles())
def test_turning_and_mirroring_keep_the_goal_in_step_with_the_clues(puzzle: Puzzle) -> None:
    for moved in (puzzle.transpose(), puzzle.mirror(), puzzle.flip(), puzzle.rotate()):
        assert moved.problems() == ()
    assert puzzle.rotate().rotate().rotate().rotate() == puzzle


@given(puzzles())
def test_the_goal_solves_the_puzzle_and_another_grid_does_not(puzzle: Puzzle) -> None:
    assert puzzle.goal is not None
    assert puzzle.is_solved_by(puzzle.goal)
    other = bytes([(puzzle.goal.cells[0] + 1) % len(puzzle.palette), *puzzle.goal.cells[1:]])
    assert not puzzle.is_solved_by(replace(puzzle.goal, cells=other))


def test_a_puzzle_never_changes() -> None:
    puzzle = Puzzle.from_picture("#")
    with pytest.raises(FrozenInstanceError):
        puzzle.title = "other"  # type: ignore[misc]


def test_clues_can_be_texts_lists_or_clues() -> None:
    puzzle = Puzzle.from_clues(rows=["1 1", [2]], columns=[[1], Clue([1]), (2,)])
    assert puzzle == replace(Puzzle.from_picture(["#.#", ".##"]), goal=None)
    assert (puzzle.width, puzzle.height) == (3, 2)


@pytest.mark.parametrize(
    ("rows", "columns", "said"),
    [
        ("1 1", ["1"], "rows is a list of clues, one for each row, not a text."),
        (["1"], "1 1", "columns is a list of clues, one for each column, not a text."),
        (3, ["1"], "rows is a list of clues, one for each row, not a value of type int."),
    ],
)
def test_clues_come_in_lists(rows: Any, columns: Any, said: str) -> None:
    with pytest.raises(TypeError, match=re.escape(said)):
        Puzzle.from_clues(rows, columns)
    with pytest.raises(TypeError, match=re.escape(said)):
        Puzzle(rows, columns)


@pytest.mark.parametrize(
    ("clue", "said"),
    [
        (7, "C2: A clue is a list such as [3, 1] or a text such as '3 1', not 7."),
        (None, "C2: A clue is a list such as [3, 1] or a text such as '3 1', not None."),
        ([2.5], "C2: A block is a number or a pair of length and color, not 2.5."),
        ("1 x", "C2: Expected a whole number, found 'x'."),
    ],
)
def test_the_error_about_a_wrong_clue_names_its_line(clue: Any, said: str) -> None:
    with pytest.raises(ClueError, match=re.escape(said)) as caught:
        Puzzle.from_clues(["1"], ["1", clue])
    assert caught.value.line == "C2"


def test_letters_of_a_picture_become_colors() -> None:
    puzzle = Puzzle.from_picture(["r.#", " rr"])
    assert puzzle.palette.names == ("white", "black", "red")
    assert puzzle.rows == (Clue.parse("1:2 1"), Clue.parse("2:2"))


def test_a_picture_of_one_letter_has_that_color() -> None:
    puzzle = Puzzle.from_picture(["r.", "rr"])
    assert puzzle.palette.names == ("white", "red")
    assert puzzle.goal == Grid.parse("#.\n##")


def test_a_text_picture_keeps_its_empty_rows_and_loses_the_blank_lines_around_it() -> None:
    picture = Puzzle.from_picture("""
#.

.#
""")
    assert picture.goal == Grid.parse("#.\n..\n.#")


def test_spaces_are_background_with_a_palette_too_and_short_lines_of_a_text_are_filled() -> None:
    assert Puzzle.from_picture("# #\n#", Palette.BLACK_AND_WHITE).goal == Grid.parse("#.#\n#..")
    assert Puzzle.from_picture(["# #", "#  "], Palette.BLACK_AND_WHITE).goal == Grid.parse("#.#\n#..")


@pytest.mark.parametrize(("rows", "found"), [(["ab", "ab", "c"], "Row 3 of the picture has 1 cell, the first has 2")])
@pytest.mark.parametrize("palette", [None, Palette.BLACK_AND_WHITE])
def test_rows_of_different_lengths_in_a_list_are_refused(rows: list[str], found: str, palette: Palette | None) -> None:
    with pytest.raises(ValueError, match=found):
        Puzzle.from_picture(rows, palette)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"palette": "x"}, "palette is a Palette, not a value of type str; Palette.from_colors makes one"),
        ({"title": 5}, "title is a text, not a value of type int"),
        ({"author": None}, "author is a text, not a value of type NoneType"),
    ],
)
def test_a_field_of_another_type_is_refused_by_its_name(fields: Any, said: str) -> None:
    with pytest.raises(TypeError, match=said):
        Puzzle.from_clues([[1]], ["1"], **fields)


@pytest.mark.parametrize("picture", ["", "\n", "#?", "#\t#"])
def test_other_texts_are_not_pictures(picture: str) -> None:
    with pytest.raises(ValueError, match="picture"):
        Puzzle.from_picture(picture)


def test_spaces_around_a_title_are_not_part_of_it() -> None:
    assert Puzzle.from_picture("#", title="  a cat ").title == "a cat"


def test_its_grids_know_how_their_colors_look() -> None:
    puzzle = Puzzle.from_picture(["r.#"])
    assert puzzle.goal is not None
    assert puzzle.goal.palette == puzzle.palette
    assert puzzle.goal.mirror().palette == puzzle.palette
    assert puzzle.goal == Grid(3, 1, puzzle.goal.cells)


def test_its_repr_is_the_call_that_makes_it() -> None:
    puzzle = Puzzle.from_picture("#.", title="dot")
    assert repr(puzzle) == "Puzzle.from_clues(['1'], ['1', '0'], title='dot', goal=Grid.parse('#.'))"


def problems_of(
    rows: list[str], columns: list[str], *, goal: Grid | None = None, given: Grid | None = None
) -> list[str]:
    return [str(problem) for problem in Puzzle.from_clues(rows, columns, goal=goal, given=given).problems()]


def test_a_clue_that_is_too_long_is_named_with_its_line() -> None:
    assert problems_of(["3 1", "1"], ["1", "1", "3"]) == [
        "R1: 3 1 needs 5 cells, but the row has only 3.",
        "C3: 3 needs 3 cells, but the column has only 2.",
    ]


def test_totals_that_differ_are_a_problem_for_each_color() -> None:
    assert problems_of(["1", "1"], ["1", "0"]) == ["The rows hold 2 filled cells in all, but the columns hold 1."]
    palette = Palette.from_colors([("white", "#ffffff"), ("black", "#000000"), ("red", "#ff0000")])
    puzzle = Puzzle.from_clues(["1", "1"], ["1", "1:2"], palette=palette)
    assert [str(problem) for problem in puzzle.problems()] == [
        "The rows hold 2 black cells in all, but the columns hold 1.",
        "The rows hold 0 red cells in all, but the columns hold 1.",
    ]


def test_a_goal_that_disagrees_is_a_problem_in_each_line() -> None:
    assert problems_of(["1", "1"], ["1", "1"], goal=Grid.parse("##\n..")) == [
        "R1: the clue is 1, but the goal picture has 2.",
        "R2: the clue is 1, but the goal picture has 0.",
    ]


def test_a_given_cell_against_the_goal_is_a_problem() -> None:
    found = problems_of(["1", "1"], ["1", "1"], goal=Grid.parse("#.\n.#"), given=Grid.parse("?#\n??"))
    assert found == ["R1C2: the given cell differs from the goal picture."]


def test_given_cells_must_hold_in_a_solution() -> None:
    puzzle = Puzzle.from_clues(["1", "1"], ["1", "1"], given=Grid.parse("#?\n??"))
    assert puzzle.is_solved_by(Grid.parse("#.\n.#"))
    assert not puzzle.is_solved_by(Grid.parse(".#\n#."))


@pytest.mark.parametrize("size", [0, 5000])
def test_sizes_are_limited(size: int) -> None:
    with pytest.raises(ValueError, match="1 to 4,096 columns"):
        Puzzle.from_clues(["0"], ["0"] * size)


def test_parts_that_do_not_fit_together_are_refused() -> None:
    with pytest.raises(ValueError, match="has a goal of that size, not of 1x1"):
        Puzzle.from_clues(["1", "1"], ["1", "1"], goal=Grid.parse("#"))
    with pytest.raises(ValueError, match="palette ends at 1"):
        Puzzle.from_clues(["1:2"], ["1:2"])
    with pytest.raises(ValueError, match="R1C2 of given cells has color 2, but the palette ends at 1"):
        Puzzle.from_clues(["1"], ["1", "0"], given=Grid(2, 1, b"\xff\x02"))
    with pytest.raises(TypeError, match="has given cells as a Grid, not as str; Grid"):
        Puzzle.from_clues(["1"], ["1"], given="#")  # type: ignore[arg-type]


def test_the_clue_of_each_line() -> None:
    puzzle = Puzzle.from_picture(["#.#", ".##"])
    assert [str(line) for line in puzzle.lines()] == ["R1", "R2", "C1", "C2", "C3"]
    assert tuple(map(puzzle.clue, puzzle.lines())) == puzzle.rows + puzzle.columns


@pytest.mark.parametrize("line", [Line.row(2), Line.column(3), Line.row(-1)])
def test_a_line_outside_the_puzzle_has_no_clue(line: Line) -> None:
    puzzle = Puzzle.from_picture(["#.#", ".##"])
    for ask in (puzzle.clue, lambda line: puzzle.with_clue(line, "1")):
        with pytest.raises(IndexError, match=f"There is no {line} in this 3x2 puzzle"):
            ask(line)


def test_a_puzzle_with_another_clue_loses_its_goal() -> None:
    puzzle = Puzzle.from_picture(["#.#", ".##"], title="tiny")
    changed = puzzle.with_clue(Line.row(0), "2").with_clue(Line.column(2), [1])
    assert changed == Puzzle.from_clues(["2", "2"], ["1", "1", "1"], title="tiny")
