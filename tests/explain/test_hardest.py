"""The hardest technique that lines ask for."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings

import hanjie
from hanjie.errors import BudgetError
from hanjie.explain import Technique, explain
from hanjie.explain.hardest import hardest_in_lines
from hanjie.model import Puzzle
from tests.explain.puzzles import HEART, MOVES, pictures


def test_complete_lines_are_enough_for_a_heart() -> None:
    assert hardest_in_lines(HEART) is Technique.COMPLETE_LINE


@settings(max_examples=60, deadline=None)
@given(pictures())
def test_it_is_the_hardest_of_the_explanation(puzzle: Puzzle) -> None:
    if hanjie.solve(puzzle, line_only=True).solutions:
        hardest = max((deduction.technique.level for deduction in explain(puzzle)), default=0)
        found = hardest_in_lines(puzzle)
        assert found is not None
        assert found.level == hardest


@settings(max_examples=60, deadline=None)
@given(pictures())
def test_it_is_the_same_however_the_paper_is_turned(puzzle: Puzzle) -> None:
    assert {hardest_in_lines(move(puzzle)) for move in MOVES} == {hardest_in_lines(puzzle)}


def test_huge_puzzles_are_left_alone() -> None:
    assert hardest_in_lines(Puzzle.from_clues(["1"] * 200, ["1"] * 200)) is None


def test_time_is_limited() -> None:
    with pytest.raises(BudgetError):
        hardest_in_lines(HEART, deadline=time.monotonic() - 1)
