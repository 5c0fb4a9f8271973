"""Small pictures for tests, made without Pillow."""

from __future__ import annotations

from collections.abc import Callable

from hanjie.model.photo import Photo
from hanjie.model.splitmix import SplitMix64

Rgb = tuple[int, int, int]
BLACK, WHITE, GRAY = (0, 0, 0), (255, 255, 255), (128, 128, 128)
RED, GREEN, BLUE = (210, 30, 40), (30, 150, 60), (30, 70, 200)


def photo(width: int, height: int, color: Callable[[int, int], Rgb]) -> Photo:
    """A picture whose pixel at x, y has this color."""
    return Photo(width, height, bytes(channel for y in range(height) for x in range(width) for channel in color(x, y)))


def drawn(text: str, zoom: int = 8, colors: dict[str, Rgb] | None = None) -> Photo:
    """A text picture with square cells of this many pixels."""
    rows = text.split()
    known = {"#": BLACK, ".": WHITE, "r": RED, "g": GREEN, "b": BLUE} | (colors or {})
    return photo(len(rows[0]) * zoom, len(rows) * zoom, lambda x, y: known[rows[y // zoom][x // zoom]])


def page(side: int = 300, grain: int = 5) -> Photo:
    """Fine marks all over, as on a printed page that is far away."""
    random = SplitMix64(7)
    marks = [random.bits(side // grain) for _ in range(side // grain)]
    return photo(side, side, lambda x, y: BLACK if marks[y // grain][x // grain] else WHITE)


def disc(side: int = 60, ink: Rgb = BLACK, paper: Rgb = WHITE) -> Photo:
    """A disc in the middle."""
    middle, radius = (side - 1) / 2, side * 0.35
    return photo(side, side, lambda x, y: ink if (x - middle) ** 2 + (y - middle) ** 2 < radius**2 else paper)
