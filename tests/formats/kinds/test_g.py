"""G: free text, colors, rows, columns."""

from __future__ import annotations

import pytest

from hanjie.formats.kinds.g import FORMAT
from hanjie.model import Palette, Puzzle
from tests.corpus.corpus import needs_corpus
from tests.formats.reading import TINY, TINY_IN_COLOR, assert_refuses, clues, detect_native, detect_one, read_one

TEXT = """\
tiny
#d
   0:   white
   1:*  black
   r:r  red
: rows
1 1
2r
: columns
1
1r
1 1r
"""
PLAIN = "tiny\n: rows\n1 1\n2\n: columns\n1\n1\n2\n: end\n"


def test_reads_the_running_example_in_color() -> None:
    puzzle = read_one(FORMAT, TEXT)
    assert clues(puzzle) == clues(TINY_IN_COLOR)
    assert [color.rgb for color in puzzle.palette] == ["#ffffff", "#000000", "#ff0000"]
    assert puzzle.title == "tiny"


def test_writes_no_colors_for_black_and_white() -> None:
    puzzle = Puzzle(TINY.rows, TINY.columns, title="tiny")
    assert FORMAT.dump([puzzle]) == PLAIN.encode()
    assert read_one(FORMAT, PLAIN) == puzzle


def test_is_recognized_without_its_ending() -> None:
    assert clues(detect_one(TEXT)) == clues(TINY_IN_COLOR)
    assert clues(detect_one(PLAIN)) == clues(TINY)


def test_colors_keep_the_order_of_the_file_and_the_background_comes_first() -> None:
    text = TEXT.replace("   0:   white\n   1:*  black\n   r:r  red\n", "   r:r  red\n   0:   yellow\n   1:*  black\n")
    puzzle = read_one(FORMAT, text)
    assert puzzle.palette.names == ("yellow", "red", "black")
    assert clues(puzzle)[0] == ["1:2 1:2", "2"]


def test_colors_are_those_of_x11() -> None:
    text = TEXT.replace("red", "green").replace("black", "gray50")
    assert [color.rgb for color in read_one(FORMAT, text).palette][1:] == ["#7f7f7f", "#00ff00"]


def test_a_color_by_number_is_named_by_its_comment() -> None:
    text = TEXT.replace("  red", "  #F6008B  cervena")
    assert read_one(FORMAT, text).palette[2].name == "cervena"


def test_blank_lines_are_empty_clues() -> None:
    text = ": rows\n\n1 1\n: columns\n1\n\n1\n\n: end\n\nSee also the manual.\n"
    assert clues(read_one(FORMAT, text)) == (["0", "1 1"], ["1", "0", "1", "0"])


def test_text_of_several_lines_is_the_description() -> None:
    puzzle = read_one(FORMAT, "tiny\n\nfrom a magazine\n" + PLAIN.removeprefix("tiny\n"))
    assert (puzzle.title, puzzle.description) == ("", "tiny\n\nfrom a magazine")


def test_a_title_that_looks_like_a_mark_stays_a_title() -> None:
    puzzle = Puzzle(TINY.rows, TINY.columns, title="#dancer")
    assert read_one(FORMAT, FORMAT.dump([puzzle])) == puzzle


def test_a_palette_of_one_color_that_is_not_black_is_written() -> None:
    puzzle = Puzzle(TINY.rows, TINY.columns, Palette.from_colors([("sky", "#aaccff"), ("sun", "#ffcc00")]))
    assert read_one(FORMAT, FORMAT.dump([puzzle])) == puzzle


def test_triddlers_and_triangles_are_refused_with_a_reason() -> None:
    assert_refuses(
        FORMAT,
        [
            ("bees\n#Triddlers\n: A\n1\n: B\n1\n: C\n1\n: D\n1\n: E\n1\n: F\n1\n", 2, "triddler"),
            (TEXT.replace("red", "black/orange"), 5, "triangle"),
            (TEXT.replace("red", "black\\orange"), 5, "triangle"),
        ],
    )


def test_errors_name_the_place_and_the_problem() -> None:
    assert_refuses(
        FORMAT,
        [
            ("1 1\n2\n", None, "found none"),
            (TEXT.replace("red", "reddish"), 5, "found 'reddish'"),
            (TEXT.replace("2r", "2x"), 8, "'x' is not a declared color"),
            (TEXT.replace("   1:*  black\n", ""), 6, "a number without a color"),
            (TEXT.replace("r:r  red", "rrr"), 5, "Expected a color such as"),
            (TEXT.replace("r:r", "7:r"), 5, "Expected a letter before the colon, found '7'"),
            (PLAIN + ":\n1\n:\n", 10, "found 5 lines that begin with ':'"),
        ],
    )


@needs_corpus
@pytest.mark.parametrize(("name", "width", "height", "colors"), [("bird2.g", 40, 30, 2), ("rose.g", 39, 28, 7)])
def test_reads_real_files(name: str, width: int, height: int, colors: int) -> None:
    (puzzle,) = detect_native(name)
    assert (puzzle.width, puzzle.height, len(puzzle.palette) - 1) == (width, height, colors)
    assert not puzzle.problems()
