"""Real files of other programs: each is recognised by its content alone, and says what it should."""

from __future__ import annotations

import pytest

import hanjie
from tests.corpus.corpus import CORPUS, files, needs_corpus

SIZES = {
    "140-warship.nin": ["100x100"],
    "27961.xml": ["20x20"],
    "GnonogramsSolvingGame.gno": ["30x20"],
    "UK.toml": ["31x15"],
    "apples.txt": ["15x15"],
    "bird.mk": ["60x50"],
    "bird2.g": ["40x30"],
    "dom_14.dzn": ["29x29"],
    "hello.toml": ["22x7"],
    "level-3-2.nonogram": ["15x15"],
    "lost.txt": ["78x78"],
    "owl.mk": ["50x60"],
    "rose.g": ["39x28"],
    "rosetta_code_puzzles.txt": ["8x9", "25x20", "20x25"],
    "smile.txt": ["5x4"],
    "truck.sgriddler": ["50x30"],
    "various.txt": ["30x20", "15x15", "15x15", "25x12", "18x18"],
    "yoshi.cnon": ["13x17"],
}
"""Width by height, counted by hand from the files."""

PICTURES = {"27961.xml", "level-3-2.nonogram", "truck.sgriddler", "GnonogramsSolvingGame.gno"}


@needs_corpus
@pytest.mark.parametrize("path", files("native/*"), ids=lambda path: str(path.name))
def test_a_native_file_is_read_with_no_format_named(path: object) -> None:
    name = str(path).rsplit("/", 1)[-1]
    puzzles = hanjie.load_all(str(path))
    assert [f"{puzzle.width}x{puzzle.height}" for puzzle in puzzles] == SIZES[name]
    assert [str(problem) for puzzle in puzzles for problem in puzzle.problems()] == []


@needs_corpus
@pytest.mark.parametrize("name", sorted(PICTURES))
def test_a_picture_in_a_native_file_agrees_with_its_clues(name: str) -> None:
    puzzle = hanjie.load(CORPUS / "native" / name)
    assert puzzle.goal is not None
    assert puzzle.is_solved_by(puzzle.goal)
