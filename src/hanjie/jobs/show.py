"""Draw a puzzle and list its facts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hanjie import render
from hanjie.jobs.job import PuzzleReport, check_grid
from hanjie.model import NO_LIMITS, Grid, Limits, Palette, Problem, Puzzle
from hanjie.model.plain import Plain


class Medium(StrEnum):
    """The kind of a drawing."""

    TEXT = "text"
    """Characters: ``#`` and ``.``, or the letters of colors."""
    SVG = "svg"
    """A vector drawing."""


@dataclass(frozen=True, slots=True)
class ShowRequest(Plain):
    """Show this puzzle."""

    puzzle: Puzzle
    """The puzzle."""
    grid: Grid | None = None
    """Draw this grid in the puzzle: a solution, a goal, saved progress."""
    medium: Medium = Medium.TEXT
    """The kind of the drawing."""
    clues: bool = True
    """Draw the clues around the grid."""
    theme: str = "light"
    """The colors of an SVG drawing."""
    source: str = ""
    """The origin of the puzzle, such as a path; the report repeats it."""

    def __post_init__(self) -> None:
        if self.grid is not None:
            check_grid(self.puzzle, self.grid)
        render.get_theme(self.theme)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowReport(PuzzleReport):
    """The facts about a puzzle, and a drawing of it."""

    author: str
    """Its author."""
    palette: Palette
    """Its colors, background first."""
    problems: tuple[Problem, ...]
    """The problems found without solving."""
    filled: tuple[int, ...]
    """The number of cells of each color, background first, by the row clues."""
    blocks: int
    """The number of blocks in the rows and columns together."""
    drawing: str
    """The drawing."""


def run(request: ShowRequest, limits: Limits = NO_LIMITS) -> ShowReport:
    """Draw a puzzle and list its facts."""
    puzzle = request.puzzle
    return ShowReport(
        **puzzle.label(request.source),
        author=puzzle.author,
        palette=puzzle.palette,
        problems=puzzle.problems(),
        filled=_filled(puzzle),
        blocks=sum(map(len, puzzle.rows + puzzle.columns)),
        drawing=_drawing(request),
    )


def _filled(puzzle: Puzzle) -> tuple[int, ...]:
    counts = [0] * len(puzzle.palette)
    for clue in puzzle.rows:
        for block in clue:
            counts[block.color] += block.length
    return (max(0, puzzle.width * puzzle.height - sum(counts)), *counts[1:])


def _drawing(request: ShowRequest) -> str:
    puzzle, grid = request.puzzle, request.grid
    if request.medium is Medium.SVG:
        return render.to_svg(puzzle, grid, clues=request.clues, theme=request.theme)
    return render.to_text(puzzle, grid, clues=request.clues)
