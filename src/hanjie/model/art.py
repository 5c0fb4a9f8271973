"""Text pictures: ``#`` and ``.``, and a letter for each further color."""

from __future__ import annotations

import colorsys
from collections.abc import Sequence

from hanjie.model.grid import Grid
from hanjie.model.palette import UNKNOWN_SYMBOL, Palette

LETTER_COLORS = {
    "#": ("black", "#000000"),
    "r": ("red", "#e02020"),
    "g": ("green", "#20a030"),
    "b": ("blue", "#2050d0"),
    "y": ("yellow", "#f0c000"),
    "o": ("orange", "#f08020"),
    "p": ("purple", "#8030b0"),
    "c": ("cyan", "#20b0c0"),
    "m": ("magenta", "#d030a0"),
    "n": ("brown", "#8a5a30"),
    "s": ("silver", "#a0a0a0"),
    "k": ("pink", "#f090b0"),
}
"""Letters with an obvious color; other letters get a color from the color wheel."""


def read_art(rows: Sequence[str], palette: Palette | None = None) -> tuple[Grid, Palette]:
    """The grid of a text picture, and its palette: the given one, or one made from the letters in the picture."""
    width = max(map(len, rows), default=0)
    if width == 0:
        raise ValueError("A picture needs at least one cell.")
    padded = [row.ljust(width).replace(" ", ".") for row in rows]
    if palette is not None:
        return Grid.parse("\n".join(padded), palette), palette
    symbols = sorted(set("".join(padded)) - {"."})
    for symbol in symbols:
        if symbol == UNKNOWN_SYMBOL or not symbol.isprintable():
            raise ValueError(f"A cell of a picture is the background or a color, not {symbol!r}.")
    values = {".": 0} | {symbol: color for color, symbol in enumerate(symbols, 1)}
    return Grid.from_rows([[values[symbol] for symbol in row] for row in padded]), palette_for_symbols(symbols)


def trimmed(lines: list[str]) -> list[str]:
    """The lines without blank lines before and after them."""
    filled = [index for index, line in enumerate(lines) if line.strip()]
    return [line.rstrip("\r") for line in lines[filled[0] : filled[-1] + 1]] if filled else []


def palette_for_symbols(symbols: Sequence[str]) -> Palette:
    """A palette whose colors have these symbols: obvious colors for some letters, else from the color wheel."""
    if not symbols or symbols == ["#"]:
        return Palette.BLACK_AND_WHITE
    entries = [("white", "#ffffff", ".")]
    for place, symbol in enumerate(symbols):
        name, rgb = LETTER_COLORS.get(symbol) or (f"color {symbol}", _from_wheel(place / len(symbols)))
        entries.append((name, rgb, symbol))
    return Palette.from_colors(entries)


def _from_wheel(turn: float) -> str:
    red, green, blue = colorsys.hls_to_rgb(turn, 0.45, 0.7)
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"
