"""Small puzzles, each in a file of its own, in an empty folder where the test runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from hanjie.formats import by_name
from hanjie.model import Puzzle

TINY = Puzzle.from_picture(["#.#", ".##"], title="Tiny", author="me")
"""Line logic finds it."""
TWINS = Puzzle.from_clues(["1", "1"], ["1", "1"], title="Twins")
"""Two solutions, one the mirror of the other."""
NOTHING = Puzzle.from_clues(["2", "0"], ["0", "2"], title="Nothing")
"""No solution, though the totals agree."""
COLORED = Puzzle.from_picture(["rr.", ".bb"], title="Flags")
"""Two colors."""
PUZZLES = {"tiny.non": TINY, "twins.non": TWINS, "nothing.non": NOTHING, "flags.non": COLORED}


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder where every test of the command line runs."""
    for name, puzzle in PUZZLES.items():
        (tmp_path / name).write_bytes(by_name("non").dump([puzzle]))
    monkeypatch.chdir(tmp_path)
    for variable in ("NO_COLOR", "FORCE_COLOR", "HANJIE_DEBUG", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)
    return tmp_path
