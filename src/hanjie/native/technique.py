"""Finds the hardest rule that lines need."""

from __future__ import annotations

from hanjie.model import NO_LIMITS, Limits, Phase, Puzzle
from hanjie.native import _core
from hanjie.native.answer import core_cancel, core_given, core_progress, core_timeout


def hardest_rule(puzzle: Puzzle, limits: Limits = NO_LIMITS) -> int | None:
    """The number of the hardest rule on the way to the last cell that lines alone decide; None if time runs out.

    Rules are numbered from the easiest; the number after the last rule is general line logic.
    """
    return _core.hardest_rule(
        puzzle.rows,
        puzzle.columns,
        len(puzzle.palette.colors),
        core_given(puzzle),
        core_timeout(limits),
        core_cancel(limits),
        progress=core_progress(limits, puzzle, Phase.RATING),
    )
