"""Clues as people type them: each is read rightly, or refused with a sentence that says what to change."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanjie.api import loads
from hanjie.errors import AmbiguousError, FormatError, ReadingWarning
from hanjie.formats import Source, read
from hanjie.formats.parsing.typed.markup import html_tables
from hanjie.model import Puzzle

HEART = Puzzle.from_clues(["1 1", "5", "5", "3", "1"], ["2", "4", "4", "4", "2"])
TINY = Puzzle.from_clues(["1 1", "2"], ["1", "1", "2"])

READ_AS_HEART = {
    "headings with a colon": "Rows:\n1 1\n5\n5\n3\n1\nColumns:\n2\n4\n4\n4\n2",
    "cols": "rows\n1 1\n5\n5\n3\n1\n\ncols\n2\n4\n4\n4\n2",
    "across and down": "Across\n1 1\n5\n5\n3\n1\n\nDown\n2\n4\n4\n4\n2",
    "named lines": "row 1: 1 1\nrow 2: 5\nrow 3: 5\nrow 4: 3\nrow 5: 1\n"
    "col 1: 2\ncol 2: 4\ncol 3: 4\ncol 4: 4\ncol 5: 2",
    "dashes": "1-1\n5\n5\n3\n1\n\n2\n4\n4\n4\n2",
    "dots": "rows\n1.1\n5\n5\n3\n1\ncolumns\n2\n4\n4\n4\n2",
    "brackets": "rows\n(1,1)\n(5)\n(5)\n(3)\n(1)\ncolumns\n(2)\n(4)\n(4)\n(4)\n(2)",
    "commas between clues": "rows: 1 1, 5, 5, 3, 1\ncolumns: 2, 4, 4, 4, 2",
    "semicolons between clues": "rows: 1,1; 5; 5; 3; 1\ncolumns: 2; 4; 4; 4; 2",
    "one line": "rows: 1 1, 5, 5, 3, 1 columns: 2, 4, 4, 4, 2",
    "one line with a semicolon": "Rows: 1 1, 5, 5, 3, 1; Columns: 2, 4, 4, 4, 2",
    "one line without colons": "rows 1 1, 5, 5, 3, 1 columns 2, 4, 4, 4, 2",
    "no headings, two lines": "1 1, 5, 5, 3, 1\n2, 4, 4, 4, 2",
    "no headings, one line": "1 1, 5, 5, 3, 1; 2, 4, 4, 4, 2",
    "slashes and a bar": "1 1/5/5/3/1 | 2/4/4/4/2",
    "no spaces after commas": "rows: 1 1,5,5,3,1\ncolumns: 2,4,4,4,2",
    "commas inside clues": "rows: 1,1 5 5 3 1\ncolumns: 2 4 4 4 2",
    "dashes in a line": "rows 1-1 5 5 3 1\ncols 2 4 4 4 2",
    "wide gaps": "rows:  1 1   5   5   3   1\ncolumns:  2   4   4   4   2",
    "bullets": "Rows\n- 1 1\n- 5\n- 5\n- 3\n- 1\nColumns\n- 2\n- 4\n- 4\n- 4\n- 2",
    "stars and dots as bullets": "Rows:\n* 1 1\n* 5\n* 5\n* 3\n* 1\nColumns:\n• 2\n• 4\n• 4\n• 4\n• 2",
    "tabs": "rows\n1\t1\n5\n5\n3\n1\ncolumns\n2\n4\n4\n4\n2",
    "R1 and C1": "R1: 1 1\nR2: 5\nR3: 5\nR4: 3\nR5: 1\nC1 = 2\nC2 = 4\nC3 = 4\nC4 = 4\nC5 = 2",
    "names without colons": "R1 1 1\nR2 5\nR3 5\nR4 3\nR5 1\nC1 2\nC2 4\nC3 4\nC4 4\nC5 2",
    "named lines in a table": "Row 1,1,1\nRow 2,5\nRow 3,5\nRow 4,3\nRow 5,1\nColumn 1,2\nColumn 2,4\nColumn 3,4\n"
    "Column 4,4\nColumn 5,2",
    "numbered lists": "Rows\n1) 1 1\n2) 5\n3) 5\n4) 3\n5) 1\n\nColumns\n1) 2\n2) 4\n3) 4\n4) 4\n5) 2",
    "lists with dots": "Rows:\n1. 1 1\n2. 5\n3. 5\n4. 3\n5. 1\n\nColumns:\n1. 2\n2. 4\n3. 4\n4. 4\n5. 2",
    "names above clues": "Row 1\n1 1\nRow 2\n5\nRow 3\n5\nRow 4\n3\nRow 5\n1\n"
    "Column 1\n2\nColumn 2\n4\nColumn 3\n4\nColumn 4\n4\nColumn 5\n2",
    "names in one line": "R1: 1 1, R2: 5, R3: 5, R4: 3, R5: 1; C1: 2, C2: 4, C3: 4, C4: 4, C5: 2",
    "a name before every clue": "row: 1 1\nrow: 5\nrow: 5\nrow: 3\nrow: 1\ncol: 2\ncol: 4\ncol: 4\ncol: 4\ncol: 2",
    "full-width digits": "行\n".replace("行", "rows") + "１ １\n５\n５\n３\n１\ncolumns\n２\n４\n４\n４\n２",
    "full-width signs": "rows：１，１；５；５；３；１\ncolumns：２；４；４；４；２",
    "Arabic digits": "rows:\n١ ١\n٥\n٥\n٣\n١\ncolumns:\n٢\n٤\n٤\n٤\n٢",
    "long dashes and hard spaces": "rows\n1–1\n5\n5\n3\n1\ncolumns\n2\n4\u00a0\n4\n\u00a04\n2",
    "curly quotes": "rows = [“1 1”, “5”, “5”, “3”, “1”]\ncolumns = [“2”, “4”, “4”, “4”, “2”]",
    "Python lists": "rows = [[1, 1], [5], [5], [3], [1]]\ncolumns = [[2], [4], [4], [4], [2]]",
    "Python lists in one line": "rows=[[1,1],[5],[5],[3],[1]] columns=[[2],[4],[4],[4],[2]]",
    "bare lists": "[[1,1],[5],[5],[3],[1]]\n[[2],[4],[4],[4],[2]]",
    "a list over several lines": "rows = [\n  [1, 1],\n  [5], [5],\n  [3],\n  [1],\n]\ncolumns = [2, 4, 4, 4, 2]",
    "tuples": "rows = ((1, 1), (5,), (5,), (3,), (1,))\ncols = ((2,), (4,), (4,), (4,), (2,))",
    "a Python dict": "{'rows': [[1,1],[5],[5],[3],[1]], 'columns': [[2],[4],[4],[4],[2]]}",
    "texts in a list": "rows = ['1 1', '5', '5', '3', '1']\ncolumns = ['2', '4', '4', '4', '2']",
    "columns first": "Columns:\n2\n4\n4\n4\n2\n\nRows:\n1 1\n5\n5\n3\n1",
    "top and left": "Top: 2 4 4 4 2\nLeft: 1-1 5 5 3 1",
    "side": "Side:\n1 1\n5\n5\n3\n1\nTop:\n2\n4\n4\n4\n2",
    "directions": "Row clues (top to bottom):\n1 1\n5\n5\n3\n1\nColumn clues (left to right):\n2\n4\n4\n4\n2",
    "markdown": "## Rows\n\n- 1 1\n- 5\n- 5\n- 3\n- 1\n\n## Columns\n\n- 2\n- 4\n- 4\n- 4\n- 2\n",
    "bold headings": "**Rows**\n1 1\n5\n5\n3\n1\n\n**Columns:**\n2\n4\n4\n4\n2",
    "counts in headings": "Rows (5):\n1 1\n5\n5\n3\n1\nColumns (5):\n2\n4\n4\n4\n2",
    "a size": "5x5\n1 1\n5\n5\n3\n1\n2\n4\n4\n4\n2",
    "a size in words": "size: 5 by 5\nrows: 1 1, 5, 5, 3, 1\ncolumns: 2, 4, 4, 4, 2",
    "width and height": "width 5 height 5\n1 1\n5\n5\n3\n1\n\n2\n4\n4\n4\n2",
    "rows and columns counted": "5 rows, 5 columns\n\n1 1\n5\n5\n3\n1\n\n2\n4\n4\n4\n2",
    "Windows line ends": "Rows:\r\n1 1\r\n5\r\n5\r\n3\r\n1\r\nColumns:\r\n2\r\n4\r\n4\r\n4\r\n2\r\n",
    "blank lines": "\n\nRows:\n\n1 1\n\n5\n5\n\n3\n1\n\n\nColumns:\n\n2\n4\n\n4\n4\n2\n\n",
    "a divider": "1 1\n5\n5\n3\n1\n---\n2\n4\n4\n4\n2",
    "trailing commas": "rows:\n1 1,\n5,\n5,\n3,\n1\ncolumns:\n2,\n4,\n4,\n4,\n2",
    "a wrapped list": "rows: 1 1, 5, 5,\n3, 1\ncolumns: 2, 4, 4,\n4, 2",
    "German": "Zeilen:\n1 1\n5\n5\n3\n1\nSpalten:\n2\n4\n4\n4\n2",
    "a Markdown table": "| |2|4|4|4|2|\n|---|---|---|---|---|---|\n|1 1| | | | | |\n|5| | | | | |\n|5| | | | | |\n"
    "|3| | | | | |\n|1| | | | | |\n",
    "a Markdown list of lines": "| line | clue |\n|---|---|\n| row 1 | 1 1 |\n| row 2 | 5 |\n| row 3 | 5 |\n"
    "| row 4 | 3 |\n| row 5 | 1 |\n| column 1 | 2 |\n| column 2 | 4 |\n| column 3 | 4 |\n"
    "| column 4 | 4 |\n| column 5 | 2 |\n",
    "an HTML table": "<table><tr><td></td><td>2</td><td>4</td><td>4</td><td>4</td><td>2</td></tr>"
    "<tr><th>1 1</th><td></td><td></td><td></td><td></td><td></td></tr>"
    "<tr><th>5</th></tr><tr><th>5</th></tr><tr><th>3</th></tr><tr><th>1</th></tr></table>",
    "an HTML table with wide cells": "<html><head><title>5</title></head><body><table border=1>\n"
    "<tr><td colspan='2' rowspan=1>&nbsp;</td><td>2<td>4<td>4<td>4<td>2</tr>\n"
    "<tr><td>1</td><td>1</td></tr>\n<tr><td></td><td>5</td></tr>\n<tr><td></td><td>5</td></tr>\n"
    "<tr><td></td><td>3</td></tr>\n<tr><td></td><td>1</td></tr></table></body></html>",
    "an HTML table with line breaks": "<table><tr><td></td><td>2</td><td>4</td><td>4</td><td>4</td><td>2</td></tr>"
    "<tr><td>1<br>1</td></tr><tr><td>5</td></tr><tr><td>5</td></tr><tr><td>3</td></tr><tr><td>1</td></tr></table>",
    "HTML lists": "<h2>Rows</h2><ul><li>1 1</li><li>5</li><li>5</li><li>3</li><li>1</li></ul>"
    "<h2>Columns</h2><ul><li>2</li><li>4</li><li>4</li><li>4</li><li>2</li></ul>",
    "a spreadsheet pasted as tabs": "\t\t2\t4\t4\t4\t2\n1\t1\n\t5\n\t5\n\t3\n\t1\n",
    "two lists side by side in Markdown": "|Rows|Columns|\n|---|---|\n|1 1|2|\n|5|4|\n|5|4|\n|3|4|\n|1|2|\n",
    "two lists side by side in HTML": "<table><tr><th>Rows</th><th>Columns</th></tr><tr><td>1 1</td><td>2</td></tr>"
    "<tr><td>5</td><td>4</td></tr><tr><td>5</td><td>4</td></tr><tr><td>3</td><td>4</td></tr>"
    "<tr><td>1</td><td>2</td></tr></table>",
    "two lists side by side with tabs": "rows\tcolumns\n1 1\t2\n5\t4\n5\t4\n3\t4\n1\t2\n",
    "two lists side by side with commas": "Columns,Rows\n2,1 1\n4,5\n4,5\n4,3\n2,1\n",
    "words between numbers": "rows: 1 and 1, 5, 5, 3, 1\ncolumns: 2, 4, 4, 4, 2",
}

READ_WITH_A_NOTE = {
    "the letter O": ("rows\n1O\n1\ncolumns\n2\n" + "1\n" * 9, "text:2: '1O' was read as 10."),
    "a small l": ("rows\nl l\n2\ncolumns\n1\n1\n2", "text:2: 'l' was read as 1."),
    "a capital I": ("Rows: I I, 2. Columns: 1, 1, 2", "text:1: 'I' was read as 1."),
    "horizontal": (
        "horizontal: 1 1, 2\nvertical: 1, 1, 2",
        "text:1: 'horizontal' was read as the clues of the rows.",
    ),
    "one heading": ("Columns\n1\n1\n2\n\n1 1\n2", "text:6: The numbers without a heading were read as the rows."),
    "no divider": (
        "1 1\n2\n1\n1\n2",
        "text:1: Nothing divides rows and columns; read as 2 rows and 3 columns, because only then the totals agree.",
    ),
    "counted from 0": ("row 0: 1 1\nrow 1: 2\ncol 0: 1\ncol 1: 1\ncol 2: 2", "text:1: The rows are counted from 0."),
}


@pytest.mark.parametrize("text", READ_AS_HEART.values(), ids=READ_AS_HEART)
def test_a_spelling_is_read(text: str) -> None:
    source = Source(text)
    assert read(source) == [HEART]
    assert source.notes == []


@pytest.mark.parametrize(("text", "note"), READ_WITH_A_NOTE.values(), ids=READ_WITH_A_NOTE)
def test_an_unusual_reading_is_noted(text: str, note: str) -> None:
    source = Source(text)
    (puzzle,) = read(source)
    assert not puzzle.problems()
    assert note in source.notes


@pytest.mark.parametrize(
    ("text", "note"),
    [
        (
            "rows: 1 1, 5, 3, 1\ncolumns: 2, 4, 5, 4, 2",
            "text: A row is probably missing: C3 needs 5 cells, but there are only 4 rows. "
            "The rows lack 6 filled cells.",
        ),
        (
            "1 1\n5\n5\n3\n1\n\n2\n4\n4\n4",
            "text: A column is probably missing: R2 needs 5 cells, but there are only 4 columns. "
            "The columns lack 2 filled cells.",
        ),
    ],
)
def test_a_line_that_is_probably_missing_is_noted(text: str, note: str) -> None:
    source = Source(text)
    (puzzle,) = read(source)
    assert puzzle.problems()
    assert note in source.notes


def test_the_library_warns_about_an_unusual_reading() -> None:
    with pytest.warns(ReadingWarning, match=r"^text:2: 'l' was read as 1\.$"):
        assert loads("rows\nl l\n2\ncolumns\n1\n1\n2") == TINY


EMPTY = {"0": "0", "dash": "-", "word": "empty", "none": "none", "blank": "blank", "brackets": "()"}


@pytest.mark.parametrize("sign", EMPTY.values(), ids=EMPTY)
def test_an_empty_line_has_many_signs(sign: str) -> None:
    assert read(Source(f"Rows:\n1\n{sign}\nColumns:\n1\n{sign}\n{sign}")) == [
        Puzzle.from_clues(["1", "0"], ["1", "0", "0"])
    ]


def test_title_author_and_size_are_kept() -> None:
    (puzzle,) = read(Source("My heart (5x5)\nby: Ann\n# drawn in May\n\n" + READ_AS_HEART["headings with a colon"]))
    assert (puzzle.title, puzzle.author, puzzle.description) == ("My heart", "Ann", "drawn in May")
    assert (puzzle.rows, puzzle.columns) == (HEART.rows, HEART.columns)


COLORED = {
    "letters": "rows\n3r\n1r 1b\n1b\ncolumns\n2r\n1r 1b\n1r 1b",
    "names": "rows:\n3 red\n1 red, 1 blue\n1 blue\ncolumns:\n2 red\n1 red, 1 blue\n1 red, 1 blue",
    "names first": "rows:\nred 3\nred 1, blue 1\nblue 1\ncolumns:\nred 2\nred 1, blue 1\nred 1, blue 1",
    "names in brackets": "rows: 3 (red); 1 (red) 1 (blue); 1 (blue)\ncolumns: 2 red; 1 red 1 blue; 1 red 1 blue",
    "glued": "rows: 3r, 1r1b, 1b\ncolumns: 2r, 1r1b, 1r1b",
}


@pytest.mark.parametrize("text", COLORED.values(), ids=COLORED)
def test_colors_are_letters_or_names(text: str) -> None:
    (puzzle,) = read(Source(text))
    assert [[(block.length, puzzle.palette[block.color].name) for block in clue] for clue in puzzle.rows] == [
        [(3, "red")],
        [(1, "red"), (1, "blue")],
        [(1, "blue")],
    ]
    assert not puzzle.problems()


NAMED = {
    "a number missing in a numbered list": (
        "1) 1 1\n2) 5\n3) 5\n4) 3\n5) 1\n\n1) 2\n2) 4\n3) 4\n5) 2",
        10,
        "Column 4 is missing: after '3) 4' comes '5) 2'.",
    ),
    "the first of a numbered list missing": (
        "rows:\n2. 5\n3. 5\n4. 3\n5. 1\ncolumns:\n2\n4\n4\n4\n2",
        2,
        "Row 1 is missing: the first is '2. 5'.",
    ),
    "a missing row": (
        "row 1: 1 1\nrow 2: 5\nrow 4: 3\ncol 1: 1",
        3,
        "Row 3 is missing: after 'row 2' comes 'row 4'.",
    ),
    "a missing first row": ("row 2: 1 1\nrow 3: 5\ncol 1: 1", 1, "Row 1 is missing: the first is 'row 2'."),
    "two clues below the first of several headings": (
        "row: 1\n2\nrow: 3\ncolumn: 1\ncolumn: 1\ncolumn: 2",
        3,
        "The rows occur a second time; the first are below line 1.",
    ),
    "an empty row": ("row 1: 1 1\nrow 2:\nrow 3: 2\ncol 1: 1", 2, "'row 2' has no numbers; write 0 for an empty line."),
    "a row twice": ("row 1: 1\nrow 1: 2\ncol 1: 1", 2, "'row 1' occurs a second time; the first is in line 1."),
    "a misspelt number": (
        "rows:\n1 1\n5\nfvie\ncolumns:\n1\n1",
        4,
        "'fvie' in the rows is not a number; write numbers or 0.",
    ),
    "a letter like a digit": (
        "rows:\n1 1\nS\n5\ncolumns:\n1\n1\n2",
        3,
        "'S' in the rows is not a number; did you mean 5?",
    ),
    "a row named and misspelt": (
        "row 1: 1 x\ncol 1: 1\ncol 2: 2",
        1,
        "'x' in row 1 is not a number; write numbers or 0.",
    ),
    "no columns": ("rows:\n1 1\n5\n5", None, "There are rows, but no columns; write 'columns:' above the clues"),
    "rows twice": ("rows:\n1\ncolumns:\n1\nrows:\n2 2", 5, "The rows occur a second time; the first are below line 1."),
    "too few rows": (
        "5x5\nrows:\n1 1\n5\n5\n3\ncolumns:\n2\n4\n4\n4\n2",
        3,
        "The text states 5 rows, but there are 4: 1 row missing. Write 0 for an empty row.",
    ),
    "too few lines": (
        "5x5\n1 1\n5\n5\n3\n2\n4\n4\n4\n2",
        2,
        "The size in line 1 needs 5 rows and 5 columns, 10 lines in all; there are 9. Write 0 for an empty line.",
    ),
    "too few by its heading": (
        "rows (3):\n1\n1\ncolumns:\n1\n1",
        1,
        "The text states 3 rows, but there are 2: 1 row missing",
    ),
    "nothing divides": (
        "1-1\n5\n5\n3\n1\n2\n4\n4\n4\n3",
        1,
        "10 lines of numbers, and nothing divides rows and columns; write a blank line",
    ),
    "a blank clue": (
        "1-1\n5\n\n3\n1\n\n2\n4\n4\n4\n2",
        3,
        "There are 3 blocks of numbers, and the blank line 3 ends the first; write 0 for an empty line",
    ),
    "a negative number": (
        "rows:\n-1\n2\ncolumns:\n1\n2",
        2,
        "'-1' is negative; write a space or a comma between numbers.",
    ),
    "a zero beside others": (
        "rows:\n1 0\n2\ncolumns:\n1\n2",
        2,
        "A 0 means an empty line; here it stands beside other",
    ),
    "an unknown number": ("rows:\n1 ?\n2\ncolumns:\n1\n2", 2, "'?' in the rows is not a number"),
    "a huge number": ("rows:\n99999\n2\ncolumns:\n1\n2", 2, "The number 99999 is larger than the longest line"),
    "numbers before the headings": ("1 1\nrows:\n1 1\ncolumns:\n2", 1, "'1 1' stands before the first heading; write"),
    "30 or 3 orange": ("rows:\n3o 2r\ncolumns:\n1\n1", 2, "'3o' may be 30 or 3 orange; write '30' or '3 orange'."),
    "an empty place in a list": ("rows: 1 1;; 5\ncolumns: 1; 1", 1, "Row 2 has no numbers; write 0 for an empty line."),
    "one clue or two": (
        "rows: 1, 1\ncolumns: 1, 0, 1",
        None,
        "can be read as 2 rows and 3 columns or 1 row and 3 columns; write each clue in a line of its own, or ';'",
    ),
}


@pytest.mark.parametrize(("text", "line", "words"), NAMED.values(), ids=NAMED)
def test_what_is_wrong_is_named_with_its_line(text: str, line: int | None, words: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(Source(text))
    assert words in str(caught.value)
    assert caught.value.line == line


def test_a_comment_of_numbers_is_not_a_clue() -> None:
    (puzzle,) = read(Source("rows:\n1 1\n// 2\n5\n5\n3\n1\ncolumns:\n2\n4\n4\n4\n2"))
    assert (puzzle.rows, puzzle.columns) == (HEART.rows, HEART.columns)


def test_a_small_page_with_huge_cells_is_refused() -> None:
    page = "<table><tr><td rowspan=9999 colspan=8191>1</td></tr>" + "<tr>" * 2000
    assert html_tables(page) == []


def test_the_example_of_the_page_on_typing_is_read() -> None:
    page = (Path(__file__).parents[3] / "docs" / "typing.md").read_text(encoding="utf-8")
    text = page.split("```typed\n")[1].split("```")[0]
    (puzzle,) = read(Source(text))
    assert puzzle == replace(HEART, title="Heart")


@pytest.mark.parametrize(
    "text",
    [
        "A size in a settings file.\nrows: 5\ncolumns: 7\n",
        "rows: 5\ncolumns: 7\n",
        "Once upon a time there were 3 rows\nof trees and 4 columns of ants.\nThe top of the hill was\nfar.\n",
        "Dear all,\nthe rows are in sheet 1 and\nthe columns in sheet 2.\nI am up.\nSee you,\n5",
    ],
)
def test_prose_and_settings_are_not_puzzles(text: str) -> None:
    with pytest.raises(FormatError, match="not in a known puzzle format"):
        read(Source(text))


EMPTY_SIGNS = ("0", "-", "empty", "none", "blank", "()")
HEADINGS = (
    *(("Rows:", "Columns:"), ("rows", "cols"), ("ACROSS", "DOWN"), ("Row clues:", "Column clues:")),
    *(("left =", "top ="), ("## Rows", "## Columns"), ("**Rows:**", "**Columns:**"), ("Side", "Top")),
)
LINES = (
    "{}",
    "- {}",
    "* {}",
    "• {}",
    "({})",
    "[{}]",
    "{},",
    "\t{}",
)
NAMES = ("{name} {number}: {clue}", "{letter}{number}: {clue}", "{letter}{number} = {clue}", "{name} {number}) {clue}")


@st.composite
def spelled(draw: st.DrawFn) -> tuple[Puzzle, str]:
    """A puzzle of at least two rows and columns, and a text that a person might write for it."""
    sizes = st.integers(2, 6)
    width, height = draw(sizes), draw(sizes)
    cells = draw(st.lists(st.sampled_from("#."), min_size=width * height, max_size=width * height))
    picture = ["".join(cells[start : start + width]) for start in range(0, width * height, width)]
    puzzle = replace(Puzzle.from_picture(picture), goal=None)
    between, empty = draw(st.sampled_from((" ", ",", "-", ".", ", ", " - "))), draw(st.sampled_from(EMPTY_SIGNS))
    sides = [[between.join(map(str, clue.lengths)) or empty for clue in side] for side in (puzzle.rows, puzzle.columns)]
    if draw(st.booleans()):
        style = draw(st.sampled_from(LINES[:4] if empty == "()" else LINES))
        heads = draw(st.sampled_from(HEADINGS))
        blocks = [[heading, *map(style.format, side)] for heading, side in zip(heads, sides, strict=True)]
    else:
        style = draw(st.sampled_from(NAMES))
        blocks = [
            [style.format(name=name, letter=name[0], number=number, clue=clue) for number, clue in enumerate(side, 1)]
            for name, side in zip(draw(st.sampled_from((("row", "column"), ("Row", "Col")))), sides, strict=True)
        ]
    blocks = draw(st.permutations(blocks))
    end, gap = draw(st.sampled_from(("\n", "\r\n", "\n\n"))), draw(st.sampled_from(("", "\n", "\n\n")))
    text = f"{end}{gap}".join(end.join(block) for block in blocks)
    digits = draw(st.sampled_from(("0123456789", "０１２３４５６７８９", "٠١٢٣٤٥٦٧٨٩")))
    return puzzle, draw(st.sampled_from(("", "A title\n\n"))) + text.translate(str.maketrans("0123456789", digits))


@given(spelled())
@settings(max_examples=200, deadline=None, derandomize=True, database=None)
def test_a_puzzle_in_any_spelling_reads_back(case: tuple[Puzzle, str]) -> None:
    puzzle, text = case
    (found,) = read(Source(text))
    assert (found.rows, found.columns) == (puzzle.rows, puzzle.columns), text


@given(spelled())
@settings(max_examples=60, deadline=None, derandomize=True, database=None)
def test_the_same_clues_in_one_line_for_each_side_read_back_or_are_refused(case: tuple[Puzzle, str]) -> None:
    puzzle, _ = case
    for separator in (", ", "; ", " / "):
        rows, columns = (separator.join(map(str, side)) for side in (puzzle.rows, puzzle.columns))
        try:
            (found,) = read(Source(f"rows: {rows}\ncolumns: {columns}\n"))
        except AmbiguousError:
            continue
        assert (found.rows, found.columns) == (puzzle.rows, puzzle.columns)
