"""Counts of work that do not depend on the machine: they show whether a change to the core changed its search.

A run with one thread, seed 0 and no timeout is the same everywhere, so its counts are the core's signature. The file
``benchmarks/signature.txt`` holds them, and a test compares. A commit that changes them explains why.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from hanjie import formats
from hanjie.bench import generated
from hanjie.bench.bench_puzzle import BenchPuzzle
from hanjie.bench.figures import total
from hanjie.bench.runs import Plan, run
from hanjie.formats.source import Source

COUNTS = ("lines", "probes", "nodes", "conflicts", "dives", "solutions")
"""The counts of the core that belong to the signature."""


def examples(folder: Path) -> list[BenchPuzzle]:
    """The puzzles in a folder of examples."""
    paths = sorted(path for path in folder.iterdir() if path.suffix in (".non", ".xml"))
    return [BenchPuzzle(path.stem, puzzle) for path in paths for puzzle in formats.read(Source.from_file(path))]


def suites(example_folder: Path) -> list[tuple[str, int, list[BenchPuzzle]]]:
    """Small suites that use every technique: name, max_solutions, puzzles."""
    return [
        ("examples", 2, examples(example_folder)),
        *((f"random{side}", 2, random_boards(side, count)) for side, count in ((15, 60), (25, 40), (30, 15))),
        ("boards", 1, [generated.contest_board(number) for number in range(0, 1000, 100)]),
        ("colors", 2, [generated.color_board(number) for number in range(10, 300, 30)]),
        ("dominoes", 2, [generated.domino(size) for size in range(3, 10)]),
    ]


def random_boards(side: int, count: int) -> list[BenchPuzzle]:
    """The first ``count`` random boards of a size."""
    return [generated.random_board(number, side) for number in range(count)]


def signature(example_folder: Path) -> str:
    """The counts as text, one line per suite."""
    rows = [
        [name, *counts(puzzles, Plan(max_solutions, timeout=None))]
        for name, max_solutions, puzzles in suites(example_folder)
    ]
    return _aligned([["suite", *COUNTS], *rows])


def counts(puzzles: Sequence[BenchPuzzle], plan: Plan) -> list[str]:
    """The counts of one suite."""
    runs = list(run(puzzles, plan))
    return [str(total(runs, name)) for name in COUNTS]


def _aligned(rows: Iterable[Sequence[str]]) -> str:
    return "".join(row[0].ljust(10) + "".join(cell.rjust(11) for cell in row[1:]) + "\n" for row in rows)
