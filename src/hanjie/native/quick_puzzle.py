"""Puzzles that differ only in their clues, made without the checks of the constructor."""

from __future__ import annotations

from hanjie.model import Clue, Puzzle
from hanjie.native._core import fill_slots


def with_clues(puzzle: Puzzle, rows: tuple[Clue, ...], columns: tuple[Clue, ...]) -> Puzzle:
    """A puzzle with these clues, and with the palette and the given cells of another puzzle of the same size.

    For searches that try thousands of clues: the checks of the constructor take longer than solving. The caller makes
    sure that there is a clue for every line, and that every color is in the palette.
    """
    texts = ("",) * 6
    made: Puzzle = fill_slots(Puzzle, (rows, columns, puzzle.palette, *texts, None, puzzle.given, None, ()))
    return made
