"""Clues as plain data: a list of blocks, ``[3, 1]``, in several colors ``[[3, "r"], [1, "b"]]``.

The letters are the symbols of a palette. Without a palette, colors have the default letters (``#``, ``a``, ``b`` …),
and a clue whose blocks all have color 1 is written as bare numbers.
"""

from __future__ import annotations

from typing import Any

from hanjie.errors import ClueError, FormatError
from hanjie.model.clue import MAX_COLORS, MAX_SIDE, TOO_MANY_BLOCKS, Clue
from hanjie.model.palette import Palette, default_symbols
from hanjie.words import described, shown

_DEFAULT_SYMBOLS = tuple(symbol for symbol, _ in zip(default_symbols(), range(MAX_COLORS + 1), strict=False))


def clue_data(clue: Clue, palette: Palette | None) -> list[Any]:
    """A clue as a list of blocks."""
    if palette.is_black_and_white if palette else all(block.color == 1 for block in clue):
        return list(clue.lengths)
    symbols = palette.symbols if palette else _DEFAULT_SYMBOLS
    return [[block.length, symbols[block.color]] for block in clue]


def clue_from_data(data: object, palette: Palette | None, line: str | None = None) -> Clue:
    """The clue in a list of blocks; ``line`` names it in errors, as ``row 3``."""
    if not isinstance(data, list):
        where = f" for {line}" if line else ""
        raise FormatError(f"Expected a list of blocks{where}, found {described(data)}.")
    symbols = palette.symbols if palette else _DEFAULT_SYMBOLS
    where = f" in {line}" if line else ""
    if len(data) == 1 and type(data[0]) is int and data[0] == 0:
        return Clue()
    if len(data) > MAX_SIDE:
        raise ClueError(TOO_MANY_BLOCKS.replace("this one has", f"{line or 'this one'} has"))
    if set(map(type, data)) == {int} and min(data) > 0 and max(data) <= MAX_SIDE:
        return Clue(data)
    return Clue([_block(block, symbols, where) for block in data])


def _block(data: object, symbols: tuple[str, ...], where: str) -> tuple[int, int]:
    length, symbol = data if isinstance(data, list) and len(data) == 2 else (data, symbols[1])
    if isinstance(length, bool) or not isinstance(length, int) or length < 1:
        raise FormatError(f"Expected a block{where}, found {described(data)}.")
    if length > MAX_SIDE:
        raise ClueError(f"The number {shown(length)}{where} is larger than the longest line ({MAX_SIDE:,} cells).")
    if symbol not in symbols[1:]:
        known = f" (one of {' '.join(symbols[1:])})" if symbols is not _DEFAULT_SYMBOLS else ""
        raise FormatError(f"Expected a color's symbol{where}{known}, found {described(symbol)}.")
    return length, symbols.index(symbol)
