"""What a format is: a name, how to recognise it, how to read it, how to write it, what it can hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, IntEnum

from hanjie.errors import UnsupportedError
from hanjie.formats.parsing.color_names import make_palette, plain_palette
from hanjie.formats.source import Source
from hanjie.model import MAX_COLORS, MAX_SIDE, TEXT_FIELDS, Palette, Puzzle
from hanjie.model.puzzle import GRID_FIELDS


class Confidence(IntEnum):
    """How sure a sniffer is that a source is of its format."""

    NO = 0
    """It is not."""
    POSSIBLE = 1
    """It reads like this format, and like others."""
    LIKELY = 2
    """It has a shape that hardly any other format has."""
    CERTAIN = 3
    """It has a mark that no other format has."""


class Holds(Enum):
    """What a format may carry beside the clues."""

    MANY = "several puzzles in a file"
    COLORS = "more than one color"
    PALETTE = "how colors look"
    COLOR_NAMES = "names of colors"
    TITLE = "title"
    AUTHOR = "author"
    COPYRIGHT = "copyright"
    LICENSE = "license"
    SOURCE = "source"
    DESCRIPTION = "description"
    PROPERTIES = "properties"
    GOAL = "goal picture"
    GIVEN = "given cells"
    SAVED = "saved progress"


@dataclass(frozen=True, slots=True)
class Format:
    """One file format."""

    name: str
    """Its short name, as in ``--to non``."""
    title: str
    """Its full name, as people know it."""
    suffixes: tuple[str, ...]
    """File endings, the usual one first."""
    sniff: Callable[[Source], Confidence]
    """Looks at a source, cheaply, and never raises."""
    read: Callable[[Source], list[Puzzle]]
    """Reads all puzzles of a source; raises FormatError or ClueError and nothing else."""
    write: Callable[[Sequence[Puzzle]], str | bytes] | None = None
    """Writes puzzles, one unless it holds MANY; None where only reading makes sense."""
    holds: frozenset[Holds] = frozenset()
    """What it carries beside rows, columns and clues."""
    max_side: int = MAX_SIDE
    """The most rows or columns it can hold."""
    max_block: int = MAX_SIDE
    """The largest number it can hold."""
    max_colors: int = MAX_COLORS
    """The most colors it can hold beside the background, where it holds colors at all."""
    needs_goal: bool = False
    """True for formats that hold a picture and no clues."""
    objection: Callable[[Puzzle], str | None] | None = None
    """Says what else keeps a puzzle out of it, as a sentence, or None."""
    doubt: Callable[[Source], str | None] | None = None
    """Says why a source that it recognises is hardly meant as a puzzle, as a sentence, or None; counts where nobody
    named the format."""
    second_reading: Callable[[Source], tuple[str, list[Puzzle]]] | None = None
    """Reads a source as people do who take the format the other way round: what they assume, and the puzzles; counts
    where neither the user nor the file ending named the format."""

    def dump(self, puzzles: Sequence[Puzzle]) -> bytes:
        """The bytes of a file with these puzzles; UnsupportedError says what it cannot hold."""
        if self.write is None:
            raise UnsupportedError(f"hanjie reads {self.title}, but does not write it.")
        if not puzzles:
            raise UnsupportedError(f"{self.title} holds at least one puzzle a file, and there is none to write.")
        if len(puzzles) > 1 and Holds.MANY not in self.holds:
            raise UnsupportedError(f"{self.title} holds one puzzle a file, not {len(puzzles)}.")
        for puzzle in puzzles:
            if reason := self.refusal(puzzle):
                raise UnsupportedError(reason)
        written = self.write(puzzles)
        return written if isinstance(written, bytes) else written.encode("utf-8")

    def refusal(self, puzzle: Puzzle) -> str | None:
        """Why it cannot hold this puzzle, as a sentence, or None when it can."""
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
            return f"{self.title} holds a picture, and this puzzle has none; solve it with --output to get one."
        if self.needs_goal and (problems := puzzle.problems()):
            return f"{self.title} holds a picture and no clues, and here they do not agree: {problems[0]}"
        return self.objection(puzzle) if self.objection else None

    def stripped(self, puzzle: Puzzle) -> Puzzle:
        """The puzzle as it comes back from this format: without what it does not hold."""
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

    def losses(self, puzzle: Puzzle) -> list[str]:
        """What this puzzle would lose in this format, in words."""
        stripped = self.stripped(puzzle)
        return [holds.value for holds, field in _ALL_FIELDS if getattr(stripped, field) != getattr(puzzle, field)]


_TEXT_FIELDS = tuple((Holds[name.upper()], name) for name in TEXT_FIELDS)
_GRID_FIELDS = tuple((Holds[name.upper()], name) for name in GRID_FIELDS)
_ALL_FIELDS = (*_TEXT_FIELDS, *_GRID_FIELDS, (Holds.PROPERTIES, "properties"), (Holds.PALETTE, "palette"))
