"""A puzzle: clues for rows and columns, a palette, and what is known about it.

::

    >>> puzzle = Puzzle.from_picture(["#.#", ".##"], title="tiny")
    >>> print(puzzle)
    title: tiny
    rows: 1 1 / 2
    columns: 1 / 1 / 2
    goal: #.# / .##
    >>> Puzzle.parse(str(puzzle)) == puzzle
    True
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from hanjie.errors import ClueError
from hanjie.model.clue import MAX_SIDE, Clue, ClueLike, as_clue
from hanjie.model.grid import UNKNOWN, Grid
from hanjie.model.line import Cell, Line
from hanjie.model.palette import Palette
from hanjie.model.problems import Problem, find_problems

TEXT_FIELDS = ("title", "author", "copyright", "license", "source", "description")
"""What people say of a puzzle, in the order in which it is shown."""

GRID_FIELDS = ("goal", "given", "saved")
"""The grids that come with a puzzle."""


@dataclass(frozen=True, slots=True, repr=False)
class Puzzle:
    """A nonogram. Never changes; prints as text that :meth:`parse` reads back."""

    rows: tuple[Clue, ...]
    """The clues of the rows, top to bottom."""
    columns: tuple[Clue, ...]
    """The clues of the columns, left to right."""
    palette: Palette = Palette.BLACK_AND_WHITE
    """Its colors, background first."""
    title: str = ""
    """What it shows; often a secret until it is solved."""
    author: str = ""
    """Who made it."""
    copyright: str = ""
    """Who owns it."""
    license: str = ""
    """On which terms it may be used, best an SPDX identifier."""
    source: str = ""
    """Where it comes from: a site, a book, an address."""
    description: str = ""
    """Anything else its author wanted to say."""
    goal: Grid | None = None
    """The picture its author had in mind; not needed for solving."""
    given: Grid | None = None
    """Cells that are given with the puzzle, and so part of it."""
    saved: Grid | None = None
    """Somebody's unfinished work on it; not part of the puzzle."""
    properties: tuple[tuple[str, str], ...] = ()
    """What else a file said of it, as (name, value) pairs: ``id``, ``catalogue``, ``date`` …"""

    def __post_init__(self) -> None:
        object.__setattr__(self, "rows", _as_clues("row", self.rows))
        object.__setattr__(self, "columns", _as_clues("column", self.columns))
        for name in TEXT_FIELDS:
            object.__setattr__(self, name, str(getattr(self, name)).strip())
        object.__setattr__(self, "properties", tuple((str(name), str(value)) for name, value in self.properties))
        self._check_sizes()
        self._check_colors()
        for name in GRID_FIELDS:
            if (grid := getattr(self, name)) is not None and grid.palette != self.palette:
                object.__setattr__(self, name, replace(grid, palette=self.palette))

    def _check_sizes(self) -> None:
        for what, lines in (("rows", self.rows), ("columns", self.columns)):
            if not 1 <= len(lines) <= MAX_SIDE:
                raise ValueError(f"A puzzle has 1 to {MAX_SIDE:,} {what}, not {len(lines):,}.")
        for what, grid in self._named_grids():
            if not isinstance(grid, Grid):
                kind = type(grid).__name__
                raise TypeError(f"A puzzle has {what} as a Grid, not as {kind}; Grid.parse reads one from text.")
            if (grid.width, grid.height) != (self.width, self.height):
                size = f"{self.width}x{self.height}"
                raise ValueError(f"A puzzle of {size} has {what} of that size, not of {grid.width}x{grid.height}.")

    def _check_colors(self) -> None:
        highest = max((block.color for clue in self.rows + self.columns for block in clue), default=0)
        if highest >= len(self.palette):
            raise ValueError(f"A block has color {highest}, but the palette ends at {len(self.palette) - 1}.")
        for what, grid in self._named_grids():
            color = max(grid.cells.replace(bytes([UNKNOWN]), b""), default=0)
            if color >= len(self.palette):
                cell = Cell.from_place(grid.cells.index(color), self.width)
                raise ValueError(
                    f"{cell} of {what} has color {color}, but the palette ends at {len(self.palette) - 1}."
                )

    def _named_grids(self) -> list[tuple[str, Grid]]:
        """The grids that there are, each with what it is called."""
        named = (("a goal", self.goal), ("given cells", self.given), ("saved cells", self.saved))
        return [(what, grid) for what, grid in named if grid is not None]

    @classmethod
    def from_clues(cls, rows: Iterable[ClueLike], columns: Iterable[ClueLike], **fields: Any) -> Self:
        """Make a puzzle of clues: lists of numbers, texts such as ``"3 1"``, or Clues; ``[]`` is an empty line.

        Further fields by name: ``palette``, ``title``, ``author``, ``goal``, ``given`` …
        """
        return cls(_as_clues("row", rows), _as_clues("column", columns), **fields)

    @classmethod
    def from_picture(cls, picture: str | Sequence[str], palette: Palette | None = None, **fields: Any) -> Self:
        """Make the puzzle whose solution is this text picture; the picture becomes its goal.

        ``.`` and spaces are background. Without a palette, ``#`` is black and each letter a color of its own. Blank
        lines before and after a text are not part of the picture.
        """
        from hanjie.model.art import read_art, trimmed

        rows = trimmed(picture.split("\n")) if isinstance(picture, str) else picture
        grid, palette = read_art(rows, palette)
        return cls.from_grid(grid, palette, **fields)

    @classmethod
    def from_grid(cls, grid: Grid, palette: Palette = Palette.BLACK_AND_WHITE, **fields: Any) -> Self:
        """Make the puzzle that this grid solves; the grid becomes its goal."""
        rows, columns = grid.clues()
        return cls(rows, columns, palette, goal=grid, **fields)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what ``str(puzzle)`` prints."""
        from hanjie.model.puzzle_text import fields_from_text

        return cls(**fields_from_text(text))

    @property
    def width(self) -> int:
        """Number of columns."""
        return len(self.columns)

    @property
    def height(self) -> int:
        """Number of rows."""
        return len(self.rows)

    def lines(self) -> tuple[Line, ...]:
        """All lines: the rows from top to bottom, then the columns from left to right."""
        return (*map(Line.row, range(self.height)), *map(Line.column, range(self.width)))

    def clue(self, line: Line) -> Clue:
        """The clue of one row or column; IndexError if the puzzle has no such line."""
        clues = self.rows if line.is_row else self.columns
        if not 0 <= line.index < len(clues):
            raise IndexError(f"There is no {line} in this {self.width}x{self.height} puzzle.")
        return clues[line.index]

    def with_clue(self, line: Line, clue: ClueLike) -> Self:
        """This puzzle with another clue for one line, and without its goal, which may not fit any more."""
        self.clue(line)
        clues = [*(self.rows if line.is_row else self.columns)]
        clues[line.index] = as_clue(clue)
        if line.is_row:
            return replace(self, rows=tuple(clues), goal=None)
        return replace(self, columns=tuple(clues), goal=None)

    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with it, each a sentence that names its line; empty for a well-formed puzzle."""
        return find_problems(self.rows, self.columns, self.palette, self.goal, self.given)

    def is_solved_by(self, grid: Grid) -> bool:
        """True when this complete grid satisfies every clue and agrees with the given cells."""
        if (grid.width, grid.height) != (self.width, self.height) or not grid.is_complete:
            return False
        respects_given = self.given is None or all(
            given in (UNKNOWN, cell) for given, cell in zip(self.given.cells, grid.cells, strict=True)
        )
        return respects_given and grid.clues() == (self.rows, self.columns)

    def transpose(self) -> Self:
        """Rows become columns."""
        return self._moved(self.columns, self.rows, Grid.transpose)

    def mirror(self) -> Self:
        """Left and right change places."""
        return self._moved([row.reversed() for row in self.rows], self.columns[::-1], Grid.mirror)

    def flip(self) -> Self:
        """Top and bottom change places."""
        return self._moved(self.rows[::-1], [column.reversed() for column in self.columns], Grid.flip)

    def rotate(self) -> Self:
        """A quarter turn clockwise."""
        return self.flip().transpose()

    def _moved(self, rows: Sequence[Clue], columns: Sequence[Clue], move: Any) -> Self:
        grids = {name: getattr(self, name) for name in GRID_FIELDS}
        moved = {name: grid and move(grid) for name, grid in grids.items()}
        return replace(self, rows=tuple(rows), columns=tuple(columns), **moved)

    def __repr__(self) -> str:
        title = f" {self.title!r}" if self.title else ""
        return f"<Puzzle {self.width}x{self.height}{title}>"

    def __str__(self) -> str:
        from hanjie.model.puzzle_text import text_from_puzzle

        return text_from_puzzle(self)

    def _repr_svg_(self) -> str | None:
        from hanjie.model.notebook import draw_svg

        return draw_svg(self)


def _as_clues(what: str, lines: Iterable[ClueLike]) -> tuple[Clue, ...]:
    """The clues of all rows, or of all columns; what can be none is told with the name of its line."""
    if isinstance(lines, str) or not isinstance(lines, Iterable):
        found = "a text" if isinstance(lines, str) else f"a value of type {type(lines).__name__}"
        raise TypeError(f"{what}s is a list of clues, one for each {what}, not {found}.")
    clues: list[Clue] = []
    try:
        for line in lines:
            clues.append(as_clue(line))
    except ClueError as error:
        place = error.line or f"{what[0].upper()}{len(clues) + 1}"
        raise ClueError(error.problem, line=place, source=error.source) from None
    return tuple(clues)
