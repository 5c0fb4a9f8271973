"""A check solves a puzzle once, and keeps to its limits."""

from __future__ import annotations

from typing import Any

import pytest

from hanjie import native
from hanjie.jobs.check import CheckRequest, run
from hanjie.model import DEFAULT_OPTIONS, NO_LIMITS, Limits, Puzzle, Result, SolveOptions
from hanjie.native import Cancel
from tests.native.puzzles import HARD

HEART = Puzzle.from_picture([".#.#.", "#####", "#####", ".###.", "..#.."])
TWINS = Puzzle.from_clues(["1", "1"], ["1", "1"])


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[tuple[SolveOptions, Limits]]:
    """The options and limits of every solve."""
    seen: list[tuple[SolveOptions, Limits]] = []
    solve = native.solve

    def counting(puzzle: Puzzle, options: SolveOptions = DEFAULT_OPTIONS, limits: Limits = NO_LIMITS) -> Result:
        seen.append((options, limits))
        return solve(puzzle, options, limits)

    monkeypatch.setattr("hanjie.native.solve", counting)
    return seen


@pytest.mark.parametrize(("puzzle", "left_open"), [(HEART, 0), (TWINS, 4)])
def test_a_puzzle_is_solved_once(puzzle: Puzzle, left_open: int, calls: list[Any]) -> None:
    assert run(CheckRequest(puzzle)).left_open == left_open
    assert len(calls) == 1


def test_without_a_rating_line_logic_is_measured_by_itself(calls: list[Any]) -> None:
    assert run(CheckRequest(TWINS, grade=False)).left_open == 4
    assert [options.line_only for options, _ in calls] == [False, True]


def test_line_logic_has_at_most_a_second_of_its_own_and_can_be_cancelled(calls: list[Any]) -> None:
    cancel = Cancel()
    report = run(CheckRequest(HARD), Limits(0.05, cancel))
    assert report.status == "unknown"
    options, limits = calls[-1]
    assert options.line_only
    assert limits == Limits(0.05, cancel)
