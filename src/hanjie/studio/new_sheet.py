"""A puzzle as a sheet of the library, as the page makes one of any puzzle."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from hanjie.model import Puzzle
from hanjie.model.clue_data import clue_data
from hanjie.model.puzzle_data import puzzle_data


def head_of(puzzle: Puzzle, grade: int | None = None) -> dict[str, Any]:
    """What the list of the library shows of a puzzle that was not begun.

    The grade is None if it is not known, and 0 if the puzzle has none, because it has several solutions.
    """
    return {
        "title": puzzle.title,
        "author": puzzle.author,
        "width": puzzle.width,
        "height": puzzle.height,
        "colors": [{"name": color.name, "rgb": color.rgb, "symbol": color.symbol} for color in puzzle.palette],
        "rows": [clue_data(clue, puzzle.palette) for clue in puzzle.rows],
        "columns": [clue_data(clue, puzzle.palette) for clue in puzzle.columns],
        "grade": grade,
        "mode": None,
        "play": None,
        "picture": None,
    }


def body_of(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle itself."""
    return {"puzzle": puzzle_data(puzzle)}


def id_of(puzzle: Puzzle) -> str:
    """The id of the sheet of a puzzle from a file: the same puzzle has the same one."""
    text = json.dumps(puzzle_data(puzzle), sort_keys=True)
    return f"file-{sha256(text.encode()).hexdigest()[:24]}"
