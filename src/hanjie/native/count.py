"""How many solutions a puzzle has."""

from __future__ import annotations

from hanjie.errors import BudgetError
from hanjie.model import Puzzle
from hanjie.native import _core
from hanjie.native.answer import core_given, core_timeout
from hanjie.words import large


def count(
    puzzle: Puzzle,
    limit: int | None = None,
    timeout: float | None = None,
    *,
    cancel: _core.Cancel | None = None,
) -> int:
    """How many solutions there are, exactly, counting no further than ``limit``.

    They are not looked at one by one: independent parts of a puzzle multiply, so there may be astronomically many.
    BudgetError, with the number that is certain, when ``timeout`` seconds are over or ``cancel`` is set, and for a
    puzzle that is too large for the memory that counting may take.
    """
    if limit is not None and limit < 1:
        return 0
    number, exact = _core.count(
        puzzle.rows,
        puzzle.columns,
        len(puzzle.palette),
        core_given(puzzle),
        b"" if limit is None else limit.to_bytes((limit.bit_length() + 7) // 8, "little"),
        core_timeout(timeout),
        cancel=cancel,
    )
    found = int.from_bytes(number, "little")
    if not exact:
        reason = "Too large to count" if timeout is None and cancel is None else "Out of time"
        raise BudgetError(f"{reason}: {_at_least(found)}.", at_least=found)
    return found


def _at_least(number: int) -> str:
    if number == 0:
        return "no solution was found"
    return "there is at least 1 solution" if number == 1 else f"there are at least {large(number)} solutions"
