"""Explanations: the reasoning behind a puzzle, as a person does it; hints, and how hard a puzzle is.

``hanjie.explain`` is both the place where all this lives and the verb itself: ``hanjie.explain(puzzle)``.
"""

import sys
from types import ModuleType

from hanjie.explain.deduction import Case, Deduction, Fact
from hanjie.explain.explainer import explain, iter_deductions, next_deduction
from hanjie.explain.explanation import Explanation, Outcome
from hanjie.explain.hint import Hint, HintKind, hint
from hanjie.explain.mistakes import Mistakes
from hanjie.explain.rating import Look, Rating, rate
from hanjie.explain.technique import LADDER, Technique
from hanjie.model import Grid, Puzzle

__all__ = [
    "LADDER",
    "Case",
    "Deduction",
    "Explanation",
    "Fact",
    "Hint",
    "HintKind",
    "Look",
    "Mistakes",
    "Outcome",
    "Rating",
    "Technique",
    "explain",
    "hint",
    "iter_deductions",
    "next_deduction",
    "rate",
]


class _Verb(ModuleType):
    def __call__(self, puzzle: Puzzle, grid: Grid | None = None, *, timeout: float | None = None) -> Explanation:
        return explain(puzzle, grid, timeout=timeout)


sys.modules[__name__].__class__ = _Verb
