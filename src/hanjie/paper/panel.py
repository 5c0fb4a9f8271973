"""A puzzle with everything around it: heading, grid with clues, legend, solution upside down and QR code.

::

    3. Cat            20 × 15 · grade 2, very easy
    by someone
              1 2
            3 4 5
       1 1 ┌─────┐
           └─────┘
    ▆ A red  ▆ B blue                       the legend
    (upside down solution)   Play at …  ▚▞  the foot
"""

from __future__ import annotations

from dataclasses import dataclass

from hanjie.paper.entry import Entry
from hanjie.paper.heading import heading
from hanjie.paper.inks import Inks, inks_for
from hanjie.paper.legend import legend
from hanjie.paper.options import PaperOptions, Solutions
from hanjie.paper.parts import Part
from hanjie.paper.play_code import Spot, play_code
from hanjie.paper.proportions import MOST_LINE, measures
from hanjie.paper.puzzle_figure import puzzle_figure
from hanjie.paper.qr import qr_figure
from hanjie.paper.shapes import Figure
from hanjie.paper.solution_figure import solution_cell, solution_figure
from hanjie.paper.view import View
from hanjie.render.layout import Measures

GAP = 4.0
"""The space between heading, puzzle, legend and foot, in millimeters."""
NARROWEST = 48.0
"""The least width of a panel, so that there is room for the heading."""
BELOW_SIDE = 24.0
"""The side of an upside down solution."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The parts of one puzzle on a page of given width, before the size of its cells is known."""

    entry: Entry
    """The puzzle."""
    view: View
    """The part of it that is on this page."""
    inks: Inks
    """Its colors."""
    width: float
    """The width for heading, legend and foot."""
    top: Figure
    """The heading."""
    legend: Figure
    """The legend; of height 0 for black and white."""
    foot: Figure
    """The upside down solution and the QR code; of height 0 without them."""
    spot: Spot
    """Where the QR code is."""
    code: Figure
    """The QR code with its words; of height 0 without a link."""
    part: Part | None = None
    """Which part of a large puzzle it is."""

    @property
    def overhead(self) -> float:
        """The height of everything but the puzzle."""
        below = sum(figure.height + GAP for figure in (self.legend, self.foot) if figure.height)
        return self.top.height + GAP + below

    @property
    def beside(self) -> float:
        """The width of what is on the right of the puzzle."""
        return self.code.width + GAP if self.spot is Spot.SIDE else 0.0

    def measures(self, cell: float) -> Measures:
        """The size of the puzzle, in cells of this side."""
        return measures(self.view.drawing(), cell, self.inks)

    def largest_cell(self, room: float, height: float, least: float, most: float) -> float:
        """The largest side of cells, up to ``most``, at which everything fits; it may be below ``least``.

        The numbers of lines take fewer cells as cells grow, so measures at the least size are on the safe side.
        """
        sizes = self.measures(least)
        cell = min(most, (room - self.beside) / sizes.width, (height - self.overhead) / sizes.height)
        return int(cell * 20 + 1e-6) / 20

    def fits(self, cell: float, room: float, height: float) -> bool:
        """True if there is room for everything with cells of this side."""
        sizes = self.measures(cell)
        if self.spot is Spot.CORNER:
            free = min(sizes.row_area.width, sizes.column_area.height) * cell
            if self.code.width > free - MOST_LINE:
                return False
        wide, high = sizes.width * cell + self.beside, sizes.height * cell + self.overhead
        return wide <= room + 1e-6 and high <= height + 1e-6

    def figure(self, cell: float, height: float | None = None) -> Figure:
        """The whole panel; with a height, the foot is at its lower end and the puzzle in the space between."""
        puzzle = puzzle_figure(self.view, cell, self.inks, self.part.seams if self.part else None)
        whole = max(self.width, puzzle.width + self.beside)
        spare = 0.0 if height is None else max(0.0, height - self.overhead - puzzle.height)
        shapes, links = [*self.top.shapes], [*self.top.links]
        y = self.top.height + GAP + spare * 0.35
        left = (whole - self.beside - puzzle.width) / 2
        shapes.extend(puzzle.at(left, y).shapes)
        if self.spot in (Spot.SIDE, Spot.CORNER):
            x, top = (left, y) if self.spot is Spot.CORNER else (whole - self.code.width, y + self._lowest(puzzle))
            code = self.code.at(x, top)
            shapes.extend(code.shapes)
            links.extend(code.links)
        y += puzzle.height + GAP
        if self.legend.height:
            shapes.extend(self.legend.at((whole - self.legend.width) / 2, y).shapes)
            y += self.legend.height + GAP
        if self.foot.height:
            y += spare * 0.65
            foot = self.foot.at(whole - self.foot.width, y)
            shapes.extend(foot.shapes)
            links.extend(foot.links)
            y += self.foot.height + GAP
        return Figure(whole, y - GAP, tuple(shapes), tuple(links))

    def _lowest(self, puzzle: Figure) -> float:
        """The distance of a QR code beside the puzzle from the upper end of the puzzle."""
        return max(0.0, puzzle.height - self.code.height)


def panel(
    entry: Entry,
    room: float,
    options: PaperOptions,
    *,
    is_large: bool,
    spot: Spot = Spot.FOOT,
    part: Part | None = None,
) -> Panel:
    """The panel of a puzzle, or of a part of it, in this width, with its QR code at this spot."""
    puzzle, inks = entry.puzzle, inks_for(entry.puzzle.palette, options)
    view = View(puzzle, part.rows, part.columns, options.marks) if part else View.whole(puzzle, marks=options.marks)
    solution = _solution_below(entry, room, options, inks) if part is None else Figure(0, 0)
    code = play_code(entry.link, spot, room - (solution.width + GAP if solution.width else 0.0))
    return Panel(
        entry,
        view,
        inks,
        room,
        heading(entry, room, options, is_large=is_large, part=part),
        legend(puzzle.palette, inks, room),
        _foot(room, solution, code if code and spot is Spot.FOOT else Figure(0, 0)),
        Spot.NOWHERE if code is None else spot,
        code or Figure(0, 0),
        part,
    )


def _solution_below(entry: Entry, room: float, options: PaperOptions, inks: Inks) -> Figure:
    """The solution upside down, if it is below the puzzle; it leaves room for a QR code."""
    if options.solutions is not Solutions.BELOW or entry.solution is None:
        return Figure(0, 0)
    code = qr_figure(entry.link) if entry.link else None
    free = room - (code.width + GAP if code else 0.0)
    cell = solution_cell(entry.solution, inks, free, BELOW_SIDE, BELOW_SIDE)
    return solution_figure(entry.solution, cell, inks).turned()


def _foot(room: float, solution: Figure, code: Figure) -> Figure:
    """The solution upside down on the left, the QR code on the right; of height 0 without both."""
    height = max(solution.height, code.height)
    if not height:
        return Figure(0, 0)
    there = code.at(room - code.width, height - code.height)
    return Figure(room, height, solution.at(0, height - solution.height).shapes + there.shapes, there.links)
