"""Rivals: other solutions of the clues of a picture, kept because they survive most changes.

A rival is stored as the cells in which it differs. After a change, a look at the few lines of a rival shows whether it
still is a solution, which takes microseconds; the solver is asked only about pictures without a known rival.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from hanjie import native
from hanjie.model import UNKNOWN, Status
from hanjie.uniqueness.repair.canvas import SECONDS_FOR_ONE, Aim, Canvas, Choice, Knot

MOST = 100
"""The number of rivals that are kept; those that were not met for longest are dropped."""
SECONDS_FOR_PROOF = 30.0
"""The longest time to prove that a picture without a known rival is the only solution, if the usual time is short."""


@dataclass(frozen=True, slots=True)
class Rival:
    """The cells in which another solution differs; all of them are connected by the lines that they share."""

    knot: Knot
    """The cells and their lines."""
    colors: tuple[int, ...]
    """The colors of the cells in the other solution."""


class Rivals:
    """The rivals that were met so far."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._known: list[Rival] = []

    def find(self, cells: bytes, seconds: float = SECONDS_FOR_ONE) -> tuple[list[Rival], bool]:
        """Some rivals of a picture, and whether that is certain; without a rival it is the only solution."""
        canvas = self._canvas
        canvas.work += 1
        for at, rival in enumerate(self._known):
            if self.is_still_a_solution(cells, rival):
                self._known.insert(0, self._known.pop(at))
                return [rival], True
        canvas.report()
        result = native.solve(canvas.puzzle_of(cells), limits=canvas.clock.rest(seconds))
        canvas.count(result)
        other = next((grid.cells for grid in result.solutions if grid.cells != cells), None)
        if other is None:
            return [], result.exhausted
        return self._learn(cells, other), True

    def is_fair(self, cells: bytes) -> bool:
        """True if a picture is fair: the known rivals answer first, because they are quick."""
        if self._canvas.aim is Aim.UNIQUE:
            found, is_certain = self.find(cells)
            if found or self._canvas.is_enough(is_certain):
                return not found
        return self._canvas.judge(cells).is_fair

    def find_in_knots(self, cells: bytes, knots: Iterable[Knot]) -> None:
        """Find a rival in each of the knots of a picture, if all other cells stay as they are."""
        canvas = self._canvas
        for knot in knots:
            if canvas.clock.is_over:
                return
            given = bytearray(cells)
            for place in knot.places:
                given[place] = UNKNOWN
            limits = canvas.clock.rest(SECONDS_FOR_ONE)
            found = native.solve(canvas.puzzle_of(cells, bytes(given)), limits=limits).solutions
            for grid in found:
                if grid.cells != cells:
                    self._learn(cells, grid.cells)

    def is_settled(self, cells: bytes, rival: Rival, changed: Choice) -> bool:
        """True if the picture has no rival in the lines of this one and of a changed cell, all other cells given."""
        canvas, width = self._canvas, self._canvas.width
        row, column = divmod(changed[0], width)
        given = bytearray(cells)
        for y in {*rival.knot.rows, row}:
            given[y * width : (y + 1) * width] = bytes([UNKNOWN]) * width
        for x in {*rival.knot.columns, column}:
            given[x::width] = bytes([UNKNOWN]) * canvas.height
        result = native.solve(canvas.puzzle_of(cells, bytes(given)), limits=canvas.clock.rest(SECONDS_FOR_ONE))
        canvas.count(result)
        return result.status is Status.UNIQUE

    def _learn(self, cells: bytes, other: bytes) -> list[Rival]:
        """Keep the rivals that another solution consists of, smallest first."""
        knots = self._canvas.knots(place for place, color in enumerate(cells) if color != other[place])
        fresh = [Rival(knot, tuple(other[place] for place in knot.places)) for knot in knots]
        self._known = [*fresh, *(rival for rival in self._known if rival not in fresh)][:MOST]
        return fresh

    def find_known(self, cells: bytes) -> list[Rival]:
        """All known rivals of a picture."""
        return [rival for rival in self._known if self.is_still_a_solution(cells, rival)]

    def is_still_a_solution(self, cells: bytes, rival: Rival) -> bool:
        """True if the picture with the cells of the rival has the same clues, and differs."""
        canvas, knot = self._canvas, rival.knot
        changed = bytearray(cells)
        for place, color in zip(knot.places, rival.colors, strict=True):
            changed[place] = color
        other = bytes(changed)
        if other == cells:
            return False
        width = canvas.width
        for row in knot.rows:
            line = slice(row * width, (row + 1) * width)
            if canvas.clue(cells[line]) != canvas.clue(other[line]):
                return False
        for column in knot.columns:
            line = slice(column, None, width)
            if canvas.clue(cells[line]) != canvas.clue(other[line]):
                return False
        return True
