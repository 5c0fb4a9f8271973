"""Several threads on one puzzle give the same answers; the number of available threads."""

from __future__ import annotations

import os

import pytest

import hanjie
from hanjie import native
from hanjie.model import Status
from tests.native.puzzles import HARD, dominoes, permutations, random_puzzle

PUZZLES = [
    *(random_puzzle(seed, 30, 30, 0.45) for seed in range(4)),
    *(random_puzzle(seed, 20, 20, 0.5, colors=3) for seed in range(4)),
    permutations(6),
    dominoes(7),
]


@pytest.mark.parametrize("threads", [2, 3])
def test_threads_change_only_the_time(threads: int) -> None:
    for puzzle in PUZZLES:
        alone, together = hanjie.solve(puzzle), hanjie.solve(puzzle, threads=threads)
        assert together.status is alone.status
        assert len(together.solutions) == len(alone.solutions)
        if alone.exhausted:
            assert set(together.solutions) == set(alone.solutions)
        assert all(grid.clues() == (puzzle.rows, puzzle.columns) for grid in together.solutions)


def test_each_solution_is_found_once() -> None:
    puzzle = random_puzzle(1, 12, 12, 0.4)
    alone = list(hanjie.iter_solutions(puzzle))
    together = list(hanjie.iter_solutions(puzzle, threads=3))
    assert len(together) == len(alone)
    assert set(together) == set(alone)


def test_known_cells_are_correct_when_time_runs_out() -> None:
    result = hanjie.solve(dominoes(14), timeout=0.3, threads=2)
    assert result.status is Status.UNKNOWN
    assert result.known is not None
    for solution in result.solutions:
        pairs = zip(result.known.cells, solution.cells, strict=True)
        assert all(known in (hanjie.UNKNOWN, cell) for known, cell in pairs)


def test_less_than_one_thread_is_refused() -> None:
    with pytest.raises(ValueError, match="threads is a number from 1 to 1,024, not 0"):
        hanjie.solve(HARD, threads=0)


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="this system cannot bind processes to cores")
def test_useful_threads_counts_only_cores_of_the_process() -> None:
    allowed = os.sched_getaffinity(0)
    assert native.useful_threads() == len(allowed)
    try:
        os.sched_setaffinity(0, {min(allowed)})
        assert native.useful_threads() == 1
    finally:
        os.sched_setaffinity(0, allowed)
