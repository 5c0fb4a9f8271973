"""A drawing made fair: repaired where the picture is least sure, and if that fails, drawn a little differently."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hanjie import native, reasoning
from hanjie.errors import BudgetError
from hanjie.generate.picture import Drawn, Settings, draw_cells, nearby, reduced, seeded
from hanjie.model import Cell, Clock, Grid, Limits, Phase, Puzzle, SolveOptions
from hanjie.model.grades import GRADES, HARDEST_BY_LINES
from hanjie.model.photo import Photo
from hanjie.uniqueness import Aim, cell_weights, find_repairs

FEW = 0.03
"""If at most this part of the cells had to be changed, no other drawing is tried."""
ALMOST = 0.05
"""A fair drawing whose likeness is at most this much lower than that of the first drawing is good enough."""
LEAST_LIKE = 0.7
"""A drawing with less than this part of the likeness of the first one is not taken, however fair it is."""
MOST_REPAIRS = 4
"""How many of the other drawings are repaired at most."""
SECONDS_FOR_OPEN = 1.0
"""If the open cells are not found in this time, there are too many to repair."""
SURE, UNSURE = 1.6, 0.4
"""The factors for the cost of changing a cell that the picture shows clearly, and one that could be either."""
HOPELESS = {Aim.UNIQUE: 0.1, Aim.LINES: 0.7}
"""A drawing of which more than this part is open is not repaired: it would take long and change much."""
MOST_OPEN = 600
"""The same as a number of cells."""

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
    grade: int | None = None
    """Its difficulty, if there is a limit and it was measured."""

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
        return self.allows(self.measured(puzzle, limits))

    def measured(self, puzzle: Puzzle, limits: Limits) -> int | None:
        """The grade of a puzzle that reaches the aim; None if there is no limit, or time ran out."""
        return None if self.grade is None else reasoning.rate(puzzle, limits).grade

    def allows(self, grade: int | None) -> bool | None:
        """True if this grade is low enough; None if it is not known and there is a limit."""
        return True if self.grade is None else None if grade is None else grade <= self.grade


def first_drawing(photo: Photo, settings: Settings, seed: int, clock: Clock) -> tuple[Photo, Drawn]:
    """The picture in a handy size, and its drawing with these settings; raises BudgetError if time runs out."""

    def is_over() -> bool:
        return clock.is_over

    photo = reduced(photo, is_over)
    drawn = draw_cells(photo, settings, is_over)
    return photo, draw_cells(photo, seeded(drawn.settings, seed), is_over) if seed else drawn


def make_fair(photo: Photo, drawn: Drawn, demand: Demand, clock: Clock) -> tuple[Attempt, int]:
    """The best fair drawing, and how many drawings were tried; the nearest to a fair one if no drawing is fair.

    The drawing itself is taken if a small repair is enough. Otherwise drawings with nearby settings are looked at,
    and those that are nearly fair are repaired, unless another one is fair without changes.
    """
    tries = _Tries(demand, clock)
    tries.look_at(drawn)
    tries.repair(1)
    if not tries.is_settled:
        for settings in nearby(drawn.settings):
            if clock.is_over or tries.has_one_like(drawn):
                break
            try:
                other = draw_cells(photo, settings, lambda: clock.is_over)
            except BudgetError:
                break
            if other.likeness >= LEAST_LIKE * drawn.likeness:
                tries.look_at(other)
        tries.repair(MOST_REPAIRS)
    return tries.best(), tries.count


def as_drawn(drawn: Drawn) -> Attempt:
    """The drawing without a repair, not checked."""
    return Attempt(drawn, drawn.puzzle, None, 0, drawn.likeness)


def fair_without_others(drawn: Drawn, demand: Demand, clock: Clock) -> Attempt:
    """The drawing after a repair; other drawings are not tried."""
    tries = _Tries(demand, clock)
    tries.look_at(drawn)
    tries.repair(1)
    return tries.best()


class _Tries:
    """The drawings that were tried."""

    def __init__(self, demand: Demand, clock: Clock) -> None:
        self._demand, self._clock = demand, clock
        self._fair: list[Attempt] = []
        self._others: list[Attempt] = []
        self._waiting: list[Attempt] = []
        self._seen: set[bytes] = set()

    @property
    def count(self) -> int:
        """How many different drawings were looked at."""
        return len(self._seen)

    @property
    def is_settled(self) -> bool:
        """True if a fair drawing was found that differs little from the picture."""
        return any(attempt.is_close for attempt in self._fair)

    def has_one_like(self, drawn: Drawn) -> bool:
        """True if a fair drawing is almost as much like the picture as this one."""
        return any(attempt.likeness >= drawn.likeness - ALMOST for attempt in self._fair)

    def look_at(self, drawn: Drawn) -> None:
        """Find out whether a drawing is fair without changes."""
        cells = _goal(drawn.puzzle).cells
        if drawn.is_blank or cells in self._seen:
            return
        self._seen.add(cells)
        self._clock.report(Phase.DRAWING, self.count, self.count + 1)
        left_open = _open_cells(drawn.puzzle, self._demand, self._clock)
        grade = None if left_open else self._demand.measured(drawn.puzzle, self._clock.rest())
        is_fair = False if left_open else self._demand.allows(grade)
        attempt = Attempt(drawn, drawn.puzzle, is_fair, left_open, drawn.likeness, grade)
        (self._fair if is_fair else self._waiting).append(attempt)

    def repair(self, most: int) -> None:
        """Repair at most ``most`` of those that are not fair, those with the fewest open cells first.

        Only those are repaired that are more like the picture than a fair one.
        """
        self._waiting.sort(key=lambda attempt: attempt.open_cells)
        for attempt in self._waiting[:most]:
            if self._clock.is_over or self.has_one_like(attempt.drawn):
                continue
            if attempt.open_cells <= min(MOST_OPEN, HOPELESS[self._demand.aim] * len(_goal(attempt.puzzle).cells)):
                self._waiting.remove(attempt)
                made = repaired(attempt.drawn, self._demand, self._clock)
                (self._fair if made.is_fair else self._others).append(made)

    def best(self) -> Attempt:
        """The fair one most like the picture; otherwise that with the fewest open cells."""
        if self._fair:
            return max(self._fair, key=lambda attempt: attempt.likeness)
        return min([*self._others, *self._waiting], key=_distance)


def _distance(attempt: Attempt) -> tuple[int, int, float]:
    """How far a drawing is from a fair one: its open cells, then its grade, then its likeness."""
    return attempt.open_cells, attempt.grade or GRADES[-1], -attempt.likeness


def _open_cells(puzzle: Puzzle, demand: Demand, clock: Clock) -> int:
    """How many cells are open: those that line logic leaves, or that differ between solutions; many if that is hard."""
    if demand.aim is Aim.LINES:
        known = native.solve(puzzle, _LINES, clock.rest()).known
        return known.unknown_count if known else 0
    common = native.common_cells(puzzle, clock.rest(SECONDS_FOR_OPEN))
    every = puzzle.width * puzzle.height
    return common.grid.unknown_count if common.is_final and common.grid else every


def repaired(drawn: Drawn, demand: Demand, clock: Clock) -> Attempt:
    """The drawing with the least visible changes that make it fair; half of the time that is left may be used."""
    goal = _goal(drawn.puzzle)
    weights = [
        weight * (UNSURE + (SURE - UNSURE) * sure)
        for weight, sure in zip(cell_weights(goal), drawn.certainty, strict=True)
    ]
    limits = clock.rest(None if clock.left is None else clock.left / 2)
    found = find_repairs(drawn.puzzle, aim=demand.aim, is_fair=demand.is_met, weights=weights, most=1, limits=limits)
    if found.is_fair or not (found.proposals or found.partial):
        grade = None if found.open_cells else demand.measured(drawn.puzzle, clock.rest())
        return Attempt(drawn, drawn.puzzle, found.is_fair, found.open_cells, drawn.likeness, grade)
    repair = found.proposals[0] if found.proposals else found.partial
    assert repair is not None, "there is a proposal or a partial repair"
    puzzle = Puzzle.from_grid(repair.picture, drawn.puzzle.palette)
    is_fair = True if found.proposals else None if clock.is_over else False
    return Attempt(drawn, puzzle, is_fair, 0 if is_fair else found.partial_open, drawn.likeness_of(repair.picture))


def _goal(puzzle: Puzzle) -> Grid:
    assert puzzle.goal is not None, "a drawing has a goal"
    return puzzle.goal
