"""Read the puzzles in the content of a file or in a pasted text, in any format."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie import formats
from hanjie.model import NO_LIMITS, Limits, Puzzle
from hanjie.model.plain import Plain


@dataclass(frozen=True, slots=True)
class ReadRequest(Plain):
    """Read the puzzles in this content."""

    data: bytes
    """The content of a file, or a text: a puzzle id, an address, typed clues."""
    name: str = ""
    """The name of the file; its ending helps to detect the format."""
    format: str | None = None
    """The name of the format; null detects it from the content."""


@dataclass(frozen=True, slots=True)
class ReadReport(Plain):
    """The puzzles of a file."""

    format: str
    """The name of the format."""
    puzzles: tuple[Puzzle, ...]
    """The puzzles, in order."""


def run(request: ReadRequest, limits: Limits = NO_LIMITS) -> ReadReport:
    """Read puzzles; raises FormatError, which says what was expected, what was found, and where."""
    wanted = formats.get(request.format) if request.format else None
    format, puzzles = formats.read_with_format(formats.Source(request.data, request.name), wanted)
    return ReadReport(format.name, tuple(puzzles))
