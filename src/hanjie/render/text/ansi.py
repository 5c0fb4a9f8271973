"""Colored text for terminals: pieces of text with colors, and the escape sequences for them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from hanjie.render.contrast import channels, square_distance
from hanjie.render.text.terminal import Capability

RESET = "\x1b[0m"
_CUBE = (0, 95, 135, 175, 215, 255)
"""The six levels of each channel in the color cube of xterm."""


class Piece(NamedTuple):
    """A piece of text with its colors; None means the default color of the terminal."""

    text: str
    """The text itself."""
    ink: str | None = None
    """The color of the letters."""
    paper: str | None = None
    """The color behind them."""


def encode(pieces: Iterable[Piece], capability: Capability) -> str:
    """A line of text, with escape sequences if the terminal has colors."""
    if not capability.has_color:
        return "".join(piece.text for piece in pieces).rstrip()
    line = list(pieces)
    while line and line[-1].paper is None and not line[-1].text.strip():
        line.pop()
    parts: list[str] = []
    ink: str | None = None
    paper: str | None = None
    for piece in line:
        wanted_ink = ink if piece.text.isspace() else piece.ink
        codes = []
        if wanted_ink != ink:
            codes.append(_code(38, wanted_ink, capability))
        if piece.paper != paper:
            codes.append(_code(48, piece.paper, capability))
        ink, paper = wanted_ink, piece.paper
        if codes:
            parts.append(f"\x1b[{';'.join(codes)}m")
        parts.append(piece.text)
    return "".join(parts) + (RESET if len(parts) > len(line) else "")


@lru_cache(maxsize=4096)
def _code(ground: int, color: str | None, capability: Capability) -> str:
    """The escape code of one color; 38 is for letters, 48 for the background."""
    if color is None:
        return str(ground + 1)
    if capability is Capability.TRUECOLOR:
        red, green, blue = channels(color)
        return f"{ground};2;{red};{green};{blue}"
    return f"{ground};5;{nearest_of_256(color)}"


def nearest_of_256(rgb: str) -> int:
    """The nearest color in the color cube and the grays of xterm."""
    wanted = channels(rgb)
    steps = [min(range(6), key=lambda step: abs(_CUBE[step] - channel)) for channel in wanted]
    cube = tuple(_CUBE[step] for step in steps)
    level = max(0, min(23, round((sum(wanted) / 3 - 8) / 10)))
    gray = (8 + 10 * level,) * 3
    if square_distance(gray, wanted) < square_distance(cube, wanted):
        return 232 + level
    return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
