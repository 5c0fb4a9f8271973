"""Games as the page writes them, so that a scene begins in the middle of one."""

from __future__ import annotations

import json

import hanjie


def puzzle_key(puzzle: hanjie.Puzzle) -> str:
    """The key of a puzzle in the log of a game, as studio/src/play/game.ts makes it."""
    clues = [
        [[{"length": block.length, "color": block.color} for block in clue] for clue in lines]
        for lines in (puzzle.rows, puzzle.columns)
    ]
    text = json.dumps([[color.rgb.lower() for color in puzzle.palette], *clues], separators=(",", ":"))
    one, two = 0xDEADBEEF, 0x41C6CE57
    for letter in text:
        one = (one ^ ord(letter)) * 2654435761 & 0xFFFFFFFF
        two = (two ^ ord(letter)) * 1597334677 & 0xFFFFFFFF
    return f"{base36(one)}-{base36(two)}"


def packed(cells: list[int]) -> str:
    """Cells as the library keeps them: runs of values in base 36."""
    runs: list[list[int]] = []
    for cell in cells:
        if runs and runs[-1][0] == cell:
            runs[-1][1] += 1
        else:
            runs.append([cell, 1])
    return ",".join(base36(value) + (f"*{base36(count)}" if count > 1 else "") for value, count in runs)


def base36(number: int) -> str:
    """A number in base 36."""
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    return (base36(number // 36) if number >= 36 else "") + digits[number % 36]


def half_way(puzzle: hanjie.Puzzle, left_open: int) -> list[int]:
    """The marks of a player who has reasoned line by line and left some lines for later."""
    grids = list(hanjie.explain(puzzle).replay())
    return list(grids[-1 - left_open].cells)
