"""Books of all examples on many papers: nothing in the margins, nothing over anything else, nothing too small."""

from __future__ import annotations

import pytest

import hanjie
from hanjie.errors import FormatError, UnsupportedError
from hanjie.jobs.paper import PaperMedium, PaperRequest, run
from hanjie.paper import Entry, Ink, Orientation, PaperOptions, PaperStyle, Solutions, make_book
from hanjie.paper.shapes import Text
from tests.paper.pages import entry, examples, problems

BOOKS = {
    "A4": PaperOptions(cover=True, title="Fifty pictures", subtitle="Nonograms", author="The hanjie authors"),
    "Letter": PaperOptions(paper="Letter"),
    "A5": PaperOptions(paper="A5", solutions=Solutions.NONE),
    "A3 landscape": PaperOptions(paper="A3", orientation=Orientation.LANDSCAPE),
    "Legal": PaperOptions(paper="Legal", solutions=Solutions.BELOW),
    "custom": PaperOptions(paper="150x200mm", margin=8),
    "as many as fit": PaperOptions(per_page=0, solutions=Solutions.BELOW),
    "as many as fit on Letter": PaperOptions(paper="Letter", per_page=0, titles=False),
    "four on a page": PaperOptions(per_page=4),
    "two on a page": PaperOptions(paper="A4", per_page=2, ink=Ink.GRAY, solutions=Solutions.BELOW),
    "strips": PaperOptions(style=PaperStyle.STRIPS),
    "small strips": PaperOptions(style=PaperStyle.STRIPS, cell=6, ink=Ink.BLACK),
}


@pytest.mark.parametrize("options", BOOKS.values(), ids=BOOKS)
def test_nothing_is_in_the_margins_and_no_text_is_over_another(options: PaperOptions) -> None:
    book = make_book(examples(), options)
    assert list(problems(book.document, options)) == []
    assert min(book.cells.values()) >= 4
    assert sorted(book.pages) == [each.number for each in examples()]


def test_a_puzzle_of_100_by_100_cells_is_split_over_pages_that_share_five_lines() -> None:
    large = entry(hanjie.Puzzle.from_picture(picture(100, 100), title="Large"), is_alone=True)
    options = PaperOptions()
    book = make_book([large], options)
    assert len(book.pages[1]) >= 6
    assert book.cells[1] >= 4
    assert list(problems(book.document, options)) == []
    words = [
        text
        for number in book.pages[1]
        for text in texts(book.document.pages[number - 1].shapes)
        if text.startswith("Part ")
    ]
    assert words[0] == f"Part 1 of {len(words)}: rows 1–55, columns 1–30"
    covered = {
        (row, column) for text in words for row in lines_of(text, "rows") for column in lines_of(text, "columns")
    }
    assert len(covered) == 100 * 100


def texts(shapes: tuple[object, ...]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def lines_of(text: str, name: str) -> range:
    first, last = text.split(f"{name} ")[1].split(",")[0].split("–")
    return range(int(first), int(last) + 1)


def picture(width: int, height: int) -> list[str]:
    """A picture with short clues: two rings."""
    half = (width + height) / 4
    rings = [
        [(((x - width / 2) ** 2 + (y - height / 2) ** 2) ** 0.5) / half for x in range(width)] for y in range(height)
    ]
    return ["".join("#" if 0.3 < ring < 0.5 or 0.7 < ring < 0.9 else "." for ring in row) for row in rings]


def test_clues_that_are_longer_than_the_paper_are_an_error() -> None:
    column = [["#" if row % 2 == 0 else "."] for row in range(400)]
    tall = Entry(hanjie.Puzzle.from_picture(["".join(row) for row in column]), 1)
    with pytest.raises(UnsupportedError, match="do not fit on this paper; choose larger paper"):
        make_book([tall], PaperOptions(paper="A6"))


def test_titles_that_are_hidden_are_nowhere_but_beside_the_solutions() -> None:
    options = PaperOptions(titles=False, cover=True)
    puzzle = hanjie.Puzzle.from_picture(["#.#", ".##"], title="Secret")
    book = make_book([entry(puzzle, number) for number in (1, 2, 3)], options)
    spoken = [number for number, page in enumerate(book.document.pages, 1) if "Secret" in " ".join(texts(page.shapes))]
    assert spoken == [book.solution_pages[1]]
    assert "Secret" not in str((book.document.title, book.document.bookmarks))


def test_puzzles_can_keep_numbers_of_their_own() -> None:
    puzzle = hanjie.Puzzle.from_picture(["#.#", ".##"], title="Cat")
    numbers = (38, 7, 0)
    request = PaperRequest((puzzle,) * 3, PaperOptions(index=True), PaperMedium.SVG, numbers=numbers)
    pages = [page.decode() for page in run(request).files]
    for page, heading in zip(pages[1:4], ("38. Cat", "7. Cat", "Cat"), strict=True):
        assert f">{heading}<" in page
    hidden = PaperRequest((puzzle,) * 3, PaperOptions(index=True, titles=False), PaperMedium.SVG, numbers=numbers)
    pages = [page.decode() for page in run(hidden).files]
    for page, heading in zip(pages[1:4], ("No. 38", "No. 7", "Nonogram"), strict=True):
        assert f">{heading}<" in page
        assert "Cat" not in page
    assert ">38<" in pages[0]
    with pytest.raises(FormatError, match="There are 2 numbers for 3 puzzles"):
        PaperRequest((puzzle,) * 3, numbers=(1, 2))
    with pytest.raises(FormatError, match="at least 0, not -1"):
        PaperRequest((puzzle,), numbers=(-1,))


def test_the_index_names_the_pages() -> None:
    book = make_book(examples()[:5], PaperOptions(cover=True, title="Five"))
    index = texts(book.document.pages[1].shapes)
    for number in range(1, 6):
        assert str(book.pages[number][0]) in index
        assert str(book.solution_pages[number]) in index
    targets = {link.target for link in book.document.pages[1].links}
    anchors = {f"#{name}" for page in book.document.pages for name, _ in page.anchors}
    assert targets <= anchors
    assert len(targets) == 10


@pytest.mark.parametrize("paper", ["A5", "A4"])
def test_the_index_does_not_cut_titles_for_which_there_is_space(paper: str) -> None:
    puzzle = hanjie.Puzzle.from_picture(["#.#", ".##"], title="Random 15x15, grade 4, seed 12")
    options = PaperOptions(paper=paper, index=True)
    book = make_book([entry(puzzle, number) for number in (1, 2, 3, 4)], options)
    assert texts(book.document.pages[0].shapes).count(puzzle.title) == 4
    assert list(problems(book.document, options)) == []


def test_the_index_cuts_a_title_that_is_too_long() -> None:
    puzzle = hanjie.Puzzle.from_picture(["#.#", ".##"], title="A title without an end " * 20)
    options = PaperOptions(paper="A5", index=True)
    book = make_book([entry(puzzle, number) for number in (1, 2)], options)
    assert sum(text.endswith("…") for text in texts(book.document.pages[0].shapes)) == 2
    assert list(problems(book.document, options)) == []
