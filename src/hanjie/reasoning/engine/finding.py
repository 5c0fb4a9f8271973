"""What a rule finds in a line, before its reason is worked out."""

from __future__ import annotations

from typing import NamedTuple


class Finding(NamedTuple):
    """Cells and what they can still be; counted, like the block, from the beginning of what a rule looked at."""

    cells: tuple[tuple[int, int], ...]
    """Pairs of cells and colors, a bit for each, that these cells can have."""
    block: int | None = None
    """The block it is about, if it is one."""
    places: int = 0
    """Where that block can start, a bit for each place; 0 where it does not matter."""
    near: int = 0
    """The cells that the rule looked at: where there is a choice of reasons, these are preferred."""


EMPTY = 1
"""The colors of a cell that is empty."""
FILLED = ~1
"""The colors of a cell that is not."""

FILLS = 1
"""News of cells that are not empty."""
STRIKES = 2
"""News of cells that do not have some color; in black and white these are empty."""
COMPLETES = 4
"""News after which it is known of every cell of the line whether it is empty."""
ANYTHING = FILLS | STRIKES | COMPLETES
"""Every kind of news."""


def only(color: int) -> int:
    """The colors of a cell that has this one."""
    return 1 << color


def never(color: int) -> int:
    """The colors of a cell that does not have this one."""
    return ~(1 << color)
