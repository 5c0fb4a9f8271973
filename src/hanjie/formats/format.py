"""What a format is: a name, how it is recognized, read and written, and what it can hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum

from hanjie.errors import UnsupportedError
from hanjie.formats.parsing.color_names import make_palette, plain_palette
from hanjie.formats.source import Source
from hanjie.model import MAX_COLORS, MAX_SIDE, TEXT_FIELDS, Palette, Puzzle
from hanjie.model.puzzle import GRID_FIELDS


class Confidence(IntEnum):
    """How sure a sniffer is that a source is in its format."""

    NO = 0
    """The source is not in this format."""
    POSSIBLE = 1
    """The source can be read in this format, and in others."""
    LIKELY = 2
    """The source has a shape that hardly any other format has."""
    CERTAIN = 3
    """The source has a mark that no other format has."""


class Holds(StrEnum):
    """What a format may hold besides the clues. The value is a code for programs, ``words`` is for people."""

    MANY = "many"
    COLORS = "colors"
    PALETTE = "palette"
    COLOR_NAMES = "color_names"
    TITLE = "title"
    AUTHOR = "author"
    COPYRIGHT = "copyright"
    LICENSE = "license"
    SOURCE = "source"
    DESCRIPTION = "description"
    PROPERTIES = "properties"
    GOAL = "goal"
    GIVEN = "given"
    SAVED = "saved"

    @property
    def words(self) -> str:
        """The name for people: ``goal picture``."""
        return _WORDS.get(self, self.value)


_WORDS = {
    Holds.MANY: "several puzzles in a file",
    Holds.COLORS: "more than one color",
    Holds.PALETTE: "how colors look",
    Holds.COLOR_NAMES: "names of colors",
    Holds.GOAL: "goal picture",
    Holds.GIVEN: "given cells",
    Holds.SAVED: "saved progress",
}


@dataclass(frozen=True, slots=True)
class Format:
    """One file format."""

    name: str
    """Its short name, as in ``--to non``."""
    title: str
    """Its full name."""
    suffixes: tuple[str, ...]
    """Its file endings, the usual one first."""
    sniff: Callable[[Source], Confidence]
    """Decides quickly how likely a source is in this format; never raises."""
    read: Callable[[Source], list[Puzzle]]
    """Reads all puzzles of a source; raises FormatError or ClueError and nothing else."""
    write: Callable[[Sequence[Puzzle]], str | bytes] | None = None
    """Writes puzzles, one unless the format holds MANY; None if hanjie only reads the format."""
    holds: frozenset[Holds] = frozenset()
    """What it holds besides rows, columns and clues."""
    max_side: int = MAX_SIDE
    """The maximum number of rows or columns."""
    max_block: int = MAX_SIDE
    """The largest number in a clue."""
    max_colors: int = MAX_COLORS
    """The maximum number of colors besides the background, if it holds colors at all."""
    needs_goal: bool = False
    """True for formats that hold a picture and no clues."""
    objection: Callable[[Puzzle], str | None] | None = None
    """Any further reason why the format cannot hold a puzzle, as a sentence, or None."""
    doubt: Callable[[Source], str | None] | None = None
    """The reason why a recognized source is probably not a puzzle, as a sentence, or None. It counts only if the user
    did not name the format."""
    second_reading: Callable[[Source], tuple[str, list[Puzzle]]] | None = None
    """Reads a source as if its author had confused rows and columns: the assumption in words, and the puzzles. It
    counts only if neither the user nor the file ending named the format."""

    is_last_resort: bool = False
    """True for a lenient format, which is tried only if no other format can read a source."""

    def dump(self, puzzles: Sequence[Puzzle]) -> bytes:
        """The bytes of a file with these puzzles; UnsupportedError if the format cannot hold them."""
        if self.write is None:
            raise UnsupportedError(f"hanjie reads {self.title}, but does not write it.")
        if not puzzles:
            raise UnsupportedError(f"{self.title}: a file needs at least one puzzle; there are no puzzles to write.")
        if len(puzzles) > 1 and Holds.MANY not in self.holds:
            raise UnsupportedError(f"{self.title}: a file holds one puzzle, not {len(puzzles)}.")
        for puzzle in puzzles:
            if reason := self.refusal(puzzle):
                raise UnsupportedError(reason)
        written = self.write(puzzles)
        return written if isinstance(written, bytes) else written.encode("utf-8")

    def refusal(self, puzzle: Puzzle) -> str | None:
        """The reason why it cannot hold this puzzle, as a sentence, or None if it can."""
        colors = len(puzzle.palette) - 1
        largest = max((block.length for clue in puzzle.rows + puzzle.columns for block in clue), default=0)
        if self.write is None:
            return f"hanjie reads {self.title}, but does not write it."
        if colors > 1 and Holds.COLORS not in self.holds:
            return f"{self.title} cannot hold colors, and this puzzle has {colors}."
        if colors > self.max_colors:
            return f"{self.title} holds at most {self.max_colors} colors, and this puzzle has {colors}."
        if max(puzzle.width, puzzle.height) > self.max_side:
            return (
                f"{self.title} holds at most {self.max_side} rows and columns; this is {puzzle.width}x{puzzle.height}."
            )
        if largest > self.max_block:
            return f"{self.title} holds numbers up to {self.max_block}, and this puzzle has {largest}."
        if self.needs_goal and puzzle.goal is None:
            return f"{self.title} holds a picture, but this puzzle has only clues; 'hanjie solve --output' makes one."
        if self.needs_goal and (problems := puzzle.problems()):
            return f"{self.title} holds a picture and no clues, but here the two do not agree: {problems[0]}"
        return self.objection(puzzle) if self.objection else None

    def stripped(self, puzzle: Puzzle) -> Puzzle:
        """The puzzle without everything that this format does not hold: the puzzle that is read back from a file."""
        lost = {field: "" for holds, field in _TEXT_FIELDS if holds not in self.holds}
        grids = {field: None for holds, field in _GRID_FIELDS if holds not in self.holds}
        rest = {} if Holds.PROPERTIES in self.holds else {"properties": ()}
        return replace(puzzle, palette=self._stripped_palette(puzzle.palette), **lost, **grids, **rest)  # type: ignore[arg-type]

    def _stripped_palette(self, palette: Palette) -> Palette:
        if Holds.PALETTE not in self.holds:
            return plain_palette(len(palette) - 1 if Holds.COLORS in self.holds else 1)
        if Holds.COLOR_NAMES not in self.holds:
            return make_palette([("", color.rgb, color.symbol) for color in palette])
        return palette

    def losses(self, puzzle: Puzzle) -> list[Holds]:
        """The parts of this puzzle that the format does not hold."""
        stripped = self.stripped(puzzle)
        return [holds for holds, field in _ALL_FIELDS if getattr(stripped, field) != getattr(puzzle, field)]


_TEXT_FIELDS = tuple((Holds(name), name) for name in TEXT_FIELDS)
_GRID_FIELDS = tuple((Holds(name), name) for name in GRID_FIELDS)
_ALL_FIELDS = (*_TEXT_FIELDS, *_GRID_FIELDS, (Holds.PROPERTIES, "properties"), (Holds.PALETTE, "palette"))
