"""QR codes as vectors, large enough to be scanned from paper."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hanjie.model import Grid
from hanjie.paper.shapes import Area, Figure, Link
from hanjie.render.shapes import Rect

MODULE = 0.5
"""The usual side of a module, in millimeters."""
SMALLEST_MODULE = 0.4
"""The least side of a module that a phone can scan from paper, in millimeters."""
USUAL_SIDE = 34.0
"""Codes that would be larger have smaller modules."""
LARGEST_SIDE = 40.0
"""A code that is larger even with the smallest modules is left out."""
LONGEST = 900
"""An address of more letters is not even tried."""
QUIET = 4
"""The number of modules around the code that stay white."""


@lru_cache(64)
def qr_figure(address: str) -> Figure | None:
    """The code of an address with its white border; None if it would be too large.

    Errors are corrected at level M (15 % of the code may be damaged), or L (7 %) where M would be too large.
    """
    if len(address) > LONGEST:
        return None
    for level in ("m", "l"):
        modules = _modules(address, level)
        if modules and len(modules) * SMALLEST_MODULE <= LARGEST_SIDE:
            return _figure(address, modules)
    return None


def qr_modules(text: str) -> Grid | None:
    """The modules of the code of any text, dark ones filled, without the border; None if no code holds the text."""
    modules = _modules(text, "m") or _modules(text, "l")
    return Grid.from_rows([bytes(map(bool, row)) for row in modules]) if modules else None


@lru_cache(2048)
def _modules(address: str, level: str) -> tuple[bytes, ...]:
    """The rows of the code; empty if no code holds the address. All codes of a book are kept: they take long."""
    import segno

    try:
        code = segno.make(address, error=level, micro=False)
    except segno.DataOverflowError:
        return ()
    return tuple(bytes(row) for row in code.matrix)


def _figure(address: str, modules: Sequence[bytes]) -> Figure:
    count = len(modules)
    module = max(SMALLEST_MODULE, min(MODULE, USUAL_SIDE / count))
    loops = []
    for row, values in enumerate(modules):
        top = (row + QUIET) * module
        for first, last in _runs(values):
            left, right = ((place + QUIET) * module for place in (first, last))
            loops.append(((left, top), (right, top), (right, top + module), (left, top + module)))
    side = (count + 2 * QUIET) * module
    area = Area(tuple(loops), "#000000")
    return Figure(side, side, (area,), (Link(Rect(0, 0, side, side), address),))


def _runs(values: bytes) -> list[tuple[int, int]]:
    """Where dark modules begin and end in a row."""
    edges = [place for place in range(len(values) + 1) if _is_dark(values, place) != _is_dark(values, place - 1)]
    return list(zip(edges[::2], edges[1::2], strict=True))


def _is_dark(values: bytes, place: int) -> bool:
    return 0 <= place < len(values) and bool(values[place])
