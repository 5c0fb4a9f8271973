"""Explanations: the reasoning behind a puzzle, as a person does it."""

from hanjie.explain.deduction import Case, Deduction, Fact
from hanjie.explain.explainer import explain, iter_deductions, next_deduction
from hanjie.explain.explanation import Explanation, Outcome
from hanjie.explain.technique import LADDER, Technique

__all__ = [
    "LADDER",
    "Case",
    "Deduction",
    "Explanation",
    "Fact",
    "Outcome",
    "Technique",
    "explain",
    "iter_deductions",
    "next_deduction",
]
