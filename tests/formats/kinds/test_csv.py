"""CSV from spreadsheets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanjie.errors import FormatError
from hanjie.formats import Source, get, read, read_with_format
from hanjie.model import Grid, Puzzle

CSV = get("csv")
TINY = Puzzle.from_picture(["#.#", ".##"])
ANCHOR = Puzzle.from_picture(
    ["..##..", ".#..#.", "..##..", "######", "..##..", "#.##.#", "##..##", ".####."], title="Anchor"
)
CLUES = Puzzle(TINY.rows, TINY.columns)

PICTURES = {
    "zeros and ones": "1,0,1\n0,1,1\n",
    "semicolons": "1;0;1\n0;1;1\n",
    "tabs": "1\t0\t1\n0\t1\t1\n",
    "X and blanks": "X,,X\n,X,X\n",
    "x and dots": "x,.,x\n.,x,x\n",
    "quotes": '"1","0","1"\n"0","1","1"\n',
    "a byte order mark and CRLF": "\ufeff1;0;1\r\n0;1;1\r\n",
    "spaces": "1, 0, 1\n0, 1, 1\n",
    "squares": "■,□,■\n□,■,■\n",
    "black and white": "black,white,black\nwhite,black,black\n",
    "blank rows and columns at the end": "1,0,1,,\n0,1,1,,\n,,,,\n",
}
MARGINS = {
    "a number per cell": ",,1,1,2\n1,1,,,\n,2,,,\n",
    "a clue per cell": ",1,1,2\n1 1,,,\n2,,,\n",
    "semicolons and quotes": ';"1";"1";"2"\n"1 1";;;\n"2";;;\n',
    "tabs": "\t\t1\t1\t2\n1\t1\t\t\t\n\t2\t\t\t\n",
    "short rows": ",,1,1,2\n1,1\n,2\n",
    "commas in quotes": ',1,1,2\n"1,1",,,\n2,,,\n',
    "room to spare": ",,,,,\n,,,1,1,2\n,1,1,,,\n,,2,,,\n",
}


@pytest.mark.parametrize("text", PICTURES.values(), ids=PICTURES)
def test_a_picture_in_cells_is_read(text: str) -> None:
    assert read(Source(text)) == CSV.read(Source(text)) == [TINY]


@pytest.mark.parametrize("text", MARGINS.values(), ids=MARGINS)
def test_clues_in_the_margins_are_read(text: str) -> None:
    format, puzzles = read_with_format(Source(text))
    assert (format, puzzles) == (CSV, [CLUES])


def test_a_filled_grid_inside_the_margins_is_the_goal() -> None:
    assert read(Source(",,1,1,2\n1,1,X,,X\n,2,,X,X\n")) == [TINY]
    assert read(Source(",,1,1,2\n1,1,1,0,1\n,2,0,1,1\n")) == [TINY]


def test_an_unfinished_grid_inside_the_margins_is_saved_progress() -> None:
    assert read(Source(",,1,1,2\n1,1,X,.,\n,2,,,X\n")) == [replace(CLUES, saved=Grid.parse("#.?\n??#"))]


def test_colors_are_names_letters_and_hex_digits() -> None:
    (puzzle,) = read(Source("red,,red\n,#0000ff,#00f\n", "flag.csv"))
    assert puzzle.goal is not None
    assert puzzle.goal.cells == bytes([1, 0, 1, 0, 2, 2])
    assert [color.name for color in puzzle.palette] == ["white", "red", "blue"]
    (letters,) = read(Source("r,.,r\n.,b,b\n", "flag.csv"))
    assert (letters.goal or puzzle.goal).cells == puzzle.goal.cells
    assert letters.palette.names == ("white", "red", "blue")


def test_colored_clues_in_the_margins() -> None:
    (puzzle,) = read(Source(",1 red,1 blue\n1 red,,\n1 blue,,\n"))
    assert [str(clue) for clue in puzzle.rows] == ["1", "1:2"]
    assert puzzle.palette.names == ("white", "red", "blue")


def test_a_large_table_comes_back() -> None:
    for puzzle in (ANCHOR, replace(ANCHOR, goal=None), ANCHOR.transpose()):
        written = CSV.dump([puzzle])
        assert read(Source(written, "anchor.csv")) == [replace(puzzle, title="")]
        assert read(Source(written)) == [replace(puzzle, title="")]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1,0,1\n0,7,1\n", "The cell in row 2 and column 2 is '7'; expected 0, 1, X, a color or a blank."),
        ("1,0,1\n0,hello,1\n", "The cell in row 2 and column 2 is 'hello'; expected 0, 1, X, a color or a blank."),
        (",1,1,2\n1 0,,,\n2,,,\n", "A 0 means an empty line; here it stands beside other numbers."),
        ("hello", "Expected cells with commas, semicolons or tabs between them."),
        ("1," * 9000 + "\n1,0\n", "A row has 9,001 cells; the limit is 6,145."),
    ],
)
def test_errors_name_the_cell(text: str, words: str) -> None:
    with pytest.raises(FormatError) as caught:
        CSV.read(Source(text))
    assert words in str(caught.value)


@pytest.mark.parametrize("text", ["name,age\nAnn,5\nBob,7\n", "1,2,3\n4,5,6\n7,8,9\n", "a,b\nc,d\n", "x,y\n0.5,0.7\n"])
def test_other_tables_are_not_puzzles(text: str) -> None:
    with pytest.raises(FormatError):
        read(Source(text, "data.csv"))


@pytest.mark.parametrize("has_goal", [False, True])
def test_a_large_table_is_found_and_read_back(has_goal: bool) -> None:
    picture = ["".join(".#"[(row * column) % 7 < 3] for column in range(240)) for row in range(180)]
    drawn = Puzzle.from_picture(picture)
    puzzle = drawn if has_goal else Puzzle(drawn.rows, drawn.columns)
    for ending in ("csv", "txt"):
        assert read_with_format(Source(CSV.dump([puzzle]), f"large.{ending}")) == (CSV, [puzzle])


def test_the_corner_is_found_in_a_table_with_many_places_that_look_like_it() -> None:
    puzzle = Puzzle.from_clues(
        [[1] * (1 + row % 20) for row in range(40)], [[1] * (20 - column // 2) for column in range(40)]
    )
    assert CSV.read(Source(CSV.dump([puzzle]))) == [puzzle]


FRAMED = Puzzle.from_picture(["....", ".#..", ".##.", "...."])
STATED = {
    "commas": ",,,\n,X,,\n,X,X,\n,,,\n",
    "semicolons and ones": ";;;\n;1;;\n;1;1;\n;;;\n",
    "a blank line at the end": ",,,\n,X,,\n,X,X,\n,,,\n\n \n",
    "headings": ",A,B,C,D\n1,,,,\n2,,X,,\n3,,X,X,\n4,,,,\n",
    "letters of columns": "A,B,C,D\n,,,\n,X,,\n,X,X,\n,,,\n",
}


@pytest.mark.parametrize("text", STATED.values(), ids=STATED)
def test_blank_rows_and_columns_of_a_drawing_with_blanks_are_kept(text: str) -> None:
    assert CSV.read(Source(text)) == [FRAMED]
    assert read_with_format(Source(text, "drawing.csv")) == (CSV, [FRAMED])


def test_a_drawing_of_filled_cells_with_a_blank_column_is_a_picture() -> None:
    assert read(Source(",X,X\n,X,X\n", "block.csv")) == [Puzzle.from_picture([".##", ".##"])]


def test_what_is_left_out_around_a_picture_has_a_note() -> None:
    source = Source("1,0,1,,\n0,1,1,,\n,,,,\n", "tiny.csv")
    assert read(source) == [TINY]
    assert source.notes == ["tiny.csv: The blank rows and columns around the picture are left out."]
    source = Source(STATED["headings"], "drawing.csv")
    assert read(source) == [FRAMED]
    assert source.notes == ["drawing.csv: The headings of the spreadsheet (A to D) are left out."]


def test_letters_that_are_not_in_order_are_not_headings() -> None:
    with pytest.raises(FormatError):
        read(Source("A,B,D,E\nX,,X,\n,X,,X\n", "odd.csv"))
