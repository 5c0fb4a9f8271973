"""Finds what is wrong with a puzzle before any solver runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from hanjie.model.clue import Clue
from hanjie.model.grid import runs
from hanjie.model.line import Line
from hanjie.model.problem import Problem, ProblemKind

if TYPE_CHECKING:
    from hanjie.model.puzzle import Puzzle


def find_problems(puzzle: Puzzle) -> tuple[Problem, ...]:
    """All problems of a puzzle, worst first."""
    return (
        *_clues_too_long(puzzle),
        *_different_totals(puzzle),
        *_goal_against_clues(puzzle),
        *_given_against_goal(puzzle),
    )


def _clues_too_long(puzzle: Puzzle) -> Iterator[Problem]:
    width, height = len(puzzle.columns), len(puzzle.rows)
    for is_row, clues, length in ((True, puzzle.rows, width), (False, puzzle.columns, height)):
        for index, clue in enumerate(clues):
            if clue.span > length:
                line = Line(is_row, index)
                yield Problem(ProblemKind.TOO_LONG, line, numbers=(clue.span, length), clues=(clue,))


def _different_totals(puzzle: Puzzle) -> Iterator[Problem]:
    palette, in_rows, in_columns = puzzle.palette, _totals(puzzle.rows), _totals(puzzle.columns)
    for color in range(1, len(palette.colors)):
        if in_rows[color] != in_columns[color]:
            name = None if palette.is_black_and_white else palette.words[color]
            yield Problem(ProblemKind.TOTALS, color=name, numbers=(in_rows[color], in_columns[color]))


def _totals(clues: tuple[Clue, ...]) -> Counter[int]:
    totals: Counter[int] = Counter()
    for clue in clues:
        for block in clue:
            totals[block.color] += block.length
    return totals


def _goal_against_clues(puzzle: Puzzle) -> Iterator[Problem]:
    goal = puzzle.goal
    if goal is None:
        return
    if not goal.is_complete:
        yield Problem(ProblemKind.OPEN_GOAL, numbers=(goal.unknown_count,))
        return
    if goal.clues() == (puzzle.rows, puzzle.columns):
        return
    for line in puzzle.lines():
        clue, drawn = puzzle.clue(line), runs(goal.line(line))
        if drawn != clue:
            yield Problem(ProblemKind.GOAL, line, clues=(clue, drawn))


def _given_against_goal(puzzle: Puzzle) -> Iterator[Problem]:
    if puzzle.given is not None and puzzle.goal is not None:
        for cell in puzzle.given.conflicts(puzzle.goal)[:1]:
            yield Problem(ProblemKind.GIVEN, cell=cell)
