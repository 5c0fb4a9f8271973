"""The end of an explanation in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanjie.words import counted

if TYPE_CHECKING:
    from hanjie.reasoning.explanation import Explanation


def outcome_sentence(explanation: Explanation) -> str:
    """``Solved in 9 steps.``"""
    end, steps = explanation.end, counted(len(explanation), "step")
    if explanation.is_cut:
        return f"{steps}, {end.known_count:,} of {counted(len(end.cells), 'cell')} known."
    differing = counted(end.unknown_count, "cell")
    match explanation.outcome:
        case "solved":
            return f"Solved in {steps}."
        case "open":
            return f"Several solutions: they differ in {differing}. All certain cells are found in {steps}."
        case "impossible":
            return f"No solution: a contradiction follows in {steps}."
        case _:
            return f"Out of time after {steps}, with {differing} open."


def techniques_sentence(explanation: Explanation) -> str:
    """``Techniques: complete line 8, overlap 1.``"""
    names = ", ".join(f"{technique} {count:,}" for technique, count in explanation.techniques().items())
    return f"Techniques: {names}." if names else ""
