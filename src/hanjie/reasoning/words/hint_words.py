"""Hints in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanjie.reasoning.words.phrases import sentence, where_to_look
from hanjie.words import counted, joined

if TYPE_CHECKING:
    from hanjie.reasoning.hint import Hint

_CELLS_NAMED = 12


def where(hint: Hint) -> str:
    """The first stage: where to look, without giving anything away."""
    match hint.kind:
        case "step":
            assert hint.deduction is not None
            return where_to_look(hint.puzzle, hint.deduction)
        case "mistake" if hint.mistakes.together:
            return f"There is a mistake in the grid: {counted(len(hint.mistakes.cells), 'cell')} cannot all be right."
        case "mistake":
            return f"There is a mistake in the grid: {counted(len(hint.mistakes.cells), 'cell is', 'cells are')} wrong."
        case "finished":
            return "The puzzle is solved: every clue is met."
        case "open":
            differing = counted(hint.grid.unknown_count, "cell")
            return f"Nothing more is certain: the puzzle has several solutions, and they differ in {differing}."
        case "impossible":
            return "The puzzle has no solution, whatever is filled in."
        case _:
            return "Out of time: no step was found."


def why(hint: Hint) -> str:
    """The second stage: what follows and why, or which cells are wrong; empty where there is nothing to add."""
    if hint.kind == "step":
        assert hint.deduction is not None
        return " ".join(sentence(hint.puzzle, deduction) for deduction in (*hint.before, hint.deduction))
    if hint.kind == "mistake":
        return mistaken(hint)
    return ""


def mistaken(hint: Hint) -> str:
    """Which cells are wrong: ``Look again at R2C3 and R2C5.``"""
    names = [str(cell) for cell in hint.mistakes.cells]
    shown, more = names[:_CELLS_NAMED], len(names) - _CELLS_NAMED
    return f"Look again at {joined([*shown, *([f'{more:,} more'] if more > 0 else [])])}."
