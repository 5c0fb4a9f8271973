"""The job that repairs a puzzle, and hanjie.repair."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

import hanjie
from hanjie.jobs.repair import RepairOutcome, RepairRequest, read_aim, run
from hanjie.model import Grid, Line, Puzzle
from tests.uniqueness.repair.pictures import ambiguous

HEART = Puzzle.from_picture([".#.#.", "#####", "#####", ".###.", "..#.."], title="Heart")
TWINS = Puzzle.from_clues(["1", "1"], ["1", "1"])


def test_every_fact_about_a_proposal_is_what_the_solver_says() -> None:
    for puzzle in islice(ambiguous(10, 10, smooth=1), 5):
        report = hanjie.repair(puzzle)
        assert report.outcome is RepairOutcome.REPAIRED
        for proposal in report.proposals:
            changed = proposal.corrected(puzzle)
            assert changed.problems() == ()
            assert proposal.unique is True
            assert hanjie.solve(changed).solution == proposal.picture
            known = hanjie.solve(changed, line_only=True).known
            assert known is not None
            assert proposal.left_open == known.unknown_count
            assert proposal.grade == hanjie.rate(changed).grade


def test_a_picture_is_repaired_to_lines() -> None:
    for puzzle in islice(ambiguous(12, 12, smooth=1), 4):
        for proposal in hanjie.repair(puzzle, "lines").proposals:
            assert proposal.left_open == 0


def test_a_picture_is_repaired_to_a_grade() -> None:
    for puzzle in islice(ambiguous(10, 10, smooth=2), 3):
        report = hanjie.repair(puzzle, 3, most=1)
        for proposal in report.proposals:
            assert proposal.grade is not None
            assert proposal.grade <= 3


def test_a_fair_puzzle_needs_nothing() -> None:
    assert hanjie.repair(HEART).outcome is RepairOutcome.FAIR
    assert hanjie.repair([".#.", "###"]).outcome is RepairOutcome.FAIR


def test_clues_with_several_solutions_ask_for_a_choice() -> None:
    report = hanjie.repair(TWINS)
    assert report.outcome is RepairOutcome.CHOOSE
    assert len(report.solutions) == 2
    chosen = run(RepairRequest(TWINS, solution=2))
    assert chosen.outcome is RepairOutcome.REPAIRED
    assert chosen.picture == report.solutions[1]


def test_clues_without_a_solution_get_the_clash_and_corrections() -> None:
    wrong = replace(HEART.with_clue(Line.row(3), "4"), goal=None)
    report = hanjie.repair(wrong)
    assert report.outcome is RepairOutcome.CONTRADICTION
    assert report.blame is not None
    assert report.blame.clash is not None
    assert str(report.blame.misprints[0].clue) == "3"


def test_no_change_is_an_outcome() -> None:
    puzzle = Puzzle.from_grid(Grid.parse("#.\n.#"), given=Grid.parse("??\n??"))
    report = run(RepairRequest(puzzle, weights=(1.0, 1.0, 1.0, 1.0)))
    assert report.outcome is RepairOutcome.REPAIRED
    assert hanjie.repair(puzzle, timeout=0).outcome is RepairOutcome.UNFINISHED


@pytest.mark.parametrize("aim", ["", "easy", "0", "11", "1e1", 0, 11, True])
def test_a_wrong_aim_is_refused(aim: str | int) -> None:
    with pytest.raises(ValueError, match="unique, lines, or a grade from 1 to 10"):
        read_aim(aim)


@pytest.mark.parametrize(
    "wrong", [{"most": 0}, {"most": 21}, {"grade": 11}, {"solution": 0}, {"weights": (1.0,)}, {"weights": (0.0,) * 4}]
)
def test_wrong_requests_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"number|grade"):
        RepairRequest(TWINS, **wrong)  # type: ignore[arg-type]


def test_given_cells_that_contradict_the_picture_are_left_out() -> None:
    wrong = Grid(2, 2, bytes([0, 255, 255, 255]))
    corner = replace(Puzzle.from_picture(["##", "#."]), given=wrong)
    report = hanjie.repair(corner)
    assert report.outcome is RepairOutcome.REPLACED
    assert [problem.kind for problem in report.problems] == ["given"]
    twins = replace(Puzzle.from_picture(["#.", ".#"]), given=wrong)
    report = hanjie.repair(twins)
    assert report.outcome is RepairOutcome.REPAIRED
    for proposal in report.proposals:
        changed = proposal.corrected(twins)
        assert hanjie.solve(changed).solution == proposal.picture
        assert "given" not in {problem.kind for problem in changed.problems()}


def test_clues_that_are_not_those_of_the_picture_are_not_called_fair() -> None:
    rows = (*HEART.rows[:3], *HEART.rows[4:], HEART.rows[3])
    report = hanjie.repair(replace(HEART, rows=rows))
    assert report.outcome is RepairOutcome.REPLACED
    assert "goal" in {problem.kind for problem in report.problems}
