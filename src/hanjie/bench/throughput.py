"""Many puzzles at once: puzzles per second, and the overhead of each beside the time in the core."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from hanjie import native
from hanjie.bench.bench_puzzle import BenchPuzzle
from hanjie.bench.runs import Plan
from hanjie.model import Limits, SolveOptions, Status


@dataclass(frozen=True, slots=True)
class Throughput:
    """One pass over a suite on several threads."""

    name: str
    """The suite."""
    puzzles: int
    """The number of puzzles."""
    threads: int
    """Puzzles solved at the same time."""
    unsolved: int
    """Puzzles that timed out."""
    seconds: float
    """Wall-clock time of the whole pass."""
    core: float
    """Time in the core, for all puzzles together."""

    @property
    def per_second(self) -> float:
        """Puzzles per second."""
        return self.puzzles / self.seconds

    @property
    def overhead(self) -> float:
        """Seconds of all threads per puzzle, beside the time in the core; right only on an idle machine."""
        return (self.seconds * self.threads - self.core) / self.puzzles


def throughput(name: str, suite: Sequence[BenchPuzzle], plan: Plan) -> Throughput:
    """Solve them all, ``plan.threads`` at a time."""
    puzzles = [puzzle.puzzle for puzzle in suite]
    begin = time.perf_counter()
    results = list(
        native.solve_many(puzzles, SolveOptions(plan.max_solutions, threads=plan.threads), Limits(plan.timeout))
    )
    return Throughput(
        name=name,
        puzzles=len(puzzles),
        threads=plan.threads,
        unsolved=sum(result.status is Status.UNKNOWN for result in results),
        seconds=time.perf_counter() - begin,
        core=sum(result.stats["seconds"] for result in results),
    )
