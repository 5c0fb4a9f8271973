"""Splits a puzzle that is too large for one page: how many parts, how large its cells are, where its QR code is."""

from __future__ import annotations

from collections.abc import Callable

from hanjie.errors import UnsupportedError
from hanjie.model import Puzzle
from hanjie.paper.entry import Entry
from hanjie.paper.inks import inks_for
from hanjie.paper.options import CELLS, MOST_PARTS, PaperOptions
from hanjie.paper.panel import Panel, Spot, panel
from hanjie.paper.parts import Part, parts_of, split
from hanjie.paper.proportions import measures
from hanjie.paper.sheet_size import Sheet
from hanjie.paper.view import View

LARGEST_CELL = 10.0
"""The largest side of cells that is chosen automatically."""
STEP = 0.1
"""Sizes of cells are tried in steps of this many millimeters."""

Area = Callable[[Sheet], tuple[float, float]]
"""The width and height inside the margins of a sheet."""


def split_puzzle(
    entry: Entry, options: PaperOptions, area: Area, check: Callable[[], object] = lambda: None
) -> tuple[float, list[tuple[Sheet, float, Panel]]]:
    """The side of cells, and the pages, each with the height inside its margins.

    The paper lies so that there are fewer pages. Cells are as large as they can be with that number of pages. If the
    clues leave no room for parts, these overlap less; only if that does not help, cells get smaller than 4 mm.
    """
    least = options.cell or options.smallest_cell
    cell = least
    while not (ways := _ways(entry, options, area, cell)):
        check()
        cell = round(cell - STEP, 2)
        if cell < CELLS[0]:
            size = f"{entry.puzzle.width}x{entry.puzzle.height}"
            problem = f"The clues of puzzle {entry.number}, of {size} cells, do not fit on this paper"
            raise UnsupportedError(f"{problem}; choose larger paper.")
    sheet, parts = min(ways, key=lambda way: len(way[1]))
    if len(parts) > MOST_PARTS:
        problem = f"Puzzle {entry.number} would take {len(parts):,} pages; the most are {MOST_PARTS:,}"
        raise UnsupportedError(f"{problem}. Choose larger paper or smaller cells.")
    room, height = area(sheet)
    if options.cell is None and cell == least:
        cell, parts = _enlarged(entry, options, room, height, cell, parts, check)
    panels = []
    for part in parts:
        check()
        panels.append(panel(entry, room, options, is_large=True, spot=Spot.NOWHERE, part=part))
    if entry.link:
        cell = _add_code(panels, entry, options, room, height, cell, least)
    return cell, [(sheet, height, each) for each in panels]


def _ways(entry: Entry, options: PaperOptions, area: Area, cell: float) -> list[tuple[Sheet, list[Part]]]:
    """The parts for each way in which the paper may lie, with as much overlap as there is room for."""
    for overlap in dict.fromkeys((options.overlap, 0)):
        found = [(sheet, _partition(entry, options, *area(sheet), cell, overlap)) for sheet in options.sheets]
        ways = [(sheet, parts) for sheet, parts in found if parts is not None]
        if ways:
            return ways
    return []


def _partition(
    entry: Entry, options: PaperOptions, room: float, height: float, cell: float, overlap: int
) -> list[Part] | None:
    """The parts with cells of this side; None if a page has no room beside the clues."""
    puzzle, inks = entry.puzzle, inks_for(entry.puzzle.palette, options)
    whole = View.whole(puzzle, marks=options.marks)
    sizes = measures(whole.drawing(), cell, inks)
    probe = panel(entry, room, options, is_large=True, spot=Spot.NOWHERE, part=_longest_heading(puzzle))
    across = int(room / cell - (sizes.width - puzzle.width) - 0.5)
    down = int((height - probe.overhead) / cell - (sizes.height - puzzle.height) - 0.5)
    columns, rows = split(puzzle.width, across, overlap), split(puzzle.height, down, overlap)
    return None if columns is None or rows is None else parts_of(rows, columns)


def _longest_heading(puzzle: Puzzle) -> Part:
    """A part with everything that headings of parts may say."""
    rows, columns = (tuple(range(start, count) for start in (0, 1, 2)) for count in (puzzle.height, puzzle.width))
    return Part(5, rows[1], columns[1], rows, columns)


def _enlarged(
    entry: Entry,
    options: PaperOptions,
    room: float,
    height: float,
    cell: float,
    parts: list[Part],
    check: Callable[[], object],
) -> tuple[float, list[Part]]:
    """The largest cells that need no more pages and no less overlap."""
    overlap = options.overlap if _partition(entry, options, room, height, cell, options.overlap) else 0
    while cell < LARGEST_CELL:
        check()
        larger = _partition(entry, options, room, height, round(cell + STEP, 2), overlap)
        if larger is None or len(larger) > len(parts):
            break
        cell, parts = round(cell + STEP, 2), larger
    return cell, parts


def _add_code(
    panels: list[Panel],
    entry: Entry,
    options: PaperOptions,
    room: float,
    height: float,
    cell: float,
    least: float,
) -> float:
    """Put the QR code on the first part that has room for it; the side of cells, which may get smaller for that."""
    smaller = cell
    while smaller >= min(cell, least):
        for place, bare in enumerate(panels):
            for spot in (Spot.FOOT, Spot.SIDE, Spot.CORNER):
                coded = panel(entry, room, options, is_large=True, spot=spot, part=bare.part)
                if coded.fits(smaller, room, height):
                    panels[place] = coded
                    return smaller
        smaller = round(smaller - STEP, 2)
    return cell
