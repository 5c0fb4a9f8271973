"""A line as the rules see it: its open part, as masks with a bit for each cell.

Cells and blocks that are finished at either end are cut off first, as a person covers them with a hand::

    clue 2 3 1    . # # . ? # ? ? ? ?     the view:  3 1    ? # ? ? ? ?

A rule sees the view only, and counts cells and blocks from its start. Bit 0 is the first cell. The core computes the
content: the room of each block, the runs, and the blocks that each run can belong to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from hanjie.model import Block

Starts = int
"""Mask of the positions where a block can start."""

Run = tuple[int, int, int]
"""A maximal run of known cells of one color: its first cell, the cell after its last, and the color."""

Owner = tuple[int, Starts]
"""A block that a run can belong to, and the starts from which the block holds the run."""

CoreView = tuple[
    tuple[int, int],
    tuple[int, int],
    tuple[int, ...],
    int,
    list[int],
    list[int],
    list[Starts],
    list[Run],
    list[list[Owner]],
]
"""The view as the core returns it."""


class ClueNumbers:
    """A clue as three lists: lengths, colors, and the least gap after each block but the last."""

    def __init__(self, clue: Sequence[Block]) -> None:
        self.lengths = [block.length for block in clue]
        self.colors = [block.color for block in clue]
        self.gaps = [int(a == b) for a, b in pairwise(self.colors)]


class LineView:
    """The open part of a line: its blocks, the candidates of its cells, and its runs."""

    __slots__ = (
        *("before", "size", "all", "can", "may_be_filled", "open"),
        *("blocks_before", "lengths", "colors", "gaps"),
        *("earliest", "latest", "starts", "runs", "owners", "_anchors"),
    )

    before: int
    """The number of cells that were cut off in front."""
    size: int
    """The number of cells that are left."""
    all: int
    """Mask of all these cells."""
    can: tuple[int, ...]
    """For each color, mask of the cells that can have it."""
    may_be_filled: int
    """Mask of the cells that can have a color other than the background."""
    open: int
    """Mask of the cells that are not decided."""
    blocks_before: int
    """The number of blocks that were cut off in front."""
    lengths: list[int]
    """The length of each block that is left."""
    colors: list[int]
    """The color of each of these blocks."""
    gaps: list[int]
    """The least number of cells between each block and the next."""
    earliest: list[int]
    """The first start of each block, if all blocks are pushed to the left, each where it fits."""
    latest: list[int]
    """The last start of each block, if all blocks are pushed to the right, each where it fits."""
    starts: list[Starts]
    """The positions where each block can start, between its earliest and its latest."""
    runs: list[Run]
    """The runs, from left to right."""
    owners: list[list[Owner]]
    """For each run the blocks that it can belong to, by size, color and reach."""

    def __init__(self, clue: ClueNumbers, core_view: CoreView) -> None:
        cells, blocks, self.can, self.open, self.earliest, self.latest, self.starts, self.runs, self.owners = core_view
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
        self._anchors: dict[int, list[tuple[Run, Starts]]] | None = None

    @property
    def filled(self) -> int:
        """Mask of the cells that are certain not to be empty."""
        return self.all & ~self.can[0]

    @property
    def empty(self) -> int:
        """Mask of the cells that are certain to be empty."""
        return self.all & ~self.may_be_filled

    @property
    def slack(self) -> int:
        """The number of cells to spare when the blocks are pushed together."""
        return self.size - sum(self.lengths) - sum(self.gaps)

    @property
    def anchors(self) -> dict[int, list[tuple[Run, Starts]]]:
        """The blocks that are certain to hold a run, each with its runs."""
        if self._anchors is None:
            self._anchors = {}
            for run, owners in zip(self.runs, self.owners, strict=True):
                if len(owners) == 1:
                    block, starts = owners[0]
                    self._anchors.setdefault(block, []).append((run, starts))
        return self._anchors


def in_order(line: LineView, starts: list[Starts]) -> list[Starts]:
    """The starts that remain when every block leaves room for the blocks before and after it."""
    starts, end = list(starts), 0
    for block, length in enumerate(line.lengths):
        starts[block] &= ~bits(0, end)
        end = lowest(starts[block]) + length + (line.gaps[block] if block < len(line.gaps) else 0)
    start = line.size
    for block in range(len(starts) - 1, -1, -1):
        starts[block] &= bits(0, start - line.lengths[block] + 1)
        start = highest(starts[block]) - (line.gaps[block - 1] if block else 0)
    return starts


def only(color: int) -> int:
    """The colors of a cell that has this color."""
    return 1 << color


def never(color: int) -> int:
    """The colors of a cell that does not have this color."""
    return ~(1 << color)


def bits(first: int, end: int) -> int:
    """Ones from ``first`` up to, not including, ``end``."""
    if first < 0:
        first = 0
    return (1 << end) - (1 << first) if end > first else 0


def lowest(mask: int) -> int:
    """The position of the first one."""
    return (mask & -mask).bit_length() - 1


def highest(mask: int) -> int:
    """The position of the last one."""
    return mask.bit_length() - 1


def ones(mask: int) -> list[int]:
    """The positions of all ones."""
    positions = []
    while mask:
        positions.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return positions


def stretches(mask: int) -> Iterator[tuple[int, int]]:
    """The stretches of ones, each as its first position and the position after its last."""
    at = 0
    while mask:
        skip = (mask & -mask).bit_length() - 1
        mask >>= skip
        length = (~mask & (mask + 1)).bit_length() - 1
        yield at + skip, at + skip + length
        at += skip + length
        mask >>= length


def spread(starts: Starts, length: int) -> int:
    """The cells that a block covers from any of these starts."""
    done = 1
    while done < length:
        step = min(done, length - done)
        starts |= starts << step
        done += step
    return starts
