"""Files that are pictures for people, and how they are to look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from hanjie.cli.writing.output_kind import Kind
from hanjie.errors import UnsupportedError

if TYPE_CHECKING:
    from hanjie.model import Grid, Puzzle


@dataclass(frozen=True, slots=True)
class Looks:
    """How a picture is to look; None is our choice."""

    clues: bool | None = None
    """Clues around the grid: yes unless it is said."""
    solution: bool = False
    """The solution in it, not an empty grid."""
    cell: int | None = None
    """The side of a cell in pixels."""
    theme: str | None = None
    """The name of a theme."""

    def refuse_for(self, format: str) -> None:
        """Refuse options for pictures if the file is in another format."""
        if self != Looks():
            problem = f"--clues, --cell, --theme and --solution are for pictures (svg, png), not for {format}."
            raise click.UsageError(problem, click.get_current_context())


def picture_kind(name: str, looks: Looks) -> Kind:
    """A picture in SVG or PNG."""
    clues, theme = looks.clues is not False, looks.theme or "light"

    def refusal(puzzle: Puzzle) -> str | None:
        from hanjie.render import Drawing, TooLargeError, get_theme
        from hanjie.render.png import measured_cell

        try:
            measured_cell(Drawing.from_puzzle(puzzle, clues=clues), get_theme(theme), looks.cell)
        except TooLargeError as error:
            return str(error)
        return None

    def dump(puzzles: Sequence[Puzzle]) -> bytes:
        from hanjie import render

        (puzzle,) = puzzles
        drawn = _solution(puzzle) if looks.solution else None
        if name == "png":
            return render.to_png(puzzle, drawn, clues=clues, theme=theme, cell=looks.cell)
        return render.to_svg(puzzle, drawn, clues=clues, theme=theme, cell=looks.cell).encode()

    if name == "png":
        return Kind(name, "A picture in PNG", ".png", dump, refusal=refusal)
    return Kind(name, "A picture in SVG", ".svg", dump)


def _solution(puzzle: Puzzle) -> Grid:
    """The goal where it fits the clues, else what the solver finds."""
    from hanjie import api

    if puzzle.goal and puzzle.is_solved_by(puzzle.goal):
        return puzzle.goal
    solution = api.solve(puzzle, max_solutions=1).solution
    if solution is None:
        raise UnsupportedError("There is no solution to draw.")
    return solution


def text_kind() -> Kind:
    """The solutions as text pictures, one below the other."""

    def dump(puzzles: Sequence[Puzzle]) -> bytes:
        pictures = [puzzle.goal.text(puzzle.palette) for puzzle in puzzles if puzzle.goal]
        return ("\n\n".join(pictures) + "\n").encode()

    return Kind("txt", "A text picture", ".txt", dump, holds_many=True, holds_solutions=True)
