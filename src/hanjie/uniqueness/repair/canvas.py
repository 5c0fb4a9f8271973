"""The picture under repair: which cells may change to what, at what cost, and what a changed picture leaves open.

Cells are *open* if they differ between solutions or, if line logic has to suffice, if line logic does not decide them.
A picture is *fair* here if it leaves no cell open, and if the caller, who may demand more, accepts it.

Open cells that share a line belong together; what falls apart this way is called a *knot*. Each knot is a puzzle within
the puzzle, and one fact about knots carries every search here:

    A set of changes settles a knot only if one of them lies in a row or a column of the knot.

Otherwise all lines of the knot keep their clues, and all changed cells lie in lines that are certain throughout. So
another solution of the knot still is one, and line logic still is where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from math import inf, isfinite

from hanjie import native
from hanjie.model import UNKNOWN, Clock, Clue, Ending, Grid, Limits, Phase, Puzzle, Result, SolveOptions
from hanjie.model.grid import runs
from hanjie.native.quick_puzzle import with_clues

Fair = Callable[[Puzzle, Limits], bool | None]
"""Decides whether a puzzle with a settled picture is fair enough; None if that could not be found out."""
Choice = tuple[int, int]
"""A change: the place of a cell, and its new color."""
Choices = frozenset[Choice]
"""A set of changes of different cells."""

SECONDS_FOR_ONE = 1.0
"""The longest time to judge one picture; one that takes longer does not count as repaired."""
LEAST_WORK = 10
"""The work of solving one easy picture; budgets are counted in work, so that they do not depend on the machine."""
LINES_PER_WORK = 100
"""The number of lines that the solver solves in one unit of work, some ten microseconds."""
_MOST_CLUES = 100_000
"""The number of clues that are remembered."""
_LINES = SolveOptions(line_only=True)


class Aim(StrEnum):
    """What a repaired picture must be."""

    UNIQUE = "unique"
    """The only solution of its clues."""
    LINES = "lines"
    """Solvable by line logic alone, and so unique."""


@dataclass(frozen=True, slots=True)
class Knot:
    """Open cells that are connected by the lines that they share."""

    places: tuple[int, ...]
    """The places of its cells."""
    rows: frozenset[int]
    """Its rows."""
    columns: frozenset[int]
    """Its columns."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is known about a picture."""

    open: tuple[int, ...]
    """The places of the cells that are not settled."""
    is_fair: bool
    """True if no cell is open and the picture is fair enough."""
    is_known: bool
    """False if time ran out before the answer was certain."""
    hard: tuple[int, ...] = ()
    """If no cell is open but the picture is not fair enough: the cells that line logic leaves open."""


class Canvas:
    """A picture, the changes that may be made to it, and a judge of changed pictures."""

    def __init__(self, puzzle: Puzzle, picture: Grid, aim: Aim, is_fair: Fair | None, clock: Clock) -> None:
        self.puzzle, self.picture, self.clock, self.aim = puzzle, picture, clock, aim
        self.width, self.height, self.cells = picture.width, picture.height, picture.cells
        self.weights = [1.0] * len(self.cells)
        self.work = 0
        self._usual = LEAST_WORK
        self._is_fair = is_fair
        self._clues: dict[bytes, Clue] = {}
        self._near: dict[Knot | None, list[Choice]] = {}
        self._verdicts: dict[bytes, Verdict] = {}

    @cached_property
    def choices(self) -> tuple[tuple[Choice, ...], ...]:
        """The changes of each cell.

        A cell may take the color of one of its eight neighbors; if all have its own color, any color of the picture.
        """
        used = sorted({*self.cells, 0})
        if len(used) == 2:
            return tuple(((place, used[color == used[0]]),) for place, color in enumerate(self.cells))
        found = []
        for place, color in enumerate(self.cells):
            near = sorted({self.cells[other] for other in self.around(place)} - {color})
            found.append(tuple((place, new) for new in near or used if new != color))
        return tuple(found)

    def around(self, place: int) -> list[int]:
        """The places of the eight neighbors of a cell; fewer at the border."""
        row, column = divmod(place, self.width)
        return [
            y * self.width + x
            for y in range(max(0, row - 1), min(self.height, row + 2))
            for x in range(max(0, column - 1), min(self.width, column + 2))
            if (y, x) != (row, column)
        ]

    def cost(self, changes: Iterable[Choice]) -> float:
        """The cost of changes: the sum of the weights of their cells."""
        return round(sum(self.weights[place] for place, _ in changes), 6)

    def changed(self, changes: Iterable[Choice]) -> bytes:
        """The cells of the picture after these changes."""
        cells = bytearray(self.cells)
        for place, color in changes:
            cells[place] = color
        return bytes(cells)

    def puzzle_of(self, cells: bytes, given: bytes | None = None) -> Puzzle:
        """The puzzle of a changed picture, without its texts and its goal, and with other given cells if wanted."""
        width, clues = self.width, self._clues
        rows = [cells[start : start + width] for start in range(0, len(cells), width)]
        columns = [cells[start::width] for start in range(width)]
        if len(clues) > _MOST_CLUES:
            clues.clear()
        for line in (*rows, *columns):
            if line not in clues:
                clues[line] = runs(line)
        known = self.puzzle.given if given is None else Grid(width, self.height, given)
        row_clues, column_clues = ([clues[line] for line in lines] for lines in (rows, columns))
        return with_clues(tuple(row_clues), tuple(column_clues), self.puzzle.palette, known)

    def clue(self, cells: bytes) -> Clue:
        """The clue of a line with these cells."""
        found = self._clues.get(cells)
        if found is None:
            found = self._clues[cells] = runs(cells)
        return found

    def count(self, result: Result) -> None:
        """Count the work of solving a picture; to judge the next one takes about twice as much."""
        self._usual = LEAST_WORK + int(result.stats["lines"]) // LINES_PER_WORK
        self.work += self._usual

    def is_enough(self, is_unique: bool) -> bool:
        """True if a picture that is the only solution of its clues needs nothing more to be fair."""
        return is_unique and self._is_fair is None and self.aim is Aim.UNIQUE

    def report(self) -> None:
        """Report that the search is still at work."""
        self.clock.report(Phase.REPAIRING, 0, len(self.cells))

    def judge(self, cells: bytes) -> Verdict:
        """Judge a changed picture; remembered, because searches come to the same picture on several ways."""
        found = self._verdicts.get(cells)
        if found is None:
            self.work += 2 * self._usual
            self.report()
            found = self._verdicts[cells] = self._solve(cells)
        return found

    def _solve(self, cells: bytes) -> Verdict:
        puzzle, limits = self.puzzle_of(cells), self.clock.rest(SECONDS_FOR_ONE)
        if self.aim is Aim.LINES:
            result = native.solve(puzzle, _LINES, limits)
            known, is_known = result.known, result.known is not None and result.ending is not Ending.STOPPED
        else:
            common = native.common_cells(puzzle, limits)
            known, is_known = common.grid, common.grid is not None and common.is_final
        left = _unsettled(known, cells)
        if left or not is_known:
            return Verdict(left, is_fair=False, is_known=is_known)
        is_fair = True if self._is_fair is None else self._is_fair(puzzle, self.clock.rest())
        if is_fair:
            return Verdict((), is_fair=True, is_known=True)
        by_lines = native.solve(puzzle, _LINES, self.clock.rest()).known
        return Verdict((), is_fair=False, is_known=is_fair is not None, hard=_unsettled(by_lines, cells))

    def knots(self, places: Iterable[int]) -> list[Knot]:
        """The knots of these open cells, the one with the fewest lines first."""
        by_row: dict[int, list[int]] = {}
        columns_of: dict[int, set[int]] = {}
        rows_of: dict[int, set[int]] = {}
        for place in places:
            row, column = divmod(place, self.width)
            by_row.setdefault(row, []).append(place)
            columns_of.setdefault(row, set()).add(column)
            rows_of.setdefault(column, set()).add(row)
        found, left = [], set(by_row)
        while left:
            rows, columns, waiting = set[int](), set[int](), {left.pop()}
            while waiting:
                rows |= waiting
                fresh = set[int]().union(*(columns_of[row] for row in waiting)) - columns
                columns |= fresh
                waiting = set[int]().union(*(rows_of[column] for column in fresh)) - rows
            left -= rows
            cells = sorted(place for row in rows for place in by_row[row])
            found.append(Knot(tuple(cells), frozenset(rows), frozenset(columns)))
        return sorted(found, key=lambda knot: (len(knot.rows) + len(knot.columns), knot.places))

    def near(self, knot: Knot | None) -> list[Choice]:
        """The changes in the lines of a knot, or all changes, cheapest first; a cell with infinite weight has none."""
        found = self._near.get(knot)
        if found is None:
            found = self._near[knot] = self._find_near(knot)
        return found

    def _find_near(self, knot: Knot | None) -> list[Choice]:
        places = set(range(len(self.cells)))
        if knot is not None:
            in_rows = {row * self.width + column for row in knot.rows for column in range(self.width)}
            places = in_rows | {row * self.width + column for column in knot.columns for row in range(self.height)}
        allowed = sorted((self.weights[place], place) for place in places if isfinite(self.weights[place]))
        return [choice for _, place in allowed for choice in self.choices[place]]

    def weigh(self, weights: Sequence[float]) -> None:
        """Take these weights; given cells have an infinite weight, so that they do not change."""
        given = self.puzzle.given.cells if self.puzzle.given else bytes([UNKNOWN]) * len(self.cells)
        self.weights = [weight if fixed == UNKNOWN else inf for weight, fixed in zip(weights, given, strict=True)]
        self._near.clear()


def _unsettled(known: Grid | None, cells: bytes) -> tuple[int, ...]:
    """The places where the known cells are not those of the picture; none without a grid."""
    if known is None or known.cells == cells:
        return ()
    return tuple([place for place, (one, other) in enumerate(zip(known.cells, cells, strict=True)) if one != other])
