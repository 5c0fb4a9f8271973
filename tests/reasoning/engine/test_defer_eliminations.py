"""Deductions that decide no cell come right before the first that rests on them, with what is new in them then."""

from __future__ import annotations

import pytest

from hanjie.model import Grid, Puzzle
from hanjie.reasoning import Deduction
from hanjie.reasoning.engine.defer_eliminations import defer_eliminations
from hanjie.reasoning.engine.working_grid import WorkingGrid

PUZZLE = Puzzle.from_picture(["rb.", "b..", "..."])

NO_RED = "absent color | C2 | R1C2=0|1 R2C2=0|1 R3C2=0|1 | - | - | -"
"""The only block of C2 is blue, color 1; red is color 2."""
NO_RED_BELOW = "complete line | C2 | R2C2=0|1 R3C2=0|1 | - | - | -"
OTHER = "absent color | R2 | R2C1=0|1 R2C3=0|1 | - | - | -"
RESTS_ON_IT = "general line logic | R1 | R1C2=1 | R1C2=0|1 | - | -"
RESTS_ON_IT_BELOW = "absent color | R2 | R2C2=0 | R2C2=0|1 | - | -"
RESTS_ON_BOTH = "general line logic | R2 | R2C2=0 | R2C1=0|1 R2C2=0|1 | - | -"
RESTS_ON_NOTHING = "complete line | R3 | R3C1=0 | - | - | -"
DECIDES = "general line logic | R1 | R1C2=1 | - | - | -"
DECIDES_BELOW = "general line logic | R2 | R2C2=0 R3C2=0 | - | - | -"
CITES_DECIDED = "complete line | C2 | R3C2=0 | R1C2=1 | - | -"
REFUTES = "contradiction | - | R1C2=1 | - | - | -\n  assume R1C2=0\n    general line logic | R3 | - | R3C1=1 | 0 | -"


@pytest.mark.parametrize(
    ("found", "given"),
    [
        ([RESTS_ON_NOTHING], [RESTS_ON_NOTHING]),
        ([NO_RED, RESTS_ON_NOTHING], [RESTS_ON_NOTHING]),
        ([NO_RED, OTHER, RESTS_ON_NOTHING, RESTS_ON_IT], [RESTS_ON_NOTHING, NO_RED, RESTS_ON_IT]),
        ([NO_RED, OTHER, RESTS_ON_BOTH], [NO_RED, OTHER, RESTS_ON_BOTH]),
        ([NO_RED, OTHER, REFUTES], [NO_RED, REFUTES]),
        ([NO_RED, RESTS_ON_IT, RESTS_ON_IT_BELOW], [NO_RED, RESTS_ON_IT, RESTS_ON_IT_BELOW]),
    ],
)
def test_it_comes_right_before_what_rests_on_it(found: list[str], given: list[str]) -> None:
    assert deferred(*found) == given


def test_it_has_only_what_is_new_by_then_and_the_easiest_technique_by_then() -> None:
    assert deferred(NO_RED, DECIDES, RESTS_ON_IT_BELOW) == [DECIDES, NO_RED_BELOW, RESTS_ON_IT_BELOW]


def test_a_cell_that_was_decided_without_it_does_not_need_it() -> None:
    assert deferred(NO_RED, DECIDES, CITES_DECIDED) == [DECIDES, CITES_DECIDED]
    assert deferred(NO_RED, DECIDES, DECIDES_BELOW) == [DECIDES, DECIDES_BELOW]


def deferred(*found: str) -> list[str]:
    start = Grid.blank(3, 3)
    given = defer_eliminations(map(Deduction.parse, found), WorkingGrid(PUZZLE, start), start)
    return [str(deduction) for deduction in given]


def test_every_block_is_in_place_only_if_the_reader_can_see_it() -> None:
    """That a cell is filled, in an unknown color, is left out if nothing rests on it; so the line looks open."""
    filled = "forcing | R1 | R1C2=1|2 | - | - | -"
    complete = "complete line | R1 | R1C3=0 | R1C1=2 | 0 1 | -"
    assert deferred(filled, complete) == ["general line logic | R1 | R1C3=0 | R1C1=2 | 0 1 | -"]
