"""The colors of typed clues: names such as ``red`` and ``light blue``, and the letters of text pictures."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from hanjie.formats.parsing.css_colors import CSS_COLORS
from hanjie.model import Palette
from hanjie.model.art import LETTER_COLORS

_BLACK = "black"
_BY_LETTER = {letter: name for letter, (name, _) in LETTER_COLORS.items() if letter.isalpha()}
_BY_NAME = {name: (rgb, letter) for letter, (name, rgb) in LETTER_COLORS.items()}


@lru_cache(maxsize=512)
def color_of(word: str) -> str:
    """The name of the color that a word or letter stands for; empty if it is not a color."""
    lower = word.lower()
    if lower in _BY_LETTER:
        return _BY_LETTER[lower]
    return lower if lower in CSS_COLORS and lower != "white" else ""


def palette_of(names: Iterable[str]) -> tuple[Palette, dict[str, int]]:
    """The palette of the colors of a puzzle in order of appearance, and the color of each name; no name is black."""
    used = list(dict.fromkeys(name or _BLACK for name in names))
    if used in ([], [_BLACK]):
        return Palette.BLACK_AND_WHITE, {"": 1, _BLACK: 1}
    entries = [("white", "#ffffff", ".")]
    for name in used:
        rgb, letter = _BY_NAME.get(name) or (CSS_COLORS[name], "")
        entries.append((name, rgb, letter))
    numbers = {name: number for number, name in enumerate(used, 1)}
    return Palette.from_colors(entries), {**numbers, "": numbers.get(_BLACK, 0)}
