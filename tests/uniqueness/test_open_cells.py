"""The open cells of a puzzle with several solutions, compared with all solutions."""

from __future__ import annotations

from random import Random

from hanjie import native
from hanjie.model import NO_LIMITS, Grid, Limits, Puzzle, SolveOptions
from hanjie.uniqueness import find_open_cells


def test_the_open_cells_are_those_that_differ_in_some_two_solutions() -> None:
    chance, checked = Random(5), 0
    for _ in range(60):
        puzzle = Puzzle.from_grid(Grid(6, 6, bytes(chance.random() < 0.35 for _ in range(36))))
        two, everything = native.solve(puzzle), native.solve(puzzle, SolveOptions(max_solutions=None))
        if len(two.solutions) > 1:
            checked += 1
            columns = zip(*(solution.cells for solution in everything.solutions), strict=True)
            common, is_final = find_open_cells(puzzle, two, NO_LIMITS)
            assert is_final
            assert [cell == 255 for cell in common.cells] == [len(set(column)) > 1 for column in columns]
    assert checked > 20


def test_without_time_the_solutions_found_are_compared() -> None:
    puzzle = Puzzle.from_clues(["1"] * 8, ["1"] * 8)
    result = native.solve(puzzle)
    assert find_open_cells(puzzle, result, Limits(0.0)) == (Grid.common(result.solutions), False)
    assert find_open_cells(puzzle, result, NO_LIMITS) == (Grid.blank(8, 8), True)
