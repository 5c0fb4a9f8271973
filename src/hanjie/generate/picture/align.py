"""Where the cells begin: moved by a part of a cell, they may meet the edges of shapes instead of halving them."""

from __future__ import annotations

from collections.abc import Sequence

from hanjie.generate.picture.area import Plane, area_means
from hanjie.generate.picture.strokes import HALF, kept_shapes

PARTS = (0.0, 0.25, -0.25, 0.5)
"""The parts of a cell by which cells are moved, the least first."""
CLEARLY = 0.01
"""Cells are moved only if they keep this much more of the shapes."""


def best_move(ink: Sequence[bytes], width: int, height: int) -> tuple[float, float]:
    """The parts of a cell, across and down, by which cells are best moved on rows of ones (ink) and zeros."""
    pixels_across, pixels_down = len(ink[0]), len(ink)

    def kept(across: float, down: float) -> float:
        x_edges, y_edges = _inner(pixels_across, width, across), _inner(pixels_down, height, down)
        return _kept(area_means(ink, x_edges, y_edges))

    down = _best([kept(0.0, part) for part in PARTS])
    across = _best([kept(part, down) for part in PARTS])
    return across, down


def _best(scores: Sequence[float]) -> float:
    best = scores.index(max(scores))
    return PARTS[best] if scores[best] > scores[0] + CLEARLY else PARTS[0]


def _inner(pixels: int, cells: int, part: float) -> list[float]:
    """The edges of the cells that are inside the picture for every move: all but the first and the last."""
    side = pixels / cells
    return [side * (place + part) for place in range(1, cells)]


def _kept(cover: Plane) -> float:
    return kept_shapes(cover, bytes(share >= HALF for row in cover for share in row))
