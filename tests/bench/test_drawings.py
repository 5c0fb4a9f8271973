"""The pictures on which fairness is measured: real ones, all of one size, the same on every machine."""

from __future__ import annotations

from pathlib import Path

from hanjie.bench import drawings
from hanjie.model import Cell, Grid, Puzzle
from tests.corpus.corpus import CORPUS, needs_corpus

EXAMPLES = Path(__file__).parents[2] / "examples"


def assert_pictures(puzzles: list[Puzzle]) -> None:
    for puzzle in puzzles:
        assert puzzle.goal is not None
        assert (puzzle.width, puzzle.height) == (30, 30)
        assert 0 < 900 - puzzle.goal.cells.count(0) < 900, "neither blank nor full"


def test_examples_are_fitted() -> None:
    puzzles = drawings.examples(EXAMPLES)
    assert len(puzzles) >= 40
    assert_pictures(puzzles)


def test_drawn_pictures_are_the_same_every_time_and_some_have_colors() -> None:
    puzzles = drawings.drawn()
    assert_pictures(puzzles)
    assert puzzles == drawings.drawn()
    assert {len(puzzle.palette) for puzzle in puzzles} == {2, 4}


@needs_corpus
def test_published_pictures_are_fitted() -> None:
    puzzles = drawings.from_corpus(CORPUS)
    assert len(puzzles) > 40
    assert_pictures(puzzles)


def test_a_small_picture_is_centered_and_a_large_one_scaled() -> None:
    small = drawings.fitted(Puzzle.from_picture(["##", "##"]), Grid.blank(2, 2, 1))
    assert small.goal is not None
    assert small.goal.find(1) == (Cell(14, 14), Cell(14, 15), Cell(15, 14), Cell(15, 15))
    halves = Grid(60, 60, bytes([1] * 1800 + [0] * 1800))
    large = drawings.fitted(Puzzle.from_grid(halves), halves)
    assert large.goal == Grid(30, 30, bytes([1] * 450 + [0] * 450))


def test_each_change_gives_a_cell_another_color() -> None:
    puzzle = drawings.drawn()[2]
    assert puzzle.goal is not None
    picture = puzzle.goal
    changes = list(drawings.changes(puzzle, 50, 1))
    assert changes == list(drawings.changes(puzzle, 50, 1))
    for row, column, color in changes:
        assert picture[row, column] != color
        picture = picture.with_cells({Cell(row, column): color})
