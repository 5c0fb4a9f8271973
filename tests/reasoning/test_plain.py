"""Deductions, explanations, hints and ratings as plain data, and as code that makes them again."""

from __future__ import annotations

import json
from typing import Any

import pytest

import hanjie
from hanjie import reasoning
from hanjie.model import Grid, Line
from hanjie.model.plain import Plain
from hanjie.reasoning import Deduction, Explainer, Fact, Hint, explain, hint, rate
from tests.reasoning.puzzles import EDGE, EXAMPLES, HEART, LEFT_OR_RIGHT, TWINS

COLORED = hanjie.load(EXAMPLES / "cherries.xml")


def values() -> list[Plain]:
    cut = Explainer(HEART)
    next(cut.deductions())
    mistaken = hint(LEFT_OR_RIGHT, Grid.parse("#?#\n???\n???\n.?."))
    explanations = [explain(puzzle) for puzzle in (HEART, EDGE, COLORED)]
    return [*explanations, cut.explanation(), hint(HEART), hint(COLORED), mistaken, rate(EDGE), rate(TWINS)]


@pytest.mark.parametrize("value", values(), ids=lambda value: type(value).__name__)
def test_a_value_reads_back_from_json(value: Plain) -> None:
    assert type(value).from_dict(json.loads(json.dumps(value.to_dict()))) == value


def test_a_short_repr_is_code_that_makes_the_value_and_a_long_one_is_words() -> None:
    names: dict[str, Any] = {name: getattr(home, name) for home in (hanjie, reasoning) for name in home.__all__}
    shown = [*values(), *explain(EDGE).deductions, *explain(COLORED).deductions]
    codes = [value for value in shown if not repr(value).startswith("<")]
    assert {type(value).__name__ for value in codes} >= {"Deduction", "Hint", "Rating"}
    for value in codes:
        assert eval(repr(value), names) == value
    assert max(len(repr(value)) for value in shown) <= 500


def test_a_long_repr_says_what_the_value_is() -> None:
    assert repr(explain(COLORED)) == "<Explanation of a 15x15 puzzle in 104 deductions: solved>"
    assert repr(hint(COLORED)) == f"<Hint step: {hint(COLORED).where}>"


def test_every_cell_and_line_of_a_deduction_has_its_name() -> None:
    assert explain(HEART).deductions[0].to_dict() == {
        "technique": "complete line",
        "line": "R2",
        "concluded": ["R2C1=1", "R2C2=1", "R2C3=1", "R2C4=1", "R2C5=1"],
        "cells": [],
        "blocks": [0],
        "block": None,
        "starts": None,
        "reach": [],
        "owners": [],
        "cases": [],
    }


def test_cases_hold_their_assumption_and_chain() -> None:
    data = [deduction.to_dict() for deduction in explain(EDGE)]
    (assumed, *_) = [each for each in data if each["cases"]]
    (case,) = assumed["cases"]
    assert Fact.parse(case["assumption"]).value in (0, 1)
    assert case["chain"][-1]["concluded"] == []
    assert all(Line.parse(link["line"]) for link in case["chain"])


@pytest.mark.parametrize(
    ("field", "data", "place"),
    [
        ("technique", "wisdom", "technique"),
        ("line", "X3", "line"),
        ("concluded", ["R1C1"], r"concluded\[0\]"),
        ("starts", [1], "starts"),
        ("cases", [{"assumption": 3, "chain": []}], r"cases\[0\].assumption"),
    ],
)
def test_an_error_names_its_place(field: str, data: object, place: str) -> None:
    good = explain(HEART).deductions[0].to_dict()
    with pytest.raises(ValueError, match=place):
        Deduction.from_dict(good | {field: data})


def test_a_deduction_needs_its_technique() -> None:
    with pytest.raises(ValueError, match="technique"):
        Deduction.from_dict({"line": "R1"})


def test_a_hint_keeps_its_mistakes() -> None:
    found = hint(HEART, Grid.parse("#.?#.\n?????\n?????\n?????\n?????"))
    data = found.to_dict()
    assert (data["kind"], data["mistakes"]) == ("mistake", {"cells": ["R1C1", "R1C2"], "together": False})
    assert Hint.from_dict(data) == found


def test_an_explanation_is_a_sequence_of_deductions_with_a_text_for_people() -> None:
    explanation = hanjie.explain(HEART)
    assert explanation[0] == explanation.deductions[0]
    assert explanation[-2:] == explanation.deductions[-2:]
    lines = explanation.text().splitlines()
    assert lines[:-1] == [f"{number}. {said}" for number, said in enumerate(explanation.sentences(), 1)]
    assert lines[-1] == "Solved in 9 steps."
