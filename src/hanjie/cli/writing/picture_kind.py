"""Picture files (SVG, PNG, text) and their style."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypedDict

import click

from hanjie.cli.writing.output_kind import OutputKind

if TYPE_CHECKING:
    from hanjie.model import Cell, Puzzle


@dataclass(frozen=True, slots=True)
class PictureOptions:
    """The style of a picture; None means the default."""

    clues: bool | None = None
    """Draw clues around the grid (the default)."""
    solution: bool = False
    """Draw the solution, which is the goal of the puzzle by then, instead of an empty grid."""
    cell: int | None = None
    """The side of a cell in pixels."""
    theme: str | None = None
    """The name of a theme."""
    numbers: bool = True
    """Draw row and column numbers."""
    caption: str = ""
    """The text above the drawing."""

    def refuse_for(self, format: str) -> None:
        """Raise UsageError if picture options are set for a format that is not a picture."""
        if replace(self, caption="") != PictureOptions():
            names = "--clues, --numbers, --cell, --theme and --solution"
            problem = f"{names} apply only to pictures (svg, png), not to {format}."
            raise click.UsageError(problem, click.get_current_context())


def picture_kind(name: str, looks: PictureOptions) -> OutputKind:
    """A picture in SVG or PNG."""
    clues, theme = looks.clues is not False, looks.theme or "light"

    def refusal(puzzle: Puzzle) -> str | None:
        from hanjie.render import TooLargeError, get_theme
        from hanjie.render.drawing import make_drawing
        from hanjie.render.png import chosen_sizes

        try:
            chosen_sizes(make_drawing(puzzle, clues=clues, numbers=looks.numbers), get_theme(theme), looks.cell)
        except TooLargeError as error:
            return str(error)
        return None

    def dump(puzzles: Sequence[Puzzle]) -> bytes:
        from hanjie import render

        puzzle = puzzles[0]
        drawn = puzzle.goal if looks.solution else None
        style: _Style = {
            "clues": clues,
            "theme": theme,
            "caption": looks.caption,
            "numbers": looks.numbers,
            "uncertain": _differing(puzzles),
        }
        if name == "png":
            return render.to_png(puzzle, drawn, cell=looks.cell, **style)
        return render.to_svg(puzzle, drawn, cell=looks.cell, **style).encode()

    if name == "png":
        return OutputKind(name, "A picture in PNG", ".png", dump, refusal=refusal, holds_solutions=looks.solution)
    return OutputKind(name, "A picture in SVG", ".svg", dump, holds_solutions=looks.solution)


class _Style(TypedDict):
    """The options that SVG and PNG share."""

    clues: bool
    theme: str
    caption: str
    numbers: bool
    uncertain: list[Cell]


def _differing(puzzles: Sequence[Puzzle]) -> list[Cell]:
    """The cells in which the solutions of one puzzle differ; each is the goal of a copy of the puzzle."""
    from hanjie.model import Cell

    goals = [puzzle.goal.cells for puzzle in puzzles if puzzle.goal]
    if len(goals) < 2:
        return []
    width = puzzles[0].width
    return [
        Cell.from_place(place, width) for place, values in enumerate(zip(*goals, strict=True)) if len({*values}) > 1
    ]


def text_kind(*, clues: bool, numbers: bool) -> OutputKind:
    """The solutions as text pictures, one below the other; only those with clues have line numbers, if wanted."""

    def dump(puzzles: Sequence[Puzzle]) -> bytes:
        from hanjie.render import to_text

        pictures = [to_text(puzzle, puzzle.goal, clues=clues, numbers=clues and numbers) for puzzle in puzzles]
        return ("\n\n".join(pictures) + "\n").encode()

    return OutputKind("txt", "A text picture", ".txt", dump, holds_many=True, holds_solutions=True)
