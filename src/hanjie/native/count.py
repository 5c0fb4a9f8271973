"""Counts the solutions of a puzzle."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie.model import NO_LIMITS, Limits, Phase, Puzzle
from hanjie.native import _core
from hanjie.native.answer import core_cancel, core_given, core_progress, core_timeout


@dataclass(frozen=True, slots=True)
class Count:
    """The number of solutions of a puzzle."""

    number: int
    """The number; a lower bound if it is not exact."""
    exact: bool
    """False if counting stopped before the limit: out of time, cancelled, or out of memory."""


def count(puzzle: Puzzle, limit: int | None = None, limits: Limits = NO_LIMITS) -> Count:
    """Count the solutions, up to ``limit``.

    The solutions are not listed: the counts of independent parts are multiplied, so very large numbers are possible.
    """
    if limit is not None and limit < 1:
        return Count(0, exact=True)
    number, exact = _core.count(
        puzzle.rows,
        puzzle.columns,
        len(puzzle.palette.colors),
        core_given(puzzle),
        b"" if limit is None else limit.to_bytes((limit.bit_length() + 7) // 8, "little"),
        core_timeout(limits),
        cancel=core_cancel(limits),
        progress=core_progress(limits, puzzle, Phase.COUNTING),
    )
    return Count(int.from_bytes(number, "little"), exact)
