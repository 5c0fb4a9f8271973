from __future__ import annotations

import subprocess
import sys
import threading
import time
from itertools import count, islice

import pytest

from hanjie import native
from hanjie.model import Status
from tests.native.puzzles import HARD, permutations, random_puzzle

PUZZLES = [random_puzzle(seed, 12, 9) for seed in range(60)]


@pytest.mark.parametrize("threads", [1, 2, 5, None])
def test_results_come_in_the_order_of_the_puzzles(threads: int | None) -> None:
    alone = [native.solve(puzzle) for puzzle in PUZZLES]
    together = list(native.solve_many(PUZZLES, threads=threads))
    assert [(result.status, result.solutions) for result in together] == [
        (result.status, result.solutions) for result in alone
    ]


def test_no_puzzles_have_no_results() -> None:
    assert list(native.solve_many([])) == []


def test_an_endless_supply_is_taken_as_needed() -> None:
    supply = (permutations(1 + number % 3) for number in count())
    statuses = [result.status for result in islice(native.solve_many(supply, threads=2), 100)]
    assert statuses[:3] == [Status.UNIQUE, Status.MULTIPLE, Status.MULTIPLE]


def test_a_timeout_is_for_each_puzzle() -> None:
    results = list(native.solve_many([HARD, permutations(2), HARD], timeout=0.05, threads=2))
    assert [result.status for result in results] == [Status.UNKNOWN, Status.MULTIPLE, Status.UNKNOWN]


def test_cancelling_leaves_the_rest_unknown() -> None:
    cancel = native.Cancel()
    timer = threading.Timer(0.05, cancel.set)
    timer.start()
    start = time.monotonic()
    results = list(native.solve_many([HARD] * 20, threads=2, cancel=cancel))
    assert time.monotonic() - start < 5
    assert [result.status for result in results] == [Status.UNKNOWN] * 20


def test_letting_go_of_the_results_ends_the_threads() -> None:
    before = threading.active_count()
    results = native.solve_many([permutations(2), HARD, HARD], threads=2)
    assert next(results).status is Status.MULTIPLE
    start = time.monotonic()
    results.close()  # type: ignore[attr-defined]
    assert time.monotonic() - start < 2
    assert threading.active_count() == before


def test_running_out_of_memory_is_an_exception_and_not_the_end() -> None:
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
