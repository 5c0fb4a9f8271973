"""Counts of work that do not depend on the machine: what a change to the core changed, and what it did not.

One thread, seed 0, no time limit: such a run is the same everywhere, so its counts are the core's signature. They are
kept in ``benchmarks/signature.txt``, and a test compares. A change that moves them says so in its commit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from hanjie import formats
from hanjie.bench import generated
from hanjie.bench.case import Case
from hanjie.bench.figures import total
from hanjie.bench.runs import Plan, run
from hanjie.formats.files import read_file

COUNTS = ("lines", "probes", "nodes", "conflicts", "dives", "solutions")
"""What is counted, of all that the core counts."""


def examples(folder: Path) -> list[Case]:
    """The puzzles in a folder of examples."""
    paths = sorted(path for path in folder.iterdir() if path.suffix in (".non", ".xml"))
    return [Case(path.stem, puzzle) for path in paths for puzzle in formats.read(read_file(path))]


def suites(example_folder: Path) -> list[tuple[str, int, list[Case]]]:
    """Small suites that touch every technique: name, solutions wanted, puzzles."""
    return [
        ("examples", 2, examples(example_folder)),
        *((f"random{side}", 2, random_boards(side, count)) for side, count in ((15, 60), (25, 40), (30, 15))),
        ("boards", 1, [generated.contest_board(number) for number in range(0, 1000, 100)]),
        ("colors", 2, [generated.color_board(number) for number in range(10, 300, 30)]),
        ("dominoes", 2, [generated.domino(size) for size in range(3, 9)]),
    ]


def random_boards(side: int, count: int) -> list[Case]:
    """The first of the random boards of a size."""
    return [generated.random_board(number, side) for number in range(count)]


def signature(example_folder: Path) -> str:
    """The counts as text, a suite in a line."""
    plans = [(name, cases, Plan(wanted, limit=None)) for name, wanted, cases in suites(example_folder)]
    rows = [[name, *counts(cases, plan)] for name, cases, plan in plans]
    return _aligned([["suite", *COUNTS], *rows])


def counts(cases: Sequence[Case], plan: Plan) -> list[str]:
    """The counts of one suite."""
    runs = list(run(cases, plan))
    return [str(total(runs, name)) for name in COUNTS]


def _aligned(rows: Iterable[Sequence[str]]) -> str:
    return "".join(row[0].ljust(10) + "".join(cell.rjust(11) for cell in row[1:]) + "\n" for row in rows)
