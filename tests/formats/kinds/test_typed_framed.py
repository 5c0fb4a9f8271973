"""Drawings with the clues in their margins are read, and texts that look like a puzzle get a fitting error."""

from __future__ import annotations

from pathlib import Path

import pytest

from hanjie.errors import FormatError
from hanjie.formats import Source, read
from hanjie.model import Puzzle
from tests.cli.puzzles import save
from tests.cli.runs import hanjie
from tests.formats.reading import clues, detect_one

WIDE = Puzzle.from_picture(["##########.#", "#.##.##.##.#", "............", "#.#.#.#.#.#."] * 3, title="Wide")
HEART = Puzzle.from_picture([".#.#.", "#####", "#####", ".###.", "..#.."], title="Heart")
RING = Puzzle.from_clues(["3", "1 1", "3"], ["3", "1 1", "3"])


@pytest.mark.parametrize("puzzle", [WIDE, HEART], ids=["wide", "heart"])
@pytest.mark.parametrize("words", [["show"], ["solve", "--clues"]], ids=" ".join)
def test_the_drawing_that_hanjie_prints_is_read_back(
    puzzle: Puzzle, words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    save(puzzle, "puzzle.non")
    printed = hanjie(words[0], "puzzle.non", "--plain", *words[1:]).out
    found = detect_one(printed)
    assert (clues(found), found.title) == (clues(puzzle), puzzle.title)


def test_a_frame_without_numbers_above_is_not_a_puzzle() -> None:
    with pytest.raises(FormatError):
        read(Source("+---+\n1|   |\n+---+\n"))


@pytest.mark.parametrize(
    "text",
    [
        "across the top\n3\n1 1\n3\ndown the side\n3\n1 1\n3\n",
        "1st row 3\n2nd row 1 1\n3rd row 3\n1st column 3\n2nd column: 1 1\n3rd column 3\n",
    ],
)
def test_places_and_ordinal_numbers_name_the_sides(text: str) -> None:
    assert clues(detect_one(text)) == clues(RING)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("###\n#.\n###\n", "Row 2 of the picture has 2 cells, the first has 3."),
        ("|X| |\n|X|X|\n", "Expected signs for cells such as '#', '.' and letters, found '|'."),
    ],
)
def test_a_text_that_looks_like_a_drawing_gets_the_error_of_a_drawing(text: str, problem: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(Source(text, "drawing.txt"))
    advice = "For other puzzles, 'hanjie convert --formats' lists the known formats."
    assert caught.value.problem == f"{problem} {advice}"
