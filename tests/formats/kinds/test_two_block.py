"""Two blocks of clues: Keen, Ishigaki, Makhorin."""

from __future__ import annotations

import pytest

from hanjie.formats import detect
from hanjie.formats.kinds.two_block import FORMAT
from hanjie.formats.source import Source
from tests.formats.reading import TINY, assert_refuses, clues, detect_one, read_one

KEEN = "1 1\n2\n\n1\n1\n2\n"
ISHIGAKI = "# tiny\n1,1\n2\n# columns\n\n1\n1\n2\n"
MAKHORIN = "* tiny\n1 1\n2\n&\n1\n1\n2\n&\n"
MARKED = "1 1\n2\n#\n1\n1\n2\n"


@pytest.mark.parametrize("text", [KEEN, ISHIGAKI, MAKHORIN, MARKED])
def test_reads_the_running_example_of_every_program(text: str) -> None:
    assert clues(read_one(FORMAT, text)) == clues(TINY)
    assert clues(detect_one(text)) == clues(TINY)


def test_writes_what_keen_reads() -> None:
    assert FORMAT.dump([TINY]) == KEEN.encode()


def test_a_comment_above_the_rows_is_the_description() -> None:
    assert read_one(FORMAT, ISHIGAKI).description == "tiny"
    assert read_one(FORMAT, MAKHORIN).description == "tiny"


def test_faase_writes_the_words_of_non() -> None:
    text = "rows\n1 1\n2\n\ncolumns\n1\n1\n2\n"
    assert [format.name for format in detect(Source(text, "tiny.faase"))] == ["non"]
    assert clues(detect_one(text)) == clues(TINY)


def test_the_balance_test_distinguishes_first_clues_from_sizes() -> None:
    assert clues(detect_one("1\n2\n1\n\n1\n3\n")) == (["1", "2", "1"], ["1", "3"])
    assert clues(detect_one("1 1\n3\n1\n\n2\n1\n3\n")) == (["1 1", "3", "1"], ["2", "1", "3"])


def test_errors_name_the_place_and_the_problem() -> None:
    assert_refuses(
        FORMAT,
        [
            ("1 1\n2\n1\n", None, "found 1 block"),
            ("1\n\n1\n\n1\n", None, "found 3 blocks"),
            ("1 x\n\n1\n1\n", 1, "found 'x'"),
            ("1\n" * 5000 + "\n1\n", None, "1 to 4,096 rows"),
        ],
    )
