"""Deductions and explanations as text and as JSON, both of which read back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import hanjie
from hanjie.explain import Deduction, Explanation
from hanjie.explain.json_form import deduction_from_json, deduction_to_json, explanation_to_json
from hanjie.explain.text_form import deductions_from_text

EXAMPLES = Path(__file__).parents[2] / "examples"
NESTED = hanjie.Puzzle.from_picture(["..#.##", ".#..#.", "#...##", "...#..", "#.....", "#.###."])
TWO_WAY = hanjie.Puzzle.from_picture(["..##.#", ".#....", "..###.", "....#.", "#...#.", "...##."])


def explanations() -> list[Explanation]:
    puzzles = [hanjie.load(EXAMPLES / name) for name in ("anchor.non", "cherries.xml", "raised-eyebrow.non")]
    return [hanjie.explain(puzzle) for puzzle in [*puzzles, NESTED, TWO_WAY]]


@pytest.mark.parametrize("explanation", explanations(), ids=lambda explanation: repr(explanation))
def test_an_explanation_reads_back(explanation: Explanation) -> None:
    assert Explanation.parse(str(explanation)) == explanation
    for deduction in explanation.deductions:
        assert Deduction.parse(str(deduction)) == deduction
        assert deduction_from_json(json.loads(json.dumps(deduction_to_json(deduction)))) == deduction


def test_the_text_of_a_deduction() -> None:
    (only,) = hanjie.explain(hanjie.Puzzle.from_clues(["1", "0"], ["1"])).deductions[:1]
    assert str(only) == "complete line | R1 | R1C1=1 | - | - | -"


def test_the_json_of_an_explanation() -> None:
    data = explanation_to_json(hanjie.explain(hanjie.Puzzle.from_clues(["3"], ["0", "1", "1", "1"], title="tail")))
    assert data["outcome"] == "solved"
    assert (data["start"], data["end"]) == (["????"], [".###"])
    assert data["deductions"][0] == {
        "technique": "complete line",
        "line": "C1",
        "concluded": [{"cell": "R1C1", "colors": [0]}],
        "cells": [],
        "blocks": [],
        "block": None,
        "starts": None,
        "cases": [],
        "sentence": "In C1 there are no blocks, so R1 is empty.",
    }


@pytest.mark.parametrize("text", ["glue", "glue | R1 | R1C1=1", "a | b | c | d | e | f | g"])
def test_what_is_no_deduction_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match="Expected six fields"):
        deductions_from_text(text)
