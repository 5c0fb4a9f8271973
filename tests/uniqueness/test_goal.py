"""The goal of a puzzle beside the solutions that a solver found."""

from __future__ import annotations

from dataclasses import replace

from hanjie import native
from hanjie.model import Ending, Grid, Puzzle, Result, SolveOptions, Status
from hanjie.uniqueness import goal_first, is_goal_a_solution

DIAGONALS = Puzzle.from_clues(["1"] * 3, ["1"] * 3)
"""Six solutions, one for each permutation."""
GOAL = Grid.parse("..#\n.#.\n#..")
OTHER = Grid.parse("#..\n.#.\n..#")
THIRD = Grid.parse(".#.\n#..\n..#")
DRAWN = replace(DIAGONALS, goal=GOAL)


def test_the_goal_replaces_a_solution_if_there_are_enough() -> None:
    found = Result(Status.MULTIPLE, (OTHER, THIRD), Ending.ENOUGH)
    assert goal_first(DRAWN, found, 2).solutions == (GOAL, OTHER)
    assert goal_first(DRAWN, found, 5).solutions == (GOAL, OTHER, THIRD)
    assert goal_first(DRAWN, replace(found, solutions=(OTHER, GOAL)), 2).solutions == (GOAL, OTHER)


def test_all_solutions_stay_the_same_set() -> None:
    result = native.solve(DRAWN, SolveOptions(max_solutions=None))
    first, *rest = goal_first(DRAWN, result, None).solutions
    assert first == GOAL
    assert len(rest) == 5
    assert {first, *rest} == set(result.solutions)


def test_one_solution_beside_the_goal_proves_that_there_are_several() -> None:
    found = Result(Status.UNKNOWN, (OTHER,), Ending.STOPPED)
    assert goal_first(DRAWN, found, 2) == Result(Status.MULTIPLE, (GOAL, OTHER), Ending.STOPPED)
    assert goal_first(DRAWN, replace(found, solutions=(GOAL,)), 2).status is Status.UNKNOWN


def test_who_wants_one_solution_gets_the_one_found() -> None:
    found = Result(Status.SOLVED, (OTHER,), Ending.ENOUGH)
    assert goal_first(DRAWN, found, 1) == found


def test_a_goal_is_a_solution_only_if_it_fits_clues_and_given_cells() -> None:
    for puzzle, answer in (
        (DIAGONALS, None),
        (DRAWN, True),
        (replace(DIAGONALS, goal=Grid.parse("###\n...\n...")), False),
        (replace(DIAGONALS, goal=Grid.parse("..#\n.#.\n?..")), False),
        (replace(DRAWN, given=Grid.parse("#??\n???\n???")), False),
    ):
        assert is_goal_a_solution(puzzle, native.solve(puzzle)) is answer
