"""LP: every number has its label."""

from __future__ import annotations

from hanjie.formats.kinds.lp import FORMAT
from tests.formats.reading import TINY, assert_refuses, clues, detect_one, read_one

TEXT = """\
number_of_rows: 2
number_of_columns: 3
row_1
number_of_clusters: 2
size(s): 1 1
row_2
number_of_clusters: 1
size(s): 2
column_1
number_of_clusters: 1
size(s): 1
column_2
number_of_clusters: 1
size(s): 1
column_3
number_of_clusters: 1
size(s): 2
"""


def test_reads_and_writes_the_running_example() -> None:
    assert clues(read_one(FORMAT, TEXT)) == clues(TINY)
    assert FORMAT.dump([TINY]) == TEXT.encode()


def test_is_recognized_without_its_ending() -> None:
    assert clues(detect_one(TEXT)) == clues(TINY)


def test_boschs_other_words_and_line_ends_have_the_same_meaning() -> None:
    other = TEXT.replace("number_of_clusters:", "number_of_tiles:").replace("size(s):", "\nwidth(s):\n")
    assert clues(read_one(FORMAT, other)) == clues(TINY)


def test_an_empty_line_has_no_clusters() -> None:
    text = TEXT.replace("row_2\nnumber_of_clusters: 1\nsize(s): 2", "row_2\nnumber_of_clusters: 0\nsize(s):")
    assert clues(read_one(FORMAT, text))[0] == ["1 1", "0"]


def test_errors_name_the_place_and_the_problem() -> None:
    assert_refuses(
        FORMAT,
        [
            ("number_of_rows: 2\n", None, "'number_of_columns: …' is missing"),
            (TEXT.replace("size(s): 1 1", "size(s): 1"), 3, "Expected 2 numbers for row_1, found 1"),
            (
                TEXT.replace("number_of_clusters: 2\nsize(s): 1 1", ""),
                3,
                "Expected the number of numbers for row_1, found 0",
            ),
            (TEXT.replace("row_2", "row_1"), 6, "a second row_1"),
            (TEXT.replace("row_2", "row_3"), 6, "an unexpected row_3"),
            (TEXT[: TEXT.index("column_3")], 14, "The line 'column_3' is missing; there should be 3"),
            (TEXT.replace("size(s): 2", "size(s): -2"), 6, "found '-2'"),
            (TEXT.replace("rows: 2", "rows: many"), 1, "found 'many'"),
        ],
    )
