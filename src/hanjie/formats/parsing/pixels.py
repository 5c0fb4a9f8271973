"""From pixels to a puzzle: one pixel per cell, for all formats that are pictures.

The background is the transparent pixels, if there are any; otherwise white; otherwise the lightest color, and of two
equally light ones the more frequent. A picture of one color that is not white is filled completely, on white. The other
colors are numbered in the order in which they first appear, row by row.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

from hanjie.errors import FormatError
from hanjie.formats.parsing.color_names import make_palette
from hanjie.formats.source import Source
from hanjie.model import MAX_COLORS, MAX_SIDE, Grid, Palette, Puzzle

Pixel = TypeVar("Pixel", bound=Hashable)

TRANSPARENT = ""
"""Used instead of ``#rrggbb`` for a transparent pixel."""

_WHITE = "#ffffff"
_LIMIT = f"hanjie reads one pixel per cell, from 1x1 to {MAX_SIDE:,}x{MAX_SIDE:,}"
_COLOR_LIST = re.compile(r"colors((?: #[0-9a-f]{6}){2,255})")


def check_size(width: int, height: int, source: Source) -> None:
    """FormatError if a picture is too large or has no pixels."""
    if not (1 <= width <= MAX_SIDE and 1 <= height <= MAX_SIDE):
        raise source.error(f"The picture has {width}x{height} pixels; {_LIMIT}.")


def too_many_pixels(source: Source) -> FormatError:
    """The error for a picture so large that its decoder does not even tell its size."""
    return source.error(f"The picture has far too many pixels; {_LIMIT}.")


def index_pixels(rows: Iterable[Sequence[Pixel]], source: Source) -> tuple[list[Pixel], bytes]:
    """The different pixels in order of appearance, and for each pixel its index among them."""
    numbers: dict[Pixel, int] = {}
    cells = bytearray()
    for row in rows:
        for pixel in dict.fromkeys(row):
            numbers.setdefault(pixel, len(numbers))
        if len(numbers) > MAX_COLORS + 1:
            problem = f"The picture has more than {MAX_COLORS} colors, so it looks like a photo"
            raise source.error(f"{problem}. Scale it down to one pixel per cell and reduce its colors first.")
        cells += bytes(map(numbers.__getitem__, row))
    return list(numbers), bytes(cells)


def puzzle_from_pixels(
    width: int, height: int, looks: Sequence[str], cells: bytes, source: Source, palette: Sequence[str] = ()
) -> Puzzle:
    """The puzzle of a picture whose cells are indices into ``looks``, each ``#rrggbb`` or TRANSPARENT.

    ``palette`` is the order of colors in the file, background first, if it has one; it is used if it contains all
    colors of the picture.
    """
    colors = list(palette) if set(looks) <= set(palette) else _ordered(looks, cells)
    if len(colors) > MAX_COLORS + 1:
        raise source.error(f"The picture has more than {MAX_COLORS} colors and a background.")
    table = bytes(colors.index(look) for look in looks).ljust(256, b"\0")
    return source.puzzle_of_grid(Grid(width, height, cells.translate(table)), palette_of(colors))


def palette_of(colors: Sequence[str]) -> Palette:
    """The palette of these looks, background first; black is added to a background alone."""
    filled = [("", color or _WHITE, "") for color in colors]
    return make_palette(filled) if len(filled) > 1 else make_palette([*filled, ("", "#000000", "")])


def write_color_list(palette: Palette) -> str:
    """The comment that stores the order of colors in pictures written by hanjie: ``colors #ffffff #ff0000``."""
    return " ".join(["colors", *(color.rgb for color in palette)])


def read_color_list(comment: str) -> list[str]:
    """The colors of such a comment, background first; an empty list for other comments."""
    match = _COLOR_LIST.fullmatch(comment.strip())
    return match[1].split() if match else []


def same_looks(puzzle: Puzzle) -> str | None:
    """The objection of a picture format to colors that look the same; None if all differ."""
    counts = Counter(color.rgb for color in puzzle.palette)
    rgb, count = counts.most_common(1)[0]
    if count == 1:
        return None
    return f"A picture cannot hold different colors that look the same, and {count} colors of this puzzle are {rgb}."


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
    """The lightness of a color, with the weights of ITU-R BT.601."""
    value = int(look[1:], 16)
    return 299 * (value >> 16) + 587 * (value >> 8 & 255) + 114 * (value & 255)
