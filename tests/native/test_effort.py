"""The effort for people, as the core measures it. (core/tests/people/test_effort.cpp has more tests.)"""

from __future__ import annotations

import time
from collections import Counter
from random import Random

from hanjie.api import solve
from hanjie.model import Grid, Limits, Puzzle, StepKind
from hanjie.native import Cancel, measure_effort
from tests.cli.puzzles import HARD, TWINS, diagonals


def test_lines_alone() -> None:
    effort = measure_effort(Puzzle.from_picture(["#####", "#.#.#", "#####"]))
    assert effort.solved
    assert (effort.sweeps, effort.depth, effort.open) == (1, 0, 0)
    assert [looks.rounds for looks in effort.looks] == [1, 0, 0, 0]
    (way,) = effort.guessing
    assert (way.evaluations, way.guesses, way.solutions, way.complete) == (3, 0, 1, True)


def test_several_solutions_are_found_by_guessing_in_all_orientations() -> None:
    effort = measure_effort(TWINS)
    assert len(effort.guessing) == 8
    assert {(way.guesses, way.solutions, way.fewest, way.most) for way in effort.guessing} == {(2, 2, 1, 1)}
    assert not effort.solved


def test_given_cells_count() -> None:
    given = Puzzle.from_clues(["1", "1"], ["1", "1"], given=Grid.parse("#?\n??"))
    effort = measure_effort(given)
    assert effort.solved
    assert effort.open == 0


def test_guesses_have_a_limit() -> None:
    effort = measure_effort(diagonals(12), guesses=50)
    assert effort.guessing[0].guesses == 50
    assert not any(way.complete for way in effort.guessing)


def test_after_too_many_guesses_no_other_orientation_is_searched() -> None:
    effort = measure_effort(diagonals(12), guesses=50)
    assert [way.guesses for way in effort.guessing] == [50, 0, 0, 0, 0, 0, 0, 0]


def test_assumptions_have_a_limit() -> None:
    effort = measure_effort(diagonals(12), work=1)
    assert not effort.measured
    assert not effort.stopped


def test_time_is_limited() -> None:
    begin = time.monotonic()
    assert measure_effort(HARD, limits=Limits(0.1)).stopped
    assert time.monotonic() - begin < 5


def test_it_can_be_cancelled() -> None:
    cancel = Cancel()
    cancel.set()
    assert measure_effort(HARD, limits=Limits(cancel=cancel)).stopped


def test_the_plain_search_matches_permutation_filter() -> None:
    chance = Random(3)
    guesses = 0
    for _ in range(120):
        width, height = chance.randint(2, 6), chance.randint(2, 6)
        puzzle = Puzzle.from_grid(Grid(width, height, bytes(chance.random() < 0.5 for _ in range(width * height))))
        classic = solve(puzzle, algorithm="permutation_filter", max_solutions=None, trace=True)
        assert classic.trace is not None
        kinds = Counter(step.kind for step in classic.trace.steps)
        way = measure_effort(puzzle).guessing[0]
        assert (way.evaluations, way.guesses, way.solutions) == (
            kinds[StepKind.LINE],
            kinds[StepKind.GUESS],
            len(classic.solutions),
        )
        guesses += way.guesses
    assert guesses > 50
