"""What the solutions of a puzzle have in common."""

from __future__ import annotations

from collections.abc import Callable

from hanjie.errors import BudgetError
from hanjie.model import UNKNOWN, Grid, Puzzle
from hanjie.model.arguments import expect_progress
from hanjie.native._core import Ambiguity, Cancel
from hanjie.native.answer import check_state, core_given, core_seed, core_timeout


def common_cells(
    puzzle: Puzzle,
    *,
    timeout: float | None = None,
    seed: int = 0,
    progress: Callable[[Grid, int], object] | None = None,
    cancel: Cancel | None = None,
) -> Grid | None:
    """The cells that are the same in all solutions; unknown are those that differ. None: there is no solution.

    This takes a search for some of the cells, not all solutions. ``progress`` is called after each search but the last,
    with what the solutions found so far share, and how many of these cells are not proved yet to be the same in all
    solutions. BudgetError when ``timeout`` seconds are over or ``cancel`` is set.
    """
    expect_progress(progress)
    ambiguity = Ambiguity(
        puzzle.rows,
        puzzle.columns,
        len(puzzle.palette),
        core_given(puzzle),
        core_timeout(timeout),
        core_seed(seed),
        cancel,
    )
    while ambiguity.advance():
        if progress is not None:
            progress(Grid(puzzle.width, puzzle.height, ambiguity.common(), puzzle.palette), ambiguity.questions)
    check_state(ambiguity.state)
    cells = ambiguity.common()
    if ambiguity.state == "stopped":
        at_least = 2 if UNKNOWN in cells else int(bool(cells))
        problem = "more cells may differ between solutions" if at_least else "no solution was found"
        raise BudgetError(f"Out of time: {problem}.", at_least=at_least)
    return Grid(puzzle.width, puzzle.height, cells, puzzle.palette) if cells else None
