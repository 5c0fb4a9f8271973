"""Puzzles for the tests of the command line, and a function that saves them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

from hanjie import formats
from hanjie.model import Grid, Puzzle

TINY = Puzzle.from_picture(["#.#", ".##"], title="Tiny", author="me")
"""Solvable by line logic."""
TWINS = Puzzle.from_clues(["1", "1"], ["1", "1"], title="Twins")
"""Two solutions, mirror images of each other."""
NOTHING = Puzzle.from_clues(["2", "0"], ["0", "2"], title="Nothing")
"""No solution, although the totals agree."""
COLORED = Puzzle.from_picture(["rr.", ".bb"], title="Flags")
"""Two colors."""
PUZZLES = {"tiny.non": TINY, "twins.non": TWINS, "nothing.non": NOTHING, "flags.non": COLORED}
STUCK = Puzzle.from_clues(["1", "1", "0"], ["1", "1", "0"])
"""Line logic finds the empty lines and gets stuck; the rest has two solutions."""


def noise(side: int) -> Puzzle:
    """Half of the cells filled at random: no solver can solve a large square of such noise."""
    chance = Random(1)
    return Puzzle.from_grid(Grid(side, side, bytes(chance.random() < 0.5 for _ in range(side * side))))


HARD = replace(noise(140), goal=None)
"""No known solver solves it in reasonable time, and line logic finds nothing."""


def diagonals(side: int) -> Puzzle:
    """One cell in every line: one solution for each permutation."""
    return Puzzle.from_clues(["1"] * side, ["1"] * side)


def save(puzzle: Puzzle, name: str) -> str:
    Path(name).write_bytes(formats.get("non").dump([puzzle]))
    return name
