"""Given cells that are part of no solution, as distinct from clues that have none."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from hanjie.cli.given import blame_on_given
from hanjie.model import Grid, Puzzle
from tests.cli.puzzles import HARD, NOTHING, TINY, TWINS, save
from tests.cli.runs import hanjie

WRONG = replace(TINY, goal=None, given=Grid.parse("##?\n??#"))
"""The picture has nothing at R1C2."""
SAID = "The given cells are part of no solution: the only one that the clues have differs in 1 of them (R1C2)."
FULL_ROW = replace(TWINS, given=Grid.parse("##\n??"))
"""Two cells of one row are given where the clue says one."""


def saved(puzzle: Puzzle) -> str:
    Path("given.hanjie").write_text(str(puzzle), encoding="utf-8")
    return "given.hanjie"


def test_the_given_cells_are_named_that_the_only_solution_of_the_clues_has_not() -> None:
    assert blame_on_given(WRONG, 1) == SAID


def test_where_the_clues_have_several_solutions_no_cell_is_named() -> None:
    assert blame_on_given(FULL_ROW, 1) == "The given cells are part of no solution, though the clues alone have one."


@pytest.mark.parametrize("puzzle", [NOTHING, replace(NOTHING, given=Grid.parse("##\n??"))])
def test_clues_without_a_solution_are_not_blamed_on_given_cells(puzzle: Puzzle) -> None:
    assert blame_on_given(puzzle, 1) is None


def test_what_takes_too_long_to_tell_is_not_told() -> None:
    given = Grid.blank(HARD.width, HARD.height)
    assert blame_on_given(replace(HARD, given=given), 0) is None


def test_solve_blames_the_given_cells_and_no_line() -> None:
    run = hanjie("solve", saved(WRONG))
    assert run.code == 1
    assert re.fullmatch(rf"Tiny · 3x2\nNo solution \(.*\)\.\n{re.escape(SAID)}\n", run.out)
    (record,) = hanjie("solve", "given.hanjie", "--json").records
    assert record["suspects"] == [SAID]


def test_check_says_it_in_words_on_one_line_and_in_json() -> None:
    run = hanjie("check", saved(WRONG))
    assert run.code == 1
    assert run.out.endswith(f"  well formed  yes\n  solvable     no\n    {SAID}\n")
    assert hanjie("check", "-q", "given.hanjie").out == f"given.hanjie · Tiny · 3x2: No solution. {SAID}\n"
    (record,) = hanjie("check", "given.hanjie", "--json").records
    assert record["suspects"] == [SAID]


def test_check_says_nothing_of_it_elsewhere() -> None:
    right = replace(TINY, given=Grid.parse("#??\n???"))
    save(NOTHING, "nothing.non")
    for name in (saved(right), "nothing.non"):
        assert "suspects" not in hanjie("check", name, "--json").records[0]
