"""The sentences about the probable errors in a puzzle, and the verbs that print them."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from hanjie.jobs.blame_words import blame_sentences
from hanjie.model import Grid, Limits, Line, Puzzle
from hanjie.uniqueness import Blame, UnmetLine
from tests.cli.puzzles import TINY, TWINS, save
from tests.cli.runs import hanjie

HEART = Puzzle.from_picture([".#.#.", "#####", "#####", ".###.", "..#.."])
MISPRINT = replace(HEART.with_clue(Line.row(3), "4"), goal=None)
WRONG_GIVEN = replace(TINY, goal=None, given=Grid.parse("##?\n??#"))
FOUR_FOR_THREE = {"line": "R4", "clue": [3], "kind": "off by one", "is_unique": True, "swapped_with": None}
SAID = "The given cells fit no solution: the only solution of the clues differs in 1 of them (R1C2)."


def saved(puzzle: Puzzle) -> str:
    Path("given.hanjie").write_text(str(puzzle), encoding="utf-8")
    return "given.hanjie"


def test_solve_check_and_hint_print_the_same_suggestion() -> None:
    name = save(MISPRINT, "heart.non")
    for verb in ("solve", "check", "hint"):
        run = hanjie(verb, name)
        assert run.code == 1
        assert "Row 4 (4) cannot be completed: the columns force .###. there." in run.out
        assert "Is R4 3 instead of 4?" in run.out
        (record,) = hanjie(verb, name, "--json").records
        assert record["blame"]["misprints"][0] == FOUR_FOR_THREE
        assert record["blame"]["unmet_line"] == {"line": "R4", "cells": [".###."]}


def test_in_color_the_letters_of_the_suggestion_are_explained() -> None:
    flags = Puzzle.from_picture(["rr.", ".bb"])
    name = save(replace(flags.with_clue(Line.row(0), flags.rows[1]), goal=None), "wrong.non")
    for verb in ("solve", "check", "hint"):
        assert hanjie(verb, name).out.rstrip().endswith(". empty, b blue, r red, ? undecided")


def test_only_a_solve_that_prints_errors_searches_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[Puzzle] = []

    def find_blame(puzzle: Puzzle, _: Limits) -> Blame:
        searched.append(puzzle)
        return Blame()

    monkeypatch.setattr("hanjie.uniqueness.blame.find_blame", find_blame)
    assert hanjie("solve", "-q", save(MISPRINT, "heart.non")).code == 1
    assert len(searched) == 0
    assert hanjie("solve", "heart.non").code == 1
    assert len(searched) == 1


def test_wrong_given_cells_are_named_below_the_answer() -> None:
    run = hanjie("solve", saved(WRONG_GIVEN))
    assert re.fullmatch(rf"Tiny · 3x2\nNo solution \(.*\)\.\n{re.escape(SAID)}\n", run.out)
    run = hanjie("check", "given.hanjie")
    assert run.out.endswith(f"  well formed  yes\n  solvable     no\n    {SAID}\n")
    assert hanjie("check", "-q", "given.hanjie").out == f"given.hanjie · Tiny · 3x2: No solution. {SAID}\n"
    (record,) = hanjie("check", "given.hanjie", "--json").records
    assert record["blame"]["wrong_givens"] == {"cells": ["R1C2"]}


def test_wrong_given_cells_are_not_listed_if_the_clues_have_several_solutions() -> None:
    out = hanjie("solve", saved(replace(TWINS, given=Grid.parse("##\n??")))).out
    assert "The given cells fit no solution, though the clues alone have several." in out


def test_a_puzzle_with_a_solution_is_not_blamed() -> None:
    for verb in ("solve", "check", "hint"):
        assert hanjie(verb, "tiny.non", "--json").records[0]["blame"] is None


def test_explain_and_its_page_print_the_suggestion_too() -> None:
    name = save(MISPRINT, "heart.non")
    run = hanjie("explain", name)
    assert run.code == 1
    assert "Is R4 3 instead of 4?" in run.out
    assert "Is R4 3 instead of 4?" in hanjie("explain", name, "-o", "-").out
    (record,) = hanjie("explain", name, "--json").records
    assert record["blame"]["misprints"][0] == FOUR_FOR_THREE
    (begun,) = hanjie("explain", name, "--grid", "?????/?????/?????/?????/?????", "--json").records
    assert begun["blame"] is None


def test_hint_and_explain_note_the_problems_of_the_clues_as_solve_does() -> None:
    words = ("--rows", "3,5,1 4,7", "--columns", "3")
    notes = hanjie("solve", *words).err
    assert "R3: 1 4 needs 6 cells, but the row has only 1" in notes
    for verb in ("hint", "explain"):
        assert notes in hanjie(verb, *words).err


def test_the_signs_of_open_cells_are_explained() -> None:
    puzzle = Puzzle.from_clues(["1", "5", "1"], ["1", "1", "1"])
    unmet = UnmetLine(Line.row(1), Grid.parse(".?#"))
    (sentence,) = blame_sentences(puzzle, Blame(unmet_line=unmet))
    assert sentence == "Row 2 (5) cannot be completed: the columns force .?# there (. empty, ? open)."
