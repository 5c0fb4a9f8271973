"""Finds the cells of a picture that has several pixels per cell, with or without lines between them.

The idea: colors change only where one cell ends and the next begins. So the places of all changes, divided by the side
of a cell, leave nearly the same remainder::

    pixels     0    5    10   15   20       a cell has 5 pixels
    changes         |         |    |        at 5, 15 and 20: the remainder is 0
    with lines      ||   ||   ||   ||       at 5, 6, 10, 11, …: the remainders are 0 and 1

Every side from 2 pixels is tried, and the largest that explains the changes is taken; of sides that are nearly the
same, the one with the fewest remainders. In a noisy picture (JPEG) weak changes are noise and do not count, and a few
strong ones may lie elsewhere. All work on pixels is done by Pillow; the number of its passes does not depend on the
size, so the time grows linearly with the number of pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from PIL.Image import Image

LARGEST_CELL = 512
"""The largest side of a cell in pixels."""
FEWEST_CELLS = 5
"""With cells of fewer than LARGE_CELL pixels, a picture must be at least this many cells wide and high."""
LARGE_CELL = 8
"""Cells of fewer pixels have no margin around them: too few changes would be needed to find such cells anywhere."""
_WEAKEST = 24
"""In a noisy picture, a change of a channel by less is never one between colors."""
_SHARE_OF_STRONGEST = 0.4
"""In a noisy picture, weaker changes than this share of the strongest one are noise."""
_STRIP = 256
"""Pictures are compared by this many rows at a time, to save memory."""
_EXPLAINED = 0.9
"""The share of the changes in a noisy picture that must lie where cells end."""
_NEARLY = 0.75
"""Sides from this share of the largest one are compared with it."""
_BUSY = 0.4
"""The share of the ends of cells at which something must change; otherwise chance may explain the rest."""


class Blocks(NamedTuple):
    """The position of the cells in a picture."""

    side: int
    """The side of a cell in pixels, with the line beside it."""
    left: int
    """The pixels on the left of the first cell."""
    top: int
    """The pixels above the first cell."""
    columns: int
    """The number of columns."""
    rows: int
    """The number of rows."""
    has_margin: bool
    """True if there is an empty margin that was left out."""
    has_lines: bool = False
    """True if there are lines between the cells, or soft edges."""


class _Extent(NamedTuple):
    """The cells along one direction."""

    begin: int
    cells: int
    has_margin: bool
    spread: int = 1
    """The number of different remainders of the changes."""


def find_blocks(image: Image, *, is_noisy: bool, side: int | None = None) -> Blocks | None:
    """The cells of an RGB picture; None if it has one pixel per cell, or shows no cells.

    If ``side`` is known, cells of that side are found wherever the changes fit best, or else from the corner.
    """
    if side is not None and side > min(image.size):
        return None
    across, down = (_changes(image, is_noisy=is_noisy, is_turned=is_turned) for is_turned in (False, True))
    share = _EXPLAINED if is_noisy else 1.0
    found: list[tuple[int, int, _Extent, _Extent]] = []
    tried = range(min(LARGEST_CELL, *image.size), 1, -1) if side is None else [side]
    for length in tried:
        if found and length < _NEARLY * found[0][1]:
            break
        columns, rows = _extent(across, length, share), _extent(down, length, share)
        if columns and rows:
            found.append((columns.spread + rows.spread, length, columns, rows))
    if found:
        spread, length, columns, rows = min(found, key=lambda one: one[0])
        has_margin, has_lines = columns.has_margin or rows.has_margin, spread > 2
        return Blocks(length, columns.begin, rows.begin, columns.cells, rows.cells, has_margin, has_lines)
    return None if side is None else Blocks(side, 0, 0, image.width // side, image.height // side, False)


class _Changes(NamedTuple):
    """The columns that differ from the column before."""

    length: int
    """The number of all columns."""
    shares: list[tuple[int, float]]
    """Each column that differs, with the share of rows in which it does."""


def _changes(image: Image, *, is_noisy: bool, is_turned: bool = False) -> _Changes:
    """The columns that differ from the column before; in the turned picture, the rows."""
    from PIL import Image

    length, height = image.size[::-1] if is_turned else image.size
    if length < 2:
        return _Changes(length, [])
    least = 1.0
    if is_noisy:
        counts = [strip.histogram() for strip in _differences(image, is_turned)]
        peak = max(value for count in counts for value in range(256) if count[value])
        least = max(_WEAKEST, _SHARE_OF_STRONGEST * peak)
    sums = [0.0] * (length - 1)
    for strip in _differences(image, is_turned):
        marked = strip.point([255 * (value >= least) for value in range(256)])
        means = _floats(marked.convert("F").resize((length - 1, 1), Image.Resampling.BOX))
        sums = [total + mean * strip.height for total, mean in zip(sums, means, strict=True)]
    return _Changes(length, [(place, total / height) for place, total in enumerate(sums, 1) if total])


def _differences(image: Image, is_turned: bool) -> Iterator[Image]:
    """How much each pixel differs from the one before it in its row, some rows at a time to save memory."""
    from PIL import Image, ImageChops

    width, height = image.size
    for top in range(0, width if is_turned else height, _STRIP):
        if is_turned:
            strip = image.crop((top, 0, min(top + _STRIP, width), height)).transpose(Image.Transpose.TRANSPOSE)
        else:
            strip = image.crop((0, top, width, min(top + _STRIP, height)))
        after = strip.crop((1, 0, strip.width, strip.height))
        before = strip.crop((0, 0, strip.width - 1, strip.height))
        red, green, blue = ImageChops.difference(after, before).split()
        yield ImageChops.lighter(ImageChops.lighter(red, green), blue)


def _floats(line: Image) -> memoryview[float]:
    return memoryview(line.tobytes()).cast("f")


def _extent(changes: _Changes, side: int, share: float) -> _Extent | None:
    """The cells of this side along one direction; None if the changes do not lie where such cells end."""
    sums = [0.0] * side
    for place, change in changes.shares:
        sums[place % side] += change
    window = _window(sums, (side + 1) // 3, share)
    if window is None:
        return None
    first, width = window
    ends = [place for place, _ in changes.shares if (place - first) % side < width]
    extent = _aligned(changes.length, first, width, side) or _inside(changes.length, ends, width, side)
    if extent.cells < (FEWEST_CELLS if side < LARGE_CELL else 2) or (extent.has_margin and side < LARGE_CELL):
        return None
    busy = len({(place - first) // side for place in ends})
    return extent._replace(spread=width) if busy >= max(3, _BUSY * (extent.cells - 1)) else None


def _window(sums: Sequence[float], widest: int, share: float) -> tuple[int, int] | None:
    """The fewest neighboring remainders that have this share of all changes: the first one and their number."""
    side, needed = len(sums), share * sum(sums) - 1e-6
    if needed <= 0:
        return None
    for width in (max(1, widest), *range(1, widest)):
        mass = sum(sums[place] for place in range(width))
        for first in range(side):
            if mass >= needed:
                found = (first, width)
                break
            mass += sums[(first + width) % side] - sums[first]
        else:
            if width == max(1, widest):
                return None
            continue
        if width < widest or width == 1:
            return found
        largest = found
    return largest


def _aligned(length: int, first: int, width: int, side: int) -> _Extent | None:
    """The cells if they begin at the edge of the picture and end at the other, or at the last line."""
    begins_at_edge = first == 0 or first + width > side
    return _Extent(0, length // side, False) if begins_at_edge and length % side <= width else None


def _inside(length: int, ends: Sequence[int], width: int, side: int) -> _Extent:
    """The cells of a picture with a margin: between the outer lines, or without lines all that are whole."""
    if width > 1:
        return _Extent(ends[0], max(1, round((ends[-1] - ends[0]) / side)), True)
    begin = ends[0] % side
    return _Extent(begin, (length - begin) // side, True)
