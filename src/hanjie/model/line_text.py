"""The cells of one line as text: ``?#.``, and a letter for each further color of its clue."""

from __future__ import annotations

from itertools import islice

from hanjie.model.clue import MAX_SIDE, Clue
from hanjie.model.grid import UNKNOWN
from hanjie.model.palette import UNKNOWN_SYMBOL, default_symbols


def cells_from_text(text: str, clue: Clue) -> bytes:
    """The cells of the line in a text; ValueError names a character that is not a cell, and its position.

    A letter beyond the colors of the clue is refused, because it is far more often a typing error than a color.
    """
    lines = text.strip().splitlines()
    if len(lines) != 1:
        raise ValueError(f"Expected one line of cells; found {len(lines) or 'none'}.")
    cells = lines[0]
    if len(cells) > MAX_SIDE:
        raise ValueError(f"A line has 1 to {MAX_SIDE:,} cells, not {len(cells):,}.")
    highest = max((block.color for block in clue), default=1)
    symbols = list(islice(default_symbols(), highest + 1))
    values = {symbol: color for color, symbol in enumerate(symbols)} | {UNKNOWN_SYMBOL: UNKNOWN}
    for place, symbol in enumerate(cells, 1):
        if symbol not in values:
            raise ValueError(f"Expected {_accepted(symbols)} in every cell; found {symbol!r} in cell {place:,}.")
    return bytes(values[symbol] for symbol in cells)


def _accepted(symbols: list[str]) -> str:
    """``?, . or #``, ``?, ., # or a``, ``?, ., # or a to d``."""
    letters = symbols[2:]
    if not letters:
        return "?, . or #"
    return f"?, ., # or {letters[0]}{f' to {letters[-1]}' if len(letters) > 1 else ''}"
