"""Pillow, and in Pyodide its stand-in, give the answers of ``picture_cases.json``: those of Pillow."""

from __future__ import annotations

import json

import pytest

from tests.wasm.picture_cases import ANSWERS, CASES, answer

EXPECTED: dict[str, str] = json.loads(ANSWERS.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", CASES)
@pytest.mark.filterwarnings("ignore")
def test_the_answer_is_that_of_pillow(name: str) -> None:
    assert answer(CASES[name]) == EXPECTED[name]
