"""What notebooks show of puzzles and grids (drawings), and of results and traces (words and drawings)."""

from __future__ import annotations

from hanjie.model import Grid, Puzzle, Result, Trace
from hanjie.render import to_svg
from hanjie.render.pages.answers import result_html, trace_html


def draw(value: object) -> str:
    """The value as SVG: a puzzle without its solution, a grid unchanged."""
    if isinstance(value, Puzzle | Grid):
        return to_svg(value)
    raise TypeError(f"Puzzles and grids can be drawn, not {type(value).__name__}.")


def write(value: object) -> str:
    """The value as HTML: a result with its answer in words, a trace with some of its steps."""
    if isinstance(value, Result):
        return result_html(value)
    if isinstance(value, Trace):
        return trace_html(value)
    raise TypeError(f"Results and traces have a page in notebooks, not {type(value).__name__}.")
