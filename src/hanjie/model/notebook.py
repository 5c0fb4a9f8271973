"""Pictures in notebooks: puzzles, grids and results show themselves as SVG.

The model imports nothing above it. So the renderer is imported by its name, when a notebook first draws a value.
"""

from __future__ import annotations

from importlib import import_module

RENDERER = "hanjie.render.notebook"
"""The module whose ``draw`` makes SVG text from a value."""


def draw_svg(value: object) -> str:
    """The value as SVG text."""
    svg: str = import_module(RENDERER).draw(value)
    return svg
