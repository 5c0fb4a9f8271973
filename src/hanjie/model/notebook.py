"""Pictures in notebooks: puzzles and grids show themselves as SVG, results and traces as HTML with words.

The model imports nothing above it. So the renderer is imported by its name, when a notebook first shows a value.
Values of other packages, such as hints, are above the renderer and call it directly.
"""

from __future__ import annotations

from importlib import import_module

RENDERER = "hanjie.render.notebook"
"""The module whose ``draw`` makes SVG text from a value, and whose ``write`` makes HTML."""


def draw_svg(value: object) -> str:
    """The value as SVG text."""
    svg: str = import_module(RENDERER).draw(value)
    return svg


def write_html(value: object) -> str:
    """The value as HTML."""
    html: str = import_module(RENDERER).write(value)
    return html
