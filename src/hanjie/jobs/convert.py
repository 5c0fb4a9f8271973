"""Convert puzzles to a file of another format, and list the parts that the format cannot hold."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie import formats
from hanjie.model import NO_LIMITS, Limits, Puzzle
from hanjie.model.plain import Plain


@dataclass(frozen=True, slots=True)
class ConvertRequest(Plain):
    """Write these puzzles in this format."""

    puzzles: tuple[Puzzle, ...]
    """The puzzles; most formats hold one per file."""
    to: str
    """The name of the format."""


@dataclass(frozen=True, slots=True)
class ConvertReport(Plain):
    """Puzzles as a file."""

    format: str
    """The name of the format."""
    data: bytes
    """The content of the file."""
    losses: tuple[tuple[str, ...], ...]
    """For each puzzle, the names of the parts that the format cannot hold, such as ``author``."""


def run(request: ConvertRequest, limits: Limits = NO_LIMITS) -> ConvertReport:
    """Write puzzles in a format; raises UnsupportedError if it cannot hold them."""
    format = formats.get(request.to)
    data = format.dump(request.puzzles)
    losses = tuple(tuple(lost.name.lower() for lost in format.losses(puzzle)) for puzzle in request.puzzles)
    return ConvertReport(format.name, data, losses)
