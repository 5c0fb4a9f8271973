"""Files are small: one thing per file."""

from __future__ import annotations

from pathlib import Path
from statistics import median

SOURCE = Path(__file__).parents[2] / "src"
LINES = {
    path.relative_to(SOURCE).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
    for path in SOURCE.rglob("*.py")
}
PAGE = Path(__file__).parents[2] / "studio" / "src"
MADE = {"model/reports.ts"}
MOST = 350
MEDIAN = 110


def test_no_file_has_more_than_350_lines() -> None:
    assert {name: lines for name, lines in LINES.items() if lines > MOST} == {}


def test_half_of_the_files_have_fewer_than_110_lines() -> None:
    assert median(LINES.values()) < MEDIAN


def test_no_file_of_the_page_has_more_than_350_lines() -> None:
    lines = {
        name: len(path.read_text(encoding="utf-8").splitlines())
        for path in (*PAGE.rglob("*.ts"), *PAGE.rglob("*.tsx"), *PAGE.rglob("*.css"))
        if (name := path.relative_to(PAGE).as_posix()) not in MADE
    }
    assert lines
    assert {name: count for name, count in lines.items() if count > MOST} == {}
