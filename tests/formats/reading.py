"""Helpers for the tests of text formats."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from hanjie.errors import ClueError, FormatError
from hanjie.formats import Format, Source, read
from hanjie.model import Puzzle
from tests.corpus.corpus import CORPUS

TINY = Puzzle.from_picture(["#.#", ".##"])
"""The running example of all format pages: ``#.#`` over ``.##``."""

TINY_IN_COLOR = Puzzle.from_picture(["#.#", ".rr"])
"""The same with a red second row."""


def clues(puzzle: Puzzle) -> tuple[list[str], list[str]]:
    """Rows and columns as text, for comparing."""
    return list(map(str, puzzle.rows)), list(map(str, puzzle.columns))


def read_one(format: Format, text: str | bytes) -> Puzzle:
    """The only puzzle of a text in this format."""
    (puzzle,) = format.read(Source(text))
    return puzzle


def detect_one(text: str | bytes, name: str = "text") -> Puzzle:
    """The only puzzle of a text whose format is detected."""
    (puzzle,) = read(Source(text, name))
    return puzzle


def detect_native(name: str) -> list[Puzzle]:
    """The puzzles of a real file, recognized without its name."""
    return read(Source(Source.from_file(CORPUS / "native" / name).data))


def assert_refuses(format: Format, cases: Sequence[tuple[str, int | None, str]]) -> None:
    """Each text is refused, with the line and a sentence that contains the words."""
    for text, line, words in cases:
        with pytest.raises((FormatError, ClueError), match=words) as caught:
            format.read(Source(text))
        error = caught.value
        assert isinstance(error, ClueError) or (isinstance(error, FormatError) and error.line == line), (
            f"{text!r}: {error}"
        )
