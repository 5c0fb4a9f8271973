"""The puzzles of ``hanjie random`` as text, and how the run ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hanjie.words import counted, duration

if TYPE_CHECKING:
    from hanjie.cli.showing.screen import Screen
    from hanjie.jobs.random import RandomPuzzle, RandomRun


def puzzle_lines(made: RandomPuzzle, screen: Screen, *, solution: bool) -> Iterator[str]:
    """The title, the empty puzzle or its solution with clues, and the difficulty."""
    yield screen.wrapped(screen.bold(made.title), 2)
    yield screen.picture(made.puzzle, made.puzzle.goal if solution else None, clues=True, advice=_ADVICE)
    yield screen.wrapped(f"Difficulty {made.rating.summary}.")


_ADVICE = "-o FILE.svg draws it"


def summary(making: RandomRun, *, is_seed_given: bool) -> str:
    """``50 puzzles of grade 4 in 3.1 s; the same again: hanjie random …``."""
    from hanjie.jobs.random import again

    made = f"{counted(making.found, 'puzzle')} in {duration(making.seconds)}"
    return f"{made}." if is_seed_given else f"{made}; to make the same again: {again(making)}"


def ending_sentence(making: RandomRun) -> str:
    """Why there are fewer puzzles than wanted, the nearest one, and what to do."""
    from hanjie.jobs.random import RandomOutcome, grades_text

    request, nearest = making.request, making.nearest
    wish = request.wish
    wanted = f"{wish.width}x{wish.height} puzzle of grade {grades_text(wish)}"
    if making.outcome is RandomOutcome.UNFINISHED:
        reason = f"Out of time after {making.found:,} of {counted(request.count, 'puzzle')}"
    elif making.found:
        reason = f"After {counted(making.found, 'puzzle')}, no other {wanted} was found"
    else:
        reason = f"No {wanted} was found in {making.tried:,} tries"
    if nearest is None:
        return f"{reason}; try another size or grade, or a longer time."
    return f"{reason}; the nearest has grade {nearest.grade}. --nearest takes it; another size or --style may help."
