"""Text pictures: ``#`` and ``.``, and a letter for each further color."""

from __future__ import annotations

import colorsys
from collections.abc import Sequence

from hanjie.model.grid import Grid
from hanjie.model.palette import Palette

BACKGROUND_SYMBOLS = ". "
"""Both are background in a text picture without a palette."""

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
"""The letters that everybody would guess; other letters get a color of their own."""


def read_art(rows: Sequence[str], palette: Palette | None = None) -> tuple[Grid, Palette]:
    """The grid that a text picture draws, and its palette: the given one, or one made from the letters in it."""
    if not rows:
        raise ValueError("A picture needs at least one row.")
    width = max(map(len, rows))
    if palette is not None:
        return Grid.parse("\n".join(rows), palette), palette
    padded = [row.ljust(width, ".") for row in rows]
    symbols = sorted(set("".join(padded)) - set(BACKGROUND_SYMBOLS))
    values = dict.fromkeys(BACKGROUND_SYMBOLS, 0) | {symbol: color for color, symbol in enumerate(symbols, 1)}
    return Grid.from_rows([[values[symbol] for symbol in row] for row in padded]), palette_for_symbols(symbols)


def palette_for_symbols(symbols: Sequence[str]) -> Palette:
    """A palette whose colors have these symbols: the usual color for a usual letter, else one from the color wheel."""
    if not symbols or symbols == ["#"]:
        return Palette.BLACK_AND_WHITE
    entries = [("white", "#ffffff", ".")]
    for place, symbol in enumerate(symbols):
        name, rgb = LETTER_COLORS.get(symbol) or (f"color {symbol}", _from_wheel(place / len(symbols)))
        entries.append((name, rgb, symbol))
    return Palette.of(entries)


def _from_wheel(turn: float) -> str:
    red, green, blue = colorsys.hls_to_rgb(turn, 0.45, 0.7)
    return f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"
