"""Letters: A is 1, two lines a puzzle."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanjie.errors import UnsupportedError
from hanjie.formats import Source
from hanjie.formats.kinds.letters import FORMAT
from hanjie.model import Puzzle
from tests.corpus.corpus import needs_corpus
from tests.formats.reading import TINY, assert_refuses, clues, detect_native, detect_one, read_one

ROSETTA = "AA B\nA A B\n"
SINAI = "Nonograms\n--tiny\nAA B\nA A B\n"


def test_reads_and_writes_the_running_example_of_both_kinds() -> None:
    assert clues(read_one(FORMAT, ROSETTA)) == clues(TINY)
    assert FORMAT.dump([TINY]) == ROSETTA.encode()
    titled = replace(TINY, title="tiny", goal=None)
    assert read_one(FORMAT, SINAI) == titled
    assert FORMAT.dump([titled]) == SINAI.encode()


def test_is_recognized_without_its_ending() -> None:
    assert clues(detect_one(ROSETTA)) == clues(TINY)
    assert clues(detect_one(SINAI)) == clues(TINY)


def test_blank_lines_divide_the_puzzles_of_rosetta_code() -> None:
    text = FORMAT.dump([TINY, TINY])
    assert text == f"{ROSETTA}\n{ROSETTA}".encode()
    assert [clues(puzzle) for puzzle in FORMAT.read(Source(text))] == [clues(TINY)] * 2


def test_an_empty_line_is_an_at_sign() -> None:
    assert clues(read_one(FORMAT, "--\nA @\n@ A\n")) == (["1", "0"], ["0", "1"])


def test_any_number_of_dashes_begins_a_title_and_dashes_in_it_stay() -> None:
    assert read_one(FORMAT, "text\n------ a-b --\nA\nA\n").title == "a-b --"
    dashed = Puzzle.from_clues(["1"], ["1"], title="--x")
    assert read_one(FORMAT, FORMAT.dump([dashed])) == dashed


def test_numbers_over_26_are_refused() -> None:
    with pytest.raises(UnsupportedError, match="up to 26"):
        FORMAT.dump([Puzzle.from_picture(["#" * 27])])


def test_errors_name_the_place_and_the_problem() -> None:
    assert_refuses(
        FORMAT,
        [
            ("AA B\n", 1, "a line of rows and a line of columns for each puzzle, found 1"),
            ("--x\nAA B\n--y\nA\nA\n", 2, "below the title 'x', found 1"),
            ("AA b\nA A B\n", 1, "found 'b'"),
            ("A@ B\nA A B\n", 1, "found 'A@'"),
        ],
    )


@needs_corpus
@pytest.mark.parametrize(("name", "count"), [("rosetta_code_puzzles.txt", 3), ("various.txt", 5)])
def test_reads_real_collections(name: str, count: int) -> None:
    puzzles = detect_native(name)
    assert len(puzzles) == count
    assert all(puzzle.title and not puzzle.problems() for puzzle in puzzles)
