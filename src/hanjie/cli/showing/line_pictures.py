"""One line before and after a deduction: ``R7  3 1  ??#?????  ▶  ?##?????``."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hanjie.model import Clue, Grid, Puzzle
    from hanjie.reasoning import Deduction


def line_picture(puzzle: Puzzle, before: Grid, deduction: Deduction) -> str | None:
    """What a deduction changes in its line; None where it is about no single line, or changes no cell for good."""
    from hanjie.model import UNKNOWN, Grid

    line = deduction.line
    if line is None or deduction.cases:
        return None
    clue = (puzzle.rows if line.is_row else puzzle.columns)[line.index]
    cells = bytearray(before.row(line.index) if line.is_row else before.column(line.index))
    then = bytearray(cells)
    for fact in deduction.concluded:
        if fact.value != UNKNOWN:
            then[fact.cell.column if line.is_row else fact.cell.row] = fact.value
    if then == cells:
        return None
    pictures = [Grid(len(state), 1, bytes(state)).text(puzzle.palette) for state in (cells, then)]
    return f"{line}  {_clue_text(puzzle, clue)}  {pictures[0]} > {pictures[1]}"


def _clue_text(puzzle: Puzzle, clue: Clue) -> str:
    """``3 1``, and in color ``3r 1b``."""
    symbols = puzzle.palette.symbols if len(puzzle.palette) > 2 else ("",) * 2
    return " ".join(f"{block.length}{symbols[block.color]}" for block in clue) or "0"
