"""Cell by cell: try filled, then blank, and backtrack as soon as a line cannot be completed.

After Tan Li Hau, "Solving Nonogram with Code" (2019). The grid is marked from left to right and from top to bottom.
Each mark is checked against its row and its column, which are known up to this cell and unknown after it:

* a filled cell must not begin more runs than the clue has blocks
* a filled cell must not make its run longer than the block
* a blank cell must not leave its run shorter than the block
* at the end of the line, no block may be missing

If a mark breaks a rule, the other one is tried; if both do, the search goes back to the previous cell.

::

    clue 2 1    # # # ?     the run is longer than its block: try blank
                # # . #     good so far
                # . ? ?     the run is too short: go back

It uses only the first cells of each line, so a mistake in the first row may show only in the last row. That makes it
the slowest of the four. It is also the program that most people write first.

Differences from the original:

* It stops at the first solution. Here the search continues, so it finds all solutions and can prove that there is only
  one.
* It checks the length of a run only when the run ends. Here the rule holds from the first cell.
* It reads the row and the column again from their first cell at each mark. Here each cell stores the state of both
  lines (``Prefix``), so a mark costs the same in any grid.
* It is recursive, so a large grid ends in a stack overflow. Here the marks themselves are the stack.
* Its film keeps marks that the search has given up. Here a mark takes back all later marks.

In colors, every color is tried in turn before blank; blocks of different colors may touch.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hanjie.gallery.recorder import Recorder
from hanjie.model import UNKNOWN, Clue, Grid, Puzzle


class Prefix(NamedTuple):
    """The state of a line after its first cells."""

    begun: int = 0
    """The number of blocks that have begun."""
    run: int = 0
    """The length of the last run so far; 0 after a blank."""


def solutions(puzzle: Puzzle, recorder: Recorder) -> Iterator[Grid]:
    """All solutions, in the order of this search."""
    width, size = puzzle.width, puzzle.width * puzzle.height
    given, colors = recorder.start.cells, len(puzzle.palette)
    untried = [_choices(given[0], colors)]
    """The values that are still untried, for each cell up to the current one."""
    cells = bytearray(size)
    rows, columns = [Prefix()] * size, [Prefix()] * size
    """The state of the row and of the column after each marked cell."""

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
            untried.append(_choices(given[at + 1], colors))


def advance(clue: Clue, prefix: Prefix, color: int, *, at_end: bool) -> Prefix | None:
    """The state of a line after one more cell; None if the cell breaks a rule."""
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
    """The possible values of a cell, tried from the end of the list: filled first, blank last."""
    return [0, *range(colors - 1, 0, -1)] if given == UNKNOWN else [given]
