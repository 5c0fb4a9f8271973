"""The reasoning behind a puzzle, step by step as a person does it; hints; and how hard a puzzle is.

::

    >>> import hanjie
    >>> explanation = hanjie.explain(hanjie.Puzzle.from_clues(["3", "1"], ["1", "2", "1"]))
    >>> print(explanation.sentences()[0])
    In R1 the 3 fills the whole row, so C1 to C3 are filled.

Each name loads its module when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hanjie.reasoning.as_trace import explained_result
    from hanjie.reasoning.deduction import Case, Deduction, Fact, Owners, Reach
    from hanjie.reasoning.engine.dead_end import explain_dead_end
    from hanjie.reasoning.engine.explainer import Explainer, explain, iter_deductions, next_deduction
    from hanjie.reasoning.engine.single_line import explain_line
    from hanjie.reasoning.engine.working_grid import start_grid
    from hanjie.reasoning.explanation import Explanation, Outcome
    from hanjie.reasoning.hints import Hint, HintKind, hint
    from hanjie.reasoning.mistakes import Mistakes, find_mistakes
    from hanjie.reasoning.rating import Look, Rating, rate
    from hanjie.reasoning.technique import LADDER, Technique

__all__ = [
    "LADDER",
    "Case",
    "Deduction",
    "Explainer",
    "Explanation",
    "Fact",
    "Hint",
    "HintKind",
    "Look",
    "Mistakes",
    "Outcome",
    "Owners",
    "Rating",
    "Reach",
    "Technique",
    "explain",
    "explain_dead_end",
    "explain_line",
    "explained_result",
    "find_mistakes",
    "hint",
    "iter_deductions",
    "next_deduction",
    "rate",
    "start_grid",
]

_MODULES = {
    "as_trace": ("explained_result",),
    "deduction": ("Case", "Deduction", "Fact", "Owners", "Reach"),
    "engine.dead_end": ("explain_dead_end",),
    "engine.explainer": ("Explainer", "explain", "iter_deductions", "next_deduction"),
    "engine.single_line": ("explain_line",),
    "engine.working_grid": ("start_grid",),
    "explanation": ("Explanation", "Outcome"),
    "hints": ("Hint", "HintKind", "hint"),
    "mistakes": ("Mistakes", "find_mistakes"),
    "rating": ("Look", "Rating", "rate"),
    "technique": ("LADDER", "Technique"),
}


def __getattr__(name: str) -> object:
    for module, names in _MODULES.items():
        if name in names:
            globals()[name] = value = getattr(import_module(f"hanjie.reasoning.{module}"), name)
            return value
    raise AttributeError(f"module 'hanjie.reasoning' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
