"""SVG drawings: small, sharp at every size, and readable for screen readers.

All cells of a color are one path. Its unit is a cell and it is scaled once, so that a corner takes two or three
characters. All numbers of one height are one text. A 512x512 puzzle takes less than a megabyte.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from itertools import pairwise

from hanjie.model import UNKNOWN, Line
from hanjie.render.contrast import mix, readable_on
from hanjie.render.describe import describe, name
from hanjie.render.drawing import Drawing
from hanjie.render.layout import Layout, Measures, lay_out, measure
from hanjie.render.line_numbers import legible
from hanjie.render.outline import Corner, outlines
from hanjie.render.shapes import GridLine, Label, Rect
from hanjie.render.theme import Mark, Theme, Weight

FONT = "Helvetica, Arial, sans-serif"
LARGEST_CELL = 24.0
SMALLEST_CELL = 12.0
COMFORTABLE_SIDE = 900.0
"""The side in pixels that a drawing does not exceed by default, as long as its cells are not the smallest."""

_MARKS = {Mark.DOT: ("M{x}.5 {y}.5h0", 0.22), Mark.CROSS: ("M{x}.3 {y}.3l.4 .4m0-.4l-.4 .4", 0.06)}
"""The path of each mark in the cell at x, y, and the width of its stroke."""


def draw_svg(drawing: Drawing, theme: Theme, *, cell: float | None = None, caption: str = "") -> str:
    """The drawing as SVG text; ``cell`` is the side of a cell in pixels."""
    if cell is not None and not 0 < cell < 10_000:
        raise ValueError(f"The side of a cell must be above 0 and below 10,000 pixels, not {cell}.")
    measures = measure(drawing, theme.proportions, caption)
    side = cell or automatic_cell(measures)
    layout = lay_out(drawing, legible(theme.proportions, side, measures.number_size), caption)
    return "\n".join(SvgWriter(drawing, layout, theme, side).lines())


def automatic_cell(measures: Measures) -> float:
    """A size of cells that suits a page: large for small puzzles, and even, because that keeps lines sharp."""
    wanted = COMFORTABLE_SIDE / max(measures.width, measures.height)
    return max(SMALLEST_CELL, min(LARGEST_CELL, 2 * (wanted // 2)))


class SvgWriter:
    """Writes one drawing; a film is a drawing whose cells change. ``check`` is called often and may raise."""

    def __init__(
        self,
        drawing: Drawing,
        layout: Layout,
        theme: Theme,
        cell: float,
        check: Callable[[], object] = lambda: None,
    ) -> None:
        self.drawing, self.layout, self.theme, self.cell, self.check = drawing, layout, theme, cell, check
        self.fills = theme.fills(drawing.palette)

    def lines(self) -> Iterator[str]:
        """The whole file."""
        caption = self.layout.caption
        width, height = self.pixels(self.layout.width), self.pixels(self.layout.height)
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" role="img" style="max-width:100%;height:auto">'
        )
        yield f"<title>{escape(caption.text if caption else name(self.drawing))}</title>"
        yield f"<desc>{escape(self.description())}</desc>"
        yield from self.style()
        yield f'<rect width="{width}" height="{height}" fill="{self.theme.paper}"/>'
        yield from self.cells()
        yield from self.foreground()
        yield from self.overlay()
        yield "</svg>\n"

    def foreground(self) -> Iterator[str]:
        """Everything but the cells: the same in every drawing of a puzzle, whatever is filled in."""
        if self.drawing.is_colored:
            yield from self.boxes()
        yield from self.grid_lines()
        yield from self.numbers()
        yield from self.line_numbers()
        if self.layout.caption:
            yield from self.caption(self.layout.caption)

    def description(self) -> str:
        """The drawing in words, for screen readers."""
        return describe(self.drawing)

    def style(self) -> Iterator[str]:
        """Style sheets; a drawing without animation needs none."""
        yield from ()

    def overlay(self) -> Iterator[str]:
        """Parts over everything else; a drawing without animation has none."""
        yield from ()

    def pixels(self, length: float) -> str:
        """A length in pixels."""
        return short(length * self.cell)

    def cells(self) -> Iterator[str]:
        """The cells; the unit is a cell."""
        yield f'<g transform="{self.unit}" shape-rendering="crispEdges">'
        yield from self.cells_at_rest()
        yield "</g>"

    @property
    def unit(self) -> str:
        """The transformation to coordinates in cells, with the first cell of the grid at 0, 0."""
        return f"translate({self.pixels(self.layout.grid.x)} {self.pixels(self.layout.grid.y)}) scale({self.cell:g})"

    def cells_at_rest(self) -> Iterator[str]:
        """The grid without animation."""
        grid = self.layout.grid
        background = self.theme.unknown if self.drawing.is_blank else self.fills[0]
        yield f'<rect width="{grid.width}" height="{grid.height}" fill="{background}"/>'
        if not self.drawing.is_blank:
            yield from self.filled_cells(background)
        if self.drawing.is_partial:
            yield from self.marks()
        if self.drawing.uncertain:
            yield from self.checkers()

    def filled_cells(self, background: str) -> Iterator[str]:
        """The cells of every other color, one path per color."""
        for value in sorted(set(self.drawing.grid.cells) - {0}):
            fill = self.theme.unknown_beside(self.fills) if value == UNKNOWN else self.fills[value]
            if fill != background:
                path = "".join(map(loop, outlines(self.drawing.grid, value, self.check)))
                yield f'<path fill="{fill}" fill-rule="evenodd" d="{path}"/>'

    def marks(self) -> Iterator[str]:
        """Marks in the cells that are known to be empty."""
        empty = [
            (row, column)
            for row, values in enumerate(self.drawing.grid.rows())
            for column, value in enumerate(values)
            if value == 0
        ]
        if empty:
            yield self.marks_in(empty)

    def marks_in(self, cells: Iterable[tuple[int, int]]) -> str:
        """Marks in these cells, each a row and a column."""
        shape, stroke = _MARKS[self.theme.mark]
        marks = "".join(shape.format(x=column or "", y=row or "") for row, column in cells)
        return (
            f'<path fill="none" stroke="{self.theme.mark_on(self.fills[0])}" stroke-width="{short(stroke)}" '
            f'stroke-linecap="round" shape-rendering="geometricPrecision" d="{marks}"/>'
        )

    def checkers(self) -> Iterator[str]:
        """The cells that differ between solutions: a quarter of a cell filled, the next one empty, and so on."""
        grid = self.drawing.grid
        by_color: dict[str, list[int]] = {}
        for place in sorted(self.drawing.uncertain):
            by_color.setdefault(self.theme.check_color(grid.cells[place], self.fills), []).append(place)
        for color, places in sorted(by_color.items()):
            runs = runs_of(places, grid.width)
            boxes = "".join(f"M{x} {y}h{length}v1h-{length}z" for x, y, length in runs)
            yield f'<path fill="{self.fills[0]}" d="{boxes}"/>'
            for offset, first in ((0, 0.125), (0.25, 0.375)):
                dashes = "".join(f"M{x} {short(y + first)}h{length}m-{length} .5h{length}" for x, y, length in runs)
                aside = f' stroke-dashoffset="{short(offset)}"' if offset else ""
                yield f'<path stroke="{color}" stroke-width=".25" stroke-dasharray=".25"{aside} d="{dashes}"/>'

    def boxes(self) -> Iterator[str]:
        """The colored boxes behind numbers, one path per color."""
        for color, numbers in self.numbers_by_color():
            if not color:
                continue
            fill = self.fills[color]
            edge = mix(fill, readable_on(fill), 0.35) if self.theme.needs_outline(fill) else fill
            stroke = f' stroke="{edge}"' if edge != fill else ""
            yield f'<path fill="{fill}"{stroke} d="{"".join(self.box(number.box) for number in numbers)}"/>'

    def box(self, box: Rect) -> str:
        """The path of one box."""
        inset = self.theme.proportions.inset
        width, height = self.pixels(box.width - 2 * inset), self.pixels(box.height - 2 * inset)
        return f"M{self.pixels(box.x + inset)} {self.pixels(box.y + inset)}h{width}v{height}h-{width}z"

    def grid_lines(self) -> Iterator[str]:
        """The lines, one path per weight; lines of an odd width are shifted by half a pixel and so stay sharp."""
        for weight in Weight:
            lines = "".join(self.grid_line(line) for line in self.layout.grid_lines if line.weight is weight)
            width = self.theme.proportions.line_width(weight) * self.cell
            aside = ' transform="translate(.5 .5)"' if round(width) % 2 else ""
            cap = ' stroke-linecap="square"' if weight is Weight.FRAME else ""
            if lines:
                color = self.theme.line_color(weight)
                yield f'<path stroke="{color}" stroke-width="{short(width)}"{cap}{aside} d="{lines}"/>'

    def grid_line(self, line: GridLine) -> str:
        """The path of one line."""
        (x, y), (right, bottom) = line.start, line.end
        end = f"H{self.pixels(right)}" if y == bottom else f"V{self.pixels(bottom)}"
        return f"M{self.pixels(x)} {self.pixels(y)}{end}"

    def numbers(self) -> Iterator[str]:
        """The numbers, color by color."""
        if not self.layout.numbers:
            return
        yield f'<g font-family="{FONT}" font-size="{self.pixels(self.layout.number_size)}" text-anchor="middle">'
        for color, numbers in self.numbers_by_color():
            ink = readable_on(self.fills[color]) if self.drawing.is_colored else self.theme.ink
            yield f'<g fill="{ink if color else self.theme.faint}">'
            yield from self.text_lines(numbers)
            yield "</g>"
        yield "</g>"

    def line_numbers(self) -> Iterator[str]:
        """The numbers of rows and columns; those that are spoken of on a box."""
        numbers = self.layout.line_numbers
        if not numbers.quiet and not numbers.spoken:
            return
        yield f'<g font-family="{FONT}" font-size="{self.pixels(numbers.size)}" text-anchor="middle">'
        if numbers.quiet:
            yield f'<g fill="{self.theme.line_number}">'
            yield from self.text_lines(numbers.quiet)
            yield "</g>"
        for number in numbers.spoken:
            yield self.tag(number, self.theme.focus)
        yield "</g>"

    def tag(self, number: Label, color: str) -> str:
        """The number of a line that is spoken of, on a box of this color."""
        x, y, width, height = map(self.pixels, number.box)
        middle, baseline = map(self.pixels, number.anchor)
        return (
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{self.pixels(number.size / 5)}" '
            f'fill="{color}"/><text x="{middle}" y="{baseline}" fill="{readable_on(color)}">{number.text}</text>'
        )

    def line_number_of(self, line: Line, color: str) -> Iterator[str]:
        """The number of the current line on a box of this color; the numbers that it would touch are covered."""
        numbers = self.layout.line_numbers.current(line)
        if numbers is None:
            return
        label, covered = numbers
        for other in covered:
            x, y, width, height = map(self.pixels, other.box)
            yield f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{self.theme.paper}"/>'
        yield f'<g font-size="{self.pixels(label.size)}" text-anchor="middle">{self.tag(label, color)}</g>'

    def numbers_by_color(self) -> list[tuple[int, list[Label]]]:
        """The numbers of each color."""
        groups: dict[int, list[Label]] = {}
        for number in self.layout.numbers:
            groups.setdefault(number.color, []).append(number)
        return sorted(groups.items())

    def text_lines(self, numbers: Iterable[Label]) -> Iterator[str]:
        """The numbers of one height as one text, which is a third shorter than one text each."""
        lines: dict[str, list[str]] = {}
        for number in numbers:
            self.check()
            x, y = number.anchor
            lines.setdefault(self.pixels(y), []).append(f'<tspan x="{self.pixels(x)}">{number.text}</tspan>')
        yield from (f'<text y="{y}">{"".join(spans)}</text>' for y, spans in lines.items())

    def caption(self, caption: Label) -> Iterator[str]:
        """The text above the drawing."""
        x, y = caption.anchor
        yield (
            f'<text x="{self.pixels(x)}" y="{self.pixels(y)}" font-family="{FONT}" '
            f'font-size="{self.pixels(caption.size)}" text-anchor="middle" fill="{self.theme.ink}">'
            f"{escape(caption.text)}</text>"
        )


def runs_of(places: Iterable[int], width: int) -> list[tuple[int, int, int]]:
    """Places in ascending order as runs of neighboring cells in a row: column, row and length of each."""
    runs: list[tuple[int, int]] = []
    for place in places:
        if runs and sum(runs[-1]) == place and place % width:
            runs[-1] = (runs[-1][0], runs[-1][1] + 1)
        else:
            runs.append((place, 1))
    return [(first % width, first // width, length) for first, length in runs]


def loop(corners: Sequence[Corner]) -> str:
    """One closed loop: ``M2 1h3v2h-3z``."""
    x, y = corners[0]
    steps = [
        f"h{there[0] - here[0]}" if there[1] == here[1] else f"v{there[1] - here[1]}"
        for here, there in pairwise(corners)
    ]
    return f"M{x} {y}{''.join(steps)}z"


def short(value: float) -> str:
    """A number in its shortest form: ``.5`` for 0.50."""
    text = f"{value:.1f}" if value >= 10 else f"{value:.2f}"
    return text.rstrip("0").rstrip(".").removeprefix("0") or "0"
