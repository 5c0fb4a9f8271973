"""Kind words for those who hand over something else than a puzzle or a grid, most often the name of a file."""

from __future__ import annotations

import os

from hanjie.model.grid import Grid
from hanjie.model.puzzle import Puzzle


def expect_puzzle(value: object) -> Puzzle:
    """The value if it is a puzzle, else a TypeError that says how to come by one."""
    if isinstance(value, Puzzle):
        return value
    advice = "hanjie.load(path) reads one from a file, hanjie.loads(text) from a text."
    raise TypeError(f"Expected a Puzzle, found {_name(value)}; {advice}")


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
