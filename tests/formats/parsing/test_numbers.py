"""Numbers in text files: clues, lengths and sizes."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest

from hanjie import formats
from hanjie.errors import ClueError, FormatError, HanjieError
from hanjie.formats import FORMATS, Source
from hanjie.formats.parsing.numbers import read_clue, read_length, read_size
from hanjie.model import MAX_SIDE, Clue, Puzzle

SMALL = Puzzle.from_picture(["#.#", ".##", "###"], title="7", author="8")
SOURCE = Source("x", "file.txt")
LETTERS = {"": 1, "r": 2}


@pytest.mark.parametrize(
    ("text", "clue"),
    [("1 2", "1 2"), ("1,2", "1 2"), (" 1 , 2 ", "1 2"), ("", "0"), ("0", "0"), ("000", "0"), ("007", "7")],
)
def test_a_clue_is_numbers_between_spaces_or_commas(text: str, clue: str) -> None:
    assert read_clue(text, SOURCE) == Clue.parse(clue)


def test_a_letter_after_a_number_is_its_color() -> None:
    assert read_clue("3 1r", SOURCE, colors=LETTERS) == Clue([(3, 1), (1, 2)])


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("two", r"^file\.txt:7: Expected numbers, found 'two'\.$"),
        ("-1", "Expected numbers, found '-1'"),
        ("1 0 2", "A 0 means an empty line; here it stands beside other numbers"),
        ("3b", r"found '3b': 'b' is not a declared color \(declared: none\)"),
        ("x" * 100, r"found 'x{37}\.\.\.'"),
    ],
)
def test_other_words_are_refused_with_the_line(text: str, problem: str) -> None:
    with pytest.raises(FormatError, match=problem):
        read_clue(text, SOURCE, 7)


def test_a_number_without_a_color_is_refused_if_every_number_needs_one() -> None:
    with pytest.raises(FormatError, match=r"found '3': a number without a color"):
        read_clue("3", SOURCE, colors={"r": 1})


@pytest.mark.parametrize("number", [MAX_SIDE + 1, 10**12, 10**60])
def test_a_number_that_can_never_fit_is_a_clue_error(number: int) -> None:
    with pytest.raises(ClueError, match=r"^file\.txt:7: The number [\d.]+ is larger than the longest line \(4,096"):
        read_clue(str(number), SOURCE, 7)


def test_the_largest_number_is_accepted() -> None:
    assert read_clue(str(MAX_SIDE), SOURCE) == Clue([MAX_SIDE])
    assert read_length(f" 0{MAX_SIDE} ", SOURCE) == MAX_SIDE
    assert read_size(str(MAX_SIDE), SOURCE) == MAX_SIDE


@pytest.mark.parametrize("text", ["0", "", "1.5", "-1", "٣"])
def test_a_length_is_a_whole_number_from_1(text: str) -> None:
    with pytest.raises(FormatError, match="Expected the length of a block"):
        read_length(text, SOURCE)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("0", "The width is 0; it must be from 1 to 4,096"),
        ("4097", "The width is 4097; it must be"),
        ("9" * 50, r"The width is 9{37}\.\.\.; it must be"),
        ("three", "Expected a number for the width, found 'three'"),
    ],
)
def test_a_size_outside_the_limits_is_refused(text: str, problem: str) -> None:
    with pytest.raises(FormatError, match=problem):
        read_size(text, SOURCE, what="width")


ZEROS = "0" * 5000
"""More digits than Python converts to a number."""


def test_leading_zeros_do_not_count_however_many_there_are() -> None:
    assert read_size(ZEROS + "5", SOURCE) == 5
    assert read_length(ZEROS + "5", SOURCE) == 5
    assert read_clue(f"{ZEROS}5 1", SOURCE) == Clue([5, 1])
    assert read_clue(ZEROS, SOURCE) == Clue()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("non", f"width {ZEROS}1\nheight {ZEROS}1\nrows\n{ZEROS}1\ncolumns\n1\n"),
        ("tatham", f"{ZEROS}1x1:{ZEROS}1/1"),
        ("gecode", f"int a[] = {{ {ZEROS}1, 1, {ZEROS}1, 1, 1, {ZEROS}1 }};"),
        ("nin", f"{ZEROS}1 1\n{ZEROS}1\n1\n"),
        ("text", f"rows: {ZEROS}1\ncolumns: 1:{ZEROS}1\n"),
    ],
)
def test_every_format_reads_numbers_with_many_leading_zeros(name: str, text: str) -> None:
    (puzzle,) = formats.get(name).read(Source(text))
    assert (puzzle.rows, puzzle.columns) == ((Clue([1]),), (Clue([1]),))


WRITING = [format.name for format in FORMATS if format.write and not format.refusal(SMALL)]


@pytest.mark.parametrize("name", WRITING)
@pytest.mark.parametrize("digits", [ZEROS + "1", "9" * 5000], ids=["zeros", "nines"])
def test_numbers_with_many_digits_never_make_a_reader_fail(name: str, digits: str) -> None:
    format = formats.get(name)
    data = format.dump([SMALL])
    text = data.decode("latin-1")
    for match in list(re.finditer(r"[0-9]+", text))[:30]:
        changed = text[: match.start()] + digits + text[match.end() :]
        with suppress(HanjieError):
            assert format.read(Source(changed.encode("latin-1")))
