"""All pages of a book lie the same way, except where that would split a puzzle."""

from __future__ import annotations

import pytest

from hanjie.model import Puzzle
from hanjie.paper import Book, Orientation, PaperOptions, Solutions, make_book
from tests.paper.pages import entry, examples, problems


def ways(book: Book) -> set[str]:
    return {"upright" if page.height > page.width else "on its side" for page in book.document.pages}


def bar(width: int, height: int, title: str = "") -> Puzzle:
    return Puzzle.from_picture(["#" * width] * height, title=title)


@pytest.mark.parametrize("paper", ["A4", "Letter", "A5"])
@pytest.mark.parametrize("per_page", [1, 2, 0])
def test_all_pages_of_a_book_lie_the_same_way(paper: str, per_page: int) -> None:
    options = PaperOptions(paper=paper, per_page=per_page, cover=True)
    book = make_book([each for each in examples() if max(each.puzzle.width, each.puzzle.height) <= 25][:6], options)
    assert len(ways(book)) == 1
    assert min(book.cells.values()) >= 4
    assert list(problems(book.document, options)) == []


def test_one_wide_puzzle_does_not_turn_a_book() -> None:
    book = make_book(
        [entry(bar(*size), number) for number, size in enumerate([(15, 20)] * 5 + [(40, 15)], 1)], PaperOptions()
    )
    assert ways(book) == {"upright"}


def test_a_page_is_turned_where_a_puzzle_would_be_split_otherwise() -> None:
    entries = [entry(bar(*size), number) for number, size in enumerate([(15, 20)] * 5 + [(45, 30), (70, 70)], 1)]
    book = make_book(entries, PaperOptions(solutions=Solutions.NONE))
    turned = [number for number, page in enumerate(book.document.pages, 1) if page.width > page.height]
    assert turned == list(book.pages[6])
    assert len(book.pages[7]) > 1
    upright = make_book(entries, PaperOptions(solutions=Solutions.NONE, orientation=Orientation.PORTRAIT))
    assert len(upright.pages[6]) > 1


def test_a_book_of_wide_puzzles_lies_on_its_side() -> None:
    book = make_book([entry(bar(40, 15), number) for number in (1, 2, 3, 4)], PaperOptions())
    assert ways(book) == {"on its side"}


def test_a_single_wide_puzzle_and_its_solution_lie_on_their_side() -> None:
    book = make_book([entry(bar(45, 30), is_alone=True)], PaperOptions())
    assert ways(book) == {"on its side"}
    assert len(book.pages[1]) == 1


def test_the_orientation_that_is_asked_for_is_taken() -> None:
    for orientation, way in ((Orientation.PORTRAIT, "upright"), (Orientation.LANDSCAPE, "on its side")):
        book = make_book(examples()[:4], PaperOptions(orientation=orientation))
        assert ways(book) == {way}


@pytest.mark.parametrize("size", [(10, 10), (20, 15), (25, 20), (15, 25)])
def test_a_long_title_does_not_turn_its_page(size: tuple[int, int]) -> None:
    long = "A very long title that goes on and on and on, " * 4
    options = PaperOptions(per_page=2)
    books = [
        make_book([entry(bar(*size, title), number) for number, title in enumerate(titles, 1)], options)
        for titles in (["Short"] * 6, ["Short", "Short", long, "Short", "Short", "Short"])
    ]
    assert ways(books[0]) == ways(books[1])
    assert len(ways(books[0])) == 1
