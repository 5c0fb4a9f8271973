"""Finds given cells that fit no solution, although the clues alone have one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hanjie import solvers
from hanjie.model import DEFAULT_OPTIONS, NO_LIMITS, Cell, Limits, Puzzle, Status
from hanjie.model.plain import Plain


@dataclass(frozen=True, slots=True)
class WrongGivens(Plain):
    """The given cells of a puzzle fit no solution of its clues."""

    cells: tuple[Cell, ...] = ()
    """The given cells that differ from the only solution of the clues; empty if the clues have several solutions."""


def find_wrong_givens(puzzle: Puzzle, limits: Limits = NO_LIMITS) -> WrongGivens | None:
    """The wrong given cells of a puzzle without a solution.

    None if the clues alone have no solution either, if no cell is given, or if time ran out.
    """
    if puzzle.given is None:
        return None
    result = solvers.solve(replace(puzzle, given=None), DEFAULT_OPTIONS, limits)
    if result.solution is None:
        return None
    return WrongGivens(puzzle.given.conflicts(result.solution) if result.status is Status.UNIQUE else ())
