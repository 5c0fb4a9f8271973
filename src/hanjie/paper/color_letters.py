"""A letter for each color of a palette, so that a gray print shows which is which."""

from __future__ import annotations

from hanjie.model import Palette

_CLEAR = "ABCDEFGHJKLNPRSTUVXYZabcdefhjknpstuvxyz"
"""Narrow letters that are not confused with digits or with each other beside a number."""


def color_letters(palette: Palette) -> tuple[str, ...]:
    """A different letter for each color, background first, which has none.

    It is the first letter of the color's name if that is free, or another one of its name, or any other.
    """
    letters = [""]
    for word in palette.words[1:]:
        wanted = [letter for letter in word.upper() if letter in _CLEAR]
        letters.append(next((letter for letter in (*wanted, *_CLEAR) if letter not in letters), ""))
    pairs = (one + other for one in _CLEAR for other in _CLEAR)
    return ("", *(letter or next(pairs) for letter in letters[1:]))
