"""All places of each block of a line: the starts from which the other blocks still fit.

Sets of positions are masks. Going through the clue forwards, a mask holds all positions where the next block may start
if the blocks before it fit; going backwards, all positions where it may end. Both together give its places.
"""

from __future__ import annotations

from collections.abc import Sequence

from hanjie.reasoning.engine.line_view import ClueNumbers, Starts


def all_starts(clue: ClueNumbers, can: Sequence[int], size: int) -> list[Starts]:
    """For each block of a clue its starts in all fillings of a line; ``can`` has a mask of cells for each color."""
    lengths, colors, gaps = clue.lengths, clue.colors, clue.gaps
    fits = []
    for length, color in zip(lengths, colors, strict=True):
        room, done = can[color], 1
        while done < length:
            step = min(done, length - done)
            room &= room >> step
            done += step
        fits.append(room)
    empty, starts = can[0], []
    here = _onwards(1, empty)
    for block, length in enumerate(lengths):
        starts.append(here & fits[block])
        ends = starts[block] << length
        gap = gaps[block] if block < len(gaps) else 0
        here = _onwards((ends & empty) << 1 if gap else ends, empty)
    ends = _backwards(1 << size, empty)
    for block in range(len(lengths) - 1, -1, -1):
        starts[block] &= ends >> lengths[block]
        gap = gaps[block - 1] if block else 0
        here = starts[block]
        ends = _backwards((here >> 1) & empty if gap else here, empty)
    return starts


def _onwards(positions: int, empty: int) -> int:
    """These positions, and all that lie behind them with nothing but empty cells between."""
    while (more := positions | (positions & empty) << 1) != positions:
        positions = more
    return positions


def _backwards(positions: int, empty: int) -> int:
    """The same in front of them."""
    while (more := positions | positions >> 1 & empty) != positions:
        positions = more
    return positions
