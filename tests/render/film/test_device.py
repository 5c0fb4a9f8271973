from __future__ import annotations

import io
import time

import pytest
from PIL import Image

import hanjie
from hanjie.errors import UnknownNameError
from hanjie.model import Cell, Grid, Line, Puzzle, Step, StepKind, Trace
from hanjie.render import FILM_FORMATS, to_film
from hanjie.render.film import device as film_device
from tests.render.film.films import HEART, frames, marks, solved


@pytest.mark.parametrize("format", FILM_FORMATS)
def test_the_same_run_gives_the_same_bytes(format: str) -> None:
    assert to_film(HEART, marks(50), format) == to_film(HEART, marks(50), format)


def test_an_unknown_format_names_the_nearest() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'apng'"):
        to_film(HEART, solved(HEART), "png")


def test_the_library_makes_films() -> None:
    assert hanjie.render.to_film(HEART, solved(HEART)).startswith(b"GIF89a")


def test_large_pictures_are_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    data = to_film(HEART, marks(100), "gif", cell=10)
    width, height = Image.open(io.BytesIO(data)).size
    monkeypatch.setattr(film_device, "MAX_FILM_PIXELS", 20 * width * height + 1)
    assert len(list(frames(to_film(HEART, marks(100), "gif", cell=10)))) == 20


@pytest.mark.parametrize("format", FILM_FORMATS)
def test_a_huge_grid_takes_seconds_not_minutes(format: str) -> None:
    side = 500
    rows = [
        Step(StepKind.LINE, Line.row(row), tuple((Cell(row, column), (row ^ column) & 1) for column in range(side)))
        for row in range(side)
    ]
    puzzle = Puzzle.from_clues(["0"] * side, ["0"] * side)
    begin = time.process_time()
    data = to_film(puzzle, Trace(Grid.blank(side, side), tuple(rows)), format, frames=25)
    assert time.process_time() - begin < 20
    assert len(data) < 20_000_000
