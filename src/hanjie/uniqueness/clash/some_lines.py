"""Some of the lines of a puzzle, solved without the others: line logic, and a search where it does not suffice.

A line that is left out allows any cells. Only cells where two of the lines cross connect them, so once all crossings
are decided and every line still has a placement, the lines can hold together.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from hanjie.model import Clock, Line, Puzzle
from hanjie.native import narrow_line

MOST_GUESSES = 400
"""The search gives up after this many guesses."""


class SomeLines:
    """Questions about sets of lines of one puzzle."""

    def __init__(self, puzzle: Puzzle, clock: Clock) -> None:
        self.puzzle, self._clock = puzzle, clock
        self._width, self._height = puzzle.width, puzzle.height
        self._colors = len(puzzle.palette.colors)
        self._start = self._given()

    def _given(self) -> bytearray:
        """The candidates before any line is looked at: for each cell, one byte for each color."""
        colors, cells = self._colors, self._width * self._height
        start = bytearray(b"\1" * (cells * colors))
        for place, cell in enumerate(self.puzzle.given.cells if self.puzzle.given else b""):
            if cell < colors:
                start[place * colors : (place + 1) * colors] = bytes(color == cell for color in range(colors))
        return start

    def clash_by_lines(self, lines: Iterable[Line]) -> bool:
        """True if line logic finds that these lines cannot all hold."""
        kept = dict.fromkeys(lines)
        return self._narrow(bytearray(self._start), kept, kept) is not None

    def first_clash(self, lines: Iterable[Line]) -> tuple[Line, ...] | None:
        """Lines that cannot all hold, by line logic: the first that has no placement, and all that led to it."""
        kept, uses = dict.fromkeys(lines), dict[Line, set[Line]]()
        failed = self._narrow(bytearray(self._start), kept, kept, uses)
        if failed is None:
            return None
        found, waiting = {failed}, [failed]
        while waiting:
            fresh = uses.get(waiting.pop(), set()) - found
            found |= fresh
            waiting += fresh
        return tuple(line for line in kept if line in found)

    def can_hold(self, lines: Iterable[Line]) -> bool | None:
        """True if these lines can all hold, False if they cannot; None if the search gave up."""
        kept = dict.fromkeys(lines)
        state = bytearray(self._start)
        if not self._can_balance(kept) or self._narrow(state, kept, kept) is not None:
            return False
        crossings = self._crossings(kept)
        pending, guesses = [state], 0
        while pending:
            state = pending.pop()
            place = next((place for place in crossings if self._count(state, place) > 1), None)
            if place is None:
                return True
            guesses += 1
            if guesses > MOST_GUESSES or self._clock.is_over:
                return None
            for color in range(self._colors):
                if state[place * self._colors + color]:
                    tried = bytearray(state)
                    tried[place * self._colors : (place + 1) * self._colors] = bytes(self._colors)
                    tried[place * self._colors + color] = 1
                    row, column = divmod(place, self._width)
                    if self._narrow(tried, kept, (Line.row(row), Line.column(column))) is None:
                        pending.append(tried)
        return False

    def _count(self, state: bytearray, place: int) -> int:
        return state.count(1, place * self._colors, (place + 1) * self._colors)

    def _crossings(self, kept: Iterable[Line]) -> list[int]:
        """The places where two of the lines cross."""
        lines = list(kept)
        columns = [line.index for line in lines if not line.is_row]
        return [line.index * self._width + column for line in lines if line.is_row for column in columns]

    def _can_balance(self, kept: Iterable[Line]) -> bool:
        """False if the rows hold more cells of a color than all columns can, or the reverse."""
        lines = set(kept)
        for color in range(1, self._colors):
            totals = [0, 0]
            for line in lines:
                totals[line.is_row] += sum(block.length for block in self.puzzle.clue(line) if block.color == color)
            rows = sum(line.is_row for line in lines)
            free_rows, free_columns = self._height - rows, self._width - (len(lines) - rows)
            in_columns, in_rows = totals
            if in_rows > in_columns + free_columns * rows or in_columns > in_rows + free_rows * (len(lines) - rows):
                return False
        return True

    def _narrow(
        self,
        state: bytearray,
        kept: dict[Line, None],
        first: Iterable[Line],
        uses: dict[Line, set[Line]] | None = None,
    ) -> Line | None:
        """Narrow the candidates by line logic; the first line that has no placement, or None.

        ``uses`` collects for each line the crossing lines that narrowed one of its cells before it was looked at.
        """
        colors, puzzle = self._colors, self.puzzle
        waiting = deque(line for line in first if line in kept)
        queued = set(waiting)
        while waiting:
            line = waiting.popleft()
            queued.discard(line)
            before = self._line(state, line)
            after = narrow_line(puzzle.clue(line), before, colors)
            if after is None:
                return line
            if after == before:
                continue
            self._put(state, line, after)
            for position in range(len(before) // colors):
                at = position * colors
                if before[at : at + colors] != after[at : at + colors]:
                    across = line.across(position)
                    if across not in kept:
                        continue
                    if uses is not None:
                        uses.setdefault(across, set()).add(line)
                    if across not in queued:
                        queued.add(across)
                        waiting.append(across)
        return None

    def _line(self, state: bytearray, line: Line) -> bytes:
        colors, step = self._colors, self._width * self._colors
        if line.is_row:
            return bytes(state[line.index * step : (line.index + 1) * step])
        cells = bytearray(self._height * colors)
        for color in range(colors):
            cells[color::colors] = state[line.index * colors + color :: step]
        return bytes(cells)

    def _put(self, state: bytearray, line: Line, cells: bytes) -> None:
        colors, step = self._colors, self._width * self._colors
        if line.is_row:
            state[line.index * step : (line.index + 1) * step] = cells
            return
        for color in range(colors):
            state[line.index * colors + color :: step] = cells[color::colors]
