"""``hanjie print``."""

from __future__ import annotations

from pathlib import Path

import pypdfium2 as pdfium
import pytest

from hanjie import dumps
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


def words_on(path: str, page: int) -> list[str]:
    return str(pdfium.PdfDocument(path)[page].get_textpage().get_text_range()).split()


def test_a_cover_in_letters_that_no_font_has_is_noted_and_shows_no_numbers(here: Path) -> None:
    save(HEART, "heart.non")
    run = hanjie(
        "print", "heart.non", "-o", "q.pdf", "--title", "قطة", "--subtitle", "熊猫 & قطة 🎉", "--author", "قطة"
    )
    assert run.code == 0
    assert "The title of the book has letters that no font has; they are left out: ق (U+0642)" in run.err
    assert "The subtitle of the book has letters that no font has" in run.err
    assert "The author of the book has letters that no font has" in run.err
    assert words_on("q.pdf", 0) == ["Heart", "熊猫", "1", "puzzle"]
    two = hanjie("print", "heart.non", "heart.non", "-o", "q.pdf", "--title", "قطة", "--json", "--force")
    assert words_on("q.pdf", 0) == ["Nonograms", "2", "puzzles"]
    (note,) = two.records[0]["document_notes"]
    assert note == {"kind": "letters_left_out", "detail": "قطة", "text": "title"}


def test_a_title_in_letters_that_no_font_has_becomes_the_name_of_the_file(here: Path) -> None:
    arabic = Puzzle.from_picture(["#.#", ".##"], title="قطة")
    save(arabic, "qitta.json")
    save(HEART, "heart.non")
    run = hanjie("print", "heart.non", "qitta.json", "-o", "q.pdf", "--index")
    assert "qitta.json has letters that no font has" in run.err
    assert words_on("q.pdf", 2)[:2] == ["2.", "qitta"]
    assert "qitta" in words_on("q.pdf", 0)
    (here / "pack.json").write_text(str(dumps([arabic, arabic], "json")), encoding="utf-8")
    assert hanjie("print", "pack.json", "-o", "q.pdf", "--force").code == 0
    assert words_on("q.pdf", 1)[:2] == ["No.", "2"]


def test_strips_on_one_page_are_not_called_split(here: Path) -> None:
    save(HEART, "heart.non")
    run = hanjie("print", "heart.non", "-o", "s.pdf", "--style", "strips", "--json")
    assert "split" not in run.err
    assert run.records[0]["pages"] == [1]
    assert run.records[0]["notes"] == []


def test_an_endless_title_is_cut_in_the_properties_and_bookmarks(here: Path) -> None:
    save(Puzzle.from_picture(["#.#", ".##"], title="A" * 100_000), "long.json")
    assert hanjie("print", "long.json", "-o", "x.pdf", "--title", "B" * 100_000, "--author", "C " * 50_000).code == 0
    document = pdfium.PdfDocument("x.pdf")
    assert all(len(text) <= 200 for text in document.get_metadata_dict().values())
    assert all(len(mark.get_title()) <= 200 for mark in document.get_toc())
    assert (here / "x.pdf").stat().st_size < 60_000


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
