from __future__ import annotations

import io
import math
import time

import pytest
from PIL import Image

from hanjie.errors import HanjieError
from hanjie.model import Grid, Palette, Puzzle
from hanjie.render import DARK, LIGHT, MAX_PIXELS, PRINT, THEMES, Drawing, Layout, Theme, TooLargeError, lay_out, to_png
from hanjie.render.contrast import channels, hexadecimal

ARROW = Puzzle.from_picture(["..#..", ".###.", "#####", ".#.#.", ".#.##", "....#"])
FLAG = Puzzle.from_picture(["rrr.gg", "r.ryyy", "bb##oo"])
CELL = 20


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data)).convert("RGB")


def color_at(image: Image.Image, point: tuple[float, float]) -> str:
    pixel = image.getpixel((round(point[0] * CELL), round(point[1] * CELL)))
    assert isinstance(pixel, tuple)
    return hexadecimal(*pixel)


def layout_of(puzzle: Puzzle, theme: Theme = LIGHT) -> Layout:
    return lay_out(Drawing.from_puzzle(puzzle), theme.proportions)


@pytest.mark.parametrize("theme", THEMES, ids=[theme.name for theme in THEMES])
@pytest.mark.parametrize("puzzle", [ARROW, FLAG], ids=["arrow", "flag"])
def test_the_middle_of_every_cell_has_its_color(puzzle: Puzzle, theme: Theme) -> None:
    assert puzzle.goal
    image = opened(to_png(puzzle, puzzle.goal, cell=CELL, theme=theme))
    layout = layout_of(puzzle, theme)
    fills = theme.fills(puzzle.palette)
    for row in range(puzzle.height):
        for column in range(puzzle.width):
            assert color_at(image, layout.cell(row, column).center) == fills[puzzle.goal[row, column]]


def test_lines_lie_between_cells_and_bold_ones_every_five() -> None:
    puzzle = Puzzle.from_clues(["0"] * 6, ["0"] * 11)
    image = opened(to_png(puzzle, Grid.blank(11, 6, 0), cell=CELL))
    grid = layout_of(puzzle).grid
    middle = grid.y + 0.5
    assert [color_at(image, (grid.x + count, middle)) for count in (1, 4, 5, 6, 10)] == [
        LIGHT.thin,
        LIGHT.thin,
        LIGHT.bold,
        LIGHT.thin,
        LIGHT.bold,
    ]
    assert color_at(image, (grid.x, middle)) == color_at(image, (grid.right, middle)) == LIGHT.frame
    assert color_at(image, (grid.x + 0.5, grid.y + 5)) == LIGHT.bold


@pytest.mark.parametrize("cell", [6, 10, 15, 24, 33, 50])
def test_lines_of_one_weight_are_all_equally_wide(cell: int) -> None:
    image = opened(to_png(Grid.blank(13, 3, 0), cell=cell))
    y = round(1.0 * cell)
    row = [image.getpixel((x, y)) for x in range(image.width)]
    runs: list[tuple[object, int]] = []
    for pixel in row:
        if runs and runs[-1][0] == pixel:
            runs[-1] = (pixel, runs[-1][1] + 1)
        else:
            runs.append((pixel, 1))
    widths = {color: {length for pixel, length in runs if pixel == channels(color)} for color in LIGHT.colors}
    assert len(widths[LIGHT.thin]) == len(widths[LIGHT.bold]) == len(widths[LIGHT.frame]) == 1
    assert max(widths[LIGHT.thin]) < max(widths[LIGHT.bold]) <= max(widths[LIGHT.frame])


@pytest.mark.parametrize("cell", [15, 16, 21])
def test_lines_lie_where_cells_begin_also_for_odd_cell_sizes(cell: int) -> None:
    image = opened(to_png(ARROW, Grid.blank(5, 6, 1), cell=cell))
    grid = layout_of(ARROW).grid
    left, top = math.floor(grid.x * cell + 0.5), math.floor(grid.y * cell + 0.5)
    for count in range(1, 5):
        assert hexadecimal(*pixel(image, left + count * cell, top + cell // 2)) == LIGHT.thin
        assert hexadecimal(*pixel(image, left + cell // 2, top + count * cell)) == LIGHT.thin


def pixel(image: Image.Image, x: int, y: int) -> tuple[int, ...]:
    value = image.getpixel((x, y))
    assert isinstance(value, tuple)
    return value


def test_numbers_are_inked_in_their_boxes_and_nowhere_else() -> None:
    image = opened(to_png(ARROW, cell=40)).convert("L")
    layout = layout_of(ARROW)
    for number in layout.numbers:
        box = tuple(round(edge * 40) for edge in (number.box.x, number.box.y, number.box.right, number.box.bottom))
        left, top, right, bottom = box
        darkest, _ = image.crop((left + 3, top + 1, right - 3, bottom - 1)).getextrema()
        assert isinstance(darkest, int)
        assert darkest < 60, f"{number.text} is missing"
    corner = image.crop((0, 0, round(layout.row_area.right * 40) - 4, round(layout.column_area.bottom * 40) - 4))
    assert corner.getextrema() == (255, 255), "the corner between the clues is empty"


def test_a_colored_number_is_legible_on_its_box() -> None:
    image = opened(to_png(FLAG, cell=40))
    number = layout_of(FLAG).numbers[0]
    x, y = number.box.x + 0.1, number.box.y + 0.1
    assert image.getpixel((round(x * 40), round(y * 40))) == channels(FLAG.palette[number.color].rgb)


def test_empty_cells_are_marked_while_others_are_open() -> None:
    for theme in THEMES:
        image = opened(to_png(Grid.parse("#.\n?."), cell=CELL, theme=theme))
        background = theme.fills(Palette.BLACK_AND_WHITE)[0]
        assert color_at(image, (2.0, 1.0)) != background
        assert color_at(image, (1.0, 2.0)) == theme.unknown


def test_the_same_drawing_gives_the_same_bytes() -> None:
    assert to_png(FLAG, FLAG.goal, caption="flag") == to_png(FLAG, FLAG.goal, caption="flag")


def test_numbers_are_legible_unless_a_size_is_given() -> None:
    wide = Puzzle.from_clues([[1] * 60] * 3, [[3]] * 119)
    image = opened(to_png(wide))
    layout = layout_of(wide)
    assert image.width / layout.width * layout.number_size >= 10


def test_small_cells_have_no_lines_between_them() -> None:
    image = opened(to_png(Grid.blank(20, 20, 1), cell=2, numbers=False))
    grid = image.crop((2, 2, image.width - 3, image.height - 3))
    assert grid.getextrema() == ((0, 0),) * 3


@pytest.mark.parametrize("cell", [0, -1])
def test_a_senseless_cell_size_is_refused(cell: int) -> None:
    with pytest.raises(ValueError, match="at least 1 pixel"):
        to_png(ARROW, cell=cell)


def test_a_picture_of_too_many_pixels_is_refused_in_words() -> None:
    with pytest.raises(TooLargeError, match=r"A picture of 80,000 by 90,000 pixels is larger") as error:
        to_png(ARROW, cell=10_000, numbers=False)
    assert isinstance(error.value, HanjieError)
    assert f"{MAX_PIXELS:,}" in str(error.value)
    with pytest.raises(TooLargeError, match="cannot be read"):
        to_png(Puzzle.from_clues([[1]] * 4000, [[1]] * 4000))


@pytest.mark.parametrize("cell", [None, 9])
def test_a_picture_of_too_many_pixels_is_refused_before_it_is_laid_out(
    cell: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hanjie.render.png.lay_out", lambda *_: pytest.fail("it was laid out"))
    with pytest.raises(TooLargeError):
        to_png(Puzzle.from_clues([[1]] * 4000, [[1]] * 4000), cell=cell)


def test_a_drawing_says_that_it_is_one() -> None:
    with Image.open(io.BytesIO(to_png(ARROW))) as image:
        assert image.info["hanjie"] == "drawing"


def test_a_large_puzzle_is_drawn_fast() -> None:
    puzzle = Puzzle.from_clues([[100, 30, 2, 2]] * 512, [[100, 30, 2, 2]] * 512)
    started = time.process_time()
    image = opened(to_png(puzzle, cell=8))
    assert time.process_time() - started < 5, "a third of a second on a quiet machine"
    assert image.width > 512 * 8


def test_a_bare_grid_may_have_many_colors() -> None:
    grid = Grid(255, 1, bytes(range(255)))
    assert opened(to_png(grid, cell=1, numbers=False)).size == (256, 2)


def test_dark_paper_is_dark_and_print_is_pure_black() -> None:
    assert color_at(opened(to_png(ARROW, cell=CELL, theme=DARK)), (0.1, 0.1)) == DARK.paper
    image = opened(to_png(ARROW, cell=CELL, theme=PRINT))
    layout = layout_of(ARROW, PRINT)
    assert color_at(image, (layout.grid.x, layout.grid.y + 0.5)) == "#000000"
