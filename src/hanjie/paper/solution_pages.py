"""The pages at the end of a book with the solutions, small, each with the number and the title of its puzzle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hanjie.model import Status
from hanjie.paper.entry import Entry
from hanjie.paper.inks import BLACK, QUIET, inks_for
from hanjie.paper.lettering import placed, wrapped
from hanjie.paper.options import PaperOptions
from hanjie.paper.shapes import Figure, Link, Shape
from hanjie.paper.shelves import Shelves
from hanjie.paper.solution_figure import MOST, SIDE, solution_cell, solution_figure
from hanjie.render.shapes import Rect

HEADING = 5.6
"""The font size of the word above the first page."""
ROOM_OF_HEADING = 10.0
CAPTION, REMARK = 2.9, 2.4
"""The font sizes of a title, and of what is said about the solution."""
SPACE = 7.0
"""The space between two pictures."""
ALONE = 100.0, 6.0
"""The side of a picture that is alone, and the greatest side of its cells."""
NARROWEST = 34.0
"""The least width, so that there is room for the title."""

_REMARKS = {
    Status.MULTIPLE: "one of several solutions",
    Status.NONE: "This puzzle has no solution.",
    Status.UNKNOWN: "This puzzle was not solved in time.",
}


@dataclass(frozen=True, slots=True)
class SolutionPage:
    """One page with solutions."""

    shapes: tuple[Shape, ...]
    """What is drawn; the area inside the margins begins at 0, 0."""
    links: tuple[Link, ...]
    """From the titles to the puzzles."""
    tops: tuple[tuple[Entry, float], ...]
    """The puzzles whose solutions are on this page, each with its height on the page."""


def solution_pages(
    entries: Sequence[Entry],
    room: float,
    height: float,
    options: PaperOptions,
    check: Callable[[], object] = lambda: None,
) -> list[SolutionPage]:
    """The solutions of all puzzles in their order."""
    pages: list[SolutionPage] = []
    shelf: list[Entry] = []
    page = _empty(room, height, is_first=True)
    for entry in entries:
        check()
        figure = _picture(entry, room, height - ROOM_OF_HEADING, options)
        if not page.add(figure):
            pages.append(_finished(page, shelf, is_first=not pages))
            page, shelf = _empty(room, height, is_first=False), []
            page.add(figure)
        shelf.append(entry)
    return [*pages, _finished(page, shelf, is_first=not pages)]


def _empty(room: float, height: float, *, is_first: bool) -> Shelves:
    return Shelves(room, height - (ROOM_OF_HEADING if is_first else 0.0), SPACE)


def _finished(page: Shelves, entries: Sequence[Entry], *, is_first: bool) -> SolutionPage:
    top = ROOM_OF_HEADING if is_first else 0.0
    shapes: list[Shape] = []
    links: list[Link] = []
    tops: list[tuple[Entry, float]] = []
    if is_first:
        shapes.extend(placed("Solutions", 0, HEADING * 0.85, HEADING, bold=True, color=BLACK))
    figures = [figure for row in page.rows for figure, _ in row]
    for figure, entry, (x, y) in zip(figures, entries, page.spots(), strict=True):
        there = figure.at(x, y + top)
        shapes.extend(there.shapes)
        links.extend(there.links)
        tops.append((entry, y + top))
    return SolutionPage(tuple(shapes), tuple(links), tuple(tops))


def _picture(entry: Entry, room: float, height: float, options: PaperOptions) -> Figure:
    """One solution with its title above it, and a remark if it is not the only one."""
    inks = inks_for(entry.puzzle.palette, options)
    remark = _REMARKS.get(entry.status, "")
    above = 2 * CAPTION * 1.35 + (REMARK * 1.4 if remark else 0.0) + 1
    picture = Figure(0, 0)
    if entry.solution is not None:
        side, most = ALONE if entry.is_alone else (SIDE, MOST)
        cell = solution_cell(entry.solution, inks, room, height - above, side, most)
        picture = solution_figure(entry.solution, cell, inks)
    width = min(room, max(NARROWEST, picture.width))
    shapes: list[Shape] = []
    y = 0.0
    for line in wrapped(entry.heading(), CAPTION, width, most=2, bold=True):
        y += CAPTION * (1.35 if y else 1.0)
        shapes.extend(placed(line, 0, y, CAPTION, bold=True, color=BLACK))
    link = Link(Rect(0, 0, width, y), f"#{entry.anchor}")
    if remark:
        y += REMARK * 1.4
        shapes.extend(placed(remark, 0, y, REMARK, color=QUIET))
    y += 1.6
    shapes.extend(picture.at(0, y).shapes)
    return Figure(width, y + picture.height, tuple(shapes), (link,))
