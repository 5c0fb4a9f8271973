"""Deductions in words. All words are here, so that another language is another file like this one."""

from __future__ import annotations

from hanjie.explain.deduction import Deduction
from hanjie.model import Puzzle


def sentence(puzzle: Puzzle, deduction: Deduction) -> str:
    """A deduction as one plain sentence."""
    raise NotImplementedError


def where_to_look(puzzle: Puzzle, deduction: Deduction) -> str:
    """Where a deduction is to be found, without giving it away."""
    raise NotImplementedError
