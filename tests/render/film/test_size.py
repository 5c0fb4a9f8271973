from __future__ import annotations

import pytest

from hanjie.model import Grid, Line, Puzzle, Trace
from hanjie.render import DARK, LIGHT, Theme, TooLargeError
from hanjie.render.contrast import distance
from hanjie.render.film.film import Film
from hanjie.render.film.options import FilmOptions
from hanjie.render.film.size import LARGEST_SIDE, LEGIBLE, set_stage
from hanjie.render.film.stage import Stage
from hanjie.render.shapes import Rect
from tests.render.film.films import HEART, solved


def blank(width: int, height: int, clue: str = "0") -> Film:
    puzzle = Puzzle.from_clues([clue] * height, [clue] * width)
    return Film.from_run(puzzle, Trace(Grid.blank(width, height)))


def number_size(stage: Stage) -> float:
    return stage.layout.number_size * stage.cell


@pytest.mark.parametrize("side", [1, 5, 10, 20, 30, 45])
def test_clues_can_be_read_if_they_are_drawn(side: int) -> None:
    stage = set_stage(blank(side, side), FilmOptions())
    assert stage.drawing.has_clues
    assert number_size(stage) >= LEGIBLE
    assert max(stage.size) <= LARGEST_SIDE
    assert stage.cell % 2 == 0


@pytest.mark.parametrize(("side", "cell"), [(100, 6), (200, 3), (500, 2), (1000, 1)])
def test_a_large_grid_has_smaller_cells_and_no_clues(side: int, cell: int) -> None:
    stage = set_stage(blank(side, side), FilmOptions())
    assert not stage.drawing.has_clues
    assert stage.cell == cell


def test_clues_are_drawn_or_left_out_as_given() -> None:
    assert set_stage(blank(100, 100), FilmOptions(clues=True)).drawing.has_clues
    assert number_size(set_stage(blank(100, 100), FilmOptions(clues=True))) >= LEGIBLE
    assert not set_stage(blank(5, 5), FilmOptions(clues=False)).drawing.has_clues
    assert set_stage(blank(5, 5), FilmOptions(clues=True, cell=3)).cell == 3


def test_the_cell_is_as_given() -> None:
    assert set_stage(blank(10, 10), FilmOptions(cell=17)).cell == 17
    assert not set_stage(blank(10, 10), FilmOptions(cell=4)).drawing.has_clues
    assert set_stage(blank(200, 200), FilmOptions(cell=14)).drawing.has_clues


@pytest.mark.parametrize("size", [60, 100, 200, 400, 900])
def test_no_side_is_longer_than_the_given_size(size: int) -> None:
    stage = set_stage(Film.from_run(HEART, solved(HEART)), FilmOptions(size=size))
    assert size * 0.7 < max(stage.size) <= size


def test_a_size_that_is_too_small_says_what_is_needed() -> None:
    with pytest.raises(TooLargeError, match="needs a side of at least 112 pixels, more than the given 50"):
        set_stage(blank(100, 100), FilmOptions(size=50))


def test_a_picture_of_too_many_pixels_is_refused() -> None:
    with pytest.raises(TooLargeError, match="Choose a smaller cell"):
        set_stage(blank(1000, 1000), FilmOptions(cell=10))


def test_a_line_is_framed_together_with_its_clue() -> None:
    stage = set_stage(Film.from_run(HEART, solved(HEART)), FilmOptions())
    grid = stage.layout.grid
    assert stage.band(Line.row(2)) == Rect(stage.layout.row_area.x, grid.y + 2, grid.right - stage.layout.row_area.x, 1)
    assert stage.band(Line.column(1)).x == grid.x + 1
    assert stage.band(Line.column(1)).bottom == grid.bottom


def test_words_have_room_below_the_grid_or_are_left_out() -> None:
    film = Film.from_run(HEART, solved(HEART))
    with_words, without = set_stage(film, FilmOptions()), set_stage(film, FilmOptions(words=False))
    assert with_words.words
    assert with_words.size[1] > without.size[1]
    assert with_words.layout.grid.bottom < with_words.words.baseline - with_words.words.size
    assert with_words.words.bottom < with_words.layout.height
    assert without.words is None
    assert set_stage(film, FilmOptions(cell=8)).words is None


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_open_cells_that_are_too_small_for_marks_differ_from_empty_ones_by_color(theme: Theme) -> None:
    film = Film.from_run(HEART, solved(HEART))
    assert set_stage(film, FilmOptions(theme=theme, cell=12)).theme.unknown == theme.unknown
    small = set_stage(film, FilmOptions(theme=theme, cell=3)).theme
    assert distance(small.unknown, small.fills(HEART.palette)[0]) > 20


def test_a_grid_of_more_than_a_million_cells_has_no_film() -> None:
    with pytest.raises(TooLargeError, match="up to 1,000,000 cells; 1001x1000 has 1,001,000"):
        blank(1001, 1000)
