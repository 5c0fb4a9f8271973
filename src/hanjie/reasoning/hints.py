"""A hint for a player who is stuck: first where to look, then the conclusion and its reason.

A grid with a mistake leads nowhere, so a mistake comes first. The hint has the wrong cells too, for players who want
to see them.

A step always decides a cell. In color some deductions only eliminate colors of cells that stay undecided. A grid cannot
show that, so the same deduction would come again and again; it is given together with the step that rests on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hanjie.errors import BudgetError
from hanjie.model import NO_LIMITS, UNKNOWN, Grid, GridLike, Limits, Puzzle, Result, Status
from hanjie.model.code import code_or_words
from hanjie.model.plain import Plain
from hanjie.reasoning.deduction import Deduction
from hanjie.reasoning.engine.explainer import Explainer
from hanjie.reasoning.engine.solved import solved_once
from hanjie.reasoning.engine.working_grid import start_grid
from hanjie.reasoning.explanation import Outcome
from hanjie.reasoning.mistakes import NO_MISTAKES, Mistakes, find_mistakes


class HintKind(StrEnum):
    """The kind of a hint."""

    STEP = "step"
    """Something follows."""
    MISTAKE = "mistake"
    """Some cell is wrong."""
    FINISHED = "finished"
    """Every cell is decided, and the grid is a solution."""
    OPEN = "open"
    """Nothing more is certain, because the puzzle has several solutions."""
    IMPOSSIBLE = "impossible"
    """The puzzle has no solution."""
    UNKNOWN = "unknown"
    """Time ran out."""


@dataclass(frozen=True, slots=True, repr=False)
class Hint(Plain):
    """The next step from a grid."""

    kind: HintKind
    """The kind of the hint."""
    puzzle: Puzzle
    """The puzzle."""
    grid: Grid
    """The grid that the hint is about, with the given cells."""
    deduction: Deduction | None = None
    """For a step: the easiest deduction from the grid."""
    before: tuple[Deduction, ...] = ()
    """For a step in color: the deductions that it rests on and the grid does not show, in order."""
    mistakes: Mistakes = NO_MISTAKES
    """For a mistake: the wrong cells."""

    @property
    def where(self) -> str:
        """The first stage, in a sentence: where to look, or why there is no step."""
        from hanjie.reasoning.words import hints

        return hints.where(self)

    @property
    def why(self) -> str:
        """The second stage, in words: the conclusion and its reason, or the wrong cells."""
        from hanjie.reasoning.words import hints

        return hints.why(self)

    def __repr__(self) -> str:
        return code_or_words(self, f"{self.kind}: {self.where}", parts=len(self.before) + 1)

    def _repr_html_(self) -> str:
        from hanjie.reasoning.notebook import hint_html

        return hint_html(self)

    def __str__(self) -> str:
        return "\n".join(filter(None, (self.where, self.why)))


def hint(
    puzzle: Puzzle, grid: GridLike | None = None, limits: Limits = NO_LIMITS, result: Result | None = None
) -> Hint:
    """The easiest next step from a grid, right or wrong; without a grid, from the saved work or the given cells.

    ``result`` is the solver's answer for the puzzle, if the caller has it already. ValueError for a grid of another
    size, or with colors that the puzzle does not have.
    """
    clock = limits.start()
    here = start_grid(puzzle, puzzle.saved if grid is None else grid)
    if puzzle.is_solved_by(here):
        return Hint(HintKind.FINISHED, puzzle, here)
    solved = solved_once(puzzle, result, clock.rest())
    if solved.status is Status.NONE:
        return Hint(HintKind.IMPOSSIBLE, puzzle, here)
    try:
        mistakes = find_mistakes(puzzle, here, clock.rest(), solved)
    except BudgetError:
        return Hint(HintKind.UNKNOWN, puzzle, here)
    if mistakes.cells:
        return Hint(HintKind.MISTAKE, puzzle, here, mistakes=mistakes)
    solution = solved.solution if solved.status is Status.UNIQUE else None
    return _step(Explainer(puzzle, here, clock.rest(), solution=solution))


def _step(explainer: Explainer) -> Hint:
    """The first deduction that decides a cell, with those before it."""
    before: list[Deduction] = []
    for deduction in explainer.deductions():
        if any(fact.value != UNKNOWN for fact in deduction.concluded):
            return Hint(HintKind.STEP, explainer.puzzle, explainer.start, deduction, tuple(before))
        before.append(deduction)
    kind = HintKind.OPEN if explainer.explanation().outcome is Outcome.OPEN else HintKind.UNKNOWN
    return Hint(kind, explainer.puzzle, explainer.start)
