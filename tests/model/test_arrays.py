"""Arrays of numpy go in and out: the real numpy, which hanjie itself never imports."""

from __future__ import annotations

import subprocess
import sys
from array import array
from typing import Any

import numpy as np
import pytest

import hanjie
from hanjie import UNKNOWN, Block, Cell, Clue, ClueError, Grid, Puzzle, render

WHOLE = [bool, np.uint8, np.int8, np.int16, np.int32, np.int64, np.uint64, object]
DIAGONAL = Grid.parse("#..\n.#.\n..#")
TINY = Puzzle.from_clues(["1 1", "2"], ["1", "1", "2"])


def test_a_grid_is_an_array_of_small_numbers() -> None:
    cells = np.asarray(Grid.parse("#.?\n.##"))
    assert cells.dtype == np.uint8
    assert cells.tolist() == [[1, 0, UNKNOWN], [0, 1, 1]]


def test_an_array_of_a_grid_shares_its_cells_and_a_copy_may_change() -> None:
    assert not np.asarray(DIAGONAL).flags.writeable
    copy = np.array(DIAGONAL)
    copy[0, 1] = 1
    assert str(Grid.from_rows(copy)) == "##.\n.#.\n..#"
    assert Grid.from_rows(np.eye(3, dtype=int)) == DIAGONAL


def test_many_grids_are_an_array_of_three_dimensions() -> None:
    assert np.array([DIAGONAL, DIAGONAL.mirror()]).shape == (2, 3, 3)
    assert (np.asarray(DIAGONAL, dtype=bool) == np.eye(3, dtype=bool)).all()


@pytest.mark.parametrize("dtype", WHOLE)
def test_an_array_of_any_whole_numbers_is_a_grid_a_picture_and_a_drawing(dtype: type) -> None:
    picture: Any = np.eye(3, dtype=int).astype(dtype)
    assert Grid.from_rows(picture) == DIAGONAL
    assert Grid.from_rows(list(picture)) == DIAGONAL
    assert Puzzle.from_picture(picture) == Puzzle.from_picture(["#..", ".#.", "..#"])
    assert render.to_text(picture) == str(DIAGONAL)


def test_the_order_of_an_array_in_memory_does_not_matter() -> None:
    numbers = np.arange(6).reshape(2, 3)
    assert Grid.from_rows(numbers.T[::-1]) == Grid(2, 3, bytes([2, 5, 1, 4, 0, 3]))


def test_numbers_of_numpy_may_stand_in_lists() -> None:
    rows: Any = [[np.int64(1), np.bool_(False)], (np.uint8(0), True)]
    assert Grid.from_rows(rows) == Grid.parse("#.\n.#")


def test_a_grid_holds_numbers_of_python() -> None:
    fields: Any = (np.int64(3), np.int8(1), np.array([1, 0, 1]))
    assert Grid(*fields) == Grid.parse("#.#")
    assert type(Grid(*fields).width) is int


def test_other_arrays_and_tables_need_no_numpy() -> None:
    class Table:
        """A table of pandas: going through it gives the names of its columns."""

        def __iter__(self) -> Any:
            return iter(["left", "right"])

        def to_numpy(self) -> Any:
            return np.full((2, 2), 1)

    assert Grid.from_rows([array("q", [1, 0]), memoryview(b"\0\1")]) == Grid.parse("#.\n.#")
    table: Any = Table()
    assert Grid.from_rows(table) == Grid.parse("##\n##")
    assert Puzzle.from_clues(table, [[1], [1]]).rows == (Clue([1, 1]), Clue([1, 1]))


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (np.eye(2), "R1C1 is 1.0; .*astype"),
        ([[0, 1.0]], "R1C2 is 1.0; .*astype"),
        (np.full((2, 2), np.nan), r"R1C1 is nan; a cell is a whole number from 0 to 254, or hanjie.UNKNOWN \(255\)\.$"),
        (np.array([[0, 1], [-1, 1]]), "R2C1 is -1; "),
        (np.array([[0, 256]]), "R1C2 is 256; "),
        ([[0, 10**100]], "R1C2 is a number of over 40 digits"),
        (np.zeros((4, 5, 3), int), r"found an array of 4x5x3; hanjie\.load reads a colored image"),
        (np.zeros(3, int), "Expected rows of cells, found an array of 3"),
        (np.int64(3), "Expected rows of cells, found a single number"),
        (np.array([[None, 1]], dtype=object), "R1C1 is None"),
        (np.array([["#", "."]]), "R1C1 is '#'; .*Grid.parse reads a text"),
        (["#.", ".#"], "Row 1 is the text '#.', not a row of cells; Grid.parse"),
        ([2, 3], "Row 1 is 2, not a row of cells"),
        ("#.", "Expected rows of cells, found the text '#.'; Grid.parse"),
        (None, "Expected rows of cells, found None"),
        (np.zeros((0, 3), int), "at least one row"),
    ],
)
def test_what_is_not_a_cell_is_named(rows: Any, message: str) -> None:
    with pytest.raises((TypeError, ValueError), match=message):
        Grid.from_rows(rows)


def test_a_list_of_lists_is_a_picture() -> None:
    assert Puzzle.from_picture([[1, 0], [0, 1]]) == Puzzle.from_picture(["#.", ".#"])
    assert Puzzle.from_picture([[True, False]]).rows == (Clue([1]),)


def test_a_picture_of_further_colors_gets_the_colors_of_its_drawing() -> None:
    picture = np.array([[2, 0, 1], [3, 3, 3]])
    puzzle = Puzzle.from_picture(picture)
    assert str(puzzle.rows[0]) == "1:2 1"
    assert [color.rgb for color in puzzle.palette] == ["#ffffff", "#000000", "#d62828", "#2a6fdb"]
    assert render.to_svg(puzzle, picture, clues=False) == render.to_svg(picture)


def test_an_image_of_bright_and_dark_is_refused_as_a_picture() -> None:
    with pytest.raises(ValueError, match=r"R1C2 of the picture is 255.* image < 128 is True where it is dark"):
        Puzzle.from_picture(np.array([[0, 255]], dtype=np.uint8))


@pytest.mark.parametrize("dtype", [np.uint8, np.int32, np.int64, object])
def test_clues_are_arrays_of_any_whole_numbers(dtype: type) -> None:
    rows: Any = [np.array([1, 1], dtype=dtype), np.array([2], dtype=dtype)]
    columns: Any = np.array([[1], [1], [2]], dtype=dtype)
    assert Puzzle.from_clues(rows, columns) == TINY
    assert Puzzle.from_clues([list(row) for row in rows], list(columns)) == TINY
    assert repr(Clue(np.array([3, 1], dtype=dtype))) == "Clue.parse('3 1')"
    assert repr(Clue(np.array([[3, 1], [1, 2]], dtype=dtype))) == "Clue.parse('3 1:2')"
    assert Clue(np.array([0], dtype=dtype)) == Clue()


def test_a_block_holds_numbers_of_python() -> None:
    numbers: Any = (np.int64(3), np.uint8(2))
    block = Block(*numbers)
    assert (type(block.length), type(block.color)) == (int, int)
    assert block.to_dict() == {"length": 3, "color": 2}


@pytest.mark.parametrize(
    ("blocks", "message"),
    [
        (np.array([3.0, 1.0]), "not 3.0; array.astype"),
        ([np.float64(3.5)], "not 3.5."),
        ([float("nan")], "not nan."),
        (np.array([True]), "not True; Puzzle.from_picture"),
        (np.array([-1]), "from 1 to 4,096, not -1"),
        (np.array([3, 0]), "from 1 to 4,096, not 0"),
        (np.zeros((1, 2, 2), int), "not "),
        (["3", None], "not '3'"),
    ],
)
def test_what_is_not_a_block_is_named(blocks: Any, message: str) -> None:
    with pytest.raises(ClueError, match=message):
        Clue(blocks)
    with pytest.raises(ClueError, match="R1: "):
        Puzzle.from_clues([blocks], [[1]])


@pytest.mark.parametrize("length", [2.0, True, "3", None])
def test_a_block_is_made_of_whole_numbers(length: Any) -> None:
    with pytest.raises(ClueError, match="A block is a number"):
        Block(length)


def test_a_line_is_solved_in_an_array() -> None:
    assert hanjie.solve_line(np.array([3]), np.full(5, UNKNOWN)) == bytes([255, 255, 1, 255, 255])
    assert hanjie.solve_line("3", [UNKNOWN] * 3) == b"\1\1\1"
    with pytest.raises(ValueError, match="Cell 2 is -1; a cell is"):
        hanjie.solve_line("3", np.array([0, -1, 0]))
    with pytest.raises(ValueError, match="Expected one line of cells, found an array of 2x2"):
        hanjie.solve_line("3", np.zeros((2, 2), int))


def test_hints_explanations_and_checks_take_an_array() -> None:
    begun = np.array([[1, 0, 1], [UNKNOWN] * 3])
    assert hanjie.hint(TINY, begun) == hanjie.hint(TINY, Grid.from_rows(begun))
    assert hanjie.explain(TINY, begun.tolist()) == hanjie.explain(TINY, Grid.from_rows(begun))
    assert TINY.is_solved_by(np.array([[1, 0, 1], [0, 1, 1]]))
    assert not TINY.is_solved_by(begun)


def test_cells_are_set_to_numbers_of_any_type() -> None:
    begun = Grid.parse("???")
    values: Any = {Cell(0, 0): np.int64(1), Cell(0, 1): np.bool_(False)}
    assert begun.with_cells(values) == Grid.parse("#.?")
    wrong: Any = {Cell(0, 0): 1.0}
    with pytest.raises(TypeError, match=r"R1C1 is 1\.0; a cell is a whole number"):
        begun.with_cells(wrong)
    with pytest.raises(ValueError, match="R1C3 is 256; a cell is a whole number"):
        begun.with_cells({Cell(0, 2): 256})


def test_a_grid_of_another_size_is_refused_before_it_is_drawn() -> None:
    with pytest.raises(ValueError, match="A 1x1 grid cannot be drawn into a 3x2 puzzle"):
        render.to_svg(TINY, [[1]])
    assert render.to_svg(TINY, [[1, 0, 1], [0, 1, 1]]) == render.to_svg(TINY, Grid.parse("#.#\n.##"))


def test_rows_and_cells_of_a_grid_are_reached_as_in_a_list() -> None:
    assert list(DIAGONAL)[1] == DIAGONAL[1] == bytes([0, 1, 0])
    at: Any = (np.int64(1), np.int64(1))
    assert DIAGONAL[at] == 1


@pytest.mark.parametrize("at", ["a", 0.5, (0, "a"), (0.5, 0), (0, 0, 0), None])
def test_other_indexes_are_refused_with_those_that_work(at: Any) -> None:
    with pytest.raises(TypeError, match=r"A grid has grid\[row\], grid\[row, column\] .* not grid\["):
        DIAGONAL[at]


def test_an_opened_image_becomes_a_picture_by_a_condition() -> None:
    class Image:
        """Opened by an image library: it cannot be iterated, but numpy can read it."""

        __array_interface__ = np.array([[0, 200]], dtype=np.uint8).__array_interface__

    image: Any = Image()
    with pytest.raises(TypeError, match=r"np\.asarray\(image\) < 128 is True where it is dark"):
        Puzzle.from_picture(image)


def test_hanjie_does_not_import_numpy() -> None:
    code = (
        "import sys, hanjie; g = hanjie.Grid.from_rows([[1, 0]]); g.__array_interface__; print('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True).stdout == b"False\n"
