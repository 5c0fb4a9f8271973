"""The figures of a suite: median, mean, p99, max, PAR2 and counts of work.

PAR2 is the penalized average of the SAT competitions: the mean time, where a run without an answer counts as twice the
timeout, so that giving up never looks cheap.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from hanjie.bench.runs import Run


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of one suite, or of one puzzle over its seeds; times in seconds."""

    name: str
    """The suite or the puzzle."""
    puzzles: int
    """The number of different puzzles."""
    runs: int
    """Puzzles times seeds."""
    solved: int
    """Runs that answered the question."""
    unsolved: int
    """Runs that timed out."""
    median: float
    """The median time of all runs."""
    mean: float
    """The mean time of all runs; a run that timed out counts with the time it had."""
    p99: float
    """99 % of the runs took at most this time."""
    least: float
    """The shortest run."""
    max: float
    """The longest run."""
    par2: float
    """The mean, where a run that timed out counts as twice the timeout."""
    conflicts: int
    """Conflicts of the clause-learning search, in all runs."""
    nodes: int
    """Nodes of the depth-first search, in all runs."""
    work: int
    """Lines solved, in all runs."""
    wrong: tuple[str, ...] = ()
    """Wrong answers, in words."""

    @classmethod
    def from_runs(cls, name: str, runs: Sequence[Run], timeout: float | None) -> Figures:
        """The figures of at least one run."""
        times = sorted(run.seconds for run in runs)
        penalty = 2 * (timeout or times[-1])
        solved = [run.seconds for run in runs if run.solved]
        return cls(
            name=name,
            puzzles=len({run.puzzle.name for run in runs}),
            runs=len(runs),
            solved=len(solved),
            unsolved=len(runs) - len(solved),
            median=median(times),
            mean=sum(times) / len(times),
            p99=times[min(len(times) - 1, len(times) * 99 // 100)],
            least=times[0],
            max=times[-1],
            par2=(sum(solved) + penalty * (len(runs) - len(solved))) / len(runs),
            conflicts=total(runs, "conflicts"),
            nodes=total(runs, "nodes"),
            work=total(runs, "lines"),
            wrong=tuple(f"{run.puzzle.name}, seed {run.seed}: {run.wrong}" for run in runs if run.wrong),
        )


def total(runs: Sequence[Run], name: str) -> int:
    """The sum of one of the core's counts."""
    return sum(int(run.stats.get(name, 0)) for run in runs)


def figures_per_puzzle(runs: Sequence[Run], timeout: float | None) -> list[Figures]:
    """The figures of each puzzle over its seeds, in order of appearance."""
    by_name: dict[str, list[Run]] = {}
    for run in runs:
        by_name.setdefault(run.puzzle.name, []).append(run)
    return [Figures.from_runs(name, own, timeout) for name, own in by_name.items()]
