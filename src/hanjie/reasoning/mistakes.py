"""The wrong cells of a grid that a player has begun.

If the puzzle has one solution, every cell that differs from it is wrong. If it has several, a grid is right as long as
one of them is left. If none is left, the cells that are in no solution are wrong; and if there are no such cells, the
answer is a smallest set of cells that cannot all be right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hanjie import native
from hanjie.errors import BudgetError
from hanjie.model import NO_LIMITS, UNKNOWN, Cell, Clock, Grid, Limits, Puzzle, Result, SolveOptions, Status
from hanjie.model.plain import Plain
from hanjie.reasoning.engine.solved import solved_once


@dataclass(frozen=True, slots=True, repr=False)
class Mistakes(Plain):
    """The wrong cells of a grid; none if the grid is right."""

    cells: tuple[Cell, ...] = ()
    """The wrong cells, row by row."""
    together: bool = False
    """True if each of the cells might be right, but not all of them together."""


NO_MISTAKES = Mistakes()
"""The grid is right."""


def find_mistakes(puzzle: Puzzle, grid: Grid, limits: Limits = NO_LIMITS, result: Result | None = None) -> Mistakes:
    """The wrong cells of a grid. ``result`` is the solver's answer for the puzzle, if the caller has it already.

    BudgetError when time is over. A puzzle without a solution has no mistakes.
    """
    clock = limits.start()
    solved = solved_once(puzzle, result, clock.rest())
    if solved.status is Status.NONE:
        return NO_MISTAKES
    if solved.status is Status.UNIQUE and solved.solution is not None:
        return Mistakes(grid.conflicts(solved.solution))
    if solved.status is not Status.MULTIPLE:
        raise _out_of_time(len(solved.solutions))
    if puzzle.given and (against := grid.conflicts(puzzle.given)):
        return Mistakes(against)
    if _has_solution(puzzle, grid.cells, clock):
        return NO_MISTAKES
    common = native.common_cells(puzzle, clock.rest())
    if not common.is_final:
        raise _out_of_time(common.at_least)
    if common.grid and (never := grid.conflicts(common.grid)):
        return Mistakes(never)
    known = [place for place, cell in enumerate(grid.cells) if cell != UNKNOWN]
    places = sorted(_conflict(puzzle, grid, [], known, clock))
    return Mistakes(tuple(Cell.from_place(place, grid.width) for place in places), together=True)


def _out_of_time(at_least: int = 0) -> BudgetError:
    return BudgetError("Out of time: the grid may be right or wrong.", at_least=at_least)


def _has_solution(puzzle: Puzzle, cells: bytes, clock: Clock) -> bool:
    """True if some solution agrees with these cells."""
    given = puzzle.given.cells if puzzle.given else bytes([UNKNOWN]) * len(cells)
    both = bytes(mine if mine != UNKNOWN else theirs for mine, theirs in zip(cells, given, strict=True))
    question = replace(puzzle, given=Grid(puzzle.width, puzzle.height, both))
    result = native.solve(question, SolveOptions(max_solutions=1), clock.rest())
    if result.status is Status.UNKNOWN:
        raise _out_of_time()
    return result.solution is not None


def _conflict(puzzle: Puzzle, grid: Grid, kept: list[int], doubtful: Sequence[int], clock: Clock) -> list[int]:
    """An irreducible set of the doubtful cells that has no solution together with the kept cells.

    This is Junker's QuickXplain (2004): search one half while the other half is kept.
    """
    if not _has_solution(puzzle, _only(grid, kept), clock):
        return []
    if len(doubtful) == 1:
        return list(doubtful)
    left, right = doubtful[: len(doubtful) // 2], doubtful[len(doubtful) // 2 :]
    in_right = _conflict(puzzle, grid, [*kept, *left], right, clock)
    return in_right + _conflict(puzzle, grid, [*kept, *in_right], left, clock)


def _only(grid: Grid, places: Sequence[int]) -> bytes:
    cells = bytearray([UNKNOWN]) * len(grid.cells)
    for place in places:
        cells[place] = grid.cells[place]
    return bytes(cells)
