"""Notes about a puzzle that is not well formed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hanjie.cli.exits import note
from hanjie.words import counted

if TYPE_CHECKING:
    from hanjie.model import Problem

_PROBLEMS_SHOWN = 3


def note_problems(source: str, problems: Sequence[Problem]) -> None:
    """Print the problems of a puzzle on stderr."""
    for problem in problems[:_PROBLEMS_SHOWN]:
        note(f"{source}: {problem}")
    if (more := len(problems) - _PROBLEMS_SHOWN) > 0:
        note(f"{source}: and {counted(more, 'more problem')}; 'hanjie check' lists them all.")
