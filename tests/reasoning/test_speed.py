"""Explaining is quick enough to be asked for while somebody plays."""

from __future__ import annotations

import random
import time

import pytest

import hanjie
from hanjie.model import Puzzle


@pytest.mark.parametrize("kind", ["blots", "noise"])
def test_thirty_by_thirty_that_lines_can_solve_takes_less_than_a_tenth_of_a_second(kind: str) -> None:
    puzzle = line_solvable(30) if kind == "blots" else noise(30)
    hanjie.explain(puzzle)
    times, paces = [], []
    for _ in range(7):
        begin = time.process_time()
        count_to_a_million()
        paces.append(time.process_time() - begin)
        begin = time.process_time()
        explanation = hanjie.explain(puzzle)
        times.append(time.process_time() - begin)
    assert explanation.outcome == "solved"
    assert all(deduction.technique.is_line for deduction in explanation.deductions)
    assert min(times) < max(0.1, TENTH * min(paces))


TENTH = 1.8
"""How often a million is counted to in a tenth of a second, where the machine has nothing else to do."""


def count_to_a_million() -> int:
    """Something that takes as long on every run, so that a busy machine is noticed."""
    total = 0
    for number in range(1_000_000):
        total ^= number * number
    return total


def line_solvable(side: int) -> Puzzle:
    """A picture of random blots, the first that lines alone can solve."""
    shuffled = random.Random(1)
    while True:
        centers = [(shuffled.uniform(0, side), shuffled.uniform(0, side), shuffled.uniform(2, 5)) for _ in range(14)]
        rows = [
            "".join(
                "#" if any((x - a) ** 2 + (y - b) ** 2 < r * r for a, b, r in centers) else "." for x in range(side)
            )
            for y in range(side)
        ]
        puzzle = Puzzle.from_picture(rows)
        if hanjie.solve(puzzle, line_only=True).status == "unique":
            return puzzle


def noise(side: int) -> Puzzle:
    """Noise that lines alone can solve: of many such pictures the one with the most deductions."""
    shuffled = random.Random(6)
    return Puzzle.from_picture(
        ["".join("#" if shuffled.random() < 0.6 else "." for _ in range(side)) for _ in range(side)]
    )
