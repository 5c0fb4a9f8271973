from __future__ import annotations

import threading
import time
from itertools import pairwise

import pytest

import hanjie
from hanjie.model import UNKNOWN, Grid, Limits, Phase, Progress, Status
from tests.native.puzzles import HARD, dominoes, permutations, random_puzzle

LEARNT = dominoes(14)
"""A puzzle that reaches the learning search but is not solved."""


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_is_reported_while_a_search_runs(threads: int) -> None:
    reports: list[Progress] = []
    threads_told_in = set()

    def listen(progress: Progress) -> None:
        reports.append(progress)
        threads_told_in.add(threading.get_ident())

    result = hanjie.solve(LEARNT, threads=threads, limits=Limits(1, progress=listen))
    assert result.status is Status.UNKNOWN
    assert result.known is not None
    assert 2 <= len(reports) <= 13
    assert threads_told_in == {threading.get_ident()}
    assert reports[-1].phase is Phase.LEARNING
    assert reports[-1].total == LEARNT.width * LEARNT.height
    assert reports[0].done <= reports[-1].done <= reports[-1].total - result.known.cells.count(UNKNOWN)
    assert 0 < reports[-1].conflicts <= result.stats["conflicts"]
    assert [step.seconds for step in reports] == sorted(step.seconds for step in reports)
    assert reports[-1].seconds <= result.seconds


def test_progress_during_probing_counts_only_certain_cells() -> None:
    reports: list[Progress] = []
    result = hanjie.solve(HARD, limits=Limits(0.5, progress=reports.append))
    assert result.known is not None
    certain = 250 * 250 - result.known.cells.count(UNKNOWN)
    assert reports
    assert all(step.done <= certain for step in reports)


def test_progress_has_the_certain_cells_when_there_are_more_of_them() -> None:
    reports: list[Progress] = []
    result = hanjie.solve(HARD, limits=Limits(1.5, progress=reports.append))
    shown = [step for step in reports if step.known]
    assert 1 <= len(shown) <= 7
    assert [step.done for step in shown] == sorted({step.done for step in shown})
    assert all(later.seconds - step.seconds >= 0.25 for step, later in pairwise(shown))
    assert result.known is not None
    for step in shown:
        grid = Grid.parse("\n".join(step.known), HARD.palette)
        assert grid.known_count == step.done
        assert not grid.conflicts(result.known)


def test_a_progress_function_does_not_change_the_result() -> None:
    puzzle = random_puzzle(5, 25, 25)
    alone, heard = hanjie.solve(puzzle), hanjie.solve(puzzle, limits=Limits(progress=lambda _: None))
    assert alone.solutions == heard.solutions
    assert {**alone.stats, "seconds": 0} == {**heard.stats, "seconds": 0}


@pytest.mark.parametrize("threads", [1, 2])
def test_an_exception_in_the_progress_function_ends_the_search(threads: int) -> None:
    def refuse(_: Progress) -> None:
        raise LookupError("enough")

    start = time.monotonic()
    with pytest.raises(LookupError, match="enough"):
        hanjie.solve(HARD, threads=threads, limits=Limits(60, progress=refuse))
    assert time.monotonic() - start < 10


def test_iter_solutions_reports_progress() -> None:
    reports: list[Progress] = []
    with pytest.raises(hanjie.BudgetError):
        list(hanjie.iter_solutions(HARD, limits=Limits(0.5, progress=reports.append)))
    assert reports


def test_easy_puzzles_end_before_any_progress_report() -> None:
    def refuse(_: Progress) -> None:
        raise AssertionError

    assert hanjie.solve(permutations(3), limits=Limits(progress=refuse)).status is Status.MULTIPLE
