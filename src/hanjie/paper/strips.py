"""Strips of clues to cut out and lay along a board: one for the columns above it, one for the rows on its left.

::

    ✂ ┌────┬────┬────┬────┬────┐        ┌───────┐ 1
      │  1 │    │  2 │    │    │        │   1 1 │
      │  1 │  3 │  2 │  3 │  1 │        │     5 │ 2
      └────┴────┴────┴────┴────┘        └───────┘
         ▼ this side to the board           this side to the board ▶

A strip that is longer than the paper is cut into pieces, at multiples of five, with the numbers of its lines on each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from hanjie.errors import UnsupportedError
from hanjie.paper.arrange import FOOTER, PagePlan, Placed, drawn
from hanjie.paper.entry import Entry
from hanjie.paper.heading import heading
from hanjie.paper.inks import BLACK, QUIET, THEME, Inks, inks_for
from hanjie.paper.legend import legend
from hanjie.paper.lettering import middle, placed, shortened, width
from hanjie.paper.options import PaperOptions
from hanjie.paper.parts import split
from hanjie.paper.proportions import LETTER, LETTER_GAP, letter_room
from hanjie.paper.puzzle_figure import frame
from hanjie.paper.shapes import Area, Figure, Rule, Shape
from hanjie.paper.shelves import Shelves
from hanjie.render.drawing import GROUP
from hanjie.render.shapes import Rect

CELL = 10.0
"""The side of a cell of the board in millimeters, if it is not given."""
NUMBER = 0.6
"""The font size of a number in cells, up to LARGEST_NUMBER."""
SMALLEST_NUMBER, LARGEST_NUMBER = 1.8, 5.0
"""The least and the largest font size in millimeters."""
EDGE = 4.5
"""The height of the text at the side of the board, and of the numbers of lines on the other side."""
ROW_EDGE = 12.0
"""The width of the left side of the strip for rows, where there is room for the name of the piece."""
SMALL = 2.3
"""The font size of these texts."""
SPACE = 8.0
"""The space between two strips."""


@dataclass(frozen=True, slots=True)
class Strip:
    """One piece of a strip: some neighboring rows or columns."""

    entry: Entry
    """The puzzle."""
    is_row: bool
    """True for the strip on the left of the board."""
    lines: range
    """The rows or columns."""
    cell: float
    """The side of a cell of the board."""
    inks: Inks
    """The colors."""
    scale: float = 1.0
    """Below 1 if numbers must be smaller to fit on the paper."""

    @property
    def clues(self) -> list[list[tuple[str, int]]]:
        """The numbers of each line with their colors; a colorless zero for an empty line."""
        clues = (self.entry.puzzle.rows if self.is_row else self.entry.puzzle.columns)[
            self.lines.start : self.lines.stop
        ]
        return [[(str(block.length), block.color) for block in clue] or [("0", 0)] for clue in clues]

    @property
    def size(self) -> float:
        """The font size of numbers: small enough for the longest number above its column."""
        all_clues = self.entry.puzzle.rows + self.entry.puzzle.columns
        longest = len(str(max((block.length for clue in all_clues for block in clue), default=0)))
        widest = self.cell * 0.86 / (longest * 0.572 + letter_room(self.inks) / LETTER * 0.56)
        return self.scale * min(NUMBER * self.cell, LARGEST_NUMBER, widest)

    @property
    def letter_size(self) -> float:
        """The font size of the letter of a color."""
        return self.size * 0.56

    def number_width(self, text: str, color: int) -> float:
        """The width of a number and its letter."""
        letter = self.inks.letters[color]
        beside = LETTER_GAP * self.cell + width(letter, self.letter_size, bold=True) if letter else 0.0
        return width(text, self.size) + beside

    @property
    def depth(self) -> float:
        """How far the numbers reach from the board."""
        if not self.is_row:
            return max(len(clue) for clue in self._all) * self.size * 1.35 + 2
        return max(sum(self.number_width(*number) + self.size * 0.55 for number in clue) for clue in self._all) + 2

    @property
    def _all(self) -> list[list[tuple[str, int]]]:
        puzzle = self.entry.puzzle
        lines = range(puzzle.height if self.is_row else puzzle.width)
        return replace(self, lines=lines).clues

    @property
    def edge(self) -> float:
        """The space for the numbers of lines, on the side away from the board."""
        return ROW_EDGE if self.is_row else EDGE

    def figure(self) -> Figure:
        """The piece, with dashed lines to cut along."""
        length, depth = len(self.lines) * self.cell, self.depth
        across = self.edge + depth + EDGE
        whole = Rect(0, 0, across, length) if self.is_row else Rect(0, 0, length, across)
        shapes = [*self._numbers(depth), *self._separators(whole, depth), *self._texts(whole), *_cut(whole)]
        return Figure(whole.width, whole.height, tuple(shapes))

    def _separators(self, whole: Rect, depth: float) -> Iterator[Rule]:
        """A line between any two clues, and one along the board."""
        for place in range(1, len(self.lines)):
            is_bold = (self.lines.start + place) % GROUP == 0
            thickness, color = (0.4, BLACK) if is_bold else (0.15, THEME.thin)
            at = place * self.cell
            if self.is_row:
                yield Rule((ROW_EDGE, at), (ROW_EDGE + depth, at), thickness, color)
            else:
                yield Rule((at, EDGE), (at, EDGE + depth), thickness, color)
        if self.is_row:
            yield Rule((ROW_EDGE + depth, 0), (ROW_EDGE + depth, whole.height), 0.5, BLACK)
        else:
            yield Rule((0, EDGE + depth), (whole.width, EDGE + depth), 0.5, BLACK)

    def _numbers(self, depth: float) -> Iterator[Shape]:
        for place, clue in enumerate(self.clues):
            if self.is_row:
                x = ROW_EDGE + depth - 1
                for text, color in reversed(clue):
                    wide = self.number_width(text, color) + self.size * 0.55
                    x -= wide
                    high = min(self.size * 1.35, self.cell * 0.9)
                    box = Rect(x, (place + 0.5) * self.cell - high / 2, wide, high)
                    yield from self._number(text, color, box)
            else:
                y = EDGE + depth - 1
                for text, color in reversed(clue):
                    y -= self.size * 1.35
                    wide = min(self.cell * 0.92, self.number_width(text, color) + self.size * 0.55)
                    box = Rect((place + 0.5) * self.cell - wide / 2, y, wide, self.size * 1.35)
                    yield from self._number(text, color, box)

    def _number(self, text: str, color: int, box: Rect) -> Iterator[Shape]:
        inks, ink = self.inks, self.inks.number_ink(color)
        if inks.is_colored and color:
            inner = Rect(box.x + 0.2, box.y + 0.2, box.width - 0.4, box.height - 0.4)
            yield Area.box(inner, inks.boxes[color])
            if outline := inks.outline(color):
                yield from frame(inner, 0.12, outline)
        whole = self.number_width(text, color)
        x, y = box.center[0] - whole / 2, middle(box.y, box.height, self.size)
        yield from placed(text, x, y, self.size, color=ink)
        yield from placed(inks.letters[color], x + whole, y, self.letter_size, bold=True, color=ink, align=1.0)

    def _texts(self, whole: Rect) -> Iterator[Shape]:
        """The numbers of every fifth line on one side; which way is up, and which lines these are, on the other."""
        for place, line in enumerate(self.lines):
            if (line + 1) % GROUP == 0:
                at = (place + 0.5) * self.cell
                if self.is_row:
                    yield from placed(str(line + 1), ROW_EDGE - 1.5, at + SMALL * 0.36, SMALL, color=QUIET, align=1.0)
                else:
                    yield from placed(str(line + 1), at, EDGE * 0.72, SMALL, color=QUIET, align=0.5)
        name = f"{'R' if self.is_row else 'C'}{self.lines.start + 1}–{self.lines.stop}"
        if self.is_row:
            yield from _arrow(whole.width - EDGE / 2, whole.height / 2, is_row=True)
            yield from placed(name, 1, (self.cell + SMALL) / 2, SMALL, bold=True, color=QUIET)
        else:
            yield from _arrow(whole.width / 2, whole.height - EDGE / 2, is_row=False)
            y = whole.height - EDGE * 0.28
            text = f"{name} · this side to the board"
            text = text if width(text, SMALL) < whole.width / 2 - 4 else name
            yield from placed(text, 1.5, y, SMALL, bold=True, color=QUIET)


def _arrow(x: float, y: float, *, is_row: bool) -> Iterator[Area]:
    """A triangle that points to the board."""
    half = 1.3
    corners = (
        ((x - half, y - half), (x + half, y), (x - half, y + half))
        if is_row
        else ((x - half, y - half), (x + half, y - half), (x, y + half))
    )
    yield Area((corners,), QUIET)


def _cut(whole: Rect) -> Iterator[Rule]:
    for edge in frame(whole, 0.2, QUIET):
        yield Rule(edge.start, edge.end, edge.width, edge.color, 1.2)


def strip_pages(
    entries: Sequence[Entry], options: PaperOptions, check: Callable[[], object] = lambda: None
) -> list[PagePlan]:
    """The pages of all strips; each puzzle begins a new page."""
    pages: list[PagePlan] = []
    for entry in entries:
        check()
        pages.extend(_pages_of(entry, options))
    return pages


def _pages_of(entry: Entry, options: PaperOptions) -> list[PagePlan]:
    sheet, margin = options.sheets[0], options.margin
    room, height = sheet.width - 2 * margin, sheet.height - 2 * margin - FOOTER
    inks = inks_for(entry.puzzle.palette, options)
    cell = options.cell or CELL
    top = _top(entry, room, options, inks)
    rest = [strip.figure() for strip in _pieces(entry, room, height, cell, inks)]
    pages: list[PagePlan] = []
    while rest or not pages:
        begin = 0.0 if pages else top.height + SPACE
        shelf = Shelves(room, height - begin, SPACE)
        plan = PagePlan(sheet, [] if pages else [Placed(entry, drawn(top), margin, margin, cell)])
        taken = 0
        while taken < len(rest) and shelf.add(rest[taken]):
            taken += 1
        if not taken and pages:
            raise UnsupportedError(
                f"The strips of puzzle {entry.number} do not fit on this paper; choose larger paper."
            )
        spots = zip(rest, shelf.spots(), strict=False)
        plan.placed.extend(Placed(entry, drawn(piece), margin + x, margin + begin + y, cell) for piece, (x, y) in spots)
        del rest[:taken]
        pages.append(plan)
    return pages


def _top(entry: Entry, room: float, options: PaperOptions, inks: Inks) -> Figure:
    """The heading, the legend, and what to do with the strips."""
    title, colors = heading(entry, room, options, is_large=True), legend(entry.puzzle.palette, inks, room)
    cell = options.cell or CELL
    advice = f"For a board with cells of {cell:g} mm. Cut along the dashed lines; arrows point to the board."
    shapes = [*title.shapes, *placed(shortened(advice, 3.0, room), 0, title.height + 4.5, 3.0, color=QUIET)]
    shapes.extend(colors.at(0, title.height + 8).shapes)
    return Figure(room, title.height + 6 + (colors.height + 2 if colors.height else 0), tuple(shapes), title.links)


def _pieces(entry: Entry, room: float, height: float, cell: float, inks: Inks) -> list[Strip]:
    """The strips in pieces that fit on the paper: those for columns, then those for rows."""
    pieces: list[Strip] = []
    for is_row, count, length in ((False, entry.puzzle.width, room), (True, entry.puzzle.height, height)):
        most = int(length / cell + 1e-9)
        lines = split(count, most, 0)
        if lines is None:
            raise UnsupportedError(
                f"A strip of five cells of {cell:g} mm is longer than this paper; choose larger paper."
            )
        pieces.extend(Strip(entry, is_row, part, cell, inks) for part in lines)
    return [_fitted(piece, room if piece.is_row else height) for piece in pieces]


def _fitted(piece: Strip, room: float) -> Strip:
    """The piece with numbers that are small enough for the room across it."""
    while piece.edge + piece.depth + EDGE > room:
        piece = replace(piece, scale=piece.scale * 0.95)
        if piece.size < SMALLEST_NUMBER:
            problem = f"The clues of puzzle {piece.entry.number} are longer than this paper"
            raise UnsupportedError(f"{problem}; choose larger paper.")
    return piece
