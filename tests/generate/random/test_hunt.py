"""A hunt yields what fulfills the wish, once each, and knows the nearest otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import repeat

from hanjie.generate.random import Candidate, Hunt, Wish
from hanjie.generate.random.hunt import MOST_FAILURES, fingerprint
from hanjie.model import Grid

WISH = Wish(3, 2, 3, 4)


@dataclass(frozen=True)
class Fake:
    grade: int
    search: float = 1
    standstills: int = 0
    longest_chain: int = 0


def candidate(cells: str, grade: int) -> Candidate:
    return Candidate(Grid.parse(cells.replace("/", "\n")).cells, Fake(grade), grade)


def test_only_wanted_grades_are_yielded_and_each_picture_once() -> None:
    outcomes = [
        candidate("#.#/...", 3),
        None,
        candidate("###/...", 2),
        candidate("#.#/...", 3),
        candidate("##./...", 4),
    ]
    hunt = Hunt(WISH, outcomes)
    assert list(hunt) == [outcomes[0], outcomes[4]]
    assert (hunt.tried, hunt.repeated, hunt.is_unreached) == (5, 1, False)


def test_a_mirrored_or_turned_copy_is_the_same_picture() -> None:
    grid = Grid.parse("##.\n#..")
    copies = [grid.mirror(), grid.flip(), grid.rotate(), grid.transpose(), grid.rotate().rotate().rotate()]
    assert {fingerprint(copy) for copy in copies} == {fingerprint(grid)}
    assert fingerprint(Grid.parse("##.\n.#.")) != fingerprint(grid)


def test_a_hunt_ends_after_many_failures_and_knows_the_nearest() -> None:
    near, far = candidate("###/...", 6), candidate("###/###", 9)

    def outcomes() -> Iterator[Candidate | None]:
        yield from (candidate("#.#/...", 3), far, near, far)
        yield from repeat(None)

    hunt = Hunt(WISH, outcomes())
    assert [found.grade for found in hunt] == [3]
    assert hunt.is_unreached
    assert hunt.nearest == near
    assert hunt.tried == 1 + MOST_FAILURES


def test_the_nearest_may_take_the_place_of_a_puzzle_that_is_not_reached() -> None:
    outcomes = [candidate("###/...", 6), *[None] * MOST_FAILURES, candidate("#.#/...", 3)]
    assert [found.grade for found in Hunt(WISH, outcomes, nearest=True)] == [6, 3]
