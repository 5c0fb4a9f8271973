"""The palette of random puzzles: colors with names that people know and that are easy to tell apart."""

from __future__ import annotations

from hanjie.model import Palette
from hanjie.model.default_palette import FURTHER_COLORS

_NAMES = ("red", "blue", "green", "yellow", "purple", "orange", "teal", "pink", "brown", "gray")
_LETTERS = "rbgyvotpna"


def palette_of(colors: int) -> Palette:
    """A palette with this number of colors beside white."""
    if colors == 1:
        return Palette.BLACK_AND_WHITE
    further = list(zip(_NAMES, FURTHER_COLORS, _LETTERS, strict=True))
    return Palette.from_colors([("white", "#ffffff", "."), ("black", "#000000", "k"), *further[: colors - 1]])
