from __future__ import annotations

import pytest

from hanjie import Cell, Grid, Line

GRID = Grid.parse("#.a\n.#b")


def test_lines_and_cells_print_as_people_count() -> None:
    assert [str(name) for name in (Line.row(2), Line.column(11), Cell(2, 11))] == ["R3", "C12", "R3C12"]
    assert Line.parse("R3") == Line.row(2) == Line(is_row=True, index=2)
    assert Line.parse("C12") == Line.column(11)
    assert Cell.parse("R3C12") == Cell(2, 11)


@pytest.mark.parametrize("text", ["", "R0", "R", "3", "r3", "R1C1", "C1234567"])
def test_other_texts_are_not_lines(text: str) -> None:
    with pytest.raises(ValueError, match="Expected a line such as R3 or C12"):
        Line.parse(text)


@pytest.mark.parametrize("text", ["", "R0C1", "R1", "C1R1", "R1C1 "])
def test_other_texts_are_not_cells(text: str) -> None:
    with pytest.raises(ValueError, match="Expected a cell such as R3C12"):
        Cell.parse(text)


def test_a_place_is_an_index_into_the_cells_of_a_grid() -> None:
    for place, value in enumerate(GRID.cells):
        cell = Cell.from_place(place, GRID.width)
        assert cell.place(GRID.width) == place
        assert GRID[cell] == value


def test_the_places_of_a_line_are_its_cells_in_order() -> None:
    for line in (Line.row(0), Line.row(1), Line.column(0), Line.column(1), Line.column(2)):
        places = line.places(GRID.width, GRID.height)
        assert bytes(GRID.cells[place] for place in places) == GRID.line(line)
        assert GRID.cells[line.place_slice(GRID.width, GRID.height)] == GRID.line(line)
        assert [line.cell(position).place(GRID.width) for position in range(len(places))] == list(places)


def test_a_position_counts_along_the_line() -> None:
    assert Line.row(1).position(Cell(1, 2)) == 2
    assert Line.column(2).position(Cell(1, 2)) == 1
    assert Line.row(1).across(2) == Line.column(2)
    assert Line.column(2).across(1) == Line.row(1)
    assert (Line.row(1).name, Line.column(1).name) == ("row", "column")
