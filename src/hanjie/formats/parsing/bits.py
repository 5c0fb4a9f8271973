"""Bits, six a character, and the two number codes that davidje13's share codes are made of.

*Exp-Golomb* writes any number, small ones short: of order 0, ``1 010 011 00100 …`` for 0, 1, 2, 3 …; an order k puts
the k lowest bits behind. The *biased code* writes a number up to a limit that both sides know: a Huffman code in which
``i`` has the weight ``1 / (i + 2)``, its codes dealt out in order, so that 0 … 3 of 3 are ``0 10 110 111``.
"""

from __future__ import annotations

import heapq
import math
from collections import Counter
from functools import lru_cache

from hanjie.errors import FormatError
from hanjie.formats.source import Source

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_VALUES = {character: value for value, character in enumerate(_ALPHABET)}
_BITS = 6
_MOST_ZEROS = 24


class BitReader:
    """The bits of a code, taken in order."""

    def __init__(self, text: str, source: Source, line: int) -> None:
        self.source = source
        self.line = line
        self.bits = "".join(f"{_VALUES[character]:06b}" for character in text)
        self.at = 0

    def take(self, count: int) -> int:
        """The next bits as a number, the highest first."""
        taken = self.bits[self.at : self.at + count]
        self.at += count
        if len(taken) < count:
            raise self.error("The code ends too early")
        return int(taken, 2) if count else 0

    def exp_golomb(self, order: int) -> int:
        """A number without a limit."""
        zeros = 0
        while not self.take(1):
            zeros += 1
        if zeros > _MOST_ZEROS:
            raise self.error("The code has a number that is too large")
        return ((1 << zeros | self.take(zeros)) - 1 << order) + self.take(order)

    def biased(self, limit: int) -> int:
        """A number up to the limit, in the code that favors small ones."""
        code = first = passed = 0
        for count in _code_lengths(limit):
            if code - first < count:
                return passed + code - first
            passed += count
            first = (first + count) << 1
            code = code << 1 | self.take(1)
        raise self.error("The code has bits that mean nothing")

    def finish(self) -> None:
        """Only zeros may remain, fewer than a character has."""
        if len(self.bits) - self.at >= _BITS or "1" in self.bits[self.at :]:
            raise self.error("The code goes on behind its end")

    def error(self, problem: str) -> FormatError:
        """The error for a code that cannot be what it seemed."""
        return self.source.error(f"{problem}; it is damaged, or no code of this kind.", self.line)


@lru_cache(maxsize=1024)
def _code_lengths(limit: int) -> tuple[int, ...]:
    """How many of the numbers from 0 to the limit have a code of 0, 1, 2 … bits.

    The smaller a number, the more it weighs and the shorter its code, so that the counts say it all: codes are dealt
    out in order. Weights are scaled to whole numbers, because ties must fall as they do on the site.
    """
    scale = math.lcm(*range(2, limit + 3))
    heap: list[tuple[int, int, tuple[int, ...]]] = [
        (scale // (number + 2), number, (number,)) for number in range(limit + 1)
    ]
    heapq.heapify(heap)
    depths: Counter[int] = Counter(dict.fromkeys(range(limit + 1), 0))
    order = limit
    while len(heap) > 1:
        light, _, below = heapq.heappop(heap)
        heavy, _, above = heapq.heappop(heap)
        depths.update(below + above)
        order += 1
        heapq.heappush(heap, (light + heavy, order, below + above))
    counts = Counter(depths.values())
    return tuple(counts[length] for length in range(max(counts) + 1))


def text_of(bits: str) -> str:
    """The characters of a string of bits, zeros added to fill the last."""
    padded = bits + "0" * (-len(bits) % _BITS)
    return "".join(_ALPHABET[int(padded[start : start + _BITS], 2)] for start in range(0, len(padded), _BITS))


def exp_golomb(value: int, order: int) -> str:
    """The bits of a number without a limit."""
    digits = f"{(value >> order) + 1:b}"
    lowest = f"{value & (1 << order) - 1:0{order}b}" if order else ""
    return "0" * (len(digits) - 1) + digits + lowest


def biased(value: int, limit: int) -> str:
    """The bits of a number up to the limit, in the code that favors small ones."""
    first = passed = 0
    for length, count in enumerate(_code_lengths(limit)):
        if value < passed + count:
            return f"{first + value - passed:0{length}b}" if length else ""
        passed += count
        first = (first + count) << 1
    raise AssertionError(f"{value} is beyond {limit}")
