"""Puzzles that differ only in their clues, made without the checks of the constructor."""

from __future__ import annotations

from hanjie.model import Clue, Grid, Palette, Puzzle
from hanjie.native._core import fill_slots

_NO_TEXTS = ("",) * 6


def with_clues(rows: tuple[Clue, ...], columns: tuple[Clue, ...], palette: Palette, given: Grid | None) -> Puzzle:
    """A puzzle with these clues, for searches that try thousands: the constructor takes longer than solving.

    The caller makes sure that every color is in the palette, and that the given cells have the size of the puzzle.
    """
    made: Puzzle = fill_slots(Puzzle, (rows, columns, palette, *_NO_TEXTS, None, given, None, ()))
    return made
