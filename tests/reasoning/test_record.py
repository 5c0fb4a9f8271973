"""Deductions as plain data."""

from __future__ import annotations

import json

from hanjie.model import Line
from hanjie.reasoning import Fact, explain
from hanjie.reasoning.forms.record import deduction_record
from tests.reasoning.puzzles import EDGE, HEART


def test_everything_has_a_name() -> None:
    record = deduction_record(HEART, explain(HEART).deductions[0])
    assert record == {
        "technique": "complete line",
        "line": "R2",
        "text": "In R2 the blocks leave no room to move, so C1 to C5 are filled.",
        "concluded": ["R2C1=1", "R2C2=1", "R2C3=1", "R2C4=1", "R2C5=1"],
        "cells": [],
        "blocks": [0],
        "block": None,
        "starts": None,
        "cases": [],
    }


def test_tries_hold_their_chains_and_all_of_it_is_json() -> None:
    explanation = explain(EDGE)
    records = [deduction_record(EDGE, deduction) for deduction in explanation]
    assert json.loads(json.dumps(records)) == records
    (tried, *_) = [record for record in records if record["cases"]]
    (case,) = tried["cases"]
    assert Fact.parse(case["assumption"]).value in (0, 1)
    assert case["chain"][-1]["concluded"] == []
    assert all(Line.parse(link["line"]) for link in case["chain"])
