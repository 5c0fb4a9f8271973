"""Some of the lines of a puzzle, solved without the others: line logic, and a search where it does not suffice.

A line that is left out allows any cells. Only cells where two of the lines cross connect them, so once all crossings
are decided and every line still has a placement, the lines can hold together.

Lines are numbers here: the rows from the top, then the columns from the left.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable

from hanjie.model import Clock, Puzzle
from hanjie.native import narrow_line

MOST_GUESSES = 1000
"""The search gives up after this many guesses."""


_LOOKS_PER_CHECK = 64
"""The time is checked after this many lines."""


class SomeLines:
    """Questions about sets of lines of one puzzle."""

    def __init__(self, puzzle: Puzzle, clock: Clock) -> None:
        self._puzzle, self._clock = puzzle, clock
        self._width, self._height = puzzle.width, puzzle.height
        self._colors = len(puzzle.palette.colors)
        self._clues = (*puzzle.rows, *puzzle.columns)
        self._looked = 0
        self._failures = [0] * len(self._clues)
        self._start = self._given()

    def _given(self) -> bytearray:
        """The candidates before any line is looked at: for each cell, one byte for each color."""
        colors, cells = self._colors, self._width * self._height
        start = bytearray(b"\1" * (cells * colors))
        for place, cell in enumerate(self._puzzle.given.cells if self._puzzle.given else b""):
            if cell < colors:
                start[place * colors : (place + 1) * colors] = bytes(color == cell for color in range(colors))
        return start

    def clash_by_lines(self, lines: Collection[int]) -> bool:
        """True if line logic finds, in time, that these lines cannot all hold."""
        try:
            return self._narrow(bytearray(self._start), lines, lines) is not None
        except TimeoutError:
            return False

    def first_clash(self, lines: Collection[int]) -> tuple[int, ...] | None:
        """Lines that cannot all hold, by line logic: the first that has no placement, and all that led to it."""
        uses: dict[int, set[int]] = {}
        try:
            failed = self._narrow(bytearray(self._start), lines, lines, uses)
        except TimeoutError:
            return None
        if failed is None:
            return None
        found, waiting = {failed}, [failed]
        while waiting:
            fresh = uses.get(waiting.pop(), set()) - found
            found |= fresh
            waiting += fresh
        return tuple(sorted(found))

    def can_hold(self, lines: Collection[int], most_guesses: int = MOST_GUESSES) -> bool | None:
        """True if these lines can all hold, False if they cannot; None if the search gave up."""
        try:
            return self._search(lines, most_guesses)
        except TimeoutError:
            return None

    def _search(self, lines: Collection[int], most_guesses: int) -> bool | None:
        """Guess at crossings, and take guesses back, until all crossings are decided or no guess is left."""
        state = bytearray(self._start)
        if not self._can_balance(lines) or self._narrow(state, lines, lines) is not None:
            return False
        colors, columns = self._colors, [line - self._height for line in lines if line >= self._height]
        pending, guesses = [state], 0
        rows = [line for line in lines if line < self._height]
        while pending:
            state = pending.pop()
            place = self._place_to_guess(state, rows, columns)
            if place is None:
                return True
            guesses += 1
            if guesses > most_guesses:
                return None
            row, column = divmod(place, self._width)
            for color in range(colors):
                if state[place * colors + color]:
                    tried = bytearray(state)
                    tried[place * colors : (place + 1) * colors] = bytes(colors)
                    tried[place * colors + color] = 1
                    failed = self._narrow(tried, lines, (row, self._height + column))
                    if failed is None:
                        pending.append(tried)
                    else:
                        self._failures[failed] += 1
        return False

    def _place_to_guess(self, state: bytearray, rows: list[int], columns: list[int]) -> int | None:
        """An open crossing of the lines that failed most often so far; None if no crossing is open.

        Lines that fail often are where the clash is, so a guess there leads to it soonest.
        """
        colors, width, height, failures = self._colors, self._width, self._height, self._failures
        best, most = None, -1
        for row in rows:
            first = row * width
            for column in columns:
                place = first + column
                if failures[row] + failures[height + column] > most and (
                    state.count(1, place * colors, (place + 1) * colors) > 1
                ):
                    best, most = place, failures[row] + failures[height + column]
        return best

    def _can_balance(self, lines: Iterable[int]) -> bool:
        """False if the rows hold more cells of a color than all columns can take, or the reverse."""
        rows = [line for line in lines if line < self._height]
        columns = [line for line in lines if line >= self._height]
        free_columns, free_rows = self._width - len(columns), self._height - len(rows)
        for color in range(1, self._colors):
            in_rows, in_columns = (
                sum(block.length for line in some for block in self._clues[line] if block.color == color)
                for some in (rows, columns)
            )
            if in_rows > in_columns + free_columns * len(rows) or in_columns > in_rows + free_rows * len(columns):
                return False
        return True

    def _narrow(
        self, state: bytearray, lines: Iterable[int], first: Iterable[int], uses: dict[int, set[int]] | None = None
    ) -> int | None:
        """Narrow the candidates by line logic; the first line that has no placement, or None.

        ``uses`` collects for each line the crossing lines that narrowed one of its cells before.
        """
        colors, height, clues = self._colors, self._height, self._clues
        is_idle = bytearray(height + self._width)  # 1 for a line that takes part and is not waiting
        for line in lines:
            is_idle[line] = 1
        waiting = deque(first)
        for line in waiting:
            is_idle[line] = 0
        takes_part = set(lines)
        while waiting:
            line = waiting.popleft()
            if line not in takes_part:
                continue
            is_idle[line] = 1
            self._looked += 1
            if self._looked % _LOOKS_PER_CHECK == 0 and self._clock.is_over:
                raise TimeoutError
            before = self._line(state, line)
            after = narrow_line(clues[line], before, colors)
            if after is None:
                return line
            if after == before:
                continue
            self._put(state, line, after)
            offset = height if line < height else 0
            changed = [at for at, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
            for across in [offset + at // colors for at in changed]:
                if is_idle[across]:
                    is_idle[across] = 0
                    waiting.append(across)
                if uses is not None and across in takes_part:
                    uses.setdefault(across, set()).add(line)
        return None

    def _line(self, state: bytearray, line: int) -> bytes:
        colors, step = self._colors, self._width * self._colors
        if line < self._height:
            return bytes(state[line * step : (line + 1) * step])
        cells, first = bytearray(self._height * colors), (line - self._height) * colors
        for color in range(colors):
            cells[color::colors] = state[first + color :: step]
        return bytes(cells)

    def _put(self, state: bytearray, line: int, cells: bytes) -> None:
        colors, step = self._colors, self._width * self._colors
        if line < self._height:
            state[line * step : (line + 1) * step] = cells
            return
        first = (line - self._height) * colors
        for color in range(colors):
            state[first + color :: step] = cells[color::colors]
