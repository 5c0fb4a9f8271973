"""Binary files of QNonograms."""

from __future__ import annotations

import pytest

from hanjie.errors import FormatError, UnsupportedError
from hanjie.formats import Confidence, Source
from hanjie.formats.kinds.jap import FORMAT, read, sniff
from hanjie.model import Puzzle

HEAD = b"TLS" + b"\x12\x34\x56\x78"
CLUES = b"\x01\x01\x01\x01\x01\x02\x02\x01\x01\x01\x02"
TINY = HEAD + b"\x80\x03\x02" + CLUES + b"\x01\x00\x01\x00\x01\x01"
NO_PICTURE = HEAD + b"\x00\x03\x02" + CLUES


def test_columns_rows_and_picture_are_read() -> None:
    assert read(Source(TINY)) == [Puzzle.from_picture(["#.#", ".##"])]


def test_the_picture_may_be_missing() -> None:
    assert read(Source(NO_PICTURE)) == [Puzzle.from_clues(["1 1", "2"], ["1", "1", "2"])]


def test_an_empty_line_has_nothing_or_a_zero() -> None:
    empty = HEAD + b"\x00\x01\x02" + b"\x00" + b"\x01\x00" + b"\x00"
    assert read(Source(empty)) == [Puzzle.from_clues([[], []], [[]])]


def test_it_is_recognized_by_its_letters() -> None:
    assert sniff(Source(TINY)) == Confidence.CERTAIN
    assert sniff(Source("TLS is a protocol")) < Confidence.CERTAIN
    assert sniff(Source(b"TLS")) == Confidence.NO


@pytest.mark.parametrize("length", range(len(NO_PICTURE)))
def test_an_incomplete_file_is_refused(length: int) -> None:
    with pytest.raises(FormatError, match=r"The file ends in the middle of|The text is empty|letters TLS"):
        read(Source(NO_PICTURE[:length]))


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (TINY + b"\0", "found 1 more bytes"),
        (TINY[:-1] + b"\x07", "cells of 0 and 1 in the picture, found 7"),
        (HEAD + b"\x40\x03\x02" + CLUES, "flag 0x40"),
        (HEAD + b"\x00\x00\x02" + CLUES, "at least 1x1, found 0x2"),
        (HEAD + b"\x00\x01\x01" + b"\x02\x01\x00" + b"\x00", "numbers from 1 to 255 in column 1, found 0"),
        (b"PNG" + TINY, "letters TLS"),
    ],
)
def test_errors_describe_the_damage(data: bytes, problem: str) -> None:
    with pytest.raises(FormatError, match=problem):
        read(Source(data))


def test_it_is_not_written_because_the_checksum_is_unknown() -> None:
    with pytest.raises(UnsupportedError, match="does not write it"):
        FORMAT.dump([Puzzle.from_picture(["#"])])
