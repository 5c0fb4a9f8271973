"""Notes that a row or a column is probably missing: the clues of the other side do not fit, and the totals differ."""

from __future__ import annotations

from collections.abc import Sequence

from hanjie.formats.source import Source
from hanjie.model import Clue, Line, Puzzle
from hanjie.words import counted


def note_missing_line(puzzle: Puzzle, source: Source) -> None:
    """Say that a line is probably missing, and how many filled cells it has."""
    in_rows, in_columns = _total(puzzle.rows), _total(puzzle.columns)
    if in_rows == in_columns:
        return
    is_row = in_rows < in_columns  # the side that lacks cells
    crossing, count = (puzzle.columns, puzzle.height) if is_row else (puzzle.rows, puzzle.width)
    longest = max(range(len(crossing)), key=lambda index: crossing[index].span)
    if crossing[longest].span <= count or _is_likelier_misprinted(crossing, count, abs(in_rows - in_columns)):
        return
    name = "row" if is_row else "column"
    needs = f"{Line(not is_row, longest)} needs {crossing[longest].span} cells, but there are only {count} {name}s"
    lacking = counted(abs(in_rows - in_columns), "filled cell")
    source.note(f"A {name} is probably missing: {needs}. The {name}s lack {lacking}.")


def _total(clues: Sequence[Clue]) -> int:
    return sum(block.length for clue in clues for block in clue)


def _is_likelier_misprinted(clues: Sequence[Clue], count: int, excess: int) -> bool:
    """True if one number that is too large explains all, and better than one missing line does.

    A single missing line has more than one filled cell, as a rule, and makes no clue longer by two cells.
    """
    too_long = [clue for clue in clues if clue.span > count]
    if len(too_long) != 1 or (too_long[0].span == count + 1 and excess > 1):
        return False
    return too_long[0].span - excess <= count and any(block.length > excess for block in too_long[0])
