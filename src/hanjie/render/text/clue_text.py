"""A grid as text with its clues around it, and lines every five cells.

::

            1 2 2 1 2  2
          +----------+--+
     1 1 1| # . # . .| #|
         5| . # # # #| #|
       1 1| . # . . #| .|
          +----------+--+

Every number takes the width of its digits and a space, which separates the columns. If the terminal has colors, a
number has its color as background; otherwise the symbol of the color follows it.

A tight drawing has no such space: a number that fills the width of its cell is moved up if it would touch the number on
its left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from hanjie.model import UNKNOWN, Clue
from hanjie.render.contrast import mix, readable_on, unlike
from hanjie.render.drawing import GROUP, Drawing
from hanjie.render.text.ansi import Piece
from hanjie.render.text.ruler import Places
from hanjie.render.text.terminal import Capability

LINE_COLOR = "#808080"
ZERO_COLOR = "#808080"
UNCERTAIN = "%"
"""The letter of a cell that differs between solutions."""


class LineCharacters(NamedTuple):
    """The characters for lines."""

    along: str
    """A horizontal line."""
    down: str
    """A vertical line."""
    top: str
    """The top of the frame: left end, crossing, right end."""
    middle: str
    """A line across."""
    bottom: str
    """The bottom of the frame."""


ASCII_CHARACTERS = LineCharacters("-", "|", "+++", "+++", "+++")
BOX_CHARACTERS = LineCharacters("─", "│", "┌┬┐", "├┼┤", "└┴┘")


class ClueText:
    """The text of one grid with its clues, line by line."""

    def __init__(self, drawing: Drawing, capability: Capability, *, tight: bool = False) -> None:
        self.drawing = drawing
        self.capability = capability
        self.fills = [color.rgb for color in drawing.palette]
        self.characters = ASCII_CHARACTERS if capability is Capability.PLAIN else BOX_CHARACTERS
        self.row_tokens = [self._tokens(clue) for clue in drawing.rows]
        self.column_tokens = [self._tokens(clue) for clue in drawing.columns]
        self.left = max(sum(len(token.text) for token in tokens) for tokens in self.row_tokens)
        longest = max(len(token.text) for tokens in self.column_tokens for token in tokens)
        self.cell = max(2, longest - tight)
        self.levels = self._levels()
        self.draw_cell = self._cell_drawer()

    @property
    def width(self) -> int:
        """The number of characters in each line."""
        columns = self.drawing.grid.width
        return self.left + columns * self.cell + (columns - 1) // GROUP + 2

    @property
    def places(self) -> Places:
        """The positions of the rows and columns."""
        grid, above = self.drawing.grid, self.height_of_clues + 1
        return Places(
            self.width,
            [above + row + row // GROUP for row in range(grid.height)],
            [self.left + 1 + (column + 1) * self.cell + column // GROUP for column in range(grid.width)],
        )

    @property
    def height_of_clues(self) -> int:
        """The number of lines of column clues."""
        return max(map(max, self.levels)) + 1

    def draw(self) -> Iterator[list[Piece]]:
        """All lines, top to bottom."""
        for level in reversed(range(self.height_of_clues)):
            yield [self._space(self.left + 1), *self._grouped(self._level(level), Piece(" "))]
        yield self._border(self.characters.top)
        for index, row in enumerate(self.drawing.grid.rows()):
            if index and index % GROUP == 0:
                yield self._border(self.characters.middle)
            yield [*self._row_clue(index), self._down, *self._grouped(self._cells(index, row), self._down), self._down]
        yield self._border(self.characters.bottom)

    def _cells(self, index: int, row: bytes) -> Iterator[Piece]:
        """The cells of one row."""
        uncertain, first = self.drawing.uncertain, index * len(row)
        if not uncertain:
            return map(self.draw_cell, row)
        shade = UNCERTAIN.rjust(self.cell) if self.capability is Capability.PLAIN else "▒" * self.cell
        return (
            Piece(shade) if first + column in uncertain else self.draw_cell(value) for column, value in enumerate(row)
        )

    def _tokens(self, clue: Clue) -> list[Piece]:
        """The numbers of a clue, each with a space before it."""
        if not clue:
            return [Piece(" 0", ink=ZERO_COLOR)]
        return [self._token(block.length, block.color) for block in clue]

    def _token(self, length: int, color: int) -> Piece:
        if not self.drawing.is_colored:
            return Piece(f" {length}")
        if not self.capability.has_color:
            return Piece(f" {length}{self.drawing.palette[color].symbol}")
        fill = self.fills[color]
        return Piece(f" {length}", readable_on(fill), fill)

    def _levels(self) -> list[dict[int, Piece]]:
        """The numbers of each column by their height above the grid; the last number is next to the grid."""
        levels: list[dict[int, Piece]] = []
        for column, tokens in enumerate(self.column_tokens):
            beside = levels[-1] if column % GROUP else {}
            placed: dict[int, Piece] = {}
            level = 0
            for token in reversed(tokens):
                while len(token.text) > self.cell and level in beside:
                    level += 1
                placed[level] = token
                level += 1
            levels.append(placed)
        return levels

    def _level(self, level: int) -> Iterator[Piece]:
        """One line of the column clues."""
        for placed in self.levels:
            token = placed.get(level, Piece(""))
            yield token._replace(text=token.text[-self.cell :].rjust(self.cell))

    def _row_clue(self, index: int) -> Iterator[Piece]:
        tokens = self.row_tokens[index]
        yield self._space(self.left - sum(len(token.text) for token in tokens))
        yield from tokens

    def _grouped(self, pieces: Iterator[Piece], line: Piece) -> Iterator[Piece]:
        for count, piece in enumerate(pieces):
            if count and count % GROUP == 0:
                yield line
            yield piece

    def _border(self, joints: str) -> list[Piece]:
        columns = self.drawing.grid.width
        groups = [min(GROUP, columns - start) for start in range(0, columns, GROUP)]
        line = joints[1].join(self.characters.along * (self.cell * group) for group in groups)
        return [self._space(self.left), Piece(f"{joints[0]}{line}{joints[2]}", ink=LINE_COLOR)]

    @property
    def _down(self) -> Piece:
        return Piece(self.characters.down, ink=LINE_COLOR)

    def _space(self, width: int) -> Piece:
        return Piece(" " * width)

    def _cell_drawer(self) -> Callable[[int], Piece]:
        """The function from a cell value to its text."""
        looks = self._colored_looks() if self.capability.has_color else self._plain_looks()
        return looks.__getitem__

    def _colored_looks(self) -> dict[int, Piece]:
        looks = {value: Piece(" " * self.cell, paper=fill) for value, fill in enumerate(self.fills)}
        background = self.fills[0]
        if self.drawing.is_partial:
            looks[0] = Piece("·".rjust(self.cell), mix(background, readable_on(background), 0.5), background)
        looks[UNKNOWN] = Piece(" " * self.cell, paper=None if self.drawing.is_blank else unlike(self.fills))
        return looks

    def _plain_looks(self) -> dict[int, Piece]:
        symbols: Sequence[str] = self.drawing.palette.symbols
        texts = {value: symbol.rjust(self.cell) for value, symbol in enumerate(symbols)}
        texts[UNKNOWN] = "?".rjust(self.cell)
        if self.capability is Capability.MONO:
            texts[0] = "·".rjust(self.cell)
            texts[UNKNOWN] = "░" * self.cell
            if not self.drawing.is_colored:
                texts[1] = "█" * self.cell
        if self.drawing.is_blank:
            texts[UNKNOWN] = " " * self.cell
        return {value: Piece(text) for value, text in texts.items()}
