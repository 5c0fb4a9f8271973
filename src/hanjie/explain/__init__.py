"""Explanations: the reasoning behind a puzzle, as a person does it; hints, and how hard a puzzle is.

::

    >>> import hanjie
    >>> explanation = hanjie.explain(hanjie.Puzzle.from_clues(["3", "1"], ["1", "2", "1"]))
    >>> print(explanation.sentences()[0])
    In R1 the blocks leave no room to move, so C1 to C3 are filled.

The package has the name of the verb, so it can be called like one: ``hanjie.explain(puzzle)`` is
:func:`hanjie.api.explain`, whatever was imported first.
"""

import sys
from types import ModuleType

from hanjie.explain.deduction import Case, Deduction, Fact
from hanjie.explain.explainer import explain, iter_deductions, next_deduction
from hanjie.explain.explanation import Explanation, Outcome
from hanjie.explain.hint import Hint, HintKind, hint
from hanjie.explain.mistakes import Mistakes
from hanjie.explain.phrases import sentence, story, where_to_look
from hanjie.explain.rating import Look, Rating, rate
from hanjie.explain.single_line import explain_line
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
    "explain_line",
    "hint",
    "iter_deductions",
    "next_deduction",
    "rate",
    "sentence",
    "story",
    "where_to_look",
]


class _Verb(ModuleType):
    """A module that can be called."""

    def __call__(self, puzzle: Puzzle, grid: Grid | None = None, *, timeout: float | None = None) -> Explanation:
        """See :func:`hanjie.api.explain`."""
        return explain(puzzle, grid, timeout=timeout)


sys.modules[__name__].__class__ = _Verb
