"""Solves one puzzle."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

from hanjie.errors import BudgetError
from hanjie.model import DEFAULT_OPTIONS, NO_LIMITS, Grid, Limits, Phase, Progress, Puzzle, Result, SolveOptions
from hanjie.native._core import Search
from hanjie.native.answer import (
    check_state,
    core_cancel,
    core_given,
    core_limit,
    core_number,
    core_seed,
    core_timeout,
    result_of,
)
from hanjie.native.trace import trace_of

MOST_THREADS_FOR_ONE = 4
"""The default limit of threads for one puzzle: each further thread helps less, and all need memory."""

SECONDS_BETWEEN_GRIDS = 0.25
"""Progress has the certain cells at most this often, because those of a large puzzle are long."""


def useful_threads() -> int:
    """The number of cores that this process may use; in a container or under ``taskset`` the machine may have more."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def solve(puzzle: Puzzle, options: SolveOptions = DEFAULT_OPTIONS, limits: Limits = NO_LIMITS) -> Result:
    """Solve a puzzle; if ``max_solutions`` is at least 2, this also checks uniqueness."""
    if options.max_steps is not None:
        raise ValueError("The native solver does not support max_steps; use a timeout or another algorithm.")
    search = _search(puzzle, options, limits)
    answer = search.run(core_limit(options.max_solutions, puzzle))
    trace = trace_of(puzzle, *search.steps()) if options.trace else None
    return result_of(puzzle, answer, options.max_solutions, trace)


def iter_solutions(
    puzzle: Puzzle, options: SolveOptions = DEFAULT_OPTIONS, limits: Limits = NO_LIMITS
) -> Iterator[Grid]:
    """Yield the solutions one by one; each ``next()`` searches for one solution.

    Raises BudgetError if time runs out, counted from the first ``next()``, and more solutions may exist.
    """
    return _solutions(puzzle, _search(puzzle, options, limits), limits)


def _solutions(puzzle: Puzzle, search: Search, limits: Limits) -> Iterator[Grid]:
    """Yield the solutions of a search."""
    found = 0
    while (cells := search.next()) is not None:
        found += 1
        yield Grid(puzzle.width, puzzle.height, cells, puzzle.palette)
    check_state(search.state)
    if search.state == "stopped":
        problem = "there may be more solutions" if found else "no solution was found"
        reason = "Cancelled" if limits.cancel is not None and limits.cancel.is_set else "Out of time"
        raise BudgetError(f"{reason}: {problem}.", at_least=found)


def _search(puzzle: Puzzle, options: SolveOptions, limits: Limits) -> Search:
    return Search(
        puzzle.rows,
        puzzle.columns,
        len(puzzle.palette.colors),
        core_given(puzzle),
        core_timeout(limits),
        core_seed(options.seed),
        bool(options.line_only),
        core_number(options.trace_limit) if options.trace else 0,
        core_cancel(limits),
        options.threads or min(useful_threads(), MOST_THREADS_FOR_ONE),
        None if limits.progress is None else listener(puzzle, limits.progress),
    )


def listener(
    puzzle: Puzzle, progress: Callable[[Progress], object]
) -> Callable[[str, int, int, int, int, float, bytes], object]:
    """A function for the core that converts its arguments and calls ``progress``."""
    cells = puzzle.width * puzzle.height
    shown, shown_at = 0, -SECONDS_BETWEEN_GRIDS

    def report(phase: str, known: int, solutions: int, conflicts: int, nodes: int, seconds: float, grid: bytes) -> None:
        nonlocal shown, shown_at
        rows: tuple[str, ...] = ()
        if known > shown and seconds - shown_at >= SECONDS_BETWEEN_GRIDS:
            shown, shown_at = known, seconds
            rows = tuple(Grid(puzzle.width, puzzle.height, grid, puzzle.palette).text_rows())
        progress(Progress(Phase(phase), known, cells, seconds, solutions, conflicts, nodes, rows))

    return report
