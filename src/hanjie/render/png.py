"""PNG drawings. Pillow draws on whole pixels, so that lines are sharp and all cells look the same."""

from __future__ import annotations

import io
import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from hanjie.model import UNKNOWN, Grid
from hanjie.render.contrast import channels, is_gray, mix, readable_on
from hanjie.render.drawing import Drawing
from hanjie.render.layout import Layout, Measures, lay_out, measure
from hanjie.render.line_numbers import legible
from hanjie.render.pixel_limit import MAX_PIXELS, TooLargeError, check_pixels
from hanjie.render.shapes import GridLine, Label, Rect
from hanjie.render.theme import Mark, Proportions, Theme, Weight

if TYPE_CHECKING:
    from PIL import Image, ImageDraw, ImageFont

LARGEST_CELL = 32
"""The largest side of a cell in pixels that is chosen automatically."""
COMFORTABLE_SIDE = 2000
"""The side in pixels that a picture does not exceed by default, as long as its numbers stay legible."""
LEGIBLE = 11.0
"""The font size in pixels that reads well."""
BARELY_LEGIBLE = 5.0
"""The smallest font size in pixels at which numbers are drawn at all."""
SMALLEST_RULED_CELL = 6
"""Cells of fewer pixels have no lines between them."""
SMALLEST_GROUPED_CELL = 3
"""Cells of fewer pixels have no lines every five cells either."""
SMALLEST_MARKED_CELL = 6
"""Cells of fewer pixels have no marks."""
MARK = ("hanjie", "drawing")
"""A text in the file. It marks a drawing, so that readers do not take it for a picture with one pixel per cell."""


def draw_png(drawing: Drawing, theme: Theme, *, cell: int | None = None, caption: str = "") -> bytes:
    """The drawing as the bytes of a PNG file; ``cell`` is the side of a cell in pixels."""
    from PIL.PngImagePlugin import PngInfo

    side, sizes = chosen_sizes(drawing, theme, cell, caption)
    file, texts = io.BytesIO(), PngInfo()
    texts.add_text(*MARK)
    Canvas(drawing, lay_out(drawing, sizes, caption), theme, side).draw().save(file, "PNG", pnginfo=texts)
    return file.getvalue()


def chosen_sizes(
    drawing: Drawing, theme: Theme, wanted: int | None = None, caption: str = ""
) -> tuple[int, Proportions]:
    """The side of a cell in pixels, and proportions in which line numbers can be read at that size.

    A drawing that would be too large is refused here, before the long work of its layout.
    """
    measures = measure(drawing, theme.proportions, caption)
    cell = cell_size(measures, wanted)
    while True:
        sizes = legible(theme.proportions, cell, measures.number_size)
        try:
            return cell_size(measure(drawing, sizes, caption), cell), sizes
        except TooLargeError:
            if wanted is not None or cell == 1:
                raise
            cell -= 1


def cell_size(measures: Measures, wanted: int | None = None) -> int:
    """The side of a cell in pixels, as given or chosen here; TooLargeError if the picture would be too large."""
    cell = automatic_cell(measures) if wanted is None else wanted
    if cell < 1:
        raise ValueError(f"A cell has at least 1 pixel, not {cell}.")
    check_pixels(math.ceil(measures.width * cell), math.ceil(measures.height * cell))
    return cell


def automatic_cell(measures: Measures) -> int:
    """The smallest size of cells at which the numbers are legible."""
    longest = max(measures.width, measures.height)
    legible = math.ceil(LEGIBLE / measures.number_size) if measures.number_size else 1
    affordable = math.isqrt(int(MAX_PIXELS / (measures.width * measures.height)))
    cell = min(max(legible, int(COMFORTABLE_SIDE / longest)), affordable, LARGEST_CELL)
    if measures.number_size and cell * measures.number_size < BARELY_LEGIBLE:
        size = f"{measures.grid.width:.0f}x{measures.grid.height:.0f}"
        raise TooLargeError(
            f"The clues of a {size} puzzle cannot be read in a picture of {MAX_PIXELS:,} pixels, "
            "the largest that hanjie draws. Leave out the clues, or draw it as SVG."
        )
    return max(1, cell)


class Canvas:
    """One picture while it is drawn; films use parts of it."""

    def __init__(self, drawing: Drawing, layout: Layout, theme: Theme, cell: int) -> None:
        from PIL import Image, ImageDraw

        self.drawing, self.layout, self.theme, self.cell = drawing, layout, theme, cell
        width, height = math.ceil(layout.width * cell), math.ceil(layout.height * cell)
        self.fills = theme.fills(drawing.palette)
        self.unknown = theme.unknown if drawing.is_blank else theme.unknown_beside(self.fills)
        signals = [theme.focus] if layout.line_numbers.spoken else []
        mode = "L" if all(map(is_gray, (*self.fills, *theme.colors, *signals))) else "RGB"
        self.image: Image.Image = Image.new(mode, (width, height), theme.paper)
        self.pen: ImageDraw.ImageDraw = ImageDraw.Draw(self.image)
        self.fonts: dict[float, ImageFont.FreeTypeFont] = {}
        self.stamps: dict[tuple[str, float], tuple[Image.Image, int]] = {}

    def draw(self, check: Callable[[], object] = lambda: None) -> Image.Image:
        """Everything, one part over the other; ``check`` is called often and may raise to end the work."""
        self.draw_cells()
        if self.drawing.is_partial and self.cell >= SMALLEST_MARKED_CELL:
            self.draw_marks()
        if self.drawing.uncertain:
            self.draw_checkers()
        if self.drawing.is_colored:
            self.draw_boxes()
        for line in self.layout.grid_lines:
            check()
            self.draw_grid_line(line)
        for number in self.layout.numbers:
            check()
            self.draw_label(number, self.number_ink(number))
        for number in self.layout.line_numbers.quiet:
            self.draw_label(number, self.theme.line_number)
        for number in self.layout.line_numbers.spoken:
            self.draw_tag(number, self.theme.focus)
        if self.layout.caption:
            self.draw_label(self.layout.caption, self.theme.ink)
        return self.image

    def pixel(self, length: float) -> int:
        """The nearest pixel; halves are rounded up, so that all cells have the same size."""
        return math.floor(length * self.cell + 0.5)

    @property
    def corner(self) -> tuple[int, int]:
        """The top left corner of the grid."""
        return self.pixel(self.layout.grid.x), self.pixel(self.layout.grid.y)

    def draw_cells(self) -> None:
        """All cells at once: a picture with one pixel per cell is enlarged."""
        from PIL import Image

        grid = self.drawing.grid
        small = Image.frombytes("P", (grid.width, grid.height), grid.cells)
        colors = dict(enumerate(self.fills)) | {UNKNOWN: self.unknown}
        small.putpalette([channel for value in range(256) for channel in channels(colors.get(value, "#000000"))])
        size = grid.width * self.cell, grid.height * self.cell
        large = small.convert("RGB").convert(self.image.mode).resize(size, Image.Resampling.NEAREST)
        self.image.paste(large, self.corner)

    def draw_marks(self) -> None:
        """Marks in the cells that are known to be empty."""
        stamp = self.mark_stamp()
        color = self.theme.mark_on(self.fills[0])
        left, top = self.corner
        for row, column in _empty_cells(self.drawing.grid):
            self.image.paste(color, (left + column * self.cell, top + row * self.cell), stamp)

    def mark_stamp(self) -> Image.Image:
        """The mark of an empty cell; it is drawn large and reduced, for smooth edges."""
        from PIL import Image, ImageDraw

        side = self.cell * 4
        large = Image.new("L", (side, side))
        pen = ImageDraw.Draw(large)
        middle = (side + 2) / 2
        if self.theme.mark is Mark.DOT:
            pen.circle((middle, middle), side * 0.11, fill=255)
        else:
            arm = side * 0.2
            for sign in (1, -1):
                ends = (middle - arm, middle - sign * arm, middle + arm, middle + sign * arm)
                pen.line(ends, fill=255, width=max(4, round(side * 0.06)))
        return large.resize((self.cell, self.cell), Image.Resampling.LANCZOS)

    def draw_checkers(self) -> None:
        """The cells that differ between solutions; all cells of a color at once, through a mask."""
        from PIL import Image, ImageChops

        grid, uncertain = self.drawing.grid, self.drawing.uncertain
        size = grid.width * self.cell, grid.height * self.cell
        checks = self.checks(size)
        for value in {grid.cells[place] for place in uncertain}:
            cells = bytearray(len(grid.cells))
            for place in uncertain:
                cells[place] = 255 * (grid.cells[place] == value)
            where = Image.frombytes("L", (grid.width, grid.height), bytes(cells)).resize(size, Image.Resampling.NEAREST)
            self.image.paste(self.fills[0], self.corner, where)
            color = self.theme.check_color(value, self.fills)
            self.image.paste(color, self.corner, ImageChops.darker(where, checks))

    def checks(self, size: tuple[int, int]) -> Image.Image:
        """A mask with four by four checks in every cell; fewer in small cells, and a medium gray in the smallest."""
        from PIL import Image

        count = next((count for count in (4, 2) if self.cell >= 2 * count), 0)
        if not count:
            return Image.new("L", size, 128)
        edges = [self.pixel(place / count) for place in range(count + 1)]
        is_odd = bytes(255 * (place % 2) for place in range(count) for _ in range(edges[place + 1] - edges[place]))
        odd, even = is_odd, bytes(255 - value for value in is_odd)
        tile = b"".join((odd if place % 2 else even) * (edges[place + 1] - edges[place]) for place in range(count))
        row = b"".join(tile[y * self.cell : (y + 1) * self.cell] * (size[0] // self.cell) for y in range(self.cell))
        return Image.frombytes("L", size, row * (size[1] // self.cell))

    def draw_boxes(self) -> None:
        """The colored boxes behind numbers."""
        for number in self.layout.numbers:
            if number.color:
                fill = self.fills[number.color]
                outline = mix(fill, readable_on(fill), 0.35) if self.theme.needs_outline(fill) else fill
                self.pen.rectangle(self.box(number.box), fill=fill, outline=outline)

    def box(self, rect: Rect) -> tuple[int, int, int, int]:
        """The pixels of a box, including the last ones."""
        inset = self.theme.proportions.inset
        return (
            self.pixel(rect.x + inset),
            self.pixel(rect.y + inset),
            self.pixel(rect.right - inset) - 1,
            self.pixel(rect.bottom - inset) - 1,
        )

    def draw_grid_line(self, line: GridLine) -> None:
        """A line as a rectangle of whole pixels, on the first pixels of the cell after it."""
        width = self.line_width(line.weight)
        if not width:
            return
        before = width // 2
        (left, top), (right, bottom) = line.start, line.end
        self.pen.rectangle(
            (
                self.pixel(left) - before,
                self.pixel(top) - before,
                self.pixel(right) - before + width - 1,
                self.pixel(bottom) - before + width - 1,
            ),
            fill=self.theme.line_color(line.weight),
        )

    def line_width(self, weight: Weight) -> int:
        """Whole pixels; strong lines have at least one more than thin ones. 0 if cells are too small for lines."""
        sizes = self.theme.proportions
        thin = max(1, self.pixel(sizes.thin)) if self.cell >= SMALLEST_RULED_CELL else 0
        if weight is Weight.THIN:
            return thin
        if weight is Weight.BOLD:
            return max(thin + 1, self.pixel(sizes.bold)) if self.cell >= SMALLEST_GROUPED_CELL else 0
        return max(thin + 1, self.pixel(sizes.frame))

    def number_ink(self, number: Label) -> str:
        """The color of a number."""
        if not number.color:
            return self.theme.faint
        return readable_on(self.fills[number.color]) if self.drawing.is_colored else self.theme.ink

    def draw_label(self, label: Label, color: str) -> None:
        """Draw a text; its mask is kept, because most numbers occur many times."""
        key = (label.text, label.size)
        if key not in self.stamps:
            self.stamps[key] = self.text_stamp(label)
        stamp, ascent = self.stamps[key]
        x, y = label.anchor
        self.image.paste(color, (round(x * self.cell - stamp.width / 2), self.pixel(y) - ascent), stamp)

    def draw_tag(self, number: Label, color: str) -> None:
        """The number of a line that is spoken of, on a box of this color."""
        left, top = self.pixel(number.box.x), self.pixel(number.box.y)
        right, bottom = self.pixel(number.box.right) - 1, self.pixel(number.box.bottom) - 1
        radius = number.size * self.cell / 5
        self.pen.rounded_rectangle((left, top, max(left, right), max(top, bottom)), radius, fill=color)
        self.draw_label(number, readable_on(color))

    def text_stamp(self, label: Label) -> tuple[Image.Image, int]:
        """The mask of a text, and the number of its rows above the baseline."""
        from PIL import Image, ImageDraw

        font = self.font(label.size * self.cell)
        left, top, right, bottom = (round(edge) for edge in font.getbbox(label.text, anchor="ls"))
        stamp = Image.new("L", (max(1, right - left), max(1, bottom - top)))
        ImageDraw.Draw(stamp).text((-left, -top), label.text, fill=255, font=font, anchor="ls")
        return stamp, -top

    def font(self, size: float) -> ImageFont.FreeTypeFont:
        """Pillow's own font in this size."""
        if size not in self.fonts:
            self.fonts[size] = load_font(size)
        return self.fonts[size]


def load_font(size: float) -> ImageFont.FreeTypeFont:
    """Pillow's own font in this size."""
    from PIL import ImageFont

    font = ImageFont.load_default(size=size)
    if not isinstance(font, ImageFont.FreeTypeFont):
        raise RuntimeError("This Pillow was built without FreeType, so it cannot draw text of a given size.")
    return font


def _empty_cells(grid: Grid) -> list[tuple[int, int]]:
    return [*grid.find(0)]
