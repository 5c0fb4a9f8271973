"""Kinds of output files: puzzles in a format, or pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from hanjie.cli.exits import complain, note
from hanjie.errors import UnsupportedError
from hanjie.words import joined

if TYPE_CHECKING:
    from hanjie.cli.reading.inputs import Entry
    from hanjie.formats import Format, Holds
    from hanjie.model import Puzzle


@dataclass(frozen=True, slots=True)
class OutputKind:
    """A kind of output file: puzzles in a format, or a picture."""

    name: str
    """Its short name, as in ``--to non``."""
    title: str
    """Its full name."""
    suffix: str
    """The usual ending of its files."""
    dump: Callable[[Sequence[Puzzle]], bytes]
    """The bytes of a file with these puzzles."""
    holds_many: bool = False
    """True if a file may hold several puzzles."""
    refusal: Callable[[Puzzle], str | None] = lambda puzzle: None
    """The reason why it cannot hold a puzzle, as a sentence, or None if it can."""
    losses: Callable[[Puzzle], list[Holds]] = lambda puzzle: []
    """The parts of a puzzle that it does not hold."""
    holds_solutions: bool = False
    """True if a file may hold several solutions of a puzzle."""

    def check(self, entries: Sequence[Entry]) -> None:
        """Refuse the first puzzle that it cannot hold; the error names the puzzle."""
        for entry in entries:
            if reason := self.refusal(entry.puzzle):
                raise UnsupportedError(reason, source=entry.source)

    def fitting(self, entries: Sequence[Entry]) -> list[Entry]:
        """The puzzles that it can hold; the others are reported."""
        reasons = [self.refusal(entry.puzzle) for entry in entries]
        for entry, reason in zip(entries, reasons, strict=True):
            if reason:
                complain(f"{entry.source}: {reason}")
        return [entry for entry, reason in zip(entries, reasons, strict=True) if not reason]

    def puzzles(self, entry: Entry) -> list[Puzzle]:
        """The puzzles to write for one entry: one for each solution the file can hold, with that solution as goal."""
        solutions = entry.solutions if self.holds_solutions else entry.solutions[:1]
        return [replace(entry.puzzle, goal=solution) for solution in solutions] or [entry.puzzle]

    def note_losses(self, path: str, puzzles: Sequence[Puzzle]) -> None:
        """Print one note about the parts of these puzzles that the format does not keep."""
        lost = list(dict.fromkeys(loss.words for puzzle in puzzles for loss in self.losses(puzzle)))
        if lost:
            note(f"{'stdout' if path == '-' else path}: {self.title} does not keep {joined(lost)}.")


def format_kind(format: Format, *, solved: bool = False) -> OutputKind:
    """The kind for a format; with ``solved``, every puzzle will have its solution as goal when it is written."""
    from hanjie.formats import Holds

    def refusal(puzzle: Puzzle) -> str | None:
        return format.refusal(_with_some_picture(puzzle) if solved and format.needs_goal else puzzle)

    suffix = format.suffixes[0] if format.suffixes else ".txt"
    return OutputKind(
        format.name, format.title, suffix, format.dump, Holds.MANY in format.holds, refusal, format.losses
    )


def _with_some_picture(puzzle: Puzzle) -> Puzzle:
    """A puzzle of the same size and colors with a goal picture, to check the limits of picture formats."""
    from hanjie.model import Grid, Puzzle

    return Puzzle.from_grid(Grid.blank(puzzle.width, puzzle.height, 0), puzzle.palette)
