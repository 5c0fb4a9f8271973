"""A drawing made fair: repaired where the picture is least sure, and if that fails, drawn a little differently."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain

from hanjie import reasoning
from hanjie.generate.picture import Drawn, draw_cells, nearby
from hanjie.model import Cell, Clock, Grid, Limits, Phase, Puzzle
from hanjie.model.photo import Photo
from hanjie.uniqueness import Aim, cell_weights, find_repairs

FEW = 0.03
"""If at most this part of the cells had to be changed, no other drawing is tried."""
ENOUGH = 4
"""So many fair drawings are compared at most."""
SURE, UNSURE = 1.6, 0.4
"""The factors for the cost of changing a cell that the picture shows clearly, and one that could be either."""
HARDEST_BY_LINES = 6
"""Puzzles up to this grade are solvable by line logic."""


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
    the one that is most like the picture is taken.
    """
    fair: list[Attempt] = []
    others: list[Attempt] = []
    tried = 0
    for each in _drawings(photo, drawn):
        if each.is_blank or (tried and clock.is_over):
            continue
        attempt = repaired(each, demand, clock)
        tried += 1
        (fair if attempt.is_fair else others).append(attempt)
        if (attempt.is_fair and attempt.is_close) or len(fair) == ENOUGH or clock.is_over:
            break
        clock.report(Phase.DRAWING, tried, tried + 1)
    if fair:
        return max(fair, key=lambda attempt: attempt.likeness), tried
    return min(others, key=lambda attempt: (attempt.open_cells, -attempt.likeness)), tried


def _drawings(photo: Photo, drawn: Drawn) -> Iterable[Drawn]:
    return chain([drawn], (draw_cells(photo, settings) for settings in nearby(drawn.settings)))


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
