"""Runs: every puzzle once per seed, timed, and every answer checked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanjie.bench import runs
from hanjie.bench.case import Case
from hanjie.bench.generated import domino
from hanjie.bench.runs import Plan, Run, complaint, run
from hanjie.model import Grid, Result, Status
from hanjie.native import solve
from tests.bench.cases import HEART, SWITCH


def run_once(case: Case, plan: Plan) -> Run:
    (only,) = run([case], plan)
    return only


def test_every_puzzle_is_solved_once_with_each_seed() -> None:
    cases = [Case("heart", HEART, Status.UNIQUE), Case("switch", SWITCH, Status.MULTIPLE)]
    runs = list(run(cases, Plan(seeds=2)))
    assert [(run.case.name, run.seed) for run in runs] == [("heart", 0), ("switch", 0), ("heart", 1), ("switch", 1)]
    assert [run.status for run in runs] == [Status.UNIQUE, Status.MULTIPLE] * 2
    assert all(run.solved and not run.wrong for run in runs)
    assert all(0 < run.seconds < 1 for run in runs)


def test_seeds_may_begin_anywhere() -> None:
    assert [run.seed for run in run([Case("heart", HEART)], Plan(seeds=2, first_seed=5))] == [5, 6]


def test_the_first_solution_is_enough_where_one_is_wanted() -> None:
    assert run_once(Case("switch", SWITCH), Plan(wanted=1)).status is Status.SOLVED


def test_a_run_that_hits_the_limit_is_unsolved() -> None:
    done = run_once(domino(30), Plan(limit=0.02))
    assert not done.solved
    assert done.seconds > 0.01


@pytest.mark.parametrize(("seconds", "solved"), [(0.9, True), (1.0, True), (1.1, False)])
def test_an_answer_that_took_more_than_the_limit_does_not_count(
    seconds: float, solved: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter([(Result(Status.UNKNOWN), 0.5), (solve(HEART), seconds)])
    timeouts: list[float | None] = []

    def answer(case: Case, seed: int, plan: Plan, timeout: float | None) -> tuple[Result, float]:
        timeouts.append(timeout)
        return next(answers)

    monkeypatch.setattr(runs, "_solve", answer)
    done = run_once(Case("heart", HEART, Status.UNIQUE), Plan(limit=1.0))
    assert timeouts == [1.0, 2.4]
    assert (done.solved, done.seconds, done.wrong) == (solved, seconds, "")


def test_a_known_answer_that_differs_is_wrong() -> None:
    assert run_once(Case("switch", SWITCH, Status.UNIQUE), Plan()).wrong == "expected unique, found multiple"
    assert run_once(Case("switch", SWITCH, Status.UNIQUE), Plan(wanted=1)).wrong == ""


def test_a_solution_that_does_not_fit_is_wrong() -> None:
    result = replace(solve(HEART), solutions=(Grid.blank(5, 5, 0),))
    assert complaint(Case("heart", HEART), result, 2) == "a solution does not fit the clues"


def test_a_solution_that_comes_twice_is_wrong() -> None:
    (solution,) = solve(HEART).solutions
    result = Result(Status.MULTIPLE, (solution, solution))
    assert complaint(Case("heart", HEART), result, 2) == "a solution came twice"
