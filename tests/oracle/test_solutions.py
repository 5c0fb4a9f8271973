"""Complete solution sets against a SAT solver. HANJIE_THOROUGH=1 asks ten times as many."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import hanjie
from hanjie.model import UNKNOWN, Clue, Grid, Puzzle, Status
from tests.native.puzzles import palette, random_puzzle
from tests.oracle.reference import solutions_by_sat
from tests.oracle.share import SHARES
from tests.thorough import THOROUGH

PUZZLES = 5_000 if THOROUGH else 500
SPARSE = 200 if THOROUGH else 12
MOST = 60
"""Solution sets are compared up to this many solutions."""


def puzzle_by_lot(lot: random.Random) -> Puzzle:
    """A random puzzle up to 15x15 in one to four colors: some symmetric, some with given cells or a wrong number."""
    colors = lot.choice([2, 2, 3, 4, 5])
    width, height = lot.randint(1, 15), lot.randint(1, 15)
    puzzle = random_puzzle(lot.getrandbits(32), width, height, lot.uniform(0.3, 0.9), colors)
    assert puzzle.goal
    if lot.random() < 0.2:
        half = puzzle.goal.cells[: (width * height + 1) // 2]
        turned = half + half[: width * height // 2][::-1]
        puzzle = Puzzle.from_grid(Grid(width, height, turned), palette(colors))
    assert puzzle.goal
    if lot.random() < 0.2:
        cells = bytes(cell if lot.random() < 0.1 else UNKNOWN for cell in puzzle.goal.cells)
        puzzle = replace(puzzle, given=Grid(width, height, cells))
    if lot.random() < 0.3:
        puzzle = replace(puzzle, rows=spoilt(puzzle.rows, lot), goal=None)
    return replace(puzzle, palette=palette(colors))


def spoilt(rows: tuple[Clue, ...], lot: random.Random) -> tuple[Clue, ...]:
    """One block longer and another of its color shorter: the totals stay, which no SAT solver could refute in time."""
    blocks = [[[block.length, block.color] for block in clue] for clue in rows]
    shorter = lot.choice([block for clue in blocks for block in clue if block[0] > 1] or [[0, 0]])
    longer = lot.choice([block for clue in blocks for block in clue if block[1] == shorter[1]] or [[0, 0]])
    shorter[0] -= 1
    longer[0] += 1
    return tuple(Clue((length, color) for length, color in clue) for clue in blocks)


@pytest.mark.parametrize("share", range(SHARES))
def test_the_core_finds_the_solutions_that_a_sat_solver_finds(share: int) -> None:
    lot = random.Random(f"solutions {share}")
    for number in range(PUZZLES // SHARES):
        puzzle = puzzle_by_lot(lot)
        result = hanjie.solve(puzzle, max_solutions=MOST, seed=number)
        found = {grid.cells for grid in result.solutions}
        assert len(found) == len(result.solutions)
        assert all(puzzle.is_solved_by(grid) for grid in result.solutions)
        expected = set()
        for cells in solutions_by_sat(puzzle):
            expected.add(cells)
            if len(expected) > MOST:
                break
        if len(expected) <= MOST:
            assert found == expected, str(puzzle)
        else:
            assert len(found) == MOST, str(puzzle)
        if not expected:
            assert result.status is Status.NONE


def sparse_board(lot: random.Random, side: int) -> Puzzle:
    """A board in two or three colors with so much background that lines alone say little: searches end up diving."""
    return random_puzzle(lot.getrandbits(32), side, side, lot.uniform(0.3, 0.4), lot.choice([3, 4]))


@pytest.mark.parametrize("share", range(SHARES))
def test_sparse_boards_with_two_rows_exchanged_are_solved_if_a_sat_solver_solves_them(share: int) -> None:
    lot = random.Random(f"exchanged {share}")
    for number in range(SPARSE // SHARES):
        puzzle = sparse_board(lot, 18)
        rows = list(puzzle.rows)
        one, other = lot.sample(range(len(rows)), 2)
        rows[one], rows[other] = rows[other], rows[one]
        puzzle = replace(puzzle, rows=tuple(rows), goal=None)
        result = hanjie.solve(puzzle, max_solutions=1, seed=number)
        expected = Status.NONE if next(solutions_by_sat(puzzle), None) is None else Status.SOLVED
        assert result.status is expected, str(puzzle)
        assert all(puzzle.is_solved_by(grid) for grid in result.solutions)


@pytest.mark.parametrize("share", range(SHARES))
def test_dives_in_color_find_solutions_and_each_once(share: int) -> None:
    lot = random.Random(f"dives {share}")
    dives = 0.0
    for number in range(SPARSE // SHARES):
        puzzle = sparse_board(lot, 24)
        result = hanjie.solve(puzzle, max_solutions=10, seed=number)
        assert result.solutions
        assert all(puzzle.is_solved_by(grid) for grid in result.solutions)
        assert len({grid.cells for grid in result.solutions}) == len(result.solutions)
        dives += result.stats["dives"]
    assert dives > 0
