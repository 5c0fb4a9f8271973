"""From pixels to a puzzle: one pixel a cell, for all formats that are pictures.

Which color is the background? Transparent pixels, if there are any; else white; else the lightest of the colors, the
more common of two that are equally light. A picture of one color that is not white is taken as filled all over, on
white. The other colors are numbered in the order in which they first appear, row by row.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

from hanjie.formats.parsing.build import puzzle_of_grid
from hanjie.formats.parsing.color_names import make_palette
from hanjie.formats.source import Source
from hanjie.model import MAX_COLORS, MAX_SIDE, Grid, Palette, Puzzle

Pixel = TypeVar("Pixel", bound=Hashable)

TRANSPARENT = ""
"""Stands in for ``#rrggbb`` where a pixel has no color."""

_WHITE = "#ffffff"
_COLOR_LIST = re.compile(r"colors((?: #[0-9a-f]{6}){2,255})")


def check_size(width: int, height: int, source: Source) -> None:
    """FormatError where a picture is too large, or has no pixels at all."""
    if not (1 <= width <= MAX_SIDE and 1 <= height <= MAX_SIDE):
        limit = f"hanjie reads one pixel a cell, from 1x1 to {MAX_SIDE:,}x{MAX_SIDE:,}"
        raise source.error(f"The picture has {width}x{height} pixels; {limit}.")


def index_pixels(rows: Iterable[Sequence[Pixel]], source: Source) -> tuple[list[Pixel], bytes]:
    """The different pixels in order of appearance, and for each pixel its place among them."""
    numbers: dict[Pixel, int] = {}
    cells = bytearray()
    for row in rows:
        for pixel in dict.fromkeys(row):
            numbers.setdefault(pixel, len(numbers))
        if len(numbers) > MAX_COLORS + 1:
            problem = f"The picture has more than {MAX_COLORS} colors, so it looks like a photo"
            raise source.error(f"{problem}; scale it down to one pixel a cell and reduce its colors first.")
        cells += bytes(map(numbers.__getitem__, row))
    return list(numbers), bytes(cells)


def puzzle_from_pixels(
    width: int, height: int, looks: Sequence[str], cells: bytes, source: Source, palette: Sequence[str] = ()
) -> Puzzle:
    """The puzzle of a picture whose cells are places in ``looks``, each ``#rrggbb`` or TRANSPARENT.

    ``palette`` is the order of colors that the file asks for, background first, where it asks for one; it counts when
    all colors of the picture are in it.
    """
    colors = list(palette) if set(looks) <= set(palette) else _ordered(looks, cells)
    if len(colors) > MAX_COLORS + 1:
        raise source.error(f"The picture has more than {MAX_COLORS} colors and a background.")
    table = bytes(colors.index(look) for look in looks).ljust(256, b"\0")
    return puzzle_of_grid(source, Grid(width, height, cells.translate(table)), palette_of(colors))


def palette_of(colors: Sequence[str]) -> Palette:
    """The palette of these looks, background first; black joins a background that is alone."""
    filled = [("", color or _WHITE, "") for color in colors]
    return make_palette(filled) if len(filled) > 1 else make_palette([*filled, ("", "#000000", "")])


def write_color_list(palette: Palette) -> str:
    """The comment by which our own pictures keep the order of colors: ``colors #ffffff #ff0000``."""
    return " ".join(["colors", *(color.rgb for color in palette)])


def read_color_list(comment: str) -> list[str]:
    """The colors of such a comment, background first; none where it says something else."""
    match = _COLOR_LIST.fullmatch(comment.strip())
    return match[1].split() if match else []


def same_looks(puzzle: Puzzle) -> str | None:
    """The objection of a picture to colors that it could not tell apart."""
    counts = Counter(color.rgb for color in puzzle.palette)
    rgb, count = counts.most_common(1)[0]
    if count == 1:
        return None
    return f"A picture cannot tell colors apart that look the same, and {count} of this puzzle are {rgb}."


def _ordered(looks: Sequence[str], cells: bytes) -> list[str]:
    background = _background(looks, cells)
    return list(dict.fromkeys([background, *looks]))


def _background(looks: Sequence[str], cells: bytes) -> str:
    if TRANSPARENT in looks:
        return TRANSPARENT
    if _WHITE in looks or len(looks) == 1:
        return _WHITE
    counts = Counter(cells)
    return max(looks, key=lambda look: (_lightness(look), counts[looks.index(look)]))


def _lightness(look: str) -> int:
    """How light a color looks, after the weights of ITU-R BT.601."""
    value = int(look[1:], 16)
    return 299 * (value >> 16) + 587 * (value >> 8 & 255) + 114 * (value & 255)
