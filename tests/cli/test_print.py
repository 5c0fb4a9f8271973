"""``hanjie print``."""

from __future__ import annotations

from pathlib import Path

import pypdfium2 as pdfium
import pytest

from hanjie.model import Puzzle
from tests.cli.puzzles import save
from tests.cli.runs import hanjie

HEART = Puzzle.from_picture([".#.#.", "#####", "#####", ".###.", "..#.."], title="Heart")


def test_a_puzzle_is_printed_with_its_solution(here: Path) -> None:
    save(HEART, "heart.non")
    run = hanjie("print", "heart.non", "-o", "heart.pdf")
    assert run.code == 0, run.err
    assert run.out.startswith("heart.pdf: 1 puzzle on 2 pages of A4, cells of 10 mm, ")
    assert len(pdfium.PdfDocument("heart.pdf")) == 2
    again = hanjie("print", "heart.non", "-o", "heart.pdf")
    assert again.code == 2
    assert "--force replaces it" in again.err


def test_drawings_have_a_file_for_each_page(here: Path) -> None:
    save(HEART, "heart.non")
    assert hanjie("print", "heart.non", "-o", "sheet.svg", "-q").code == 0
    assert sorted(path.name for path in here.glob("sheet*")) == ["sheet-1.svg", "sheet-2.svg"]
    assert hanjie("print", "heart.non", "-o", "sheet.png", "--solutions", "none", "-q").code == 0
    assert (here / "sheet.png").exists()
    assert hanjie("print", "heart.non", "-o", "-", "--to", "svg", "--solutions", "below").out.startswith("<svg ")


def test_a_puzzle_without_a_solution_is_printed_and_exits_1(here: Path) -> None:
    save(Puzzle.from_clues(["2", "0"], ["0", "2"]), "none.non")
    run = hanjie("print", "none.non", "-o", "none.pdf")
    assert run.code == 1
    assert "none.non has no solution." in run.err
    assert (here / "none.pdf").exists()


def test_a_puzzle_with_several_solutions_is_noted(here: Path) -> None:
    save(Puzzle.from_clues(["1", "1"], ["1", "1"]), "two.non")
    run = hanjie("print", "two.non", "-o", "two.pdf")
    assert run.code == 0
    assert "two.non has several solutions; one is printed." in run.err


def test_letters_that_no_font_has_are_named(here: Path) -> None:
    save(Puzzle.from_picture(["#.#", ".##"], title="Cat 🐈"), "cat.json")
    run = hanjie("print", "cat.json", "-o", "cat.pdf")
    assert run.code == 0
    assert "cat.json has letters that no font has; they are left out: 🐈 (U+1F408)." in run.err


def test_json_has_an_object_for_each_puzzle(here: Path) -> None:
    save(HEART, "heart.non")
    run = hanjie("print", "heart.non", "heart.non", "-o", "two.pdf", "--json")
    one, other = run.records
    assert (one["number"], other["number"]) == (1, 2)
    assert one["pages"] == [1]
    assert one["solution_page"] == 3
    assert one["status"] == "unique"
    assert one["path"] == "two.pdf"


def test_one_input_that_cannot_be_read_does_not_stop_the_others(here: Path) -> None:
    save(HEART, "heart.non")
    run = hanjie("print", "heart.non", "missing.non", "-o", "book.pdf")
    assert run.code == 2
    assert "missing.non" in run.err
    assert (here / "book.pdf").exists()


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["-o", "x.pdf", "--paper", "A44"], "There is no paper 'A44'"),
        (["-o", "x.pdf", "--cell", "huge"], "is not a length"),
        (["-o", "x.pdf", "--margin", "200mm"], "The margin is 0 to"),
        (["-o", "x.gif"], "must be .pdf, .svg or .png"),
        (["-o", "x.pdf", "--per-page", "0"], "is not a whole number from 1 to 64"),
        (["-o", "x.pdf", "--link-base", "ftp://x"], "begins with https://"),
        (["-o", "-"], "name the format with --to"),
    ],
)
def test_wrong_options_are_explained(words: list[str], problem: str, here: Path) -> None:
    save(HEART, "heart.non")
    run = hanjie("print", "heart.non", *words)
    assert run.code == 2
    assert problem in run.err


def test_nothing_to_print_is_an_error(here: Path) -> None:
    (here / "empty").mkdir()
    run = hanjie("print", "empty", "-o", "x.pdf")
    assert run.code == 2
    assert "There are no puzzles in this folder." in run.err
    assert not (here / "x.pdf").exists()
