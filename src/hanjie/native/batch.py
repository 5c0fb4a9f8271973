"""Solves many puzzles on several threads."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator

from hanjie.model import DEFAULT_OPTIONS, NO_LIMITS, Limits, Phase, Puzzle, Result, SolveOptions, expect_puzzle
from hanjie.model.validate import THREADS
from hanjie.native._core import Batch, Search
from hanjie.native.answer import (
    CoreAnswer,
    core_cancel,
    core_given,
    core_limit,
    core_seed,
    core_timeout,
    result_of,
)
from hanjie.native.search import listener, useful_threads


def solve_many(
    puzzles: Iterable[Puzzle], options: SolveOptions = DEFAULT_OPTIONS, limits: Limits = NO_LIMITS
) -> Iterator[Result]:
    """Solve many puzzles on ``options.threads`` threads (None: every core) and yield the results in order.

    Puzzles are read from the iterable when needed, up to a few thousand ahead; on one thread, one by one. An exception
    from the iterable is raised after the results of the puzzles before it. The timeout applies to each puzzle. Once
    the cancel flag is set, the remaining results have the status unknown. On one thread progress is that of the
    current puzzle; on several it is the number of puzzles solved of those read so far, when a result is taken.
    """
    limit, most = core_limit(options.max_solutions), options.max_solutions
    workers = options.threads or min(useful_threads(), THREADS[-1])
    seconds, seed, cancel = core_timeout(limits), core_seed(options.seed), core_cancel(limits)
    supply = _expected(puzzles)
    if workers > 1:
        batch = Batch(limit, seconds, seed, workers, cancel)
        if limits.progress is None:
            return _results(batch, supply, most)
        counter = _Counter(supply)
        return counter.watch(_results(batch, counter, most), limits)

    def result(puzzle: Puzzle) -> Result:
        colors, given = len(puzzle.palette.colors), core_given(puzzle)
        if limits.progress is None:
            search = Search(puzzle.rows, puzzle.columns, colors, given, seconds, seed, False, 0, cancel)
        else:
            report = listener(puzzle, limits.progress)
            search = Search(puzzle.rows, puzzle.columns, colors, given, seconds, seed, cancel=cancel, progress=report)
        return result_of(puzzle, search.run(limit), most)

    return map(result, supply)


class _Counter(Iterator[Puzzle]):
    """Passes puzzles on and counts them, to report the progress of a batch."""

    def __init__(self, puzzles: Iterator[Puzzle]) -> None:
        self._puzzles, self._read = puzzles, 0

    def __next__(self) -> Puzzle:
        puzzle = next(self._puzzles)
        self._read += 1
        return puzzle

    def watch(self, results: Iterator[Result], limits: Limits) -> Iterator[Result]:
        """The same results; reports how many of the puzzles read so far are solved."""
        clock = limits.start()
        for done, result in enumerate(results, 1):
            clock.report(Phase.BATCH, done, self._read)
            yield result


def _expected(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Yield the puzzles; raises TypeError, with the number of the item, for an item that is not a puzzle."""
    for number, puzzle in enumerate(puzzles, 1):
        yield puzzle if isinstance(puzzle, Puzzle) else expect_puzzle(puzzle, f" (number {number:,})")


def _results(batch: Batch, puzzles: Iterator[Puzzle], max_solutions: int | None) -> Iterator[Result]:
    """Yield the results of a batch and close it after the last one, or when the caller drops the iterator."""
    try:
        for puzzle, answer in _answered(batch, puzzles):
            yield result_of(puzzle, answer, max_solutions)
            batch.check()  # answers that are ready would hide a fork
    finally:
        batch.close()


def _answered(batch: Batch, puzzles: Iterator[Puzzle]) -> Iterator[tuple[Puzzle, CoreAnswer]]:
    """Each puzzle with its answer, in order; ``submit`` returns True when it is time to take answers."""
    waiting: deque[Puzzle] = deque()
    failure: Exception | None = None
    while True:
        try:
            puzzle = next(puzzles)
            is_time = batch.submit(puzzle.rows, puzzle.columns, len(puzzle.palette.colors), core_given(puzzle))
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
