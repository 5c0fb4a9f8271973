"""The list of all puzzles of a book: number, title, size, grade, page, and page of the solution."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hanjie.paper.entry import Entry
from hanjie.paper.inks import BLACK, QUIET
from hanjie.paper.lettering import placed, shortened
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
    return [
        _page(entries[first : first + count], room, line, options, pages, solution_pages)
        for first in range(0, len(entries), count)
    ]


def _page(
    entries: Sequence[Entry],
    room: float,
    line: float,
    options: PaperOptions,
    pages: Mapping[int, int],
    solution_pages: Mapping[int, int],
) -> Figure:
    shapes: list[Shape] = [*placed("Puzzles", 0, HEADING * 0.85, HEADING, bold=True, color=BLACK)]
    links: list[Link] = []
    narrow = room < 120
    ends = {"solution": room, "page": room - 20, "grade": room - 36 - (0 if narrow else 26), "number": 8.0}
    ends["size"] = ends["grade"] - 6 if narrow else ends["grade"] - 8
    y = TOP - 3
    head = [("page", "page", 1.0), ("size", "size", 1.0)]
    if any(entry.grade for entry in entries):
        head.append(("grade", "grade", 0.0))
    if solution_pages:
        head.append(("solution", "solution", 1.0))
    for column, text, align in head:
        shapes.extend(placed(text, ends[column], y, SIZE, color=QUIET, align=align))
    shapes.append(Rule((0, y + 1.6), (room, y + 1.6), 0.15, QUIET))
    for entry in entries:
        y += line
        title = entry.title if options.titles else ""
        left = ends["number"] + 3
        title = shortened(title, SIZE, ends["size"] - 18 - left)
        shapes.extend(placed(str(entry.number), ends["number"], y, SIZE, color=BLACK, align=1.0))
        shapes.extend(placed(title, left, y, SIZE, color=BLACK))
        shapes.extend(placed(entry.size, ends["size"], y, SIZE, color=BLACK, align=1.0))
        if entry.grade is not None:
            grade = str(entry.grade) if narrow else f"{entry.grade} {entry.grade_name}"
            shapes.extend(placed(grade, ends["grade"], y, SIZE, color=BLACK))
        shapes.extend(placed(str(pages[entry.number]), ends["page"], y, SIZE, color=BLACK, align=1.0))
        links.append(Link(Rect(0, y - SIZE, ends["page"], line), f"#{entry.anchor}"))
        if entry.number in solution_pages:
            page = str(solution_pages[entry.number])
            shapes.extend(placed(page, room, y, SIZE, color=BLACK, align=1.0))
            links.append(
                Link(Rect(ends["page"] + 2, y - SIZE, room - ends["page"] - 2, line), f"#{entry.solution_anchor}")
            )
    return Figure(room, y, tuple(shapes), tuple(links))
