"""Repairs of an ambiguous picture: the cheapest changes of cells that make its puzzle fair.

Three searches share the work. The quick one (``greedy.py``) finds a fair picture, however many changes it takes, and
``reduce.py`` makes the set smaller. The complete one (``cheapest.py``) then looks for every cheaper set; if it ends,
the best set is proved to be the cheapest. All of them count the pictures that they judge, not the time, so that the
same picture gets the same proposals on every machine, unless the limits cut the search short.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import isnan

from hanjie.model import NO_LIMITS, Cell, Grid, Limits, Puzzle
from hanjie.model.plain import Plain
from hanjie.uniqueness.repair.canvas import Aim, Canvas, Choices, Fair
from hanjie.uniqueness.repair.cheapest import CheapestFirst
from hanjie.uniqueness.repair.greedy import grow, outdo
from hanjie.uniqueness.repair.reduce import exchange, reduce
from hanjie.uniqueness.repair.rivals import Rivals
from hanjie.uniqueness.repair.weights import cell_weights

BEAM = 3
"""The number of pictures that the quick search keeps at each step."""
BUDGET = 12_000
"""The work of each of the other searches at most: a solved picture counts 10."""
DEEP = 3
"""The complete search is tried if this many changes may suffice."""
BESIDE, USED = 4.0, 100.0
"""By these factors cells beside and in earlier proposals become dearer for the next one, so that proposals differ."""


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
    """True if it is proved that no set of changes costs less."""


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
    with an infinite weight, or a given cell, does not change. At most ``most`` proposals are made.
    """
    picture = puzzle.goal
    if picture is None or not picture.is_complete:
        raise ValueError("Only a puzzle with a complete picture, its goal, can be repaired.")
    costs = None if weights is None else _checked(weights, picture)
    clock = limits.start()
    canvas = Canvas(puzzle, picture, aim, is_fair, clock)
    rivals = Rivals(canvas)
    before = canvas.stand(picture.cells)
    if before.is_fair or not (before.is_known or before.open) or clock.is_over:
        return Repairs(before.is_fair if before.is_known else None, len(before.open), (), None, 0, before.is_known)
    canvas.weigh(cell_weights(picture) if costs is None else costs)
    knots = canvas.knots(before.open)
    if aim is Aim.UNIQUE:
        rivals.meet_all(picture.cells, knots)
    found, least = _sets(canvas, rivals, most, len(knots))
    if found:
        made = [_repair(canvas, one, canvas.cost(one) <= least) for one in found]
        return Repairs(False, len(before.open), tuple(made), None, 0, not clock.is_over)
    changes, after = grow(canvas, rivals, 1)
    is_better = bool(changes) and len(after.open) < len(before.open)
    partial = _repair(canvas, changes, is_smallest=False) if is_better else None
    return Repairs(False, len(before.open), (), partial, len(after.open) if partial else 0, not clock.is_over)


def _checked(weights: Sequence[float], picture: Grid) -> list[float]:
    costs = [float(weight) for weight in weights]
    if len(costs) != len(picture.cells):
        raise ValueError(f"There is one weight for each of {len(picture.cells):,} cells, not {len(costs):,} weights.")
    if any(isnan(cost) or cost <= 0 for cost in costs):
        raise ValueError("The weight of a cell is a number above 0; math.inf protects it from changes.")
    return costs


def _sets(canvas: Canvas, rivals: Rivals, most: int, knots: int) -> tuple[list[Choices], float]:
    """Fair sets of changes that differ, cheapest first, and a cost below which there is no fair set."""
    best, least = _best(canvas, rivals, knots, BUDGET)
    found = [best] if best else []
    while found and len(found) < most and not canvas.clock.is_over:
        other = _another(canvas, rivals, found, knots)
        if other is None:
            break
        found.append(other)
    return sorted(found, key=lambda one: (canvas.cost(one), sorted(one))), least


def _best(canvas: Canvas, rivals: Rivals, knots: int, budget: int) -> tuple[Choices | None, float]:
    """The cheapest fair set found, and a cost below which no set is fair.

    One change settles two knots at most, so the complete search is left out if it would have to go deep.
    """
    search = CheapestFirst(canvas, rivals, budget if knots <= 2 * DEEP else 0)
    if best := next(iter(search), None):
        return reduce(canvas, rivals, best), search.least
    changes, is_fair = _quick(canvas, rivals)
    if not is_fair:
        return None, search.least
    cheaper = exchange(canvas, rivals, reduce(canvas, rivals, changes), budget)
    return reduce(canvas, rivals, cheaper), search.least


def _quick(canvas: Canvas, rivals: Rivals) -> tuple[Choices, bool]:
    """Changes that make the picture fair, or at least better, and whether they make it fair."""
    start: Choices = frozenset()
    if canvas.aim is Aim.UNIQUE and not canvas.stand(canvas.cells).is_known:
        start, is_unique = outdo(canvas, rivals)
        if not is_unique or canvas.is_enough(is_unique):
            return start, is_unique
    changes, standing = grow(canvas, rivals, BEAM, start)
    return changes, standing.is_fair


def _another(canvas: Canvas, rivals: Rivals, found: list[Choices], knots: int) -> Choices | None:
    """A fair set that differs from those found: their cells and the cells beside them cost more."""
    plain = canvas.weights
    used = {place for changes in found for place, _ in changes}
    beside = {other for place in used for other in canvas.around(place)}
    factors = [USED if place in used else BESIDE if place in beside else 1.0 for place in range(len(plain))]
    canvas.weigh([weight * factor for weight, factor in zip(plain, factors, strict=True)])
    made, _ = _best(canvas, rivals, knots, BUDGET // 3)
    canvas.weigh(plain)
    return made if made and all(_differ(made, other) for other in found) else None


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
