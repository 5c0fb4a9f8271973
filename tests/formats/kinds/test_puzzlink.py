"""puzz.link addresses."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanjie.errors import FormatError, UnsupportedError
from hanjie.formats import Confidence, Source
from hanjie.formats.kinds.puzzlink import FORMAT, read, sniff
from hanjie.model import Puzzle

TINY = Puzzle.from_clues(["1 1", "2"], ["1", "1", "2"])


def test_the_running_example_is_read_and_written() -> None:
    address = "https://puzz.link/p?nonogram/3/2/112112g"
    assert read(Source(address)) == [TINY]
    assert FORMAT.dump([TINY]).decode() == f"{address}\n"


def test_the_test_address_of_the_program_is_read() -> None:
    (puzzle,) = read(Source("nonogram/6/6/12g1111h11112j12g11g21j11g3h"))
    assert [str(clue) for clue in puzzle.rows] == ["2 1", "1 1", "1 2", "0", "1 1", "3"]
    assert [str(clue) for clue in puzzle.columns] == ["2 1", "1 1 1", "1", "1 1 1", "2 1", "0"]
    assert FORMAT.dump([puzzle]).endswith(b"?nonogram/6/6/12g1111h11112j12g11g21j11g3h\n")


@pytest.mark.parametrize(
    "address",
    [
        "http://pzv.jp/p.html?nonogram/3/2/112112g",
        "https://puzz.link/p?nonogram_edit/3/2/112112",
        "https://puzz.link/p?nonogram/v:/3/2/112112g",
        "\n   nonogram/3/2/112112g/  \n",
    ],
)
def test_all_ways_to_write_the_address_are_read(address: str) -> None:
    assert sniff(Source(address)) == Confidence.CERTAIN
    assert read(Source(address)) == [TINY]


@pytest.mark.parametrize("text", ["https://puzz.link/p?coral/3/2/112112g", "pzprv3/nonogram/2/3/", "a nonogram/3/2/1"])
def test_other_puzzles_and_texts_are_not_accepted(text: str) -> None:
    assert sniff(Source(text)) == Confidence.NO


def test_large_numbers_have_two_digits() -> None:
    wide = Puzzle.from_clues([[16]], [[1]] * 16)
    assert FORMAT.dump([wide]) == b"https://puzz.link/p?nonogram/16/1/1111111111111111-10m\n"
    assert read(Source(FORMAT.dump([wide]))) == [wide]


def test_long_gaps_take_several_letters() -> None:
    empty = Puzzle.from_clues([[]] * 50, [[]] * 50)
    code = FORMAT.dump([empty]).decode().strip().rpartition("/")[2]
    assert code == "z" * 125
    assert read(Source(FORMAT.dump([empty]))) == [empty]


def test_a_side_may_be_longer_than_the_largest_number() -> None:
    wide = Puzzle.from_clues([[255, 44]], [[1]] * 255 + [[]] + [[1]] * 44)
    assert read(Source(FORMAT.dump([wide]))) == [wide]


def test_numbers_beyond_255_are_refused() -> None:
    with pytest.raises(UnsupportedError, match="numbers up to 255"):
        FORMAT.dump([Puzzle.from_clues([[256]], [[1]] * 256)])


def test_clues_that_do_not_fit_are_refused() -> None:
    with pytest.raises(UnsupportedError, match="row 1 needs 3 of 2 cells"):
        FORMAT.dump([Puzzle.from_clues(["1 1"], ["1", "1"])])


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("1.2112g", "an unknown number"),
        ("11211gz", "more than the 7 places"),
        ("112-1", "Expected a number or a gap"),
        ("112!", "Expected a number or a gap"),
    ],
)
def test_codes_without_a_meaning_are_refused(code: str, problem: str) -> None:
    with pytest.raises(FormatError, match=problem):
        read(Source(f"nonogram/3/2/{code}"))


@given(st.text("012af-gz.!", max_size=40), st.integers(1, 30), st.integers(1, 30))
@settings(max_examples=100, deadline=None)
def test_any_code_is_read_or_refused(code: str, width: int, height: int) -> None:
    try:
        (puzzle,) = read(Source(f"nonogram/{width}/{height}/{code}"))
    except FormatError:
        return
    assert (puzzle.width, puzzle.height) == (width, height)
