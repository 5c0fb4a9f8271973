"""Pictures for the tests of repairs: random ones, as they are or smoothed into shapes."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hanjie.model import Grid, Puzzle
from hanjie.native import solve


def random_picture(width: int, height: int, seed: int, *, smooth: int = 0, colors: int = 1) -> Grid:
    """A picture of noise; each smoothing gives a cell the color that most cells around it have."""
    chance = random.Random(seed)
    cells = [int(chance.random() * 2) * (1 + int(chance.random() * colors)) for _ in range(width * height)]
    for _ in range(smooth):
        cells = [_usual(cells, width, height, place) for place in range(width * height)]
    return Grid(width, height, bytes(cells))


def _usual(cells: list[int], width: int, height: int, place: int) -> int:
    row, column = divmod(place, width)
    around = [
        cells[y * width + x]
        for y in range(max(0, row - 1), min(height, row + 2))
        for x in range(max(0, column - 1), min(width, column + 2))
    ]
    return max(sorted(set(around)), key=lambda color: (around.count(color), color == cells[place]))


def ambiguous(width: int, height: int, *, smooth: int = 0, first: int = 0) -> Iterator[Puzzle]:
    """Puzzles of random pictures that have several solutions, without end."""
    seed = first
    while True:
        puzzle = Puzzle.from_grid(random_picture(width, height, seed, smooth=smooth))
        if solve(puzzle).status == "multiple":
            yield puzzle
        seed += 1
