"""MK: height and width, rows, a ``#``, columns."""

from __future__ import annotations

import pytest

from hanjie.formats.kinds.mk import FORMAT
from tests.corpus.corpus import needs_corpus
from tests.formats.reading import TINY, assert_refuses, clues, detect_native, detect_one, read_one

TEXT = "2 3\n1 1\n2\n#\n1\n1\n2\n"


def test_reads_and_writes_the_running_example() -> None:
    assert clues(read_one(FORMAT, TEXT)) == clues(TINY)
    assert FORMAT.dump([TINY]) == TEXT.encode()


def test_is_recognized_without_its_ending() -> None:
    assert clues(detect_one(TEXT)) == clues(TINY)


def test_words_after_the_mark_and_windows_line_ends_are_accepted() -> None:
    assert clues(read_one(FORMAT, TEXT.replace("#", "# columns").replace("\n", "\r\n"))) == clues(TINY)


def test_the_mark_shows_that_sizes_are_exchanged() -> None:
    assert clues(read_one(FORMAT, "3 2\n1 1\n2\n#\n1\n1\n2\n")) == clues(TINY)


def test_blank_lines_are_empty_clues_if_clues_are_missing() -> None:
    assert clues(read_one(FORMAT, "2 3\n1 1\n\n#\n1\n\n1\n")) == (["1 1", "0"], ["1", "0", "1"])


def test_clues_with_a_comment_between_them_are_not_accepted() -> None:
    assert clues(detect_one("1 1\n2\n# columns\n1\n1\n2\n")) == clues(TINY)


def test_errors_name_the_place_and_the_problem() -> None:
    assert_refuses(
        FORMAT,
        [
            ("2 3\n1 1\n2\n1\n1\n2\n", None, "found none"),
            ("2 3\n1 1\n#\n2\n#\n1\n1\n2\n", None, "found 2"),
            ("2 3\n1 1\n2\n2\n#\n1\n1\n2\n", 2, "Expected 2 rows above the '#', one per line, found 3"),
            ("2 3\n1 1\n2\n#\n1\n2\n", 5, "Expected 3 columns below the '#', one per line, found 2"),
        ],
    )


@needs_corpus
@pytest.mark.parametrize(("name", "width", "height"), [("bird.mk", 60, 50), ("owl.mk", 50, 60)])
def test_reads_real_files(name: str, width: int, height: int) -> None:
    (puzzle,) = detect_native(name)
    assert (puzzle.width, puzzle.height) == (width, height)
    assert not puzzle.problems()
