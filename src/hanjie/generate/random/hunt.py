"""A hunt for puzzles: takes the outcomes of numbered starts in their order, and yields those that fulfill the wish.

Starts do not depend on each other, so they may run anywhere; taken in order of their numbers, they give the same
puzzles however many run at a time. No puzzle is yielded twice, not even mirrored or turned.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b

from hanjie.generate.random.candidate import Candidate
from hanjie.generate.random.wish import Wish
from hanjie.model import Grid

MOST_FAILURES = 100
"""Starts in a row that fail before the hunt ends."""


class Hunt:
    """Yields puzzles that fulfill a wish, in order; after the last one, its fields say how it ended."""

    def __init__(self, wish: Wish, outcomes: Iterable[Candidate | None], *, nearest: bool = False) -> None:
        self.wish = wish
        self.nearest: Candidate | None = None
        """The puzzle nearest to the wish since the last one that was yielded."""
        self.tried = 0
        """The number of starts."""
        self.repeated = 0
        """The number of puzzles that were left out because they are the same as earlier ones."""
        self.is_unreached = False
        """True if too many starts in a row failed."""
        self._outcomes, self._takes_nearest = outcomes, nearest
        self._seen: set[bytes] = set()

    def __iter__(self) -> Iterator[Candidate]:
        failures = 0
        for outcome in self._outcomes:
            self.tried += 1
            failures += 1
            if outcome is not None and self._is_new(outcome):
                if not self.wish.misses(outcome.grade):
                    failures = 0
                    yield self._taken(outcome)
                elif self.nearest is None or self.wish.misses(outcome.grade) < self.wish.misses(self.nearest.grade):
                    self.nearest = outcome
            if failures == MOST_FAILURES:
                if not self._takes_nearest or self.nearest is None:
                    self.is_unreached = True
                    return
                failures = 0
                yield self._taken(self.nearest)

    def _is_new(self, candidate: Candidate) -> bool:
        is_new = self._fingerprint(candidate) not in self._seen
        self.repeated += not is_new
        return is_new

    def _taken(self, candidate: Candidate) -> Candidate:
        self._seen.add(self._fingerprint(candidate))
        self.nearest = None
        return candidate

    def _fingerprint(self, candidate: Candidate) -> bytes:
        return fingerprint(Grid(self.wish.width, self.wish.height, candidate.cells))


def fingerprint(grid: Grid) -> bytes:
    """A few bytes that are the same for a picture and its mirrored and turned copies, and for hardly any other."""
    turned = [grid, grid.transpose()]
    turned += [each.mirror() for each in turned]
    turned += [each.flip() for each in turned]
    return min(blake2b(b"%d " % each.width + each.cells, digest_size=12).digest() for each in turned)
