"""CWC: lengths and colors in tables of their own."""

from __future__ import annotations

from hanjie.formats.kinds.cwc import FORMAT
from hanjie.model import Palette
from tests.formats.reading import TINY, TINY_IN_COLOR, assert_refuses, clues, detect_one, read_one

TEXT = "2\n3\n2\n1 1\n2\n\n1 1\n2\n\n1\n1\n1 1\n\n1\n2\n1 2\n"


def test_reads_and_writes_the_running_example() -> None:
    assert clues(read_one(FORMAT, TEXT)) == clues(TINY_IN_COLOR)
    assert FORMAT.dump([TINY_IN_COLOR]) == TEXT.encode()


def test_is_recognized_without_its_ending() -> None:
    assert clues(detect_one(TEXT)) == clues(TINY_IN_COLOR)


def test_a_single_color_is_black() -> None:
    puzzle = read_one(FORMAT, FORMAT.dump([TINY]))
    assert puzzle.palette == Palette.BLACK_AND_WHITE
    assert clues(puzzle) == clues(TINY)


def test_blank_lines_are_empty_clues_by_position() -> None:
    text = "2\n3\n2\n1 1\n\n\n1 2\n\n\n1\n\n1\n\n1\n\n2\n"
    assert clues(read_one(FORMAT, text)) == (["1 1:2", "0"], ["1", "0", "1:2"])


def test_errors_name_the_place_and_the_problem() -> None:
    assert_refuses(
        FORMAT,
        [
            (TEXT.replace("\n1 1\n2\n\n1\n", "\n1\n2\n\n1\n"), 7, "Expected 2 colors up to 254, one for each block"),
            ("2\n3\n2\n1 1\n2\n", 4, "Expected four blocks of 2, 2, 3, 3 lines, found 2"),
            ("2\n3\n300\n", 3, "number of colors is 300"),
        ],
    )
