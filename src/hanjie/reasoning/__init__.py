"""Explanations: the reasoning behind a puzzle, as a person does it; hints, and how hard a puzzle is.

::

    >>> import hanjie
    >>> explanation = hanjie.explain(hanjie.Puzzle.from_clues(["3", "1"], ["1", "2", "1"]))
    >>> print(explanation.sentences()[0])
    In R1 the blocks leave no room to move, so C1 to C3 are filled.
"""

from hanjie.reasoning.deduction import Case, Deduction, Fact
from hanjie.reasoning.engine.explainer import explain, iter_deductions, next_deduction
from hanjie.reasoning.engine.single_line import explain_line
from hanjie.reasoning.explanation import Explanation, Outcome
from hanjie.reasoning.hint import Hint, HintKind, hint
from hanjie.reasoning.mistakes import Mistakes
from hanjie.reasoning.rating import Look, Rating, rate
from hanjie.reasoning.technique import LADDER, Technique
from hanjie.reasoning.words.phrases import sentence, story, where_to_look

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
