"""The number of solutions of a puzzle whose open cells are known.

Open cells that share a line belong together, and so do cells that are linked by others; such a part of the puzzle does
not influence the other parts. So the number of solutions is the product of the numbers of its parts::

    # . . . .        # . . . .        two parts of four cells: 2 x 2 solutions
    . # . . .        . # . . .
    . . . # .        . . . . #
    . . . . #        . . . # .

A part depends only on its lines: their clues and their cells that are certain. :class:`PartCounts` remembers the number
of each part, so that a designer who changes one cell waits only for the parts that this changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from threading import Lock

from hanjie import native
from hanjie.model import UNKNOWN, Clock, Clue, Grid, Limits, Puzzle

SECONDS = 2.0
"""The time limit of counting, unless the caller's limits are shorter."""
SECONDS_FOR_A_BOUND = 0.25
"""The same if the open cells are not known: an exact count is unlikely then."""
MOST_PARTS = 4096
"""The number of parts that are remembered."""

Part = tuple[int, ...]
"""The open cells of a part, by number."""
_Key = tuple[tuple[int, Clue, bytes], ...]


class PartCounts:
    """The numbers of solutions of parts that were counted before; several threads may use it."""

    def __init__(self) -> None:
        self._counts: dict[_Key, int] = {}
        self._lock = Lock()

    def get(self, key: _Key) -> int | None:
        """The number of a part, if it was counted."""
        return self._counts.get(key)

    def add(self, key: _Key, number: int) -> None:
        """Remember the number of a part; the oldest is forgotten if there are too many."""
        with self._lock:
            self._counts[key] = number
            if len(self._counts) > MOST_PARTS:
                del self._counts[next(iter(self._counts))]


def count_solutions(
    puzzle: Puzzle, solution: Grid, common: Grid, *, is_final: bool, limits: Limits, parts: PartCounts | None = None
) -> native.Count:
    """The number of solutions of a puzzle that has several; a lower bound if time runs out.

    ``common`` holds the cells that solutions share; ``is_final`` if these are all open cells. Then they need no search,
    and ``parts``, if given, supplies the numbers of parts that were counted before.
    """
    clock = limits.start().rest(SECONDS if is_final else SECONDS_FOR_A_BOUND).start()
    if not is_final:
        return _at_least_two(native.count(puzzle, None, clock.rest()))
    if parts is None:
        return _at_least_two(native.count(replace(puzzle, given=common), None, clock.rest()))
    number, exact = 1, True
    for part in _parts(common):
        counted = _count_part(puzzle, solution, common, part, parts, clock)
        number, exact = number * counted.number, exact and counted.exact
    return native.Count(number, exact)


def _count_part(
    puzzle: Puzzle, solution: Grid, common: Grid, part: Part, parts: PartCounts, clock: Clock
) -> native.Count:
    key = _key(puzzle, common, part)
    known = parts.get(key)
    if known is not None:
        return native.Count(known, exact=True)
    given = bytearray(solution.cells)
    for cell in part:
        given[cell] = UNKNOWN
    alone = replace(puzzle, given=replace(solution, cells=bytes(given)))
    counted = _at_least_two(native.count(alone, None, clock.rest()))
    if counted.exact:
        parts.add(key, counted.number)
    return counted


def _at_least_two(count: native.Count) -> native.Count:
    """The count of something that has open cells."""
    return count if count.exact else native.Count(max(count.number, 2), exact=False)


def _key(puzzle: Puzzle, common: Grid, part: Part) -> _Key:
    """What the number of a part depends on: its lines, each with its clue and its certain cells."""
    rows = sorted({cell // common.width for cell in part})
    columns = sorted({cell % common.width for cell in part})
    return (
        *((row, puzzle.rows[row], common.row(row)) for row in rows),
        *((~column, puzzle.columns[column], common.column(column)) for column in columns),
    )


def _parts(common: Grid) -> Iterator[Part]:
    """The open cells, grouped by the lines that they share."""
    width, cells = common.width, common.cells
    lines: dict[int, list[int]] = {}  # rows by number, columns by ~number
    for cell, value in enumerate(cells):
        if value == UNKNOWN:
            lines.setdefault(cell // width, []).append(cell)
            lines.setdefault(~(cell % width), []).append(cell)
    while lines:
        part: list[int] = []
        waiting = [next(iter(lines))]
        while waiting:
            for cell in lines.pop(waiting.pop(), ()):
                part.append(cell)
                waiting += (line for line in (cell // width, ~(cell % width)) if line in lines)
        yield tuple(sorted(set(part)))
