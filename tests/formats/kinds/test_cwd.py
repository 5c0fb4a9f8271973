"""CWD: height, width, rows, a blank line, columns."""

from __future__ import annotations

import pytest

from hanjie.errors import AmbiguousError
from hanjie.formats.kinds.cwd import FORMAT
from tests.formats.reading import TINY, assert_refuses, clues, detect_one, read_one

TEXT = "2\n3\n1 1\n2\n\n1\n1\n2\n"


def test_reads_and_writes_the_running_example() -> None:
    assert clues(read_one(FORMAT, TEXT)) == clues(TINY)
    assert FORMAT.dump([TINY]) == TEXT.encode()


def test_is_recognized_without_its_ending() -> None:
    assert clues(detect_one(TEXT)) == clues(TINY)


def test_an_unbalanced_file_is_ambiguous_without_its_ending() -> None:
    unbalanced = TEXT.replace("\n2\n\n", "\n3\n\n")
    with pytest.raises(AmbiguousError):
        detect_one(unbalanced)
    assert detect_one(unbalanced, "puzzle.cwd").problems()


def test_the_blank_line_shows_that_sizes_are_exchanged() -> None:
    assert clues(read_one(FORMAT, "3\n2\n1 1\n2\n\n1\n1\n2\n")) == clues(TINY)


def test_blank_lines_may_be_empty_clues_as_well() -> None:
    assert clues(read_one(FORMAT, "2\n3\n\n1 1\n\n1\n\n1\n")) == (["0", "1 1"], ["1", "0", "1"])


def test_errors_name_the_place_and_the_problem() -> None:
    assert_refuses(
        FORMAT,
        [
            ("2\n", 1, "Expected 2 lines with sizes, found 1"),
            ("2\nx\n1\n", 2, "found 'x'"),
            ("2\n3\n1 1\n2\n\n1\n1\n", 6, "Expected 3 columns below a blank line, one per line, found 2"),
            ("2\n3\n1 1\n", 3, "Expected 2 rows, one per line, found 1"),
        ],
    )
