"""Explanations as plain data for programs; ``docs/explanations.md`` describes the fields.

Everything is as people see it: lines are ``R7``, cells ``R7C4``, blocks count from 1, and so do places in a line.
"""

from __future__ import annotations

from typing import Any

from hanjie.explain.deduction import Case, Deduction, Fact
from hanjie.explain.explanation import Explanation
from hanjie.explain.phrases import sentence
from hanjie.explain.technique import Technique
from hanjie.model import Cell, Line, Puzzle


def explanation_to_json(explanation: Explanation) -> dict[str, Any]:
    """An explanation as what ``json.dumps`` takes."""
    puzzle = explanation.puzzle
    return {
        "title": puzzle.title,
        "width": puzzle.width,
        "height": puzzle.height,
        "outcome": explanation.outcome.value,
        "start": explanation.start.text_rows(puzzle.palette),
        "end": explanation.end.text_rows(puzzle.palette),
        "deductions": [deduction_to_json(deduction, puzzle) for deduction in explanation.deductions],
    }


def deduction_to_json(deduction: Deduction, puzzle: Puzzle | None = None) -> dict[str, Any]:
    """A deduction as what ``json.dumps`` takes; with its sentence, if the puzzle is given."""
    data: dict[str, Any] = {
        "technique": deduction.technique.value,
        "line": str(deduction.line) if deduction.line else None,
        "concluded": [_fact_to_json(fact) for fact in deduction.concluded],
        "cells": [_fact_to_json(fact) for fact in deduction.cells],
        "blocks": [block + 1 for block in deduction.blocks],
        "block": None if deduction.block is None else deduction.block + 1,
        "starts": None if deduction.starts is None else [place + 1 for place in deduction.starts],
        "cases": [
            {
                "assumption": _fact_to_json(case.assumption),
                "chain": [deduction_to_json(link, puzzle) for link in case.chain],
            }
            for case in deduction.cases
        ],
    }
    if puzzle is not None:
        data["sentence"] = sentence(puzzle, deduction)
    return data


def deduction_from_json(data: dict[str, Any]) -> Deduction:
    """Read what :func:`deduction_to_json` made."""
    return Deduction(
        Technique(data["technique"]),
        Line.parse(data["line"]) if data["line"] else None,
        tuple(map(_fact_from_json, data["concluded"])),
        tuple(map(_fact_from_json, data["cells"])),
        tuple(block - 1 for block in data["blocks"]),
        None if data["block"] is None else data["block"] - 1,
        None if data["starts"] is None else (data["starts"][0] - 1, data["starts"][1] - 1),
        tuple(
            Case(_fact_from_json(case["assumption"]), tuple(map(deduction_from_json, case["chain"])))
            for case in data["cases"]
        ),
    )


def _fact_to_json(fact: Fact) -> dict[str, Any]:
    return {"cell": str(fact.cell), "colors": list(fact.colors)}


def _fact_from_json(data: dict[str, Any]) -> Fact:
    return Fact(Cell.parse(data["cell"]), tuple(data["colors"]))
