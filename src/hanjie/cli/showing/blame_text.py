"""The probable errors in a puzzle that has no solution, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hanjie.cli.showing.screen import Screen
    from hanjie.model import Puzzle
    from hanjie.uniqueness import Blame


def blame_lines(puzzle: Puzzle, blame: Blame | None, screen: Screen) -> Iterator[str]:
    """The sentences; in color, also the legend of the letters in them."""
    from hanjie.jobs.blame_words import blame_sentences

    yield from blame_sentences(puzzle, blame)
    if len(puzzle.palette) > 2 and blame and (blame.unmet_line or blame.misprints):
        yield screen.legend(puzzle.palette)
