"""The facts about a puzzle, and a drawing of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hanjie import render
from hanjie.jobs.job import PuzzleReport
from hanjie.model import NO_LIMITS, Grid, Limits, Palette, Problem, Puzzle
from hanjie.model.plain import Plain


class Medium(StrEnum):
    """What a drawing is made of."""

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
    """Draw this grid into it: a solution, a goal, unfinished work."""
    medium: Medium = Medium.TEXT
    """What the drawing is made of."""
    clues: bool = True
    """Draw the clues around the grid."""
    theme: str = "light"
    """The colors of an SVG drawing."""
    source: str = ""
    """Where the puzzle comes from; the report repeats it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowReport(PuzzleReport):
    """A puzzle as people see it."""

    author: str
    """Who made it."""
    palette: Palette
    """Its colors, background first."""
    problems: tuple[Problem, ...]
    """What is wrong with it before it is solved."""
    filled: tuple[int, ...]
    """The number of cells of each color, background first, as the rows count them."""
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
