"""Many puzzles at once: how many get done in a second, and what each costs beside the core's own time."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from hanjie import native
from hanjie.bench.case import Case
from hanjie.bench.runs import Plan
from hanjie.model import Limits, SolveOptions, Status


@dataclass(frozen=True, slots=True)
class Throughput:
    """One pass over a suite with several threads side by side."""

    name: str
    """The suite."""
    puzzles: int
    """How many puzzles."""
    threads: int
    """How many at once."""
    unsolved: int
    """Puzzles that hit the limit."""
    seconds: float
    """From the first to the last answer, by the clock on the wall."""
    core: float
    """What the core says it took for all puzzles together."""

    @property
    def per_second(self) -> float:
        """Puzzles done in a second."""
        return self.puzzles / self.seconds

    @property
    def overhead(self) -> float:
        """Seconds of all threads that each puzzle cost beside the core's own time; true on an idle machine only."""
        return (self.seconds * self.threads - self.core) / self.puzzles


def throughput(name: str, cases: Sequence[Case], plan: Plan) -> Throughput:
    """Solve them all, ``plan.threads`` at once."""
    puzzles = [case.puzzle for case in cases]
    begin = time.perf_counter()
    results = list(native.solve_many(puzzles, SolveOptions(plan.wanted, threads=plan.threads), Limits(plan.limit)))
    return Throughput(
        name=name,
        puzzles=len(puzzles),
        threads=plan.threads,
        unsolved=sum(result.status is Status.UNKNOWN for result in results),
        seconds=time.perf_counter() - begin,
        core=sum(result.stats["seconds"] for result in results),
    )
