"""Solve each puzzle of a suite once per seed, and check every answer.

The time of a run is the CPU time in the core. The core measures the wall-clock time of its search, and the operating
system the CPU time of this thread during the call. On one thread neither can be less than the CPU time in the core, so
the smaller of the two is the better measure, also on a busy machine. On several threads it is the wall-clock time. The
timeout applies to the same time.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from hanjie import native
from hanjie.bench.bench_puzzle import BenchPuzzle
from hanjie.model import Limits, Result, SolveOptions, Stats, Status

_TRIES = 3
_NEARLY = 0.9


@dataclass(frozen=True, slots=True)
class Plan:
    """How a suite is run."""

    max_solutions: int = 2
    """Stop after this many solutions."""
    seeds: int = 1
    """Runs of each puzzle, each with the next seed."""
    timeout: float | None = 10.0
    """Seconds for each puzzle; None means no limit."""
    threads: int = 1
    """Threads that work on one puzzle."""
    first_seed: int = 0
    """The seed of the first run."""


@dataclass(frozen=True, slots=True)
class Run:
    """One puzzle solved once."""

    puzzle: BenchPuzzle
    """The puzzle."""
    seed: int
    """The seed of the run."""
    status: Status
    """The answer."""
    seconds: float
    """CPU time in the core."""
    stats: Stats
    """The counts of the core."""
    wrong: str = ""
    """What is wrong with the answer; empty if it is right."""

    @property
    def solved(self) -> bool:
        """True if the question was answered in time."""
        return self.status is not Status.UNKNOWN


def run(puzzles: Sequence[BenchPuzzle], plan: Plan) -> Iterator[Run]:
    """All runs; every puzzle once before any is solved again, so that a busy moment does not hit one puzzle alone.

    Answers are checked after all puzzles are solved, because checking in between would leave the processor's caches
    cold.
    """
    for seed in range(plan.first_seed, plan.first_seed + plan.seeds):
        answers = [_answer(puzzle, seed, plan) for puzzle in puzzles]
        for puzzle, (result, seconds) in zip(puzzles, answers, strict=True):
            yield Run(puzzle, seed, result.status, seconds, result.stats, mistake(puzzle, result, plan.max_solutions))


def _answer(puzzle: BenchPuzzle, seed: int, plan: Plan) -> tuple[Result, float]:
    """The result and its time.

    On a busy machine the wall-clock timeout may end a run before it had its CPU time. Such a run is repeated with a
    longer timeout; an answer that then takes more CPU time than the plan allows does not count.
    """
    timeout = plan.timeout
    for _ in range(_TRIES):
        result, seconds = _solve(puzzle, seed, plan, timeout)
        if timeout is None or plan.timeout is None or result.status is not Status.UNKNOWN:
            break
        if seconds >= _NEARLY * plan.timeout:
            break
        timeout *= min(10.0, 1.2 * plan.timeout / max(seconds, 1e-6))
    if timeout != plan.timeout and plan.timeout is not None and seconds > plan.timeout:
        result = replace(result, status=Status.UNKNOWN)
    return result, seconds


def _solve(puzzle: BenchPuzzle, seed: int, plan: Plan, timeout: float | None) -> tuple[Result, float]:
    """The result, and the CPU time in the core."""
    options, limits = SolveOptions(plan.max_solutions, seed, plan.threads), Limits(timeout)
    begin = time.thread_time()
    result = native.solve(puzzle.puzzle, options, limits)
    cpu_time, wall_time = time.thread_time() - begin, result.stats["seconds"]
    return result, min(wall_time, cpu_time) if plan.threads == 1 else wall_time


def mistake(puzzle: BenchPuzzle, result: Result, max_solutions: int) -> str:
    """What is wrong with an answer, checked against the clues and against the published answer; empty if right."""
    if not all(puzzle.puzzle.is_solved_by(solution) for solution in result.solutions):
        return "a solution does not fit the clues"
    if len(set(result.solutions)) != len(result.solutions):
        return "a solution came twice"
    expected = puzzle.expected
    if expected and max_solutions >= 2 and result.status not in (expected, Status.UNKNOWN):
        return f"expected {expected}, found {result.status}"
    return ""
