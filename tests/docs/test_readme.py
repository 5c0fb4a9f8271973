"""The README leads to every page and names the two commands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hanjie import formats

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
LINKS = re.findall(r"\]\(([^)#]+)", README)


@pytest.mark.parametrize("page", sorted(path.name for path in (ROOT / "docs").glob("*.md")))
def test_the_readme_leads_to_every_page(page: str) -> None:
    _, read_on = README.split("## Read on")
    assert f"](docs/{page})" in read_on


@pytest.mark.parametrize("link", LINKS)
def test_a_link_of_the_readme_leads_to_a_file(link: str) -> None:
    assert (ROOT / link).is_file()


@pytest.mark.parametrize("command", ["make run", "make test", "pip install ."])
def test_the_readme_names_the_commands_that_set_it_up(command: str) -> None:
    assert f"\n{command}" in README


def test_the_readme_counts_the_formats() -> None:
    written = [format for format in formats.FORMATS if format.write]
    assert f"**Reads {len(formats.FORMATS)} file formats**" in README
    assert f"writes {len(written)} of them" in README


def test_the_speed_that_the_readme_claims_is_that_of_the_benchmarks() -> None:
    benchmarks = (ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8")
    row = re.search(r"^\| webpbn \| (\d+) \| \d+ \| 0 \| ([\d.]+) \|", benchmarks, re.MULTILINE)
    assert row
    puzzles, microseconds = row[1], round(float(row[2]) * 1000)
    assert f"The median of {puzzles} pictures drawn by people takes {microseconds} microseconds." in README
