"""What leads to the mistake in a puzzle without a solution."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from hanjie import api
from hanjie.cli.suspects import SECONDS, Suspicion, balancing_edits
from hanjie.model import Clue, Puzzle
from tests.cli.puzzles import COLORED, NOTHING, TINY, TWINS, noise, save
from tests.cli.runs import hanjie

HEART = Puzzle.from_picture([".#.#.", "#####", "#####", ".###.", "..#.."])


def suspects(puzzle: Puzzle) -> tuple[str, ...]:
    return Suspicion().suspects(puzzle, api.solve(puzzle))


def with_row(puzzle: Puzzle, index: int, clue: str) -> Puzzle:
    return replace(puzzle, rows=(*puzzle.rows[:index], Clue.parse(clue), *puzzle.rows[index + 1 :]), goal=None)


def test_the_line_that_cannot_be_met_is_named_with_what_is_left_of_it() -> None:
    assert suspects(NOTHING) == ("Column 1 (0) cannot be met: #. is what the rows leave of it.",)
    found = "Row 4 (4) cannot be met: .###. is what the columns leave of it."
    assert suspects(with_row(HEART, 3, "4"))[0] == found


def test_a_mistyped_number_is_suggested() -> None:
    assert "Is R4 3 instead of 4?" in suspects(with_row(HEART, 3, "4"))
    assert "Is R4 3 instead of 1?" in suspects(with_row(HEART, 3, "1"))


def test_a_forgotten_number_is_suggested() -> None:
    assert "Is R1 1 1 instead of 1?" in suspects(with_row(HEART, 0, "1"))


def test_a_number_too_many_is_suggested() -> None:
    assert "Is R1 1 instead of 1 1?" in suspects(with_row(Puzzle.from_picture(["#..", "###", "###"]), 0, "1 1"))


def test_colors_follow_their_numbers() -> None:
    wrong = replace(COLORED, rows=(Clue([(1, COLORED.rows[0][0].color)]), COLORED.rows[1]), goal=None)
    assert "Is R1 2r instead of 1r?" in suspects(wrong)


def test_no_more_than_three_changes_are_suggested() -> None:
    wrong = with_row(HEART, 3, "4")
    assert sum(line.startswith("Is ") for line in suspects(wrong)) <= 3


def test_every_suggested_change_balances_the_totals() -> None:
    wrong = with_row(HEART, 3, "4")
    edits = list(balancing_edits(wrong))
    assert edits
    for edit in edits:
        assert not [problem for problem in edit.applied(wrong).problems() if problem.kind == "totals"]


def test_a_clue_that_is_too_long_is_not_told_twice() -> None:
    assert suspects(Puzzle.from_clues(["3"], ["1", "1"])) == ("Is R1 2 instead of 3?",)


@pytest.mark.parametrize("puzzle", [TINY, TWINS])
def test_a_puzzle_with_a_solution_has_no_suspects(puzzle: Puzzle) -> None:
    assert suspects(puzzle) == ()


def test_large_puzzles_are_not_looked_into() -> None:
    assert suspects(Puzzle.from_clues(["61", "0"], ["0", "2", *["1"] * 59])) == ()


def test_the_time_is_that_of_the_whole_run() -> None:
    suspicion = Suspicion()
    hopeless = with_row(noise(60), 0, "1")
    nothing = api.solve(NOTHING)
    suspicion.suspects(hopeless, nothing)
    assert suspicion.seconds > -0.5
    suspicion.seconds = 0
    assert suspicion.suspects(NOTHING, nothing) == ()
    assert SECONDS <= 2


def test_solve_prints_them_below_the_answer_and_into_the_json() -> None:
    name = save(with_row(HEART, 3, "4"), "heart.non")
    run = hanjie("solve", name)
    assert run.code == 1
    assert re.search(r"No solution \(.*\)\.\n(.*\n)*Is R4 3 instead of 4\?\n", run.out)
    (record,) = hanjie("solve", name, "--json").records
    assert "Is R4 3 instead of 4?" in record["suspects"]
    assert hanjie("solve", "-q", name).out.count("\n") == 1
    assert "suspects" not in hanjie("solve", "tiny.non", "--json").records[0]
