"""SYRO: every clue closed by 0, rows and columns by ``#``."""

from __future__ import annotations

import pytest

from hanjie.errors import AmbiguousError
from hanjie.formats.kinds.syro import FORMAT
from tests.formats.reading import TINY, assert_refuses, clues, detect_one, read_one

TEXT = "1 1 0\n2 0\n#\n1 0\n1 0\n2 0\n#\n"


def test_reads_and_writes_the_running_example() -> None:
    assert clues(read_one(FORMAT, TEXT)) == clues(TINY)
    assert FORMAT.dump([TINY]) == TEXT.encode()


def test_is_recognized_without_its_ending() -> None:
    assert clues(detect_one(TEXT)) == clues(TINY)


def test_an_empty_puzzle_with_its_ending_is_not_read_as_a_picture() -> None:
    text = "0\n0\n#\n0\n0\n0\n#\n"
    assert clues(detect_one(text, "empty.syro")) == (["0", "0"], ["0", "0", "0"])
    with pytest.raises(AmbiguousError):
        detect_one(text)


def test_a_zero_alone_is_an_empty_clue() -> None:
    assert clues(read_one(FORMAT, "1 0\n0\n#\n0\n1 0\n#\n")) == (["1", "0"], ["0", "1"])


def test_the_last_mark_may_be_missing() -> None:
    assert clues(read_one(FORMAT, TEXT.removesuffix("#\n"))) == clues(TINY)


def test_errors_name_the_place_and_the_problem() -> None:
    assert_refuses(
        FORMAT,
        [
            ("1 1 0\n2\n#\n1 0\n", 2, "Expected a 0 at the end of the clue, found '2'"),
            ("1 1 0\n2 0\n", None, "found 1 group of"),
            ("1 0\n#\n1 0\n#\n1 0\n#\n", None, "found 3 groups"),
            ("1 0 1 0\n#\n1 0\n#\n", 1, "A 0 means an empty line"),
        ],
    )
