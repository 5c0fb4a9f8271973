from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanjie import Block, Clue, ClueError, Palette

BLOCKS = st.builds(Block, st.integers(1, 4096), st.integers(1, 254))


@given(st.lists(BLOCKS).map(Clue))
def test_a_clue_prints_as_text_that_reads_back(clue: Clue) -> None:
    assert Clue.parse(str(clue)) == clue
    assert eval(repr(clue)) == clue
    assert hash(Clue.parse(str(clue))) == hash(clue)


def test_zero_stands_for_an_empty_line() -> None:
    assert Clue([0]) == Clue([]) == Clue.parse("0") == Clue.parse("")
    assert str(Clue()) == "0"


@pytest.mark.parametrize("text", ["-1", "x", "3 -1", "1.5", "٣", "1 0 1", "9" * 30, "3:0", "3:999", "3:"])
def test_other_texts_are_not_clues(text: str) -> None:
    with pytest.raises(ClueError):
        Clue.parse(text)


def test_the_error_shows_the_text_but_cuts_long_numbers() -> None:
    with pytest.raises(ClueError, match=r"from 1 to 4,096, not 1000000000000000000000000000000\."):
        Clue.parse("1" + "0" * 30)
    with pytest.raises(ClueError) as error:
        Clue.parse("7" * 10_000)
    assert len(str(error.value)) < 120
    with pytest.raises(ClueError):
        Clue([10**10_000])


@pytest.mark.parametrize("block", [1.5, "3", None, (1, 2, 3), (1.0, 1)])
def test_other_values_are_not_blocks(block: object) -> None:
    with pytest.raises(ClueError, match="A block is a number or a pair"):
        Clue([block])  # type: ignore[list-item]


def test_the_span_counts_gaps_between_blocks_of_one_color_only() -> None:
    assert Clue.parse("3 1 2").span == 8
    assert Clue.parse("3 1:2 2").span == 6
    assert Clue().span == 0


def test_blocks_can_be_numbers_pairs_or_blocks() -> None:
    assert Clue([3, (1, 2), Block(4)]) == Clue.parse("3 1:2 4")
    assert Clue(number for number in (1, 2)).lengths == (1, 2)


def test_a_clue_is_written_as_beside_a_grid() -> None:
    palette = Palette.from_colors([("white", "#ffffff"), ("red", "#ff0000", "r"), ("blue", "#0000ff", "b")])
    assert Clue.parse("3 1:2").text(palette) == "3r 1b"
    assert Clue.parse("3 1").text(Palette.BLACK_AND_WHITE) == "3 1"
    assert Clue().text(palette) == "0"


def test_a_clue_read_from_the_other_end() -> None:
    assert Clue.parse("3 1:2").reversed() == Clue.parse("1:2 3")


def test_leading_zeros_do_not_count_however_many_there_are() -> None:
    zeros = "0" * 5000
    assert Clue.parse(f"{zeros}3 {zeros}1:{zeros}2") == Clue([(3, 1), (1, 2)])
    assert Clue.parse("00") == Clue()
    with pytest.raises(ClueError, match="A block is a number from 1 to 4,096"):
        Clue.parse("9" * 5000)
