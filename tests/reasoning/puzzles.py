"""Puzzles for the tests of explanations, hints and ratings, and hypothesis strategies that draw them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hypothesis import strategies as st

from hanjie.model import Grid, Puzzle

EXAMPLES = Path(__file__).parents[2] / "examples"
"""The folder of example puzzles."""

HEART = Puzzle.from_picture([".#.#.", "#####", "#####", ".###.", "..#.."], title="Heart")
"""Complete lines alone solve it."""
EDGE = Puzzle.from_picture(["##..", ".#..", "#..#", "..##"])
"""Lines leave cells open, and an assumption at an edge decides them."""
INSIDE = Puzzle.from_picture([".#.##", "..#.#", ".###.", "#.#..", "#...#"])
"""Lines leave cells open, and assumptions at edges are not enough."""
LONG = Puzzle.from_picture(["##..#..", "...##.#", "..##..#", "#....#.", "...#.##", ".#.##..", ".#.#.#."])
"""An assumption must be followed far."""
TWINS = Puzzle.from_clues(["1", "1"], ["1", "1"])
"""Two solutions, one the mirror of the other."""
LEFT_OR_RIGHT = Puzzle.from_clues(["3", "0", "1", "1"], ["1 1", "1", "1 1"])
"""Two solutions that share the first two rows and the column in the middle."""
NOTHING = Puzzle.from_clues(["2", "0"], ["0", "2"])
"""No solution, though the totals agree."""

MOVES: tuple[Callable[[Puzzle], Puzzle], ...] = (
    Puzzle.mirror,
    Puzzle.flip,
    Puzzle.rotate,
    Puzzle.transpose,
    lambda puzzle: puzzle.mirror().flip(),
    lambda puzzle: puzzle.rotate().mirror(),
)
"""Ways to mirror and turn a puzzle."""


@st.composite
def pictures(draw: st.DrawFn, most: int = 9) -> Puzzle:
    """Small puzzles of any kind, in black and white or three colors."""
    width, height = draw(st.integers(1, most)), draw(st.integers(1, most))
    colors = draw(st.sampled_from([1, 1, 3]))
    cells = draw(st.lists(st.integers(0, colors), min_size=width * height, max_size=width * height))
    symbols = ".#rb"
    rows = [cells[row * width : (row + 1) * width] for row in range(height)]
    if colors == 1:
        return Puzzle.from_grid(Grid.from_rows(rows))
    return Puzzle.from_picture(["".join(symbols[cell] for cell in row) for row in rows])
