"""A line as the rules see it: what is still open of it, as numbers with a bit for each cell.

Cells and blocks that are done at either end are cut off first, as a person covers them with a hand::

    clue 2 3 1    . # # . ? # ? ? ? ?     what is left:  3 1    ? # ? ? ? ?

A rule looks at the rest only, and counts cells and blocks from its beginning. Bit 0 is the first cell. The core does
the looking: where blocks have room, which runs there are, whose they can be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from hanjie.model import Block

Places = int
"""Places where a block can start: a bit for each."""

Run = tuple[int, int, int]
"""Known cells of one color in a row, as many as there are: the first, the one after the last, and their color."""

Owner = tuple[int, Places]
"""A block that a run can belong to, and where it can start so that it holds the run."""

Seen = tuple[
    tuple[int, int],
    tuple[int, int],
    tuple[int, ...],
    int,
    list[int],
    list[int],
    list[Places],
    list[Run],
    list[list[Owner]],
]
"""What the core sees of a line."""


class Numbers:
    """A clue as the rules read it."""

    def __init__(self, clue: Sequence[Block]) -> None:
        self.lengths = [block.length for block in clue]
        self.colors = [block.color for block in clue]
        self.gaps = [int(a == b) for a, b in pairwise(self.colors)]


class LineView:
    """What is left of a line: its blocks, what its cells can be, and what is easily seen of it."""

    __slots__ = (
        *("before", "size", "all", "can", "may_be_filled", "open"),
        *("blocks_before", "lengths", "colors", "gaps"),
        *("earliest", "latest", "places", "runs", "owners", "_anchors"),
    )

    before: int
    """How many cells were cut off in front."""
    size: int
    """How many are left."""
    all: int
    """All of them."""
    can: tuple[int, ...]
    """For each color the cells that can have it."""
    may_be_filled: int
    """The cells that can have a color other than the background."""
    open: int
    """The cells that are not decided."""
    blocks_before: int
    """How many blocks were cut off in front."""
    lengths: list[int]
    """The length of each block that is left."""
    colors: list[int]
    """The color of each."""
    gaps: list[int]
    """The least number of cells between each and the next."""
    earliest: list[int]
    """The first place of each block: all pushed to the left, each where it fits."""
    latest: list[int]
    """The last place of each block: all pushed to the right, each where it fits."""
    places: list[Places]
    """Where each block can start, between its first and its last place."""
    runs: list[Run]
    """The runs, from left to right."""
    owners: list[list[Owner]]
    """For each run the blocks that it can belong to, by size, color and reach."""

    def __init__(self, clue: Numbers, seen: Seen) -> None:
        cells, blocks, self.can, self.open, self.earliest, self.latest, self.places, self.runs, self.owners = seen
        self.before, end = cells
        first, last = blocks
        self.size = end - self.before
        self.all = (1 << self.size) - 1
        self.may_be_filled = 0
        for mask in self.can[1:]:
            self.may_be_filled |= mask
        self.blocks_before = first
        if last - first == len(clue.lengths):
            self.lengths, self.colors, self.gaps = clue.lengths, clue.colors, clue.gaps
        else:
            self.lengths, self.colors = clue.lengths[first:last], clue.colors[first:last]
            self.gaps = clue.gaps[first : max(first, last - 1)]
        self._anchors: dict[int, list[tuple[Run, Places]]] | None = None

    @property
    def filled(self) -> int:
        """The cells that are certain not to be empty."""
        return self.all & ~self.can[0]

    @property
    def empty(self) -> int:
        """The cells that are certain to be empty."""
        return self.all & ~self.may_be_filled

    @property
    def slack(self) -> int:
        """How many cells the blocks leave over, pushed together."""
        return self.size - sum(self.lengths) - sum(self.gaps)

    @property
    def anchors(self) -> dict[int, list[tuple[Run, Places]]]:
        """The blocks that are certain to hold a run, each with its runs."""
        if self._anchors is None:
            self._anchors = {}
            for run, owners in zip(self.runs, self.owners, strict=True):
                if len(owners) == 1:
                    block, places = owners[0]
                    self._anchors.setdefault(block, []).append((run, places))
        return self._anchors


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
    return (1 << end) - (1 << first) if end > first else 0


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
