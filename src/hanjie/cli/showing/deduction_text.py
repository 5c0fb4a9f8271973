"""Deductions as people read them: numbered, each with its line before and after, and now and then how far it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hanjie.words import counted

if TYPE_CHECKING:
    from hanjie.cli.showing.screen import Screen
    from hanjie.model import Grid, Puzzle
    from hanjie.reasoning import Deduction

_MARKS = 10
"""Into so many parts the list of steps is divided by notes on how far it is."""
_LARGE = 100
"""Cells of a grid that takes enough steps for such notes."""


class Teller:
    """Tells one deduction after the other. How many there will be, nobody knows yet."""

    def __init__(self, puzzle: Puzzle, start: Grid, screen: Screen, *, with_lines: bool) -> None:
        self._puzzle, self._screen, self._with_lines = puzzle, screen, with_lines
        self._grid, self._number = start, 0
        self._cells = len(start.cells)
        self._digits = len(str(self._cells // 3))
        self._mark = self._next_mark()

    def tell(self, deduction: Deduction) -> Iterator[str]:
        """The lines for the next deduction."""
        from hanjie.cli.showing.line_pictures import line_picture

        self._number += 1
        margin = " " * (self._digits + 2)
        first, *rest = deduction.story(self._puzzle)
        yield self._screen.wrapped(f"{self._number:>{self._digits}}. {first}", len(margin))
        for sentence in rest:
            indent = len(margin) + len(sentence) - len(sentence.lstrip())
            yield self._screen.wrapped(margin + sentence, indent + 2)
        if self._with_lines and (picture := line_picture(self._puzzle, self._grid, deduction)):
            yield margin + picture
        self._grid = deduction.apply(self._grid)
        if self._cells >= _LARGE and self._mark <= self._known < self._cells:
            yield self._screen.faint(f"{margin}({self._known:,} of {counted(self._cells, 'cell')} known)")
            self._mark = self._next_mark()

    @property
    def _known(self) -> int:
        return self._cells - self._grid.unknown_count

    def _next_mark(self) -> int:
        """The next tenth of the cells, rounded up."""
        return -(-(self._known * _MARKS // self._cells + 1) * self._cells // _MARKS)
