"""Colors by name and by hex digits, for all formats: ``red``, ``f00`` and ``#ff0000`` are the same."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice

from hanjie.formats.parsing.css_colors import CSS_COLORS
from hanjie.model import Palette
from hanjie.model.art import palette_for_symbols
from hanjie.model.palette import default_symbols

_HEX = re.compile(r"#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")


def rgb_of(text: str) -> str | None:
    """The ``#rrggbb`` of a color name or of 3 or 6 hex digits (with or without ``#``); None for anything else."""
    match = _HEX.fullmatch(text.strip())
    if match is not None:
        digits = match[1].lower()
        return "#" + (digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))
    return CSS_COLORS.get(re.sub(r"[\s_-]", "", text.lower()))


def name_of(rgb: str) -> str:
    """The usual name of ``#rrggbb``, or the digits if it has no name."""
    if rgb in ("#ffffff", "#000000"):
        return "white" if rgb == "#ffffff" else "black"
    return next((name for name, value in CSS_COLORS.items() if value == rgb), rgb[1:])


def make_palette(colors: Iterable[tuple[str, str, str]]) -> Palette:
    """A palette of (name, ``#rrggbb``, wanted symbol), background first.

    A color without a name gets its usual one. A repeated name gets a number. A symbol that is taken or cannot be used
    is replaced.
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
    """A palette for formats that only number their colors; a single color is black."""
    return palette_for_symbols(list(islice(default_symbols(), 1, colors + 1)))
