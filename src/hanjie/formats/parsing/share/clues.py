"""Clues in share codes: all rows, then all columns, each line with odds that depend on the line before it.

A line is a chain of decisions: is there another block, of which color, is it longer than 1, longer than 2 … Pictures
have shapes, so a line mostly resembles its neighbor: the odds depend on the block at the same place there, and on the
room that is left. The tables of first odds come from published puzzles; the odds then follow the puzzle.
"""

from __future__ import annotations

from collections.abc import Sequence

from hanjie.formats.parsing.share.coder import Coder, damaged, odds_of
from hanjie.formats.parsing.share.symbols import Symbols
from hanjie.model import MAX_SIDE, Block, Clue
from hanjie.model.clue import shared_block

MORE = "5NUdgrMQUf9din3_Pm0-"
"""The first odds of another block: by the blocks left in the line before, then by the room."""
LONGER = "ZshvSaggUwixUbfiYtm1Pddm6xv3Qhtpoyy5Zhfss2v7Tjjx0868ajq06919hnw3"
"""The first odds of one more cell: by the length so far, the length of the block beside it, and the room."""
ALIGNED = "cy"
"""The first odds of the color beside it: out of step, in step."""
FOLLOWING = "o"
"""The first odds of the color that last followed the one before."""

_LONG = 32
"""Longer blocks than this are written as numbers."""
_LONG_ORDER = 4
_BUCKETS = bytes((0, 0, 1, 2, 3, *[4] * 3, *[5] * 4, *[6] * 8, *[7] * (_LONG - 20)))
"""The context of each length that a block may be longer than."""
_AHEAD = 8
"""How many blocks of the line before are searched for one of the same color."""
_COUNT_ORDER = _LENGTH_ORDER = 1
_ANY = shared_block(1, 1)


class _Colors:
    """Which color a block has."""

    def __init__(self, colors: int) -> None:
        self.colors = colors
        self.symbols = Symbols(colors + 1, 1)
        self.following = [0] * (colors + 1)
        self.is_aligned, self.is_following = odds_of(ALIGNED), odds_of(FOLLOWING)[0]

    def choose(self, coder: Coder, before: int, beside: int, is_in_step: bool, wanted: int) -> int:
        """The color of the next block: mostly that of the block beside it, or the one that last followed ``before``."""
        if self.colors == 1:
            return 1
        color = self._choose(coder, before, beside, is_in_step, wanted)
        self.following[before] = color
        self.symbols.add(color)
        return color

    def _choose(self, coder: Coder, before: int, beside: int, is_in_step: bool, wanted: int) -> int:
        following = self.following[before]
        if beside and coder.decide(self.is_aligned[is_in_step], wanted == beside):
            return beside
        if following and following != beside and coder.decide(self.is_following, wanted == following):
            return following
        return self.symbols.choose(coder, {beside, following}, wanted)


class ClueCoder:
    """The clues of one puzzle with adaptive odds; rows and columns share the odds."""

    def __init__(self, coder: Coder, colors: int) -> None:
        self.coder = coder
        self.colors = _Colors(colors)
        self.more, self.longer = odds_of(MORE), odds_of(LONGER)
        self.gap = 1 if colors == 1 else 0

    def lines(self, count: int, length: int, wanted: Sequence[Clue]) -> list[Clue]:
        """This many clues of lines of this length, which each clue fits."""
        clues: list[Clue] = []
        beside: Clue | None = None
        for place in range(count):
            beside = self._clue(length, beside, wanted[place] if wanted else Clue())
            clues.append(beside)
        return clues

    def _clue(self, length: int, beside: Clue | None, wanted: Clue) -> Clue:
        blocks: list[Block] = []
        room, color = length, 0
        near, is_in_step = 0, True
        others = beside or Clue()
        while room > (self.gap if blocks else 0) and len(blocks) < MAX_SIDE:
            place = len(blocks)
            expected = 0 if beside is None else 1 + min(2, len(others) - near)
            space = 0 if place == 0 else 1 if room < 3 else 2 if room < 6 else 3 if 2 * room < length else 4
            if not self.coder.decide(self.more[5 * expected + space], place < len(wanted)):
                break
            block = wanted[place] if wanted else _ANY
            aligned = others[near].color if near < len(others) else 0
            chosen = self.colors.choose(self.coder, color, aligned, is_in_step, block.color)
            room -= place > 0 and chosen == color
            color = chosen
            ahead = range(near, min(near + _AHEAD, len(others)))
            matching = next((at for at in ahead if others[at].color == color), None)
            like = others[min(near, len(others) - 1) if matching is None else matching].length if others else 0
            size = self._length(max(room, 1), like, block.length)
            blocks.append(shared_block(size, color))
            room -= size
            is_in_step = matching is not None
            near = near if matching is None else matching + 1
        return Clue(blocks)

    def _length(self, room: int, near: int, wanted: int) -> int:
        """The length of a block that has this much room; ``near`` is that of the block beside it, or 0."""
        size = 1
        while size < room and size < _LONG:
            relation = 0 if not near else 1 if size < near else 2 if size == near else 3
            context = 8 * _BUCKETS[size] + 2 * relation + (room - size > 3)
            if not self.coder.decide(self.longer[context], wanted > size):
                return size
            size += 1
        if size < room:
            size += self.coder.number(_LONG_ORDER, wanted - _LONG)
        if size > MAX_SIDE:
            raise damaged()
        return size


def plain_lines(coder: Coder, count: int, colors: int, wanted: Sequence[Clue]) -> list[Clue]:
    """This many clues of any length, each number by itself: at least two bits for each block."""
    clues: list[Clue] = []
    for place in range(count):
        clue = wanted[place] if wanted else Clue()
        size = coder.number(_COUNT_ORDER, len(clue))
        if size > MAX_SIDE:
            raise damaged()
        blocks = []
        for number in range(size):
            block = clue[number] if wanted else _ANY
            length = 1 + coder.number(_LENGTH_ORDER, block.length - 1)
            if length > MAX_SIDE:
                raise damaged()
            blocks.append(shared_block(length, 1 + coder.uniform(colors, block.color - 1)))
        clues.append(Clue(blocks))
    return clues
