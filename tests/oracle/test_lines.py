"""Random lines against brute force and against a plain table. HANJIE_THOROUGH=1 asks ten times as many."""

from __future__ import annotations

import random

import pytest

from hanjie import native
from hanjie.model import UNKNOWN, Clue
from hanjie.model.grid import runs
from tests.oracle.reference import line_by_table, line_by_trying
from tests.oracle.share import SHARES
from tests.thorough import THOROUGH

SHORT = 100_000 if THOROUGH else 10_000
LONG = 10_000 if THOROUGH else 300


def random_line(lot: random.Random, length: int) -> tuple[Clue, bytes]:
    """A clue of 1 to 4 colors and some known cells; now and then they do not fit together."""
    colors, density, stay = lot.randint(1, 4), lot.random(), lot.random()
    cells, color = bytearray(), 0
    for _ in range(length):
        if lot.random() > stay:
            color = lot.randint(1, colors) if lot.random() < density else 0
        cells.append(color)
    clue, known = runs(bytes(cells)), lot.random()
    for at in range(length):
        if lot.random() > known:
            cells[at] = UNKNOWN
        elif lot.random() < 0.01:
            cells[at] = lot.randint(0, colors)
    return clue, bytes(cells)


@pytest.mark.parametrize("share", range(SHARES))
def test_short_lines_are_solved_as_by_trying_every_placement(share: int) -> None:
    lot = random.Random(f"short {share}")
    for _ in range(SHORT // SHARES):
        clue, cells = random_line(lot, lot.randint(1, 13))
        assert native.solve_line(clue, cells) == line_by_trying(clue, cells), (str(clue), cells)


@pytest.mark.parametrize("share", range(SHARES))
def test_long_lines_are_solved_as_by_the_table(share: int) -> None:
    lot = random.Random(f"long {share}")
    for _ in range(LONG // SHARES):
        clue, cells = random_line(lot, lot.randint(65, 600))
        assert native.solve_line(clue, cells) == line_by_table(clue, cells), (str(clue), cells)


def test_the_table_agrees_with_trying_every_placement() -> None:
    lot = random.Random("both")
    for _ in range(1000):
        clue, cells = random_line(lot, lot.randint(1, 12))
        assert line_by_table(clue, cells) == line_by_trying(clue, cells), (str(clue), cells)
