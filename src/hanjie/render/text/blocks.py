"""Pictures made of block characters: two rows of cells per line, because a character is twice as high as wide.

::

    ▀▄█   half blocks: one character holds two cells, one above the other
    ⠿⣿⡇   braille: one character holds two by four cells, for pictures too wide for half blocks
    ██░░  shades: two characters per cell, if unknown and empty cells must differ without color
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import zip_longest

from hanjie.model import UNKNOWN, Grid
from hanjie.render.contrast import channels, hexadecimal
from hanjie.render.text.ansi import Piece

Colors = Sequence[Sequence[str]]
"""The colors of a picture, row by row."""

_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
_BRAILLE = 0x2800
_BRAILLE_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
_SHADES = {0: "  ", UNKNOWN: "░░"}


def half_blocks(grid: Grid) -> list[str]:
    """Half blocks without color; every cell that is not background is filled."""
    rows = grid.rows()
    blank = bytes(grid.width)
    return [
        "".join(_HALVES[top > 0, bottom > 0] for top, bottom in zip(above, below, strict=True)).rstrip()
        for above, below in zip_longest(rows[::2], rows[1::2], fillvalue=blank)
    ]


def colored_half_blocks(colors: Colors) -> list[list[Piece]]:
    """Half blocks in color: the upper cell is the color of the letter, the lower one the background."""
    below_last: list[str | None] = [None] * len(colors[0])
    return [
        [_halves(top, bottom) for top, bottom in zip(above, below, strict=True)]
        for above, below in zip_longest(colors[::2], colors[1::2], fillvalue=below_last)
    ]


def _halves(top: str | None, bottom: str | None) -> Piece:
    return Piece(" ", paper=top) if top == bottom else Piece("▀", ink=top, paper=bottom)


def braille(grid: Grid) -> list[str]:
    """Braille dots, two by four cells per character."""
    rows = grid.rows()
    return [
        "".join(chr(_BRAILLE + _dots(rows[top : top + 4], left)) for left in range(0, grid.width, 2))
        for top in range(0, grid.height, 4)
    ]


def _dots(rows: Sequence[bytes], left: int) -> int:
    return sum(
        dot
        for row, dots in zip(rows, _BRAILLE_DOTS, strict=False)
        for cell, dot in zip(row[left : left + 2], dots, strict=False)
        if cell
    )


def shades(grid: Grid, uncertain: Set[int] = frozenset()) -> list[str]:
    """Two characters per cell: full, shaded for unknown, darker for the places in ``uncertain``, empty."""
    texts = [_SHADES.get(cell, "██") for cell in grid.cells]
    for place in uncertain:
        texts[place] = "▒▒"
    return ["".join(row).rstrip() for row in _rows(texts, grid.width)]


def colors_of(grid: Grid, fills: Sequence[str], unknown: str, uncertain: Set[int] = frozenset()) -> list[list[str]]:
    """The color of every cell; the places in ``uncertain`` look unknown."""
    table = dict(enumerate(fills)) | {UNKNOWN: unknown}
    colors = [table[cell] for cell in grid.cells]
    for place in uncertain:
        colors[place] = unknown
    return _rows(colors, grid.width)


def _rows(values: list[str], width: int) -> list[list[str]]:
    return [values[start : start + width] for start in range(0, len(values), width)]


def reduced(colors: Colors, factor: int) -> list[list[str]]:
    """A smaller picture: each cell is the mean color of a square of ``factor`` by ``factor`` cells."""
    return [
        [_mean(colors[top : top + factor], left, factor) for left in range(0, len(colors[0]), factor)]
        for top in range(0, len(colors), factor)
    ]


def _mean(rows: Colors, left: int, factor: int) -> str:
    square = [color for row in rows for color in row[left : left + factor]]
    distinct = set(square)
    if len(distinct) == 1:
        return square[0]
    weights = {color: square.count(color) / len(square) for color in distinct}
    return hexadecimal(
        *(sum(channels(color)[place] * weight for color, weight in weights.items()) for place in range(3))
    )
