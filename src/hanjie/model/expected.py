"""Kind words for those who hand over something else than puzzles, a grid or a text, most often the name of a file."""

from __future__ import annotations

import os
from collections.abc import Iterable

from hanjie.model.grid import Grid
from hanjie.model.puzzle import Puzzle


def expect_puzzle(value: object, place: str = "") -> Puzzle:
    """The value if it is a puzzle, else a TypeError that says how to come by one; ``place`` tells which it is."""
    if isinstance(value, Puzzle):
        return value
    advice = "hanjie.load(path) reads one from a file, hanjie.loads(text) from a text."
    raise TypeError(f"Expected a Puzzle, found {_name(value)}{place}; {advice}")


def expect_puzzles(value: object) -> Iterable[Puzzle]:
    """The value if it may hold puzzles, else a TypeError that says how to come by some."""
    if isinstance(value, Puzzle):
        raise TypeError("Expected puzzles, found a single one; hanjie.solve(puzzle) solves it, or put it into a list.")
    if isinstance(value, str | os.PathLike) or not isinstance(value, Iterable):
        raise TypeError(f"Expected puzzles, found {_name(value)}; hanjie.load_all(path) reads them.")
    return value


def expect_text(value: object) -> str | bytes:
    """The value if it is a text or bytes, else a TypeError that says who reads other things."""
    if isinstance(value, str | bytes):
        return value
    raise TypeError(f"Expected a text or bytes, found {_name(value)}; hanjie.load(path) reads a file.")


def expect_grid(value: object) -> Grid:
    """The value if it is a grid, else a TypeError that says how to come by one."""
    if isinstance(value, Grid):
        return value
    raise TypeError(
        f"Expected a Grid, found {_name(value)}; hanjie.Grid.parse(text, puzzle.palette) makes one of a text."
    )


def _name(value: object) -> str:
    if isinstance(value, str | os.PathLike):
        text = os.fspath(value)
        return f"the text {text[:40]!r}" if isinstance(value, str) else f"the path {text!r}"
    return f"a value of type {type(value).__name__}"
