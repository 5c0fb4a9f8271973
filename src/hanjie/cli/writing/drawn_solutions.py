"""Finds the solutions that ``hanjie convert --solution`` draws, and reports puzzles with none or several."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from hanjie.cli.exits import complain, note
from hanjie.cli.reading.inputs import Entry

_SECONDS = 2.0
"""The time to look for second solutions, for all puzzles together."""


def with_solutions(entries: Sequence[Entry]) -> list[Entry]:
    """The puzzles with the solution to draw: the goal if it fits the clues, otherwise the first that is found.

    A puzzle without a solution is reported and left out; one with several is drawn with a note.
    """
    from hanjie import api

    ending, drawn = time.monotonic() + _SECONDS, []
    for entry in entries:
        puzzle = entry.puzzle
        has_goal = puzzle.goal is not None and puzzle.is_solved_by(puzzle.goal)
        solution = puzzle.goal if has_goal else api.solve(puzzle, max_solutions=1).solution
        if solution is None:
            complain(f"{entry.source}: There is no solution to draw.")
            continue
        drawn.append(replace(entry, solutions=(solution,)))
        if len(api.solve(puzzle, max_solutions=2, timeout=max(0.0, ending - time.monotonic())).solutions) > 1:
            shown = "the drawing in the file" if has_goal else "one of them"
            note(f"{entry.source} has several solutions; the picture shows {shown}.")
    return drawn
