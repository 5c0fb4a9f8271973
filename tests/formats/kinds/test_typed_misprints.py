"""Typed clues with a misprint, a remark or numbers of lines: read as meant, or a message names the spot."""

from __future__ import annotations

import pytest

from hanjie.errors import FormatError
from hanjie.formats import Source, read
from hanjie.model import Puzzle
from tests.formats.reading import clues

RING = Puzzle.from_clues(["3", "1 1", "3"], ["3", "1 1", "3"])


def read_with_notes(text: str, name: str = "text") -> tuple[Puzzle, list[str]]:
    source = Source(text, name)
    (puzzle,) = read(source)
    return puzzle, source.notes


@pytest.mark.parametrize(
    ("rows", "columns"),
    [
        ("1 1,5,5,3,2", "2,4,4,4,2"),
        ("1 1,5,5,3,1", "2,4,4,4"),
        ("1 1,3,1 1,2", "1 1,2,1 1,3 1"),
        ("3, 5, 1, 4", "1, 2, 2, 1"),
    ],
)
def test_a_comma_stands_between_clues_even_if_a_number_is_wrong(rows: str, columns: str) -> None:
    puzzle, notes = read_with_notes(f"rows: {rows}\ncolumns: {columns}\n")
    wanted = tuple([clue.strip() for clue in side.split(",")] for side in (rows, columns))
    assert clues(puzzle) == wanted
    assert puzzle.problems()
    shown = f"({' / '.join(wanted[0])}) and {len(wanted[1])} columns ({' / '.join(wanted[1])})"
    assert notes[0] == f"text: Read as {len(wanted[0])} rows {shown}; if that is wrong, write ';' between clues."


@pytest.mark.parametrize("sign", [" - ", "  ", "."])
@pytest.mark.parametrize("colon", ["", ":"])
def test_a_list_numbered_without_a_clear_sign_is_read_if_it_fits(sign: str, colon: str) -> None:
    side = f"1{sign}3\n2{sign}1 1\n3{sign}3\n"
    puzzle, notes = read_with_notes(f"Rows{colon}\n{side}Columns{colon}\n{side}")
    assert clues(puzzle) == clues(RING)
    assert "numbers 1 to 3 before the rows were read as the numbers of the lines; write '1: 3'" in notes[0]


def test_clues_that_begin_with_1_2_3_keep_these_numbers_if_they_fit() -> None:
    puzzle = Puzzle.from_picture(["#.##.", "##.##", "###.#"])
    text = "\n".join(["rows:", *map(str, puzzle.rows), "columns:", *map(str, puzzle.columns)])
    found, notes = read_with_notes(text)
    assert (clues(found), notes) == (clues(puzzle), [])


@pytest.mark.parametrize(
    "text",
    [
        "rows: 1. 3, 2. 1 1, 3. 3\ncolumns: 1. 3, 2. 1 1, 3. 3",
        "R1 3, R2 1 1, R3 3, C1 3, C2 1 1, C3 3",
        "rows:\nR1 3, R2 1 1, R3 3\ncolumns:\nC1 3, C2 1 1, C3 3\n",
        "rows\n3\n1/1\n3\ncolumns\n3\n1/1\n3\n",
        "Rows\n3\n1 1\n3\nColumns\n3  1 1  3\n",
    ],
)
def test_names_and_separators_inside_a_line_are_understood(text: str) -> None:
    assert clues(read_with_notes(text)[0]) == clues(RING)


@pytest.mark.parametrize("colon", ["", ":"])
def test_a_blank_line_among_clues_that_do_not_fit_is_named(colon: str) -> None:
    _, notes = read_with_notes(f"Rows{colon}\n3\n\n3\nColumns{colon}\n1 1\n1 1\n1 1\n")
    assert "text:3: A blank line does not count as a clue; write 0 for an empty row." in notes


@pytest.mark.parametrize("rows", ["3, ,3", "3,,3", "3, , 3"])
def test_nothing_between_two_commas_is_a_row_without_numbers(rows: str) -> None:
    with pytest.raises(FormatError, match=r"Row 2 has no numbers; write 0 for an empty line\."):
        read(Source(f"rows: {rows}\ncolumns: 1 1,1 1,1 1\n"))


@pytest.mark.parametrize("colon", ["", ":"])
def test_remarks_are_skipped_with_a_note(colon: str) -> None:
    text = (
        f"No. 23, 3x3, page 14\nRows{colon}\n3\n1 1 (not sure)\n3\nColumns{colon}\n3\n1 1\n3\n\nSolution on page 42\n"
    )
    puzzle, notes = read_with_notes(text)
    assert clues(puzzle) == clues(RING)
    assert puzzle.title == "No. 23, page 14"
    assert notes == ["text:4: '(not sure)' was skipped.", "text:11: 'Solution on page 42' was skipped."]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("3x3\nRows\n3\n3\nColumns\n3\n1 1\n3\n", "The text states 3 rows, but there are 2: 1 row missing"),
        ("Size 3x3\nRows\n3\n3\nColumns\n3\n1 1\n3\n", "The text states 3 rows, but there are 2: 1 row missing"),
        ("Ring 3x3\nRows\n3\n3\nColumns\n3\n1 1\n3\n", "The text states 3 rows, but there are 2: 1 row missing"),
        ("Rows\nthree\n1 1\n3\nColumns\n3\n1 1\n3\n", "'three' in the rows is not a number"),
        ("Rows\nA 3\nB 1 1\nC 3\nColumns\nA 3\nB 1 1\nC 3\n", "'A' in the rows is not a number"),
    ],
)
def test_headings_without_a_colon_get_the_errors_of_typed_clues(text: str, problem: str) -> None:
    with pytest.raises(FormatError) as caught:
        read(Source(text, "ring.txt"))
    assert problem in caught.value.problem


@pytest.mark.parametrize("name", ["ring.txt", "ring.non"])
def test_a_missing_row_without_a_stated_size_is_noted(name: str) -> None:
    _, notes = read_with_notes("Rows\n3\n1 1\nColumns\n3\n1 1\n3\n", name)
    needs = "C1 needs 3 cells, but there are only 2 rows. The rows lack 3 filled cells."
    assert f"{name}: A row is probably missing: {needs}" in notes
