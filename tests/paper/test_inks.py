"""Gray and black prints of color puzzles: every color can be told from every other, measured on rendered pages."""

from __future__ import annotations

import io
import math
from itertools import combinations

import numpy
import pypdfium2 as pdfium
import pytest
from numpy.typing import NDArray
from PIL import Image

import hanjie
from hanjie.model import Grid, Palette, Puzzle
from hanjie.paper import Ink, PaperMedium, PaperOptions, make_book, write
from hanjie.paper.inks import inks_for
from hanjie.paper.patterns import Pattern
from hanjie.paper.shapes import Document, Page, Text
from hanjie.paper.solution_figure import solution_figure
from tests.paper.pages import EXAMPLES, entry

WHEEL = [("red", "#e00000"), ("blue", "#4060ff"), ("green", "#008800"), ("gold", "#d0a000"), ("black", "#000000")]
COLORS = [
    *WHEEL,
    ("pink", "#ff90c0"),
    ("sky", "#90d0ff"),
    ("brown", "#704010"),
    ("lime", "#a0e000"),
    ("gray", "#888888"),
]


def palette(count: int) -> Palette:
    return Palette.from_colors([("white", "#ffffff"), *COLORS[:count]])


def bands(count: int, side: int = 6) -> Puzzle:
    """A picture with a band of each color, between empty rows."""
    rows = [bytes([color] * side) for color in range(1, count + 1) for _ in range(side)]
    return Puzzle.from_grid(Grid.from_rows(rows), palette(count))


def lightness(gray: str) -> float:
    """L* of CIELAB."""
    channel = int(gray[1:3], 16) / 255
    level = channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
    return 116 * level ** (1 / 3) - 16 if level > 0.008856 else 903.3 * level


@pytest.mark.parametrize(("count", "apart"), [(2, 15), (3, 15), (5, 15), (6, 14), (10, 7)])
def test_grays_are_clearly_apart_from_each_other_and_from_the_paper(count: int, apart: float) -> None:
    inks = inks_for(palette(count), PaperOptions(ink=Ink.GRAY))
    levels = [lightness(gray) for gray in inks.cells]
    assert min(abs(one - other) for one, other in combinations(levels, 2)) >= apart
    assert inks.boxes == inks.cells


def test_darker_colors_have_darker_grays() -> None:
    inks = inks_for(palette(5), PaperOptions(ink=Ink.GRAY))
    names = ["white", *(name for name, _ in WHEEL)]
    dark_first = sorted(names, key=lambda name: lightness(inks.cells[names.index(name)]))
    assert dark_first == ["black", "red", "blue", "green", "gold", "white"]


def test_a_dark_background_stays_darker_than_light_colors() -> None:
    night = Palette.from_colors([("night", "#000030"), ("white", "#ffffff"), ("red", "#c00000")])
    inks = inks_for(night, PaperOptions(ink=Ink.GRAY))
    assert lightness(inks.cells[0]) + 30 < lightness(inks.cells[2]) < lightness(inks.cells[1]) - 30


def band_pixels(count: int, medium: PaperMedium) -> list[NDArray[numpy.float64]]:
    """The middle of each band in the solution, printed in black with 300 dots per inch."""
    puzzle = bands(count)
    assert puzzle.goal is not None
    figure = solution_figure(puzzle.goal, 3.0, inks_for(puzzle.palette, PaperOptions(ink=Ink.BLACK)))
    document = Document((Page(figure.width, figure.height, figure.shapes),), "Bands")
    (file,) = write(document, medium, dpi=300)
    if medium is PaperMedium.PDF:
        drawn = pdfium.PdfDocument(file)[0].render(scale=300 / 72).to_pil()
    else:
        drawn = Image.open(io.BytesIO(file))
    picture = numpy.asarray(drawn.convert("L")).astype(float)
    dot = 300 / 25.4
    return [
        picture[int((18 * band + 3.5) * dot) : int((18 * band + 14.5) * dot), int(3.5 * dot) : int(14.5 * dot)]
        for band in range(count)
    ]


@pytest.mark.parametrize("medium", [PaperMedium.PDF, PaperMedium.PNG])
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 8])
def test_black_solutions_have_a_different_pattern_for_each_color(count: int, medium: PaperMedium) -> None:
    inks = inks_for(palette(count), PaperOptions(ink=Ink.BLACK))
    assert len(set(inks.patterns[1:])) == count
    assert None not in inks.patterns[1:]
    looks = [
        (band.mean(), band.mean(axis=0).std(), band.mean(axis=1).std(), slant(band))
        for band in band_pixels(count, medium)
    ]
    for one, other in combinations(looks, 2):
        assert math.dist(one, other) > 12, (one, other)
    assert all(look[0] < 250 for look in looks)


def slant(band: NDArray[numpy.float64]) -> float:
    """Above 0 if lines fall to the right, below if they rise."""
    down = numpy.abs(band[1:, 1:] - band[:-1, :-1]).mean()
    up = numpy.abs(band[1:, :-1] - band[:-1, 1:]).mean()
    return float(4 * (up - down))


def test_more_colors_than_patterns_have_letters() -> None:
    inks = inks_for(palette(10), PaperOptions(ink=Ink.BLACK))
    assert sum(pattern is None for pattern in inks.patterns[1:]) == 10 - len(Pattern)
    lettered = {color for color in range(1, 11) if inks.cell_letter(color, 2.0)}
    assert lettered == {color for color in range(1, 11) if inks.patterns[color] is None}


def test_large_pictures_in_black_are_not_one_gray_rectangle() -> None:
    stag = hanjie.load(EXAMPLES / "stag.xml")
    inks = inks_for(stag.palette, PaperOptions(ink=Ink.BLACK))
    assert stag.goal is not None
    picture = solution_figure(stag.goal, 1.1, inks)
    assert not [shape for shape in picture.shapes if isinstance(shape, Text)]
    assert len(set(inks.patterns)) == len(stag.palette)


def test_the_legend_shows_the_patterns() -> None:
    puzzle = bands(3)
    book = make_book([entry(puzzle, is_alone=True)], PaperOptions(ink=Ink.BLACK))
    words = [shape.text for shape in book.document.pages[0].shapes if isinstance(shape, Text)]
    assert [word for word in words if word.endswith((" red", " blue", " green"))] == ["R red", "B blue", "G green"]


def letters_in_solution(puzzle: Puzzle, options: PaperOptions) -> int:
    book = make_book([entry(puzzle, number) for number in (1, 2)], options)
    page = book.document.pages[-1]
    return sum(isinstance(shape, Text) and len(shape.text) == 1 and shape.text.isalpha() for shape in page.shapes)


def test_solutions_in_color_have_letters_only_if_these_are_asked_for() -> None:
    owl = hanjie.load(EXAMPLES / "owl.xml")
    assert letters_in_solution(owl, PaperOptions()) == 0
    assert letters_in_solution(owl, PaperOptions(letters=True)) > 500
    assert letters_in_solution(owl, PaperOptions(ink=Ink.GRAY)) == 0
    assert letters_in_solution(bands(8), PaperOptions(ink=Ink.GRAY)) > 500
    assert letters_in_solution(bands(8), PaperOptions(ink=Ink.GRAY, letters=False)) == 0
