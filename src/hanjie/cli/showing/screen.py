"""Formats text and pictures for standard output: colored blocks if the terminal shows them, otherwise ``#.``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING

from hanjie.cli.showing.wrapping import columns, wrapped
from hanjie.words import one_line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hanjie.jobs.job import PuzzleReport
    from hanjie.model import Grid, Line, Palette, Puzzle
    from hanjie.render import Terminal


@dataclass(frozen=True, slots=True)
class Screen:
    """The style of standard output: its width and colors."""

    terminal: Terminal
    """The capability and width of the terminal."""
    has_color: bool
    """True if it shows colors and bold type."""
    numbers: bool = True
    """True if pictures have row and column numbers."""

    @classmethod
    def here(cls, *, plain: bool = False, numbers: bool = True) -> Screen:
        """The screen for the current stdout; ``plain`` gives the style of a pipe."""
        from hanjie.render.text.terminal import Terminal, detect_terminal

        terminal = Terminal() if plain else detect_terminal()
        return cls(terminal, terminal.capability.has_color, numbers)

    def picture(
        self,
        puzzle: Puzzle,
        grid: Grid | None = None,
        *,
        clues: bool,
        advice: str | None = None,
        lines: Iterable[Line] = (),
    ) -> str:
        """The puzzle with this grid, as large as fits; ``advice`` is printed if it does not fit.

        ``lines`` are the lines that the text around it speaks of.
        """
        from hanjie.render.drawing import make_drawing
        from hanjie.render.text.draw import ADVICE, draw_text

        drawing = make_drawing(puzzle, grid, clues=clues, numbers=self.numbers, lines=lines)
        return draw_text(drawing, self.terminal.capability, self.terminal.width, advice or ADVICE)

    @property
    def open_cells(self) -> str:
        """The mark of undecided cells in pictures, as words: "marked ?" or "shaded"."""
        from hanjie.render import Capability

        return "marked ?" if self.terminal.capability is Capability.PLAIN else "shaded"

    def wrapped(self, text: str, indent: int = 0) -> str:
        """The text wrapped at words to the width of the screen; all lines but the first are indented."""
        return wrapped(text, self.terminal.width, indent)

    def side_by_side(self, pictures: Sequence[tuple[str, str]]) -> list[str]:
        """Pictures with their names above them: in one row if they fit, otherwise one below the other."""
        drawn = [[*([name] if name else []), *picture.split("\n")] for name, picture in pictures]
        widths = [max(map(columns, lines)) for lines in drawn]
        width = self.terminal.width
        if width is None or sum(widths) + _GAP * (len(drawn) - 1) > width:
            return [line for lines in drawn for line in lines]
        rows = zip_longest(*drawn, fillvalue="")
        return [_incolumns(row, widths).rstrip() for row in rows]

    def legend(self, palette: Palette) -> str:
        """The letters of colors: ``. empty, r red, b blue, ? undecided``, each on its color if there are colors."""
        from hanjie.render.contrast import readable_on
        from hanjie.render.text.ansi import Piece, encode

        pieces = [Piece(f"{palette[0].symbol} empty")]
        for color, word in zip(palette.colors[1:], palette.words[1:], strict=True):
            letter = Piece(color.symbol, readable_on(color.rgb), color.rgb)
            pieces += [Piece(", "), letter, Piece(f" {word}")]
        return self.wrapped(encode([*pieces, Piece(", ? undecided")], self.terminal.capability), 2)

    def heading(self, about: Puzzle | PuzzleReport, source: str, *, with_source: bool) -> str:
        """Title and size in bold: ``Elephant · 15x15``; ``with_source`` puts the file name in front."""
        return self.wrapped(self.bold(heading(about, source, with_source=with_source)), 2)

    def bold(self, text: str) -> str:
        """The text in bold type if the screen has colors."""
        return self._styled(text, "1")

    def faint(self, text: str) -> str:
        """The text in faint type if the screen has colors."""
        return self._styled(text, "2")

    def yes_or_no(self, answer: bool | None) -> str:
        """``yes`` in green, ``no`` in red, ``unknown`` in yellow."""
        word, color = {True: ("yes", "32"), False: ("no", "31"), None: ("unknown", "33")}[answer]
        return self._styled(word, color)

    def _styled(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.has_color else text


_GAP = 3
"""The columns between pictures that are side by side."""


def _incolumns(texts: Sequence[str], widths: Sequence[int]) -> str:
    padded = (text + " " * (width - columns(text)) for text, width in zip(texts, widths, strict=True))
    return (" " * _GAP).join(padded)


def heading(about: Puzzle | PuzzleReport, source: str, *, with_source: bool) -> str:
    """Title and size: ``Elephant · 15x15``; ``with_source`` puts the file name in front."""
    title = one_line(about.title).strip()
    names = [one_line(source)] if with_source or not title else []
    return " · ".join([*names, *([title] if title else []), f"{about.width}x{about.height}"])
