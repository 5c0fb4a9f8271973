"""Repairs of an ambiguous picture: the cheapest changes of cells that make its puzzle fair.

Three searches share the work. The quick one (``quick.py``) finds a fair picture, however many changes it takes, and
``reduce.py`` makes the set smaller. The complete one (``cheapest.py``) then looks for every cheaper set; if it ends,
the best set is proved to be the cheapest. All of them count the pictures that they judge, not the time, so that the
same picture gets the same proposals on every machine, unless the limits cut the search short.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hanjie.model import NO_LIMITS, UNKNOWN, Cell, Clock, Grid, Limits, Puzzle
from hanjie.model.plain import Plain
from hanjie.uniqueness.repair.canvas import Aim, Canvas, Choices, Fair
from hanjie.uniqueness.repair.cheapest import CheapestFirst
from hanjie.uniqueness.repair.quick import find_quickly
from hanjie.uniqueness.repair.reduce import exchange, reduce
from hanjie.uniqueness.repair.rivals import Rivals
from hanjie.uniqueness.repair.weights import weights_by_row

BUDGET = 12_000
"""The work of each of the other searches at most: a solved picture counts 10."""
SHARE = 0.9
"""The part of the time that is for the search; the rest is for the verdict on what it found."""
DEEP = 3
"""The complete search is tried if this many changes may suffice."""
BESIDE, USED = 4.0, 100.0
"""By these factors cells beside and in earlier proposals become dearer for the next one, so that proposals differ."""


LEAST_WEIGHT = 0.001
"""The lowest weight of a cell; costs are rounded to a thousandth of it."""


@dataclass(frozen=True, slots=True)
class Change(Plain):
    """One changed cell."""

    cell: Cell
    """The cell."""
    before: int
    """Its color in the picture, an index into the palette; 0 is the background."""
    after: int
    """Its new color."""


@dataclass(frozen=True, slots=True)
class Repair(Plain):
    """A set of changes that makes a picture fair; the solver has verified it, and no change can be left out."""

    changes: tuple[Change, ...]
    """The changed cells, row by row."""
    picture: Grid
    """The changed picture."""
    cost: float
    """The sum of the weights of the changed cells."""
    is_smallest: bool
    """True if it is proved that no set of changes costs less, if each cell takes a color of its eight neighbors."""


@dataclass(frozen=True, slots=True)
class Repairs(Plain):
    """What can be done about a picture."""

    is_fair: bool | None
    """True if the picture needs no repair; None if time ran out before that was known."""
    open_cells: int
    """The number of cells that are open before any change; a lower bound if time ran out."""
    proposals: tuple[Repair, ...]
    """Sets of changes that differ from each other, cheapest first."""
    partial: Repair | None
    """Without a proposal: the best changes found, which leave fewer cells open; None if nothing helps."""
    partial_open: int
    """The number of cells that are open after the partial repair."""
    is_complete: bool
    """False if the limits ended the search, so that there may be more or cheaper proposals."""


def find_repairs(
    puzzle: Puzzle,
    *,
    aim: Aim = Aim.UNIQUE,
    is_fair: Fair | None = None,
    weights: Sequence[float] | None = None,
    most: int = 3,
    limits: Limits = NO_LIMITS,
) -> Repairs:
    """Find sets of cells to change so that the goal picture of a puzzle makes a fair puzzle.

    ``aim`` is what the changed picture must be; ``is_fair`` may demand more, and is asked only about pictures that
    reach the aim. ``weights`` has the cost to change each cell, row by row (``cell_weights`` is the default); a cell
    with an infinite weight, or a given cell, does not change. Given cells that contradict the picture are left out. At
    most ``most`` proposals are made.
    """
    picture = puzzle.goal
    if picture is None or not picture.is_complete:
        raise ValueError("Only a puzzle with a complete picture, its goal, can be repaired.")
    costs = None if weights is None else _checked(weights, picture)
    clock = limits.start()
    search = clock.rest(None if clock.left is None else clock.left * SHARE).start()
    canvas = Canvas(without_wrong_givens(puzzle), picture, aim, is_fair, search)
    rivals = Rivals(canvas)
    before = canvas.judge(picture.cells)
    if before.is_fair or not (before.is_known or before.open) or search.is_over:
        return Repairs(before.is_fair if before.is_known else None, len(before.open), (), None, 0, before.is_known)
    costs = costs or _default_costs(picture, search)
    if costs is None:
        return Repairs(False, len(before.open), (), None, 0, is_complete=False)
    canvas.weigh(costs)
    knots = canvas.knots(before.open)
    if aim is Aim.UNIQUE:
        rivals.find_in_knots(picture.cells, knots)
    found, least, unfinished = _sets(canvas, rivals, most, len(knots))
    is_complete = not search.is_over
    if found:
        made = [_repair(canvas, one, canvas.cost(one) <= least) for one in found]
        return Repairs(False, len(before.open), tuple(made), None, 0, is_complete)
    canvas.clock = clock
    after = canvas.judge(canvas.changed(unfinished))
    is_better = after.is_known and len(after.open) < len(before.open)
    partial = _repair(canvas, unfinished, is_smallest=False) if is_better else None
    return Repairs(False, len(before.open), (), partial, len(after.open) if partial else 0, is_complete)


def _default_costs(picture: Grid, clock: Clock) -> list[float] | None:
    """The default weights; None if time runs out."""
    found: list[float] = []
    for row in weights_by_row(picture):
        found += row
        if clock.is_over:
            return None
    return found


def without_wrong_givens(puzzle: Puzzle) -> Puzzle:
    """The puzzle without the given cells that contradict its picture."""
    if puzzle.given is None or puzzle.goal is None or not (wrong := puzzle.given.conflicts(puzzle.goal)):
        return puzzle
    return replace(puzzle, given=puzzle.given.with_cells(dict.fromkeys(wrong, UNKNOWN)))


def _checked(weights: Sequence[float], picture: Grid) -> list[float]:
    costs = [float(weight) for weight in weights]
    if len(costs) != len(picture.cells):
        raise ValueError(f"There is one weight for each of {len(picture.cells):,} cells, not {len(costs):,} weights.")
    if not all(cost >= LEAST_WEIGHT for cost in costs):  # this refuses NaN, too
        raise ValueError(f"The weight of a cell is at least {LEAST_WEIGHT}; math.inf protects it from changes.")
    return costs


def _sets(canvas: Canvas, rivals: Rivals, most: int, knots: int) -> tuple[list[Choices], float, Choices]:
    """Fair sets of changes that differ, cheapest first, and a cost below which there is no fair set.

    The third value is the best unfair set, if there is no fair one.
    """
    best, is_fair, least = _best(canvas, rivals, knots, BUDGET)
    if not is_fair:
        return [], least, best
    found = [best]
    while len(found) < most and not canvas.clock.is_over:
        other = _another(canvas, rivals, found, knots)
        if other is None:
            break
        found.append(other)
    return sorted(found, key=lambda one: (canvas.cost(one), sorted(one))), least, Choices()


def _best(canvas: Canvas, rivals: Rivals, knots: int, budget: int) -> tuple[Choices, bool, float]:
    """The cheapest fair set found, or the best unfair one; whether it is fair; and a cost below which no set is fair.

    One change settles two knots at most, so the complete search is left out if it would have to go deep.
    """
    search = CheapestFirst(canvas, rivals, budget if knots <= 2 * DEEP else 0)
    if best := next(iter(search), None):
        return reduce(canvas, rivals, best), True, search.least
    changes, is_fair = find_quickly(canvas, rivals, budget)
    if not is_fair:
        return changes, False, search.least
    exchanged = exchange(canvas, rivals, reduce(canvas, rivals, changes), budget)
    return reduce(canvas, rivals, exchanged), True, search.least


def _another(canvas: Canvas, rivals: Rivals, found: list[Choices], knots: int) -> Choices | None:
    """A fair set that differs from those found: their cells and the cells beside them cost more."""
    plain = canvas.weights
    used = {place for changes in found for place, _ in changes}
    beside = {other for place in used for other in canvas.around(place)}
    factors = [USED if place in used else BESIDE if place in beside else 1.0 for place in range(len(plain))]
    canvas.weigh([weight * factor for weight, factor in zip(plain, factors, strict=True)])
    made, is_fair, _ = _best(canvas, rivals, knots, BUDGET // 3)
    canvas.weigh(plain)
    return made if is_fair and all(_differ(made, other) for other in found) else None


def _differ(one: Choices, other: Choices) -> bool:
    """True if at most half of the changed cells of the smaller set are changed by the other, too."""
    shared = {place for place, _ in one} & {place for place, _ in other}
    return 2 * len(shared) <= min(len(one), len(other))


def _repair(canvas: Canvas, changes: Choices, is_smallest: bool) -> Repair:
    made = tuple(
        Change(Cell.from_place(place, canvas.width), canvas.cells[place], color) for place, color in sorted(changes)
    )
    picture = replace(canvas.picture, cells=canvas.changed(changes))
    return Repair(made, picture, canvas.cost(changes), is_smallest)
