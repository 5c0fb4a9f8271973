"""Puts rectangles of different sizes on a page, in rows, in their order."""

from __future__ import annotations

from dataclasses import dataclass, field

from hanjie.paper.shapes import Figure

Spot = tuple[float, float]
"""x, y."""


@dataclass(slots=True)
class Shelves:
    """A page that is being filled: rows from the top, each from the left."""

    room: float
    """Its width."""
    height: float
    """Its height."""
    space: float
    """The space between two figures."""
    rows: list[list[tuple[Figure, float]]] = field(default_factory=list)
    """The figures of each row, each with its left end."""
    tops: list[float] = field(default_factory=list)
    """The upper end of each row."""

    def add(self, figure: Figure) -> bool:
        """Put a figure on the page; False if there is no room."""
        if self.rows:
            last, left = self.rows[-1][-1]
            x = left + last.width + self.space
            if x + figure.width <= self.room and self.tops[-1] + figure.height <= self.height:
                self.rows[-1].append((figure, x))
                return True
            y = self.tops[-1] + max(each.height for each, _ in self.rows[-1]) + self.space
        else:
            y = 0.0
        if y + figure.height > self.height + 1e-9:
            return False
        self.rows.append([(figure, 0.0)])
        self.tops.append(y)
        return True

    def spots(self) -> list[Spot]:
        """Where each figure is, in order; the figures of a row are moved apart evenly."""
        spots: list[Spot] = []
        for row, top in zip(self.rows, self.tops, strict=True):
            last, left = row[-1]
            spare = max(0.0, self.room - left - last.width) / (len(row) + 1)
            spots.extend((x + (place + 1) * spare, top) for place, (_, x) in enumerate(row))
        return spots
