"""Pictures: texts of ``#``, ``.`` and a letter for each further color, or arrays of color indexes."""

from __future__ import annotations

import colorsys
from collections.abc import Iterable, Sequence

from hanjie.model.default_palette import default_palette
from hanjie.model.grid import UNKNOWN, Grid, as_grid
from hanjie.model.palette import UNKNOWN_SYMBOL, Palette
from hanjie.words import counted

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


def read_picture(
    picture: str | Iterable[str] | Iterable[Iterable[int]], palette: Palette | None = None
) -> tuple[Grid, Palette]:
    """The grid and the palette of a picture: one text, a list of texts, or rows of color indexes."""
    if isinstance(picture, str):
        return read_art(padded(picture), palette)
    if _is_texts(picture):
        rows = [str(row) for row in picture]
        check_lengths(rows)
        return read_art(rows, palette)
    grid = as_grid(picture)  # type: ignore[arg-type]
    if not grid.is_complete:
        problem = f"{grid.find(UNKNOWN)[0]} of the picture is {UNKNOWN}, an unknown cell, but a picture has none"
        raise ValueError(f"{problem}. If it is an image, image < 128 is True where it is dark.")
    return grid, palette or grid.palette or default_palette(grid)


def _is_texts(picture: object) -> bool:
    return isinstance(picture, Sequence) and not isinstance(picture, Grid) and all(isinstance(r, str) for r in picture)


def read_art(rows: Sequence[str], palette: Palette | None = None) -> tuple[Grid, Palette]:
    """The grid of a text picture, and its palette: the given one, or one made from the letters in the picture."""
    if not rows or not rows[0]:
        raise ValueError("A picture needs at least one cell.")
    dotted = [row.replace(" ", ".") for row in rows]
    if palette is not None:
        return Grid.parse("\n".join(dotted), palette), palette
    symbols = sorted(set("".join(dotted)) - {"."})
    for symbol in symbols:
        if symbol == UNKNOWN_SYMBOL or not symbol.isprintable():
            raise ValueError(f"A cell of a picture is the background or a color, not {symbol!r}.")
    values = {".": 0} | {symbol: color for color, symbol in enumerate(symbols, 1)}
    return Grid.from_rows([[values[symbol] for symbol in row] for row in dotted]), palette_for_symbols(symbols)


def check_lengths(rows: Sequence[str]) -> None:
    """ValueError for the first row whose length is not that of the first row."""
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            found = counted(len(row), "cell")
            raise ValueError(f"Row {number} of the picture has {found}, the first has {len(rows[0]):,}.")


def padded(text: str) -> list[str]:
    """The lines of a text, all of the same length, without blank lines before and after them."""
    lines = text.split("\n")
    filled = [index for index, line in enumerate(lines) if line.strip()]
    rows = [line.rstrip("\r") for line in lines[filled[0] : filled[-1] + 1]] if filled else []
    return [row.ljust(max(map(len, rows))) for row in rows]


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
