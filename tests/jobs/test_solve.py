"""Solving many puzzles: the same options, and one time budget for the search for errors."""

from __future__ import annotations

import pytest

from hanjie import native
from hanjie.errors import FormatError, UnknownNameError
from hanjie.jobs.solve import SolveRequest, run, run_many
from hanjie.model import Grid, Limits, Puzzle, SolveOptions
from hanjie.uniqueness import Blame
from tests.native.puzzles import HARD

WRONG = Puzzle.from_clues(["1 1", "5", "5", "3", "1"], ["2", "4", "3", "4", "2"])
"""A heart with one number changed."""
TINY = Puzzle.from_picture(["#.#", ".##"])


def test_slow_puzzles_do_not_use_up_the_time_for_the_search_for_errors() -> None:
    *_, last = run_many([SolveRequest(HARD), SolveRequest(HARD), SolveRequest(WRONG)], Limits(1.2))
    assert last.status == "none"
    assert last.blame is not None
    assert last.blame.misprints


def test_the_search_for_errors_takes_two_seconds_over_all_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    allowed: list[float] = []

    class Clock:
        """A clock on which every search for errors takes 1.5 seconds."""

        def __init__(self, limits: Limits) -> None:
            self.limits, self.seconds = limits, 1.5

    def find_blame(_: Puzzle, limits: Limits) -> Blame:
        allowed.append(limits.timeout or 0.0)
        return Blame()

    monkeypatch.setattr("hanjie.uniqueness.blame.find_blame", find_blame)
    monkeypatch.setattr("hanjie.model.limits.Clock", Clock)
    monkeypatch.setattr("hanjie.solvers.solve_many", lambda puzzles, *_: [native.solve(puzzle) for puzzle in puzzles])
    list(run_many([SolveRequest(WRONG)] * 3))
    assert allowed == [2.0, 0.5, 0.0]


def test_puzzles_that_are_solved_together_have_the_same_options() -> None:
    mixed = [SolveRequest(TINY), SolveRequest(TINY, SolveOptions(trace=True))]
    with pytest.raises(ValueError, match="the same options"):
        list(run_many(mixed))
    (report,) = run_many(mixed[1:])
    assert report.trace is not None
    assert list(run_many([])) == []


def test_options_that_a_solver_cannot_use_are_refused_before_it_runs() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'native'"):
        SolveRequest(TINY, SolveOptions(algorithm="natve"))
    with pytest.raises(ValueError, match="no limit of steps"):
        SolveRequest(TINY, SolveOptions(max_steps=3))
    with pytest.raises(FormatError, match="options"):
        SolveRequest.from_dict(SolveRequest(TINY).to_dict() | {"options": {"seed": "x"}})


def test_a_rating_uses_the_result_of_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    solved: list[Puzzle] = []
    solve_puzzle = native.solve

    def counting(puzzle: Puzzle, *arguments: object, **named: object) -> object:
        solved.append(puzzle)
        return solve_puzzle(puzzle, *arguments, **named)  # type: ignore[arg-type]

    monkeypatch.setattr("hanjie.native.solve", counting)
    report = run(SolveRequest(TINY, grade=True))
    assert report.rating is not None
    assert report.rating.grade == 1
    assert len(solved) == 0, "the list of solvers has its own reference, so only a second solve would be counted"
    assert report.solutions == (Grid.parse("#.#\n.##"),)
