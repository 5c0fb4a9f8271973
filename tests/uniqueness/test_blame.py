"""The probable errors in a puzzle that has no solution."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanjie import solve
from hanjie.model import NO_LIMITS, Cell, Clue, Grid, Limits, Line, Puzzle
from hanjie.native import Cancel
from hanjie.uniqueness import Blame, Misprint, MisprintKind, WrongGivens, find_blame
from hanjie.uniqueness.misprint import MOST, balancing_changes, find_misprints
from tests.cli.puzzles import COLORED, HARD, NOTHING, TINY, TWINS, noise
from tests.uniqueness.repair.pictures import random_picture

HEART = Puzzle.from_picture([".#.#.", "#####", "#####", ".###.", "..#.."])
STAIRS = Puzzle.from_picture(["#....", "##...", "###..", "####.", "#####"])
WRONG_GIVEN = replace(TINY, goal=None, given=Grid.parse("##?\n??#"))
"""The picture is empty at R1C2."""
FULL_ROW = replace(TWINS, given=Grid.parse("##\n??"))
"""Two cells of a row are given, but its clue is 1."""


def with_row(puzzle: Puzzle, index: int, clue: str) -> Puzzle:
    return replace(puzzle.with_clue(Line.row(index), clue), goal=None)


def misprints(puzzle: Puzzle) -> list[tuple[str, str]]:
    return [(str(misprint.line), str(misprint.clue)) for misprint in find_blame(puzzle).misprints]


def test_the_line_that_cannot_be_completed_is_reported_with_its_cells() -> None:
    unmet = find_blame(NOTHING).unmet_line
    assert unmet is not None
    assert (str(unmet.line), str(unmet.cells)) == ("C1", "#.")
    unmet = find_blame(with_row(HEART, 3, "4")).unmet_line
    assert unmet is not None
    assert (str(unmet.line), str(unmet.cells)) == ("R4", ".###.")


@pytest.mark.parametrize(
    ("puzzle", "line", "clue"),
    [
        pytest.param(with_row(HEART, 3, "4"), "R4", "3", id="a number that is too large"),
        pytest.param(with_row(HEART, 3, "1"), "R4", "3", id="a number that is too small"),
        pytest.param(with_row(HEART, 0, "1"), "R1", "1 1", id="a number that is missing"),
        pytest.param(with_row(Puzzle.from_picture(["#..", "###", "###"]), 0, "1 1"), "R1", "1", id="a number too many"),
        pytest.param(Puzzle.from_clues(["3"], ["1", "1"]), "R1", "2", id="a clue that is too long"),
    ],
)
def test_a_likely_misprint_is_found(puzzle: Puzzle, line: str, clue: str) -> None:
    assert (line, clue) in misprints(puzzle)


def test_a_misprint_keeps_its_color() -> None:
    red = COLORED.rows[0][0].color
    wrong = replace(COLORED, rows=(Clue([(1, red)]), COLORED.rows[1]), goal=None)
    meant = Misprint(Line.row(0), Clue([(2, red)]), MisprintKind.OFF_BY_ONE)
    assert meant in find_blame(wrong).misprints


def test_every_suggested_misprint_gives_one_solution() -> None:
    wrong = with_row(STAIRS, 2, "2")
    found = find_blame(wrong).misprints
    assert found
    for misprint in found:
        assert solve(misprint.corrected(wrong)).status == "unique"


def test_at_most_three_misprints_are_suggested() -> None:
    wrong = Puzzle.from_clues(["1 2", "1 2", "1 2", "2 1", "2 2"], ["2 1", "3", "0", "3 1", "5"])
    able = [change for change in balancing_changes(wrong) if solve(change.corrected(wrong)).status == "unique"]
    assert len(able) > MOST
    assert find_misprints(wrong, NO_LIMITS.start()) == tuple(able[:MOST])


def test_every_balancing_change_makes_the_totals_equal() -> None:
    wrong = with_row(HEART, 3, "4")
    changes = list(balancing_changes(wrong))
    assert changes
    for change in changes:
        assert not [problem for problem in change.corrected(wrong).problems() if problem.kind == "totals"]


def test_a_clue_that_is_too_long_is_not_reported_again_as_an_unmet_line() -> None:
    assert find_blame(Puzzle.from_clues(["3"], ["1", "1"])).unmet_line is None


def test_the_clues_of_large_puzzles_are_examined_too() -> None:
    stairs = Puzzle.from_picture(["#" * (row + 1) + "." * (79 - row) for row in range(80)])
    found = find_blame(with_row(stairs, 40, "42"), Limits(60))
    assert found.misprints[0] == Misprint(Line.row(40), Clue.parse("41"), MisprintKind.OFF_BY_ONE)
    assert found.clash is not None
    assert Line.row(40) in found.clash.lines


def test_given_cells_that_differ_from_the_only_solution_are_listed() -> None:
    assert find_blame(WRONG_GIVEN) == Blame(wrong_givens=WrongGivens((Cell.parse("R1C2"),)))


def test_no_given_cell_is_listed_if_the_clues_have_several_solutions() -> None:
    assert find_blame(FULL_ROW) == Blame(wrong_givens=WrongGivens())


@pytest.mark.parametrize("puzzle", [NOTHING, replace(NOTHING, given=Grid.parse("##\n??"))])
def test_given_cells_are_not_blamed_if_the_clues_have_no_solution(puzzle: Puzzle) -> None:
    assert find_blame(puzzle).wrong_givens is None


def test_without_time_no_error_is_found() -> None:
    assert not find_blame(replace(HARD, given=Grid.blank(HARD.width, HARD.height)), Limits(0))
    assert not find_blame(with_row(noise(60), 0, "1"), Limits(0)).misprints


def test_a_cancelled_search_for_errors_ends() -> None:
    cancel = Cancel()
    cancel.set()
    assert not find_blame(with_row(HEART, 3, "4"), Limits(cancel=cancel)).misprints


@pytest.mark.parametrize("side", ["rows", "columns"])
def test_neighboring_lines_that_changed_places_are_found(side: str) -> None:
    tested = 0
    for seed in range(20):
        right = Puzzle.from_grid(random_picture(12, 12, seed, smooth=1))
        first, second = (Line(side == "rows", at) for at in (5, 6))
        mixed = right.with_clue(first, right.clue(second)).with_clue(second, right.clue(first))
        wrong = replace(mixed, goal=None)
        if solve(right).status != "unique" or solve(wrong).status != "none":
            continue
        tested += 1
        swapped = [one for one in find_blame(wrong, Limits(60), 60).misprints if one.swapped_with]
        assert (first, second) in [(one.line, one.swapped_with) for one in swapped]
        for one in swapped:
            assert solve(one.corrected(wrong)).status == "unique"
    assert tested >= 3


def test_a_wrong_number_comes_before_swapped_lines() -> None:
    kinds = list(MisprintKind)
    assert kinds.index(MisprintKind.OFF_BY_ONE) < kinds.index(MisprintKind.SWAPPED_LINES)
    assert kinds.index(MisprintKind.SWAPPED_LINES) < kinds.index(MisprintKind.OTHER)
    wrong = with_row(HEART, 3, "4")
    assert all(one.swapped_with is None for one in find_blame(wrong).misprints)
