"""Puts puzzles on pages: one on each, a fixed number, or as many as fit; a puzzle that is too large is split.

Every page holds panels at their places. The order of the puzzles is kept, and all pages lie the same way, except that a
page is turned where a puzzle would be split otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from math import exp, log

from hanjie.errors import UnsupportedError
from hanjie.paper.entry import Entry
from hanjie.paper.inks import inks_for
from hanjie.paper.options import Orientation, PaperOptions
from hanjie.paper.panel import NARROWEST, Panel, panel
from hanjie.paper.play_code import Spot
from hanjie.paper.proportions import measures
from hanjie.paper.shapes import Figure
from hanjie.paper.sheet_size import Sheet
from hanjie.paper.shelves import Shelves
from hanjie.paper.split_puzzle import LARGEST_CELL, split_puzzle
from hanjie.paper.view import View

FOOTER = 8.0
"""The height of the page number and the space above it."""
PACKED_CELL = 5.0
"""The side of cells where as many puzzles as possible are put on a page."""
SPACE = 9.0
"""The space between two puzzles on a page."""
CLEARLY_LARGER = 1.15
"""How much larger cells must get for the paper to lie on its side."""
TURNED = 1.25
"""A page that lies another way than the book counts as this many pages."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A puzzle, or a part of one, on a page."""

    entry: Entry
    """The puzzle."""
    draw: Callable[[], Figure]
    """Makes what is drawn; called once the pages are chosen."""
    x: float
    """Its left end."""
    y: float
    """Its upper end."""
    cell: float
    """The side of its cells."""
    has_code: bool = False
    """True if it has its QR code."""


@dataclass(slots=True)
class PagePlan:
    """One page with puzzles."""

    sheet: Sheet
    """The paper."""
    placed: list[Placed] = field(default_factory=list)
    """What is on it."""


def drawn(figure: Figure) -> Callable[[], Figure]:
    """For a figure that had to be drawn before its place was known."""
    return lambda: figure


def arranged(
    entries: Sequence[Entry], options: PaperOptions, check: Callable[[], object] = lambda: None
) -> tuple[PaperOptions, list[PagePlan]]:
    """The pages, and the options with the orientation of all pages: the first one, or a clearly better one.

    Better are larger cells and fewer pages, so that one wide puzzle does not turn a book of tall ones.
    """
    problem: UnsupportedError | None = None
    best: tuple[float, PaperOptions, list[PagePlan]] | None = None
    ways = [
        replace(options, orientation=Orientation.PORTRAIT if sheet.is_upright else Orientation.LANDSCAPE)
        for sheet in dict.fromkeys(options.sheets)
    ]
    for chosen in ways:
        turned = next((way for way in ways if way is not chosen), None)
        try:
            pages = Arranger(chosen, check, turned).pages(entries)
        except UnsupportedError as error:
            problem = problem or error
            continue
        score = _score(pages, chosen.sheets[0])
        if best is None or score > best[0] * CLEARLY_LARGER:
            best = score, chosen, pages
    if best is None:
        assert problem is not None, "there is at least one sheet"
        raise problem
    return best[1:]


def _score(pages: Sequence[PagePlan], sheet: Sheet) -> float:
    """The mean side of cells, in which twice as large counts as twice as good, over the number of pages."""
    cells = {placed.entry.number: placed.cell for page in pages for placed in page.placed}
    count = sum(1.0 if page.sheet == sheet else TURNED for page in pages)
    return exp(sum(map(log, cells.values())) / len(cells)) / count


@dataclass(frozen=True, slots=True)
class Arranger:
    """Puts puzzles on pages by the same options."""

    options: PaperOptions
    """The options; they say how the paper lies."""
    check: Callable[[], object] = lambda: None
    """Called often; it may raise to end the work."""
    turned: PaperOptions | None = None
    """The options for a page that lies the other way; None if that is not wanted."""

    def pages(self, entries: Sequence[Entry]) -> list[PagePlan]:
        """All pages."""
        pages: list[PagePlan] = []
        rest = list(entries)
        while rest:
            if self.options.per_page == 1:
                taken, made = 1, self.alone(rest[0])
            elif self.options.per_page:
                taken, made = self.in_slots(rest[: self.options.per_page])
            else:
                taken, made = self.packed(rest)
            pages.extend(made)
            del rest[:taken]
        return pages

    @property
    def sheet(self) -> Sheet:
        """The paper."""
        return self.options.sheets[0]

    @property
    def area(self) -> tuple[float, float]:
        """The width and height inside the margins and above the page number."""
        margin = self.options.margin
        return self.sheet.width - 2 * margin, self.sheet.height - 2 * margin - FOOTER

    def limits(self, wanted: float) -> tuple[float, float]:
        """The least and the greatest side of cells."""
        if self.options.cell is not None:
            return self.options.cell, self.options.cell
        return self.options.smallest_cell, wanted

    def alone(self, entry: Entry) -> list[PagePlan]:
        """The pages of a puzzle that shares them with no other: one page if that can be, turned if need be."""
        if page := self.on_one_page(entry):
            return [page]
        if self.turned is not None and (page := Arranger(self.turned, self.check).on_one_page(entry)):
            return [page]
        room, height = self.area
        cell, panels = split_puzzle(entry, self.options, room, height, self.check)
        return [PagePlan(self.sheet, [self.placed(each, cell, *self.corner, height)]) for each in panels]

    def on_one_page(self, entry: Entry) -> PagePlan | None:
        """The page of a whole puzzle; None if it does not fit."""
        room, height = self.area
        whole = self.fitted(entry, room, height, *self.limits(LARGEST_CELL))
        return whole and PagePlan(self.sheet, [self.placed(whole[1], whole[0], *self.corner, height)])

    def fitted(self, entry: Entry, room: float, height: float, least: float, most: float) -> tuple[float, Panel] | None:
        """The largest cells and the panel with them; the QR code leaves the foot only if cells get clearly larger."""
        best: tuple[float, Panel] | None = None
        for spot in Spot if entry.link else (Spot.FOOT,):
            if spot is Spot.NOWHERE and best is not None:
                break
            self.check()
            whole = panel(entry, room, self.options, is_large=True, spot=spot)
            cell = whole.largest_cell(room, height, least, most)
            if cell < least or not whole.fits(cell, room, height):
                continue
            if best is None or cell > best[0] * CLEARLY_LARGER:
                best = cell, whole
        return best

    @property
    def corner(self) -> tuple[float, float]:
        """The upper left corner inside the margins."""
        return self.options.margin, self.options.margin

    def placed(self, whole: Panel, cell: float, x: float, y: float, height: float | None = None) -> Placed:
        """A panel at its place."""
        return Placed(whole.entry, partial(whole.figure, cell, height), x, y, cell, whole.spot is not Spot.NOWHERE)

    def in_slots(self, entries: Sequence[Entry]) -> tuple[int, list[PagePlan]]:
        """A page with as many of these puzzles as fit into a table of equal slots, at least one."""
        least, most = self.limits(LARGEST_CELL * 0.8)
        for count in range(len(entries), 1, -1):
            plans = [self.slots(entries[:count], across, least, most) for across in range(1, count + 1)]
            if found := [plan for plan in plans if plan]:
                return count, [max(found, key=lambda plan: min(each.cell for each in plan.placed))]
        return 1, self.alone(entries[0])

    def slots(self, entries: Sequence[Entry], across: int, least: float, most: float) -> PagePlan | None:
        """These puzzles in a table with this many columns; None if one of them does not fit."""
        down = -(-len(entries) // across)
        room, height = self.area
        width, tall = (room - (across - 1) * SPACE) / across, (height - (down - 1) * SPACE) / down
        if width < NARROWEST:
            return None
        plan = PagePlan(self.sheet)
        for place, entry in enumerate(entries):
            self.check()
            whole = panel(entry, width, self.options, is_large=False)
            cell = whole.largest_cell(width, tall, least, most)
            if cell < least:
                return None
            row, column = divmod(place, across)
            x, y = column * (width + SPACE), row * (tall + SPACE)
            plan.placed.append(self.placed(whole, cell, self.options.margin + x, self.options.margin + y))
        return plan

    def packed(self, entries: Sequence[Entry]) -> tuple[int, list[PagePlan]]:
        """A page with as many puzzles as fit, in rows of different heights, at least one."""
        plan = self.rows(entries)
        return (len(plan.placed), [plan]) if len(plan.placed) > 1 else (1, self.alone(entries[0]))

    def rows(self, entries: Sequence[Entry]) -> PagePlan:
        """Puzzles beside each other in rows, until the page is full."""
        room, height = self.area
        page, taken = Shelves(room, height, SPACE), list[Placed]()
        for entry in entries:
            made = self.natural(entry, room, height)
            if made is None or not page.add(made.draw()):
                break
            taken.append(made)
        margin = self.options.margin
        placed = [replace(each, x=margin + x, y=margin + y) for each, (x, y) in zip(taken, page.spots(), strict=True)]
        return PagePlan(self.sheet, placed)

    def natural(self, entry: Entry, room: float, height: float) -> Placed | None:
        """A puzzle with cells of the usual size, or smaller ones if it is large; None if it must be split."""
        self.check()
        least, most = self.limits(PACKED_CELL)
        inks = inks_for(entry.puzzle.palette, self.options)
        sizes = measures(View.whole(entry.puzzle, marks=self.options.marks).drawing(), least, inks)
        width = min(room, max(NARROWEST, sizes.width * most))
        whole = panel(entry, width, self.options, is_large=False)
        cell = whole.largest_cell(room, height, least, most)
        if cell < least:
            return None
        return replace(self.placed(whole, cell, 0, 0), draw=drawn(whole.figure(cell)))
