"""A sheet of small pictures with captions, in rows with headings: for looking at many drawings side by side.

The places are worked out once (``lay_out_sheet``), in pixels; ``sheet_svg.py`` and ``sheet_png.py`` draw them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hanjie.model import Puzzle
from hanjie.render.pixel_limit import check_pixels

PICTURE = 216
"""The side of the square for a picture, in pixels, unless the cells need more."""
MARGIN, GAP = 28, 22
"""Space around the sheet, and between pictures."""
TITLE, HEADING, CAPTION = 20, 15, 12
"""Sizes of the three kinds of text."""
LEADING = 1.4
"""The height of a line of text, as a multiple of its size."""


@dataclass(frozen=True, slots=True)
class Tile:
    """One picture of a sheet."""

    puzzle: Puzzle
    """The puzzle whose goal is drawn."""
    captions: tuple[str, ...]
    """The lines below it; the first one is dark, the others are gray."""
    is_chosen: bool = False
    """True to draw a colored frame around it."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """Pictures side by side."""

    heading: str
    """The text above them."""
    tiles: tuple[Tile, ...]
    """The pictures, left to right."""


@dataclass(frozen=True, slots=True)
class PlacedTile:
    """A picture at its place."""

    tile: Tile
    """The picture."""
    x: int
    """Its left edge."""
    y: int
    """Its top edge."""
    cell: int
    """The side of a cell."""


@dataclass(frozen=True, slots=True)
class PlacedText:
    """A text at its place."""

    text: str
    """The text."""
    x: int
    """Where it begins."""
    y: int
    """Its baseline."""
    size: int
    """The size of the font."""
    is_faint: bool = False
    """True for gray text."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything on a sheet, in pixels."""

    width: int
    """The width."""
    height: int
    """The height."""
    tiles: tuple[PlacedTile, ...]
    """The pictures."""
    texts: tuple[PlacedText, ...]
    """The texts."""


def lay_out_sheet(title: str, rows: Sequence[SheetRow]) -> Sheet:
    """The places of all parts of a sheet; TooLargeError if it would have too many pixels."""
    widest = max((len(row.tiles) for row in rows), default=1)
    longest = max((max(tile.puzzle.width, tile.puzzle.height) for row in rows for tile in row.tiles), default=1)
    cell = max(2, PICTURE // longest)
    side = cell * longest
    texts = [PlacedText(title, MARGIN, MARGIN + TITLE, TITLE)]
    tiles: list[PlacedTile] = []
    y = MARGIN + round(LEADING * TITLE) + GAP
    for row in rows:
        texts.append(PlacedText(row.heading, MARGIN, y + HEADING, HEADING))
        y += round(1.8 * HEADING)
        tallest = max((cell * tile.puzzle.height for tile in row.tiles), default=0)
        lines = max((len(tile.captions) for tile in row.tiles), default=0)
        for number, tile in enumerate(row.tiles):
            x = MARGIN + number * (side + GAP)
            tiles.append(PlacedTile(tile, x, y, cell))
            for line, text in enumerate(tile.captions):
                baseline = y + tallest + round(LEADING * CAPTION * (line + 1)) + 4
                texts.append(PlacedText(text, x, baseline, CAPTION, is_faint=line > 0))
        y += tallest + round(LEADING * CAPTION * lines) + GAP + 8
    width, height = 2 * MARGIN + widest * side + (widest - 1) * GAP, y - GAP + MARGIN
    check_pixels(width, height)
    return Sheet(width, height, tuple(tiles), tuple(texts))
