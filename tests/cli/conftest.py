"""Every test of the command line runs in a folder of its own, with a few small puzzles in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.puzzles import PUZZLES, save


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where the test runs."""
    monkeypatch.chdir(tmp_path)
    for name, puzzle in PUZZLES.items():
        save(puzzle, name)
    for variable in ("NO_COLOR", "FORCE_COLOR", "HANJIE_DEBUG", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)
    return tmp_path
