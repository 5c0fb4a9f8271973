"""What the signs of a drawn grid mean: filled, empty or undecided.

Most signs have one meaning. ``x`` and ``o`` are filled cells for some people and empty cells for others, and a dot
beside another sign for empty may be an undecided cell. All readings that make sense are compared with the clues.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from hanjie.formats.parsing.cell_signs import DOT_SIGNS, EMPTY_SIGNS, FILLED_SIGNS

FILLED = f"{FILLED_SIGNS}@"
"""Signs for a filled cell."""
EMPTY = f"{EMPTY_SIGNS}–~"
"""Signs for an empty cell."""
UNDECIDED = "?_ \u3000"
"""Signs for an undecided cell."""
CROSSES, RINGS, DOTS = "xX×✕✗✘", "oO○", f"{DOT_SIGNS}∙•"
"""Signs that may mean one or the other."""


@dataclass(frozen=True, slots=True)
class SignReading:
    """One way to understand the signs of a grid."""

    meanings: tuple[tuple[str, str], ...]
    """The meaning of each unclear sign: ``("x", "filled")``."""

    def values(self, palette: Mapping[str, int], unknown: int) -> dict[str, int]:
        """The value of every sign; ``palette`` has the letters of colors, which come first."""
        values = dict.fromkeys(FILLED, 1) | dict.fromkeys(EMPTY, 0) | dict.fromkeys(UNDECIDED, unknown)
        codes = {"filled": 1, "empty": 0, "undecided": unknown}
        for signs, name in ((CROSSES, "x"), (RINGS, "o"), (DOTS, ".")):
            meaning = dict(self.meanings).get(name, "empty")
            values |= dict.fromkeys(signs, codes[meaning])
        if len(palette) > 2:
            values = {sign: value for sign, value in values.items() if value != 1}  # which color would it be?
        own = {sign: value for sign, value in palette.items() if sign != "."}
        capitals = {sign.upper(): value for sign, value in own.items() if len(sign.upper()) == 1}
        return capitals | values | own | {"?": unknown}

    def words(self) -> str:
        """The meanings as words: ``x as filled, . as empty``."""
        return ", ".join(f"{name} as {meaning}" for name, meaning in self.meanings)


def readings_of_signs(signs: set[str], letters: set[str], *, filled_only: bool = False) -> list[SignReading]:
    """The readings that make sense, the usual one first; ``letters`` are the signs of the puzzle's own colors.

    If the grid shows only filled cells, and no sign is clearly one, x is: otherwise there would be nothing to use.
    """
    free = signs - (letters - {"."})
    has_filled = not (free | (signs & letters - {"."})).isdisjoint({*FILLED, *(letters - {"."})})
    found = [
        SignReading(meanings)
        for meanings in _meanings(free, is_colored=len(letters) > 2)
        if _makes_sense(dict(meanings), free, has_filled=has_filled)
    ]
    if filled_only:
        found = [reading for reading in found if ("x", "filled") in reading.meanings] or found
    return found or [SignReading(())]


def _meanings(signs: set[str], *, is_colored: bool) -> Iterator[tuple[tuple[str, str], ...]]:
    choices = []
    for group, name, meanings in (
        (CROSSES, "x", ("empty",) if is_colored else ("empty", "filled")),
        (RINGS, "o", ("empty",) if is_colored else ("filled", "empty")),
        (DOTS, ".", ("empty", "undecided")),
    ):
        if not signs.isdisjoint(group):
            choices.append([(name, meaning) for meaning in meanings])
    return product(*choices)


def _makes_sense(meanings: dict[str, str], signs: set[str], *, has_filled: bool) -> bool:
    """One sign for filled cells at most; a dot is undecided only beside x or o, or another sign for empty cells."""
    filled = [name for name, meaning in meanings.items() if meaning == "filled"]
    if len(filled) + has_filled > 1:
        return False
    if meanings.get("x") == meanings.get("o") == "empty":
        return False
    return meanings.get(".") != "undecided" or not signs.isdisjoint(EMPTY) or bool(meanings.keys() & {"x", "o"})
