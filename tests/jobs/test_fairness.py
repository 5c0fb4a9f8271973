"""What a check says about all solutions of small puzzles, compared with every one of them."""

from __future__ import annotations

import random

import pytest

import hanjie
from hanjie.model import UNKNOWN, Cell, Grid, Puzzle
from tests.native.puzzles import palette
from tests.oracle.enumeration import all_solutions

PUZZLES = 2000
SIDES = {2: (2, 7), 3: (2, 5), 4: (2, 4)}
"""The sides of the puzzles for each number of colors, background included."""


def small_puzzle(number: int) -> Puzzle:
    """The puzzle of a random picture, every third of them in color, some with given cells, some without a goal."""
    chance, colors = random.Random(number), 2 + max(0, number % 6 - 3)
    width, height = chance.randint(*SIDES[colors]), chance.randint(*SIDES[colors])
    density = chance.uniform(0.2, 0.7)
    cells = bytes(chance.randrange(1, colors) if chance.random() < density else 0 for _ in range(width * height))
    puzzle = Puzzle.from_grid(Grid(width, height, cells), palette(colors))
    if number % 7 == 0:
        known = bytes(cell if chance.random() < 0.1 else UNKNOWN for cell in cells)
        puzzle = hanjie.Puzzle(puzzle.rows, puzzle.columns, puzzle.palette, given=Grid(width, height, known))
    return puzzle


@pytest.mark.parametrize("share", range(4))
def test_the_open_cells_and_the_number_equal_full_enumeration(share: int) -> None:
    several = 0
    for number in range(share, PUZZLES, 4):
        puzzle = small_puzzle(number)
        solutions = list(all_solutions(puzzle))
        values = list(zip(*solutions, strict=True))
        differing = tuple(
            Cell.from_place(place, puzzle.width) for place, value in enumerate(values) if len(set(value)) > 1
        )
        report = hanjie.check(puzzle, grade=False)
        assert (report.count, report.count_exact) == (len(solutions), True)
        assert report.open == differing
        assert report.unique == (len(solutions) == 1)
        if report.common is not None:
            several += 1
            assert report.common_final
            shared = bytes(value[0] if len(set(value)) == 1 else UNKNOWN for value in values)
            assert report.common.cells == shared
            assert report.another is not None
            assert report.another.cells in solutions
            assert report.solution is not None
            assert report.solution.cells in solutions
            assert puzzle.goal in (None, report.solution), "the drawing comes first"
    assert several > 100


def test_a_check_takes_a_picture_as_a_grid_rows_of_text_an_array_or_one_text() -> None:
    rows = [".#.#.", "#####", "#####", ".###.", "..#.."]
    expected = hanjie.check(Puzzle.from_picture(rows))
    for picture in (rows, Grid.parse("\n".join(rows)), "\n".join(rows), [[c == "#" for c in row] for row in rows]):
        report = hanjie.check(picture)
        assert (report.solutions, report.rating) == (expected.solutions, expected.rating)
        assert report.goal_is_solution


def test_a_check_in_color_takes_letters() -> None:
    report = hanjie.check(["rr.", ".bb"])
    assert (report.colors, report.unique) == (2, True)


@pytest.mark.parametrize("value", ["cat.non", 5, None])
def test_the_name_of_a_file_is_not_a_picture(value: object) -> None:
    with pytest.raises(TypeError, match="Expected a Puzzle"):
        hanjie.check(value)  # type: ignore[arg-type]


def test_a_picture_with_unknown_cells_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown"):
        hanjie.check(Grid.parse("#?\n.#"))


def test_the_number_of_solutions_may_be_astronomical() -> None:
    report = hanjie.check(Puzzle.from_clues(["1"] * 20, ["1"] * 20), grade=False)
    assert (report.count, report.count_exact) == (2_432_902_008_176_640_000, True)


def test_a_count_that_ran_out_of_time_is_a_lower_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanjie.uniqueness.solution_count.SECONDS", 0.0)
    report = hanjie.check(Puzzle.from_clues(["1"] * 20, ["1"] * 20), grade=False)
    assert report.count >= 2
    assert not report.count_exact


def test_without_a_count_the_solutions_found_are_a_lower_bound() -> None:
    report = hanjie.check(Puzzle.from_clues(["1"] * 3, ["1"] * 3), count=False)
    assert (report.count, report.count_exact) == (2, False)


def test_the_guesses_are_those_of_the_rating() -> None:
    report = hanjie.check(Puzzle.from_clues(["1", "1"], ["1", "1"]))
    assert (report.guesses_best, report.guesses_worst) == (1, 1)
    assert hanjie.check(["#.#", ".##"]).guesses_worst == 0
    assert hanjie.check(["#.#", ".##"], grade=False).guesses_worst is None
