"""A journal with a limit shows the grid of the search after every step, whatever it leaves out."""

from __future__ import annotations

import random

import pytest

from hanjie.gallery.journal import Journal
from hanjie.model import UNKNOWN, Grid, StepKind

SIDE = 4
START = Grid.blank(SIDE, 1)


def grid_of(cells: dict[int, int]) -> Grid:
    return Grid(SIDE, 1, bytes(cells.get(place, UNKNOWN) for place in range(SIDE)))


@pytest.mark.parametrize("seed", range(40))
def test_marks_are_left_out_without_a_trace_in_the_grid(seed: int) -> None:
    dice = random.Random(seed)
    journal = Journal(START, dice.randint(1, 12))
    cells: dict[int, int] = {}
    for steps in range(1, 60):
        place, value = dice.randint(0, min(len(cells), SIDE - 1)), dice.randint(0, 2)
        cells = {other: known for other, known in cells.items() if other < place} | {place: value}
        journal.mark(place, value)
        trace = journal.trace()
        assert trace.end() == grid_of(cells)
        assert len(trace) + trace.cut == steps


@pytest.mark.parametrize("seed", range(40))
def test_guesses_are_left_out_without_a_trace_in_the_grid(seed: int) -> None:
    dice = random.Random(seed)
    journal = Journal(START, dice.randint(1, 12))
    grids: list[dict[int, int]] = [{}]
    for steps in range(1, 80):
        free = [place for place in range(SIDE) if place not in grids[-1]]
        if free and dice.random() < 0.6:
            place, value = dice.choice(free), dice.randint(0, 2)
            grids.append(grids[-1] | {place: value})
            journal.write(StepKind.GUESS, None, [(place, value)], "")
        elif len(grids) > 1 and dice.random() < 0.9:
            grids.pop()
            journal.write(StepKind.REWIND, None, (), "")
        else:
            journal.write(StepKind.SOLUTION, None, (), "")
        trace = journal.trace()
        assert trace.end() == grid_of(grids[-1])
        assert len(trace) + trace.cut == steps
        assert sum(step.kind is StepKind.GUESS for step in trace.steps) >= len(grids) - 1
