"""Area averaging."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from hanjie.generate.picture.area import area_means, blurred, even_edges

ROWS = st.integers(1, 9).flatmap(
    lambda width: st.lists(st.binary(min_size=width, max_size=width), min_size=1, max_size=9)
)


def by_overlap(rows: list[bytes], columns: int, lines: int) -> list[list[float]]:
    """The same means by the plain definition, in exact numbers: every pixel counts by the area that it shares."""
    width, height = len(rows[0]), len(rows)

    def shared(place: int, cell: int, length: int, cells: int) -> Fraction:
        start, end = Fraction(length * cell, cells), Fraction(length * (cell + 1), cells)
        return max(Fraction(0), min(end, Fraction(place + 1)) - max(start, Fraction(place)))

    area = Fraction(width, columns) * Fraction(height, lines)
    return [
        [
            float(
                sum(
                    rows[y][x] * shared(x, column, width, columns) * shared(y, line, height, lines)
                    for y in range(height)
                    for x in range(width)
                )
                / area
            )
            for column in range(columns)
        ]
        for line in range(lines)
    ]


@given(ROWS, st.integers(1, 7), st.integers(1, 7))
def test_each_cell_gets_the_mean_of_the_area_that_it_covers(rows: list[bytes], columns: int, lines: int) -> None:
    means = area_means(rows, even_edges(len(rows[0]), columns), even_edges(len(rows), lines))
    wanted = by_overlap(rows, columns, lines)
    assert [len(row) for row in means] == [columns] * lines
    for row, wanted_row in zip(means, wanted, strict=True):
        for value, wanted_value in zip(row, wanted_row, strict=True):
            assert abs(value - wanted_value) < 1e-6


def test_a_part_of_the_rows_can_be_taken() -> None:
    rows = [bytes([0, 10, 20, 30]), bytes([40, 50, 60, 70]), bytes([80, 90, 100, 110])]
    assert area_means(rows, [1, 3], [1, 2]) == [[55.0]]
    assert area_means(rows, [0.5, 1.5], [1, 1.5]) == [[45.0]]


def test_values_can_be_changed_before_they_are_averaged() -> None:
    assert area_means([bytes([1, 3])], [0, 2], [0, 1], lambda value: value * value) == [[5.0]]


@given(st.lists(st.lists(st.floats(-9, 9), min_size=4, max_size=4), min_size=1, max_size=6), st.integers(0, 5))
def test_blurring_is_the_mean_of_the_square_around(plane: list[list[float]], radius: int) -> None:
    height, width = len(plane), len(plane[0])
    for row, line in enumerate(blurred(plane, radius)):
        for column, value in enumerate(line):
            rows = range(max(0, row - radius), min(height, row + radius + 1))
            columns = range(max(0, column - radius), min(width, column + radius + 1))
            around = [sum(plane[y][x] for x in columns) / len(columns) for y in rows]
            assert abs(value - sum(around) / len(around)) < 1e-9
