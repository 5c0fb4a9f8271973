"""Clues on the command line: with --rows and --columns, or as a text in place of FILE."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.runs import hanjie

HEART = ("--rows", "1 1, 5, 5, 3, 1", "--columns", "2, 4, 4, 4, 2")
PICTURE = ".#.#.\n#####\n#####\n.###.\n..#.."


@pytest.mark.parametrize("separator", [", ", ",", "/", " / ", ";", "; ", "\n"])
def test_any_separator_between_clues_will_do(separator: str) -> None:
    rows, columns = (separator.join(clues.split()) for clues in ("1-1 5 5 3 1", "2 4 4 4 2"))
    run = hanjie("solve", "--rows", rows, "--columns", columns, "-q")
    assert (run.code, run.err) == (0, "")
    assert run.out.startswith("typed clues · 5x5: Unique solution")


@pytest.mark.parametrize(
    "words",
    [
        ["solve"],
        ["check"],
        ["hint"],
        ["hint", "--grid", "?????/#####/#####/?????/?????"],
        ["explain"],
        ["show"],
        ["count"],
        ["convert", "heart.non"],
        ["animate", "-o", "heart.svg"],
    ],
    ids=" ".join,
)
def test_every_verb_takes_rows_and_columns(words: list[str]) -> None:
    run = hanjie(*words, *HEART)
    assert run.code == 0
    assert "hanjie: " not in run.err.replace("hanjie: note:", "")


def test_the_clues_are_written_as_a_file_that_reads_back() -> None:
    assert hanjie("convert", *HEART, "heart.non", "--title", "Heart").code == 0
    assert hanjie("convert", "heart.non", "-", "--to", "text").out == (
        "title: Heart\nrows: 1 1 / 5 / 5 / 3 / 1\ncolumns: 2 / 4 / 4 / 4 / 2\n"
    )


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--rows", "1"], "A puzzle needs both --rows and --columns; add --columns to --rows."),
        (["--columns", "1"], "A puzzle needs both --rows and --columns; add --rows to --columns."),
        (
            ["tiny.non", *HEART],
            "--rows and --columns take the place of the file; leave out the file or these options.",
        ),
        ([*HEART, "--from", "non"], "--from is for files; leave it out with --rows and --columns."),
        ([], "Name a puzzle (FILE…), or type its clues with --rows and --columns."),
    ],
)
def test_options_that_do_not_fit_are_refused(words: list[str], problem: str) -> None:
    run = hanjie("solve", *words)
    assert (run.code, run.out) == (2, "")
    assert run.err == f"hanjie: {problem}\nTry 'hanjie solve --help'.\n"


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        ("1 1, 5, x", "typed clues: 'x' in the rows is not a number; write numbers or 0."),
        ("1 1;; 5", "typed clues: Row 2 has no numbers; write 0 for an empty line."),
        ("", "typed clues: There are columns, but no rows; write 'rows:' above the clues of the rows."),
        ("1, 99999", "typed clues: The number 99999 is larger than the longest line (4,096 cells)."),
    ],
)
def test_a_wrong_clue_is_named(rows: str, problem: str) -> None:
    run = hanjie("solve", "--rows", rows, "--columns", "1, 1")
    assert (run.code, run.err) == (2, f"hanjie: {problem}\n")


def test_a_letter_for_a_digit_is_noted_unless_quiet() -> None:
    words = ("show", "--rows", "1O", "--columns", " ".join("1" * 10))
    assert hanjie(*words).err == "hanjie: note: typed clues: '1O' was read as 10.\n"
    run = hanjie("solve", *words[1:], "-q")
    assert (run.code, run.err) == (0, "")


@pytest.mark.parametrize(
    "text",
    [
        "rows: 1 1, 5, 5, 3, 1 columns: 2, 4, 4, 4, 2",
        "1 1, 5, 5, 3, 1; 2, 4, 4, 4, 2",
        "Rows:\n1 1\n5\n5\n3\n1\nColumns:\n2\n4\n4\n4\n2\n",
    ],
)
def test_clues_may_take_the_place_of_the_file_name(text: str) -> None:
    run = hanjie("solve", text, "--plain")
    assert (run.code, run.err) == (0, "")
    assert PICTURE.splitlines()[0] in run.out


def test_a_text_with_a_mistake_gets_an_error_about_it() -> None:
    run = hanjie("solve", "rows: 1 1, 5, 5")
    assert run.code == 2
    assert "There are rows, but no columns" in run.err


@pytest.mark.parametrize("name", ["my puzzle 5.non", "5x5.png", "rows.txt", "a/1/2", "1/2", "10"])
def test_a_missing_file_is_still_a_missing_file(name: str) -> None:
    assert hanjie("solve", name).err == f"hanjie: {name}: There is no such file or folder.\n"


def test_a_typed_file_is_read_from_a_folder_and_from_standard_input() -> None:
    text = "Rows:\n1 1\n5\n5\n3\n1\nColumns:\n2\n4\n4\n4\n2\n"
    Path("typed").mkdir()
    Path("typed/heart.txt").write_text(text)
    Path("typed/letter.txt").write_text("Dear all,\nthe rows are 5.\n")
    run = hanjie("solve", "typed", "-q")
    assert (run.code, run.err) == (0, "typed: skipped 1 file in no puzzle format\n")
    assert run.out.startswith("typed/heart.txt · 5x5: Unique solution")
    assert hanjie("solve", "-", stdin=text).code == 0
