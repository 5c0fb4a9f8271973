"""Blocks and clues: the numbers beside the grid.

A *block* is one number with its color, a *clue* all blocks of one line. Text: ``3 1 2`` in black, ``3 1:2`` where
the second block has color 2 of the palette, ``0`` for an empty line.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar, Self

from hanjie.errors import ClueError
from hanjie.model.arrays import as_lists, as_number
from hanjie.model.plain import Plain
from hanjie.words import shortened, shown

if TYPE_CHECKING:
    from hanjie.model.palette import Palette

MAX_SIDE = 4096
"""The longest line, and so the longest block, that hanjie takes."""

TOO_MANY_BLOCKS = f"A clue has at most {MAX_SIDE:,} numbers, one for each cell of the longest line; this one has more."
"""The error for a clue that is too long for any line."""

MAX_COLORS = 254
"""How many colors a palette may hold beside its background; the value 255 is an unknown cell."""


@dataclass(frozen=True, slots=True, repr=False)
class Block(Plain):
    """One number of a clue: this many adjacent cells of one color."""

    length: int
    """How many cells, at least 1."""
    color: int = 1
    """Index into the palette; 0 is the background and no block has it."""

    def __post_init__(self) -> None:
        if type(self.length) is not int or type(self.color) is not int:
            object.__setattr__(self, "length", _number(self.length))
            object.__setattr__(self, "color", _number(self.color))
        if not 1 <= self.length <= MAX_SIDE:
            raise ClueError(f"A block is a number from 1 to {MAX_SIDE:,}, not {shown(self.length)}.")
        if not 1 <= self.color <= MAX_COLORS:
            raise ClueError(f"A block's color is a number from 1 to {MAX_COLORS}, not {shown(self.color)}.")

    @classmethod
    def parse(cls, text: str) -> Block:
        """Read ``3`` or ``3:2`` (length, color)."""
        length, colon, color = text.partition(":")
        return shared_block(_whole_number(length), _whole_number(color) if colon else 1)

    def __str__(self) -> str:
        return str(self.length) if self.color == 1 else f"{self.length}:{self.color}"


class Clue(tuple[Block, ...], Plain):
    """All blocks of one line, in order; prints as ``3 1 2`` and as ``0`` when the line is empty."""

    __slots__ = ()

    _key: ClassVar[str] = "clue"

    def __new__(cls, blocks: Iterable[Block | int | tuple[int, int]] = ()) -> Self:
        """Make a clue of blocks, of plain lengths, or of (length, color) pairs; ``[0]`` and ``[]`` are empty lines."""
        if not isinstance(blocks, Iterable):
            raise ClueError(f"A clue is a list such as [3, 1] or a text such as '3 1', not {shown(blocks)}.")
        listed = blocks if isinstance(blocks, (list, tuple)) else list(as_lists(blocks))
        if len(listed) == 1 and not isinstance(listed[0], Block) and listed[0] == 0:
            return super().__new__(cls)
        if len(listed) > MAX_SIDE:
            raise ClueError(TOO_MANY_BLOCKS)
        made = [
            block if type(block) is Block else shared_block(block, 1) if type(block) is int else _as_block(block)
            for block in listed
        ]
        return super().__new__(cls, made)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``3 1:2``; spaces or commas separate, ``0`` or nothing is an empty line."""
        words = text.replace(",", " ").split()
        return cls() if len(words) == 1 and not words[0].strip("0") else cls(Block.parse(word) for word in words)

    @property
    def lengths(self) -> tuple[int, ...]:
        """The bare numbers, without colors."""
        return tuple(block.length for block in self)

    @property
    def span(self) -> int:
        """The fewest cells it needs: all blocks and one gap between neighbors of the same color."""
        gaps = sum(left.color == right.color for left, right in pairwise(self))
        return sum(block.length for block in self) + gaps

    def text(self, palette: Palette) -> str:
        """The clue as people write it beside a grid: ``3 1``, in several colors ``3r 1b``, ``0`` when it is empty."""
        symbols = ("", "") if palette.is_black_and_white else palette.symbols
        return " ".join(f"{block.length}{symbols[block.color]}" for block in self) or "0"

    def reversed(self) -> Self:
        """The same clue read from the other end."""
        return type(self)(self[::-1])

    def __str__(self) -> str:
        return " ".join(map(str, self)) or "0"

    def __repr__(self) -> str:
        return f"Clue.parse({str(self)!r})"

    def _plain(self, palette: Palette | None) -> list[Any]:
        from hanjie.model.clue_data import clue_data

        return clue_data(self, palette)

    @classmethod
    def _from_plain(cls, data: object, palette: Palette | None) -> Clue:
        from hanjie.model.clue_data import clue_from_data

        return clue_from_data(data, palette)


ClueLike = Clue | str | Iterable[Block | int | tuple[int, int]]
"""A clue, or anything that a clue can be made from."""


def as_clue(clue: ClueLike) -> Clue:
    """The clue itself, or the clue made from its text or its blocks."""
    if isinstance(clue, Clue):
        return clue
    return Clue.parse(clue) if isinstance(clue, str) else Clue(clue)


def _as_block(value: object) -> Block:
    if isinstance(value, Block):
        return value
    listed = as_lists(value)
    length, color = listed if isinstance(listed, list | tuple) and len(listed) == 2 else (value, 1)
    return shared_block(_number(length, value), _number(color, value))


def _number(value: object, found: object = None) -> int:
    """A whole number of any type as int; ClueError for anything else. ``found`` is what the message shows."""
    number = as_number(value)
    if isinstance(number, int) and not isinstance(number, bool):
        return number
    advice = "; array.astype(int) makes whole numbers" if isinstance(number, float) and number.is_integer() else ""
    if isinstance(number, bool):
        advice = "; Puzzle.from_picture takes a picture"
    shown_value = shown(as_number(value if found is None else found))
    raise ClueError(f"A block is a number or a pair of length and color, not {shown_value}{advice}.")


@lru_cache(maxsize=65536)
def shared_block(length: int, color: int) -> Block:
    """A block from a cache: blocks are frozen and few are different, so equal ones are shared."""
    return Block(length, color)


def _whole_number(text: str) -> int:
    """The number that decimal digits write; ClueError for any other text."""
    if not (text.isascii() and text.isdigit()):
        raise ClueError(f"Expected a whole number, found {shown(text)}.")
    digits = text.lstrip("0") or "0"
    if len(digits) > 9:
        raise ClueError(f"A block is a number from 1 to {MAX_SIDE:,}, not {shortened(digits)}.")
    return int(digits)
