"""The complete search: sets of changes in the order of their cost, so that the first fair picture is the cheapest.

It is A* over sets of changes. A set whose picture has knots is extended by one change in the lines of one knot: every
fair superset has such a change (``canvas.py``), so nothing is missed. What is still to pay is bounded from below by
the knots: each needs a change in its lines, and one change lies in the lines of two knots at most.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush

from hanjie.uniqueness.repair.canvas import Canvas, Choice, Choices, Knot, Standing

_Entry = tuple[float, int, int]
"""What is in the queue: the least cost of any fair extension, the number of a node, and of one of its extensions."""


class CheapestFirst:
    """Fair sets of changes, cheapest first."""

    def __init__(self, canvas: Canvas, budget: int, bound: float, start: Choices = frozenset()) -> None:
        self._canvas, self._bound = canvas, bound
        self._last = canvas.judged + budget
        self._seen: set[Choices] = {start}
        self._nodes: list[tuple[Choices, list[Choice]]] = []
        self._queue: list[_Entry] = []
        self._start = start
        self.is_complete = False
        """True once every set that costs less than the bound was tried."""

    def __iter__(self) -> Iterator[Choices]:
        """The fair sets that cost less than the bound, until the budget of pictures to judge is spent."""
        canvas = self._canvas
        if self._expand(self._start, canvas.stand(canvas.changed(self._start)), 0.0):
            yield self._start
        while self._queue:
            if canvas.judged >= self._last or canvas.clock.is_over:
                return
            least, number, at = heappop(self._queue)
            changes, choices = self._nodes[number]
            self._push(least, number, at + 1)
            place, color = choices[at]
            extended = changes | {(place, color)}
            if extended in self._seen or any(place == other for other, _ in changes):
                continue
            self._seen.add(extended)
            standing = canvas.stand(canvas.changed(extended))
            if standing.is_fair:
                yield extended
            else:
                self._expand(extended, standing, least)
        self.is_complete = True

    def _expand(self, changes: Choices, standing: Standing, least: float) -> bool:
        """Put the extensions of a set into the queue; True if it is fair, and so needs none."""
        if standing.is_fair:
            return True
        canvas = self._canvas
        knots: list[Knot | None] = [*canvas.knots(standing.open)]
        by_knot = [canvas.near(knot) for knot in knots or [None]]
        if all(by_knot):
            cheapest = [canvas.weights[choices[0][0]] for choices in by_knot]
            to_pay = max(*cheapest, sum(cheapest) / 2) if len(cheapest) > 1 else cheapest[0]
            self._nodes.append((changes, by_knot[0]))
            self._push(max(least, round(canvas.cost(changes) + to_pay, 6)), len(self._nodes) - 1, 0)
        return False

    def _push(self, least: float, number: int, at: int) -> None:
        changes, choices = self._nodes[number]
        if at < len(choices):
            cost = self._canvas.cost(changes) + self._canvas.weights[choices[at][0]]
            if (key := max(least, round(cost, 6))) < self._bound:
                heappush(self._queue, (key, number, at))
