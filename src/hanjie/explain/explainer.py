"""Finds the deductions of a puzzle one by one, the easiest that there is at each moment."""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.explain.deduction import Deduction
from hanjie.explain.explanation import Explanation
from hanjie.model import Grid, Puzzle


def explain(puzzle: Puzzle, grid: Grid | None = None, *, timeout: float | None = None) -> Explanation:
    """The whole reasoning for a puzzle, from its given cells or from a grid that somebody has begun."""
    raise NotImplementedError


def next_deduction(puzzle: Puzzle, grid: Grid | None = None, *, timeout: float | None = None) -> Deduction | None:
    """The easiest deduction that a grid allows; None when nothing more is certain."""
    return next(iter_deductions(puzzle, grid, timeout=timeout), None)


def iter_deductions(puzzle: Puzzle, grid: Grid | None = None, *, timeout: float | None = None) -> Iterator[Deduction]:
    """The deductions one after the other, each searched for only when it is asked for."""
    raise NotImplementedError
