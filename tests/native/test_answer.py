"""Results are the same as if their constructors had made them."""

from __future__ import annotations

import pytest

import hanjie
from hanjie.model import Grid, Palette, Puzzle, Result, Stats, Status
from hanjie.native._core import fill_slots
from tests.native.puzzles import permutations, random_puzzle

HEART = Puzzle.from_picture([".#.#.", "#####", "#####", ".###.", "..#.."])
IMPOSSIBLE = Puzzle.from_clues(["1"], ["0"])
FLOWER = Puzzle.from_picture([".rr.", "ryyr", ".rr.", ".g..", ".gg#"])


def remade(result: Result) -> Result:
    """The same values passed through all constructors, which check them."""

    def grid(made: Grid) -> Grid:
        return Grid(made.width, made.height, made.cells, made.palette)

    assert result.known
    solutions = tuple(grid(solution) for solution in result.solutions)
    return Result(result.status, solutions, result.ending, Stats(result.stats), result.trace, grid(result.known))


@pytest.mark.parametrize("puzzle", [HEART, FLOWER, IMPOSSIBLE, permutations(3), random_puzzle(1, 30, 20)])
def test_a_result_equals_one_made_by_the_constructor(puzzle: Puzzle) -> None:
    for result in (hanjie.solve(puzzle), *hanjie.solve_many([puzzle], threads=2)):
        assert result == remade(result)
        assert hash(result) == hash(remade(result))
        assert str(Result.parse(str(result))) == str(result)
        assert result.known is not None
        assert result.known.palette is puzzle.palette


def test_the_known_cells_of_a_unique_puzzle_are_its_solution() -> None:
    result = hanjie.solve(HEART)
    assert result.status is Status.UNIQUE
    assert result.known == result.solution == HEART.goal


def test_a_frozen_object_is_filled_in_the_order_of_its_slots() -> None:
    assert fill_slots(Grid, (2, 1, b"\1\0", None)) == Grid(2, 1, b"\1\0")


@pytest.mark.parametrize(
    ("type_", "values"), [(Grid, (1, 1)), (str, ()), (Palette, ()), (tuple, (1,)), (Puzzle, ()), (int, ())]
)
def test_wrong_slots_or_values_are_refused(type_: type, values: tuple[object, ...]) -> None:
    with pytest.raises((ValueError, AttributeError)):
        fill_slots(type_, values)
