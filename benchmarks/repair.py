"""Repairs: 200 ambiguous pictures, how many cells it takes to make them unique, and how long.

    python benchmarks/repair.py [--pictures 200] [--timeout 20]

Two thirds are random pictures, smoothed into shapes, of 15x15 to 30x30 cells. One third are pictures of examples/, of
at least 100 cells, in which random cells at the edges of shapes were changed until several solutions fit. Each proposal
is verified by the solver once more.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import hanjie
from hanjie.bench.machine import description, sentence
from hanjie.model import Grid, Puzzle

LEAST_CELLS = 100
"""Smaller pictures are left out, because one cell of them is more than 1 %."""
EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
HEAD = (
    "| pictures | number | made unique | with at most 3 % of the cells | proved cheapest | cells: median | p95 |"
    " seconds: median | p95 | longest |"
)
RULE = "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|"


@dataclass
class Outcome:
    """The result of one repair."""

    share: float
    """Changed cells of all cells; 1 without a proposal."""
    changes: int
    """The number of changed cells."""
    seconds: float
    """The time."""
    is_smallest: bool
    """True if the proposal is proved to be the cheapest."""


def smoothed(side: int, rounds: int, chance: random.Random) -> Grid:
    """Noise in which each cell then takes the color that most cells around it have."""
    cells = [[int(chance.random() * 2) for _ in range(side)] for _ in range(side)]
    for _ in range(rounds):
        cells = [[usual(cells, row, column) for column in range(side)] for row in range(side)]
    return Grid.from_rows(cells)


def usual(cells: list[list[int]], row: int, column: int) -> int:
    """The color that most cells around a cell have, the cell included."""
    around = [cell for line in cells[max(0, row - 1) : row + 2] for cell in line[max(0, column - 1) : column + 2]]
    return int(2 * sum(around) > len(around))


def is_ambiguous(puzzle: Puzzle) -> bool:
    """True if several solutions are known to fit."""
    return hanjie.solve(puzzle, timeout=1).status == "multiple"


def random_pictures() -> Iterator[Puzzle]:
    """Smoothed random pictures with several solutions, without end."""
    seed = 0
    while True:
        seed += 1
        puzzle = Puzzle.from_grid(smoothed((15, 20, 25, 30)[seed % 4], 1 + seed // 4 % 3, random.Random(seed)))
        if is_ambiguous(puzzle):
            yield puzzle


def changed_examples() -> Iterator[Puzzle]:
    """Pictures of examples/ with changed cells, until several solutions fit; without end."""
    drawn = [
        puzzle
        for path in sorted(EXAMPLES.iterdir())
        if path.suffix in (".non", ".xml")
        for puzzle in hanjie.load_all(path)
    ]
    large = [puzzle for puzzle in drawn if puzzle.width * puzzle.height >= LEAST_CELLS]
    solved = [(puzzle, solution) for puzzle in large if (solution := hanjie.solve(puzzle).solution) is not None]
    seed = 0
    while True:
        puzzle, picture = solved[seed % len(solved)]
        chance = random.Random(seed)
        seed += 1
        for _ in range(60):
            place = int(chance.random() * len(picture.cells))
            other = place + (1, -1, picture.width, -picture.width)[int(chance.random() * 4)]
            if 0 <= other < len(picture.cells) and picture.cells[other] != picture.cells[place]:
                cells = bytearray(picture.cells)
                cells[place] = cells[other]
                picture = Grid(picture.width, picture.height, bytes(cells))
                if is_ambiguous(made := Puzzle.from_grid(picture, puzzle.palette)):
                    yield made
                    break


def repair(puzzle: Puzzle, timeout: float) -> Outcome:
    """Repair one picture, and verify every proposal."""
    began = time.perf_counter()
    report = hanjie.repair(puzzle, timeout=timeout)
    seconds = time.perf_counter() - began
    for proposal in report.proposals:
        assert hanjie.solve(Puzzle.from_grid(proposal.picture, puzzle.palette)).status == "unique"
    if not report.proposals:
        return Outcome(1.0, 0, seconds, False)
    best = report.proposals[0]
    return Outcome(len(best.changes) / (puzzle.width * puzzle.height), len(best.changes), seconds, best.is_smallest)


def row(name: str, outcomes: list[Outcome]) -> str:
    """One row of the table."""
    count = len(outcomes)
    cells = sorted(outcome.changes for outcome in outcomes if outcome.share < 1)
    times = sorted(outcome.seconds for outcome in outcomes)
    last = count * 95 // 100
    few = sum(outcome.share <= 0.03 for outcome in outcomes)
    proved = sum(outcome.is_smallest for outcome in outcomes)
    return (
        f"| {name} | {count} | {len(cells)} | {few} ({few / count:.1%}) | {proved} | {cells[len(cells) // 2]} |"
        f" {cells[len(cells) * 95 // 100]} | {times[count // 2]:.3f} | {times[last]:.2f} | {times[-1]:.2f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pictures", type=int, default=200)
    parser.add_argument("--timeout", type=float, default=20.0)
    arguments = parser.parse_args()
    third = arguments.pictures // 3
    groups = {
        "random, smoothed": list(islice(random_pictures(), arguments.pictures - third)),
        "examples, changed": list(islice(changed_examples(), third)),
    }
    print(sentence(description()), end="\n\n")
    print(HEAD, RULE, sep="\n")
    everything: list[Outcome] = []
    for name, puzzles in groups.items():
        outcomes = [repair(puzzle, arguments.timeout) for puzzle in puzzles]
        everything += outcomes
        print(row(name, outcomes), flush=True)
    print(row("all", everything))


if __name__ == "__main__":
    main()
