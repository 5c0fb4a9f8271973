"""The QR code of a puzzle with a few words: where it can be played. The code and the words are links."""

from __future__ import annotations

from enum import StrEnum

from hanjie.paper.inks import QUIET
from hanjie.paper.lettering import placed, width, wrapped
from hanjie.paper.qr import qr_figure
from hanjie.paper.shapes import Figure, Link, Shape
from hanjie.render.shapes import Rect

SIZE = 2.5
"""The font size of the words."""
LINE = 1.3
"""The distance of two lines, in units of the font size."""
NARROWEST = 18.0
"""The least width of the words beside a code; without it they are left out."""


class Spot(StrEnum):
    """Where the QR code of a puzzle is."""

    FOOT = "foot"
    """Below the puzzle, on the right."""
    SIDE = "side"
    """On the right of the puzzle."""
    CORNER = "corner"
    """In the free corner above the clues of the rows."""
    NOWHERE = "nowhere"
    """There is no code, or no room for it."""


def play_words(link: str) -> str:
    """``Play at example.org/studio``: the address of the studio without what a person cannot type."""
    place = link.partition("#")[0].partition("?")[0].partition("://")[2]
    host, slash, path = place.partition("/")
    return f"Play at {host.rpartition('@')[2]}{slash}{path}".rstrip("/")


def play_code(link: str, spot: Spot, free: float) -> Figure | None:
    """The code for this spot, with words below it at the side, or on its left at the foot if there is room for them.

    ``free`` is the width of the foot. None if the link is too long for a code.
    """
    code = qr_figure(link) if link and spot is not Spot.NOWHERE else None
    if code is None or spot is Spot.CORNER:
        return code
    if spot is Spot.SIDE:
        words = _words(link, code.width, align=0.5).at(0, code.height)
        return Figure(code.width, code.height + words.height, code.shapes + words.shapes, code.links + words.links)
    room = free - code.width
    if room < NARROWEST:
        return code
    words = _words(link, room, align=1.0)
    there, beside = code.at(words.width, 0), words.at(0, code.height - words.height - 1.5)
    return Figure(words.width + code.width, code.height, there.shapes + beside.shapes, there.links + beside.links)


def _words(link: str, room: float, *, align: float) -> Figure:
    """The words in at most three lines; the figure is as wide as the room, or as the only line at the right."""
    lines = wrapped(play_words(link), SIZE, room, most=3)
    whole = max(width(line, SIZE) for line in lines) if align == 1.0 else room
    shapes: list[Shape] = []
    for place, line in enumerate(lines):
        shapes.extend(placed(line, align * whole, SIZE * (1 + LINE * place), SIZE, color=QUIET, align=align))
    height = SIZE * (1.3 + LINE * (len(lines) - 1))
    return Figure(whole, height, tuple(shapes), (Link(Rect(0, 0, whole, height), link),))
