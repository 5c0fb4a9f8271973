"""Every test of the command line runs in its own folder with a few small puzzles."""

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
