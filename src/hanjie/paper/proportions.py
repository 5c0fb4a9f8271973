"""The proportions of a printed puzzle, in cells. They depend on the size of a cell, because small numbers must grow."""

from __future__ import annotations

from dataclasses import replace

from hanjie.paper.inks import THEME, Inks
from hanjie.paper.lettering import width
from hanjie.render.drawing import Drawing
from hanjie.render.layout import Measures, measure
from hanjie.render.theme import Proportions

NUMBER = 0.64
"""The font size of the numbers of clues."""
LETTER = 0.36
"""The font size of the letter of a color beside its number."""
LETTER_GAP = 0.04
"""The space between a number and its letter."""
DIGIT = 0.572
"""The width of a digit, in units of the font size."""
WIDEST, WIDEST_IN_BOX = 0.94, 0.84
"""The share of a cell's width that a number and its letter may take above a column, alone and on a colored box."""
LEAST_LINE_NUMBER = 2.1
"""The font size in millimeters that the numbers of lines have at least."""
LEAST_LINE, MOST_LINE = 0.1, 0.9
"""The least and the greatest width of a line in millimeters."""


def proportions(drawing: Drawing, cell: float, inks: Inks) -> Proportions:
    """The proportions of a puzzle whose cells have this side in millimeters."""
    longest = max((block.length for clue in drawing.rows + drawing.columns for block in clue), default=0)
    room = letter_room(inks)
    widest = WIDEST_IN_BOX if inks.is_colored else WIDEST
    number = min(NUMBER, (widest - room) / (len(str(longest)) * DIGIT))
    return replace(
        THEME.proportions,
        margin=0.0,
        number=number,
        spacing=THEME.proportions.spacing + room,
        stack=0.9 if inks.is_colored else 0.84,
        line_number=min(max(0.45, LEAST_LINE_NUMBER / cell), number),
    )


def letter_room(inks: Inks) -> float:
    """The width that the letter of a color takes beside a number."""
    widest = max((width(letter, LETTER, bold=True) for letter in inks.letters if letter), default=0.0)
    return widest + LETTER_GAP if widest else 0.0


def measures(drawing: Drawing, cell: float, inks: Inks) -> Measures:
    """The size of a puzzle and of its parts, in cells of this side."""
    return measure(drawing, proportions(drawing, cell, inks))
