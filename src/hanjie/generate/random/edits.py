"""Small changes of a picture, in its style: noise changes any cell, blobs change only the outline of a shape."""

from __future__ import annotations

from collections.abc import Sequence

from hanjie.generate.random.blobs import neighbors
from hanjie.generate.random.board import Board
from hanjie.generate.random.symmetry import orbits
from hanjie.generate.random.wish import Style, Wish
from hanjie.model.splitmix import SplitMix64

_TRIES = 20
"""How many cells are looked at before a picture counts as one that cannot be changed in its style."""


class Editor:
    """Changes a board, and takes the last change back."""

    def __init__(self, wish: Wish, board: Board, random: SplitMix64) -> None:
        self._wish, self._board, self._random = wish, board, random
        self._orbits = orbits(wish.width, wish.height, wish.symmetry)
        self._undo: list[tuple[tuple[int, ...], int]] = []

    def change(self, places: Sequence[int]) -> bool:
        """Change one of these cells, and its symmetric ones, to another color; False if no such change was found."""
        for _ in range(_TRIES):
            place = places[self._random.below(len(places))]
            color = self._other_color(place)
            if color is not None:
                orbit = self._orbits[place]
                self._undo.append((orbit, self._board.cells[place]))
                self._board.put(orbit, color)
                return True
        return False

    def keep(self) -> None:
        """Make all changes final."""
        self._undo.clear()

    def take_back(self) -> None:
        """Take back all changes that are not final."""
        for orbit, color in reversed(self._undo):
            self._board.put(orbit, color)
        self._undo.clear()

    def _other_color(self, place: int) -> int | None:
        cells, now = self._board.cells, self._board.cells[place]
        if self._wish.style is Style.NOISE:
            other = self._random.below(self._wish.colors)
            return other + (other >= now)
        around = neighbors(place, self._wish.width, len(cells))
        others = [cells[other] for other in around if cells[other] != now]
        if not others or any(self._needs(other, place) for other in around if cells[other] == now):
            return None
        return others[self._random.below(len(others))]

    def _needs(self, place: int, other: int) -> bool:
        """True if the other cell is the only neighbor of the same color, so that without it the cell is a speck."""
        cells = self._board.cells
        around = neighbors(place, self._wish.width, len(cells))
        return all(at == other or cells[at] != cells[place] for at in around)
