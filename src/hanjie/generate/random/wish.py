"""What a random puzzle should be: its size, grade, colors, symmetry and style."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from hanjie.errors import UnknownNameError
from hanjie.generate.random.colors import palette_of
from hanjie.model import Palette
from hanjie.model.grades import GRADES, HARDEST_BY_LINES
from hanjie.model.plain import Plain
from hanjie.model.validate import expect_whole
from hanjie.words import shown

MAX_CELLS = 20_000
"""The most cells of a random puzzle: beyond this, the hardest technique and so the grade are not known exactly."""
MAX_COLORS = 10
"""The most colors beside the background."""
DENSITIES = range(5, 96)
"""The densities that can be asked for, in percent."""


class Style(StrEnum):
    """How the first picture is made."""

    NOISE = "noise"
    """Every cell by itself."""
    BLOBS = "blobs"
    """Smooth shapes."""

    @classmethod
    def _missing_(cls, value: object) -> Style:
        raise UnknownNameError("style", str(value), [each.value for each in cls])


class Symmetry(StrEnum):
    """Which moves leave the picture unchanged."""

    NONE = "none"
    """No move, except by chance."""
    LEFT_RIGHT = "left-right"
    """Left and right change places."""
    BOTH = "both"
    """Left and right, and top and bottom, change places."""
    TURN = "turn"
    """Half a turn."""

    @classmethod
    def _missing_(cls, value: object) -> Symmetry:
        raise UnknownNameError("symmetry", str(value), [each.value for each in cls])


@dataclass(frozen=True, slots=True)
class Wish(Plain):
    """The puzzle that is wanted. Raises ValueError for a wish outside the limits."""

    width: int = 15
    """The number of columns."""
    height: int = 15
    """The number of rows; width times height is at most 20,000."""
    easiest: int = 1
    """The lowest grade."""
    hardest: int = HARDEST_BY_LINES
    """The highest grade; up to 6, lines alone solve the puzzle."""
    colors: int = 1
    """The number of colors beside the background, 1 to 10."""
    style: Style = Style.NOISE
    """How the first picture is made."""
    symmetry: Symmetry = Symmetry.NONE
    """The symmetry of the picture."""
    density: int | None = None
    """The filled cells of the first picture, in percent; null lets the grade decide."""

    def __post_init__(self) -> None:
        for name in ("width", "height", "easiest", "hardest", "colors"):
            expect_whole(name, getattr(self, name))
        if min(self.width, self.height) < 1 or self.width * self.height > MAX_CELLS:
            size = f"{shown(self.width)}x{shown(self.height)}"
            raise ValueError(f"A random puzzle has 1 to {MAX_CELLS:,} cells, such as 20x15 or 100x200, not {size}.")
        if not (self.easiest in GRADES and self.hardest in GRADES and self.easiest <= self.hardest):
            raise ValueError(f"Grades go from 1 to 10, not from {shown(self.easiest)} to {shown(self.hardest)}.")
        if not 1 <= self.colors <= MAX_COLORS:
            raise ValueError(f"A random puzzle has 1 to {MAX_COLORS} colors, not {shown(self.colors)}.")
        if self.colors > self.width * self.height:
            raise ValueError(
                f"A {self.width}x{self.height} puzzle with {self.colors} colors has more colors than cells."
            )
        if self.density is not None and expect_whole("density", self.density) not in DENSITIES:
            raise ValueError(
                f"The density is {DENSITIES[0]} to {DENSITIES[-1]} percent of filled cells, not {shown(self.density)}."
            )

    @property
    def palette(self) -> Palette:
        """The colors of the puzzle."""
        return palette_of(self.colors)

    def misses(self, grade: int) -> int:
        """How far a grade is from the wanted ones; 0 if it is one of them."""
        return max(self.easiest - grade, grade - self.hardest, 0)


def grades_of(wanted: int | str | tuple[int, int]) -> tuple[int, int]:
    """The lowest and the highest of the wanted grades: ``4``, ``(3, 5)``, ``"3-5"`` or ``"any"``."""
    if wanted == "any":
        return GRADES[0], GRADES[-1]
    grades: object = wanted
    if isinstance(wanted, str) and (found := re.fullmatch(r"\s*(\d{1,2})(?:\s*-\s*(\d{1,2}))?\s*", wanted)):
        grades = (int(found[1]), int(found[2] or found[1]))
    elif isinstance(wanted, int):
        grades = (wanted, wanted)
    match grades:
        case (int(lowest), int(highest)) if lowest in GRADES and highest in GRADES and lowest <= highest:
            return lowest, highest
    raise ValueError(f"{shown(wanted)} is not a grade: 1 to 10, a range such as 3-5, or any.")


ANY_FAIR = Wish()
"""A puzzle of a usual size that lines alone solve."""
