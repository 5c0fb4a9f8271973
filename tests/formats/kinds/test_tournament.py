"""Contest boards: columns first, blank lines count, a thousand in a file."""

from __future__ import annotations

import pytest

from hanjie.errors import UnsupportedError
from hanjie.formats import Source, read
from hanjie.formats.kinds.tournament import FORMAT
from hanjie.model import Puzzle
from tests.corpus.corpus import files, needs_corpus
from tests.formats.reading import TINY, assert_refuses, clues, detect_one, read_one

BOARD = Puzzle.from_picture(["###", "...", "#.#"])
TEXT = "$1\n1\t1\n1\n1\t1\n3\n\n1\t1\n"
EMPTY_LAST = Puzzle.from_picture(["##", ".."])


def test_reads_and_writes_a_board() -> None:
    assert clues(read_one(FORMAT, TEXT)) == clues(BOARD)
    assert FORMAT.dump([BOARD]) == TEXT.encode()


def test_is_recognized_without_its_ending() -> None:
    assert clues(detect_one(TEXT)) == clues(BOARD)


def test_blank_lines_at_the_end_of_a_board_are_clues() -> None:
    text = FORMAT.dump([EMPTY_LAST, EMPTY_LAST])
    assert [clues(puzzle) for puzzle in FORMAT.read(Source(text))] == [clues(EMPTY_LAST)] * 2


def test_blank_lines_between_boards_or_missing_at_the_end_are_accepted() -> None:
    text = "$1\n1\n1\n2\n\n\n$2\n1\n1\n2"
    assert [clues(puzzle) for puzzle in FORMAT.read(Source(text))] == [clues(EMPTY_LAST)] * 2


def test_a_file_of_solutions_gives_pictures() -> None:
    puzzle = read_one(FORMAT, "$7\n1\t1\t1\n0\t0\t0\n1\t0\t1\n")
    assert puzzle == BOARD


def test_only_boards_with_as_many_rows_as_columns_can_be_written() -> None:
    with pytest.raises(UnsupportedError, match="3x2"):
        FORMAT.dump([TINY])


def test_errors_name_the_place_and_the_problem() -> None:
    assert_refuses(
        FORMAT,
        [
            ("1\n1\n", 1, "such as '\\$1'"),
            ("$1\n1\n1\n2\n", 1, "as many columns as rows below \\$1, found 3 lines"),
            ("$1\n", 1, "found 0 lines"),
            ("$1\n1\nx\n", 3, "found 'x'"),
            ("$1\n1\n1\n2\n\n$2\n1\n1\n", 6, "Expected 4 lines below \\$2, found 2"),
        ],
    )


@needs_corpus
@pytest.mark.parametrize("path", files("tournament/*.txt"), ids=lambda path: path.name)
def test_the_boards_of_three_contests_load_balanced(path: str) -> None:
    boards = read(Source(Source.from_file(path).data))
    assert len(boards) == 1000
    assert {(board.width, board.height) for board in boards} == {(25, 25)}
    assert not any(board.problems() for board in boards)
