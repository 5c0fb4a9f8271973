"""All placements of a line, those that fit, what they share; where no line says more, guess.

After dsmiller95's "Nonogram designer and solver". To look at a line is three steps:

1. make every placement of its blocks
2. drop those that contradict a cell which is already known
3. a cell that is the same in all that are left is known from now on

::

    clue 3 1    ? ? ? # ? ?
                # # # . # .    contradicts
                # # # . . #    contradicts
                . # # # . #    fits
                ? # # # . #    is shared ... and as only one is left, the first cell is . as well

Rows and columns are looked at in turn until none of them settles a cell any more. If cells are still unknown, the first
of them is set blank, and everything that follows is worked out; then the same with filled. Whatever solutions either of
the two leads to are solutions of the puzzle, and there are no others. This is the most one can know from single lines;
it is also what a person does who is very patient.

The steps are three: a line settles cells, a guess, a rewind when everything that follows from a guess has been found.

What the original leaves open, and how it is here:

* It makes all placements before it drops any, for every line and at every look, and a long line of small blocks has
  billions. Here a placement is dropped at the first block that contradicts a known cell, only one is held at a time,
  and a look ends as soon as nothing is shared beyond what is known, for which it begins at both ends. (Billions that
  all share a cell still take their time.)
* It looks at all lines in each sweep. Here a line that is as it was when it had nothing more to say is passed over.
* It calls itself for each guess, and the page stands still until it is done. Here open guesses are a list, and the
  clock is looked at after each placement and wherever blocks have to be moved on.

In colors, the colors are tried in turn after blank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import islice

from hanjie.gallery.recorder import Recorder
from hanjie.gallery.search import Finding, Guess, Sweeper, search
from hanjie.model import UNKNOWN, Clue, Grid, Puzzle


def solutions(puzzle: Puzzle, recorder: Recorder) -> Iterator[Grid]:
    """All solutions, those first that have a blank where a guess had to be made."""
    sweeper = Sweeper(puzzle, partial(settle, breathe=recorder.breathe), recorder)
    blank_first = tuple(range(len(puzzle.palette)))

    def look(cells: bytearray) -> Finding:
        misfit = sweeper.sweep(cells)
        if misfit is None and UNKNOWN in cells:
            return Guess(cells.index(UNKNOWN), blank_first)
        return misfit

    return search(look, recorder)


def settle(clue: Clue, cells: bytes, *, breathe: Callable[[], object]) -> bytes | None:
    """What all placements share that fit the known cells; None if none fits."""
    shared = None
    for placement in from_both_ends(clue, cells, breathe):
        shared = placement if shared is None else agreement(shared, placement)
        if shared == cells:
            break
    return shared


def agreement(one: bytes, other: bytes) -> bytes:
    """The cells in which two lines agree; the others are unknown."""
    return bytes([a if a == b else UNKNOWN for a, b in zip(one, other, strict=True)])


def from_both_ends(clue: Clue, cells: bytes, breathe: Callable[[], object]) -> Iterator[bytes]:
    """Some placements from the right, then all from the left, so that cells which are not shared show it soon."""
    for mirrored in islice(placements(clue.reversed(), cells[::-1], breathe), len(cells)):
        yield mirrored[::-1]
    yield from placements(clue, cells, breathe)


def placements(clue: Clue, cells: bytes, breathe: Callable[[], object]) -> Iterator[bytes]:
    """Every line that this clue describes and no known cell contradicts, leftmost first."""
    if not clue:
        if may_be(cells, 0):
            yield bytes(len(cells))
        return
    stack = [(b"", starts(clue, 0, 0, cells))]
    """The beginning of the line up to each block, and where that block may still start."""
    while stack:
        beginning, untried = stack[-1]
        start = next(untried, None)
        if start is None:
            breathe()
            stack.pop()
            continue
        block = clue[len(stack) - 1]
        longer = beginning.ljust(start, b"\0") + bytes([block.color]) * block.length
        if len(stack) == len(clue):
            breathe()
            yield longer.ljust(len(cells), b"\0")
        else:
            stack.append((longer, starts(clue, len(stack), len(longer), cells)))


def starts(clue: Clue, number: int, behind: int, cells: bytes) -> Iterator[int]:
    """Where a block may start that comes after the cell ``behind`` the one before it."""
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
    """The last cell at which each block can start and leave room for those behind it."""
    latest, start = [], length - clue.span
    for number, block in enumerate(clue):
        start += int(number > 0 and clue[number - 1].color == block.color)
        latest.append(start)
        start += block.length
    return tuple(latest)


def may_be(cells: bytes, color: int) -> bool:
    """Whether all these cells may have this color: none is known to have another."""
    return not cells.strip(bytes([color, UNKNOWN]))
