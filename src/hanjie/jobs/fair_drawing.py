"""A drawing made fair: repaired where the picture is least sure, and if that fails, drawn a little differently."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hanjie import native, reasoning
from hanjie.generate.picture import Drawn, draw_cells, nearby
from hanjie.model import Cell, Clock, Grid, Limits, Phase, Puzzle, SolveOptions
from hanjie.model.photo import Photo
from hanjie.uniqueness import Aim, cell_weights, find_repairs

FEW = 0.03
"""If at most this part of the cells had to be changed, no other drawing is tried."""
ENOUGH = 4
"""So many fair drawings are compared at most."""
SURE, UNSURE = 1.6, 0.4
"""The factors for the cost of changing a cell that the picture shows clearly, and one that could be either."""
HOPELESS = {Aim.UNIQUE: 0.08, Aim.LINES: 0.3}
"""A drawing of which more than this part is open is not repaired, unless all are like that."""
HARDEST_BY_LINES = 6
"""Puzzles up to this grade are solvable by line logic."""

_SOME = SolveOptions(max_solutions=24)
_LINES = SolveOptions(line_only=True)


class Wanted(StrEnum):
    """What a drawing must be."""

    ANY = "any"
    """Anything: the picture is drawn and not repaired."""
    UNIQUE = "unique"
    """The only solution of its clues."""
    LINES = "lines"
    """Solvable by line logic alone, and so unique."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A drawing after its repair."""

    drawn: Drawn
    """The drawing as the picture shows it."""
    puzzle: Puzzle
    """The puzzle after the repair."""
    is_fair: bool | None
    """True if it is what was wanted; None if time ran out."""
    open_cells: int
    """The number of cells that are not settled."""
    likeness: float
    """How much the puzzle is like the picture."""

    @property
    def changed(self) -> tuple[Cell, ...]:
        """The cells in which the puzzle differs from the drawing."""
        return _goal(self.drawn.puzzle).differences(_goal(self.puzzle))

    @property
    def is_close(self) -> bool:
        """True if few cells were changed."""
        return len(self.changed) <= FEW * len(_goal(self.puzzle).cells)


@dataclass(frozen=True, slots=True)
class Demand:
    """What is wanted of a puzzle."""

    wanted: Wanted
    """What it must be."""
    grade: int | None
    """The hardest grade, if there is a limit."""

    @property
    def aim(self) -> Aim:
        """The aim of the repair; the grade is asked about puzzles that reach it."""
        by_lines = self.wanted is Wanted.LINES or (self.grade is not None and self.grade <= HARDEST_BY_LINES)
        return Aim.LINES if by_lines else Aim.UNIQUE

    def is_met(self, puzzle: Puzzle, limits: Limits) -> bool | None:
        """True if the grade is low enough; None if time ran out."""
        if self.grade is None:
            return True
        grade = reasoning.rate(puzzle, limits).grade
        return None if grade is None else grade <= self.grade


def make_fair(photo: Photo, drawn: Drawn, demand: Demand, clock: Clock) -> tuple[Attempt, int]:
    """The best fair drawing, and how many drawings were tried; the nearest to a fair one if there is none.

    The drawing itself is taken if a small repair is enough. Otherwise drawings with nearby settings are tried, too, and
    of those that are fair the one most like the picture is taken. A drawing of which too much is open is repaired only
    if all are like that, because it would take long and change much.
    """
    tries = _Tries(demand, clock)
    tries.add(drawn)
    if not tries.is_enough:
        for settings in nearby(drawn.settings):
            if clock.is_over or tries.is_enough:
                break
            tries.add(draw_cells(photo, settings))
    return tries.best(drawn), tries.count


class _Tries:
    """The drawings that were tried."""

    def __init__(self, demand: Demand, clock: Clock) -> None:
        self._demand, self._clock = demand, clock
        self._fair: list[Attempt] = []
        self._others: list[Attempt] = []
        self._seen: set[bytes] = set()
        self._hopeless: list[tuple[int, Drawn]] = []
        self.count = 0

    @property
    def is_enough(self) -> bool:
        """True if no other drawing needs to be tried."""
        return len(self._fair) >= ENOUGH or (len(self._fair) == 1 == self.count and self._fair[0].is_close)

    def add(self, drawn: Drawn) -> None:
        """Try a drawing, unless it was tried before."""
        cells = _goal(drawn.puzzle).cells
        if drawn.is_blank or cells in self._seen:
            return
        self._seen.add(cells)
        self.count += 1
        self._clock.report(Phase.DRAWING, self.count, self.count + 1)
        left_open = open_at_least(drawn.puzzle, self._demand, self._clock)
        if left_open > HOPELESS[self._demand.aim] * len(cells):
            self._hopeless.append((left_open, drawn))
        else:
            self._repair(drawn)

    def _repair(self, drawn: Drawn) -> None:
        attempt = repaired(drawn, self._demand, self._clock)
        (self._fair if attempt.is_fair else self._others).append(attempt)

    def best(self, first: Drawn) -> Attempt:
        """The best of all; if none is fair, the most promising of the hopeless ones is repaired as far as possible."""
        if not self._fair and self._hopeless and not self._clock.is_over:
            self._repair(min(self._hopeless, key=lambda each: each[0])[1])
        if self._fair:
            return max(self._fair, key=lambda attempt: attempt.likeness)
        nearest = min(self._others, key=lambda attempt: (attempt.open_cells, -attempt.likeness), default=None)
        return nearest or Attempt(first, first.puzzle, None, self._hopeless[0][0], first.likeness)


def open_at_least(puzzle: Puzzle, demand: Demand, clock: Clock) -> int:
    """How many cells are open, at least: those that line logic leaves, or that differ between a few solutions."""
    if demand.aim is Aim.LINES:
        known = native.solve(puzzle, _LINES, clock.rest()).known
        return known.unknown_count if known else 0
    solutions = native.solve(puzzle, _SOME, clock.rest()).solutions
    return Grid.common(solutions).unknown_count if solutions else 0


def repaired(drawn: Drawn, demand: Demand, clock: Clock) -> Attempt:
    """The drawing with the least visible changes that make it fair."""
    goal = _goal(drawn.puzzle)
    weights = [
        weight * (UNSURE + (SURE - UNSURE) * sure)
        for weight, sure in zip(cell_weights(goal), drawn.certainty, strict=True)
    ]
    found = find_repairs(
        drawn.puzzle, aim=demand.aim, is_fair=demand.is_met, weights=weights, most=1, limits=clock.rest()
    )
    if found.is_fair or not (found.proposals or found.partial):
        return Attempt(drawn, drawn.puzzle, found.is_fair, found.open_cells, drawn.likeness)
    repair = found.proposals[0] if found.proposals else found.partial
    assert repair is not None, "there is a proposal or a partial repair"
    puzzle = Puzzle.from_grid(repair.picture, drawn.puzzle.palette)
    is_fair = True if found.proposals else None if clock.is_over else False
    return Attempt(drawn, puzzle, is_fair, 0 if is_fair else found.partial_open, drawn.likeness_of(repair.picture))


def _goal(puzzle: Puzzle) -> Grid:
    assert puzzle.goal is not None, "a drawing has a goal"
    return puzzle.goal
