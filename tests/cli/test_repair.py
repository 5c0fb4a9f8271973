"""``hanjie repair``: proposals for pictures, corrections for clues."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import hanjie as library
from hanjie.model import Line, Puzzle
from tests.cli.puzzles import save
from tests.cli.runs import hanjie

HEART = Puzzle.from_picture([".#.#.", "#####", "#####", ".###.", "..#.."], title="Heart")
DRAFT = Puzzle.from_picture(["#....", ".#.##", "..###", ".####", "..###"], title="Draft")


def test_a_proposal_names_and_marks_the_changed_cells() -> None:
    assert library.solve(DRAFT).status == "multiple"
    run = hanjie("repair", save(DRAFT, "draft.non"))
    assert run.code == 0
    assert "proposals to make it unique, best first." in run.out
    assert "1. 1 cell changes: " in run.out
    assert ", the lowest there is. Unique, " in run.out
    picture = run.out.split("\n\n")[1]
    assert "x" in picture or "o" in picture


def test_the_output_is_a_unique_puzzle() -> None:
    save(DRAFT, "draft.non")
    for number in (1, 2):
        run = hanjie("repair", "draft.non", "-o", f"fair{number}.non", "--pick", str(number))
        assert run.code == 0
        assert library.solve(library.load(f"fair{number}.non")).status == "unique"
    assert library.load("fair1.non") != library.load("fair2.non")
    assert hanjie("repair", "draft.non", "-o", "fair1.non").code == 2


def test_json_is_the_report_of_the_job() -> None:
    (record,) = hanjie("repair", save(DRAFT, "draft.non"), "--json", "--to", "lines").records
    assert record["outcome"] == "repaired"
    assert record["aim"] == "lines"
    assert all(proposal["left_open"] == 0 for proposal in record["proposals"])


def test_a_fair_puzzle_is_left_alone() -> None:
    run = hanjie("repair", save(HEART, "heart.non"), "--to", "5")
    assert run.code == 0
    assert "Nothing to repair: it is unique and not harder than grade 5." in run.out


def test_clues_that_contradict_each_other_are_corrected() -> None:
    name = save(replace(HEART.with_clue(Line.row(3), "4"), goal=None), "wrong.non")
    run = hanjie("repair", name, "-o", "right.non")
    assert run.code == 1
    assert "cannot all be right" in run.out
    assert "Is R4 3 instead of 4?" in run.out
    assert str(library.load("right.non").rows[3]) == "3"


def test_clues_with_several_solutions_need_a_choice() -> None:
    run = hanjie("repair", "--rows", "1 / 1", "--columns", "1 / 1")
    assert run.code == 1
    assert "--picture 1 repairs the first one." in run.out
    assert hanjie("repair", "--rows", "1 / 1", "--columns", "1 / 1", "--picture", "1").code == 0


def test_without_time_the_exit_code_says_so() -> None:
    assert hanjie("repair", save(DRAFT, "draft.non"), "--timeout", "0").code == 3


@pytest.mark.parametrize("wrong", [("--to", "easy"), ("--to", "11"), ("--most", "0"), ("--pick", "x")])
def test_wrong_options_are_refused(wrong: tuple[str, str]) -> None:
    assert hanjie("repair", save(DRAFT, "draft.non"), *wrong).code == 2


def test_an_output_takes_one_puzzle() -> None:
    save(DRAFT, "one.non")
    save(HEART, "two.non")
    assert hanjie("repair", "one.non", "two.non", "-o", "out.non").code == 2
    assert not Path("out.non").exists()
    assert hanjie("repair", "one.non", "two.non").code == 0
