"""Colors by name and by number: ``red``, ``f00``, ``#ff0000`` are the same, in one place for all formats."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from itertools import islice

from hanjie.model import Palette
from hanjie.model.art import palette_for_symbols
from hanjie.model.palette import default_symbols

_HEX = re.compile(r"#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")


@cache
def _named() -> dict[str, str]:
    """The names of CSS, each with its ``#rrggbb``."""
    from PIL import ImageColor

    return {name: _hex(ImageColor.getrgb(name)) for name in ImageColor.colormap}


def _hex(channels: tuple[int, ...]) -> str:
    return "#" + "".join(f"{channel:02x}" for channel in channels[:3])


def rgb_of(text: str) -> str | None:
    """The ``#rrggbb`` of a color name or of 3 or 6 hex digits (with or without ``#``); None for anything else."""
    match = _HEX.fullmatch(text.strip())
    if match is not None:
        digits = match[1].lower()
        return "#" + (digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))
    return _named().get(re.sub(r"[\s_-]", "", text.lower()))


def name_of(rgb: str) -> str:
    """The usual name of ``#rrggbb``, or the digits themselves where it has none."""
    if rgb in ("#ffffff", "#000000"):
        return "white" if rgb == "#ffffff" else "black"
    return next((name for name, value in _named().items() if value == rgb), rgb[1:])


def make_palette(colors: Iterable[tuple[str, str, str]]) -> Palette:
    """A palette of (name, ``#rrggbb``, wanted symbol), background first.

    A color without a name gets its usual one, a name met before gets a number behind it, a symbol that is taken or
    cannot be used is replaced.
    """
    entries: list[tuple[str, str, str]] = []
    taken: set[str] = set()
    for name, rgb, symbol in colors:
        base = " ".join(filter(str.isprintable, name.split())) or name_of(rgb)
        unique, number = base, 2
        while unique in taken:
            unique, number = f"{base} {number}", number + 1
        taken.add(unique)
        entries.append((unique, rgb, symbol))
    return Palette.from_colors(entries)


def plain_palette(colors: int) -> Palette:
    """A palette for formats that number their colors and do not say how they look; a lone one is black."""
    return palette_for_symbols(list(islice(default_symbols(), 1, colors + 1)))
