"""QR codes as files: SVG, and PNG without any library."""

from __future__ import annotations

import struct
import zlib
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hanjie.model import Grid

BORDER = 4
"""The number of modules around the code that stay white, as the standard demands."""
_SCALE = 8
"""Pixels per module."""


def qr_svg(modules: Grid, text: str) -> bytes:
    """The code as SVG, with its text as the title."""
    side = modules.width + 2 * BORDER
    path = "".join(
        f"M{BORDER + start} {BORDER + row}h{size}v1h-{size}z"
        for row, cells in enumerate(modules.rows())
        for start, size in _runs(cells)
    )
    size = side * _SCALE
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" viewBox="0 0 {side} {side}">\n'
        f"<title>{escape(text)}</title>\n"
        f'<path fill="#fff" d="M0 0h{side}v{side}h-{side}z"/>\n'
        f'<path fill="#000" shape-rendering="crispEdges" d="{path}"/>\n</svg>\n'
    ).encode()


def _runs(cells: bytes) -> list[tuple[int, int]]:
    """The place and length of each run of dark modules."""
    runs, place = [], 0
    for is_dark, group in groupby(cells):
        size = len(list(group))
        if is_dark:
            runs.append((place, size))
        place += size
    return runs


def qr_png(modules: Grid, text: str) -> bytes:
    """The code as PNG of one bit per pixel, with its text as the title."""
    side = _SCALE * (modules.width + 2 * BORDER)
    white = bytes([0]) + b"\xff" * (side // 8)
    lines = [white] * (_SCALE * BORDER)
    for cells in modules.rows():
        dark = b"".join(b"\0" if cell else b"\xff" for cell in cells)
        lines += [bytes([0]) + b"\xff" * BORDER + dark + b"\xff" * BORDER] * _SCALE
    lines += [white] * (_SCALE * BORDER)
    parts = (
        (b"IHDR", struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)),
        (b"tEXt", b"Title\0" + text.encode("latin-1", "replace")),
        (b"IDAT", zlib.compress(b"".join(lines), 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )
