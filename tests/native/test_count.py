from __future__ import annotations

import math
import re
import threading
import time
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hanjie
from hanjie import native
from hanjie.model import UNKNOWN, Grid, Limits, Puzzle
from tests.native.puzzles import palette, permutations, random_puzzle

VAST = random_puzzle(4, 40, 40, 0.2)
"""A puzzle with too many solutions to count in the time of a test."""


def switches(side: int) -> Puzzle:
    """A grid of ``side`` by ``side`` squares, separated by bars; each can be filled in two ways independently."""
    tile = ["#..##.", ".#.##.", "...##.", "######", "######", "...##."]
    return Puzzle.from_picture([row * side for row in tile] * side)


def test_a_unique_puzzle_counts_one() -> None:
    assert hanjie.count(Puzzle.from_clues(rows=["1 1", "2"], columns=["1", "1", "2"])) == 1


def test_a_puzzle_without_solution_counts_zero() -> None:
    assert hanjie.count(Puzzle.from_clues(rows=["2", "0"], columns=["1", "0"])) == 0
    assert hanjie.count(Puzzle.from_clues(rows=["4000"], columns=["1", "1"])) == 0


def test_a_hundred_switches_in_60x60_have_two_to_the_hundredth_solutions() -> None:
    puzzle = switches(10)
    assert (puzzle.width, puzzle.height) == (60, 60)
    started = time.perf_counter()
    assert hanjie.count(puzzle) == 2**100
    assert time.perf_counter() - started < 1


@pytest.mark.parametrize("side", [1, 2, 3, 8, 9, 10, 11, 12, 20])
def test_permutations_are_counted_without_listing_them(side: int) -> None:
    assert hanjie.count(permutations(side)) == math.factorial(side)


def test_permutations_in_colors_are_counted_too() -> None:
    puzzle = Puzzle.from_clues(rows=["1", "1:2"] * 4, columns=["1 1:2"] * 4, palette=palette(3))
    assert hanjie.count(puzzle) == len(list(hanjie.iter_solutions(puzzle)))


def test_a_count_stops_at_its_limit() -> None:
    assert hanjie.count(permutations(5), limit=7) == 7
    assert hanjie.count(permutations(5), limit=120) == 120
    assert hanjie.count(permutations(5), limit=10**30) == 120
    assert hanjie.count(permutations(5), limit=0) == 0
    assert hanjie.count(switches(10), limit=10**20) == 10**20
    assert hanjie.count(permutations(40), limit=10**6) == 10**6


def test_given_cells_are_respected() -> None:
    corner = bytes([1, *[UNKNOWN] * 24])
    assert hanjie.count(replace(permutations(5), given=Grid(5, 5, corner))) == 24


def test_out_of_time_has_a_lower_bound() -> None:
    started = time.perf_counter()
    with pytest.raises(hanjie.BudgetError, match="at least") as error:
        hanjie.count(VAST, timeout=0.3)
    assert time.perf_counter() - started < 3  # allows for a busy machine
    assert error.value.at_least > 1
    assert isinstance(error.value, TimeoutError)


@pytest.mark.parametrize(
    ("found", "message"),
    [
        (0, "Out of time: no solution was found."),
        (1, "Out of time: there is at least 1 solution."),
        (1234, "Out of time: there are at least 1,234 solutions."),
        (2**500, "Out of time: there are at least 3.2e150 solutions."),
    ],
)
def test_the_lower_bound_is_reported_in_correct_english(
    found: int, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    unfinished = (found.to_bytes(64, "little"), False)
    monkeypatch.setattr(f"{native.__name__}._core.count", lambda *_, **__: unfinished)
    with pytest.raises(hanjie.BudgetError, match=f"^{re.escape(message)}$"):
        hanjie.count(VAST, timeout=1)


def test_a_puzzle_too_large_to_count_is_an_error() -> None:
    with pytest.raises(hanjie.BudgetError, match="Too large to count") as error:
        hanjie.count(permutations(600))
    assert error.value.at_least > 1


def test_a_timeout_of_zero_is_out_of_time() -> None:
    with pytest.raises(hanjie.BudgetError):
        hanjie.count(VAST, timeout=0)


def test_another_thread_can_cancel_a_count() -> None:
    cancel = native.Cancel()
    timer = threading.Timer(0.1, cancel.set)
    timer.start()
    started = time.perf_counter()
    with pytest.raises(hanjie.BudgetError):
        hanjie.count(VAST, limits=Limits(60, cancel))
    assert time.perf_counter() - started < 3
    timer.join()


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_a_count_is_the_number_of_solutions(data: st.DataObject) -> None:
    width, height = data.draw(st.integers(1, 6)), data.draw(st.integers(1, 6))
    colors = data.draw(st.integers(2, 4))
    cells = data.draw(st.lists(st.integers(0, colors - 1), min_size=width * height, max_size=width * height))
    puzzle = Puzzle.from_grid(Grid(width, height, bytes(cells)), palette(colors))
    found = len(list(hanjie.iter_solutions(puzzle)))
    assert hanjie.count(puzzle) == found
    assert hanjie.count(puzzle, limit=3) == min(found, 3)


@pytest.mark.parametrize("seed", range(10))
def test_a_transposed_puzzle_has_the_same_count(seed: int) -> None:
    puzzle = random_puzzle(seed, 12, 9, 0.35, 2 + seed % 2)
    transposed = Puzzle.from_clues(rows=puzzle.columns, columns=puzzle.rows, palette=puzzle.palette)
    assert hanjie.count(transposed) == hanjie.count(puzzle)
