"""What a suite took, in a few figures.

PAR2 is the penalised average of the SAT competitions: the mean time, each run without an answer counted as twice the
limit, so that giving up never looks cheap.
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
    """How many different puzzles."""
    runs: int
    """Puzzles times seeds."""
    solved: int
    """Runs that answered the question."""
    unsolved: int
    """Runs that hit the limit."""
    median: float
    """Of the times of all runs."""
    mean: float
    """Of the times of all runs, those that hit the limit with the time they had."""
    p99: float
    """All runs but one in a hundred took no longer."""
    least: float
    """The shortest run."""
    max: float
    """The longest run."""
    par2: float
    """The mean, with runs that hit the limit counted as twice the limit."""
    conflicts: int
    """Dead ends that the learning search learnt from, in all runs."""
    nodes: int
    """Positions of the depth-first search, in all runs."""
    work: int
    """Lines solved, in all runs."""
    wrong: tuple[str, ...] = ()
    """Answers that are wrong, in words."""

    @classmethod
    def of(cls, name: str, runs: Sequence[Run], limit: float | None) -> Figures:
        """The figures of these runs, of which there is at least one."""
        times = sorted(run.seconds for run in runs)
        penalty = 2 * (limit or times[-1])
        solved = [run.seconds for run in runs if run.solved]
        return cls(
            name=name,
            puzzles=len({run.case.name for run in runs}),
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
            wrong=tuple(f"{run.case.name}, seed {run.seed}: {run.wrong}" for run in runs if run.wrong),
        )


def total(runs: Sequence[Run], name: str) -> int:
    """The sum of one of the core's counts."""
    return sum(int(run.stats.get(name, 0)) for run in runs)


def of_each(runs: Sequence[Run], limit: float | None) -> list[Figures]:
    """The figures of each puzzle over its seeds, in order of appearance."""
    by_name: dict[str, list[Run]] = {}
    for run in runs:
        by_name.setdefault(run.case.name, []).append(run)
    return [Figures.of(name, own, limit) for name, own in by_name.items()]
