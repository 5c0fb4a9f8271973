"""Counts and common cells against brute force. HANJIE_THOROUGH=1 asks about many more puzzles."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import reduce
from itertools import islice

import pytest

import hanjie
from hanjie.model import UNKNOWN, Clue, Grid, Puzzle
from tests.native.puzzles import random_puzzle
from tests.oracle.reference import count_by_rows, solutions_by_rows, solutions_by_sat
from tests.oracle.share import SHARES
from tests.thorough import THOROUGH

COUNTED = 1_000 if THOROUGH else 150
COMPARED = 2_000 if THOROUGH else 200
MOST = 2_000
"""Puzzles with more solutions than that are counted, but nobody looks at all of them."""


def puzzle_by_lot(lot: random.Random, most: int) -> Puzzle:
    """A random puzzle of 2 to 4 colors; some with given cells, some with a clue that is wrong."""
    colors = lot.choice([2, 2, 2, 3, 4])
    width, height = lot.randint(1, most), lot.randint(1, most)
    puzzle = random_puzzle(lot.getrandbits(32), width, height, lot.uniform(0.15, 0.85), colors)
    assert puzzle.goal
    if lot.random() < 0.2:
        cells = bytes(cell if lot.random() < 0.1 else UNKNOWN for cell in puzzle.goal.cells)
        puzzle = replace(puzzle, given=Grid(width, height, cells))
    if lot.random() < 0.15:
        at = lot.randrange(height)
        changed = Clue((lot.randint(1, width), lot.randint(1, colors - 1)) for _ in range(lot.randint(0, 2)))
        puzzle = replace(puzzle, rows=(*puzzle.rows[:at], changed, *puzzle.rows[at + 1 :]), goal=None)
    return puzzle


@pytest.mark.parametrize("share", range(SHARES))
def test_counts_are_those_of_brute_force(share: int) -> None:
    lot = random.Random(f"counts {share}")
    for _ in range(-(-COUNTED // SHARES)):
        puzzle = puzzle_by_lot(lot, 10)
        assert hanjie.count(puzzle) == count_by_rows(puzzle), str(puzzle)


@pytest.mark.parametrize("share", range(SHARES))
def test_common_cells_are_those_of_all_solutions(share: int) -> None:
    lot = random.Random(f"common cells {share}")
    compared = 0
    while compared < COMPARED / SHARES:
        puzzle = puzzle_by_lot(lot, 9)
        solutions = list(islice(solutions_by_rows(puzzle), MOST + 1))
        if len(solutions) > MOST:
            continue
        compared += 1
        common = hanjie.common_cells(puzzle)
        assert (common.cells if common else None) == (reduce(shared, solutions) if solutions else None), str(puzzle)


def shared(one: bytes, other: bytes) -> bytes:
    return bytes(a if a == b else UNKNOWN for a, b in zip(one, other, strict=True))


def test_the_two_brute_forces_and_the_sat_solver_agree() -> None:
    lot = random.Random("brute force")
    for _ in range(60):
        puzzle = puzzle_by_lot(lot, 6)
        solutions = list(islice(solutions_by_rows(puzzle), 301))
        if len(solutions) <= 300:
            assert count_by_rows(puzzle) == len(solutions)
            assert sorted(solutions) == sorted(solutions_by_sat(puzzle))
