"""Solve each puzzle of a suite once per seed, and check every answer.

The time of a run is the CPU time in the core. The core says how long it searched by the clock on the wall, and the
operating system how much of the processor this thread had during the call; on one thread neither can be less than the
time in question, so the smaller of them is the better measure, also on a busy machine. On several threads it is the
clock on the wall. A limit is one on this time, too.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from hanjie import native
from hanjie.bench.case import Case
from hanjie.model import Limits, Result, SolveOptions, Stats, Status

_TRIES = 3
_NEARLY = 0.9


@dataclass(frozen=True, slots=True)
class Plan:
    """How a suite is run."""

    wanted: int = 2
    """How many solutions are asked for."""
    seeds: int = 1
    """Runs of each puzzle, each with the next seed."""
    limit: float | None = 10.0
    """Seconds for each puzzle; None: as long as it takes."""
    threads: int = 1
    """Threads that work on one puzzle."""
    first_seed: int = 0
    """The seed of the first run."""


@dataclass(frozen=True, slots=True)
class Run:
    """One puzzle solved once."""

    case: Case
    """The puzzle."""
    seed: int
    """The seed it was solved with."""
    status: Status
    """The answer in one word."""
    seconds: float
    """CPU time in the core."""
    stats: Stats
    """What the core counted."""
    wrong: str = ""
    """What is wrong with the answer; empty where nothing is."""

    @property
    def solved(self) -> bool:
        """Whether the question was answered within the limit."""
        return self.status is not Status.UNKNOWN


def run(cases: Sequence[Case], plan: Plan) -> Iterator[Run]:
    """All runs; every puzzle once before any is solved again, so that a busy moment does not hit one puzzle alone.

    Answers are checked after all puzzles are solved, for checking in between would leave the processor's caches cold.
    """
    for seed in range(plan.first_seed, plan.first_seed + plan.seeds):
        answers = [_answer(case, seed, plan) for case in cases]
        for case, (result, seconds) in zip(cases, answers, strict=True):
            wrong = complaint(case, result, plan.wanted)
            yield Run(case, seed, result.status, seconds, result.stats, wrong)


def _answer(case: Case, seed: int, plan: Plan) -> tuple[Result, float]:
    """The result and its time; on a busy machine again, with more time, until it has had its limit or is done.

    With more time by the clock it may also have more than its limit. What it found after that does not count.
    """
    timeout = plan.limit
    for _ in range(_TRIES):
        result, seconds = _solve(case, seed, plan, timeout)
        if timeout is None or plan.limit is None or result.status is not Status.UNKNOWN:
            break
        if seconds >= _NEARLY * plan.limit:
            break
        timeout *= min(10.0, 1.2 * plan.limit / max(seconds, 1e-6))
    if timeout != plan.limit and plan.limit is not None and seconds > plan.limit:
        result = replace(result, status=Status.UNKNOWN)
    return result, seconds


def _solve(case: Case, seed: int, plan: Plan, timeout: float | None) -> tuple[Result, float]:
    """The result, and the CPU time in the core."""
    options, limits = SolveOptions(plan.wanted, seed, plan.threads), Limits(timeout)
    begin = time.thread_time()
    result = native.solve(case.puzzle, options, limits)
    on_processor = time.thread_time() - begin
    by_the_clock = result.stats["seconds"]
    return result, min(by_the_clock, on_processor) if plan.threads == 1 else by_the_clock


def complaint(case: Case, result: Result, wanted: int) -> str:
    """What is wrong with an answer: checked against the clues, and against what is known about the puzzle."""
    if not all(case.puzzle.is_solved_by(solution) for solution in result.solutions):
        return "a solution does not fit the clues"
    if len(set(result.solutions)) != len(result.solutions):
        return "a solution came twice"
    known = case.expected
    if known and wanted >= 2 and result.status not in (known, Status.UNKNOWN):
        return f"expected {known}, found {result.status}"
    return ""
