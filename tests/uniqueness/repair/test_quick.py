"""Repairs of pictures that leave many cells open, and of large ones."""

from __future__ import annotations

import time

import pytest

from hanjie.model import NO_LIMITS, Clock, Grid, Limits, Puzzle, Status
from hanjie.native import common_cells, solve
from hanjie.uniqueness import Aim, cell_weights, find_repairs
from hanjie.uniqueness.repair.canvas import Canvas
from hanjie.uniqueness.repair.greedy import grow
from hanjie.uniqueness.repair.quick import MANY
from hanjie.uniqueness.repair.rivals import Rivals
from tests.uniqueness.repair.pictures import random_picture

FACE = Puzzle.from_grid(
    Grid.parse(
        """
        ....................
        ......########......
        ....##........##....
        ...##..........##...
        ..##............##..
        ..#..............#..
        .#....#......#....#.
        .#....#......#....#.
        .#................#.
        .#................#.
        .#................#.
        .#................#.
        .#................#.
        .#....#......#....#.
        ..#....#....#....#..
        ..##....####....##..
        ...##..........##...
        ....##........##....
        ......########......
        ....................
        """
    )
)


def test_a_face_of_thin_outlines_becomes_unique() -> None:
    common = common_cells(FACE).grid
    assert common is not None
    assert common.unknown_count > MANY
    (repair,) = find_repairs(FACE, most=1, limits=Limits(60)).proposals
    assert solve(Puzzle.from_grid(repair.picture)).status is Status.UNIQUE
    assert len(repair.changes) <= 20


class ShortClock(Clock):
    """A clock that is over after it was looked at some times."""

    def __init__(self, looks: int) -> None:
        super().__init__(NO_LIMITS)
        self.looks = looks

    @property
    def is_over(self) -> bool:
        self.looks -= 1
        return self.looks < 0


def test_what_a_search_found_before_its_end_is_kept() -> None:
    assert FACE.goal is not None
    for looks in (300, 3000):
        canvas = Canvas(FACE, FACE.goal, Aim.LINES, None, ShortClock(looks))
        canvas.weigh(cell_weights(FACE.goal))
        changes, verdict = grow(canvas, Rivals(canvas), 1)
        assert not verdict.is_fair
        assert changes
        assert len(verdict.open) < len(canvas.judge(canvas.cells).open)


@pytest.mark.parametrize("aim", Aim)
def test_the_time_limit_is_kept_on_large_pictures(aim: Aim) -> None:
    large = Puzzle.from_grid(random_picture(200, 200, 1))
    began = time.monotonic()
    assert not find_repairs(large, aim=aim, limits=Limits(0.3)).is_complete
    assert time.monotonic() - began < 1.5
