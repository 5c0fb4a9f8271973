from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from hanjie.model import Grid
from hanjie.render.outline import Corner, outlines


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    width, height = draw(st.integers(1, 9)), draw(st.integers(1, 9))
    cells = draw(st.lists(st.sampled_from([0, 1, 2, 255]), min_size=width * height, max_size=width * height))
    return Grid(width, height, bytes(cells))


def filled(loops: list[list[Corner]], width: int, height: int) -> list[list[bool]]:
    """Which cells lie inside by the even-odd rule: a ray to the left crosses vertical edges an odd number of times."""
    walls: dict[tuple[int, int], int] = {}
    for loop in loops:
        for (x, y), (to_x, to_y) in zip(loop, [*loop[1:], loop[0]], strict=True):
            assert (x == to_x) != (y == to_y), "every edge is horizontal or vertical"
            if x == to_x:
                for row in range(min(y, to_y), max(y, to_y)):
                    walls[row, x] = walls.get((row, x), 0) + 1
    return [
        [sum(walls.get((row, x), 0) for x in range(column + 1)) % 2 == 1 for column in range(width)]
        for row in range(height)
    ]


def test_the_outline_of_a_square_has_four_corners() -> None:
    grid = Grid.parse("....\n.##.\n.##.")
    assert list(outlines(grid, 1)) == [[(1, 1), (3, 1), (3, 3), (1, 3)]]


def test_a_ring_has_an_outline_outside_and_one_inside() -> None:
    loops = list(outlines(Grid.parse("###\n#.#\n###"), 1))
    assert sorted(len(loop) for loop in loops) == [4, 4]


def test_an_absent_color_has_no_outline() -> None:
    assert list(outlines(Grid.parse("#."), 7)) == []


@settings(deadline=None)
@given(grids())
def test_filling_the_outlines_gives_the_cells_back(grid: Grid) -> None:
    for value in (0, 1, 2, 255):
        inside = filled(list(outlines(grid, value)), grid.width, grid.height)
        assert inside == [[cell == value for cell in row] for row in grid.rows()]


def test_consecutive_edges_turn_at_every_corner() -> None:
    noise = random.Random(5)
    grid = Grid(40, 40, bytes(noise.randrange(2) for _ in range(1600)))
    for loop in outlines(grid, 1):
        assert len(loop) % 2 == 0
        assert all(a[1] == b[1] for a, b in zip(loop[::2], loop[1::2], strict=True))
