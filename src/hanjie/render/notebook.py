"""What a notebook shows for a puzzle, a grid or a result."""

from __future__ import annotations

from hanjie.model import Grid, Puzzle, Result
from hanjie.render.layout import lay_out
from hanjie.render.subject import Subject
from hanjie.render.svg import draw_svg
from hanjie.render.theme import LIGHT


def draw(value: object) -> str:
    """The value as SVG: a puzzle without its solution, a grid as it is, a result as its first solution."""
    if isinstance(value, Result):
        value = value.solution or value.known
    if not isinstance(value, Puzzle | Grid):
        raise TypeError(f"Puzzles, grids and results that hold a grid can be drawn, not {type(value).__name__}.")
    subject = Subject.of(value)
    return draw_svg(subject, lay_out(subject, LIGHT.proportions), LIGHT)
