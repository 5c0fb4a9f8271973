"""Palettes in share codes: well-known colors by number, others by red, green and blue; letters and names if they differ
from the usual ones.
"""

from __future__ import annotations

from hanjie.formats.parsing.color_names import make_palette
from hanjie.formats.parsing.share.coder import Coder, damaged
from hanjie.formats.parsing.share.texts import code_character, code_text
from hanjie.model import Color, Palette

KNOWN_COLORS = (
    *(("#", "000000"), ("r", "e02020"), ("g", "20a030"), ("b", "2050d0"), ("y", "f0c000"), ("o", "f08020")),
    *(("p", "8030b0"), ("c", "20b0c0"), ("m", "d030a0"), ("n", "8a5a30"), ("s", "a0a0a0"), ("k", "f090b0")),
    *(("k", "000000"), ("r", "d8322f"), ("o", "f0862a"), ("b", "7a4a22"), ("y", "f4c430"), ("g", "3c9a46")),
    *(("u", "2f6fd0"), ("s", "8cc8f0"), ("w", "e6e0cf"), ("t", "e2b785"), ("e", "8a8f98"), ("d", "1f5f35")),
    *(("p", "f59bb4"), ("n", "1f2f5a"), ("r", "ff0000"), ("g", "00ff00"), ("b", "0000ff"), ("y", "ffff00")),
    *(("m", "ff00ff"), ("c", "00ffff"), ("w", "ffffff"), ("o", "ffa500"), ("n", "a52a2a"), ("p", "800080")),
    *(("k", "ffc0cb"), ("g", "008000"), ("e", "808080"), ("s", "c0c0c0"), ("b", "000080"), ("r", "800000")),
    *(("o", "808000"), ("c", "008080"), ("", "d62828"), ("", "2a6fdb"), ("", "2a9d4a"), ("", "f2b705")),
    *(("", "8338ec"), ("", "f3722c"), ("", "17a2b8"), ("", "e05299"), ("", "8d5b34"), ("", "9aa0a6")),
    *(("", "333333"), ("", "666666"), ("", "999999"), ("", "cccccc"), ("", "00cc00"), ("", "ff8000"), ("", "ff6666")),
    *(("", "990000"), ("", "f5f5dc")),
)
"""The usual letter, if any, and the look of the well-known colors. Codes have their numbers: the list never changes."""

_PLAIN = len(KNOWN_COLORS)
_NUMBERS = 64
_BACKGROUND = "#ffffff"


def code_palette(coder: Coder, colors: int, wanted: Palette, *, with_names: bool) -> Palette:
    """A palette with this many colors beside its background."""
    is_usual = colors == 1 and not coder.rare(wanted != Palette.BLACK_AND_WHITE)
    if is_usual:
        return Palette.BLACK_AND_WHITE
    looks = [_background(coder, wanted), *(_look(coder, wanted, place) for place in range(1, colors + 1))]
    usual = make_palette([("", rgb, symbol) for symbol, rgb in looks])
    symbols = usual.symbols
    if coder.uniform(2, wanted.symbols != symbols):
        symbols = tuple(code_character(coder, symbol) for symbol in _filled(wanted.symbols, colors + 1))
    names = usual.names
    if with_names and coder.uniform(2, wanted.names != names):
        names = tuple(code_text(coder, name) for name in _filled(wanted.names, colors + 1))
    try:
        return Palette(tuple(Color(*parts) for parts in zip(names, (rgb for _, rgb in looks), symbols, strict=True)))
    except ValueError:
        raise damaged() from None


def _filled(texts: tuple[str, ...], count: int) -> list[str]:
    """As many texts as are needed; a reader is given a palette of another size."""
    return [*texts, *[""] * count][:count]


def _background(coder: Coder, wanted: Palette) -> tuple[str, str]:
    if not coder.rare(wanted.background.rgb != _BACKGROUND):
        return ".", _BACKGROUND
    return ".", _rgb(coder, wanted.background.rgb)


def _look(coder: Coder, wanted: Palette, place: int) -> tuple[str, str]:
    """The usual letter and the look of a color: by its number, or after the last number by red, green and blue."""
    color = wanted[place] if place < len(wanted) else wanted[1]
    number = coder.uniform(_NUMBERS, _number_of(color))
    if number < _PLAIN:
        symbol, digits = KNOWN_COLORS[number]
        return symbol, f"#{digits}"
    if number != _NUMBERS - 1:
        raise damaged()
    return "", _rgb(coder, color.rgb)


def _number_of(color: Color) -> int:
    """The number of a color, best one with its letter; the last number if it is not well-known."""
    for known in ((color.symbol, color.rgb[1:]), ("", color.rgb[1:])):
        if known in KNOWN_COLORS:
            return KNOWN_COLORS.index(known)
    return next((number for number, (_, rgb) in enumerate(KNOWN_COLORS) if rgb == color.rgb[1:]), _NUMBERS - 1)


def _rgb(coder: Coder, wanted: str) -> str:
    return f"#{coder.bits(24, int(wanted[1:], 16)):06x}"
