"""A drawing in words, for screen readers."""

from __future__ import annotations

from collections.abc import Sequence

from hanjie.model import Clue, Palette
from hanjie.render.drawing import Drawing
from hanjie.words import counted

MOST_LINES = 60
"""The clues of larger puzzles, with more rows and columns in total, are left out: they would take too long."""


def name(drawing: Drawing) -> str:
    """The kind and the size: ``Nonogram, 20 columns by 15 rows``."""
    columns, rows = drawing.grid.width, drawing.grid.height
    return f"Nonogram, {counted(columns, 'column')} by {counted(rows, 'row')}"


def describe(drawing: Drawing) -> str:
    """The content: the colors, the number of open cells, the clues."""
    sentences = [_colors(drawing), _progress(drawing)]
    if drawing.has_clues and len(drawing.rows) + len(drawing.columns) <= MOST_LINES:
        sentences.append(f"Rows from the top: {_clues(drawing.rows, drawing.palette)}.")
        sentences.append(f"Columns from the left: {_clues(drawing.columns, drawing.palette)}.")
    return " ".join(sentences)


def _colors(drawing: Drawing) -> str:
    background, *colors = drawing.palette.words
    return f"{', '.join(colors).capitalize()} on {background}."


def _progress(drawing: Drawing) -> str:
    if drawing.is_blank:
        return "Nothing is filled in yet."
    if drawing.is_partial:
        is_open = "is" if drawing.grid.unknown_count == 1 else "are"
        return f"{drawing.grid.unknown_count:,} of {counted(len(drawing.grid.cells), 'cell')} {is_open} open."
    return "All cells are decided."


def _clues(clues: Sequence[Clue], palette: Palette) -> str:
    return "; ".join(_clue(clue, palette) for clue in clues)


def _clue(clue: Clue, palette: Palette) -> str:
    if palette.is_black_and_white or not clue:
        return " ".join(map(str, clue.lengths)) or "0"
    return ", ".join(f"{block.length} {palette.words[block.color]}" for block in clue)
