"""Deductions that decide no cell come right before the first that rests on them."""

from __future__ import annotations

import pytest

import hanjie
from hanjie.model import UNKNOWN
from hanjie.reasoning import Deduction, explain
from hanjie.reasoning.engine.defer_eliminations import defer_eliminations
from tests.reasoning.puzzles import EXAMPLES

STRIKES = Deduction.parse("absent color | C1 | R1C1=0|1 R2C1=0|1 | - | - | -")
FURTHER = Deduction.parse("color reach | R2 | R2C1=0|2 | R2C2=1 | 0 | -")
OTHER = Deduction.parse("absent color | C2 | R1C2=0|1 | - | - | -")
RESTS_ON_IT = Deduction.parse("absent color | R1 | R1C1=0 | R1C1=0|1 | - | -")
RESTS_ON_BOTH = Deduction.parse("absent color | R2 | R2C1=0 | R2C1=0 | - | -")
REFUTES = Deduction.parse(
    "contradiction | - | R1C1=0 | - | - | -\n  assume R1C1=1\n    general line logic | R3 | - | R3C1=1 | 0 | -"
)
RESTS_ON_NOTHING = Deduction.parse("complete line | R3 | R3C1=0 | - | - | -")


@pytest.mark.parametrize(
    ("found", "given"),
    [
        ([RESTS_ON_NOTHING], [RESTS_ON_NOTHING]),
        ([STRIKES, RESTS_ON_NOTHING], [RESTS_ON_NOTHING]),
        ([STRIKES, OTHER, RESTS_ON_NOTHING, RESTS_ON_IT], [RESTS_ON_NOTHING, STRIKES, RESTS_ON_IT]),
        ([STRIKES, FURTHER, RESTS_ON_IT, RESTS_ON_BOTH], [STRIKES, RESTS_ON_IT, FURTHER, RESTS_ON_BOTH]),
        ([STRIKES, FURTHER, RESTS_ON_BOTH], [STRIKES, FURTHER, RESTS_ON_BOTH]),
        ([STRIKES, OTHER, REFUTES], [STRIKES, REFUTES]),
    ],
)
def test_it_comes_right_before_what_rests_on_it(found: list[Deduction], given: list[Deduction]) -> None:
    assert list(defer_eliminations(iter(found), 3)) == given


def test_every_deduction_that_decides_nothing_is_used_by_a_later_one() -> None:
    explanation = explain(hanjie.load(EXAMPLES / "cherries.xml"))
    assert "absent color" in {deduction.technique for deduction in explanation}
    for number, deduction in enumerate(explanation.deductions):
        if all(fact.value == UNKNOWN for fact in deduction.concluded):
            cells = {fact.cell for fact in deduction.concluded}
            later = [step for one in explanation.deductions[number + 1 :] for step in one.walk()]
            cited = {fact.cell for step in later for fact in step.cells}
            assumed = {case.assumption.cell for step in later for case in step.cases}
            assert cells & (cited | assumed)
