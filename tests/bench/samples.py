"""Small puzzles for the tests of the benchmarks."""

from __future__ import annotations

from hanjie.bench.bench_puzzle import BenchPuzzle
from hanjie.bench.runs import Run
from hanjie.model import Puzzle, Stats, Status

HEART = Puzzle.from_picture(
    """
    .#.#.
    #####
    #####
    .###.
    ..#..
    """
)
SWITCH = Puzzle.from_clues(rows=[(1,), (1,)], columns=[(1,), (1,)])
"""Two solutions."""


def run_of(seconds: float, *, name: str = "a", solved: bool = True, conflicts: int = 0) -> Run:
    status = Status.UNIQUE if solved else Status.UNKNOWN
    stats = Stats({"lines": 10, "nodes": 2, "conflicts": conflicts, "seconds": seconds})
    return Run(BenchPuzzle(name, HEART), 0, status, seconds, stats)
