"""The sheet of random pictures is what its maker draws."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from tests.thorough import THOROUGH

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(not THOROUGH, reason="drawing the sheet takes seconds; HANJIE_THOROUGH=1 runs it")
def test_the_sheet_is_up_to_date() -> None:
    spec = importlib.util.spec_from_file_location("make_random", ROOT / "docs" / "make_random.py")
    assert spec is not None
    assert spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    assert maker.SHEET.read_text(encoding="utf-8") == maker.sheet(), "run python docs/make_random.py"
