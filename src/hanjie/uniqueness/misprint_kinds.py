"""The mistakes that people make when they copy a clue, and the clues that they may have meant.

Each kind has a cost: the lower it is, the more likely the mistake. Costs only rank suggestions, so their order matters
and not their values.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from itertools import pairwise

from hanjie.model import Block, Clue

Pair = tuple[int, int]
"""A block: its length and its color."""


class MisprintKind(StrEnum):
    """What probably went wrong with one number of a clue, or with two lines, the most likely first."""

    OFF_BY_ONE = "off by one"
    """A number is one too large or too small."""
    MISREAD = "misread"
    """A digit was taken for one that looks like it: 3 for 8, 1 for 7."""
    JOINED = "joined"
    """Two numbers were written as one: 11 for 1 1."""
    SPLIT = "split"
    """One number was written as two: 1 2 for 12."""
    REPEATED = "repeated"
    """A number was written twice."""
    OMITTED = "omitted"
    """One of two equal neighbors was left out."""
    SWAPPED = "swapped"
    """Two neighboring numbers changed places."""
    SWAPPED_LINES = "swapped lines"
    """Two neighboring rows, or two neighboring columns, changed places."""
    DIGIT = "digit"
    """A digit was left out or added: 1 for 12, 11 for 1."""
    ADDED = "added"
    """A number does not belong there."""
    MISSING = "missing"
    """A number was left out."""
    COLOR = "color"
    """A number has another color."""
    MOVED = "moved"
    """One of two neighboring numbers is one too large, and the other one too small."""
    OTHER = "other"
    """A number is another one."""


LIKELIHOOD = {kind: place for place, kind in enumerate(MisprintKind)}
"""The place of each kind, the most likely first."""

_ALIKE = ("17", "38", "56", "68", "89", "06", "08", "49", "27", "35", "14", "09", "69")
"""Digits that look alike, in print or by hand."""
_LOOKS_LIKE = {pair for one in _ALIKE for pair in ((one[0], one[1]), (one[1], one[0]))}


def meant_clues(clue: Clue, missing: Counter[int]) -> Iterator[tuple[MisprintKind, tuple[Pair, ...]]]:
    """The clues that differ from this one by one mistake, each with the kind of mistake; the same one may come twice.

    ``missing`` has the cells of each color that the clue has too few, or too many if negative. All clues come that
    make up for it by another number, and some that do not.
    """
    blocks = tuple((block.length, block.color) for block in clue)
    differing = [(by, color) for color, by in missing.items() if by]
    change = differing[0] if len(differing) == 1 else None
    for at, (number, color) in enumerate(blocks):
        before, after = blocks[:at], blocks[at + 1 :]
        beside = {*blocks[max(0, at - 1) : at], *blocks[at + 1 : at + 2]}
        if change and change[1] == color:
            other = number + change[0]
            if other > 0:
                yield _kind_of_change(number, other), (*before, (other, color), *after)
            elif other == 0:
                yield (MisprintKind.REPEATED if (number, color) in beside else MisprintKind.ADDED), before + after
        for left, right in _split_digits(number):
            yield MisprintKind.JOINED, (*before, (left, color), (right, color), *after)
        for by, other in differing:
            if by == number:
                yield MisprintKind.COLOR, (*before, (number, other), *after)
        if after:
            yield from _with_next(before, (number, color), after)
    if change and change[0] > 0:
        for at in range(len(blocks) + 1):
            is_beside = change in blocks[max(0, at - 1) : at + 1]
            kind = MisprintKind.OMITTED if is_beside else MisprintKind.MISSING
            yield kind, (*blocks[:at], change, *blocks[at:])


def _with_next(
    before: tuple[Pair, ...], block: Pair, after: tuple[Pair, ...]
) -> Iterator[tuple[MisprintKind, tuple[Pair, ...]]]:
    """The mistakes that concern a block and the next one."""
    (number, color), (next_number, next_color), rest = block, after[0], after[1:]
    if color == next_color and number * 10 + next_number < 1000 and next_number < 10:
        yield MisprintKind.SPLIT, (*before, (number * 10 + next_number, color), *rest)
    if block != after[0]:
        yield MisprintKind.SWAPPED, (*before, after[0], block, *rest)
        yield MisprintKind.SWAPPED, (*before, (next_number, color), (number, next_color), *rest)
    for by in (-1, 1):
        if number + by > 0 and next_number - by > 0:
            yield MisprintKind.MOVED, (*before, (number + by, color), (next_number - by, next_color), *rest)


def _kind_of_change(number: int, other: int) -> MisprintKind:
    if abs(number - other) == 1:
        return MisprintKind.OFF_BY_ONE
    one, two = str(number), str(other)
    if len(one) == len(two):
        differing = [pair for pair in zip(one, two, strict=True) if pair[0] != pair[1]]
        if len(differing) == 1 and differing[0] in _LOOKS_LIKE:
            return MisprintKind.MISREAD
    shorter, longer = sorted((one, two), key=len)
    if len(longer) == len(shorter) + 1 and any(longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer))):
        return MisprintKind.DIGIT
    return MisprintKind.OTHER


def _split_digits(number: int) -> Iterator[Pair]:
    """The numbers that a number consists of, if it is two numbers written together."""
    text = str(number)
    for at in range(1, len(text)):
        if text[at] != "0":
            yield int(text[:at]), int(text[at:])


def as_clue(blocks: tuple[Pair, ...]) -> Clue:
    """The clue of these blocks."""
    return Clue([Block(length, color) for length, color in blocks])


def span_of(blocks: tuple[Pair, ...]) -> int:
    """The fewest cells that these blocks need."""
    gaps = sum(left[1] == right[1] for left, right in pairwise(blocks))
    return sum(length for length, _ in blocks) + gaps
