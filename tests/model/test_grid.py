from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanjie import UNKNOWN, Cell, Clue, Grid, Line, Palette


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
def test_other_texts_are_not_pictures(text: str) -> None:
    with pytest.raises(ValueError, match=r"row|symbol"):
        Grid.parse(text)


def test_cells_are_found_by_row_and_column() -> None:
    grid = Grid.parse("#.?\n.##")
    assert (grid[0, 0], grid[0, 1], grid[0, 2], grid[1, 2]) == (1, 0, UNKNOWN, 1)
    assert grid.unknown_count == 1
    assert not grid.is_complete


def test_lines_are_found_by_their_index() -> None:
    grid = Grid.parse("#.?\n.##")
    assert [grid.row(index) for index in range(2)] == grid.rows() == [b"\1\0\xff", b"\0\1\1"]
    assert [grid.column(index) for index in range(3)] == grid.columns() == [b"\1\0", b"\0\1", b"\xff\1"]


def test_a_grid_is_a_sequence_of_rows() -> None:
    grid = Grid.parse("#.?\n.##")
    assert grid[0] == b"\1\0\xff"
    assert list(grid) == grid[:] == grid.rows()
    assert len(grid) == 2
    assert list(reversed(grid)) == [grid[1], grid[0]]
    assert Grid.from_rows(list(grid)) == grid


def test_negative_indexes_count_from_the_end() -> None:
    grid = Grid.parse("#.?\n.##")
    assert grid[-1] == grid.row(-1) == grid[1]
    assert grid.column(-1) == b"\xff\1"
    assert (grid[-1, -1], grid[-2, -3], grid[0, -1]) == (1, 1, UNKNOWN)


@pytest.mark.parametrize("at", [(0, 3), (2, 0), (-3, -1), (0, -4)])
def test_the_error_about_a_cell_outside_the_grid_has_the_numbers_of_the_caller(at: tuple[int, int]) -> None:
    with pytest.raises(IndexError) as caught:
        Grid.parse("#.?\n.##")[at]
    assert str(caught.value) == f"Cell {list(at)} is outside this 3x2 grid; rows and columns count from 0."


def test_a_line_outside_the_grid_is_refused() -> None:
    grid = Grid.parse("#.?\n.##")
    for index in (-3, 2):
        with pytest.raises(IndexError, match=rf"^Row {index} is outside this 3x2 grid; "):
            grid.row(index)
    for index in (-4, 3):
        with pytest.raises(IndexError, match=rf"^Column {index} is outside this 3x2 grid; "):
            grid.column(index)


def test_a_line_by_its_name() -> None:
    grid = Grid.parse("#.?\n.##")
    assert grid.line(Line.row(1)) == b"\0\1\1"
    assert grid.line(Line.column(2)) == b"\xff\1"
    with pytest.raises(IndexError, match=r"^Column 3 is outside"):
        grid.line(Line.column(3))


def test_a_grid_with_other_cells_is_a_new_grid() -> None:
    grid = Grid.parse("#.?\n.##")
    assert str(grid.with_cells({Cell(0, 2): 1, Cell(1, 0): UNKNOWN})) == "#.#\n?##"
    assert str(grid.with_cells([(Cell(0, 0), 0), (Cell(0, 0), 2)])) == "a.?\n.##"
    assert str(grid) == "#.?\n.##"
    assert grid.with_cells({}) == grid


@pytest.mark.parametrize("cell", [Cell(2, 0), Cell(0, 3), Cell(-1, 0)])
def test_a_cell_outside_the_grid_cannot_be_set(cell: Cell) -> None:
    with pytest.raises(IndexError, match="is outside this 3x2 grid"):
        Grid.parse("#.?\n.##").with_cells({cell: 1})


def test_cells_of_one_value_are_found_row_by_row() -> None:
    assert Grid.parse("#.?\n?##").find(UNKNOWN) == (Cell(0, 2), Cell(1, 0))


def test_the_known_and_unknown_cells_are_counted() -> None:
    grid = Grid.parse("#.?\n.##")
    assert (grid.known_count, grid.unknown_count) == (5, 1)
    assert not grid.is_blank
    assert Grid.blank(2, 2).is_blank


def test_differences_count_unknown_cells_and_conflicts_do_not() -> None:
    mine, theirs = Grid.parse("#.?\n.##"), Grid.parse("##.\n?#.")
    assert mine.differences(theirs) == (Cell(0, 1), Cell(0, 2), Cell(1, 0), Cell(1, 2))
    assert mine.conflicts(theirs) == (Cell(0, 1), Cell(1, 2))
    assert mine.differences(mine) == ()


def test_the_cells_that_grids_have_in_common() -> None:
    drawn = ["#.#\n.##", "#..\n.##", "##.\n.##"]
    assert str(Grid.common(map(Grid.parse, drawn))) == "#??\n.##"
    assert Grid.common([Grid.parse(drawn[0])]) == Grid.parse(drawn[0])


def test_only_grids_of_one_size_are_compared() -> None:
    for compare in (Grid.differences, Grid.conflicts, lambda *grids: Grid.common(grids)):
        with pytest.raises(ValueError, match="same size can be compared, not 2x1 and 1x2"):
            compare(Grid.parse("##"), Grid.parse("#\n#"))
    with pytest.raises(ValueError, match="at least one grid"):
        Grid.common([])


@given(st.lists(grids(), min_size=2, max_size=2, unique_by=lambda grid: grid.cells))
def test_writing_the_differences_makes_grids_equal(pair: list[Grid]) -> None:
    mine, other = pair
    theirs = Grid(mine.width, mine.height, (other.cells * len(mine.cells))[: len(mine.cells)])
    changes = {cell: theirs[cell] for cell in mine.differences(theirs)}
    assert mine.with_cells(changes) == theirs
    assert set(Grid.common([mine, theirs]).differences(mine)) == {cell for cell in changes if mine[cell] != UNKNOWN}


def test_a_palette_gives_the_symbols() -> None:
    palette = Palette.from_colors([("white", "#ffffff"), ("red", "#ff0000", "r"), ("blue", "#0000ff", "b")])
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
