"""Finds the deductions of a puzzle one by one, the easiest that there is at each moment.

First what single lines say, as far as they say anything. When no line says more, one argument by trying, the shortest;
then single lines again. What all solutions share is worked out beforehand by the solver, but only to know what is worth
trying: no deduction rests on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from hanjie import native
from hanjie.errors import UnsupportedError
from hanjie.model import NO_LIMITS, Grid, Limits, Puzzle, expect_puzzle
from hanjie.reasoning.deduction import Deduction
from hanjie.reasoning.engine.by_line import ByLine
from hanjie.reasoning.engine.by_supposition import argue
from hanjie.reasoning.engine.defer_eliminations import told_when_needed
from hanjie.reasoning.engine.start_grid import beginning
from hanjie.reasoning.engine.working_grid import Desk
from hanjie.reasoning.explanation import Explanation, Outcome, filled_in

MAX_COLORS = 64
"""The largest palette, background included, of a puzzle that can be explained."""
MAX_CELLS = 1_000_000
"""The largest grid: 1,000 by 1,000; every cell of it is kept with its name."""


def explain(puzzle: Puzzle, grid: Grid | None = None, limits: Limits = NO_LIMITS) -> Explanation:
    """The whole reasoning for a puzzle, from its given cells or from a grid that somebody has begun.

    No solution, several, out of time: ``Explanation.outcome`` says so. UnsupportedError for more than 64 colors or a
    million cells.
    """
    explainer = Explainer(puzzle, grid, limits)
    return explainer.explanation(explainer.deductions())


def next_deduction(puzzle: Puzzle, grid: Grid | None = None, limits: Limits = NO_LIMITS) -> Deduction | None:
    """The easiest deduction that a grid allows; None when nothing more is certain, or time is out."""
    return next(iter_deductions(puzzle, grid, limits), None)


def iter_deductions(puzzle: Puzzle, grid: Grid | None = None, limits: Limits = NO_LIMITS) -> Iterator[Deduction]:
    """The deductions one after the other, each searched for only when it is asked for."""
    return Explainer(puzzle, grid, limits).deductions()


class Explainer:
    """One explanation while it is being made; ``outcome`` says how it ended once no more deductions come."""

    def __init__(self, puzzle: Puzzle, grid: Grid | None, limits: Limits) -> None:
        _check(puzzle)
        self._clock = limits.start()
        self.desk = Desk(puzzle, beginning(puzzle, grid))
        self.outcome = Outcome.UNFINISHED

    def deductions(self) -> Iterator[Deduction]:
        """All that are worth telling; afterwards ``outcome`` says how it ended."""
        return told_when_needed(self._find(), len(self.desk.puzzle.palette))

    def explanation(self, deductions: Iterable[Deduction]) -> Explanation:
        """What these deductions amount to: all that there are, or the first."""
        told = tuple(deductions)
        return Explanation(self.desk.puzzle, self.desk.start, told, filled_in(self.desk.start, told), self.outcome)

    def _find(self) -> Iterator[Deduction]:
        by_line = ByLine(self.desk)
        wanted: Grid | None = None
        asked = False
        while True:
            for deduction in by_line.deductions():
                yield deduction
                if deduction.is_contradiction:
                    self.outcome = Outcome.IMPOSSIBLE
                    return
                if self._is_over():
                    return
            known = self.desk.grid()
            if known.is_complete:
                self.outcome = Outcome.SOLVED
                return
            if not asked:
                asked = True
                common = native.common_cells(replace(self.desk.puzzle, given=known), self._clock.rest())
                if not common.is_final:
                    return
                wanted = common.grid
            if wanted == known:
                self.outcome = Outcome.OPEN
                return
            tried = argue(self.desk, wanted.cells if wanted else None, self._seconds() or 0.0)
            if tried is None:
                return
            yield tried

    def _seconds(self) -> float | None:
        """What is left of the time, never quite nothing."""
        left = self._clock.left
        return None if left is None else max(1e-6, left)

    def _is_over(self) -> bool:
        return self._clock.is_over


def _check(puzzle: Puzzle) -> None:
    """Refuse what takes more memory than any explanation is worth."""
    expect_puzzle(puzzle)
    colors, cells = len(puzzle.palette), puzzle.width * puzzle.height
    if colors > MAX_COLORS:
        raise UnsupportedError(f"Puzzles of up to {MAX_COLORS} colors can be explained, not of {colors}.")
    if cells > MAX_CELLS:
        raise UnsupportedError(f"Puzzles of up to {MAX_CELLS:,} cells can be explained, not of {cells:,}.")
