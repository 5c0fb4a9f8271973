"""The picture that needs the most room in a library: 200 x 200 cells in 64 colors, no two neighbors alike."""

from __future__ import annotations

import random
import string
from functools import cache
from typing import Any

from hanjie import Palette, Puzzle
from hanjie.studio.new_sheet import body_of, head_of
from hanjie.studio.sizes import MAX_COLORS, MAX_SIDE
from tests.studio.browser.shelf import packed

LETTERS = string.ascii_letters + string.digits
WIDE = "".join(chr(0x1F300 + number) for number in range(MAX_COLORS - 2)) + ",{"
"""Letters that take the most bytes, and signs that are counted as values."""


@cache
def worst_puzzle(letters: str = LETTERS + "+*") -> Puzzle:
    """The puzzle of such a picture."""
    dice = random.Random(1)
    rows = list[list[int]]()
    for row in range(MAX_SIDE):
        cells = list[int]()
        for column in range(MAX_SIDE):
            taken = {cells[-1] if cells else 0, rows[-1][column] if row else 0}
            cells.append(dice.choice([color for color in range(1, MAX_COLORS + 1) if color not in taken]))
        rows.append(cells)
    colors = [
        ("white", "#ffffff", "."),
        *((f"c{number}", f"#{number:06x}", sign) for number, sign in enumerate(letters)),
    ]
    picture = ["".join(colors[cell][2] for cell in cells) for cells in rows]
    return Puzzle.from_picture(picture, Palette.from_colors(colors))


def worst_sheet(letters: str = LETTERS + "+*") -> dict[str, Any]:
    """Its head and its body, with the picture and as many marks as can be."""
    puzzle = worst_puzzle(letters)
    assert puzzle.goal is not None
    marks = packed([cell + 256 for cell in puzzle.goal.cells])
    play = {"marks": marks, "filled": 0, "total": 40_000, "seconds": 1, "hints": 0, "checks": 0}
    head = {**head_of(puzzle), "picture": packed([*puzzle.goal.cells])}
    return {"head": {**head, "play": {**play, "solved": None, "best": None}}, "body": body_of(puzzle)}
