"""The cells that all fitting placements of a line share; when no line settles a cell, guess.

After dsmiller95's "Nonogram designer and solver". A line is solved in three steps:

1. generate every placement of its blocks
2. drop the placements that contradict a known cell
3. a cell that is the same in all remaining placements is known

::

    clue 3 1    ? ? ? # ? ?
                # # # . # .    contradicts
                # # # . . #    contradicts
                . # # # . #    fits
                . # # # . #    is known: only one placement remains

Rows and columns are solved in turn until no line settles another cell. If cells are still unknown, the first of them is
set blank and the search continues with its consequences; then the same with filled. The solutions of both cases are the
solutions of the puzzle, and there are no others. Each line yields the most that one line can yield; a very patient
person could do the same.

There are three kinds of steps: a line settles cells; a guess; a rewind when the search after a guess is complete.

Differences from the original:

* It generates all placements of a line before it drops any, each time, and a long line of small blocks has billions.
  Here a placement is dropped at the first block that contradicts a known cell, only one placement is held at a time,
  and a line is finished as soon as no further cell is shared. To find that out early, the placements come from both
  ends. (Billions of placements that all share a cell still take long.)
* It solves all lines in each sweep. Here a line is skipped if it has not changed since it was last solved.
* It is recursive, and the page is blocked until the search ends. Here open guesses are a list, and the time is checked
  after each placement and whenever blocks move on.

In colors, the colors are tried in turn after blank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import islice

from hanjie.gallery.recorder import Recorder
from hanjie.gallery.search import Guess, Propagated, Sweeper, search
from hanjie.model import UNKNOWN, Clue, Grid, Puzzle


def solutions(puzzle: Puzzle, recorder: Recorder) -> Iterator[Grid]:
    """All solutions; those with a blank in the guessed cell come first."""
    sweeper = Sweeper(puzzle, partial(settle, check_time=recorder.check_time), recorder)
    blank_first = tuple(range(len(puzzle.palette)))

    def propagate(cells: bytearray) -> Propagated:
        refuting = sweeper.sweep(cells)
        if refuting is None and UNKNOWN in cells:
            return Guess(cells.index(UNKNOWN), blank_first)
        return refuting

    return search(propagate, recorder)


def settle(clue: Clue, cells: bytes, *, check_time: Callable[[], object]) -> bytes | None:
    """The cells that all fitting placements share; None if no placement fits the known cells."""
    shared = None
    for placement in from_both_ends(clue, cells, check_time):
        shared = placement if shared is None else agreement(shared, placement)
        if shared == cells:
            break
    return shared


def agreement(one: bytes, other: bytes) -> bytes:
    """The cells in which two lines agree; the others are unknown."""
    return bytes([a if a == b else UNKNOWN for a, b in zip(one, other, strict=True)])


def from_both_ends(clue: Clue, cells: bytes, check_time: Callable[[], object]) -> Iterator[bytes]:
    """Some placements from the right, then all from the left, so that differing cells show early."""
    for mirrored in islice(placements(clue.reversed(), cells[::-1], check_time), len(cells)):
        yield mirrored[::-1]
    yield from placements(clue, cells, check_time)


def placements(clue: Clue, cells: bytes, check_time: Callable[[], object]) -> Iterator[bytes]:
    """Every placement of the clue that fits the known cells, leftmost first."""
    if not clue:
        if may_be(cells, 0):
            yield bytes(len(cells))
        return
    stack = [(b"", starts(clue, 0, 0, cells))]
    """The first cells of the line up to each block, and the untried starts of that block."""
    while stack:
        prefix, untried = stack[-1]
        start = next(untried, None)
        if start is None:
            check_time()
            stack.pop()
            continue
        block = clue[len(stack) - 1]
        longer = prefix.ljust(start, b"\0") + bytes([block.color]) * block.length
        if len(stack) == len(clue):
            check_time()
            yield longer.ljust(len(cells), b"\0")
        else:
            stack.append((longer, starts(clue, len(stack), len(longer), cells)))


def starts(clue: Clue, number: int, behind: int, cells: bytes) -> Iterator[int]:
    """The possible starts of a block; ``behind`` is the cell after the previous block."""
    block, is_last = clue[number], number == len(clue) - 1
    gap = int(number > 0 and clue[number - 1].color == block.color)
    for start in range(behind + gap, latest_starts(clue, len(cells))[number] + 1):
        if start > behind and not may_be(cells[start - 1 : start], 0):
            return
        end = start + block.length
        if may_be(cells[start:end], block.color) and (not is_last or may_be(cells[end:], 0)):
            yield start


@lru_cache(maxsize=10_000)
def latest_starts(clue: Clue, length: int) -> tuple[int, ...]:
    """The last possible start of each block, with room for the blocks after it."""
    latest, start = [], length - clue.span
    for number, block in enumerate(clue):
        start += int(number > 0 and clue[number - 1].color == block.color)
        latest.append(start)
        start += block.length
    return tuple(latest)


def may_be(cells: bytes, color: int) -> bool:
    """True if all these cells may have this color: no known cell has another."""
    return not cells.strip(bytes([color, UNKNOWN]))
