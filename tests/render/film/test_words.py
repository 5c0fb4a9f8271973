from __future__ import annotations

import pytest

from hanjie.model import Cell, Grid, Line, Palette, Puzzle, Step, StepKind, Trace
from hanjie.render.film import status_text
from hanjie.render.film.film import Film
from hanjie.render.film.options import FilmOptions
from hanjie.render.film.pixels import Pixels
from hanjie.render.film.size import set_stage
from hanjie.render.shapes import Label, Rect
from tests.render.film.films import HEART

BLACK_AND_WHITE = Palette.BLACK_AND_WHITE
FLAG = Puzzle.from_picture(["rg"]).palette
LONG = (
    "overlap: in R7 the 12 covers the middle wherever it is, because it has only 15 cells of room between the empty "
    "cells on both sides, and so C4 to C12 are filled; nothing else follows from this line, even if one looks long"
)


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("line R7 @0 R7C1=1 R7C2=1 R7C3=0", "Row 7: 3 cells follow from its clue"),
        ("line C2 @0 R1C2=1", "Column 2: 1 cell follows from its clue"),
        ("cell @0 R6C1=0", "Row 6, column 1 is empty"),
        ("probe @0 R6C1=1", "Tried both ways: row 6, column 1 is filled"),
        ("guess @1 R6C1=1", "Guess: row 6, column 1 is filled"),
        ("guess R6 @1 R6C1=1 R6C2=1", "Guess: 2 cells of row 6"),
        ("contradiction C3 @1", "Contradiction in column 3"),
        ("contradiction @1", "Contradiction"),
        ("rewind @0 R6C1=? R6C2=?", "Taken back: 2 cells"),
        ("solution @0", "A solution"),
        ("line R7 @0 R7C1=1 because the block touches the edge", "The block touches the edge"),
    ],
)
def test_every_step_has_a_sentence_for_newcomers(step: str, words: str) -> None:
    assert status_text.event(Step.parse(step), BLACK_AND_WHITE) == words


def test_a_color_is_named() -> None:
    step = Step(StepKind.GUESS, None, ((Cell(0, 0), 1),), 1)
    assert status_text.event(step, FLAG) == f"Guess: row 1, column 1 is {FLAG[1].name}"


@pytest.mark.parametrize("cell", [None, 10, 14, 20, 32])
def test_no_sentence_is_wider_than_the_film_and_a_long_one_is_shortened(cell: int | None) -> None:
    step = Step(StepKind.LINE, Line.row(0), ((Cell(0, 0), 1),), 0, LONG)
    film = Film.from_run(HEART, Trace(Grid.blank(5, 5), (step,)))
    stage = set_stage(film, FilmOptions(cell=cell))
    if stage.words is None:
        assert stage.size[0] < 150, "only a narrow film has no words"
        return
    placed = list(stage.words.placed(status_text.event(step, BLACK_AND_WHITE)))
    assert len(placed) == 3
    assert placed[-1][0].endswith(" …")
    pixels = Pixels(stage)
    for line, baseline in placed:
        stamp, _ = pixels.canvas.text_stamp(Label(line, Rect(0, 0, 0, 0), stage.words.size))
        assert stage.words.left * stage.cell + stamp.width <= stage.size[0]
        assert baseline <= stage.layout.height
