"""Deductions as plain data, for JSON: every cell and line by its name, every color by its number in the palette.

::

    {"technique": "overlap", "line": "R7", "text": "In R7 …", "concluded": ["R7C4=1"], "cells": [], "blocks": [0],
     "block": 0, "starts": [2, 3], "cases": []}

It reads back with :func:`deduction_from_record`.

``cells`` and ``blocks`` are what it rests on; ``block`` is the one it is about and ``starts`` the first and the last
place where that can start, both counted from 0 and null where there are none. A case has an ``assumption`` and a
``chain`` of such objects.
"""

from __future__ import annotations

from typing import Any

from hanjie.model import Line, Puzzle
from hanjie.reasoning.deduction import Case, Deduction, Fact
from hanjie.reasoning.technique import Technique
from hanjie.reasoning.words.phrases import sentence


def deduction_record(puzzle: Puzzle, deduction: Deduction) -> dict[str, Any]:
    """One deduction as plain data."""
    return {
        "technique": str(deduction.technique),
        "line": None if deduction.line is None else str(deduction.line),
        "text": sentence(puzzle, deduction),
        "concluded": [str(fact) for fact in deduction.concluded],
        "cells": [str(fact) for fact in deduction.cells],
        "blocks": list(deduction.blocks),
        "block": deduction.block,
        "starts": None if deduction.starts is None else list(deduction.starts),
        "cases": [_case_record(puzzle, case) for case in deduction.cases],
    }


def _case_record(puzzle: Puzzle, case: Case) -> dict[str, Any]:
    return {
        "assumption": str(case.assumption),
        "chain": [deduction_record(puzzle, link) for link in case.chain],
    }


def deduction_from_record(record: dict[str, Any]) -> Deduction:
    """Read what :func:`deduction_record` made."""
    for name in ("technique", "line", "concluded", "cells", "blocks", "block", "starts", "cases"):
        if name not in record:
            raise ValueError(f"A deduction has a field {name!r}, which is missing here.")
    starts = record["starts"]
    return Deduction(
        Technique(record["technique"]),
        Line.parse(record["line"]) if record["line"] else None,
        tuple(map(Fact.parse, record["concluded"])),
        tuple(map(Fact.parse, record["cells"])),
        tuple(record["blocks"]),
        record["block"],
        (starts[0], starts[1]) if starts else None,
        tuple(
            Case(Fact.parse(case["assumption"]), tuple(map(deduction_from_record, case["chain"])))
            for case in record["cases"]
        ),
    )
