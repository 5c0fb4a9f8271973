"""The default cost of changing a cell: little at corners of shapes, much inside them."""

from __future__ import annotations

from hanjie.model import Cell, Grid
from hanjie.uniqueness import cell_weights

SQUARE = Grid.parse(
    """
    .......
    .......
    ..###..
    ..###..
    ..###..
    .......
    .......
    """
)


def weight(grid: Grid, cell: str) -> float:
    return cell_weights(grid)[Cell.parse(cell).place(grid.width)]


def test_a_corner_costs_less_than_an_edge_and_an_edge_less_than_a_hole() -> None:
    assert weight(SQUARE, "R3C3") < weight(SQUARE, "R3C4") < weight(SQUARE, "R4C4")


def test_a_lone_speck_costs_as_much_as_a_hole() -> None:
    assert weight(SQUARE, "R1C1") == weight(SQUARE, "R4C4")


def test_a_bump_in_the_outline_costs_more_than_one_inside_the_drawing() -> None:
    ring = Grid.parse("#######\n#.....#\n#.....#\n#.....#\n#.....#\n#.....#\n#######")
    bump_outside = weight(SQUARE, "R2C4")
    bump_inside = weight(ring, "R2C4")
    assert bump_inside < bump_outside


def test_cutting_a_line_costs_more_than_shortening_it() -> None:
    line = Grid.parse("......\n.####.\n......")
    assert weight(line, "R2C2") < weight(line, "R2C3")


def test_joining_two_shapes_costs_more_than_widening_one() -> None:
    shapes = Grid.parse(".......\n.##.##.\n.##.##.\n.......")
    assert weight(shapes, "R2C4") > weight(shapes, "R2C2")


def test_the_weights_do_not_depend_on_how_the_picture_is_turned() -> None:
    picture = Grid.parse("..##.\n.###.\n##.#.\n#...#")
    turned = picture.rotate()
    assert sorted(cell_weights(picture)) == sorted(cell_weights(turned))
