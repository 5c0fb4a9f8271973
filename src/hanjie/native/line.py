"""Solves one line."""

from __future__ import annotations

from hanjie.model import UNKNOWN, Clue
from hanjie.native import _core


def solve_line(clue: Clue, cells: bytes, colors: int | None = None) -> bytes | None:
    """Decide every cell that is the same in all placements; None if the clue does not fit.

    ``colors`` is the size of the palette, background included; the default covers the colors of the clue and the cells.
    """
    highest = max((block.color for block in clue), default=1)
    known = max((cell for cell in cells if cell != UNKNOWN), default=0)
    count = max(highest, known) + 1 if colors is None else colors
    anything = b"\1" * count
    only = [bytes(index == color for index in range(count)) for color in range(count)]
    candidates = b"".join([anything if cell == UNKNOWN else only[cell] for cell in cells])
    narrowed = _core.solve_line(clue, count, candidates)
    if narrowed is None:
        return None
    return bytes([_decided(narrowed[at : at + count]) for at in range(0, len(narrowed), count)])


def narrow_line(clue: Clue, candidates: bytes, colors: int) -> bytes | None:
    """Keep the candidates that occur in some placement; None if the clue does not fit.

    ``candidates`` has one byte for each of the ``colors`` of each cell: 1 for a candidate, otherwise 0.
    """
    return _core.solve_line(clue, colors, candidates)


def _decided(candidates: bytes) -> int:
    return candidates.index(1) if candidates.count(1) == 1 else UNKNOWN
