"""Puzzles in the form that calls of the core expect."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

MOST = 2**16 - 1

Clues = Sequence[Sequence[object]]


def encoded(rows: Clues, columns: Clues, colors: int, given: bytes | None) -> tuple[bytes, bytes | None]:
    """The two arguments of a puzzle: numbers of 16 bits (core/wasm/read_puzzle.hpp) and the given cells."""
    if given is not None and not isinstance(given, bytes):
        raise TypeError(f"given cells are bytes, not a value of type {type(given).__name__}")
    numbers = array("H", [min(len(rows), MOST), min(len(columns), MOST), min(max(colors, 0), MOST)])
    append = numbers.append
    for lines in (rows, columns):
        for clue in lines:
            append(min(len(clue), MOST))
            block: Any
            for block in clue:
                append(min(block.length, MOST))
                append(block.color)
    return numbers.tobytes(), given
