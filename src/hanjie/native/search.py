"""Solving one puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hanjie.errors import BudgetError
from hanjie.model import Grid, Phase, Progress, Puzzle, Result
from hanjie.model.arguments import expect_progress, expect_threads
from hanjie.native._core import Cancel, Search
from hanjie.native.answer import (
    check_state,
    core_given,
    core_limit,
    core_seed,
    core_timeout,
    result_of,
)
from hanjie.native.steps import trace_of


def solve(
    puzzle: Puzzle,
    *,
    max_solutions: int | None = 2,
    timeout: float | None = None,
    seed: int = 0,
    trace: bool = False,
    line_only: bool = False,
    threads: int = 1,
    progress: Callable[[Progress], object] | None = None,
    cancel: Cancel | None = None,
) -> Result:
    """Solve a puzzle; with the usual two solutions wanted, this also proves whether the first is the only one.

    ``line_only`` stops where line logic stops; ``cancel`` may be set by another thread; ``seed`` varies the order
    among equally good choices, and on one thread the same seed repeats the same run. Further ``threads`` join in where
    a puzzle proves hard. ``progress`` is called about ten times a second, in this thread; what it raises ends the
    search.
    """
    search = _search(puzzle, timeout, seed, threads, progress, trace, line_only, cancel)
    answer = search.run(core_limit(max_solutions))
    return result_of(puzzle, answer, max_solutions, trace_of(puzzle, search.steps()) if trace else None)


def iter_solutions(
    puzzle: Puzzle,
    *,
    seed: int = 0,
    timeout: float | None = None,
    threads: int = 1,
    progress: Callable[[Progress], object] | None = None,
) -> Iterator[Grid]:
    """The solutions one by one, each searched for only when it is asked for.

    BudgetError when ``timeout`` seconds have passed since the first was asked for, by the clock on the wall, and it is
    not known whether there are more.
    """
    return _solutions(puzzle, _search(puzzle, timeout, seed, threads, progress))


def _solutions(puzzle: Puzzle, search: Search) -> Iterator[Grid]:
    """What a search finds."""
    found = 0
    while (cells := search.next()) is not None:
        found += 1
        yield Grid(puzzle.width, puzzle.height, cells, puzzle.palette)
    check_state(search.state)
    if search.state == "stopped":
        problem = "there may be more solutions" if found else "no solution was found"
        raise BudgetError(f"Out of time: {problem}.", at_least=found)


def _search(
    puzzle: Puzzle,
    timeout: float | None,
    seed: int,
    threads: int,
    progress: Callable[[Progress], object] | None,
    trace: bool = False,
    line_only: bool = False,
    cancel: Cancel | None = None,
) -> Search:
    expect_progress(progress)
    return Search(
        puzzle.rows,
        puzzle.columns,
        len(puzzle.palette),
        core_given(puzzle),
        core_timeout(timeout),
        core_seed(seed),
        bool(line_only),
        bool(trace),
        cancel,
        expect_threads(threads),
        _listener(puzzle, progress) if progress is not None else None,
    )


def _listener(
    puzzle: Puzzle, progress: Callable[[Progress], object]
) -> Callable[[str, int, int, int, int, float], object]:
    """What the core calls."""
    cells = puzzle.width * puzzle.height

    def tell(phase: str, known: int, solutions: int, conflicts: int, nodes: int, seconds: float) -> None:
        progress(Progress(Phase(phase), known, cells, solutions, conflicts, nodes, seconds))

    return tell
