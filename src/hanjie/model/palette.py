"""Colors. A palette lists them; index 0 is the background, black and white is simply a palette of two.

Each color has a symbol, its one character in text pictures: ``.`` for the background, ``#`` for the first color unless
it has a letter of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar, overload

from hanjie.errors import UnknownNameError
from hanjie.model.clue import MAX_COLORS
from hanjie.model.plain import Plain
from hanjie.words import shown

UNKNOWN_SYMBOL = "?"
"""The symbol of an unknown cell in text; no color may have it."""

_RGB = re.compile(r"#[0-9a-f]{6}")
_RESERVED = frozenset("?|/\\[]\"'<>& \t\r\n")


def default_symbols() -> Iterator[str]:
    """The symbols of colors without one of their own: ``.``, ``#``, a to z, A to Z, then other letters."""
    yield from ".#abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    yield from filter(str.isalpha, map(chr, range(0xC0, 0x250)))


@dataclass(frozen=True, slots=True, repr=False)
class Color(Plain):
    """One color of a palette; prints as ``r #ff0000 red``."""

    name: str
    """Its name, such as ``red``."""
    rgb: str
    """Red, green and blue, as ``#rrggbb`` in lower case."""
    symbol: str
    """Its one character in text pictures."""

    def __post_init__(self) -> None:
        if not _RGB.fullmatch(self.rgb):
            raise ValueError(f"A color is written #rrggbb in lower case, not {shown(self.rgb)}.")
        if len(self.symbol) != 1 or self.symbol in _RESERVED or not self.symbol.isprintable():
            raise ValueError(
                f"A color's symbol is one printable character that is not reserved, not {shown(self.symbol)}."
            )
        if not self.name or self.name != self.name.strip() or not self.name.isprintable():
            raise ValueError(f"A color's name is printable text without outer spaces, not {shown(self.name)}.")

    @classmethod
    def parse(cls, text: str) -> Color:
        """Read ``r #ff0000 red``."""
        parts = text.strip().split(None, 2)
        if len(parts) != 3:
            raise ValueError(f"Expected a color such as 'r #ff0000 red', found {shown(text)}.")
        symbol, rgb, name = parts
        return cls(name, rgb, symbol)

    @property
    def channels(self) -> tuple[int, int, int]:
        """Red, green and blue from 0 to 255."""
        return int(self.rgb[1:3], 16), int(self.rgb[3:5], 16), int(self.rgb[5:7], 16)

    def __str__(self) -> str:
        return f"{self.symbol} {self.rgb} {self.name}"


@dataclass(frozen=True, slots=True, repr=False)
class Palette(Plain):
    """The colors of a puzzle, background first."""

    colors: tuple[Color, ...]
    """At least the background and one color; names and symbols differ."""

    BLACK_AND_WHITE: ClassVar[Palette]

    def __post_init__(self) -> None:
        object.__setattr__(self, "colors", tuple(self.colors))
        _check_count(len(self.colors))
        for what, values in (("names", self.names), ("symbols", self.symbols)):
            if len(set(values)) < len(values):
                raise ValueError(f"Two colors of a palette have the same {what[:-1]}: {', '.join(values)}.")

    @classmethod
    def from_colors(cls, colors: Iterable[tuple[str, str] | tuple[str, str, str]]) -> Palette:
        """Make a palette from (name, rgb) or (name, rgb, preferred symbol) entries, background first.

        A symbol that is taken or not allowed is replaced by a free one. The background always gets ``.``, and a single
        color always gets ``#``.
        """
        wanted = list(colors)
        _check_count(len(wanted))
        symbols = _assign_symbols([entry[2] if len(entry) > 2 else "" for entry in wanted])
        return cls(tuple(Color(entry[0], entry[1], symbol) for entry, symbol in zip(wanted, symbols, strict=True)))

    @classmethod
    def parse(cls, text: str) -> Palette:
        """Read one color a line, background first."""
        return cls(tuple(Color.parse(line) for line in text.splitlines() if line.strip()))

    @property
    def background(self) -> Color:
        """The color of empty cells."""
        return self.colors[0]

    @property
    def names(self) -> tuple[str, ...]:
        """All names, background first."""
        return tuple(color.name for color in self.colors)

    @property
    def words(self) -> tuple[str, ...]:
        """A different name of each color for sentences: its own if that is a word, otherwise one for how it looks.

        >>> Palette.from_colors([("white", "#ffffff"), ("c000000", "#000000"), ("2", "#f28b90")]).words
        ('white', 'black', 'salmon')
        """
        from hanjie.model.color_words import color_words

        return color_words(tuple((color.name, color.rgb) for color in self.colors))

    @property
    def symbols(self) -> tuple[str, ...]:
        """All symbols, background first."""
        return tuple(color.symbol for color in self.colors)

    @property
    def is_black_and_white(self) -> bool:
        """True if there is one color beside the background, of any look."""
        return len(self.colors) == 2

    def index(self, name: str) -> int:
        """The index of the color with this name or symbol."""
        for index, color in enumerate(self.colors):
            if name in (color.name, color.symbol):
                return index
        raise UnknownNameError("color", name, self.names)

    @overload
    def __getitem__(self, index: int) -> Color: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Color, ...]: ...
    def __getitem__(self, index: int | slice) -> Color | tuple[Color, ...]:
        return self.colors[index]

    def __len__(self) -> int:
        return len(self.colors)

    def __iter__(self) -> Iterator[Color]:
        return iter(self.colors)

    def __str__(self) -> str:
        return "\n".join(map(str, self.colors))


def _check_count(count: int) -> None:
    if not 2 <= count <= MAX_COLORS + 1:
        raise ValueError(f"A palette has a background and 1 to {MAX_COLORS} colors, not {count:,} in all.")


def _assign_symbols(wanted: list[str]) -> list[str]:
    """Each color's preferred symbol if it is free and allowed, otherwise the next free default symbol."""
    preferred = [".", "#"] if len(wanted) == 2 else [".", *wanted[1:]]
    taken: set[str] = set()
    kept = []
    for symbol in preferred:
        fits = len(symbol) == 1 and symbol not in taken and symbol not in _RESERVED and symbol.isprintable()
        kept.append(symbol if fits else "")
        taken.add(kept[-1])
    free = (symbol for symbol in default_symbols() if symbol not in taken)
    return [symbol or next(free) for symbol in kept]


Palette.BLACK_AND_WHITE = Palette((Color("white", "#ffffff", "."), Color("black", "#000000", "#")))
