"""Pictures in notebooks: values of the model draw themselves through whoever knows how.

The model imports nothing above it, so the renderer introduces itself here when ``hanjie`` is imported.
"""

from __future__ import annotations

from collections.abc import Callable

_draw: Callable[[object], str] | None = None


def use_renderer(draw: Callable[[object], str]) -> None:
    """Draw puzzles and grids with ``draw``, a function from the value to SVG text."""
    global _draw
    _draw = draw


def draw_svg(value: object) -> str | None:
    """The value as SVG, or None where nothing can draw (a notebook then shows its text)."""
    return _draw(value) if _draw else None
