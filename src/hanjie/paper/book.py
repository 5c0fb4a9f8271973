"""A book: cover, index, puzzles and solutions, with page numbers that refer to each other.

The puzzles are arranged first and the solutions next. Then all page numbers are known, and the pages are drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from hanjie.errors import UnsupportedError
from hanjie.paper.arrange import Arranger, PagePlan, arranged
from hanjie.paper.cover import cover
from hanjie.paper.entry import Entry
from hanjie.paper.footer import footer
from hanjie.paper.index_pages import index_pages, lines_per_page
from hanjie.paper.lettering import cut
from hanjie.paper.options import MOST_PAGES, PaperOptions, PaperStyle, Solutions
from hanjie.paper.shapes import Bookmark, Document, Figure, Page
from hanjie.paper.solution_pages import SolutionPage, solution_pages
from hanjie.paper.strips import strip_pages


@dataclass(slots=True)
class Book:
    """A document, and where everything is in it."""

    document: Document
    """The pages."""
    pages: dict[int, list[int]] = field(default_factory=dict)
    """The pages of each puzzle, by its number; pages are counted from 1."""
    solution_pages: dict[int, int] = field(default_factory=dict)
    """The page of the solution of each puzzle."""
    cells: dict[int, float] = field(default_factory=dict)
    """The side of the cells of each puzzle, in millimeters."""
    coded: set[int] = field(default_factory=set)
    """The numbers of the puzzles that have their QR code."""


def make_book(entries: Sequence[Entry], options: PaperOptions, check: Callable[[], object] = lambda: None) -> Book:
    """The book of these puzzles; ``check`` is called often and may raise to end the work."""
    if options.style is PaperStyle.STRIPS:
        plans = strip_pages(entries, options, check)
    else:
        options, plans = arranged(entries, options, check)
    room, height = Arranger(options).area
    solved = _solutions(entries, room, height, options, plans, check)
    has_index = options.index if options.index is not None else options.cover or len(entries) > 3
    index_count = -(-len(entries) // lines_per_page(height, len(entries))) if has_index else 0
    before = int(options.cover) + index_count
    total = before + len(plans) + len(solved)
    if total > MOST_PAGES:
        raise UnsupportedError(f"This would take {total:,} pages; the most are {MOST_PAGES:,}.")
    book = Book(Document((), ""))
    for number, plan in enumerate(plans, before + 1):
        for placed in plan.placed:
            there = book.pages.setdefault(placed.entry.number, [])
            if number not in there:
                there.append(number)
            book.cells[placed.entry.number] = placed.cell
            book.coded.update([placed.entry.number] if placed.has_code else ())
    for number, page in enumerate(solved, before + len(plans) + 1):
        book.solution_pages.update((entry.number, number) for entry, _ in page.tops)
    first = {number: pages[0] for number, pages in book.pages.items()}
    margin = options.margin
    pages: list[Page] = []
    if options.cover:
        pages.append(_text_page(cover(room, height, options, entries), options, None))
    if has_index:
        lists = index_pages(entries, room, height, options, first, book.solution_pages)
        pages.extend(
            _text_page(each, options, int(options.cover) + place, anchors=(("index", margin),) if place == 1 else ())
            for place, each in enumerate(lists, 1)
        )
    begun: set[int] = set()
    for plan in plans:
        check()
        pages.append(_puzzle_page(plan, options, len(pages) + 1 if total > 1 else None, begun, book))
    for page in solved:
        pages.append(_solution_page(page, options, len(pages) + 1, is_first=page is solved[0]))
    title = options.title or (entries[0].heading(with_title=options.titles) if len(entries) == 1 else "Nonograms")
    book.document = Document(
        tuple(pages),
        cut(title),
        cut(options.author),
        tuple(_bookmarks(entries, options, has_index=has_index, solved=solved)),
    )
    return book


def _solutions(
    entries: Sequence[Entry],
    room: float,
    height: float,
    options: PaperOptions,
    plans: Sequence[PagePlan],
    check: Callable[[], object],
) -> list[SolutionPage]:
    """The pages of solutions: of all puzzles, or of those that have no room for theirs below them."""
    if options.solutions is Solutions.NONE:
        return []
    if options.solutions is Solutions.BELOW:
        on_pages = Counter(placed.entry.number for plan in plans for placed in plan.placed)
        entries = [entry for entry in entries if on_pages[entry.number] > 1 or entry.solution is None]
    return solution_pages(entries, room, height, options, check) if entries else []


def _text_page(
    figure: Figure, options: PaperOptions, number: int | None, anchors: tuple[tuple[str, float], ...] = ()
) -> Page:
    there = figure.at(options.margin, options.margin)
    sheet = options.sheets[0]
    foot, _ = footer(sheet, options, number)
    return Page(*sheet, (*there.shapes, *foot), there.links, anchors)


def _puzzle_page(plan: PagePlan, options: PaperOptions, number: int | None, begun: set[int], book: Book) -> Page:
    figures = [placed.draw().at(placed.x, placed.y) for placed in plan.placed]
    links = [link for figure in figures for link in figure.links]
    anchors = []
    for placed in plan.placed:
        if placed.entry.number not in begun:
            begun.add(placed.entry.number)
            anchors.append((placed.entry.anchor, placed.y))
    only = plan.placed[0].entry
    place = book.solution_pages.get(only.number) if len(plan.placed) == 1 else None
    text = (f"Solution on page {place}", only.solution_anchor) if place else None
    foot, more = footer(plan.sheet, options, number, text)
    shapes = [shape for figure in figures for shape in figure.shapes]
    known = {f"#{entry}" for entry in _anchors(book)}
    kept = [link for link in (*links, *more) if not link.target.startswith("#") or link.target in known]
    return Page(*plan.sheet, (*shapes, *foot), tuple(kept), tuple(anchors))


def _anchors(book: Book) -> list[str]:
    return [f"puzzle-{number}" for number in book.pages] + [f"solution-{number}" for number in book.solution_pages]


def _solution_page(page: SolutionPage, options: PaperOptions, number: int, *, is_first: bool) -> Page:
    margin, sheet = options.margin, options.sheets[0]
    there = Figure(0, 0, page.shapes, page.links).at(margin, margin)
    foot, _ = footer(sheet, options, number)
    anchors = [("solutions", margin)] if is_first else []
    anchors.extend((entry.solution_anchor, y + margin) for entry, y in page.tops)
    return Page(*sheet, (*there.shapes, *foot), there.links, tuple(anchors))


def _bookmarks(
    entries: Sequence[Entry], options: PaperOptions, *, has_index: bool, solved: Sequence[SolutionPage]
) -> list[Bookmark]:
    marks = [Bookmark("Index", "index")] if has_index else []
    marks.extend(Bookmark(cut(entry.heading(with_title=options.titles)), entry.anchor) for entry in entries)
    if solved:
        marks.append(Bookmark("Solutions", "solutions"))
    return marks
