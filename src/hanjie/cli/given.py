"""Where there is no solution: is it the clues that have none, or are the given cells wrong?"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hanjie.words import shortened_list

if TYPE_CHECKING:
    from hanjie.model import Grid, Puzzle


def blame_on_given(puzzle: Puzzle, timeout: float) -> str | None:
    """A sentence where a puzzle without a solution has one, or several, once its given cells are taken away.

    None where it has none even then, where nothing is given, or where ``timeout`` seconds were not enough to tell.
    """
    from hanjie import api
    from hanjie.model import Status

    if puzzle.given is None:
        return None
    result = api.solve(replace(puzzle, given=None), timeout=timeout)
    if result.solution is None:
        return None
    if result.status is not Status.UNIQUE:
        return "The given cells are part of no solution, though the clues alone have one."
    wrong = _differing(puzzle.given, result.solution)
    where = f"{len(wrong):,} of them ({shortened_list(wrong)})"
    return f"The given cells are part of no solution: the only one that the clues have differs in {where}."


def _differing(given: Grid, solution: Grid) -> list[str]:
    """The names of the given cells that are something else in the solution."""
    from hanjie.model import UNKNOWN, Cell

    pairs = enumerate(zip(given.cells, solution.cells, strict=True))
    return [str(Cell(*divmod(at, given.width))) for at, (fixed, cell) in pairs if fixed not in (cell, UNKNOWN)]
