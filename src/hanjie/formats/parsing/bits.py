"""Bits, six per character, and the two number codes of davidje13's share codes.

*Exp-Golomb* codes any number, small ones with few bits: with order 0, ``1 010 011 00100 …`` for 0, 1, 2, 3 …; with
order k the k lowest bits follow. The *biased code* is for numbers up to a limit that writer and reader share: a
canonical Huffman code in which ``i`` has the weight ``1 / (i + 2)``, so that 0 … 3 of 3 are ``0 10 110 111``.
"""

from __future__ import annotations

import heapq
import math
from collections import Counter
from functools import lru_cache

from hanjie.errors import FormatError
from hanjie.formats.source import Source

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_TO_BITS = str.maketrans({character: f"{value:06b}" for value, character in enumerate(_ALPHABET)})
_BITS = 6
_MOST_ZEROS = 24


class BitReader:
    """The bits of a code, taken in order."""

    def __init__(self, text: str, source: Source, line: int) -> None:
        self.source = source
        self.line = line
        self.bits = text.translate(_TO_BITS)
        self.at = 0

    def take(self, count: int) -> int:
        """The next bits as a number, the highest bit first."""
        taken = self.bits[self.at : self.at + count]
        self.at += count
        if len(taken) < count:
            raise self.error("The code is too short")
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
        """A number up to the limit, in the biased code."""
        code = first = passed = 0
        for count in _code_lengths(limit):
            if code - first < count:
                return passed + code - first
            passed += count
            first = (first + count) << 1
            code = code << 1 | self.take(1)
        raise self.error("The code has bits without a meaning")

    def finish(self) -> None:
        """FormatError unless only zeros remain, fewer than one character has."""
        if len(self.bits) - self.at >= _BITS or "1" in self.bits[self.at :]:
            raise self.error("The code is too long")

    def error(self, problem: str) -> FormatError:
        """The error for a code that cannot be read."""
        return self.source.error(f"{problem}; it is damaged, or not a code of this kind.", self.line)


@lru_cache(maxsize=1024)
def _code_lengths(limit: int) -> tuple[int, ...]:
    """The number of codes of 0, 1, 2 … bits, for the numbers from 0 to the limit.

    Smaller numbers have larger weights and shorter codes, so these counts define the whole canonical code. Weights are
    scaled to whole numbers, because ties must be broken as on the site.
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
    """The characters of a string of bits; zeros fill the last one."""
    padded = bits + "0" * (-len(bits) % _BITS)
    return "".join(_ALPHABET[int(padded[start : start + _BITS], 2)] for start in range(0, len(padded), _BITS))


def exp_golomb(value: int, order: int) -> str:
    """The bits of a number without a limit."""
    digits = f"{(value >> order) + 1:b}"
    lowest = f"{value & (1 << order) - 1:0{order}b}" if order else ""
    return "0" * (len(digits) - 1) + digits + lowest


def biased(value: int, limit: int) -> str:
    """The bits of a number up to the limit, in the biased code."""
    first = passed = 0
    for length, count in enumerate(_code_lengths(limit)):
        if value < passed + count:
            return f"{first + value - passed:0{length}b}" if length else ""
        passed += count
        first = (first + count) << 1
    raise AssertionError(f"{value} is beyond {limit}")
