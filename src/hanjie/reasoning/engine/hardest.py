"""The hardest technique that is needed in lines.

A technique is needed if all easier techniques together get stuck before the end. So the rules are applied from the
bottom of the ladder up, to all lines at once; a rung is added when the rungs below find nothing more, and the last rung
added is the answer. The order of the lines does not matter.
"""

from __future__ import annotations

from hanjie.errors import BudgetError
from hanjie.model import NO_LIMITS, UNKNOWN, Limits, Phase, Puzzle
from hanjie.reasoning.engine.explainer import MAX_COLORS
from hanjie.reasoning.engine.ladder import Ladder
from hanjie.reasoning.engine.working_grid import WorkingGrid, start_grid
from hanjie.reasoning.technique import Technique

MAX_CELLS = 20_000
"""The largest puzzle whose hardest technique is found."""


def hardest_in_lines(puzzle: Puzzle, limits: Limits = NO_LIMITS) -> Technique | None:
    """The hardest technique on the way to the last cell that lines alone decide.

    None for a puzzle that is too large or has too many colors. BudgetError when time is over.
    """
    clock, cells = limits.start(), puzzle.width * puzzle.height
    if len(puzzle.palette) > MAX_COLORS or cells > MAX_CELLS:
        return None
    grid = WorkingGrid(puzzle, start_grid(puzzle, None))

    def must_end() -> bool:
        if limits.progress is not None:
            clock.report(Phase.RATING, cells - grid.core.grid().count(UNKNOWN), cells)
        return clock.is_over

    ladder = Ladder(grid, must_end)
    height = 1
    while ladder.has_lines():
        if not ladder.apply_all(height) and not ladder.is_over:
            if height == len(ladder.rules):
                return Technique.LINE_LOGIC
            height += 1
        if ladder.is_over:
            raise BudgetError("Out of time: the hardest technique is not known.")
    return ladder.rules[height - 1].technique
