"""A puzzle: clues for rows and columns, a palette, texts about it, and grids that come with it.

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

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Self, TypedDict, Unpack

from hanjie.errors import ClueError
from hanjie.model.arrays import as_lists
from hanjie.model.clue import MAX_SIDE, Clue, ClueLike, as_clue
from hanjie.model.grid import UNKNOWN, Grid, GridLike, as_grid
from hanjie.model.line import Cell, Line
from hanjie.model.palette import Palette
from hanjie.model.plain import Plain
from hanjie.model.problem import Problem

TEXT_FIELDS = ("title", "author", "copyright", "license", "source", "description")
"""The texts about a puzzle, in the order in which they are shown."""

GRID_FIELDS = ("goal", "given", "saved")
"""The grids that come with a puzzle."""


class DetailFields(TypedDict, total=False):
    """The fields of a puzzle beside its clues, palette and goal, as keywords."""

    title: str
    author: str
    copyright: str
    license: str
    source: str
    description: str
    given: Grid | None
    saved: Grid | None
    properties: Iterable[tuple[str, str]]


class PuzzleFields(DetailFields, total=False):
    """The fields of a puzzle beside its clues, as keywords."""

    palette: Palette
    goal: Grid | None


@dataclass(frozen=True, slots=True, repr=False)
class Puzzle(Plain):
    """A nonogram. Never changes; prints as text that :meth:`parse` reads back."""

    rows: tuple[Clue, ...]
    """The clues of the rows, top to bottom."""
    columns: tuple[Clue, ...]
    """The clues of the columns, left to right."""
    palette: Palette = Palette.BLACK_AND_WHITE
    """Its colors, background first."""
    title: str = ""
    """Its subject; often kept secret until it is solved."""
    author: str = ""
    """The name of its author."""
    copyright: str = ""
    """The copyright notice."""
    license: str = ""
    """The terms of use, best as an SPDX identifier."""
    source: str = ""
    """Its origin: a site, a book, an address."""
    description: str = ""
    """Any further text by its author."""
    goal: Grid | None = None
    """The picture that its author drew; not needed for solving."""
    given: Grid | None = None
    """Cells that are given with the puzzle, and so part of it."""
    saved: Grid | None = None
    """A player's unfinished work on it; not part of the puzzle."""
    properties: tuple[tuple[str, str], ...] = ()
    """Further entries of its file, as (name, value) pairs: ``id``, ``catalogue``, ``date`` …"""

    def __post_init__(self) -> None:
        object.__setattr__(self, "rows", _as_clues("row", self.rows))
        object.__setattr__(self, "columns", _as_clues("column", self.columns))
        self._check_types()
        for name in TEXT_FIELDS:
            object.__setattr__(self, name, getattr(self, name).strip())
        object.__setattr__(self, "properties", tuple((str(name), str(value)) for name, value in self.properties))
        self._check_sizes()
        self._check_colors()
        for name in GRID_FIELDS:
            if (grid := getattr(self, name)) is not None and grid.palette != self.palette:
                object.__setattr__(self, name, replace(grid, palette=self.palette))

    def _check_types(self) -> None:
        if not isinstance(self.palette, Palette):
            found = type(self.palette).__name__
            raise TypeError(f"palette is a Palette, not a value of type {found}; Palette.from_colors makes one.")
        for name in TEXT_FIELDS:
            if not isinstance(text := getattr(self, name), str):
                raise TypeError(f"{name} is a text, not a value of type {type(text).__name__}.")

    def _check_sizes(self) -> None:
        for what, lines in (("rows", self.rows), ("columns", self.columns)):
            if not 1 <= len(lines) <= MAX_SIDE:
                raise ValueError(f"A puzzle has 1 to {MAX_SIDE:,} {what}, not {len(lines):,}.")
        for what, grid in self._named_grids():
            if not isinstance(grid, Grid):
                kind = type(grid).__name__
                advice = "Grid.parse reads one from text, Grid.from_rows from lists or an array"
                raise TypeError(f"A puzzle has {what} as a Grid, not as {kind}; {advice}.")
            if (grid.width, grid.height) != (self.width, self.height):
                size = f"{self.width}x{self.height}"
                raise ValueError(f"A puzzle of {size} has {what} of that size, not of {grid.width}x{grid.height}.")

    def _check_colors(self) -> None:
        highest = max((block.color for clue in self.rows + self.columns for block in clue), default=0)
        if highest >= len(self.palette.colors):
            raise ValueError(f"A block has color {highest}, but the palette ends at {len(self.palette.colors) - 1}.")
        for what, grid in self._named_grids():
            color = max(grid.cells.replace(bytes([UNKNOWN]), b""), default=0)
            if color >= len(self.palette.colors):
                cell = Cell.from_place(grid.cells.index(color), self.width)
                raise ValueError(
                    f"{cell} of {what} has color {color}, but the palette ends at {len(self.palette.colors) - 1}."
                )

    def _named_grids(self) -> list[tuple[str, Grid]]:
        """The grids of this puzzle, each with its name in messages."""
        named = (("a goal", self.goal), ("given cells", self.given), ("saved cells", self.saved))
        return [(what, grid) for what, grid in named if grid is not None]

    @classmethod
    def from_clues(cls, rows: Iterable[ClueLike], columns: Iterable[ClueLike], **fields: Unpack[PuzzleFields]) -> Self:
        """Make a puzzle from clues: lists of numbers, texts such as ``"3 1"``, or Clues; ``[]`` is an empty line.

        Further fields by name: ``palette``, ``title``, ``author``, ``goal``, ``given`` …
        """
        return cls(_as_clues("row", rows), _as_clues("column", columns), **_arguments(fields))

    @classmethod
    def from_picture(
        cls,
        picture: str | Iterable[str] | Iterable[Iterable[int]],
        palette: Palette | None = None,
        **fields: Unpack[DetailFields],
    ) -> Self:
        """Make the puzzle whose solution is this picture, a text or an array; the picture becomes its goal.

        ``.`` and spaces are background. Without a palette, ``#`` is black and each letter is another color. In one
        text, blank lines before and after the picture are not part of it, and short lines end in background. In a list,
        all rows have the same length. In an array, or a list of lists, 0 or False is background and 1 or True the
        first color.
        """
        from hanjie.model.art import read_picture

        grid, palette = read_picture(picture, palette)
        return cls.from_grid(grid, palette, **fields)

    @classmethod
    def from_grid(
        cls, grid: GridLike, palette: Palette = Palette.BLACK_AND_WHITE, **fields: Unpack[DetailFields]
    ) -> Self:
        """Make the puzzle that this grid solves; the grid becomes its goal."""
        grid = as_grid(grid)
        rows, columns = grid.clues()
        return cls(rows, columns, palette, goal=grid, **_arguments(fields))

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
        sides = ((True, len(self.rows)), (False, len(self.columns)))
        return tuple([Line(is_row, index) for is_row, count in sides for index in range(count)])

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

    def label(self, source: str) -> dict[str, Any]:
        """How reports begin: the source (a file, ``stdin``), and title, width and height of the puzzle."""
        return {"source": source, "title": self.title, "width": len(self.columns), "height": len(self.rows)}

    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with it; each problem prints as a sentence. Empty for a well-formed puzzle."""
        from hanjie.model.problems import find_problems

        return find_problems(self)

    def is_solved_by(self, grid: GridLike) -> bool:
        """True if this complete grid satisfies every clue and agrees with the given cells."""
        grid = as_grid(grid)
        if (grid.width, grid.height) != (self.width, self.height) or not grid.is_complete:
            return False
        if self.given is not None and self.given.conflicts(grid):
            return False
        return grid.clues() == (self.rows, self.columns)

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

    def _moved(self, rows: Sequence[Clue], columns: Sequence[Clue], move: Callable[[Grid], Grid]) -> Self:
        goal, given, saved = (grid and move(grid) for grid in (self.goal, self.given, self.saved))
        return replace(self, rows=tuple(rows), columns=tuple(columns), goal=goal, given=given, saved=saved)

    def __repr__(self) -> str:
        rows, columns = (list(map(str, clues)) for clues in (self.rows, self.columns))
        further = "".join(
            f", {field.name}={value!r}"
            for field in fields(self)[2:]
            if (value := getattr(self, field.name)) != field.default
        )
        return f"Puzzle.from_clues({rows}, {columns}{further})"

    def __str__(self) -> str:
        from hanjie.model.puzzle_text import text_from_puzzle

        return text_from_puzzle(self)

    def _repr_svg_(self) -> str:
        from hanjie.model.notebook import draw_svg

        return draw_svg(self)

    def to_dict(self) -> dict[str, Any]:
        """The puzzle as the content of a file in the hanjie JSON format; docs/formats/json.md describes it."""
        from hanjie.model.puzzle_check import HEAD

        return {**HEAD, **self._plain(None)}

    def _plain(self, palette: Palette | None) -> dict[str, Any]:
        from hanjie.model.puzzle_data import puzzle_data

        return puzzle_data(self)

    @classmethod
    def _from_plain(cls, data: object, palette: Palette | None) -> Self:
        from hanjie.model.puzzle_check import check_data
        from hanjie.model.puzzle_data import fields_from_data

        if isinstance(data, dict):
            check_data(data)
        return cls(**fields_from_data(data))


def _arguments(fields: DetailFields) -> dict[str, Any]:
    """Typed keywords as arguments of the constructor, which makes a tuple from any iterable of properties."""
    return dict(fields)


def _as_clues(what: str, lines: Iterable[ClueLike]) -> tuple[Clue, ...]:
    """The clues of all rows, or of all columns; the error about one that cannot be a clue names its line."""
    if isinstance(lines, str) or not isinstance(lines, Iterable):
        found = "a text" if isinstance(lines, str) else f"a value of type {type(lines).__name__}"
        raise TypeError(f"{what}s is a list of clues, one for each {what}, not {found}.")
    clues: list[Clue] = []
    try:
        for line in as_lists(lines):
            clues.append(as_clue(line))
    except ClueError as error:
        place = error.line or f"{what[0].upper()}{len(clues) + 1}"
        raise ClueError(error.problem, line=place, source=error.source) from None
    return tuple(clues)
