"""CNON: sizes, colors, rows, columns."""

from __future__ import annotations

from hanjie.formats.kinds.cnon import FORMAT
from hanjie.model import Palette, Puzzle
from tests.corpus.corpus import needs_corpus
from tests.formats.reading import TINY, TINY_IN_COLOR, assert_refuses, clues, detect_native, detect_one, read_one

TEXT = "2 3 2\nA #000000\nB #E02020\n1:A,1:A\n2:B\n1:A\n1:B\n1:A,1:B\n"


def test_reads_the_running_example() -> None:
    puzzle = read_one(FORMAT, TEXT)
    assert clues(puzzle) == clues(TINY_IN_COLOR)
    assert [color.rgb for color in puzzle.palette] == ["#ffffff", "#000000", "#e02020"]


def test_writes_colors_by_number() -> None:
    written = TEXT.replace("A", "1").replace("B", "2").lower()
    assert FORMAT.dump([TINY_IN_COLOR]) == written.encode()


def test_is_recognized_without_its_ending() -> None:
    assert clues(detect_one(TEXT)) == clues(TINY_IN_COLOR)


def test_spaces_may_divide_blocks_as_the_description_says() -> None:
    assert clues(read_one(FORMAT, TEXT.replace(",", " "))) == clues(TINY_IN_COLOR)


def test_an_empty_line_is_a_zero() -> None:
    assert clues(read_one(FORMAT, "1 2 1\nA #000000\n1:A\n1:A\n0\n")) == (["1"], ["1", "0"])


def test_a_background_that_is_not_white_survives_a_round_trip() -> None:
    puzzle = Puzzle(TINY.rows, TINY.columns, Palette.from_colors([("black", "#000000"), ("red", "#ff0000")]))
    assert [color.rgb for color in read_one(FORMAT, FORMAT.dump([puzzle])).palette] == ["#000000", "#ff0000"]


def test_errors_name_the_place_and_the_problem() -> None:
    assert_refuses(
        FORMAT,
        [
            ("2 3\nA #000000\n", 1, "colors, width and height"),
            (TEXT.removesuffix("1:A,1:B\n"), None, r"Expected 7 lines below the first .* found 6"),
            (TEXT.replace("#000000", "ink"), 2, "found 'A ink'"),
            (TEXT.replace("B #", "A #"), 3, "a new name"),
            (TEXT.replace("2:B", "2:C"), 5, "the color 'C' is not declared"),
            (TEXT.replace("2:B", "2"), 5, "a block needs a color"),
            (TEXT.replace("2:B", "0:B"), 5, "at least one cell"),
            (TEXT.replace("2:B", "-2:B"), 5, "found '-2'"),
        ],
    )


@needs_corpus
def test_reads_a_real_file() -> None:
    (yoshi,) = detect_native("yoshi.cnon")
    assert (yoshi.width, yoshi.height, len(yoshi.palette)) == (13, 17, 6)
    assert not yoshi.problems()
