"""The report of a check in notebooks."""

from __future__ import annotations

import pytest

import hanjie
from hanjie import Cell, Puzzle
from hanjie.jobs.check import CheckReport
from hanjie.render import LIGHT
from tests.cli.puzzles import HARD
from tests.reasoning.puzzles import EDGE, HEART, NOTHING
from tests.render.pages.reading import pictures, ringed, text, tree

DRAWN = Puzzle.from_picture(["###", "...", "#..", "..#"])


@pytest.mark.parametrize(
    ("puzzle", "verdict"),
    [
        (HEART, "One solution, and line logic alone finds it. Difficulty 2 of 10"),
        (EDGE, "One solution, but line logic leaves "),
        (NOTHING, "No solution."),
        (DRAWN, "2 solutions: 4 of 12 cells differ between them."),
    ],
)
def test_the_verdict_comes_first(puzzle: Puzzle, verdict: str) -> None:
    said = " ".join(text(part) for part in tree(hanjie.check(puzzle)._repr_html_()).iter("p"))
    assert said.startswith(verdict)


def test_a_check_that_ran_out_of_time_says_so() -> None:
    assert "Out of time" in hanjie.check(HARD, timeout=0.05)._repr_html_()


def test_the_drawing_stands_beside_another_solution_with_the_open_cells_marked() -> None:
    report = hanjie.check(DRAWN)
    for shown in (report, CheckReport.from_dict(report.to_dict())):
        root = tree(shown._repr_html_())
        assert [text(caption) for caption in root.iter("figcaption")] == ["The drawing", "Another solution"]
        open_cells = {Cell(2, 0), Cell(2, 2), Cell(3, 0), Cell(3, 2)}
        assert [ringed(picture, LIGHT.guess) for picture in pictures(root)] == [open_cells, open_cells]


def test_problems_and_misprints_are_listed() -> None:
    bad = Puzzle.from_clues(rows=["3 1", "1"], columns=["1", "1", "3"])
    assert str(bad.problems()[0]) in hanjie.check(bad)._repr_html_()
    misprint = Puzzle.from_clues(rows=["1 1", "5", "5", "3", "2"], columns=["2", "4", "4", "4", "2"])
    blame = hanjie.check(misprint).blame
    assert blame is not None
    assert f"Is {blame.misprints[0].line} meant to be " in hanjie.check(misprint)._repr_html_()
