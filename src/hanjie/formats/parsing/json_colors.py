"""Colors in the JSON of other programs: indices into a list, or letters and names, declared or not."""

from __future__ import annotations

import colorsys
import re
from typing import Any

from hanjie.formats.parsing.color_names import make_palette, rgb_of
from hanjie.formats.source import Source
from hanjie.model import MAX_COLORS, Palette
from hanjie.model.art import LETTER_COLORS
from hanjie.words import described

Key = int | str
"""The key of a color in a file: its index in a list, its letter or its name."""

MAX_DECLARED = 4_096
"""The maximum number of colors that a file declares, used or not."""

FILLED: Key = 1
"""The key if a file does not name the color: the first color, which is usually the only one."""

_LISTS = ("palette", "colors", "colours", "usedColors")
_RGB_KEYS = ("rgb", "hex", "color", "colour", "value")
_DIGITS = re.compile("#?[0-9a-fA-F]+")
_PLAIN = (FILLED, "!", "#")


def palette_of(value: dict[str, Any], used: set[Key], source: Source) -> tuple[Palette, dict[Key, int]]:
    """The palette of the colors that are used, and the index of each key in it."""
    keys = sorted(used, key=lambda key: (isinstance(key, str), key))
    if len(keys) > MAX_COLORS:
        raise source.error(f"Expected at most {MAX_COLORS} colors, found {len(keys)}.")
    places = {key: place for place, key in enumerate(keys, 1)}
    declared = _declared(value, keys, source)
    if not keys or (len(keys) == 1 and keys[0] in _PLAIN and keys[0] not in declared):
        return Palette.BLACK_AND_WHITE, places
    if unknown := [key for key in keys if declared and key not in declared and key not in _PLAIN]:
        known = ", ".join(map(str, declared))
        raise source.error(f"Expected a declared color (declared: {known[:200]}), found {described(unknown[0])}.")
    looks = [declared.get(key) or _guessed(key, place / len(keys)) for key, place in places.items()]
    letters = [key if isinstance(key, str) and len(key) == 1 else "" for key in keys]
    return make_palette(
        [("", "#ffffff", "."), *((*look, letter) for look, letter in zip(looks, letters, strict=True))]
    ), places


def _declared(value: dict[str, Any], keys: list[Key], source: Source) -> dict[Key, tuple[str, str]]:
    """Name and ``#rrggbb`` of each declared color by its key; a list counts from 1 if its length is used as a key."""
    listed: list[Any] | dict[str, Any] = next(
        (value[name] for name in _LISTS if isinstance(value.get(name), list | dict)), []
    )
    if len(listed) > MAX_DECLARED:
        raise source.error(f"Expected at most {MAX_DECLARED:,} colors in the list of colors, found {len(listed):,}.")
    if isinstance(listed, dict):
        looks: list[tuple[Key, tuple[str, str] | None]] = [(key, _look(part)) for key, part in listed.items()]
    else:
        looks = [(place, _look(part)) for place, part in enumerate(listed, int(len(listed) in keys))]
        looks += [(part, _look(part)) for part in listed if isinstance(part, str)]
    return {key: look for key, look in looks if look is not None}


def _look(part: object) -> tuple[str, str] | None:
    """The name and ``#rrggbb`` of one declared color, or None if it is not readable."""
    match part:
        case dict():
            rgb = next((rgb for key in _RGB_KEYS if (rgb := rgb_of(str(part.get(key, ""))))), None)
            name = part.get("name")
            return (name if isinstance(name, str) else "", rgb) if rgb else None
        case [int() as red, int() as green, int() as blue, *_] if all(0 <= n < 256 for n in (red, green, blue)):
            return "", f"#{red:02x}{green:02x}{blue:02x}"
        case str() if rgb := rgb_of(part):
            return "" if _DIGITS.fullmatch(part) else part, rgb
    return None


def _guessed(key: Key, turn: float) -> tuple[str, str]:
    """Black for the first color, the usual color of a letter or a name, otherwise one from the color wheel."""
    text = "#" if key in _PLAIN else str(key)
    if text in LETTER_COLORS:
        return LETTER_COLORS[text]
    if rgb := rgb_of(text) if isinstance(key, str) else None:
        return "" if _DIGITS.fullmatch(text) else text, rgb
    red, green, blue = colorsys.hls_to_rgb(turn % 1, 0.45, 0.7)
    return f"color {text}", f"#{round(red * 255):02x}{round(green * 255):02x}{round(blue * 255):02x}"
