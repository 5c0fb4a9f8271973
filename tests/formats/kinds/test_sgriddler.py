"""Sgriddler: the picture, and clues from the grid outwards."""

from __future__ import annotations

import pytest

from hanjie.formats.kinds.sgriddler import FORMAT
from hanjie.model import Puzzle
from tests.corpus.corpus import needs_corpus
from tests.formats.reading import TINY, assert_refuses, clues, detect_native, detect_one, read_one

HEAD = "MK Version 3.0\n\n3 2\n\n"
PICTURE = " # . #\n . # #\n"
CLUES = " 1\n 1\n 2\n\n 1 1\n 2\n"
TEXT = HEAD + PICTURE + "\n" + CLUES


def test_reads_and_writes_the_running_example() -> None:
    assert read_one(FORMAT, TEXT) == TINY
    assert FORMAT.dump([TINY]) == TEXT.encode()


def test_the_picture_alone_is_enough() -> None:
    assert read_one(FORMAT, HEAD + PICTURE) == TINY
    assert read_one(FORMAT, HEAD + PICTURE + "\n\n\n") == TINY


def test_the_clues_alone_are_enough() -> None:
    puzzle = read_one(FORMAT, HEAD + CLUES)
    assert clues(puzzle) == clues(TINY)
    assert puzzle.goal is None


def test_is_recognized_without_its_ending() -> None:
    assert detect_one(TEXT) == TINY


def test_clues_are_stored_in_reverse() -> None:
    puzzle = Puzzle.from_clues(["1 2"], ["1", "0", "1", "1"])
    written = FORMAT.dump([puzzle])
    assert b"\n 2 1\n" in written
    assert clues(read_one(FORMAT, written)) == clues(puzzle)


@pytest.mark.parametrize("picture", [["...", "#.#"], ["##.", "..."], ["...", "..."]])
def test_blank_lines_are_empty_clues_by_their_position(picture: list[str]) -> None:
    puzzle = Puzzle.from_picture(picture)
    assert read_one(FORMAT, FORMAT.dump([puzzle])) == puzzle
    clues_alone = Puzzle(puzzle.rows, puzzle.columns)
    assert read_one(FORMAT, FORMAT.dump([clues_alone])) == clues_alone


def test_if_only_the_places_of_empty_clues_are_unclear_the_clues_come_from_the_picture() -> None:
    puzzle = read_one(FORMAT, HEAD + " . . #\n # . #\n\n 1\n 2\n\n 1\n 1 1\n")
    assert clues(puzzle) == (["1", "1 1"], ["1", "0", "2"])


def test_errors_name_the_place_and_the_problem() -> None:
    assert_refuses(
        FORMAT,
        [
            ("3 2\n", 1, "MK Version"),
            ("MK Version 3.0\n\nhello\n", 3, "two sizes"),
            (HEAD + " # . #\n", 5, "Expected 2 rows in the picture, found 1"),
            (HEAD + " # .\n . # #\n", 5, "Expected 3 cells"),
            (HEAD + " # . X\n . # #\n", 5, "Expected 3 cells"),
            (HEAD + PICTURE + "\n 1\n\n\n\n 2\n", 8, "Expected 3 columns and 2 rows, found 2 clues"),
            (HEAD + " 1\n 1\n", 5, "Expected 3 columns and 2 rows, found 2 clues"),
        ],
    )


@needs_corpus
def test_reads_a_real_file_whose_picture_agrees_with_its_clues() -> None:
    (truck,) = detect_native("truck.sgriddler")
    assert (truck.width, truck.height) == (50, 30)
    assert truck.goal is not None
    assert truck.is_solved_by(truck.goal)
