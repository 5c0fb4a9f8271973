"""The first pictures: noise, fields and blobs, symmetric if wanted, the same on every machine."""

from __future__ import annotations

import hashlib

import pytest

from hanjie.generate.random.blobs import blobs, neighbors
from hanjie.generate.random.fields import FIELDS, smoothed
from hanjie.generate.random.noise import noise
from hanjie.generate.random.proposal import propose
from hanjie.generate.random.wish import Style, Symmetry, Wish
from hanjie.model import Grid
from hanjie.model.splitmix import SplitMix64

SQUARE = Wish(20, 20)


def test_noise_has_the_density_and_every_color() -> None:
    cells = noise(Wish(100, 100, colors=4), 40, SplitMix64(1))
    assert 3_800 < sum(map(bool, cells)) < 4_200
    assert all(900 < cells.count(color) < 1_100 for color in (1, 2, 3, 4))


@pytest.mark.parametrize("colors", [1, 2, 5])
def test_blobs_have_about_the_density_every_color_and_no_specks(colors: int) -> None:
    for number in range(30):
        cells = blobs(Wish(25, 20, colors=colors), 50, 2, SplitMix64(number))
        assert 500 * 0.25 < sum(map(bool, cells)) < 500 * 0.75
        assert set(cells) - {0} == set(range(1, colors + 1))
        alone = [
            place for place, color in enumerate(cells) if color not in [cells[at] for at in neighbors(place, 25, 500)]
        ]
        assert len(alone) <= 3, "only removing a speck can make another one"


def test_smoothing_takes_the_mean_of_the_square_around_a_cell() -> None:
    assert smoothed([0, 0, 0, 0, 90, 0, 0, 0, 0], 3, 3, 1) == [10] * 9
    assert smoothed([7], 1, 1, 3) == [7]


@pytest.mark.parametrize("make", FIELDS)
def test_a_field_has_a_height_for_each_cell_of_any_size(make: object) -> None:
    for width, height in ((1, 1), (1, 50), (50, 1), (7, 3)):
        assert len(make(width, height, 2, SplitMix64(5))) == width * height  # type: ignore[operator]


@pytest.mark.parametrize("style", list(Style))
@pytest.mark.parametrize("size", [(9, 6), (10, 7), (1, 8), (1, 1)])
def test_symmetric_pictures_are_symmetric(style: Style, size: tuple[int, int]) -> None:
    for number in range(10):
        for symmetry in Symmetry:
            wish = Wish(*size, colors=1 if size == (1, 1) else 2, style=style, symmetry=symmetry)
            grid = Grid(*size, bytes(propose(wish, 4, SplitMix64(number))))
            if symmetry in (Symmetry.LEFT_RIGHT, Symmetry.BOTH):
                assert grid == grid.mirror()
            if symmetry is Symmetry.BOTH:
                assert grid == grid.flip()
            if symmetry is Symmetry.TURN:
                assert grid == grid.mirror().flip()


def test_neighbors_do_not_cross_the_border() -> None:
    assert sorted(neighbors(0, 3, 9)) == [1, 3]
    assert sorted(neighbors(4, 3, 9)) == [1, 3, 5, 7]
    assert sorted(neighbors(5, 3, 9)) == [2, 4, 8]
    assert neighbors(0, 1, 1) == []


def test_first_pictures_never_change() -> None:
    made = [
        bytes(propose(Wish(20, 15, colors=colors, style=style), aim, SplitMix64(aim)))
        for colors in (1, 3)
        for style in Style
        for aim in range(1, 11)
    ]
    assert hashlib.sha256(b"".join(made)).hexdigest()[:16] == "1efe43b8a9063e5a"
