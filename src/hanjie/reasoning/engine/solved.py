"""The solver's answer for a puzzle, found once per question."""

from __future__ import annotations

from hanjie import native
from hanjie.model import Limits, Puzzle, Result, Status

_SETTLED = (Status.UNIQUE, Status.MULTIPLE, Status.NONE)


def solved_once(puzzle: Puzzle, result: Result | None, limits: Limits) -> Result:
    """The result if it settles how many solutions there are (none, one, several); otherwise solve the puzzle."""
    if result is not None and result.status in _SETTLED:
        return result
    return native.solve(puzzle, limits=limits)
