"""The result of a rule: cells of a line and the colors that are left for them. The reason is found later."""

from __future__ import annotations

from typing import NamedTuple


class RuleFinding(NamedTuple):
    """Cells and their remaining colors; cells and blocks count from the start of the view that the rule saw."""

    cells: tuple[tuple[int, int], ...]
    """Pairs of masks: the cells, and the colors that these cells can have."""
    block: int | None = None
    """The block that the finding is about, if it is about one."""
    starts: int = 0
    """Mask of the positions where that block can start; 0 if they do not matter."""
    near: int = 0
    """Mask of the cells that the rule used. If there is a choice of evidence, these are preferred."""


EMPTY = 1
"""The colors of an empty cell."""
FILLED = ~1
"""The colors of a cell that is not empty."""

FILLS = 1
"""Kind of change: a cell becomes certain not to be empty."""
STRIKES = 2
"""Kind of change: a cell loses a color; in black and white it becomes empty."""
COMPLETES = 4
"""Kind of change: after it, each cell of the line is certain to be empty or certain not to be."""
ANY_CHANGE = FILLS | STRIKES | COMPLETES
"""All kinds of change."""
