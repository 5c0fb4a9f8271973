"""List the file formats, and what each would lose of a puzzle."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie.formats import FORMATS, Format
from hanjie.model import NO_LIMITS, Limits, Puzzle
from hanjie.model.plain import Plain


@dataclass(frozen=True, slots=True)
class FormatsRequest(Plain):
    """List the file formats."""

    puzzle: Puzzle | None = None
    """Also say what each format would lose of this puzzle."""


@dataclass(frozen=True, slots=True)
class FormatFacts(Plain):
    """One file format."""

    name: str
    """Its short name."""
    title: str
    """Its full name, in English."""
    suffixes: tuple[str, ...]
    """Its file endings, the usual one first; empty if it has none."""
    is_written: bool
    """True if puzzles can be written in it; otherwise they can only be read."""
    holds: tuple[str, ...]
    """The codes of what it holds beside the clues, such as ``colors`` and ``goal``."""
    needs_picture: bool
    """True if it holds the picture and no clues."""
    refusal: str | None
    """The reason why it cannot hold the puzzle, in one sentence of English; null if it can, and without a puzzle."""
    losses: tuple[str, ...]
    """The codes of the parts of the puzzle that it cannot hold; empty without a puzzle, and if it refuses it."""


@dataclass(frozen=True, slots=True)
class FormatsReport(Plain):
    """The file formats."""

    formats: tuple[FormatFacts, ...]
    """All of them, in order of name."""


def run(request: FormatsRequest, limits: Limits = NO_LIMITS) -> FormatsReport:
    """List the formats."""
    return FormatsReport(tuple(_facts(format, request.puzzle) for format in FORMATS))


def _facts(format: Format, puzzle: Puzzle | None) -> FormatFacts:
    judged = puzzle if format.write else None
    refusal = format.refusal(judged) if judged else None
    return FormatFacts(
        name=format.name,
        title=format.title,
        suffixes=format.suffixes,
        is_written=format.write is not None,
        holds=tuple(sorted(part.value for part in format.holds)),
        needs_picture=format.needs_goal,
        refusal=refusal,
        losses=tuple(part.value for part in format.losses(judged)) if judged and refusal is None else (),
    )
