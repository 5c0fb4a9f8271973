"""pzprv3 files of puzz.link."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanjie.errors import FormatError, UnsupportedError
from hanjie.formats import Confidence, Source
from hanjie.formats.kinds.pzprv3 import FORMAT, read, sniff
from hanjie.model import Grid, Puzzle

TINY = Puzzle.from_clues(["1 1", "2"], ["1", "1", "2"])
FILE = """\
pzprv3
nonogram
2
3
. . 1 1 2
1 1 # . +
. 2 . . .
"""


def test_marked_cells_are_saved_progress() -> None:
    puzzle = replace(TINY, saved=Grid.parse("#?.\n???"))
    assert read(Source(FILE)) == [puzzle]
    assert FORMAT.dump([puzzle]).decode() == FILE


def test_a_board_without_marks_has_no_progress() -> None:
    assert read(Source(FILE.replace("# . +", ". . ."))) == [TINY]


def test_slashes_are_line_ends_and_numbers_may_be_struck_out() -> None:
    text = FILE.replace("\n", "/").replace("1 1 2", "c1 1 c2")
    assert read(Source(text)) == read(Source(FILE))


def test_a_solved_file_of_the_program_is_read() -> None:
    text = (
        "pzprv3/nonogram/6/6/. . . . 1 . 1 . . /. . . 2 1 . 1 2 . /. . . 1 1 1 1 1 . /. 2 1 # # . # . . /"
        ". 1 1 # . . . # . /. 1 2 . # . # # . /. . . . . . . . . /. 1 1 # . . . # . /. . 3 . # # # . . /"
    )
    (puzzle,) = read(Source(text))
    assert puzzle.saved is not None
    solved = replace(puzzle.saved, cells=puzzle.saved.cells.replace(b"\xff", b"\0"))
    assert puzzle.is_solved_by(solved)


def test_lines_after_the_board_are_skipped() -> None:
    assert read(Source(FILE + 'history:{"type":"pzpr"}\n')) == read(Source(FILE))


def test_a_goal_is_not_written() -> None:
    assert b"#" not in FORMAT.dump([Puzzle.from_picture(["#.#", ".##"])])


@pytest.mark.parametrize("text", ["pzprv3/coral/2/2/", "nonogram/2/3/", "pzprv3\n"])
def test_other_files_are_not_accepted(text: str) -> None:
    assert sniff(Source(text)) == Confidence.NO


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("1 1 # . +\n", "1 1 # .\n", "file:6: Expected 5 signs in this line of the board, found 4"),
        ("# . +", "# . x", "file:6: Expected cells such as"),
        ("1 1 2", "1 q 2", "file:5: Expected numbers, found 'q'"),
        (". 2 . . .\n", "", "Expected 1 line of numbers and 2 of cells, found 2"),
        ("2\n3\n", "2\n", "Expected a number for the width"),
        ("2\n3\n", "99999\n3\n", "it must be from 1 to 4,096"),
    ],
)
def test_errors_describe_the_damage_and_name_the_line(old: str, new: str, problem: str) -> None:
    with pytest.raises(FormatError, match=problem):
        read(Source(FILE.replace(old, new), "file"))


def test_numbers_beyond_255_fit() -> None:
    wide = Puzzle.from_clues([[300]], [[1]] * 300)
    assert read(Source(FORMAT.dump([wide]))) == [wide]


def test_clues_that_do_not_fit_are_refused() -> None:
    with pytest.raises(UnsupportedError, match="column 1 needs 5 of 1 cell"):
        FORMAT.dump([Puzzle.from_clues([[1]], [[5]])])
