"""The pictures of a film in pixels, each as a rectangle of changes to the one before.

Pictures consist of color numbers (see inks), one byte per pixel. A few operations on whole pictures draw any number of
cells: a picture with one pixel per cell is enlarged, and a pattern that has the mark or ring in every cell is pasted
over it through a mask of the cells that have one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from hanjie.model import UNKNOWN, Grid, Line
from hanjie.render.contrast import BLACK, WHITE, readable_on
from hanjie.render.film.inks import Inks, softened
from hanjie.render.film.motion import Shot, Signal
from hanjie.render.film.stage import BAND_WIDTH, RING_WIDTHS, Stage, StatusWords, signal_colors
from hanjie.render.png import SMALLEST_MARKED_CELL, Canvas
from hanjie.render.shapes import Label, Rect

if TYPE_CHECKING:
    from PIL import Image


@dataclass(frozen=True, slots=True)
class Patch:
    """A rectangle of changes to the picture before."""

    left: int
    """Its left edge, in pixels."""
    top: int
    """Its top edge, in pixels."""
    image: Image.Image
    """Its color numbers, one byte per pixel; ``Inks.transparent`` means no change."""
    seconds: float
    """The seconds that the picture stays."""


class Pixels:
    """Draws the pictures of a film; ``check`` is called often and may raise to end the work."""

    def __init__(self, stage: Stage, check: Callable[[], object] = lambda: None) -> None:
        self.stage, self.check = stage, check
        theme, drawing = stage.theme, stage.drawing
        self.fills = theme.fills(drawing.palette)
        self.unknown = theme.unknown_beside(self.fills)
        self.signal_colors = signal_colors(theme)
        self.mark = theme.mark_on(self.fills[0])
        self.inks = Inks(self._needed())
        self.canvas = Canvas(drawing, stage.layout, theme, stage.cell)
        self.paper = self.inks.translated(Canvas(drawing, stage.layout, theme, stage.cell).draw(check), check)
        self.grid_lines = self._grid_lines()
        self.marks = self._pattern(self.canvas.mark_stamp().point(self.inks.soft(self.fills[0], self.mark)))
        self.rings = {signal: self._ring(signal) for signal in self.signal_colors} if stage.has_rings else {}
        self.soft_ink = self.inks.soft(theme.paper, theme.ink)
        self.soft_gray = self.inks.soft(theme.paper, theme.line_number)

    def _needed(self) -> Iterator[str]:
        """The colors that must be exact, the most important ones first."""
        theme = self.stage.theme
        yield from (theme.paper, theme.focus, theme.clash, *self.signal_colors.values(), self.unknown)
        yield from (theme.thin, theme.bold, theme.frame, *self.fills)
        yield from (*softened(self.fills[0], self.mark), *softened(theme.paper, theme.ink))
        yield from softened(theme.paper, theme.line_number)
        for color in (theme.focus, theme.clash):
            yield from softened(color, readable_on(color))

    def patches(self, shots: Iterable[Shot]) -> Iterator[Patch]:
        """The pictures as changes; a picture without changes prolongs the one before."""
        pending: Patch | None = None
        before: Image.Image | None = None
        for shot in shots:
            picture = self.draw(shot)
            patch = self._patch(before, picture, shot.seconds)
            if patch and pending:
                yield pending
            if patch:
                pending, before = patch, picture
            elif pending:
                pending = replace(pending, seconds=pending.seconds + shot.seconds)
        if pending:
            yield pending

    def _patch(self, before: Image.Image | None, picture: Image.Image, seconds: float) -> Patch | None:
        from PIL import Image, ImageChops

        if before is None:
            return Patch(0, 0, picture, seconds)
        difference = ImageChops.difference(before, picture)
        box = difference.getbbox()
        self.check()
        if box is None:
            return None
        changes = Image.new("L", (box[2] - box[0], box[3] - box[1]), self.inks.transparent)
        changes.paste(picture.crop(box), (0, 0), difference.crop(box).point(_ANY))
        self.check()
        return Patch(box[0], box[1], changes, seconds)

    def draw(self, shot: Shot) -> Image.Image:
        """One whole picture."""
        picture = self.paper.copy()
        picture.paste(self._cells(shot), self.canvas.corner)
        if shot.line is not None:
            color = self.stage.theme.clash if shot.is_clash else self.stage.theme.focus
            self._frame_line(picture, self.stage.band(shot.line), self.inks.number(color))
            self._number_line(picture, shot.line, color)
        if self.stage.words:
            self._write(picture, self.stage.words, shot)
        return picture

    def _cells(self, shot: Shot) -> Image.Image:
        numbers = dict(enumerate(map(self.inks.number, self.fills))) | {UNKNOWN: self.inks.number(self.unknown)}
        area = self._enlarged(shot.grid, shot.grid.cells, lambda value: numbers.get(value, 0))
        if self.stage.cell >= SMALLEST_MARKED_CELL and shot.has_marks:
            area.paste(self.marks, (0, 0), self._enlarged(shot.grid, shot.grid.cells, lambda value: 255 * (value == 0)))
        for signal in sorted(set(shot.signals) - {Signal.NONE}):
            self._signal(area, shot, Signal(signal))
        self.check()
        area.paste(*self.grid_lines)
        return area

    def _signal(self, area: Image.Image, shot: Shot, signal: Signal) -> None:
        from PIL import ImageChops

        where = self._enlarged(shot.grid, shot.signals, lambda value: 255 * (value == signal))
        if not self.rings:
            if signal is not Signal.FRESH:
                area.paste(self.inks.number(self.signal_colors[signal]), (0, 0), where)
            return
        ring, shape = self.rings[signal]
        area.paste(ring, (0, 0), ImageChops.darker(where, shape))

    def _enlarged(self, grid: Grid, values: bytes, meaning: Callable[[int], int]) -> Image.Image:
        """One byte per cell as pixels: ``meaning`` gives the pixel of each byte."""
        from PIL import Image

        self.check()
        small = Image.frombytes("L", (grid.width, grid.height), values.translate(bytes(map(meaning, range(256)))))
        side = self.stage.cell
        return small.resize((grid.width * side, grid.height * side), Image.Resampling.NEAREST)

    def _pattern(self, tile: Image.Image) -> Image.Image:
        """The same tile in every cell."""
        from PIL import Image

        grid, side = self.stage.drawing.grid, self.stage.cell
        self.check()
        pattern = Image.new("L", (grid.width * side, grid.height * side))
        for column in range(grid.width):
            pattern.paste(tile, (column * side, 0))
        row = pattern.crop((0, 0, pattern.width, side))
        for place in range(1, grid.height):
            pattern.paste(row, (0, place * side))
        return pattern

    def _ring(self, signal: Signal) -> tuple[Image.Image, Image.Image]:
        """A ring in every cell, with a thin line inside that separates it from any color; and the mask of both."""
        from PIL import Image, ImageDraw

        side = self.stage.cell
        ring, shape = Image.new("L", (side, side)), Image.new("L", (side, side))
        color, gap = self.inks.number(self.signal_colors[signal]), self.inks.number(self.unknown)
        edge, width = 1, max(1, round(side * RING_WIDTHS[signal]))
        inner = edge + width
        for image, band, line in ((ring, color, gap), (shape, 255, 255)):
            pen = ImageDraw.Draw(image)
            pen.rectangle((edge, edge, side - edge, side - edge), fill=band)
            pen.rectangle((inner, inner, side - inner, side - inner), fill=line)
            pen.rectangle((inner + 1, inner + 1, side - inner - 1, side - inner - 1), fill=0)
            if signal is Signal.BACK:
                pen.line((side - inner, inner, inner, side - inner), fill=band, width=width)
        return self._pattern(ring), self._pattern(shape)

    def _grid_lines(self) -> tuple[Image.Image, tuple[int, int], Image.Image]:
        """The lines within the grid and their mask, as the arguments of ``paste``."""
        grid = self.stage.drawing.grid
        left, top = self.canvas.corner
        box = (left, top, left + grid.width * self.stage.cell, top + grid.height * self.stage.cell)
        plain = replace(self.stage.theme, paper=BLACK, thin=WHITE, bold=WHITE, frame=WHITE)
        shape = Canvas(self.stage.drawing, self.stage.layout, plain, self.stage.cell)
        for line in self.stage.layout.grid_lines:
            self.check()
            shape.draw_grid_line(line)
        return self.paper.crop(box), (0, 0), shape.image.convert("L").crop(box)

    def _frame_line(self, picture: Image.Image, band: Rect, color: int) -> None:
        """A frame around a line and its clue; next to small cells, a bar at each end."""
        from PIL import ImageDraw

        side, pen = self.stage.cell, ImageDraw.Draw(picture)
        left, top = (self.canvas.pixel(edge) for edge in (band.x, band.y))
        right, bottom = left + round(band.width * side), top + round(band.height * side)
        if not self.stage.has_rings:
            for box in _ends(left, top, right, bottom, is_row=band.height == 1):
                pen.rectangle(box, fill=color)
            return
        width = max(2, round(side * BAND_WIDTH))
        outside = width // 2
        box = (left - outside, top - outside, right - outside + width - 1, bottom - outside + width - 1)
        pen.rectangle(box, outline=color, width=width)

    def _number_line(self, picture: Image.Image, line: Line, color: str) -> None:
        """The number of the current line on a box of this color; the numbers that it would touch are covered."""
        from PIL import ImageDraw

        numbers = self.stage.layout.line_numbers.current(line)
        if numbers is None:
            return
        label, covered = numbers
        pen = ImageDraw.Draw(picture)
        for other in covered:
            pen.rectangle(self._box(other.box), fill=self.inks.number(self.stage.theme.paper))
        pen.rectangle(self._box(label.box), fill=self.inks.number(color))
        stamp, ascent = self.canvas.text_stamp(label)
        x, y = label.anchor
        place = (round(x * self.stage.cell - stamp.width / 2), self.canvas.pixel(y) - ascent)
        number = self.inks.soft(color, readable_on(color))
        picture.paste(stamp.point(number), place)

    def _box(self, box: Rect) -> tuple[int, int, int, int]:
        left, top = self.canvas.pixel(box.x), self.canvas.pixel(box.y)
        return left, top, max(left, self.canvas.pixel(box.right) - 1), max(top, self.canvas.pixel(box.bottom) - 1)

    def _write(self, picture: Image.Image, words: StatusWords, shot: Shot) -> None:
        """The counter, and the event below it."""
        lines = [(shot.counter, words.baseline, self.soft_gray)]
        lines += [(line, baseline, self.soft_ink) for line, baseline in words.placed(shot.event)]
        for text, baseline, ink in lines:
            stamp, ascent = self.canvas.text_stamp(Label(text, Rect(0, 0, 0, 0), words.size))
            place = self.canvas.pixel(words.left), self.canvas.pixel(baseline) - ascent
            picture.paste(stamp.point(ink), place)


_ANY = [0] + [255] * 255


def _ends(left: int, top: int, right: int, bottom: int, *, is_row: bool) -> list[tuple[int, int, int, int]]:
    """The bars at both ends of a line: four pixels long and at least three wide."""
    if is_row:
        middle = (top + bottom) // 2
        top, bottom = min(top, middle - 1), max(bottom - 1, middle + 1)
        return [(left - 5, top, left - 2, bottom), (right + 1, top, right + 4, bottom)]
    middle = (left + right) // 2
    left, right = min(left, middle - 1), max(right - 1, middle + 1)
    return [(left, top - 5, right, top - 2), (left, bottom + 1, right, bottom + 4)]
