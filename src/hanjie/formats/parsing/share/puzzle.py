"""A whole puzzle in a share code: size, palette, what comes with it, then the clues or the picture."""

from __future__ import annotations

from hanjie.formats.parsing.color_names import make_palette
from hanjie.formats.parsing.share.cells import code_cells, code_runs
from hanjie.formats.parsing.share.clues import ClueCoder, plain_lines
from hanjie.formats.parsing.share.coder import Coder, damaged
from hanjie.formats.parsing.share.palette import code_palette
from hanjie.formats.parsing.share.texts import code_text
from hanjie.formats.source import MAX_PROPERTIES
from hanjie.model import MAX_COLORS, MAX_SIDE, TEXT_FIELDS, Clue, Grid, Palette, Puzzle

MOST_CELLS = 1 << 18
"""A larger puzzle is written as plain numbers and runs, because every decision takes time."""
_SIZE_ORDER = 4
_COUNT_ORDER = 1
_BLANK = Puzzle.from_clues(["0"], ["0"])


class PuzzleCoder:
    """Writes or reads one puzzle; ``is_plain`` asks a writer for plain numbers and runs."""

    def __init__(self, coder: Coder, *, is_plain: bool = False) -> None:
        self.coder = coder
        self.is_plain = is_plain
        self.width = self.height = self.colors = 1

    def puzzle(self, wanted: Puzzle | None, *, has_picture: bool) -> Puzzle:
        """A puzzle: its clues; or its goal, and the clues only if they are not those of the goal."""
        puzzle = wanted or _BLANK
        self._size(puzzle.width, puzzle.height, len(puzzle.palette) - 1)
        names, given, saved, texts, properties = self._extras(wanted)
        palette = code_palette(self.coder, self.colors, puzzle.palette, with_names=names)
        fields = {
            "given": self.grid(puzzle.given) if given else None,
            "saved": self.grid(puzzle.saved) if saved else None,
            **(self._texts(puzzle) if texts else {}),
            "properties": self._properties(puzzle) if properties else (),
        }
        goal = self.grid(puzzle.goal) if has_picture else None
        has_clues = goal is None or self.coder.rare(wanted is not None and not _has_clues_of_goal(wanted))
        rows, columns = _clues_of(goal) if goal and not has_clues else self._clues(wanted)
        return Puzzle(tuple(rows), tuple(columns), palette, goal=goal, **fields)  # type: ignore[arg-type]

    def marks(self, wanted: Grid | None, colors: int) -> Grid:
        """A grid by itself."""
        self._size(wanted.width if wanted else 1, wanted.height if wanted else 1, colors)
        return self.grid(wanted)

    def _size(self, width: int, height: int, colors: int) -> None:
        self.width = 1 + self.coder.number(_SIZE_ORDER, width - 1)
        is_square = not self.coder.uniform(2, width != height)
        self.height = self.width if is_square else 1 + self.coder.number(_SIZE_ORDER, height - 1)
        self.colors = 1 + self.coder.number(0, colors - 1)
        if self.width > MAX_SIDE or self.height > MAX_SIDE or self.colors > MAX_COLORS:
            raise damaged()

    def _extras(self, wanted: Puzzle | None) -> list[bool]:
        """What comes with the puzzle: names of colors, given cells, saved cells, texts, properties."""
        parts = [False] * 5
        if wanted is not None:
            texts = any(getattr(wanted, name) for name in TEXT_FIELDS)
            has_names = wanted.palette.names != _usual_names(wanted.palette)
            parts = [has_names, wanted.given is not None, wanted.saved is not None, texts, bool(wanted.properties)]
        if not self.coder.rare(any(parts)):
            return [False] * 5
        return [bool(self.coder.uniform(2, part)) for part in parts]

    def _texts(self, puzzle: Puzzle) -> dict[str, str]:
        texts = ((name, getattr(puzzle, name)) for name in TEXT_FIELDS)
        return {name: code_text(self.coder, text) for name, text in texts if self.coder.uniform(2, bool(text))}

    def _properties(self, puzzle: Puzzle) -> tuple[tuple[str, str], ...]:
        count = self.coder.number(_COUNT_ORDER, len(puzzle.properties))
        if count > MAX_PROPERTIES:
            raise damaged()
        pairs = [*puzzle.properties, *[("", "")] * count][:count]
        return tuple((code_text(self.coder, name), code_text(self.coder, value)) for name, value in pairs)

    def grid(self, wanted: Grid | None) -> Grid:
        """A grid of the size of the puzzle."""
        if not self._is_small(self.width, self.height) or self.coder.rare(self.is_plain):
            return code_runs(self.coder, self.width, self.height, self.colors, wanted)
        return code_cells(self.coder, self.width, self.height, self.colors, wanted)

    def _clues(self, wanted: Puzzle | None) -> tuple[list[Clue], list[Clue]]:
        """The clues of all rows and of all columns."""
        rows, columns = (wanted.rows, wanted.columns) if wanted else ((), ())
        sizes = (self.width, self.height)
        lengths = tuple(
            max([size, *(clue.span for clue in clues)]) for size, clues in zip(sizes, (rows, columns), strict=True)
        )
        if not self._is_small(*sizes) or self.coder.rare(self.is_plain or not self._is_small(*lengths)):
            return (
                plain_lines(self.coder, self.height, self.colors, rows),
                plain_lines(self.coder, self.width, self.colors, columns),
            )
        if not self.coder.rare(lengths != sizes):
            lengths = sizes
        else:
            lengths = (self.coder.number(_SIZE_ORDER, lengths[0]), self.coder.number(_SIZE_ORDER, lengths[1]))
            if not self._is_small(*lengths):
                raise damaged()
        clues = ClueCoder(self.coder, self.colors)
        return clues.lines(self.height, lengths[0], rows), clues.lines(self.width, lengths[1], columns)

    def _is_small(self, row_length: int, column_length: int) -> bool:
        """True if every cell of lines of these lengths may be a decision."""
        return row_length * self.height <= MOST_CELLS and column_length * self.width <= MOST_CELLS


def _usual_names(palette: Palette) -> tuple[str, ...]:
    return make_palette([("", color.rgb, color.symbol) for color in palette]).names


def _has_clues_of_goal(puzzle: Puzzle) -> bool:
    goal = puzzle.goal
    return goal is not None and goal.is_complete and goal.clues() == (puzzle.rows, puzzle.columns)


def _clues_of(goal: Grid) -> tuple[tuple[Clue, ...], tuple[Clue, ...]]:
    if not goal.is_complete:
        raise damaged()
    return goal.clues()
