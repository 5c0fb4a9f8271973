"""What the reasoner of the core refuses."""

from __future__ import annotations

import pytest

from hanjie.model import Clue
from hanjie.native import Reasoner


@pytest.mark.parametrize("line", [0, 2])
@pytest.mark.parametrize("cell", [3, 4, 1_000_000])
def test_a_goal_that_is_not_in_its_line_is_refused(line: int, cell: int) -> None:
    one = Clue.parse("1")
    reasoner = Reasoner((one, one), (one, one), 2, None)
    with pytest.raises(IndexError, match="no cell of this line"):
        reasoner.evidence(line, [(cell, 1)], [])


def test_given_cells_beyond_the_palette_are_refused() -> None:
    one = Clue.parse("1")
    with pytest.raises(ValueError, match="outside what a puzzle can have"):
        Reasoner((one, one), (one, one), 2, bytes([255, 64, 255, 255]))
