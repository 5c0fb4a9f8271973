"""The list of all puzzles of a book: number, title, size, grade, page, and page of the solution."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from hanjie.paper.entry import Entry
from hanjie.paper.inks import BLACK, QUIET
from hanjie.paper.lettering import placed, shortened, width
from hanjie.paper.options import PaperOptions
from hanjie.paper.shapes import Figure, Link, Rule, Shape
from hanjie.render.shapes import Rect

HEADING = 5.6
TOP = 17.0
"""The height of the heading and of the names of the columns."""
LINES = (4.3, 4.8)
"""The least and the usual distance of two lines."""
SIZE = 2.9
"""The font size."""
GAP = 6.0
"""The space between two columns."""
MARGIN_OF_NUMBERS = 5.0
"""The least width of the numbers."""


def line_height(height: float, count: int) -> float:
    """The distance of two lines: smaller than usual if all puzzles then fit on one page of this height."""
    least, usual = LINES
    needed = (height - TOP) / count
    return needed if least <= needed < usual else usual


def lines_per_page(height: float, count: int) -> int:
    """How many of this many puzzles are listed on a page of this height."""
    return max(1, int((height - TOP) / line_height(height, count) + 1e-9))


def index_pages(
    entries: Sequence[Entry],
    room: float,
    height: float,
    options: PaperOptions,
    pages: Mapping[int, int],
    solution_pages: Mapping[int, int],
) -> list[Figure]:
    """The list in as many pages as it takes; the mappings lead from the number of a puzzle to a page."""
    count, line = lines_per_page(height, len(entries)), line_height(height, len(entries))
    lines = [_Line.of(entry, options, pages, solution_pages) for entry in entries]
    columns = _Columns.of(lines, room)
    return [_page(lines[first : first + count], columns, line) for first in range(0, len(lines), count)]


@dataclass(frozen=True, slots=True)
class _Line:
    """What the index says about a puzzle."""

    entry: Entry
    title: str
    grade: str
    grade_name: str
    page: str
    solution: str

    @classmethod
    def of(
        cls, entry: Entry, options: PaperOptions, pages: Mapping[int, int], solution_pages: Mapping[int, int]
    ) -> _Line:
        return cls(
            entry,
            entry.title if options.titles else "",
            "" if entry.grade is None else str(entry.grade),
            entry.grade_name,
            str(pages[entry.number]),
            str(solution_pages.get(entry.number, "")),
        )


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where the columns are: as narrow as their texts, so that titles have the rest of the width."""

    room: float
    """The width of the whole."""
    number: float
    """The right end of the numbers; titles begin after it."""
    size: float
    """The right end of the sizes."""
    size_width: float
    """The width of the widest size."""
    grade: float | None
    """The left end of the grades; None without grades."""
    has_names: bool
    """True if grades have names; they are left out where titles need the space."""
    page: float
    """The right end of the pages."""
    solution: float | None
    """The right end of the pages of solutions; None without solutions."""

    @classmethod
    def of(cls, lines: Sequence[_Line], room: float) -> _Columns:
        titles = _widest(line.title for line in lines)
        named = cls._placed(lines, room, has_names=True)
        return named if titles <= named.title_room else cls._placed(lines, room, has_names=False)

    @classmethod
    def _placed(cls, lines: Sequence[_Line], room: float, *, has_names: bool) -> _Columns:
        solution = room if any(line.solution for line in lines) else None
        page = room if solution is None else room - _widest(["solution", *(line.solution for line in lines)]) - GAP
        right = page - _widest(["page", *(line.page for line in lines)]) - GAP
        grade = None
        if any(line.grade for line in lines):
            grades = (f"{line.grade} {line.grade_name}" if has_names else line.grade for line in lines)
            right -= _widest(["grade", *grades])
            grade, right = right, right - GAP
        sizes = _widest(["size", *(line.entry.size for line in lines)])
        number = max(MARGIN_OF_NUMBERS, _widest(line.entry.printed_number for line in lines))
        return cls(room, number, right, sizes, grade, has_names, page, solution)

    @property
    def title(self) -> float:
        """The left end of the titles."""
        return self.number + 3

    @property
    def title_room(self) -> float:
        """The width for a title."""
        return self.size - self.size_width - GAP - self.title


def _widest(texts: Iterable[str]) -> float:
    return max(width(text, SIZE) for text in texts)


def _page(lines: Sequence[_Line], columns: _Columns, line_height: float) -> Figure:
    shapes: list[Shape] = [*placed("Puzzles", 0, HEADING * 0.85, HEADING, bold=True, color=BLACK)]
    links: list[Link] = []
    y = TOP - 3

    def put(text: str, x: float | None, align: float, color: str = BLACK) -> None:
        if x is not None:
            shapes.extend(placed(text, x, y, SIZE, color=color, align=align))

    put("size", columns.size, 1.0, QUIET)
    put("grade", columns.grade, 0.0, QUIET)
    put("page", columns.page, 1.0, QUIET)
    put("solution", columns.solution, 1.0, QUIET)
    shapes.append(Rule((0, y + 1.2), (columns.room, y + 1.2), 0.15, QUIET))
    for line in lines:
        y += line_height
        put(line.entry.printed_number, columns.number, 1.0)
        put(shortened(line.title, SIZE, columns.title_room), columns.title, 0.0)
        put(line.entry.size, columns.size, 1.0)
        put(f"{line.grade} {line.grade_name}" if columns.has_names else line.grade, columns.grade, 0.0)
        put(line.page, columns.page, 1.0)
        put(line.solution, columns.solution, 1.0)
        links.append(Link(Rect(0, y - SIZE, columns.page, line_height), f"#{line.entry.anchor}"))
        if line.solution:
            rest = Rect(columns.page + 2, y - SIZE, columns.room - columns.page - 2, line_height)
            links.append(Link(rest, f"#{line.entry.solution_anchor}"))
    return Figure(columns.room, y, tuple(shapes), tuple(links))
