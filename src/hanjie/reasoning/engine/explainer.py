"""Finds the deductions of a puzzle one by one, always the easiest next.

Single lines come first. When nothing more follows in any line, the shortest argument by assumption comes, and then
single lines again. The solver finds the cells that all solutions share beforehand, but only to choose the
assumptions: no deduction rests on them.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

from hanjie import native
from hanjie.errors import UnsupportedError
from hanjie.model import NO_LIMITS, UNKNOWN, Grid, GridLike, Limits, Phase, Puzzle
from hanjie.reasoning.deduction import Deduction
from hanjie.reasoning.engine.by_assumption import next_argument
from hanjie.reasoning.engine.defer_eliminations import defer_eliminations
from hanjie.reasoning.engine.ladder import Ladder
from hanjie.reasoning.engine.working_grid import WorkingGrid, start_grid
from hanjie.reasoning.explanation import Explanation, Outcome, filled_in

MAX_COLORS = 64
"""The largest palette, background included, of a puzzle that can be explained."""
MAX_CELLS = 1_000_000
"""The largest grid that can be explained: 1,000 by 1,000. Every cell of it is kept with its name."""


def explain(puzzle: Puzzle, grid: GridLike | None = None, limits: Limits = NO_LIMITS) -> Explanation:
    """The whole reasoning for a puzzle, from its given cells or from a grid that the player has begun.

    ``Explanation.outcome`` says how it ends: solved, several solutions, no solution, out of time. UnsupportedError for
    more than 64 colors or a million cells.
    """
    explainer = Explainer(puzzle, grid, limits)
    for _ in explainer.deductions():
        pass
    return explainer.explanation()


def next_deduction(puzzle: Puzzle, grid: GridLike | None = None, limits: Limits = NO_LIMITS) -> Deduction | None:
    """The easiest deduction that a grid allows; None when nothing more is certain, or time is over."""
    return next(iter_deductions(puzzle, grid, limits), None)


def iter_deductions(puzzle: Puzzle, grid: GridLike | None = None, limits: Limits = NO_LIMITS) -> Iterator[Deduction]:
    """The deductions one after the other; each is found when the caller takes it."""
    return Explainer(puzzle, grid, limits).deductions()


class Explainer:
    """An explanation in steps: take deductions as long as you like, then :meth:`explanation` has those you took.

    ::

        explainer = Explainer(puzzle)
        for deduction in explainer.deductions():
            print(deduction.sentence(puzzle))
        print(explainer.explanation().outcome)
    """

    puzzle: Puzzle
    """The puzzle to explain."""
    start: Grid
    """The grid before the first deduction."""
    known: int
    """The number of known cells after the deductions that were taken."""
    seconds: float
    """The time that finding the deductions took, without the time between them."""

    def __init__(
        self, puzzle: Puzzle, grid: GridLike | None = None, limits: Limits = NO_LIMITS, *, solution: Grid | None = None
    ) -> None:
        """``solution`` is the only solution, if the caller has it already."""
        _check(puzzle)
        self.puzzle, self.start, self.seconds = puzzle, start_grid(puzzle, grid), 0.0
        self._cells, self.known = len(self.start.cells), self.start.known_count
        self._clock = limits.start()
        self._grid = WorkingGrid(puzzle, self.start, limits)
        self._common = solution.cells if solution else None
        self._is_compared = solution is not None
        self._taken: list[Deduction] = []
        self._outcome: Outcome | None = None
        found = self._find()
        self._source = found if self._grid.colors == 2 else defer_eliminations(found, self._grid, self.start)

    def deductions(self) -> Iterator[Deduction]:
        """The deductions that were not taken yet, each found when the caller takes it."""
        while (deduction := self._next()) is not None:
            yield deduction

    def explanation(self) -> Explanation:
        """The deductions that were taken so far, and the grid after them."""
        taken, end, outcome = tuple(self._taken), filled_in(self.start, self._taken), self._outcome
        if outcome is None and self.known == self._cells and self.puzzle.is_solved_by(end):
            outcome = Outcome.SOLVED
        return Explanation(self.puzzle, self.start, taken, end, outcome or Outcome.UNFINISHED, is_cut=outcome is None)

    def _next(self) -> Deduction | None:
        begin = time.perf_counter()
        deduction = next(self._source, None)
        self.seconds += time.perf_counter() - begin
        if deduction is not None:
            self._taken.append(deduction)
            self.known += sum([len(fact.colors) == 1 for fact in deduction.concluded])
            if not deduction.concluded:
                self._outcome = Outcome.IMPOSSIBLE
        return deduction

    def _find(self) -> Iterator[Deduction]:
        """All deductions in the order in which they are found; sets the outcome at the end."""
        ladder = Ladder(self._grid, self._must_end)
        while True:
            for deduction in ladder.deductions():
                yield deduction
                if not deduction.concluded:
                    return
            self._outcome = Outcome.UNFINISHED if ladder.is_over or self._must_end() else self._ending()
            if self._outcome is not None:
                return
            argument = next_argument(self._grid, self._common, self._clock, self._must_end)
            if argument is None:
                self._outcome = Outcome.UNFINISHED
                return
            yield argument

    def _ending(self) -> Outcome | None:
        """The outcome if no assumption is needed when nothing more follows in lines; None if one is."""
        known = self._grid.core.grid()
        if UNKNOWN not in known:
            return Outcome.SOLVED
        if not self._is_compared:
            self._is_compared = True
            given = Grid(self.start.width, self.start.height, known)
            common = native.common_cells(replace(self.puzzle, given=given), self._clock.rest())
            if not common.is_final:
                return Outcome.UNFINISHED
            self._common = common.grid.cells if common.grid else None
        return Outcome.OPEN if self._common == known else None

    def _must_end(self) -> bool:
        """True if time is over; also reports the progress."""
        self._clock.report(Phase.EXPLAINING, self.known, self._cells)
        return self._clock.is_over


def _check(puzzle: Puzzle) -> None:
    """Refuse a puzzle whose explanation would take too much memory."""
    colors, cells = len(puzzle.palette.colors), puzzle.width * puzzle.height
    if colors > MAX_COLORS:
        raise UnsupportedError(f"Puzzles of up to {MAX_COLORS} colors can be explained, not of {colors}.")
    if cells > MAX_CELLS:
        raise UnsupportedError(f"Puzzles of up to {MAX_CELLS:,} cells can be explained, not of {cells:,}.")
