"""The table of formats in the documentation is the list of formats in the code."""

from __future__ import annotations

import importlib.util
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_table_is_what_its_script_writes() -> None:
    spec = importlib.util.spec_from_file_location("make_formats", ROOT / "docs" / "make_formats.py")
    assert spec is not None
    assert spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    assert maker.PAGE.read_text(encoding="utf-8") == maker.page(), "run python docs/make_formats.py"
    assert maker.table().count("\n") > 25
