"""Splits a puzzle that is too large for one page: how many parts, how large its cells are, where its QR code is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hanjie.errors import UnsupportedError
from hanjie.model import Puzzle
from hanjie.paper.entry import Entry
from hanjie.paper.options import CELLS, MOST_PARTS, PaperOptions
from hanjie.paper.panel import Panel, panel
from hanjie.paper.parts import Part, parts_of, split
from hanjie.paper.play_code import Spot
from hanjie.paper.proportions import measures
from hanjie.paper.qr import qr_figure
from hanjie.paper.view import View

LARGEST_CELL = 10.0
"""The largest side of cells that is chosen automatically."""
STEP = 0.1
"""Sizes of cells are tried in steps of this many millimeters."""


def split_puzzle(
    entry: Entry, options: PaperOptions, room: float, height: float, check: Callable[[], object] = lambda: None
) -> tuple[float, list[Panel]]:
    """The side of cells, and the panel of each page, in this width and height.

    Cells are as large as they can be with the least number of pages. If the clues leave no room for parts, these
    overlap less; only if that does not help, cells get smaller than 4 mm. A QR code is on the first part: cells get
    smaller for it, and there are more parts if that is not enough.
    """
    page = _Page(entry, options, room, height, check)
    cell, parts = page.parts(Spot.NOWHERE)
    least = min(cell, page.least)
    first = page.panel(parts[0], Spot.NOWHERE)
    if entry.link and qr_figure(entry.link):
        found = page.coded(parts[0], cell, least)
        if found is None and (more := page.with_more_parts(least, 2 * len(parts))):
            cell, parts, spot = more
            found = cell, page.panel(parts[0], spot)
        cell, first = found or (cell, first)
    return cell, [first, *(page.panel(part, Spot.NOWHERE) for part in parts[1:])]


@dataclass(frozen=True, slots=True)
class _Page:
    """The page on which the parts of one puzzle must fit."""

    entry: Entry
    options: PaperOptions
    room: float
    height: float
    check: Callable[[], object]

    @property
    def least(self) -> float:
        """The side of cells that should not be undercut."""
        return self.options.cell or self.options.smallest_cell

    def panel(self, part: Part, spot: Spot) -> Panel:
        """A part with or without the QR code."""
        self.check()
        return panel(self.entry, self.room, self.options, is_large=True, spot=spot, part=part)

    def parts(self, spot: Spot) -> tuple[float, list[Part]]:
        """The side of cells and the parts, each with room for a QR code at this spot; UnsupportedError if too many."""
        cell, overlap = self.least, self.options.overlap
        while (parts := self.partition(cell, overlap, spot)) is None:
            if overlap:
                overlap = 0
                continue
            cell, overlap = round(cell - STEP, 2), self.options.overlap
            if cell < CELLS[0]:
                size = f"{self.entry.puzzle.width}x{self.entry.puzzle.height}"
                problem = f"The clues of puzzle {self.entry.number}, of {size} cells, do not fit on this paper"
                raise UnsupportedError(f"{problem}; choose larger paper.")
        if len(parts) > MOST_PARTS:
            problem = f"Puzzle {self.entry.number} would take {len(parts):,} pages; the most are {MOST_PARTS:,}"
            raise UnsupportedError(f"{problem}. Choose larger paper or smaller cells.")
        while self.options.cell is None and self.least <= cell < LARGEST_CELL:
            larger = self.partition(round(cell + STEP, 2), overlap, spot)
            if larger is None or len(larger) > len(parts):
                break
            cell, parts = round(cell + STEP, 2), larger
        return cell, parts

    def partition(self, cell: float, overlap: int, spot: Spot) -> list[Part] | None:
        """The parts with cells of this side; None if a page has no room beside the clues."""
        puzzle = self.entry.puzzle
        probe = self.panel(_longest_heading(puzzle), spot)
        whole = View.whole(puzzle, marks=self.options.marks)
        sizes = measures(whole.drawing(), cell, probe.inks)
        across = int((self.room - probe.beside) / cell - (sizes.width - puzzle.width) - 0.5)
        down = int((self.height - probe.overhead) / cell - (sizes.height - puzzle.height) - 0.5)
        columns, rows = split(puzzle.width, across, overlap), split(puzzle.height, down, overlap)
        return None if columns is None or rows is None else parts_of(rows, columns)

    def coded(self, part: Part, cell: float, least: float) -> tuple[float, Panel] | None:
        """The largest cells with which this part has room for the QR code, and the part with it."""
        panels = [self.panel(part, spot) for spot in (Spot.FOOT, Spot.SIDE, Spot.CORNER)]
        while cell >= least:
            for each in panels:
                if each.fits(cell, self.room, self.height):
                    return cell, each
            cell = round(cell - STEP, 2)
        return None

    def with_more_parts(self, least: float, most: int) -> tuple[float, list[Part], Spot] | None:
        """Up to this many parts, each with room for the QR code; None if cells would be too small."""
        found = []
        for spot in (Spot.FOOT, Spot.SIDE):
            try:
                cell, parts = self.parts(spot)
            except UnsupportedError:
                continue
            if cell >= least and len(parts) <= most:
                found.append((cell, parts, spot))
        return min(found, key=lambda way: len(way[1]), default=None)


def _longest_heading(puzzle: Puzzle) -> Part:
    """A part with everything that headings of parts may say."""
    rows, columns = (tuple(range(start, count) for start in (0, 1, 2)) for count in (puzzle.height, puzzle.width))
    return Part(5, rows[1], columns[1], rows, columns)
