from __future__ import annotations

import pytest

from hanjie import native
from hanjie.model import UNKNOWN, Clue, Grid


def solved(clue: str, cells: str, colors: int | None = None) -> str | None:
    line = native.solve_line(Clue.parse(clue), Grid.parse(cells).cells, colors)
    return None if line is None else str(Grid(len(line), 1, line))


@pytest.mark.parametrize(
    ("clue", "cells", "expected"),
    [
        ("3", "?????", "??#??"),
        ("0", "???", "..."),
        ("5", "?????", "#####"),
        ("2", "?#???", "?#?.."),
        ("1 1", "???", "#.#"),
        ("1 2", "?.?????", "?.?????"),
        ("1 2", "#??????", "#.?????"),
        ("2", "#.#", None),
        ("3 3", "??????", None),
    ],
)
def test_every_cell_is_decided_that_is_the_same_in_all_placements(clue: str, cells: str, expected: str | None) -> None:
    assert solved(clue, cells) == expected


def test_blocks_of_different_colors_may_touch() -> None:
    assert solved("2:1 2:2", "????") == "##aa"
    assert solved("2:1 2:1", "????") is None


def test_a_color_that_the_clue_does_not_know_fits_nowhere() -> None:
    assert solved("1", "a?") is None


def test_the_longest_line_is_solved() -> None:
    line = native.solve_line(Clue([4000]), bytes([UNKNOWN]) * 4096)
    assert line is not None
    assert line.count(1) == 4000 - 96
