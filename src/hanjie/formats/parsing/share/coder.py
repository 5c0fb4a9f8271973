"""The range coder of share codes: decisions with known odds become digits of six bits, and digits become decisions.

A code is one long fraction between 0 and 1, written with 64 digits. Each decision divides the current interval into
parts as wide as the odds say and continues in one of them, so that a decision with odds of 1 in ``n`` costs ``log2 n``
bits. All arithmetic is on whole numbers below 2³⁰, so every machine and every language agrees.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from hanjie.errors import FormatError

_DIGITS = 5
"""The digits that the interval spans."""
_WHOLE = 1 << 6 * _DIGITS
_NARROW = _WHOLE >> 6
"""An interval up to this wide gets another digit."""
_LOW_BITS = 6 * (_DIGITS - 1)

_RARE = 16
"""A rare thing is true once in this many times."""
_STEP = 6
"""The weight that a decision adds to its own odds."""
_MOST = 1024
"""Odds whose sum reaches this are halved."""
_MOST_ZEROS = 24
"""The largest number has fewer bits than this."""

Odds = list[int]
"""The weights of no and of yes, which follow the decisions."""


def damaged() -> FormatError:
    """The error for digits that do not come from a writer."""
    return FormatError("This share code has the right checksum, but it was not made by hanjie.")


def odds_of(shares: str) -> list[Odds]:
    """Odds for each context: the character gives the share of yes in 64ths."""
    return [[64 - share, share] for share in map(SIGNS.index, shares)]


SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
"""The character of each digit, as in URL-safe base64."""


class Coder(ABC):
    """What a writer and a reader share: every kind of decision, made of intervals."""

    @abstractmethod
    def at(self, total: int, wanted: int) -> int:
        """The place in the current interval, in units of which it has ``total``: the wanted one, or the one found."""

    @abstractmethod
    def narrow(self, start: int, size: int, total: int) -> None:
        """Continue in the part of the interval from ``start``, ``size`` units wide."""

    def uniform(self, total: int, wanted: int) -> int:
        """A number below ``total``; all are equally likely."""
        found = self.at(total, wanted)
        self.narrow(found, 1, total)
        return found

    def rare(self, wanted: bool) -> bool:
        """A decision that is seldom yes."""
        if self.at(_RARE, _RARE - 1 if wanted else 0) == _RARE - 1:
            self.narrow(_RARE - 1, 1, _RARE)
            return True
        self.narrow(0, _RARE - 1, _RARE)
        return False

    def decide(self, odds: Odds, wanted: bool) -> bool:
        """A decision with odds that adapt to it."""
        no, yes = odds
        total = no + yes
        found = self.at(total, no if wanted else 0) >= no
        if found:
            self.narrow(no, yes, total)
        else:
            self.narrow(0, no, total)
        odds[found] += _STEP
        if total + _STEP >= _MOST:
            odds[:] = [weight // 2 + 1 for weight in odds]
        return found

    def weighted(self, weights: Sequence[int], wanted: int) -> int:
        """A place in a list of weights; those of weight 0 never occur."""
        ends = list(accumulate(weights))
        if not ends[-1]:
            raise damaged()
        if (heaviest := max(weights)) == ends[-1]:
            return weights.index(heaviest)
        found = bisect_right(ends, self.at(ends[-1], ends[wanted] - weights[wanted]))
        self.narrow(ends[found] - weights[found], weights[found], ends[-1])
        return found

    def number(self, order: int, wanted: int) -> int:
        """A number without a limit, small ones with few bits: Exp-Golomb of this order."""
        size = ((wanted >> order) + 1).bit_length() - 1
        found = 0
        while self.uniform(2, found < size):
            found += 1
            if found > _MOST_ZEROS:
                raise damaged()
        base = (1 << found) - 1 << order
        return base + self.bits(found + order, wanted - base)

    def bits(self, count: int, wanted: int) -> int:
        """This many bits, the highest first, eight at a time."""
        found = 0
        for left in range(count, 0, -8):
            taken = min(left, 8)
            found = found << taken | self.uniform(1 << taken, wanted >> left - taken & (1 << taken) - 1)
        return found


class Writer(Coder):
    """Makes the digits."""

    def __init__(self) -> None:
        self._digits = bytearray()
        self._low = 0
        self._width = _WHOLE

    def at(self, total: int, wanted: int) -> int:
        """The wanted place."""
        return wanted

    def narrow(self, start: int, size: int, total: int) -> None:
        """Continue in a part of the interval, and write the digits that are certain."""
        unit = self._width // total
        self._low += unit * start
        self._width = unit * size
        while self._width <= _NARROW:
            self._write(self._low >> _LOW_BITS)
            self._low = (self._low & (1 << _LOW_BITS) - 1) << 6
            self._width <<= 6

    def _write(self, digit: int) -> None:
        """Add a digit; one of 64 or more carries into the digits before it."""
        self._digits.append(digit & 63)
        if digit < 64:
            return
        place = len(self._digits) - 2
        while self._digits[place] == 63:
            self._digits[place] = 0
            place -= 1
        self._digits[place] += 1

    def finish(self) -> bytes:
        """All digits, with the fewest that lead into the last interval."""
        for count in range(_DIGITS + 1):
            rest = 1 << 6 * (_DIGITS - count)
            value = -(-self._low // rest) * rest
            if value < self._low + self._width:
                break
        for place in range(count):
            carried = value >> _LOW_BITS - 6 * place
            self._write(carried if place == 0 else carried & 63)
        if not count and value >= _WHOLE:
            self._write(64)
            self._digits.pop()
        return bytes(self._digits)


class Reader(Coder):
    """Takes the digits; zeros follow the last one."""

    def __init__(self, digits: bytes) -> None:
        self._digits = digits
        self._place = 0
        self._value = 0
        self._width = _WHOLE
        self._unit = 0
        for _ in range(_DIGITS):
            self._value = self._value << 6 | self._next()

    def at(self, total: int, wanted: int) -> int:
        """The place that the digits lead to."""
        self._unit = self._width // total
        found = self._value // self._unit
        if found >= total:
            raise damaged()
        return found

    def narrow(self, start: int, size: int, total: int) -> None:
        """Continue in a part of the interval; ``at`` comes before."""
        self._value -= self._unit * start
        self._width = self._unit * size
        while self._width <= _NARROW:
            self._value = self._value << 6 | self._next()
            self._width <<= 6

    def _next(self) -> int:
        self._place += 1
        if self._place <= len(self._digits):
            return self._digits[self._place - 1]
        if self._place > len(self._digits) + _DIGITS:
            raise damaged()
        return 0

    def finish(self) -> None:
        """FormatError if digits are left over."""
        if self._place < len(self._digits):
            raise damaged()
