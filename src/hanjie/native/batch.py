"""Solving many puzzles on several threads."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable, Iterator

from hanjie.model import Puzzle, Result
from hanjie.native._core import Batch, Cancel
from hanjie.native.answer import core_given, core_limit, core_seed, core_timeout, result_of

AHEAD = 32
"""Puzzles that each thread may be ahead of the reader, so that an endless supply needs little memory."""


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

    ``timeout`` is for each puzzle; once ``cancel`` is set, the puzzles that remain come back as unknown.
    """
    limit, seconds = core_limit(max_solutions), core_timeout(timeout)
    workers = threads or os.cpu_count() or 1
    batch = Batch(limit, seconds, core_seed(seed), workers)
    waiting: deque[Puzzle] = deque()
    try:
        for puzzle in puzzles:
            batch.submit(puzzle.rows, puzzle.columns, len(puzzle.palette), core_given(puzzle))
            waiting.append(puzzle)
            if len(waiting) >= AHEAD * workers:
                for answer in batch.take(cancel):
                    yield result_of(waiting.popleft(), answer, max_solutions)
        while waiting:
            for answer in batch.take(cancel):
                yield result_of(waiting.popleft(), answer, max_solutions)
    finally:
        batch.close()
