"""Rings around cells as SVG paths; the unit is a cell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hanjie.render.svg import short

EDGE = 0.04
"""The distance of a ring from the edge of its cell, in cells."""
GAP_WIDTH = 0.04
"""The width of the thin line inside a ring, which separates it from any color, in cells."""


def rings(
    cells: Sequence[tuple[int, int]], width: float, color: str, gap_color: str, *, slashed: bool = False
) -> Iterable[str]:
    """A ring of this width in each of the cells, each a row and a column."""
    yield squares(cells, EDGE + width + GAP_WIDTH / 2, GAP_WIDTH, gap_color)
    yield squares(cells, EDGE + width / 2, width, color, slashed=slashed)


def squares(cells: Iterable[tuple[int, int]], inset: float, stroke: float, color: str, *, slashed: bool = False) -> str:
    """The outline of a square in each of these cells; a slashed square has a diagonal."""
    side = short(1 - 2 * inset)
    slash = f"M{{right}} {{top}}l-{side} {side}" if slashed else ""
    shape = f"M{{left}} {{top}}h{side}v{side}h-{side}z{slash}"
    path = "".join(
        shape.format(left=short(column + inset), top=short(row + inset), right=short(column + 1 - inset))
        for row, column in cells
    )
    return f'<path fill="none" stroke="{color}" stroke-width="{short(stroke)}" d="{path}"/>'
