"""``hanjie hint``."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hanjie import formats
from hanjie.model import Grid, Puzzle
from tests.cli.puzzles import HARD, save
from tests.cli.runs import hanjie

HEART = Puzzle.from_picture([".#.#.", "#####", "#####", ".###.", "..#.."], title="Heart")
BEGUN = "?????\n#####\n#####\n?????\n?????\n"


@pytest.fixture(autouse=True)
def heart() -> None:
    save(HEART, "heart.non")
    Path("begun.txt").write_text(BEGUN)


def test_it_shows_where_to_look_and_how_to_get_more() -> None:
    run = hanjie("hint", "heart.non")
    assert run.code == 0
    assert run.out == "Heart · 5x5\nLook at R2: it can be completed.\n"
    assert run.err == "hanjie: note: --more shows the step and its reason.\n"


def test_more_explains_the_step_and_draws_the_line() -> None:
    run = hanjie("hint", "heart.non", "--more")
    assert run.out == (
        "Heart · 5x5\n"
        "Look at R2: it can be completed.\n"
        "In R2 the 5 fills the whole row, so C1 to C5 are filled. [complete line]\n"
        "R2  5  ????? > #####\n"
    )
    assert run.err == ""


@pytest.mark.parametrize("grid", ["begun.txt", "?????/#####/#####/?????/?????", "_____/#####/#####/_____/_____", "-"])
def test_it_starts_from_a_grid(grid: str) -> None:
    run = hanjie("hint", "heart.non", "--grid", grid, stdin=BEGUN)
    assert run.code == 0
    assert "Look at C1:" in run.out


def test_it_starts_from_progress_saved_in_the_same_or_another_file() -> None:
    saved = replace(HEART, saved=Grid.parse(BEGUN))
    Path("saved.xml").write_bytes(formats.get("pbn").dump([saved]))
    assert "Look at C1:" in hanjie("hint", "saved.xml").out
    assert "Look at C1:" in hanjie("hint", "heart.non", "--grid", "saved.xml").out


def test_filled_only_ignores_empty_cells() -> None:
    dots = "...../#####/#####/...../....."
    assert "mistake" in hanjie("hint", "heart.non", "--grid", dots).out
    assert "Look at C1:" in hanjie("hint", "heart.non", "--grid", dots, "--filled-only").out


def test_a_mistake_is_reported_and_its_cells_on_request() -> None:
    wrong = ".#.##/###.#/?????/?????/?????"
    run = hanjie("hint", "heart.non", "--grid", wrong)
    assert run.code == 1
    assert run.out == "Heart · 5x5\nThere is a mistake in the grid: 2 cells are wrong.\n"
    assert run.err == "hanjie: note: --mistakes lists the wrong cells.\n"
    for option in ("--mistakes", "--more"):
        run = hanjie("hint", "heart.non", "--grid", wrong, option)
        assert run.out.endswith("Look again at R1C5 and R2C4.\n")
        assert run.err == ""


def test_sentences_need_json() -> None:
    for verb in ("hint", "explain"):
        run = hanjie(verb, "tiny.non", "--sentences")
        assert (run.code, run.out) == (2, "")
        assert run.err.startswith("hanjie: --sentences adds sentences to the JSON; use it with --json.\n")


def test_a_finished_grid() -> None:
    run = hanjie("hint", "heart.non", "--grid", ".#.#./#####/#####/.###./..#..")
    assert (run.code, run.err) == (0, "")
    assert run.out.endswith("The puzzle is solved: every clue is met.\n")


def test_several_solutions_and_none() -> None:
    run = hanjie("hint", "twins.non")
    assert run.code == 0
    assert "Nothing more is certain: the puzzle has several solutions, and they differ in 4 cells." in run.out
    run = hanjie("hint", "nothing.non")
    assert run.code == 1
    assert "The puzzle has no solution" in run.out


def test_out_of_time() -> None:
    run = hanjie("hint", save(HARD, "hard.non"), "--timeout", "0.1")
    assert run.code == 3
    assert "Out of time" in run.out
    assert "A longer --timeout may find one." in run.err


def test_the_json_has_both_stages() -> None:
    (record,) = hanjie("hint", "heart.non", "--grid", "begun.txt", "--json").records
    assert (record["where"], record["why"]) == ("", "")
    (record,) = hanjie("hint", "heart.non", "--grid", "begun.txt", "--json", "--sentences").records
    assert record["kind"] == "step"
    assert record["where"].startswith("Look at C1:")
    assert record["why"].startswith("In C1 ")
    assert record["deduction"]["line"] == "C1"
    assert record["grid"] == BEGUN.split()
    (record,) = hanjie("hint", "heart.non", "--grid", ".#.##/###.#/?????/?????/?????", "--json").records
    assert (record["kind"], record["mistakes"]) == ("mistake", {"cells": ["R1C5", "R2C4"], "together": False})
    assert record["deduction"] is None


@pytest.mark.parametrize(
    ("grid", "problem"),
    [
        ("?????/" * 6, "--grid: The puzzle has 5 rows, but this grid has 6."),
        ("?????/??????/?????/?????/?????", "--grid: Row 2 has 6 cells, but the puzzle has 5 columns."),
        (
            "?????/??q??/?????/?????/?????",
            "--grid:2:3: Expected # for filled cells, . or x for empty cells, or ? for undecided cells; found 'q'.",
        ),
        ("", "--grid: This grid has no cells."),
        ("no/such.txt", "no/such.txt: There is no such file."),
        ("mine.txt", "mine.txt: There is no such file."),
        (".", ".: There is no such file."),
        ("heart.non", "heart.non: This is neither a text picture of a grid nor a puzzle with saved progress."),
    ],
)
def test_bad_grids_are_refused_in_one_sentence(grid: str, problem: str) -> None:
    run = hanjie("hint", "heart.non", "--grid", grid)
    assert (run.code, run.out) == (2, "")
    assert run.err == f"hanjie: {problem}\n"


def test_a_grid_may_use_the_letters_of_colors() -> None:
    run = hanjie("hint", "flags.non", "--grid", "??./?bb", "--more")
    assert run.code == 0, run.err
    assert "Look at" in run.out


def test_in_color_it_first_explains_earlier_deductions() -> None:
    Path("corners.xml").write_bytes(formats.get("pbn").dump([Puzzle.from_picture(["r.", ".b"])]))
    assert hanjie("hint", "corners.xml", "--more").out.splitlines()[1:] == [
        "Look at C1: which colors does it not have?",
        "In R2 all blocks are blue, so no cell is red. [absent color]",
        "In C1 all blocks are red, and R2 is not red, so R2 is empty. [absent color]",
        "C1  1r  ?? > ?.",
        ". empty, b blue, r red, ? undecided",
    ]
    (record,) = hanjie("hint", "corners.xml", "--json").records
    assert [step["line"] for step in (*record["before"], record["deduction"])] == ["R2", "C1"]


def test_several_puzzles_are_refused() -> None:
    Path("pack.nonpack").write_bytes(formats.get("non").dump([HEART, HEART]))
    run = hanjie("hint", "pack.nonpack")
    assert run.code == 2
    assert "Expected one puzzle, found 2; name one, as in 'pack.nonpack#1'." in run.err
    assert hanjie("hint", "pack.nonpack#2").code == 0


def test_standard_input_is_the_puzzle_or_the_grid() -> None:
    run = hanjie("hint", "-", "--grid", "-", stdin="")
    assert run.code == 2
    assert "Only one of FILE and --grid can be standard input." in run.err
