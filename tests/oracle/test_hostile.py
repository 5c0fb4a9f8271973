"""Every question about random puzzles, most of them broken: an answer, or an error that hanjie documents."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import islice

import pytest

import hanjie
from hanjie import UNKNOWN, Block, Clue, Color, Grid, Palette, Puzzle
from tests.thorough import THOROUGH

COLORS = ("white", "#ffffff", "."), ("black", "#000000", "#"), ("red", "#ff0000", "r"), ("blue", "#0000ff", "b")

FAILED_BEFORE = (1338,)
"""Numbers of puzzles that once raised another error."""

Ask = Callable[[Puzzle, Grid], object]

QUESTIONS: dict[str, Ask] = {
    "rate": lambda puzzle, grid: hanjie.rate(puzzle, timeout=1),
    "explain": lambda puzzle, grid: hanjie.explain(puzzle, timeout=1),
    "explain a grid": lambda puzzle, grid: hanjie.explain(puzzle, grid, timeout=1),
    "hint": lambda puzzle, grid: hanjie.hint(puzzle, timeout=1),
    "hint for a grid": lambda puzzle, grid: hanjie.hint(puzzle, grid, timeout=1),
    "count": lambda puzzle, grid: hanjie.count(puzzle, timeout=1),
    "count to a limit": lambda puzzle, grid: hanjie.count(puzzle, 3, timeout=1),
    "common cells": lambda puzzle, grid: hanjie.common_cells(puzzle, timeout=1),
    "check": lambda puzzle, grid: hanjie.check(puzzle, timeout=1),
    "solve": lambda puzzle, grid: hanjie.solve(puzzle, timeout=1),
    "solve on two threads": lambda puzzle, grid: hanjie.solve(puzzle, timeout=1, threads=2, max_solutions=5),
    "solve with a trace": lambda puzzle, grid: hanjie.solve(puzzle, timeout=1, trace=True, trace_limit=50),
    "solutions": lambda puzzle, grid: list(islice(hanjie.iter_solutions(puzzle, timeout=1), 5)),
    "problems": lambda puzzle, grid: puzzle.problems(),
}


def random_clue(chance: random.Random, cells: int, colors: int) -> Clue:
    longest = chance.choice((2, 3, cells, cells + 2, 4096))
    count = chance.choice((0, 1, 1, 2, 2, 3, cells + 3))
    return Clue(tuple(Block(chance.randint(1, longest), chance.randrange(1, colors)) for _ in range(count)))


def random_cells(chance: random.Random, picture: bytes, colors: int) -> bytes:
    """Some cells of a picture, sometimes with wrong ones."""
    known, wrong = chance.random(), chance.choice((0.0, 0.0, 0.1))
    return bytes(
        chance.randrange(colors) if chance.random() < wrong else cell if chance.random() < known else UNKNOWN
        for cell in picture
    )


def random_puzzle(chance: random.Random) -> tuple[Puzzle, Grid]:
    """A puzzle from a picture, often spoiled or with given cells, and a grid that may have mistakes."""
    width, height = (chance.choice((1, 2, 3, 5, 7, 9, 12)) for _ in range(2))
    palette = Palette(tuple(Color(*color) for color in COLORS[: chance.choice((2, 2, 3, 4))]))
    colors = len(palette)
    density = chance.random()
    picture = bytes(chance.randrange(1, colors) if chance.random() < density else 0 for _ in range(width * height))
    puzzle = Puzzle.from_picture(Grid(width, height, picture, palette))
    rows, columns = list(puzzle.rows), list(puzzle.columns)
    for _ in range(chance.choice((0, 0, 1, 2, 8))):
        lines, cells = chance.choice(((rows, width), (columns, height)))
        lines[chance.randrange(len(lines))] = random_clue(chance, cells, colors)
    given = chance.choice((None, None, Grid(width, height, random_cells(chance, picture, colors), palette)))
    grid = Grid(width, height, random_cells(chance, picture, colors), palette)
    return Puzzle(tuple(rows), tuple(columns), palette, given=given), grid


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_broken_puzzle_gets_an_answer_or_a_documented_error(name: str) -> None:
    for number in (*FAILED_BEFORE, *range(3000 if THOROUGH else 60)):
        puzzle, grid = random_puzzle(random.Random(number))
        try:
            QUESTIONS[name](puzzle, grid)
        except (hanjie.HanjieError, ValueError):
            continue
