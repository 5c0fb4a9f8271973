"""Compares the goal of a puzzle, the picture that its author drew, with the solutions that a solver found.

Designers compare another solution with their own drawing, so the goal comes first if it is one of the solutions.
Two different solutions are enough to know one that is not the goal.
"""

from __future__ import annotations

from dataclasses import replace

from hanjie.model import Puzzle, Result, Status


def is_goal_a_solution(puzzle: Puzzle, result: Result) -> bool | None:
    """True if the goal of the puzzle is one of its solutions; None if it has no goal."""
    if puzzle.goal is None:
        return None
    if result.status is Status.NONE:
        return False
    return puzzle.goal in result.solutions or (result.status is not Status.UNIQUE and puzzle.is_solved_by(puzzle.goal))


def goal_first(puzzle: Puzzle, result: Result, most: int | None) -> Result:
    """The result with the goal as its first solution, for a goal that is a solution; at most ``most`` solutions.

    A goal that the solver did not find counts as a solution, too: if it found another one, there are several.
    """
    goal, found = puzzle.goal, result.solutions
    if goal is None or not found or found[0] == goal or most == 1:
        return result
    solutions = (goal, *(solution for solution in found if solution != goal))
    return replace(result, status=Status.MULTIPLE, solutions=solutions[:most])
