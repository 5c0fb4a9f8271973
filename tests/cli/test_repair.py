"""``hanjie repair``: proposals for pictures, corrections for clues."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import hanjie as library
from hanjie.model import Grid, Line, Puzzle
from hanjie.uniqueness import Repair, Repairs
from tests.cli.puzzles import save
from tests.cli.runs import hanjie
from tests.uniqueness.repair.test_quick import FACE

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
    assert "Nothing to repair: it has one solution and is not harder than grade 5." in run.out


def test_clues_that_contradict_each_other_are_corrected() -> None:
    name = save(replace(HEART.with_clue(Line.row(3), "4"), goal=None), "wrong.non")
    run = hanjie("repair", name, "-o", "right.non")
    assert run.code == 0
    assert run.err == "hanjie: note: right.non: wrote the clues with R4 3 instead of 4.\n"
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


def test_a_proposal_that_needs_guessing_says_so_and_names_the_way_out() -> None:
    hard = library.load(save(FACE, "face.non"))
    (proposal,) = library.repair(hard, most=1).proposals
    assert proposal.left_open
    run = hanjie("repair", "face.non", "--most", "1")
    assert run.code == 0
    assert "Unique, needs guessing, grade " in run.out
    assert "--to lines finds changes that avoid guessing." in run.out
    assert "Thin outlines leave cells open; make them two cells thick, or fill the shape." in run.out


def test_clues_that_are_not_those_of_the_picture_are_replaced() -> None:
    rows = (*HEART.rows[:3], *HEART.rows[4:], HEART.rows[3])
    name = save(replace(HEART, rows=rows), "odd.non")
    run = hanjie("repair", name, "-o", "own.non")
    assert run.code == 0
    assert "The picture has one solution, but the clues of the file contradict it." in run.out
    assert run.err.endswith("own.non: wrote the picture with its own clues.\n")
    assert library.load("own.non").rows == HEART.rows


def test_a_try_that_is_out_of_time_is_exit_code_three(monkeypatch: pytest.MonkeyPatch) -> None:
    partial = Repairs(False, 6, (), Repair((), FACE.goal or Grid.blank(1, 1), 1.0, False), 4, is_complete=False)
    monkeypatch.setattr("hanjie.jobs.repair.find_repairs", lambda *_, **__: partial)
    run = hanjie("repair", save(FACE, "face.non"))
    assert run.code == 3
    assert "6 cells are open now. Out of time. The best try so far leaves 4 cells open." in run.out


def test_swapped_lines_are_named_and_put_back() -> None:
    right = Puzzle.from_picture(["#....", "###..", "#.##.", "#####", "...##"])
    rows = (right.rows[0], right.rows[2], right.rows[1], *right.rows[3:])
    name = save(replace(right, rows=rows, goal=None), "swapped.non")
    run = hanjie("repair", name)
    assert "Are R2 and R3 swapped?" in run.out
    run = hanjie("repair", name, "-o", "right.non")
    assert run.code == 0
    assert run.err.endswith("wrote the clues with R2 and R3 swapped.\n")
    assert library.load("right.non").rows == right.rows


def test_a_number_that_is_far_too_large_is_not_called_a_missing_row() -> None:
    run = hanjie("repair", "--rows", "1 1; 5; 5; 3; 1", "--columns", "2; 4; 9; 4; 2")
    assert "Is C3 4 instead of 9?" in run.out
    assert "probably missing" not in run.err
    assert "A row is probably missing" in hanjie("repair", "--rows", "1 1; 5; 3", "--columns", "2; 4; 4; 4; 2").err
