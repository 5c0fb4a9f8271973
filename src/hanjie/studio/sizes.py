"""How large puzzles may be in the studio; the rest of hanjie goes further."""

from __future__ import annotations

from hanjie.model import Palette, Puzzle
from hanjie.studio.trouble import Kind, Trouble

MAX_SIDE = 200
"""The most cells of a side."""
MAX_COLORS = 64
"""The most colors beside the background."""


def check_puzzle(puzzle: Puzzle) -> None:
    """Trouble if a puzzle is too large."""
    check_sides(puzzle.width, puzzle.height)
    check_colors(puzzle.palette)


def check_sides(width: int, height: int) -> None:
    """Trouble if a grid is too large."""
    if width > MAX_SIDE or height > MAX_SIDE:
        problem = f"Too large: {width} x {height}. The studio goes up to {MAX_SIDE} x {MAX_SIDE}."
        raise Trouble(Kind.TOO_LARGE, problem)


def check_colors(palette: Palette) -> None:
    """Trouble if a palette is too large."""
    if len(palette.colors) - 1 > MAX_COLORS:
        problem = f"Too many colors: {len(palette.colors) - 1}. The studio goes up to {MAX_COLORS}."
        raise Trouble(Kind.TOO_LARGE, problem)
