"""A sheet of small pictures as PNG."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from hanjie.render.contrast import channels
from hanjie.render.png import MARK, load_font
from hanjie.render.sheet import PlacedTile, Sheet
from hanjie.render.theme import Theme

if TYPE_CHECKING:
    from PIL import ImageDraw


def sheet_png(sheet: Sheet, theme: Theme) -> bytes:
    """The sheet as the bytes of a PNG file."""
    from PIL import Image, ImageDraw
    from PIL.PngImagePlugin import PngInfo

    image = Image.new("RGB", (sheet.width, sheet.height), theme.paper)
    pen = ImageDraw.Draw(image)
    for placed in sheet.tiles:
        goal, cell = placed.tile.puzzle.goal, placed.cell
        assert goal is not None, "a picture on a sheet is a goal"
        small = Image.frombytes("P", (goal.width, goal.height), goal.cells)
        fills = theme.fills(placed.tile.puzzle.palette)
        small.putpalette([channel for fill in fills for channel in channels(fill)])
        size = goal.width * cell, goal.height * cell
        image.paste(small.convert("RGB").resize(size, Image.Resampling.NEAREST), (placed.x, placed.y))
        _frame(pen, placed, size, theme)
    for text in sheet.texts:
        color = theme.line_number if text.is_faint else theme.ink
        pen.text((text.x, text.y), text.text, fill=color, font=load_font(text.size), anchor="ls")
    file, texts = io.BytesIO(), PngInfo()
    texts.add_text(*MARK)
    image.save(file, "PNG", pnginfo=texts, optimize=True)
    return file.getvalue()


def _frame(pen: ImageDraw.ImageDraw, placed: PlacedTile, size: tuple[int, int], theme: Theme) -> None:
    """The frame around a picture, outside of its cells."""
    width, color = (3, theme.focus) if placed.tile.is_chosen else (1, theme.thin)
    edge = width + 1 if placed.tile.is_chosen else 1
    box = (placed.x - edge, placed.y - edge, placed.x + size[0] + edge - 1, placed.y + size[1] + edge - 1)
    pen.rectangle(box, outline=color, width=width)
