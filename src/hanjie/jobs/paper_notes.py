"""What is unusual about printed puzzles, as codes: the job :mod:`hanjie.jobs.paper` reports them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from hanjie.model import Status
from hanjie.model.plain import Plain
from hanjie.paper import Book, Entry, PaperOptions, PaperStyle, Solutions
from hanjie.paper.lettering import missing
from hanjie.paper.options import SMALLEST_CELL
from hanjie.paper.qr import qr_figure


class NoteKind(StrEnum):
    """What is unusual about a puzzle on paper."""

    SPLIT = "split"
    """It is too large for one page; the detail is the number of parts."""
    SMALL_CELLS = "small_cells"
    """Its cells are smaller than 4 mm because it does not fit otherwise; the detail is their side."""
    LETTERS_LEFT_OUT = "letters_left_out"
    """Letters of its title, its author or its colors, or of a text of the book, are in no font; the detail has them."""
    LINK_TOO_LONG = "link_too_long"
    """It has no QR code, because its link is too long for one that can be scanned; the detail is its length."""
    NO_ROOM_FOR_CODE = "no_room_for_code"
    """It has no QR code, because the page has no room for one."""
    SEVERAL_SOLUTIONS = "several_solutions"
    """It has several solutions; one is printed."""
    NO_SOLUTION = "no_solution"
    """It has no solution."""
    NOT_SOLVED = "not_solved"
    """It was not solved in time, so its solution is not printed."""
    NO_GRADE = "no_grade"
    """It was not rated in time, or it does not have exactly one solution."""


@dataclass(frozen=True, slots=True)
class PaperNote(Plain):
    """Something unusual about a puzzle on paper, or about the book."""

    kind: NoteKind
    """What it is."""
    detail: str = ""
    """A number or letters, by kind."""
    text: str = ""
    """For a text of the book, which one: ``title``, ``subtitle`` or ``author``; otherwise empty."""


def book_notes(options: PaperOptions) -> Iterator[PaperNote]:
    """What is unusual about the texts of the cover."""
    texts = {"title": options.title, "subtitle": options.subtitle, "author": options.author} if options.cover else {}
    for name, text in texts.items():
        if letters := missing(text):
            yield PaperNote(NoteKind.LETTERS_LEFT_OUT, letters, name)


def puzzle_notes(entry: Entry, book: Book, options: PaperOptions, *, grades: bool) -> Iterator[PaperNote]:
    """What is unusual about a puzzle; ``grades`` says whether grades were asked for."""
    pages, cell, puzzle = book.pages[entry.number], book.cells[entry.number], entry.puzzle
    is_sheet = options.style is PaperStyle.PUZZLE
    if len(pages) > 1 and is_sheet:
        yield PaperNote(NoteKind.SPLIT, str(len(pages)))
    if cell < min(SMALLEST_CELL, options.cell or SMALLEST_CELL):
        yield PaperNote(NoteKind.SMALL_CELLS, f"{cell:g}")
    names = () if puzzle.palette.is_black_and_white else puzzle.palette.words[1:]
    if letters := "".join(dict.fromkeys("".join(map(missing, (puzzle.title, puzzle.author, *names))))):
        yield PaperNote(NoteKind.LETTERS_LEFT_OUT, letters)
    if entry.link and qr_figure(entry.link) is None:
        yield PaperNote(NoteKind.LINK_TOO_LONG, str(len(entry.link)))
    elif entry.link and entry.number not in book.coded and is_sheet:
        yield PaperNote(NoteKind.NO_ROOM_FOR_CODE)
    is_known = options.solutions is not Solutions.NONE or grades
    if is_known and entry.status in _BY_STATUS:
        yield PaperNote(_BY_STATUS[entry.status])
    if grades and entry.grade is None and entry.status is Status.UNIQUE:
        yield PaperNote(NoteKind.NO_GRADE)


_BY_STATUS = {
    Status.MULTIPLE: NoteKind.SEVERAL_SOLUTIONS,
    Status.NONE: NoteKind.NO_SOLUTION,
    Status.UNKNOWN: NoteKind.NOT_SOLVED,
}
