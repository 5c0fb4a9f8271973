"""Picross-solver: capitals and brackets."""

from __future__ import annotations

from dataclasses import replace

from hanjie.formats import Source
from hanjie.formats.kinds.picross import FORMAT
from tests.formats.reading import TINY, assert_refuses, clues, detect_one, read_one

TEXT = "GRID tiny\nROWS\n[ 1 1 ]\n[ 2 ]\nCOLUMNS\n[ 1 ]\n[ 1 ]\n[ 2 ]\n"
TITLED = replace(TINY, title="tiny", goal=None)


def test_reads_and_writes_the_running_example() -> None:
    assert read_one(FORMAT, TEXT) == TITLED
    assert FORMAT.dump([TITLED]) == TEXT.encode()


def test_is_recognized_without_its_ending() -> None:
    assert detect_one(TEXT) == TITLED


def test_holds_many_grids_with_comments_between_them() -> None:
    text = f"# first\n{TEXT}\n\n# second\n{TEXT}"
    assert FORMAT.read(Source(text)) == [TITLED, TITLED]


def test_empty_brackets_or_a_zero_are_an_empty_clue() -> None:
    text = "GRID\nROWS\n[ 1 ]\n[ ]\nCOLUMNS\n[ 0 ]\n[1]\n"
    puzzle = read_one(FORMAT, text)
    assert clues(puzzle) == (["1", "0"], ["0", "1"])
    assert puzzle.title == ""


def test_errors_name_the_place_and_the_problem() -> None:
    assert_refuses(
        FORMAT,
        [
            ("ROWS\n[ 1 ]\n", 1, "GRID, ROWS or COLUMNS, found 'ROWS'"),
            ("# nothing\n", None, "found no such"),
            ("GRID x\nCOLUMNS\n[ 1 ]\n", 1, "The grid 'x' has no rows"),
            ("GRILL x\n", 1, "found 'GRILL x'"),
            (TEXT.replace("[ 2 ]", "[ 2", 1), 4, "in brackets"),
            (TEXT.replace("[ 2 ]", "2", 1), 4, "a clue such as"),
            (TEXT.replace("[ 2 ]", "[ -2 ]", 1), 4, "found '-2'"),
        ],
    )
