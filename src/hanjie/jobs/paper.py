"""Print puzzles: as a PDF, or a drawing of each page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePath

from hanjie import reasoning, solvers
from hanjie.errors import BudgetError, FormatError, HanjieError
from hanjie.formats.sharing import share_link
from hanjie.jobs.job import PuzzleReport
from hanjie.jobs.paper_notes import NoteKind, PaperNote, book_notes, puzzle_notes
from hanjie.model import NO_LIMITS, Grid, Limits, Phase, Puzzle, Result, Status
from hanjie.model.limits import Clock
from hanjie.model.plain import Plain
from hanjie.model.validate import expect_timeout
from hanjie.paper import (
    MOST_PUZZLES,
    Book,
    Entry,
    Ink,
    Orientation,
    PaperMedium,
    PaperOptions,
    PaperStyle,
    Solutions,
    make_book,
    write,
)
from hanjie.paper.sheet_size import parse_length
from hanjie.uniqueness import goal_first

__all__ = [
    "Ink",
    "NoteKind",
    "Orientation",
    "PaperMedium",
    "PaperNote",
    "PaperOptions",
    "PaperOutcome",
    "PaperReport",
    "PaperRequest",
    "PaperStyle",
    "PrintedPuzzle",
    "Solutions",
    "parse_length",
    "run",
]

DEFAULT_PAPER = PaperOptions()
"""One puzzle on each page of A4, and the solutions at the end."""
SOLVE_TIMEOUT = 10.0
"""The seconds after which a puzzle is printed without its solution, and one without its grade."""


class PaperOutcome(StrEnum):
    """How the work ended."""

    FINISHED = "finished"
    """The files are there."""
    UNFINISHED = "unfinished"
    """Time was over, or the work was cancelled: there are no files."""


@dataclass(frozen=True, slots=True)
class PaperRequest(Plain):
    """Print these puzzles."""

    puzzles: tuple[Puzzle, ...]
    """The puzzles, in their order."""
    options: PaperOptions = DEFAULT_PAPER
    """The paper, and how the puzzles are printed."""
    medium: PaperMedium = PaperMedium.PDF
    """The kind of the files."""
    grades: bool = True
    """Print the grade of each puzzle."""
    solve_timeout: float = SOLVE_TIMEOUT
    """Stop solving, and rating, a puzzle after this time, in seconds."""
    only: tuple[int, ...] = ()
    """The numbers of the pages to draw as SVG or PNG; empty for all."""
    covered: tuple[int, ...] = ()
    """The numbers of the puzzles whose solutions are left empty, for a preview that gives nothing away."""
    dpi: int = 150
    """The pixels per inch of PNG files."""
    sources: tuple[str, ...] = ()
    """The origin of each puzzle, such as a path; the report repeats it."""
    numbers: tuple[int, ...] = ()
    """The number that is printed with each puzzle of a book, 0 for none; empty to count them from 1."""

    def __post_init__(self) -> None:
        if not self.puzzles:
            raise FormatError("There is nothing to print: the list of puzzles is empty.")
        if len(self.puzzles) > MOST_PUZZLES:
            raise FormatError(f"A book holds at most {MOST_PUZZLES:,} puzzles, not {len(self.puzzles):,}.")
        if self.sources and len(self.sources) != len(self.puzzles):
            raise FormatError(f"There are {len(self.sources)} sources for {len(self.puzzles)} puzzles.")
        if self.numbers and len(self.numbers) != len(self.puzzles):
            raise FormatError(f"There are {len(self.numbers)} numbers for {len(self.puzzles)} puzzles.")
        if any(number < 0 for number in self.numbers):
            raise FormatError(f"The number of a puzzle is at least 0, not {min(self.numbers)}.")
        if not 20 <= self.dpi <= 1200:
            raise FormatError(f"Pictures have 20 to 1,200 pixels per inch, not {self.dpi}.")
        expect_timeout(self.solve_timeout)


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedPuzzle(PuzzleReport):
    """A puzzle on paper."""

    number: int
    """Its number in the book, from 1."""
    status: Status
    """What is known about its solutions; unknown also if that was not asked for."""
    grade: int | None
    """Its grade from 1 to 10; null if it is not known or not asked for."""
    cell: float
    """The side of its cells, in millimeters."""
    pages: tuple[int, ...]
    """The pages it is on, from 1."""
    solution_page: int | None
    """The page of its solution; null if that is below the puzzle or not printed."""
    notes: tuple[PaperNote, ...]
    """What is unusual about it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperReport(Plain):
    """Printed puzzles."""

    outcome: PaperOutcome
    """How the work ended."""
    pages: int
    """The number of pages of the whole document; 0 if the work did not end."""
    sizes: tuple[tuple[float, float], ...]
    """The width and height of each page, in millimeters."""
    puzzles: tuple[PrintedPuzzle, ...]
    """The puzzles, in their order."""
    notes: tuple[PaperNote, ...]
    """What is unusual about the texts of the book."""
    files: tuple[bytes, ...]
    """The content of each file: one PDF, or a drawing of each page."""
    seconds: float
    """The time used, in seconds."""


def run(request: PaperRequest, limits: Limits = NO_LIMITS) -> PaperReport:
    """Solve, rate and print puzzles; raises UnsupportedError if one does not fit on the paper."""
    clock = limits.start()
    check = _check(clock, len(request.puzzles))
    try:
        entries = []
        for number, puzzle in enumerate(request.puzzles, 1):
            check(number - 1)
            entries.append(_entry(request, number, puzzle, clock))
            if clock.is_over:
                raise BudgetError("Out of time.")
        book = make_book(entries, request.options, lambda: check(len(entries)))
        drawn = len(book.document.pages)
        files = write(book.document, request.medium, dpi=request.dpi, only=request.only, check=_check(clock, drawn))
    except BudgetError:
        return PaperReport(
            outcome=PaperOutcome.UNFINISHED,
            pages=0,
            sizes=(),
            puzzles=(),
            notes=(),
            files=(),
            seconds=round(clock.seconds, 6),
        )
    return PaperReport(
        outcome=PaperOutcome.FINISHED,
        pages=drawn,
        sizes=tuple((page.width, page.height) for page in book.document.pages),
        puzzles=tuple(_printed(request, entry, book) for entry in entries),
        notes=tuple(book_notes(request.options)),
        files=tuple(files),
        seconds=round(clock.seconds, 6),
    )


def _check(clock: Clock, total: int) -> Callable[[int], None]:
    """A function that reports progress, and ends the work when its time is over."""

    def check(done: int) -> None:
        clock.report(Phase.DRAWING, min(done, total), total)
        if clock.is_over:
            raise BudgetError("Out of time.")

    return check


def _entry(request: PaperRequest, number: int, puzzle: Puzzle, clock: Clock) -> Entry:
    """What the pages say about a puzzle."""
    wants_solution = request.options.solutions is not Solutions.NONE
    result = None
    if wants_solution or request.grades:
        result = goal_first(puzzle, solvers.solve(puzzle, limits=clock.rest(request.solve_timeout)), 2)
    grade, name = _grade(puzzle, result, clock.rest(request.solve_timeout)) if request.grades else (None, "")
    base = request.options.link_base
    solution = result.solutions[0] if result and result.solutions and wants_solution else None
    if solution is not None and number in request.covered:
        solution = Grid.blank(solution.width, solution.height, 0)
    return Entry(
        puzzle,
        number,
        is_alone=len(request.puzzles) == 1,
        status=Status.UNKNOWN if result is None else result.status,
        solution=solution,
        grade=grade,
        grade_name=name,
        link=_link(base, puzzle) if base else "",
        file_name=_file_name(request, number),
        own_number=request.numbers[number - 1] if request.numbers else None,
    )


def _grade(puzzle: Puzzle, result: Result | None, limits: Limits) -> tuple[int | None, str]:
    if result is None or result.status is not Status.UNIQUE:
        return None, ""
    rating = reasoning.rate(puzzle, limits, result)
    return rating.grade, "" if rating.grade is None else rating.name


def _link(base: str, puzzle: Puzzle) -> str:
    """The address that opens the puzzle in a studio; empty if no code holds the puzzle."""
    try:
        return share_link(puzzle, base)
    except HanjieError:
        return ""


def _file_name(request: PaperRequest, number: int) -> str:
    """The name of a puzzle's file without its ending; empty for a pack or a text."""
    source = PurePath(request.sources[number - 1] if request.sources else "")
    return source.stem if source.suffix[1:].isalnum() else ""


def _printed(request: PaperRequest, entry: Entry, book: Book) -> PrintedPuzzle:
    source = request.sources[entry.number - 1] if request.sources else ""
    return PrintedPuzzle(
        **entry.puzzle.label(source),
        number=entry.number,
        status=entry.status,
        grade=entry.grade,
        cell=book.cells[entry.number],
        pages=tuple(book.pages[entry.number]),
        solution_page=book.solution_pages.get(entry.number),
        notes=tuple(puzzle_notes(entry, book, request.options, grades=request.grades)),
    )
