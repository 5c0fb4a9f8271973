"""The complete search: sets of changes in the order of their cost, so that the first fair picture is the cheapest.

It is A* over sets of changes. A set that is not fair is extended by one change in the lines of a knot of its picture:
every fair superset has such a change (``canvas.py``), so nothing is missed. The smaller the knot, the fewer extensions
there are, so the search takes one rival (``rivals.py``), not all open cells.

What is still to pay is bounded from below by the rivals that are left: each gets a price such that no change costs less
than the prices of the rivals in whose lines it lies. The prices together are the bound (the dual of a hitting set).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from math import inf

from hanjie.uniqueness.repair.canvas import Aim, Canvas, Choice, Choices, Knot
from hanjie.uniqueness.repair.rivals import Rival, Rivals

MOST_PRICED = 8
"""At most this many rivals get a price."""

_Entry = tuple[float, int, int]
"""What is in the queue: the least cost of a fair extension, the number of the node, and of the extension."""
_Node = tuple[Choices, float, list[Choice], list[Rival]]
"""A set that is not fair: its changes, its cost, the changes that extend it, and rivals that are left."""


class CheapestFirst:
    """Fair sets of changes, cheapest first."""

    def __init__(
        self, canvas: Canvas, rivals: Rivals, budget: int, bound: float = inf, start: Choices = frozenset()
    ) -> None:
        self._canvas, self._rivals, self._start = canvas, rivals, start
        self._last, self._bound = canvas.work + budget, bound
        self._seen: set[Choices] = set()
        self._nodes: list[_Node] = []
        self._queue: list[_Entry] = []
        self._prices: dict[tuple[Knot, ...], float] = {}
        self._reached, self._undecided = 0.0, inf

    @property
    def least(self) -> float:
        """No fair set costs less than this, as far as the search came and all pictures could be judged."""
        return min(self._reached, self._undecided)

    def __iter__(self) -> Iterator[Choices]:
        """The fair sets that cost less than the bound, until the budget of work is spent."""
        canvas = self._canvas
        known = self._rivals.find_known(canvas.changed(self._start))
        if self._check_and_extend(self._start, 0.0, known):
            yield self._start
        while self._queue:
            if canvas.work >= self._last or canvas.clock.is_over:
                return
            self._reached, number, at = heappop(self._queue)
            self._push(self._reached, number, at + 1)
            changes, _, choices, rivals = self._nodes[number]
            place, color = choices[at]
            extended = changes | {(place, color)}
            if extended in self._seen or any(place == other for other, _ in changes):
                continue
            self._seen.add(extended)
            row, column = divmod(place, canvas.width)
            cells = canvas.changed(extended)
            remaining = [
                rival
                for rival in rivals
                if not (row in rival.knot.rows or column in rival.knot.columns)
                or self._rivals.is_still_a_solution(cells, rival)
            ]
            if self._check_and_extend(extended, self._reached, remaining):
                yield extended
        self._reached = self._bound

    def _check_and_extend(self, changes: Choices, least: float, rivals: list[Rival]) -> bool:
        """True if a set is fair; otherwise its extensions are put into the queue."""
        canvas = self._canvas
        cells = canvas.changed(changes)
        canvas.work += 1
        if not rivals and canvas.aim is Aim.UNIQUE:
            rivals, is_certain = self._rivals.find(cells)
            if not rivals and canvas.is_enough(is_certain):
                return True
        knots, is_known = [rival.knot for rival in rivals], True
        if not knots:
            found = canvas.judge(cells)
            is_known = found.is_known
            if found.is_fair:
                return True
            knots = canvas.knots(found.open)
        cost = canvas.cost(changes)
        if not is_known:
            self._undecided = min(self._undecided, cost)
        smallest = min(knots, key=lambda knot: len(knot.rows) + len(knot.columns)) if knots else None
        self._nodes.append((changes, cost, canvas.near(smallest), rivals))
        self._push(max(least, round(cost + self._price(knots), 6)), len(self._nodes) - 1, 0)
        return False

    def _push(self, least: float, number: int, at: int) -> None:
        _, cost, choices, _ = self._nodes[number]
        if at < len(choices):
            total = max(least, round(cost + self._canvas.weights[choices[at][0]], 6))
            if total < self._bound:
                heappush(self._queue, (total, number, at))

    def _price(self, knots: list[Knot]) -> float:
        key = tuple(knots[:MOST_PRICED])
        if key not in self._prices:
            self._prices[key] = sum(prices(self._canvas, key))
        return self._prices[key]


def prices(canvas: Canvas, knots: Sequence[Knot]) -> list[float]:
    """A price of each knot, such that all changes that settle these knots cost at least the sum of the prices.

    No change costs less than the prices of the knots in whose lines it lies. A price is infinite if a knot cannot be
    settled.
    """
    found: list[float] = []
    paid: dict[int, float] = {}
    for knot in knots:
        places = {place for place, _ in canvas.near(knot)}
        found.append(min((canvas.weights[place] - paid.get(place, 0.0) for place in places), default=inf))
        for place in places:
            paid[place] = paid.get(place, 0.0) + found[-1]
    return found
