"""Pictures with several pixels per cell, with lines, margins and the noise of JPEG."""

from __future__ import annotations

import io
import random
import tracemalloc
from pathlib import Path

import pytest
from PIL import Image, ImageDraw

import hanjie
from hanjie.errors import FormatError, UnknownNameError
from hanjie.formats import Source, get, read_with_format
from hanjie.formats.kinds.image import FORMAT, read
from hanjie.model import Grid, Puzzle

EXAMPLES = Path(__file__).parents[3] / "examples"
BLACK_AND_WHITE = ["anchor.non", "cat.non", "heart.non", "rubber-duck.non", "whale.non"]
COLORED = ["bee.xml", "toadstool.xml", "tulip.xml", "penguin.xml"]
GRAY = (128, 128, 128)


def drawn(puzzle: Puzzle, side: int, line: int = 0, margin: int = 0) -> Image.Image:
    """The goal of a puzzle as people draw it: square cells, lines between and around them, a white margin."""
    assert puzzle.goal
    width, height = (count * side + line + 2 * margin for count in (puzzle.width, puzzle.height))
    image = Image.new("RGB", (width, height), "white")
    pen = ImageDraw.Draw(image)
    for row, cells in enumerate(puzzle.goal.rows()):
        for column, cell in enumerate(cells):
            x, y = margin + column * side, margin + row * side
            pen.rectangle((x, y, x + side - 1, y + side - 1), fill=puzzle.palette[cell].rgb)
    if line:
        right, bottom = margin + puzzle.width * side + line - 1, margin + puzzle.height * side + line - 1
        for x in range(margin, right, side):
            pen.rectangle((x, margin, x + line - 1, bottom), fill=GRAY)
        for y in range(margin, bottom, side):
            pen.rectangle((margin, y, right, y + line - 1), fill=GRAY)
    return image


def saved(image: Image.Image, quality: int | None = None) -> Source:
    """The picture as PNG, or as JPEG of this quality."""
    file = io.BytesIO()
    if quality:
        image.save(file, "JPEG", quality=quality)
    else:
        image.save(file, "PNG")
    return Source(file.getvalue(), "picture")


def partition(grid: Grid) -> list[int]:
    """For each cell, the first cell of the same color: the same for grids that differ only in the order of colors."""
    return [grid.cells.index(cell) for cell in grid.cells]


def misread(puzzle: Puzzle, source: Source) -> int:
    """The number of cells that are wrong; all of them if the size is."""
    (found,) = read(source)
    assert puzzle.goal
    assert found.goal
    if (found.width, found.height) != (puzzle.width, puzzle.height):
        return len(puzzle.goal.cells)
    return sum(one != other for one, other in zip(partition(puzzle.goal), partition(found.goal), strict=True))


@pytest.mark.parametrize("name", BLACK_AND_WHITE)
@pytest.mark.parametrize("side", [2, 3, 5, 8, 20, 40])
@pytest.mark.parametrize("quality", [None, 30, 50, 75, 95])
def test_cells_of_any_size_are_found_also_in_noisy_pictures(name: str, side: int, quality: int | None) -> None:
    puzzle = hanjie.load(EXAMPLES / name)
    assert misread(puzzle, saved(drawn(puzzle, side), quality)) == 0


@pytest.mark.parametrize("name", COLORED)
@pytest.mark.parametrize(
    ("side", "quality"), [(2, None), (5, None), (5, 95), (8, 30), (8, 75), (20, 30), (20, 50), (20, 95), (40, 75)]
)
def test_colors_are_found_also_in_noisy_pictures(name: str, side: int, quality: int | None) -> None:
    puzzle = hanjie.load(EXAMPLES / name)
    source = saved(drawn(puzzle, side), quality)
    assert misread(puzzle, source) == 0
    (found,) = read(source)
    assert len(found.palette) == len(puzzle.palette)


def test_a_note_warns_of_small_noisy_cells_in_color() -> None:
    source = saved(drawn(hanjie.load(EXAMPLES / "toadstool.xml"), 2), 50)
    read(source)
    assert "JPEG mixes the colors of such small cells" in source.notes[0]


@pytest.mark.parametrize("name", ["heart.non", "cat.non", "toadstool.xml"])
@pytest.mark.parametrize(("side", "line", "margin"), [(8, 1, 0), (12, 2, 5), (20, 1, 33), (25, 3, 25), (40, 4, 7)])
@pytest.mark.parametrize("quality", [None, 30, 75])
def test_lines_between_cells_and_a_margin_are_not_cells(
    name: str, side: int, line: int, margin: int, quality: int | None
) -> None:
    puzzle = hanjie.load(EXAMPLES / name)
    source = saved(drawn(puzzle, side, line, margin), quality)
    (found,) = read(source)
    if margin % side == 0 and margin:
        assert (found.width, found.height) == (puzzle.width + 2, puzzle.height + 2), "the margin looks like empty cells"
    else:
        assert misread(puzzle, source) == 0


def test_a_note_says_how_a_picture_was_read_and_how_to_read_it_otherwise() -> None:
    heart = hanjie.load(EXAMPLES / "heart.non")
    source = saved(drawn(heart, 20))
    assert read(source)[0].goal == heart.goal
    assert source.notes == ["picture: Read as 5x5 cells of 20x20 pixels each; --from image:1 reads one cell per pixel."]
    noisy = saved(drawn(heart, 20, margin=7), 60)
    read(noisy)
    (note,) = noisy.notes
    assert "5x5 cells of 20x20 pixels each, without the margin" in note


def test_a_picture_with_one_pixel_per_cell_is_read_unchanged() -> None:
    for name in BLACK_AND_WHITE + COLORED:
        puzzle = hanjie.load(EXAMPLES / name)
        source = saved(drawn(puzzle, 1))
        assert misread(puzzle, source) == 0
        assert source.notes == []


def test_a_noisy_picture_with_one_pixel_per_cell_gets_two_colors_and_a_note() -> None:
    cat = hanjie.load(EXAMPLES / "cat.non")
    source = saved(drawn(cat, 1), 75)
    (found,) = read(source)
    assert found.goal == cat.goal
    assert found.palette.is_black_and_white
    assert "cells of one pixel each" in source.notes[0]


@pytest.mark.parametrize("quality", [50, 75, 90])
@pytest.mark.parametrize("name", BLACK_AND_WHITE)
def test_a_noisy_black_and_white_picture_with_one_pixel_per_cell_has_no_third_color(name: str, quality: int) -> None:
    puzzle = hanjie.load(EXAMPLES / name)
    assert misread(puzzle, saved(drawn(puzzle, 1), quality)) == 0


@pytest.mark.parametrize("rows", [["##..", "##.."], ["####....", "####....", "....####", "....####"], ["##"] * 9])
def test_a_small_picture_is_not_taken_for_a_smaller_one(rows: list[str]) -> None:
    puzzle = Puzzle.from_picture(rows)
    assert misread(puzzle, saved(drawn(puzzle, 1))) == 0


def test_a_rectangle_is_too_little_to_find_cells() -> None:
    square = Puzzle.from_picture(["." * 20] * 3 + ["..." + "#" * 14 + "..."] * 14 + ["." * 20] * 3)
    assert misread(square, saved(drawn(square, 1))) == 0


def test_what_hanjie_writes_comes_back_also_if_it_looks_like_larger_cells() -> None:
    rows = [
        row
        for letters in ("#.#.#", ".#.#.", "##.#.", "#...#", ".###.")
        for row in [letters.replace("#", "##").replace(".", "..")] * 2
    ]
    puzzle = Puzzle.from_picture(rows)
    source = Source(FORMAT.dump([puzzle]))
    assert read(source)[0].goal == puzzle.goal
    assert source.notes == []


def test_the_side_of_a_cell_can_be_given() -> None:
    heart = hanjie.load(EXAMPLES / "heart.non")
    picture = drawn(heart, 20)
    assert get("image:20").read(saved(picture))[0].goal == heart.goal
    pixels = get("image:1").read(saved(picture))[0]
    assert (pixels.width, pixels.height) == (100, 100)
    tens = get("IMAGE:10").read(saved(picture))[0]
    assert (tens.width, tens.height) == (10, 10)
    assert read_with_format(saved(picture), get("image:20"))[1][0].width == 5
    for name in ("image:0", "image:x", "non:3"):
        with pytest.raises(UnknownNameError):
            get(name)


def test_a_photo_is_still_refused() -> None:
    rng = random.Random(7)
    noise = Image.frombytes("RGB", (200, 150), rng.randbytes(90_000)).resize((400, 300), Image.Resampling.BICUBIC)
    reason = FORMAT.doubt(saved(noise, 90)) if FORMAT.doubt else None
    assert reason
    assert "--from image:1" in reason
    with pytest.raises(FormatError):
        hanjie.formats.read(saved(noise, 90))


def test_a_noisy_picture_of_one_pixel_per_cell_has_no_more_colors_than_it_should() -> None:
    ten = Puzzle.from_picture([".#" * 5, "##..##..##"] * 5)
    source = saved(drawn(ten, 1), 75)
    assert len({*drawn(ten, 1).convert("RGB").tobytes()}) == 2
    (found,) = read(source)
    assert found.palette.is_black_and_white
    assert " shades as 2 colors" in source.notes[0]


def test_memory_grows_no_faster_than_the_pixels() -> None:
    cells = Puzzle.from_grid(Grid.from_rows([[(x * y) % 3 == 0 for x in range(40)] for y in range(40)]))
    small, large = saved(drawn(cells, 8)), saved(drawn(cells, 24))
    peaks = []
    for source in (small, large):
        tracemalloc.start()
        assert read(source)[0].goal == cells.goal
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[1] < 4 * 40 * 40 * 24 * 24 + 4 * peaks[0]
