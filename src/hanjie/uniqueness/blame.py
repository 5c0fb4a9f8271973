"""Finds the probable errors in a puzzle that has no solution.

If the clues have a solution without the given cells, the given cells are wrong and the clues are not examined.
Otherwise there are three searches. The first uses line logic alone to find a line that cannot be completed, because the
crossing lines have decided some of its cells. The second finds lines that cannot all hold, as few as possible. The
third looks for a mistyped number in these lines, and for two lines that changed places.

All searches share one time limit; if time runs out, the blame holds the errors found so far.
"""

from __future__ import annotations

from dataclasses import dataclass

from hanjie.model import NO_LIMITS, Limits, Puzzle
from hanjie.model.plain import Plain
from hanjie.uniqueness.clash import Clash, ClashSearch
from hanjie.uniqueness.misprint import Misprint, find_misprints
from hanjie.uniqueness.unmet_line import UnmetLine, find_unmet_line
from hanjie.uniqueness.wrong_givens import WrongGivens, find_wrong_givens

SECONDS = 2.0
"""The time limit of the search for errors, unless the caller's limits are shorter."""

MOST_CELLS = 40_000
"""The clues of larger puzzles are not examined, because that would be too slow."""


@dataclass(frozen=True, slots=True)
class Blame(Plain):
    """The probable errors in a puzzle that has no solution; all fields may be empty."""

    wrong_givens: WrongGivens | None = None
    """The given cells, if they fit no solution of the clues."""
    unmet_line: UnmetLine | None = None
    """A line that cannot be completed after the crossing lines have decided some of its cells."""
    clash: Clash | None = None
    """Lines that cannot all hold."""
    misprints: tuple[Misprint, ...] = ()
    """Changes of one number or of two lines, each of which gives the puzzle a solution; those that give exactly one
    come first, and then the most likely."""

    def __bool__(self) -> bool:
        return bool(self.wrong_givens or self.unmet_line or self.clash or self.misprints)


def find_blame(puzzle: Puzzle, limits: Limits = NO_LIMITS, seconds: float = SECONDS) -> Blame:
    """Find the probable errors in a puzzle that has no solution, in at most this time."""
    clock = limits.start().rest(seconds).start()
    if wrong := find_wrong_givens(puzzle, clock.rest()):
        return Blame(wrong_givens=wrong)
    if puzzle.width * puzzle.height > MOST_CELLS:
        return Blame()
    unmet = find_unmet_line(puzzle, clock)
    search = ClashSearch(puzzle, clock)
    suspects = search.suspects()
    misprints = find_misprints(puzzle, clock, suspects)
    return Blame(unmet_line=unmet, clash=search.proved(), misprints=misprints)
