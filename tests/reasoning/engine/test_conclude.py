"""Every deduction is checked by separate code: it follows from the cited cells and blocks, and from nothing less."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

import hanjie
from hanjie.model import Cell, Puzzle
from hanjie.reasoning import Case, Deduction, Explanation, Fact, Technique, explain_line
from tests.corpus.corpus import CORPUS, needs_corpus
from tests.reasoning.checker import can_be_filled, complaints, learn, start_of
from tests.reasoning.puzzles import EXAMPLES
from tests.thorough import THOROUGH

PATHS = sorted(EXAMPLES.iterdir())
CHECKED = 1_000_000 if THOROUGH else 60
"""The number of deductions of one puzzle that are checked."""


def check(explanation: Explanation, most: int = CHECKED) -> None:
    known = start_of(explanation.puzzle, explanation.start)
    every = max(1, len(explanation.deductions) // most)
    for number, deduction in enumerate(explanation.deductions):
        if number % every == 0 or deduction.cases:
            assert list(complaints(explanation.puzzle, deduction, known)) == [], str(deduction)
        learn(known, deduction)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: str(path.stem))
def test_the_deductions_of_an_example_are_sound_and_minimal(path: Path) -> None:
    check(hanjie.explain(hanjie.load(path)))


@pytest.mark.parametrize("seed", range(400 if THOROUGH else 40))
def test_the_deductions_of_a_random_puzzle_are_sound_and_minimal(seed: int) -> None:
    shuffled = random.Random(seed)
    symbols = ".#" if seed % 2 else ".rb"
    width, height = shuffled.randint(3, 9), shuffled.randint(3, 9)
    rows = ["".join(shuffled.choice(symbols + "." * (seed % 3)) for _ in range(width)) for _ in range(height)]
    puzzle = Puzzle.from_picture(rows)
    explanation = hanjie.explain(puzzle, timeout=60)
    assert explanation.end == hanjie.common_cells(puzzle)
    check(explanation)


@pytest.mark.parametrize(
    ("clue", "cells", "cited", "starts"),
    [
        ("5", ".?.##?#?..", ["R1C3=0"], (3, 5)),
        ("2 3 1", "#?..?##?#.", ["R1C3=0"], (0, 0)),
        ("4 2", ".?.#???.##", ["R1C3=0"], (3, 4)),
    ],
)
def test_the_nearest_empty_cell_is_cited_so_that_no_start_is_named_that_is_known_to_be_impossible(
    clue: str, cells: str, cited: list[str], starts: tuple[int, int]
) -> None:
    first = explain_line(clue, cells)[0]
    assert ([str(fact) for fact in first.cells], first.starts) == (cited, starts)


@pytest.mark.parametrize(("cells", "cited"), [("#?...", "R1C1=1"), ("...?#", "R1C5=1")])
def test_a_filled_cell_is_cited_that_leaves_the_block_one_place(cells: str, cited: str) -> None:
    first = explain_line("2", cells)[0]
    assert [str(fact) for fact in first.cells] == [cited]


@needs_corpus
@pytest.mark.skipif(not THOROUGH, reason="some minutes; HANJIE_THOROUGH=1 runs it")
def test_the_pictures_of_webpbn_are_explained_to_the_end_and_checked() -> None:
    unexplained = []
    for puzzle in hanjie.load_all(CORPUS / "webpbn-sample.nonpack"):
        if hanjie.solve(puzzle, timeout=60).status != "unique":
            continue
        explanation = hanjie.explain(puzzle, timeout=60)
        check(explanation)
        if not puzzle.is_solved_by(explanation.end):
            unexplained.append(puzzle.title)
    assert len(unexplained) <= 5, unexplained


@needs_corpus
def test_some_pictures_of_webpbn_are_explained_to_the_end_and_checked() -> None:
    for puzzle in hanjie.load_all(CORPUS / "webpbn-sample.nonpack")[::70]:
        if hanjie.solve(puzzle, timeout=60).status == "unique":
            explanation = hanjie.explain(puzzle, timeout=60)
            assert puzzle.is_solved_by(explanation.end)
            check(explanation, 30)


LINE = Puzzle.from_clues(["5"], ["0"] * 7)
OVERLAP = Deduction(
    Technique.OVERLAP,
    hanjie.Line(True, 0),
    tuple(Fact(Cell(0, column), (1,)) for column in (2, 3, 4)),
    (),
    (0,),
)


def complaints_about(deduction: Deduction) -> list[str]:
    return list(complaints(LINE, deduction, start_of(LINE, hanjie.Grid.parse("#??????"))))


def test_the_checker_accepts_what_is_right() -> None:
    assert complaints_about(OVERLAP) == []


def test_the_checker_notices_a_conclusion_that_does_not_follow() -> None:
    wrong = replace(OVERLAP, concluded=(*OVERLAP.concluded, Fact(Cell(0, 5), (1,))))
    assert complaints_about(wrong) == ["it does not follow from its evidence"]


def test_the_checker_notices_a_cell_that_is_not_needed() -> None:
    assert complaints_about(replace(OVERLAP, cells=(Fact(Cell(0, 0), (1,)),))) == ["R1C1=1 is not needed"]


def test_the_checker_notices_a_cell_that_is_not_known() -> None:
    wrong = replace(OVERLAP, concluded=(Fact(Cell(0, 1), (0,)),), cells=(Fact(Cell(0, 6), (1,)),))
    assert complaints_about(wrong) == ["R1C7=1 is cited but not known"]


def test_the_checker_notices_a_missing_block() -> None:
    assert complaints_about(replace(OVERLAP, blocks=())) == ["it does not follow from its evidence"]


def test_the_checker_notices_a_block_that_is_not_needed() -> None:
    puzzle = Puzzle.from_clues(["1 3"], ["0"] * 6)
    first = Deduction(Technique.OVERLAP, hanjie.Line(True, 0), (Fact(Cell(0, 3), (1,)),), (), (1,))
    start = start_of(puzzle, hanjie.Grid.blank(6, 1))
    assert list(complaints(puzzle, first, start)) == []
    assert list(complaints(puzzle, replace(first, blocks=(0, 1)), start)) == ["block 0 is not needed"]


SQUARE = Puzzle.from_clues(["2", "0"], ["1", "1"])
BLANK = start_of(SQUARE, hanjie.Grid.blank(2, 2))
FAILURE = Deduction(Technique.LINE_LOGIC, hanjie.Line(True, 0), (), (Fact(Cell(0, 0), (0,)),), (0,))
ASSUMPTION = Deduction(
    Technique.CONTRADICTION,
    concluded=(Fact(Cell(0, 0), (1,)),),
    cases=(Case(Fact(Cell(0, 0), (0,)), (FAILURE,)),),
)


def test_the_checker_accepts_an_assumption_that_fails() -> None:
    assert list(complaints(SQUARE, ASSUMPTION, BLANK)) == []


def test_the_checker_notices_an_assumption_that_concludes_something_about_another_cell() -> None:
    opposite = "the conclusion is not the opposite of the assumption"
    for concluded in [(Fact(Cell(0, 1), (1,)),), (*ASSUMPTION.concluded, Fact(Cell(0, 1), (1,)))]:
        assert list(complaints(SQUARE, replace(ASSUMPTION, concluded=concluded), BLANK)) == [opposite]


def test_the_checker_notices_an_assumption_that_does_not_fail() -> None:
    holds = replace(ASSUMPTION, cases=(Case(Fact(Cell(0, 0), (0,)), ()),))
    assert list(complaints(SQUARE, holds, BLANK)) == [
        "the only case does not fail",
        "R1C1=0 does not lead to R1C1=1",
    ]


def test_the_checker_notices_cases_that_leave_something_out() -> None:
    follows = Deduction(
        Technique.LINE_LOGIC, hanjie.Line(True, 1), (Fact(Cell(1, 0), (0,)),), (Fact(Cell(1, 1), (0,)),), ()
    )
    cases = tuple(Case(Fact(Cell(0, column), (column,)), (follows,)) for column in (0, 1))
    other = Deduction(Technique.TWO_WAY, concluded=(Fact(Cell(1, 0), (0,)),), cases=cases)
    assert "the cases are not about one cell" in list(complaints(SQUARE, other, BLANK))
    same = replace(other, cases=(cases[0], cases[0]))
    assert "some color of the cell has no case" in list(complaints(SQUARE, same, BLANK))


def test_a_number_under_a_blot_may_be_anything() -> None:
    anything = frozenset({0, 1})
    filled, empty = frozenset({1}), frozenset({0})
    assert can_be_filled([filled, filled, filled], [(None, 1)])
    assert not can_be_filled([empty, empty, empty], [(None, 1)])
    assert not can_be_filled([filled, empty, filled], [(None, 1)])
    assert can_be_filled([filled, anything, filled], [(None, 1), (1, 1)])
