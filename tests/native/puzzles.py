"""Puzzles that several of these tests need."""

from __future__ import annotations

import random

from hanjie.model import Grid, Palette, Puzzle


def random_puzzle(seed: int, width: int, height: int, density: float = 0.5, colors: int = 2) -> Puzzle:
    """The puzzle of a picture whose cells are drawn by lot."""
    lot = random.Random(seed)
    rows = [[lot.randrange(1, colors) if lot.random() < density else 0 for _ in range(width)] for _ in range(height)]
    return Puzzle.from_grid(Grid.from_rows(rows), palette(colors))


def palette(colors: int) -> Palette:
    """A palette of that many colors, background included."""
    if colors == 2:
        return Palette.BLACK_AND_WHITE
    return Palette.from_colors([(f"color {index}", f"#{index:06x}") for index in range(colors)])


def permutations(side: int) -> Puzzle:
    """One cell in every row and column: as many solutions as there are permutations."""
    return Puzzle.from_clues(rows=[[1]] * side, columns=[[1]] * side)


def dominoes(count: int) -> Puzzle:
    """So many dominoes in a staircase: one solution, and a proof of it that takes learning; 14 take minutes."""
    return Puzzle.from_clues(
        rows=[(3,), (1,), *[(3, 1), (1,)] * (count - 1), (1,)],
        columns=[(1,), (1,), *[(1, 3), (1,)] * (count - 1), (3,)],
    )


HARD = random_puzzle(3, 250, 250, 0.4)
"""Keeps any search busy for longer than a test may take."""
