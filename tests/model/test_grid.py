from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanjie import UNKNOWN, Clue, Grid, Palette


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    width, height = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    cells = draw(st.lists(st.integers(0, 255), min_size=width * height, max_size=width * height))
    return Grid(width, height, bytes(cells))


@given(grids())
def test_a_grid_prints_as_text_that_reads_back(grid: Grid) -> None:
    assert Grid.parse(str(grid)) == grid
    assert eval(repr(grid)) == grid


@given(grids())
def test_turning_four_times_and_mirroring_twice_change_nothing(grid: Grid) -> None:
    assert grid.rotate().rotate().rotate().rotate() == grid
    assert grid.mirror().mirror() == grid == grid.flip().flip() == grid.transpose().transpose()
    assert grid.rotate().rotate() == grid.mirror().flip()


def test_a_quarter_turn_is_clockwise() -> None:
    assert str(Grid.parse("#..\n##.").rotate()) == "##\n#.\n.."


def test_the_clues_of_a_picture() -> None:
    rows, columns = Grid.parse("#.#\n.##").clues()
    assert rows == (Clue.parse("1 1"), Clue.parse("2"))
    assert columns == (Clue.parse("1"), Clue.parse("1"), Clue.parse("2"))


def test_blocks_of_different_colors_may_touch() -> None:
    rows, _ = Grid.parse("##aa#").clues()
    assert rows == (Clue.parse("2 2:2 1"),)


def test_a_picture_with_unknown_cells_has_no_clues() -> None:
    with pytest.raises(ValueError, match="1 cell is not decided"):
        Grid.parse("#?").clues()


@pytest.mark.parametrize("text", ["", "##\n#", "#!"])
def test_what_is_no_picture_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"row|symbol"):
        Grid.parse(text)


def test_cells_are_found_by_row_and_column() -> None:
    grid = Grid.parse("#.?\n.##")
    assert (grid[0, 0], grid[0, 1], grid[0, 2], grid[1, 2]) == (1, 0, UNKNOWN, 1)
    assert grid.unknown == 1
    assert not grid.is_complete


def test_lines_are_found_by_their_index() -> None:
    grid = Grid.parse("#.?\n.##")
    assert [grid.row(index) for index in range(2)] == grid.rows() == [b"\1\0\xff", b"\0\1\1"]
    assert [grid.column(index) for index in range(3)] == grid.columns() == [b"\1\0", b"\0\1", b"\xff\1"]


@pytest.mark.parametrize("at", [(0, 3), (2, 0), (-1, -1)])
def test_a_cell_outside_the_grid_is_refused_by_the_numbers_that_were_asked_for(at: tuple[int, int]) -> None:
    with pytest.raises(IndexError) as caught:
        Grid.parse("#.?\n.##")[at]
    assert str(caught.value) == f"Cell {list(at)} is outside this 3x2 grid; rows and columns count from 0."


def test_a_line_outside_the_grid_is_refused() -> None:
    grid = Grid.parse("#.?\n.##")
    for index in (-1, 2):
        with pytest.raises(IndexError, match=rf"^Row {index} is outside this 3x2 grid; "):
            grid.row(index)
    for index in (-1, 3):
        with pytest.raises(IndexError, match=rf"^Column {index} is outside this 3x2 grid; "):
            grid.column(index)


def test_a_palette_gives_the_symbols() -> None:
    palette = Palette.of([("white", "#ffffff"), ("red", "#ff0000", "r"), ("blue", "#0000ff", "b")])
    assert Grid.parse("rb.", palette).cells == bytes([1, 2, 0])
    assert Grid.parse("rb.", palette).text(palette) == "rb."


def test_cells_of_any_kind_become_bytes() -> None:
    assert Grid(2, 1, bytearray([1, 0])) == Grid(2, 1, [1, 0]) == Grid.parse("#.")  # type: ignore[arg-type]
    assert isinstance(hash(Grid(1, 1, bytearray(1))), int)  # type: ignore[arg-type]


def test_sizes_are_limited() -> None:
    assert Grid.blank(4096, 1).width == 4096
    with pytest.raises(ValueError, match="1 to 4,096"):
        Grid.blank(4097, 1)
    with pytest.raises(ValueError, match="6 cells, not 5"):
        Grid(3, 2, bytes(5))
