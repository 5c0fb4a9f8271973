"""Clues as a list, for terminals too narrow to draw them around their grid.

::

    R1  1 1
    R2  5
    C1  2
"""

from __future__ import annotations

from collections.abc import Iterator

from hanjie.model import Line
from hanjie.render.text.ansi import Piece
from hanjie.render.text.clue_text import ClueText


class ClueList:
    """The list of the clues that a drawing would have around its grid."""

    def __init__(self, text: ClueText) -> None:
        rows = [(Line.row(index), tokens) for index, tokens in enumerate(text.row_tokens)]
        columns = [(Line.column(index), tokens) for index, tokens in enumerate(text.column_tokens)]
        self.lines = rows + columns
        self.indent = max(len(str(line)) for line, _ in self.lines) + 1

    @property
    def width(self) -> int:
        """The minimum number of characters in a line."""
        return self.indent + max(len(token.text) for _, tokens in self.lines for token in tokens)

    def draw(self, width: int | None) -> Iterator[list[Piece]]:
        """All lines; a clue longer than ``width`` continues on the next line, between two numbers."""
        for line, tokens in self.lines:
            drawn = [Piece(str(line).ljust(self.indent))]
            used = self.indent
            for token in tokens:
                if width and used + len(token.text) > width:
                    yield drawn
                    drawn, used = [Piece(" " * self.indent)], self.indent
                drawn.append(token)
                used += len(token.text)
            yield drawn
