"""What the requests and reports of several jobs have in common."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie.errors import UnknownNameError
from hanjie.model import UNKNOWN, Grid, Puzzle, SolveOptions
from hanjie.model.plain import Plain


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleReport(Plain):
    """The first fields of every report about one puzzle."""

    source: str
    """The origin of the puzzle, copied from the request: a path, ``path#3``, ``stdin``."""
    title: str
    """Its title."""
    width: int
    """The number of columns."""
    height: int
    """The number of rows."""


LANGUAGES = ("en",)
"""The languages available for sentences."""


def check_language(language: str) -> None:
    """Raise UnknownNameError if there are no sentences in this language."""
    if language not in LANGUAGES:
        raise UnknownNameError("language", language, LANGUAGES)


def check_grid(puzzle: Puzzle, grid: Grid) -> None:
    """Raise ValueError if the grid has another size than the puzzle, or a color that the puzzle does not have."""
    if (grid.width, grid.height) != (puzzle.width, puzzle.height):
        size = f"{puzzle.width}x{puzzle.height}"
        raise ValueError(f"The grid of a {size} puzzle is {size}, not {grid.width}x{grid.height}.")
    colors = len(puzzle.palette.colors)
    if any(cell >= colors for cell in set(grid.cells) - {UNKNOWN}):
        raise ValueError(f"A cell of the grid has a color that the puzzle does not have; it has {colors - 1}.")


def check_solver(options: SolveOptions) -> None:
    """Raise UnknownNameError for an unknown algorithm, ValueError for options that it does not take."""
    if options.algorithm == "native":
        if options.max_steps is not None:
            raise ValueError("The native solver has no limit of steps; give it a timeout, or choose another algorithm.")
    else:
        from hanjie import solvers

        solvers.get(options.algorithm)
