"""In Pyodide: what differs from the compiled core because there are no threads, and because its memory is its own."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

import hanjie
from hanjie.model import Puzzle
from hanjie.native import _core
from tests.native.puzzles import random_puzzle

pytestmark = pytest.mark.skipif(sys.platform != "emscripten", reason="the bridge is for Python in a browser")

HEART = Puzzle.from_picture([".#.#.", "#####", "#####", ".###.", "..#.."])


def search(puzzle: Puzzle) -> _core.Search:
    return _core.Search(puzzle.rows, puzzle.columns, len(puzzle.palette), None)


def test_the_bridge_takes_the_place_of_the_compiled_core() -> None:
    assert _core.__name__ == "hanjie.native.bridge"
    assert hanjie.solve(HEART).solution == HEART.goal


def test_a_search_on_several_threads_runs_on_one() -> None:
    puzzle = random_puzzle(1, 25, 25)
    one, several = hanjie.solve(puzzle, threads=1), hanjie.solve(puzzle, threads=8)
    assert several.solutions == one.solutions
    assert several.stats["conflicts"] == one.stats["conflicts"]


def test_many_puzzles_are_solved_one_after_the_other() -> None:
    taken = list[int]()

    puzzles = [random_puzzle(number, 10, 10) for number in range(5)]

    def supply() -> Iterator[Puzzle]:
        for number, puzzle in enumerate(puzzles):
            taken.append(number)
            yield puzzle

    results = iter(hanjie.solve_many(supply(), threads=4))
    assert next(results).solutions == hanjie.solve(puzzles[0]).solutions
    assert taken == [0]
    assert [result.solutions for result in results] == [hanjie.solve(puzzle).solutions for puzzle in puzzles[1:]]


def test_a_batch_that_is_closed_or_full_refuses() -> None:
    batch = _core.Batch(2, 0.0, 0, 2)
    assert batch.take() == []
    batch.check()
    batch.close()
    with pytest.raises(ValueError, match="this batch is closed"):
        batch.submit(HEART.rows, HEART.columns, 2, None)


def test_out_of_memory_is_an_exception_and_the_next_question_is_answered() -> None:
    kept, blank = search(HEART), ((),) * 4096
    with pytest.raises(MemoryError, match="ran out of memory"):
        [_core.Reasoner(blank, blank, 2, None) for _ in range(100)]
    assert hanjie.solve(HEART).solution == HEART.goal
    with pytest.raises(MemoryError, match="had to start again"):
        kept.run(2)


def test_a_wrong_argument_is_refused_as_by_the_compiled_core() -> None:
    with pytest.raises(TypeError, match="given cells are bytes"):
        _core.Search(HEART.rows, HEART.columns, 2, "....")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="cancel is a Cancel"):
        _core.Search(HEART.rows, HEART.columns, 2, None, cancel=True)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="outside what a puzzle can have"):
        _core.Search(HEART.rows, HEART.columns, 0, None)
    with pytest.raises(IndexError, match="no such line"):
        _core.Reasoner(HEART.rows, HEART.columns, 2, None).look(10)
