from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from itertools import count, islice
from typing import Any

import pytest

import hanjie
from hanjie import native
from hanjie.model import Limits, Puzzle, Status
from tests.native.puzzles import HARD, permutations, random_puzzle

PUZZLES = [random_puzzle(seed, 12, 9) for seed in range(60)]
EASY = permutations(1)
LARGE = Puzzle.from_clues(["700"] * 700, ["700"] * 700)


@pytest.mark.parametrize("threads", [1, 2, 5, None])
def test_results_come_in_the_order_of_the_puzzles(threads: int | None) -> None:
    alone = [hanjie.solve(puzzle) for puzzle in PUZZLES]
    together = list(hanjie.solve_many(PUZZLES, threads=threads))
    assert [(result.status, result.solutions) for result in together] == [
        (result.status, result.solutions) for result in alone
    ]


@pytest.mark.parametrize("threads", [1, 2])
def test_no_puzzles_have_no_results(threads: int) -> None:
    assert list(hanjie.solve_many([], threads=threads)) == []


@pytest.mark.parametrize("wrong", [{"threads": -1}, {"timeout": -1.0}, {"max_solutions": 0}])
def test_invalid_arguments_are_refused_at_once(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"not (-1|0)"):
        hanjie.solve_many([], **wrong)


@pytest.mark.parametrize("threads", [1, 2])
def test_an_endless_iterable_is_read_as_needed(threads: int) -> None:
    supply = (permutations(1 + number % 3) for number in count())
    statuses = [result.status for result in islice(hanjie.solve_many(supply, threads=threads), 100)]
    assert statuses == [Status.UNIQUE, Status.MULTIPLE, Status.MULTIPLE] * 33 + [Status.UNIQUE]


@pytest.mark.parametrize(("threads", "puzzle", "most"), [(1, EASY, 1), (2, EASY, 4096), (2, LARGE, 5)])
def test_the_iterable_is_not_read_far_ahead(threads: int, puzzle: Puzzle, most: int) -> None:
    taken = count()
    supply = (puzzle for _ in taken)
    list(islice(hanjie.solve_many(supply, threads=threads, timeout=0.01), 1))
    assert next(taken) <= most


def test_a_slow_iterable_gets_results_before_it_ends() -> None:
    asked = 0

    def supply() -> Iterator[Puzzle]:
        nonlocal asked
        for _ in range(40):
            time.sleep(0.02)
            asked += 1
            yield EASY

    behind = [asked - number for number, _ in enumerate(hanjie.solve_many(supply(), threads=2), 1)]
    assert len(behind) == 40
    assert max(behind) <= 10


@pytest.mark.parametrize("threads", [1, 2])
def test_an_exception_of_the_iterable_comes_after_the_earlier_results(threads: int) -> None:
    def supply() -> Iterator[Puzzle]:
        yield from PUZZLES
        raise OSError("no more")

    results = hanjie.solve_many(supply(), threads=threads)
    assert len([next(results) for _ in PUZZLES]) == len(PUZZLES)
    with pytest.raises(OSError, match="no more"):
        next(results)


def test_the_timeout_applies_to_each_puzzle() -> None:
    results = list(hanjie.solve_many([HARD, permutations(2), HARD], timeout=0.05, threads=2))
    assert [result.status for result in results] == [Status.UNKNOWN, Status.MULTIPLE, Status.UNKNOWN]


@pytest.mark.parametrize("threads", [1, 2])
def test_cancelling_leaves_the_rest_unknown(threads: int) -> None:
    cancel = native.Cancel()
    timer = threading.Timer(0.05, cancel.set)
    timer.start()
    start = time.monotonic()
    results = list(hanjie.solve_many([HARD, *[EASY] * 20], threads=threads, limits=Limits(cancel=cancel)))
    assert time.monotonic() - start < 5
    assert results[0].status is Status.UNKNOWN
    assert len(results) == 21


@pytest.mark.parametrize("threads", [1, 2])
def test_after_cancelling_even_easy_puzzles_stay_unknown(threads: int) -> None:
    cancel = native.Cancel()
    supply = (cancel.set() or puzzle for puzzle in [EASY] * 5)  # type: ignore[func-returns-value]
    results = list(hanjie.solve_many(supply, threads=threads, limits=Limits(cancel=cancel)))
    assert [result.status for result in results] == [Status.UNKNOWN] * 5


def test_closing_the_results_ends_the_threads() -> None:
    before = threading.active_count()
    results = hanjie.solve_many([permutations(2), HARD, HARD], threads=2)
    assert next(results).status is Status.MULTIPLE
    start = time.monotonic()
    results.close()  # type: ignore[attr-defined]
    assert time.monotonic() - start < 2
    assert threading.active_count() == before


def test_running_out_of_memory_is_an_exception_and_not_a_crash() -> None:
    code = """
import resource, hanjie
puzzle = hanjie.Puzzle.from_clues(["1"] * 200, ["1"] * 200)
resource.setrlimit(resource.RLIMIT_AS, (300_000_000,) * 2)
try:
    list(hanjie.solve_many([puzzle, puzzle], max_solutions=None, threads=2, timeout=60))
except MemoryError:
    print("out of memory")
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "out of memory\n", "")
