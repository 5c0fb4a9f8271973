"""The deductions in one line without a puzzle around it, as in a lesson."""

from __future__ import annotations

from hanjie.model import Clue, Grid, Palette, Puzzle
from hanjie.reasoning.deduction import Deduction
from hanjie.reasoning.engine.ladder import Ladder
from hanjie.reasoning.engine.working_grid import WorkingGrid


def explain_line(clue: Clue | str, cells: str, palette: Palette = Palette.BLACK_AND_WHITE) -> tuple[Deduction, ...]:
    """The deductions in a line that is given as text, easiest first; the line is called R1.

    >>> [deduction.technique.value for deduction in explain_line("5", "???????")]
    ['overlap']
    """
    numbers = Clue.parse(clue) if isinstance(clue, str) else clue
    start = Grid.parse(cells, palette)
    grid = WorkingGrid(Puzzle((numbers,), (Clue(),) * start.width, palette), start)
    return tuple(Ladder(grid, lambda: False, lines=(0,)).deductions())
