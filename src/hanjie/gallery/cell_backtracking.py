"""Cell by cell: try filled, then blank, and turn back as soon as a line cannot come out right.

After Tan Li Hau, "Solving Nonogram with Code" (2019). The grid is marked from left to right and from top to bottom.
Each mark is checked against the row and the column it stands in, which are known up to this cell and unknown behind:

* a filled cell must not begin more runs than the clue has blocks
* a filled cell must not make its run longer than the block
* a blank cell must not leave its run shorter than the block
* at the end of the line, all blocks must be there

If a mark breaks a rule, the other one is tried; if both do, the search goes back to the cell before.

::

    clue 2 1    # # # ?     the run is longer than its block: try blank
                # # . #     good so far
                # . ? ?     the run is too short: go back

It knows nothing about a line but its beginning, so a mistake in the first row may come to light in the last one. That
makes it the slowest of all, and the one that everybody writes first.

What the original leaves open, and how it is here:

* It stops at the first solution. Here the search goes on, so it finds all of them and can prove that there is one only.
* It promises that runs never grow too long, but looks only when a run ends. Here the rule holds from the first cell.
* It reads the row and the column anew from their beginning at each mark. Here each cell remembers how far both have
  come (``Prefix``), so a mark costs the same in any grid.
* It calls itself for each cell, so a large grid ends in a stack overflow. Here the marks themselves are the stack.
* Its film leaves marks standing that the search has given up. Here a mark takes back those behind it.

In colors, every color is tried in turn before blank; two blocks of different colors may touch.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hanjie.gallery.recorder import Recorder
from hanjie.model import UNKNOWN, Clue, Grid, Puzzle


class Prefix(NamedTuple):
    """How far the beginning of a line has come."""

    begun: int = 0
    """How many blocks have begun."""
    run: int = 0
    """How many cells the last of them has so far; 0 after a blank."""


def solutions(puzzle: Puzzle, recorder: Recorder) -> Iterator[Grid]:
    """All solutions, in the order in which cell by cell finds them."""
    width, size = puzzle.width, puzzle.width * puzzle.height
    choices = [_choices(given, len(puzzle.palette)) for given in recorder.start.cells]
    untried = [list(choices[0])]
    """What is still to be tried in each cell that has been reached."""
    cells = bytearray(size)
    rows, columns = [Prefix()] * size, [Prefix()] * size
    """How far its row and its column have come, with each marked cell."""

    while untried:
        at = len(untried) - 1
        if not untried[at]:
            untried.pop()
            continue
        row, column = divmod(at, width)
        cells[at] = color = untried[at].pop()
        recorder.mark(at, color)

        above = columns[at - width] if row > 0 else Prefix()
        before = rows[at - 1] if column > 0 else Prefix()
        down = advance(puzzle.columns[column], above, color, at_end=row == puzzle.height - 1)
        right = advance(puzzle.rows[row], before, color, at_end=column == width - 1)
        if down is None or right is None:
            continue
        columns[at], rows[at] = down, right
        if at == size - 1:
            yield recorder.solution(cells)
        else:
            untried.append(list(choices[at + 1]))


def advance(clue: Clue, prefix: Prefix, color: int, *, at_end: bool) -> Prefix | None:
    """How far a line has come with one more cell; None if that breaks a rule."""
    begun, run = prefix
    growing = clue[begun - 1] if run else None
    if growing and color == growing.color:
        run += 1
        if run > growing.length:
            return None
    else:
        if growing and run < growing.length:
            return None
        run = 0
    if color and run == 0:
        if begun == len(clue) or color != clue[begun].color:
            return None
        begun, run = begun + 1, 1
    if at_end and (begun < len(clue) or (run and run < clue[-1].length)):
        return None
    return Prefix(begun, run)


def _choices(given: int, colors: int) -> list[int]:
    """What may stand in a cell, to be tried from the end of the list: filled first, blank last."""
    return [0, *range(colors - 1, 0, -1)] if given == UNKNOWN else [given]
