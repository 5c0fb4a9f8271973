"""Python files are small: one thing per file."""

from __future__ import annotations

from pathlib import Path
from statistics import median

SOURCE = Path(__file__).parents[2] / "src"
LINES = {
    path.relative_to(SOURCE).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
    for path in SOURCE.rglob("*.py")
}
MOST = 350
MEDIAN = 110


def test_no_file_has_more_than_350_lines() -> None:
    assert {name: lines for name, lines in LINES.items() if lines > MOST} == {}


def test_half_of_the_files_have_fewer_than_110_lines() -> None:
    assert median(LINES.values()) < MEDIAN
