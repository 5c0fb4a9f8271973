"""Runs: every puzzle once per seed, timed, and every answer checked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanjie.bench import runs
from hanjie.bench.bench_puzzle import BenchPuzzle
from hanjie.bench.generated import domino
from hanjie.bench.runs import Plan, Run, mistake, run
from hanjie.model import Grid, Result, Status
from hanjie.native import solve
from tests.bench.samples import HEART, SWITCH


def run_once(puzzle: BenchPuzzle, plan: Plan) -> Run:
    (only,) = run([puzzle], plan)
    return only


def test_every_puzzle_is_solved_once_with_each_seed() -> None:
    puzzles = [BenchPuzzle("heart", HEART, Status.UNIQUE), BenchPuzzle("switch", SWITCH, Status.MULTIPLE)]
    runs = list(run(puzzles, Plan(seeds=2)))
    assert [(run.puzzle.name, run.seed) for run in runs] == [("heart", 0), ("switch", 0), ("heart", 1), ("switch", 1)]
    assert [run.status for run in runs] == [Status.UNIQUE, Status.MULTIPLE] * 2
    assert all(run.solved and not run.wrong for run in runs)
    assert all(run.seconds > 0 for run in runs)


def test_seeds_may_begin_anywhere() -> None:
    assert [run.seed for run in run([BenchPuzzle("heart", HEART)], Plan(seeds=2, first_seed=5))] == [5, 6]


def test_one_solution_is_enough_if_the_plan_says_so() -> None:
    assert run_once(BenchPuzzle("switch", SWITCH), Plan(max_solutions=1)).status is Status.SOLVED


def test_a_run_that_times_out_is_unsolved() -> None:
    done = run_once(domino(30), Plan(timeout=0.02))
    assert not done.solved
    assert done.seconds > 0.01


@pytest.mark.parametrize(("seconds", "solved"), [(0.9, True), (1.0, True), (1.1, False)])
def test_an_answer_that_took_more_than_its_time_does_not_count(
    seconds: float, solved: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter([(Result(Status.UNKNOWN), 0.5), (solve(HEART), seconds)])
    timeouts: list[float | None] = []

    def answer(puzzle: BenchPuzzle, seed: int, plan: Plan, timeout: float | None) -> tuple[Result, float]:
        timeouts.append(timeout)
        return next(answers)

    monkeypatch.setattr(runs, "_solve", answer)
    done = run_once(BenchPuzzle("heart", HEART, Status.UNIQUE), Plan(timeout=1.0))
    assert timeouts == [1.0, 2.4]
    assert (done.solved, done.seconds, done.wrong) == (solved, seconds, "")


def test_a_known_answer_that_differs_is_wrong() -> None:
    assert run_once(BenchPuzzle("switch", SWITCH, Status.UNIQUE), Plan()).wrong == "expected unique, found multiple"
    assert run_once(BenchPuzzle("switch", SWITCH, Status.UNIQUE), Plan(max_solutions=1)).wrong == ""


def test_a_solution_that_does_not_fit_is_wrong() -> None:
    result = replace(solve(HEART), solutions=(Grid.blank(5, 5, 0),))
    assert mistake(BenchPuzzle("heart", HEART), result, 2) == "a solution does not fit the clues"


def test_a_solution_that_comes_twice_is_wrong() -> None:
    (solution,) = solve(HEART).solutions
    result = Result(Status.MULTIPLE, (solution, solution))
    assert mistake(BenchPuzzle("heart", HEART), result, 2) == "a solution came twice"
