"""The puzzle of a picture that a caller drew: a grid, rows of text or an array."""

from __future__ import annotations

import os
from collections.abc import Iterable

from hanjie.model import Grid, Puzzle, expect_puzzle

Picture = Grid | str | Iterable[str] | Iterable[Iterable[int]]
"""What ``Puzzle.from_picture`` reads."""
PictureLike = Puzzle | Picture
"""A puzzle, or a picture."""


def as_puzzle(picture: PictureLike) -> Puzzle:
    """The puzzle itself, or the puzzle whose solution is this picture; TypeError for the name of a file."""
    return picture if isinstance(picture, Puzzle) else Puzzle.from_picture(as_picture(picture))


def as_picture(value: Picture) -> Picture:
    """The value if it can be a picture; TypeError, with advice, for the name of a file and for other values."""
    is_name = isinstance(value, os.PathLike) or (isinstance(value, str) and "\n" not in value)
    if is_name or not (hasattr(value, "__iter__") or hasattr(value, "__array_interface__")):
        expect_puzzle(value)
    return value
