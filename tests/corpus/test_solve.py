"""The answers to real puzzles, each solution checked against its clues in Python."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

import hanjie
from tests.corpus.corpus import CORPUS, files, needs_corpus

UNIQUE = ["Dancer", "Cat", "Skid", "Bucks", "Edge", "Smoke", "Knot", "Swing", "Mum", "Tragic", "Merka", "Petro"]


def survey() -> dict[str, tuple[str, str]]:
    """The puzzles of the survey of solvers: name to (file, expected status)."""
    path = CORPUS / "survey" / "expected.csv"
    if not path.exists():
        return {}
    with path.open(encoding="utf-8") as table:
        return {row["name"]: (row["file"], row["status"]) for row in csv.DictReader(table)}


@needs_corpus
@pytest.mark.parametrize("name", UNIQUE)
def test_a_puzzle_of_the_survey_is_unique(name: str) -> None:
    file, expected = survey()[name]
    puzzle = hanjie.load(CORPUS / "survey" / file)
    result = hanjie.solve(puzzle, timeout=60)
    assert result.status == expected == "unique"
    assert result.solution is not None
    assert puzzle.is_solved_by(result.solution)


@needs_corpus
@pytest.mark.parametrize("path", files("colour/*.xml"), ids=lambda path: str(path.stem))
def test_a_colored_puzzle_is_solved_and_agrees_with_its_picture(path: Path) -> None:
    puzzle = hanjie.load(path)
    result = hanjie.solve(puzzle, timeout=20)
    if hanjie.solve(puzzle, line_only=True).status == "unique":
        assert result.status == "unique"
    assert all(puzzle.is_solved_by(solution) for solution in result.solutions)
    if result.status == "unique" and puzzle.goal is not None:
        assert result.solution == puzzle.goal


@needs_corpus
@pytest.mark.parametrize("name", ["cauldron", "nonograms-org-51237-gargantua", "warship", "world"])
def test_a_huge_puzzle_is_solved(name: str) -> None:
    puzzle = hanjie.load(CORPUS / "huge" / f"{name}.non")
    result = hanjie.solve(puzzle, timeout=60)
    assert result.status in ("unique", "multiple")
    assert all(puzzle.is_solved_by(solution) for solution in result.solutions)
