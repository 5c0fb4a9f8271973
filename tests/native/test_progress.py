from __future__ import annotations

import threading
import time

import pytest

import hanjie
from hanjie.model import UNKNOWN, Limits, Phase, Progress, Status
from tests.native.puzzles import HARD, dominoes, permutations, random_puzzle

LEARNT = dominoes(14)
"""Gets as far as the learning search, and no further."""


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_is_reported_while_a_search_runs(threads: int) -> None:
    told: list[Progress] = []
    threads_told_in = set()

    def listen(progress: Progress) -> None:
        told.append(progress)
        threads_told_in.add(threading.get_ident())

    result = hanjie.solve(LEARNT, threads=threads, limits=Limits(1, progress=listen))
    assert result.status is Status.UNKNOWN
    assert result.known is not None
    assert 2 <= len(told) <= 13
    assert threads_told_in == {threading.get_ident()}
    assert told[-1].phase is Phase.LEARNING
    assert told[-1].total == LEARNT.width * LEARNT.height
    assert told[0].done <= told[-1].done <= told[-1].total - result.known.cells.count(UNKNOWN)
    assert 0 < told[-1].conflicts <= result.stats["conflicts"]
    assert [step.seconds for step in told] == sorted(step.seconds for step in told)
    assert told[-1].seconds <= result.seconds


def test_progress_in_the_midst_of_probing_counts_only_what_is_certain() -> None:
    told: list[Progress] = []
    result = hanjie.solve(HARD, limits=Limits(0.5, progress=told.append))
    assert result.known is not None
    certain = 250 * 250 - result.known.cells.count(UNKNOWN)
    assert told
    assert all(step.done <= certain for step in told)


def test_listening_changes_nothing() -> None:
    puzzle = random_puzzle(5, 25, 25)
    alone, heard = hanjie.solve(puzzle), hanjie.solve(puzzle, limits=Limits(progress=lambda _: None))
    assert alone.solutions == heard.solutions
    assert {**alone.stats, "seconds": 0} == {**heard.stats, "seconds": 0}


@pytest.mark.parametrize("threads", [1, 2])
def test_what_the_listener_raises_ends_the_search(threads: int) -> None:
    def refuse(_: Progress) -> None:
        raise LookupError("enough")

    start = time.monotonic()
    with pytest.raises(LookupError, match="enough"):
        hanjie.solve(HARD, threads=threads, limits=Limits(60, progress=refuse))
    assert time.monotonic() - start < 10


def test_solutions_one_by_one_tell_progress_too() -> None:
    told: list[Progress] = []
    with pytest.raises(hanjie.BudgetError):
        list(hanjie.iter_solutions(HARD, limits=Limits(0.5, progress=told.append)))
    assert told


def test_easy_puzzles_are_over_before_there_is_anything_to_tell() -> None:
    def refuse(_: Progress) -> None:
        raise AssertionError

    assert hanjie.solve(permutations(3), limits=Limits(progress=refuse)).status is Status.MULTIPLE
