"""What is wrong in a grid that somebody has begun.

With one solution, whatever differs from it is wrong. With several, a grid is right as long as one of them is left; if
none is, cells that agree with no solution at all are wrong, and where there are no such cells, a few are named that
cannot all be right, as few as will do.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

from hanjie import native
from hanjie.errors import BudgetError
from hanjie.model import UNKNOWN, Cell, Grid, Limits, Puzzle, Result, SolveOptions, Status


@dataclass(frozen=True, slots=True)
class Mistakes:
    """The cells that are wrong, none where all is well."""

    cells: tuple[Cell, ...] = ()
    """Where they are, row by row."""
    together: bool = False
    """True when each of them might be right, but not all of them together."""


NO_MISTAKES = Mistakes()
"""All is well."""


def find_mistakes(puzzle: Puzzle, grid: Grid, solved: Result, *, timeout: float | None = None) -> Mistakes:
    """What is wrong in a grid, given what the solver says of the puzzle.

    BudgetError when ``timeout`` seconds are over, or when the solver did not come to an end.
    """
    if solved.status is Status.UNIQUE and solved.solution is not None:
        return Mistakes(_differing(grid, solved.solution))
    if solved.status is not Status.MULTIPLE:
        raise BudgetError("Out of time: whether the grid is right is not known.", at_least=len(solved.solutions))
    clock = _Clock(timeout)
    if puzzle.given and (against := _differing(grid, puzzle.given)):
        return Mistakes(against)
    if _leads_on(puzzle, grid.cells, clock):
        return NO_MISTAKES
    common = native.common_cells(puzzle, Limits(clock.left()))
    if not common.is_final:
        raise BudgetError("Out of time: whether the grid is right is not known.", at_least=common.at_least)
    shared = common.grid
    if shared and (never := _differing(grid, shared)):
        return Mistakes(never)
    known = [place for place, cell in enumerate(grid.cells) if cell != UNKNOWN]
    places = sorted(_conflict(puzzle, grid, [], known, clock))
    return Mistakes(tuple(Cell(*divmod(place, grid.width)) for place in places), together=True)


class _Clock:
    def __init__(self, timeout: float | None) -> None:
        self._deadline = None if timeout is None else time.monotonic() + timeout

    def left(self) -> float | None:
        return None if self._deadline is None else max(0.0, self._deadline - time.monotonic())


def _differing(grid: Grid, other: Grid) -> tuple[Cell, ...]:
    """The cells that are known in both and are not the same."""
    return tuple(
        Cell(*divmod(place, grid.width))
        for place, (mine, theirs) in enumerate(zip(grid.cells, other.cells, strict=True))
        if mine != theirs and UNKNOWN not in (mine, theirs)
    )


def _leads_on(puzzle: Puzzle, cells: bytes, clock: _Clock) -> bool:
    """True when some solution agrees with these cells."""
    given = puzzle.given.cells if puzzle.given else bytes([UNKNOWN]) * len(cells)
    both = bytes(mine if mine != UNKNOWN else theirs for mine, theirs in zip(cells, given, strict=True))
    question = replace(puzzle, given=Grid(puzzle.width, puzzle.height, both))
    result = native.solve(question, SolveOptions(max_solutions=1), Limits(clock.left()))
    if result.status is Status.UNKNOWN:
        raise BudgetError("Out of time: whether the grid is right is not known.")
    return result.solution is not None


def _conflict(puzzle: Puzzle, grid: Grid, sure: list[int], doubtful: Sequence[int], clock: _Clock) -> list[int]:
    """Cells among the doubtful ones, none of which can be left out, that together with the sure ones lead nowhere.

    This is Junker's QuickXplain (2004): look into one half while the other is taken for granted.
    """
    if not _leads_on(puzzle, _only(grid, sure), clock):
        return []
    if len(doubtful) == 1:
        return list(doubtful)
    left, right = doubtful[: len(doubtful) // 2], doubtful[len(doubtful) // 2 :]
    in_right = _conflict(puzzle, grid, [*sure, *left], right, clock)
    return in_right + _conflict(puzzle, grid, [*sure, *in_right], left, clock)


def _only(grid: Grid, places: Sequence[int]) -> bytes:
    cells = bytearray([UNKNOWN]) * len(grid.cells)
    for place in places:
        cells[place] = grid.cells[place]
    return bytes(cells)
