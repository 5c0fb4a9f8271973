"""A hint for somebody who is stuck: first where to look, then what follows there and why.

A grid with a mistake in it leads nowhere, so that is said first; which cells are wrong is known too, for those who ask.

A step always decides a cell. In color some deductions only strike out colors of cells that stay undecided; a grid
cannot keep that, so whoever asks again would be told the same again. They come along with the step that rests on them.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from enum import StrEnum

from hanjie import native
from hanjie.errors import BudgetError
from hanjie.model import NO_LIMITS, UNKNOWN, Grid, Limits, Puzzle, Status, expect_puzzle
from hanjie.reasoning.deduction import Deduction
from hanjie.reasoning.engine.explainer import Explainer
from hanjie.reasoning.engine.start_grid import beginning
from hanjie.reasoning.explanation import Outcome
from hanjie.reasoning.mistakes import NO_MISTAKES, Mistakes, find_mistakes
from hanjie.reasoning.words import hint_words


class HintKind(StrEnum):
    """What there is to say about a grid."""

    STEP = "step"
    """Something follows."""
    MISTAKE = "mistake"
    """Something is wrong."""
    FINISHED = "finished"
    """Every cell is decided, and rightly."""
    OPEN = "open"
    """Nothing more is certain, for the puzzle has several solutions."""
    IMPOSSIBLE = "impossible"
    """The puzzle has no solution, whatever one does."""
    UNKNOWN = "unknown"
    """Time ran out."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do next with a grid."""

    kind: HintKind
    """What there is to say."""
    puzzle: Puzzle
    """The puzzle."""
    grid: Grid
    """The grid it is about, given cells included."""
    deduction: Deduction | None = None
    """For a step: the easiest that there is, with its reason."""
    before: tuple[Deduction, ...] = ()
    """For a step in color: what it rests on that the grid does not show, in order."""
    mistakes: Mistakes = NO_MISTAKES
    """For a mistake: which cells are wrong."""

    @property
    def where(self) -> str:
        """The first stage, in a sentence: where to look, or what there is to say instead."""
        return hint_words.where(self)

    @property
    def why(self) -> str:
        """The second stage, in words: what follows there and why, or which cells are wrong."""
        return hint_words.why(self)

    def __str__(self) -> str:
        return "\n".join(filter(None, (self.where, self.why)))


def hint(puzzle: Puzzle, grid: Grid | None = None, limits: Limits = NO_LIMITS) -> Hint:
    """The next easiest step from a grid, right or wrong; without a grid, from what is saved in the puzzle or given.

    ValueError for a grid of another size, or with colors that the puzzle does not have.
    """
    begun, seconds = time.monotonic(), limits.timeout
    here = beginning(puzzle, expect_puzzle(puzzle).saved if grid is None else grid)

    def left() -> float | None:
        return None if seconds is None else max(0.0, seconds - (time.monotonic() - begun))

    if puzzle.is_solved_by(here):
        return Hint(HintKind.FINISHED, puzzle, here)
    solved = native.solve(puzzle, limits=Limits(left()))
    if solved.status is Status.NONE:
        return Hint(HintKind.IMPOSSIBLE, puzzle, here)
    try:
        mistakes = find_mistakes(puzzle, here, solved, timeout=left())
    except BudgetError:
        return Hint(HintKind.UNKNOWN, puzzle, here)
    if mistakes.cells:
        return Hint(HintKind.MISTAKE, puzzle, here, mistakes=mistakes)
    reasoning = Explainer(puzzle, here, Limits(left()))
    before: list[Deduction] = []
    for deduction in reasoning.deductions():
        if any(fact.value != UNKNOWN for fact in deduction.concluded):
            return Hint(HintKind.STEP, puzzle, here, deduction, tuple(before))
        before.append(deduction)
    return Hint(HintKind.OPEN if reasoning.outcome is Outcome.OPEN else HintKind.UNKNOWN, puzzle, here)
