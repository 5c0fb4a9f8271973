"""Random numbers that are the same on every machine and under every version of Python.

SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): a counter and three rounds
of mixing, so that adjacent seeds give unrelated numbers.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeVar

T = TypeVar("T")

_WORD = (1 << 64) - 1


class SplitMix64:
    """A stream of random numbers."""

    def __init__(self, seed: int) -> None:
        self._state = seed & _WORD

    def word(self) -> int:
        """64 random bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _WORD
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _WORD
        return mixed ^ (mixed >> 31)

    def bits(self, count: int) -> bytes:
        """``count`` zeros and ones with equal probability."""
        words = [self.word() for _ in range(-(-count // 64))]
        return bytes([words[at >> 6] >> (at & 63) & 1 for at in range(count)])

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``; the bias is negligible for bounds far below 2**64."""
        return (self.word() * bound) >> 64

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Put the items into a random order (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
