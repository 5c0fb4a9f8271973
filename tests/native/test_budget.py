"""Time limits are kept on puzzles of any size, measured in processor time because the machine may be busy."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

import hanjie
from hanjie.errors import BudgetError
from hanjie.model import Puzzle, Status
from tests.native.puzzles import HARD, dominoes, permutations, random_puzzle

LIMIT = 0.05
LATE = 0.3
"""Much longer than a search needs to stop, much shorter than the gaps that this test looks for."""

PUZZLES: dict[str, Callable[[], Puzzle]] = {
    "250x250": lambda: HARD,
    "500x500": lambda: random_puzzle(1, 500, 500, 0.5),
    "2000x30": lambda: random_puzzle(1, 2000, 30, 0.5),
    "200x200 in color": lambda: random_puzzle(1, 200, 200, 0.5, colors=4),
    "dominoes": lambda: dominoes(14),
    "permutations": lambda: permutations(400),
}


def ask_count(puzzle: Puzzle) -> None:
    with pytest.raises(BudgetError):
        hanjie.count(puzzle, timeout=LIMIT)


def ask_common_cells(puzzle: Puzzle) -> None:
    with pytest.raises(BudgetError):
        hanjie.common_cells(puzzle, timeout=LIMIT)


def ask_all(puzzle: Puzzle) -> None:
    result = hanjie.solve(puzzle, timeout=LIMIT, max_solutions=None)
    assert result.status in (Status.UNKNOWN, Status.MULTIPLE)
    assert not result.exhausted


@pytest.mark.parametrize("ask", [ask_all, ask_count, ask_common_cells])
@pytest.mark.parametrize("name", PUZZLES)
def test_a_time_limit_is_kept(name: str, ask: Callable[[Puzzle], None]) -> None:
    puzzle = PUZZLES[name]()
    before = time.thread_time()
    ask(puzzle)
    assert time.thread_time() - before < LIMIT + LATE
