from __future__ import annotations

import io

import pytest
from PIL import Image

from hanjie.model import Cell, Grid, Puzzle
from hanjie.render import LIGHT, Capability, Drawing, lay_out, to_png, to_svg, to_text

TWINS = Puzzle.from_picture(["#.#", ".#.", "..#"])
OPEN = [Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(1, 1)]


def share_of_black(cell: Cell, side: int, uncertain: list[Cell]) -> float:
    """The share of black pixels in the inner part of a cell."""
    assert TWINS.goal
    image = Image.open(io.BytesIO(to_png(TWINS, TWINS.goal, cell=side, uncertain=uncertain))).convert("L")
    box = lay_out(Drawing.from_puzzle(TWINS), LIGHT.proportions).cell(*cell)
    left, top = round(box.x * side), round(box.y * side)
    inner = image.crop((left + 2, top + 2, left + side, top + side))
    return sum(pixel == 0 for pixel in inner.tobytes()) / (inner.width * inner.height)


def test_uncertain_cells_are_checkered_in_png() -> None:
    assert share_of_black(Cell(0, 0), 16, []) > 0.9
    assert 0.3 < share_of_black(Cell(0, 0), 16, OPEN) < 0.7
    assert share_of_black(Cell(0, 2), 16, OPEN) > 0.9, "certain cells stay as they are"
    assert share_of_black(Cell(0, 1), 16, OPEN) == 0, "an empty cell has gray checks"


@pytest.mark.parametrize("side", [1, 2, 3, 5, 7, 9, 33])
def test_uncertain_cells_can_be_drawn_at_every_size(side: int) -> None:
    one, other = (to_png(TWINS.goal, cell=side, uncertain=cells) for cells in ([], OPEN))  # type: ignore[arg-type]
    assert Image.open(io.BytesIO(one)).size == Image.open(io.BytesIO(other)).size
    assert one != other


def test_uncertain_cells_are_checkered_in_svg() -> None:
    svg = to_svg(TWINS, TWINS.goal, uncertain=OPEN)
    assert svg.count('stroke-dasharray=".25"') == 4, "two colors, each in two passes"
    assert "stroke-dasharray" not in to_svg(TWINS, TWINS.goal)


def test_uncertain_cells_have_their_own_letter_and_shade() -> None:
    goal = TWINS.goal
    assert to_text(TWINS, goal, uncertain=OPEN) == "%%#\n%%.\n..#"
    with_clues = to_text(TWINS, goal, uncertain=OPEN, clues=True).splitlines()
    assert with_clues[3:6] == [" 1 1| % % #|", "   1| % % .|", "   1| . . #|"]
    mono = to_text(TWINS, goal, uncertain=OPEN, capability=Capability.MONO)
    assert mono == "▒▒▒▒██\n▒▒▒▒\n    ██"
    assert "▒▒▒▒" in to_text(TWINS, goal, uncertain=OPEN, capability=Capability.TRUECOLOR, clues=True)
    colored = to_text(TWINS, goal, capability=Capability.TRUECOLOR)
    assert colored != to_text(TWINS, goal, uncertain=OPEN, capability=Capability.TRUECOLOR)


def test_a_cell_outside_of_the_grid_is_refused() -> None:
    with pytest.raises(ValueError, match="The cell R4C1 is outside of this 3x3 grid"):
        to_text(TWINS, uncertain=[(3, 0)])


def test_uncertain_cells_of_a_color_keep_it() -> None:
    puzzle = Puzzle.from_picture(["rb", "gy"])
    svg = to_svg(puzzle, puzzle.goal, uncertain=[(0, 0)])
    assert puzzle.goal
    assert f'stroke="{puzzle.palette[puzzle.goal[0, 0]].rgb}"' in svg
    assert to_text(Grid.parse("ab"), uncertain=[(0, 1)]) == "a%"
