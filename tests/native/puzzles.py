"""Puzzles that several of these tests use."""

from __future__ import annotations

import random

from hanjie.model import Grid, Palette, Puzzle


def random_puzzle(seed: int, width: int, height: int, density: float = 0.5, colors: int = 2) -> Puzzle:
    """The puzzle of a random picture."""
    lot = random.Random(seed)
    rows = [[lot.randrange(1, colors) if lot.random() < density else 0 for _ in range(width)] for _ in range(height)]
    return Puzzle.from_grid(Grid.from_rows(rows), palette(colors))


def palette(colors: int) -> Palette:
    """A palette of ``colors`` colors, background included."""
    if colors == 2:
        return Palette.BLACK_AND_WHITE
    return Palette.from_colors([(f"color {index}", f"#{index:06x}") for index in range(colors)])


def permutations(side: int) -> Puzzle:
    """One cell in every row and column: one solution for each permutation."""
    return Puzzle.from_clues(rows=[[1]] * side, columns=[[1]] * side)


def dominoes(count: int) -> Puzzle:
    """A staircase of ``count`` dominoes: one solution, whose proof needs clause learning; 14 take minutes."""
    return Puzzle.from_clues(
        rows=[(3,), (1,), *[(3, 1), (1,)] * (count - 1), (1,)],
        columns=[(1,), (1,), *[(1, 3), (1,)] * (count - 1), (3,)],
    )


HARD = random_puzzle(3, 250, 250, 0.4)
"""A puzzle that takes every search longer than a test may take."""
