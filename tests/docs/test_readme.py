"""The README leads to every page."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("page", sorted(path.name for path in (ROOT / "docs").glob("*.md")))
def test_a_page_is_listed_where_to_read_on(page: str) -> None:
    _, where_to_read_on = (ROOT / "README.md").read_text(encoding="utf-8").split("## Where to read on")
    assert f"[docs/{page}](docs/{page})" in where_to_read_on
