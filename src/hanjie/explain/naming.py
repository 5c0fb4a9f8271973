"""Which technique sees a conclusion in a line, given nothing but its evidence."""

from __future__ import annotations

from hanjie.explain.desk import Desk, Pairs
from hanjie.explain.line_view import LineView, highest, lowest
from hanjie.explain.rules import RULES
from hanjie.explain.technique import Technique


def technique_of(
    desk: Desk, line: int, concluded: Pairs, cells: Pairs
) -> tuple[Technique, int | None, tuple[int, int] | None]:
    """The easiest technique that finds all of it at once, the block it is about and where that can start."""
    if not concluded:
        return Technique.LINE_LOGIC, None, None
    places = desk.places[line]
    can = _only_known(desk, line, cells)
    view = LineView(desk.clues[line], can, len(places))
    wanted = [(places.index(cell) - view.before, colors) for cell, colors in concluded]
    for technique, find in RULES:
        for found in find(view):
            if all(any(mask >> at & 1 and not colors & ~left for mask, colors in found.cells) for at, left in wanted):
                if found.block is None:
                    return technique, None, None
                block = found.block + view.blocks_before
                if not found.places:
                    return technique, block, None
                return technique, block, (lowest(found.places) + view.before, highest(found.places) + view.before)
    return Technique.LINE_LOGIC, None, None


def _only_known(desk: Desk, line: int, cells: Pairs) -> list[int]:
    """A line of which only these cells are known: a number for each color."""
    places = desk.places[line]
    known = {places.index(cell): colors for cell, colors in cells}
    can = []
    for color in range(len(desk.puzzle.palette)):
        mask = (1 << len(places)) - 1
        for at, colors in known.items():
            if not colors >> color & 1:
                mask &= ~(1 << at)
        can.append(mask)
    return can
