"""NIN: width and height, rows, columns."""

from __future__ import annotations

import pytest

from hanjie.errors import AmbiguousError, ClueError
from hanjie.formats.kinds.nin import FORMAT
from tests.corpus.corpus import needs_corpus
from tests.formats.reading import TINY, assert_refuses, clues, detect_native, detect_one, read_one

TEXT = "3 2\n1 1\n2\n1\n1\n2\n"


def test_reads_and_writes_the_running_example() -> None:
    assert clues(read_one(FORMAT, TEXT)) == clues(TINY)
    assert FORMAT.dump([TINY]) == TEXT.encode()


def test_is_recognized_without_its_ending() -> None:
    assert clues(detect_one(TEXT)) == clues(TINY)


def test_commas_comments_and_blank_lines_are_accepted() -> None:
    text = "# tiny\n3 2 \n\n# rows:\n1,1  \n2\n\n# cols:\n1\n1\n2\n\n"
    puzzle = read_one(FORMAT, text)
    assert clues(puzzle) == clues(TINY)
    assert puzzle.description == "tiny"


def test_a_blank_line_is_an_empty_clue_if_a_clue_is_missing() -> None:
    assert clues(read_one(FORMAT, "3 2\n1 1\n\n1\n\n1\n")) == (["1 1", "0"], ["1", "0", "1"])


def test_a_last_clue_may_be_blank() -> None:
    assert clues(read_one(FORMAT, "2 1\n1\n1\n\n")) == (["1"], ["1", "0"])


def test_the_balance_test_detects_exchanged_sizes() -> None:
    assert clues(read_one(FORMAT, "2 3\n1 1\n2\n1\n1\n2\n")) == clues(TINY)


def test_an_unbalanced_puzzle_is_read_unchanged() -> None:
    puzzle = read_one(FORMAT, "3 2\n1 1\n2\n1\n1\n1\n")
    assert (puzzle.width, puzzle.height) == (3, 2)
    assert puzzle.problems()


def test_errors_name_the_place_and_the_problem() -> None:
    assert_refuses(
        FORMAT,
        [
            ("3\n1 1\n", 1, "two sizes"),
            ("3 2\n1 1\n2\n1\n1\n", 2, r"Expected 5 clues \(2 rows, 3 columns\), one per line, found 4"),
            ("3 2\n1 x\n2\n1\n1\n2\n", 2, "found 'x'"),
            ("3 2\n1 -1\n2\n1\n1\n2\n", 2, "found '-1'"),
            ("3 2\n1 0 1\n2\n1\n1\n2\n", 2, "A 0 means an empty line"),
            ("5000 2\n1\n", 1, "4,096"),
            ("0 2\n1\n", 1, "The size is 0"),
        ],
    )


def test_a_number_that_can_never_fit_is_a_clue_error() -> None:
    with pytest.raises(ClueError, match="larger than the longest line"):
        read_one(FORMAT, f"3 2\n1 1\n{10**30}\n1\n1\n2\n")


@needs_corpus
def test_reads_a_real_file_with_comments() -> None:
    (warship,) = detect_native("140-warship.nin")
    assert (warship.width, warship.height) == (100, 100)
    assert not warship.problems()
    assert "Ainsworth" in warship.description


BOTH_WAYS = "3 2\n1\n1\n0\n1\n1\n"


def test_if_both_orders_of_the_sizes_fit_the_ending_or_the_user_decides() -> None:
    expected = (["1", "1"], ["0", "1", "1"])
    assert clues(read_one(FORMAT, BOTH_WAYS)) == expected
    assert clues(detect_one(BOTH_WAYS, "puzzle.nin")) == expected


def test_if_both_orders_of_the_sizes_fit_the_file_is_ambiguous() -> None:
    with pytest.raises(
        AmbiguousError, match=r"NIN or Wilk NIN with height before width; --from nin chooses the first\."
    ):
        detect_one(BOTH_WAYS)


def test_a_square_can_be_read_in_one_way_only() -> None:
    assert clues(detect_one("2 2\n1\n1\n1\n1\n")) == (["1", "1"], ["1", "1"])
