"""JCROSS: how many, then sizes and clues closed by 0."""

from __future__ import annotations

from hanjie.formats import Source
from hanjie.formats.kinds.jcross import FORMAT
from tests.formats.reading import TINY, assert_refuses, clues, detect_one, read_one

TEXT = "1\n2 3\n1 1 0\n2 0\n1 0\n1 0\n2 0\n"


def test_reads_and_writes_the_running_example() -> None:
    assert clues(read_one(FORMAT, TEXT)) == clues(TINY)
    assert FORMAT.dump([TINY]) == TEXT.encode()


def test_is_recognized_without_its_ending() -> None:
    assert clues(detect_one(TEXT)) == clues(TINY)


def test_line_ends_have_no_meaning() -> None:
    assert clues(read_one(FORMAT, TEXT.replace("\n", "  "))) == clues(TINY)


def test_holds_many_puzzles() -> None:
    assert [clues(puzzle) for puzzle in FORMAT.read(Source(FORMAT.dump([TINY, TINY])))] == [clues(TINY)] * 2


def test_errors_name_the_place_and_the_problem() -> None:
    assert_refuses(
        FORMAT,
        [
            ("x", 1, "the number of puzzles"),
            ("0\n", 1, "the number of puzzles"),
            ("1\n2 3\n1 1 0\n2 0\n1 0\n1 0\n2\n", 7, "ends inside a puzzle"),
            (TEXT + "7\n", 8, "Expected the end after 1 puzzle, found '7'"),
            (TEXT.replace("2 0", "z 0"), 4, "found 'z'"),
        ],
    )
