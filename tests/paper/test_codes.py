"""QR codes on paper: large modules, few words, and on the first part of a large puzzle."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import hanjie
from hanjie.jobs.paper import NoteKind, PaperOptions, PaperRequest, Solutions, run
from hanjie.paper import make_book
from hanjie.paper.play_code import play_words
from hanjie.paper.qr import LARGEST_SIDE, qr_figure
from hanjie.paper.shapes import Area, Page, Text
from tests.paper.pages import EXAMPLES, entry, problems

BASE = "https://example.org/studio/"


def codes(page: Page) -> list[str]:
    """The addresses of the QR codes on a page."""
    return [link.target for link in page.links if link.rect.width == link.rect.height]


@pytest.mark.parametrize(
    ("link", "words"),
    [
        (f"{BASE}#/play/H1xyz", "Play at example.org/studio"),
        ("http://localhost:8000/#/play/H1xyz", "Play at localhost:8000"),
        ("https://me:secret@example.org/a/b?c=1#/play/H1xyz", "Play at example.org/a/b"),
    ],
)
def test_the_words_beside_a_code_name_host_and_path(link: str, words: str) -> None:
    assert play_words(link) == words


@pytest.mark.parametrize("name", ["heart.non", "owl.xml", "galleon.non"])
def test_a_page_has_a_few_words_and_the_whole_link_behind_them(name: str) -> None:
    options = PaperOptions(link_base=BASE, solutions=Solutions.NONE)
    report = run(PaperRequest((hanjie.load(EXAMPLES / name),), options, grades=False))
    whole = f"{BASE}#/play/{hanjie.share_code(hanjie.load(EXAMPLES / name))}"
    assert report.files[0].count(f"({whole})".encode()) == 2
    book = make_book([replace(entry(hanjie.load(EXAMPLES / name), is_alone=True), link=whole)], options)
    (page,) = (page for page in book.document.pages if codes(page))
    texts = " ".join(shape.text for shape in page.shapes if isinstance(shape, Text))
    assert "Play at example.org/studio" in texts
    assert "#/play" not in texts
    assert [link.target for link in page.links].count(whole) == 2


@pytest.mark.parametrize("name", ["castle.non", "dragon.non", "galleon.non", "stag.xml", "lighthouse.xml"])
@pytest.mark.parametrize("length", [60, 400])
def test_the_code_of_a_puzzle_in_parts_is_on_the_first_part(name: str, length: int) -> None:
    link = f"{BASE}#/play/" + "x" * length
    options = PaperOptions(solutions=Solutions.NONE)
    book = make_book([replace(entry(hanjie.load(EXAMPLES / name), is_alone=True), link=link)], options)
    assert [codes(page) for page in book.document.pages] == [[link]] + [[]] * (len(book.pages[1]) - 1)
    assert len(book.pages[1]) > 1
    assert book.cells[1] >= 4
    assert list(problems(book.document, options)) == []


@pytest.mark.parametrize("length", [20, 100, 300, 500, 700, 800])
def test_modules_are_at_least_0_4_mm_wide(length: int) -> None:
    figure = qr_figure(BASE + "x" * length)
    assert figure is not None
    (area,) = (shape for shape in figure.shapes if isinstance(shape, Area))
    widths = [loop[1][0] - loop[0][0] for loop in area.loops]
    assert min(widths) >= 0.4 - 1e-9
    assert figure.width <= LARGEST_SIDE + 8 * 0.5


def test_a_link_that_is_too_long_is_noted_and_has_no_code() -> None:
    cells = random.Random(1)
    noise = hanjie.Puzzle.from_picture(["".join(cells.choice("#.") for _ in range(70)) for _ in range(70)])
    options = PaperOptions(link_base=BASE, solutions=Solutions.NONE, paper="A3")
    report = run(PaperRequest((noise,), options, grades=False))
    assert NoteKind.LINK_TOO_LONG in {note.kind for note in report.puzzles[0].notes}
    assert b"#/play/" not in report.files[0]
