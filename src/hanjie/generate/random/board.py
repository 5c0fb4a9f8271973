"""A picture in the making: its cells, and its clues, of which a change renews only those of the changed lines."""

from __future__ import annotations

from collections.abc import Iterable

from hanjie.generate.random.wish import Wish
from hanjie.model import Puzzle
from hanjie.model.grid import runs


class Board:
    """A picture that changes cell by cell."""

    def __init__(self, wish: Wish, cells: bytearray) -> None:
        self.width, self.height, self.palette = wish.width, wish.height, wish.palette
        self.cells = cells
        self._rows = [runs(bytes(cells[start : start + self.width])) for start in range(0, len(cells), self.width)]
        self._columns = [runs(bytes(cells[start :: self.width])) for start in range(self.width)]

    def put(self, places: Iterable[int], color: int) -> None:
        """Give these cells a color."""
        lines = set()
        for place in places:
            self.cells[place] = color
            lines.add(divmod(place, self.width))
        for row in {row for row, _ in lines}:
            self._rows[row] = runs(bytes(self.cells[row * self.width : (row + 1) * self.width]))
        for column in {column for _, column in lines}:
            self._columns[column] = runs(bytes(self.cells[column :: self.width]))

    def clues(self) -> Puzzle:
        """The puzzle, without its picture."""
        return Puzzle(tuple(self._rows), tuple(self._columns), self.palette)
