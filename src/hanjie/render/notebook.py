"""The drawings of puzzles, grids and results in notebooks."""

from __future__ import annotations

from hanjie.model import Grid, Puzzle, Result, Status
from hanjie.render.drawing import make_drawing
from hanjie.render.layout import lay_out
from hanjie.render.svg import draw_svg, draw_words
from hanjie.render.theme import LIGHT

_WORDS = {Status.NONE: "no solution", Status.UNKNOWN: "no answer in time"}


def draw(value: object) -> str:
    """The value as SVG: a puzzle without its solution, a grid unchanged, a result as its first solution."""
    shown = (value.solution or value.known) if isinstance(value, Result) else value
    if isinstance(shown, Puzzle | Grid):
        drawing = make_drawing(shown)
        return draw_svg(drawing, lay_out(drawing, LIGHT.proportions), LIGHT)
    if isinstance(value, Result):
        return draw_words(_WORDS.get(value.status, value.status), LIGHT)
    raise TypeError(f"Puzzles, grids and results can be drawn, not {type(value).__name__}.")
