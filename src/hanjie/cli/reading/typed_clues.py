"""Clues on the command line: ``--rows "1 1, 5" --columns "…"`` instead of a file, or a text in place of its name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from hanjie.errors import FormatError

if TYPE_CHECKING:
    from hanjie.formats import Source
    from hanjie.model import Puzzle

NAME = "typed clues"
"""The name of such a puzzle in messages and reports."""


_LINE = re.compile(r"(?<=^typed clues):\d+")


class TypedClues(str):
    """The clues of ``--rows`` and ``--columns`` as one text; it takes the place of a file name."""

    __slots__ = ()

    @classmethod
    def from_options(cls, rows: str, columns: str) -> TypedClues:
        """The text with both sides."""
        return cls(f"rows:\n{rows}\ncolumns:\n{columns}\n")


def read_clues(clues: TypedClues) -> tuple[Source, list[Puzzle]]:
    """The puzzle of the two options, and its source with the notes; a message names no line of the joined text."""
    from hanjie import formats

    source = formats.Source(str(clues), NAME)
    try:
        puzzles = formats.get("typed").read(source)
    except FormatError as error:
        raise FormatError(error.problem, source=NAME) from None
    source.notes[:] = [_LINE.sub("", note, count=1) for note in source.notes]
    return source, puzzles


def typed_source(text: str) -> Source | None:
    """A text in place of a file name, if it holds typed clues; None otherwise."""
    from hanjie import formats

    typed = formats.get("typed")
    source = formats.Source(text, NAME)
    confidence = typed.sniff(source)
    is_text = any(sign in text for sign in " \t\n;|")
    if confidence is formats.Confidence.LIKELY or (confidence and is_text):
        return source
    return None
