"""Hints in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanjie.words import counted, joined

if TYPE_CHECKING:
    from hanjie.reasoning.hints import Hint

_CELLS_NAMED = 12
"""Up to this many wrong cells are named."""


def where(hint: Hint) -> str:
    """The first stage: where to look, without giving anything away."""
    match hint.kind:
        case "step":
            assert hint.deduction is not None
            return hint.deduction.where_to_look(hint.puzzle)
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
    """The second stage: the conclusion and its reason, or the wrong cells; empty for other hints."""
    if hint.kind == "step":
        assert hint.deduction is not None
        return " ".join(deduction.sentence(hint.puzzle) for deduction in (*hint.before, hint.deduction))
    if hint.kind == "mistake":
        return _wrong_cells(hint)
    return ""


def _wrong_cells(hint: Hint) -> str:
    """The wrong cells: ``Look again at R2C3 and R2C5.``"""
    names = [str(cell) for cell in hint.mistakes.cells]
    shown, more = names[:_CELLS_NAMED], len(names) - _CELLS_NAMED
    return f"Look again at {joined([*shown, *([f'{more:,} more'] if more > 0 else [])])}."
