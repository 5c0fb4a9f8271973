"""One line by itself, as in a lesson: what can be seen in it, and how."""

from __future__ import annotations

from hanjie.model import UNKNOWN, Clue, Grid, Palette, Puzzle
from hanjie.reasoning.deduction import Deduction
from hanjie.reasoning.engine.by_line import ByLine
from hanjie.reasoning.engine.working_grid import Desk


def explain_line(clue: Clue | str, cells: str, palette: Palette = Palette.BLACK_AND_WHITE) -> tuple[Deduction, ...]:
    """The deductions in a line that is given as text, easiest first; the line is called R1.

    >>> [deduction.technique.value for deduction in explain_line("5", "???????")]
    ['overlap']
    """
    wanted = Clue.parse(clue) if isinstance(clue, str) else clue
    start = Grid.parse(cells, palette)
    puzzle = Puzzle((wanted,), (Clue(),) * start.width, palette)
    return tuple(ByLine(Desk(puzzle, start), lines=(0,)).deductions())


def line_after(cells: str, deductions: tuple[Deduction, ...], palette: Palette = Palette.BLACK_AND_WHITE) -> str:
    """The text of a line after some deductions."""
    start = Grid.parse(cells, palette)
    decided = bytearray(start.cells)
    for deduction in deductions:
        for fact in deduction.concluded:
            if fact.value != UNKNOWN:
                decided[fact.cell.column] = fact.value
    return Grid(start.width, 1, bytes(decided)).text(palette)
