"""GIF and APNG are read back by Pillow: what each picture shows, how long, and how it ends."""

from __future__ import annotations

import io
import struct

import pytest
from PIL import Image, ImageChops

from hanjie.model import Palette, Puzzle, Trace
from hanjie.render import DARK, LIGHT, PRINT, Theme, to_film, to_png
from hanjie.render.film.film import Film
from hanjie.render.film.options import FilmOptions
from hanjie.render.film.pace import Pace
from hanjie.render.film.pixels import Pixels
from hanjie.render.film.size import set_stage
from hanjie.render.film.stage import Stage
from tests.render.film.films import FLAG, HEART, TWINS, WRONG_GUESS, color_at, frames, grids, marks, seen, solved

FORMATS = ("gif", "apng")
CELL = 20
WITHOUT_CHANGE = Trace.parse("??\n??\n\ncell @0 R1C1=1\nrewind @0\nrewind @0")


def staged(film: Film, theme: Theme = LIGHT, words: bool = True) -> Stage:
    return set_stage(film, FilmOptions(theme=theme, cell=CELL, words=words))


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("theme", [LIGHT, DARK, PRINT], ids=["light", "dark", "print"])
@pytest.mark.parametrize("puzzle", [HEART, FLAG, TWINS], ids=["heart", "flag", "twins"])
def test_every_picture_shows_the_replayed_grid(puzzle: Puzzle, theme: Theme, format: str) -> None:
    result = solved(puzzle, max_solutions=2)
    film = Film.from_run(puzzle, result)
    shown = list(frames(to_film(puzzle, result, format, theme=theme, cell=CELL)))
    assert len(shown) == len(film)
    stage = staged(film, theme)
    fills = theme.fills(puzzle.palette)
    unknown_looks_empty = theme.unknown_beside(fills) == fills[0]
    for frame, grid in zip(shown, [*grids(film), result.solutions[-1]], strict=True):
        cells = grid.cells.replace(b"\xff", b"\0") if unknown_looks_empty else grid.cells
        assert seen(frame.image, stage, puzzle, theme).cells == cells


@pytest.mark.parametrize("format", FORMATS)
def test_a_thinned_film_shows_the_replayed_grid(format: str) -> None:
    film = Film.from_run(HEART, marks(1000), Pace(frames=40))
    shown = list(frames(to_film(HEART, marks(1000), format, frames=40, cell=CELL, theme="dark")))
    assert len(shown) == 40
    for frame, grid in zip(shown, [*grids(film), film.trace.end()], strict=True):
        assert seen(frame.image, staged(film, DARK), HEART, DARK) == grid


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("theme", ["light", "dark", "print"])
def test_the_last_picture_is_the_drawing_of_the_solution(format: str, theme: str) -> None:
    *_, last = frames(to_film(HEART, solved(HEART), format, theme=theme, cell=CELL, words=False))
    still = Image.open(io.BytesIO(to_png(HEART, HEART.goal, theme=theme, cell=CELL))).convert("RGB")
    assert ImageChops.difference(last.image, still).getbbox() is None


@pytest.mark.parametrize("format", FORMATS)
def test_the_last_picture_in_color_differs_in_soft_edges_only(format: str) -> None:
    *_, last = frames(to_film(FLAG, solved(FLAG), format, cell=CELL, words=False))
    still = Image.open(io.BytesIO(to_png(FLAG, FLAG.goal, cell=CELL))).convert("RGB")
    assert last.image.size == still.size
    assert max(high for _, high in ImageChops.difference(last.image, still).getextrema()) <= 24  # type: ignore[misc]


@pytest.mark.parametrize("format", FORMATS)
def test_times_are_as_given_and_their_sum_is_exact(format: str) -> None:
    film = Film.from_run(HEART, marks(70), Pace(seconds=4.7, hold=2.5))
    shown = [frame.seconds for frame in frames(to_film(HEART, marks(70), format, seconds=4.7, hold=2.5))]
    assert len(shown) == 72
    assert sum(shown) == pytest.approx(film.seconds, abs=0.006)
    assert shown[0] == pytest.approx(0.8)
    assert shown[-1] == pytest.approx(2.5, abs=0.011)
    assert min(shown) >= 0.06


@pytest.mark.parametrize("format", FORMATS)
def test_a_picture_may_stay_very_long(format: str) -> None:
    shown = [frame.seconds for frame in frames(to_film(HEART, marks(1), format, hold=600))]
    assert shown[-1] == pytest.approx(600)


def test_a_film_repeats_or_plays_once() -> None:
    gif = [to_film(HEART, marks(3), "gif", loop=loop) for loop in (True, False)]
    assert [Image.open(io.BytesIO(data)).info.get("loop") for data in gif] == [0, None]
    apng = [to_film(HEART, marks(3), "apng", loop=loop) for loop in (True, False)]
    assert [Image.open(io.BytesIO(data)).info["loop"] for data in apng] == [0, 1]


@pytest.mark.parametrize("format", FORMATS)
def test_a_picture_without_changes_prolongs_the_one_before(format: str) -> None:
    result = solved(TWINS)
    with_words = list(frames(to_film(TWINS, result, format, size=400)))
    without = list(frames(to_film(TWINS, WITHOUT_CHANGE, format, words=False, speed=1)))
    assert len(with_words) == len(Film.from_run(TWINS, result))
    assert [frame.seconds for frame in without] == [pytest.approx(0.8), pytest.approx(1.0), pytest.approx(5.0)]


@pytest.mark.parametrize("format", FORMATS)
def test_signals_have_colors_of_their_own(format: str) -> None:
    shown = list(frames(to_film(HEART, WRONG_GUESS, format, cell=CELL)))
    film = Film.from_run(HEART, WRONG_GUESS)
    grid = staged(film).layout.grid

    def ring(number: int, row: int, column: int) -> str:
        return color_at(shown[number].image, (grid.x + column) * CELL + 2, (grid.y + row) * CELL + CELL / 2)

    def edge(number: int, row: int) -> str:
        return color_at(shown[number].image, (grid.x + 2.5) * CELL, (grid.y + row) * CELL)

    assert ring(1, 1, 2) == LIGHT.focus
    assert ring(2, 0, 0) == ring(4, 0, 0) == LIGHT.guess
    assert ring(6, 0, 0) == ring(6, 2, 0) == LIGHT.back
    assert edge(1, 1) == LIGHT.focus
    assert edge(5, 0) == LIGHT.clash


def test_the_rings_of_what_follows_from_a_guess_stay() -> None:
    shown = list(frames(to_film(HEART, WRONG_GUESS, "gif", cell=CELL)))
    grid = staged(Film.from_run(HEART, WRONG_GUESS)).layout.grid
    x, y = grid.x * CELL + 1, (grid.y + 2.5) * CELL
    assert [color_at(shown[number].image, x, y) for number in (3, 4, 5, 6)] == [
        LIGHT.focus,
        LIGHT.guess,
        LIGHT.guess,
        LIGHT.back,
    ]


def test_signals_fill_small_cells_and_bars_in_the_margin_mark_the_line() -> None:
    film = Film.from_run(HEART, WRONG_GUESS)
    stage = set_stage(film, FilmOptions(cell=3, clues=False))
    pixels = Pixels(stage)
    guess, line = (pixels.draw(shot) for shot in list(film.shots())[2:4])
    x, y = (round(edge * 3) for edge in (stage.layout.grid.x, stage.layout.grid.y))
    assert guess.getpixel((x + 2, y + 2)) == pixels.inks.number(LIGHT.guess)
    assert line.getpixel((x + 1, y - 4)) == pixels.inks.number(LIGHT.focus)


@pytest.mark.parametrize("format", FORMATS)
def test_254_colors_fit(format: str) -> None:
    colors = [(f"c{n}", f"#{n:02x}{n * 7 % 256:02x}{n * 31 % 256:02x}") for n in range(255)]
    puzzle = Puzzle.from_clues(
        [[(1, n + 1) for n in range(254)]], [[(1, n + 1)] for n in range(254)], palette=Palette.from_colors(colors)
    )
    *_, last = frames(to_film(puzzle, solved(puzzle), format, cell=4, clues=False))
    stage = set_stage(Film.from_run(puzzle, solved(puzzle)), FilmOptions(cell=4, clues=False))
    y = (stage.layout.grid.y + 0.5) * 4
    wrong = [n for n in range(254) if color_at(last.image, (stage.layout.grid.x + n + 0.7) * 4, y) != colors[n + 1][1]]
    assert len(wrong) <= 20


def test_only_the_rectangle_that_changed_is_stored_and_all_pictures_share_their_colors() -> None:
    data = to_film(HEART, marks(2), "gif", words=False, cell=CELL)
    first, *others = descriptors(data)
    assert first == (0, 0, *Image.open(io.BytesIO(data)).size)
    assert len(others) == 3
    assert all(width <= 2 * CELL + 2 and height <= CELL + 2 for _, _, width, height in others)


def descriptors(data: bytes) -> list[tuple[int, int, int, int]]:
    """The rectangles of the pictures of a GIF, by walking through its blocks; none may have colors of its own."""
    at, found = 13 + 3 * 2 ** ((data[10] & 7) + 1), []
    while data[at : at + 1] != b";":
        if data[at : at + 1] == b"!":
            at += 2
        else:
            assert data[at : at + 1] == b","
            left, top, width, height, flags = struct.unpack("<HHHHB", data[at + 1 : at + 10])
            assert flags == 0
            found.append((left, top, width, height))
            at += 11
        while data[at]:
            at += data[at] + 1
        at += 1
    return found


def test_films_stay_small() -> None:
    assert len(to_film(HEART, solved(HEART), "gif")) < 48_000
    assert len(to_film(HEART, solved(HEART), "apng")) < 18_000


def test_a_film_is_not_read_as_a_picture_of_cells() -> None:
    image = Image.open(io.BytesIO(to_film(HEART, solved(HEART), "apng")))
    assert image.info["hanjie"] == "drawing"
    image = Image.open(io.BytesIO(to_film(HEART, solved(HEART), "gif")))
    assert image.info["comment"] == b"hanjie: drawing"
