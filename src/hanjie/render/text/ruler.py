"""Row and column numbers beside a picture of characters: on the right and below, where no clue is.

::

    .....##...
    ....##....
    ...##.....
    ..##......
    .##.......  5
        5   10

The number of a row follows it after two spaces. The number of a column ends below the column. A line that is spoken of
is marked: ``< 7`` beside a row, ``^`` between a column and its number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from hanjie.render.drawing import Drawing
from hanjie.render.numbering import Span, numbered_lines
from hanjie.render.text.ansi import Piece
from hanjie.render.text.terminal import Capability

QUIET = "#808080"
"""The color of numbers."""
SPOKEN_INK, SPOKEN_PAPER = "#ffffff", "#0072b2"
"""The colors of the number of a line that is spoken of."""


@dataclass(frozen=True, slots=True)
class Places:
    """The positions of the rows and columns in a picture of characters."""

    width: int
    """The number of characters in a line of the picture."""
    rows: Sequence[int]
    """For each row, the line of text that shows it."""
    columns: Sequence[int]
    """For each column, the number of characters up to its end."""


class Ruler:
    """The numbers beside one picture."""

    def __init__(self, drawing: Drawing, capability: Capability, places: Places) -> None:
        self.places = places
        self.spoken_rows = {line.index for line in drawing.lines if line.is_row}
        self.spoken_columns = {line.index for line in drawing.lines if not line.is_row}
        self.rows = numbered_lines(len(places.rows), self.spoken_rows, self._row_span)
        columns = numbered_lines(len(places.columns), self.spoken_columns, self._column_span)
        self.columns = [index for index in columns if self._column_span(index)[1] <= places.width + 1]
        self.to_row, self.to_column = ("<", "^") if capability is Capability.PLAIN else ("◀", "▲")

    @property
    def width(self) -> int:
        """The number of characters that the numbers add to a line."""
        return 2 + len(str(self.rows[-1] + 1)) if self.rows else 0

    def beside(self, picture: Iterable[list[Piece]]) -> Iterator[list[Piece]]:
        """The lines of the picture with the numbers beside and below them."""
        rows = {self.places.rows[index]: index for index in self.rows}
        for number, line in enumerate(picture):
            yield [*line, *self._after(line, rows[number])] if number in rows else line
        yield from self._below()

    def _after(self, line: list[Piece], row: int) -> Iterator[Piece]:
        """The pieces after the line of a row that has its number."""
        missing = self.places.width - sum(len(piece.text) for piece in line)
        if row in self.spoken_rows:
            yield Piece(" " * missing + self.to_row + " ")
            yield Piece(str(row + 1), SPOKEN_INK, SPOKEN_PAPER)
        else:
            yield Piece(" " * (missing + 2))
            yield Piece(str(row + 1), QUIET)

    def _below(self) -> Iterator[list[Piece]]:
        """The line of column numbers, and the marks above it."""
        ends = {self.places.columns[index] - 1 for index in self.spoken_columns if index < len(self.places.columns)}
        if ends:
            yield [Piece("".join(self.to_column if place in ends else " " for place in range(max(ends) + 1)))]
        if self.columns:
            yield list(self._column_numbers())

    def _column_numbers(self) -> Iterator[Piece]:
        used = 0
        for index in self.columns:
            text = str(index + 1)
            begin = max(0, self.places.columns[index] - len(text))
            yield Piece(" " * (begin - used))
            yield Piece(text, SPOKEN_INK, SPOKEN_PAPER) if index in self.spoken_columns else Piece(text, QUIET)
            used = begin + len(text)

    def _row_span(self, index: int) -> Span:
        return self.places.rows[index], self.places.rows[index] + 1

    def _column_span(self, index: int) -> Span:
        length, end = len(str(index + 1)), self.places.columns[index]
        begin = max(0, end - length)
        return begin, begin + length + 1
