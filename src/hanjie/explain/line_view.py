"""A line as the rules see it: what is still open of it, as numbers with a bit for each cell.

Cells and blocks that are done at either end are cut off first, as a person covers them with a hand::

    clue 2 3 1    . # # . ? # ? ? ? ?     what is left:  3 1    ? # ? ? ? ?

A rule looks at the rest only, and counts cells and blocks from its beginning. Bit 0 is the first cell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Generic, NamedTuple, TypeVar, overload

from hanjie.model import Block

Places = int
"""Places where a block can start: a bit for each."""

T = TypeVar("T")


class lazy(Generic[T]):  # noqa: N801 - it is used like a property
    """An attribute that is worked out when it is first asked for; unlike ``cached_property`` without a lock."""

    def __init__(self, work: Callable[[LineView], T]) -> None:
        self.work = work
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, line: None, owner: type) -> lazy[T]: ...
    @overload
    def __get__(self, line: LineView, owner: type) -> T: ...
    def __get__(self, line: LineView | None, owner: type) -> lazy[T] | T:
        if line is None:
            return self
        value = line.__dict__[self.name] = self.work(line)
        return value


class Run(NamedTuple):
    """Known cells of one color in a row, as many as there are."""

    first: int
    """Its first cell."""
    end: int
    """The cell after its last one."""
    color: int
    """Their color."""

    @property
    def length(self) -> int:
        """How many cells it has."""
        return self.end - self.first


class Owner(NamedTuple):
    """A block that a run can belong to."""

    block: int
    """The block."""
    places: Places
    """Where it can start so that it holds the run."""


class Numbers:
    """A clue as the rules read it."""

    def __init__(self, clue: Sequence[Block]) -> None:
        self.lengths = [block.length for block in clue]
        self.colors = [block.color for block in clue]
        self.gaps = [int(a == b) for a, b in pairwise(self.colors)]


class LineView:
    """What is left of a line: its blocks, what its cells can be, and what is easily seen of it."""

    def __init__(self, clue: Numbers, can: Sequence[int], cells: int) -> None:
        undecided = _twice(can)
        if undecided & 1 and undecided >> cells - 1:  # nothing to cut off
            self.before, self.blocks_before, self.size = 0, 0, cells
            self.all = (1 << cells) - 1
            self.can: Sequence[int] = can
            self.lengths, self.colors, self.gaps = clue.lengths, clue.colors, clue.gaps
        else:
            self.before, self.blocks_before, end, last = _open_part(len(clue.lengths), undecided, can, cells)
            self.size = end - self.before
            self.all = (1 << self.size) - 1
            self.can = [mask >> self.before & self.all for mask in can]
            blocks = slice(self.blocks_before, last)
            self.lengths, self.colors = clue.lengths[blocks], clue.colors[blocks]
            self.gaps = clue.gaps[self.blocks_before : max(self.blocks_before, last - 1)]

    @lazy
    def may_be_filled(self) -> int:
        """The cells that can have a color."""
        union = 0
        for mask in self.can[1:]:
            union |= mask
        return union

    @property
    def filled(self) -> int:
        """The cells that are certain not to be empty."""
        return self.all & ~self.can[0]

    @property
    def empty(self) -> int:
        """The cells that are certain to be empty."""
        return self.all & ~self.may_be_filled

    @lazy
    def slack(self) -> int:
        """How many cells the blocks leave over, pushed together."""
        return self.size - sum(self.lengths) - sum(self.gaps)

    @lazy
    def room(self) -> list[Places]:
        """Where there is room for each block, apart from all others."""
        known: dict[tuple[int, int], Places] = {}
        found = []
        for kind in zip(self.lengths, self.colors, strict=True):
            if kind not in known:
                known[kind] = _starts(self.can[kind[1]], kind[0])
            found.append(known[kind])
        return found

    @lazy
    def earliest(self) -> list[int]:
        """The first place of each block: all pushed to the left, each where it fits."""
        places, at = [], 0
        for room, length, gap in zip(self.room, self.lengths, [*self.gaps, 0], strict=False):
            room >>= at
            at += (room & -room).bit_length() - 1 if room else self.size
            places.append(at)
            at += length + gap
        return places

    @lazy
    def latest(self) -> list[int]:
        """The last place of each block: all pushed to the right, each where it fits."""
        places, end = [], self.size
        for room, length, gap in zip(self.room[::-1], self.lengths[::-1], [*self.gaps[::-1], 0], strict=False):
            at = (room & ((1 << end - length + 1) - 1)).bit_length() - 1 if end >= length else -1
            places.append(at)
            end = at - gap
        return places[::-1]

    @lazy
    def places(self) -> list[Places]:
        """Where each block can start, between its first and its last place."""
        ends = zip(self.room, self.earliest, self.latest, strict=True)
        return [room & bits(first, last + 1) for room, first, last in ends]

    @lazy
    def runs(self) -> list[Run]:
        """The runs, from left to right."""
        decided = self.filled & ~_twice(self.can)
        found = []
        for color in range(1, len(self.can)):
            if own := self.can[color] & decided:
                found += [Run(first, end, color) for first, end in stretches(own)]
        return sorted(found) if len(self.can) > 2 else found

    @lazy
    def owners(self) -> list[list[Owner]]:
        """For each run the blocks that it can belong to, by size, color and reach."""
        blocks = list(zip(self.earliest, self.latest, self.lengths, self.colors, self.places, strict=True))
        found = []
        for first, end, color in self.runs:
            owners = []
            for block, (earliest, latest, length, own_color, places) in enumerate(blocks):
                if earliest > first:
                    break
                if own_color == color and latest + length >= end:
                    held = places & bits(end - length, first + 1)
                    if held:
                        owners.append(Owner(block, held))
            found.append(owners)
        return found

    @lazy
    def anchors(self) -> dict[int, list[tuple[Run, Places]]]:
        """The blocks that are certain to hold a run, each with its runs."""
        found: dict[int, list[tuple[Run, Places]]] = {}
        for run, owners in zip(self.runs, self.owners, strict=True):
            if len(owners) == 1:
                found.setdefault(owners[0].block, []).append((run, owners[0].places))
        return found


def in_order(line: LineView, places: list[Places]) -> list[Places]:
    """The places that remain when every block leaves room for those before and after it."""
    places, end = list(places), 0
    for block, length in enumerate(line.lengths):
        places[block] &= ~bits(0, end)
        end = lowest(places[block]) + length + (line.gaps[block] if block < len(line.gaps) else 0)
    start = line.size
    for block in range(len(places) - 1, -1, -1):
        places[block] &= bits(0, start - line.lengths[block] + 1)
        start = highest(places[block]) - (line.gaps[block - 1] if block else 0)
    return places


def bits(first: int, end: int) -> int:
    """Ones from ``first`` up to, not including, ``end``."""
    if first < 0:
        first = 0
    return ((1 << (end - first)) - 1) << first if end > first else 0


def lowest(mask: int) -> int:
    """The place of the first one."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """The place of the last one."""
    return mask.bit_length() - 1


def stretches(mask: int) -> Iterator[tuple[int, int]]:
    """The stretches of ones, each as its first place and the place after its last."""
    at = 0
    while mask:
        skip = (mask & -mask).bit_length() - 1
        mask >>= skip
        length = (~mask & (mask + 1)).bit_length() - 1
        yield at + skip, at + skip + length
        at += skip + length
        mask >>= length


def spread(places: Places, length: int) -> int:
    """The cells that a block covers from any of these places."""
    done = 1
    while done < length:
        step = min(done, length - done)
        places |= places << step
        done += step
    return places


def _starts(mask: int, length: int) -> Places:
    """Where ``length`` ones in a row begin."""
    done = 1
    while done < length:
        step = min(done, length - done)
        mask &= mask >> step
        done += step
    return mask


def _open_part(blocks: int, undecided: int, can: Sequence[int], cells: int) -> tuple[int, int, int, int]:
    """First cell and block of what is open, and the ends of both."""
    if not undecided:
        return cells, blocks, cells, blocks
    first, end = lowest(undecided), highest(undecided) + 1
    if first and not can[0] >> first - 1 & 1:  # a run that may go on
        color = next(mask for mask in can[1:] if mask >> first - 1 & 1)
        first = highest(bits(0, first) & ~color) + 1
    if end < cells and not can[0] >> end & 1:
        color = next(mask for mask in can[1:] if mask >> end & 1)
        end = min(cells, lowest(~color >> end) + end)
    return first, _blocks(can, bits(0, first)), end, blocks - _blocks(can, bits(end, cells))


def _blocks(can: Sequence[int], done: int) -> int:
    """How many blocks there are in cells that are done."""
    if not done:
        return 0
    blocks = 0
    for mask in can[1:]:
        own = mask & done
        blocks += (own & ~(own << 1)).bit_count()
    return blocks


def _twice(can: Sequence[int]) -> int:
    """The cells that can have two colors or more."""
    once = twice = 0
    for mask in can:
        twice |= once & mask
        once |= mask
    return twice
