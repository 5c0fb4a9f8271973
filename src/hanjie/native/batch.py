"""Solving many puzzles on several threads."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

from hanjie.model import Puzzle, Result, expect_puzzle
from hanjie.model.arguments import THREADS, expect_threads
from hanjie.native._core import Batch, Cancel, Search
from hanjie.native.answer import Answer, core_given, core_limit, core_seed, core_timeout, result_of
from hanjie.native.threads import useful_threads


def solve_many(
    puzzles: Iterable[Puzzle],
    *,
    max_solutions: int | None = 2,
    timeout: float | None = None,
    seed: int = 0,
    threads: int | None = None,
    cancel: Cancel | None = None,
) -> Iterator[Result]:
    """The results for many puzzles, in their order, worked out on all cores (or on ``threads`` of them).

    Puzzles are taken from their iterable as they are needed, up to some thousands ahead; on one thread, one by one.
    What the iterable raises comes after the results of the puzzles before. ``timeout`` is for each puzzle; once
    ``cancel`` is set, the puzzles that remain come back as unknown.
    """
    limit, seconds, number = core_limit(max_solutions), core_timeout(timeout), core_seed(seed)
    workers = min(useful_threads(), THREADS[-1]) if threads is None else expect_threads(threads)
    supply = _expected(puzzles)
    if workers > 1:
        return _results(Batch(limit, seconds, number, workers, cancel), supply, max_solutions)
    searches = (_search(puzzle, seconds, number, cancel) for puzzle in supply)
    return (result_of(puzzle, search.run(limit), max_solutions) for puzzle, search in searches)


def _search(puzzle: Puzzle, seconds: float, seed: int, cancel: Cancel | None) -> tuple[Puzzle, Search]:
    """A puzzle with the search for its solutions, which has not begun."""
    colors = len(puzzle.palette)
    return puzzle, Search(puzzle.rows, puzzle.columns, colors, core_given(puzzle), seconds, seed, cancel=cancel)


def _expected(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """The puzzles; what is none is told with its number."""
    for number, puzzle in enumerate(puzzles, 1):
        yield puzzle if isinstance(puzzle, Puzzle) else expect_puzzle(puzzle, f" (number {number:,})")


def _results(batch: Batch, puzzles: Iterator[Puzzle], max_solutions: int | None) -> Iterator[Result]:
    """What a batch says, which ends with the last result or when nobody asks any more."""
    try:
        for puzzle, answer in _answered(batch, puzzles):
            yield result_of(puzzle, answer, max_solutions)
    finally:
        batch.close()


def _answered(batch: Batch, puzzles: Iterator[Puzzle]) -> Iterator[tuple[Puzzle, Answer]]:
    """Each puzzle with its answer, in their order; the batch says when it is time to take answers."""
    waiting: deque[Puzzle] = deque()
    failure: Exception | None = None
    while True:
        try:
            puzzle = next(puzzles)
            is_time = batch.submit(puzzle.rows, puzzle.columns, len(puzzle.palette), core_given(puzzle))
        except StopIteration:
            break
        except Exception as error:
            failure = error
            break
        waiting.append(puzzle)
        if is_time:
            for answer in batch.take():
                yield waiting.popleft(), answer
    while waiting:
        for answer in batch.take():
            yield waiting.popleft(), answer
    if failure is not None:
        raise failure
