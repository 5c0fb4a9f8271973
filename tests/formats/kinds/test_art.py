"""Text art."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanjie import formats
from hanjie.errors import FormatError
from hanjie.formats import Confidence, Source
from hanjie.formats.kinds.art import FORMAT, read, sniff
from hanjie.model import Palette, Puzzle

TINY = Puzzle.from_picture(["#.#", ".##"])


@pytest.mark.parametrize(
    "text",
    [
        "#.#\n.##",
        "\n\n#.#\n.##\n\n",
        "X_X\n_XX",
        "x-x\n-xx",
        "*.*\n.**",
        "█ █\n ██",
        "# #\n ##",
        "101\n011",
        "1 0 1\n0 1 1",
        "1\t0\t1\n0\t1\t1\n",
        "  # . #\n  . # #",
        "⬛⬜⬛\n⬜⬛⬛",
        "⬛\ufe0f⬜\ufe0f⬛\ufe0f\n⬜\ufe0f⬛\ufe0f⬛\ufe0f",
        "■□■\n□■■",
    ],
)
def test_every_way_to_draw_is_read(text: str) -> None:
    assert Confidence.NO < sniff(Source(text)) < Confidence.CERTAIN
    assert read(Source(text)) == [TINY]


def test_letters_and_squares_are_colors() -> None:
    letters = Puzzle.from_picture([".r.", "gyb"])
    assert read(Source(".r.\ngyb")) == [letters]
    assert read(Source(".R.\nGYB")) == [letters]
    assert read(Source("⬜🟥⬜\n🟩🟨🟦")) == [letters]


def test_a_letter_in_both_cases_is_two_colors() -> None:
    (puzzle,) = read(Source("rR.\n..."))
    assert len(puzzle.palette) == 3


def test_short_lines_are_padded_if_spaces_are_background() -> None:
    assert read(Source("##\n\n  #")) == [Puzzle.from_picture(["##.", "...", "..#"])]


def test_other_colors_are_listed_below_the_picture() -> None:
    palette = Palette.from_colors([("paper", "#ffffee"), ("ink", "#000033", "i"), ("wine", "#660022", "w")])
    puzzle = Puzzle.from_picture(["i.w", ".ww"], palette)
    text = "i.w\n.ww\n\n. #ffffee paper\ni #000033 ink\nw #660022 wine\n"
    assert FORMAT.dump([puzzle]).decode() == text
    assert read(Source(text)) == [puzzle]
    assert sniff(Source(text)) == Confidence.LIKELY


def test_one_cell_is_a_picture() -> None:
    for text, rows in (("#", ["#"]), (".", ["."])):
        assert read(Source(text)) == [Puzzle.from_picture(rows)]


def test_large_pictures_are_held() -> None:
    wide = Puzzle.from_picture(["#" * 300])
    assert read(Source(FORMAT.dump([wide]))) == [wide]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("#.#\n.#", "Row 2 of the picture has 2 cells, the first has 3"),
        ("#.#\n\n.##", "Row 2 of the picture has 0 cells"),
        ("#.%\n.##", "found '%'"),
        ("." * 5000, "5000x1 cells; each side must have 1 to 4,096"),
        ("#?\n\n. #ffffff white\n# #000000 black", "unknown cells"),
        ("#b\n\n. #ffffff white\n# #000000 black", "No color has the symbol 'b'"),
    ],
)
def test_errors_describe_the_damage(text: str, problem: str) -> None:
    with pytest.raises(FormatError, match=problem):
        read(Source(text))


@pytest.mark.parametrize(
    "text",
    [
        "3 2\n1 1\n2\n1\n1\n2\n",
        "AA B\nA A B\n",
        "1 1\n2\n\n1\n1\n2\n",
        "width 3\nheight 2\n",
        "Hello, world.",
        "hello\nworld",
        "1 1",
        "3x2:1/1/2/1.1/2",
        "$1\n1\n1\n",
        "1 1 0\n2 0\n#\n1 0\n1 0\n2 0\n#\n",
    ],
)
def test_other_texts_are_not_accepted(text: str) -> None:
    assert sniff(Source(text)) == Confidence.NO


@given(st.lists(st.text("#.Xr01 ?é\t", max_size=8), min_size=1, max_size=6))
@settings(max_examples=100, deadline=None)
def test_any_drawing_is_read_or_refused(rows: list[str]) -> None:
    try:
        (puzzle,) = read(Source("\n".join(rows)))
    except FormatError:
        return
    assert read(Source(FORMAT.dump([puzzle]))) == [puzzle]


@pytest.mark.parametrize(
    ("text", "notes"),
    [
        ("X X\nXXX\nXXX\n X \n", []),
        ("XOX\nXXX\nXXX\nOXO\n", ["text: X was read as filled and O as empty."]),
        ("X O X\nX X X\nX X X\nO X O\n", ["text: X was read as filled and O as empty."]),
        ("xox\nxxx\nxxx\noxo\n", ["text: X was read as filled and O as empty."]),
    ],
)
def test_a_drawing_with_x_is_read_as_a_drawing(text: str, notes: list[str]) -> None:
    source = Source(text)
    (puzzle,) = formats.read(source)
    assert puzzle == Puzzle.from_picture(["#.#", "###", "###", ".#."])
    assert source.notes == notes
