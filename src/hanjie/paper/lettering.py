"""Text on paper: which font has each letter, how wide a text is, and in which order letters are drawn.

A text is made of pieces, each in one font::

    Cat 猫    ->    "Cat " in Noto Sans, "猫" in WenQuanYi Micro Hei

A letter that no font has is replaced by its plain form if Unicode knows one (``ﬁ`` becomes ``fi``), and otherwise left
out with the signs that joined it to the rest (``Cat & 🐈`` becomes ``Cat``); ``missing`` names it.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from hanjie.paper.faces import CAPITAL, Face, metrics
from hanjie.paper.shapes import Shape, Text

ELLIPSIS = "…"
LONGEST = 500
"""The most letters of one text; the rest is not printed."""
LONGEST_LABEL = 200
"""The most letters of a text in the properties and bookmarks of a file."""
_JOIN = r"[&+,;:/|·•*=~–—\-]"
"""A sign between two words."""
_FACES = (Face.REGULAR, Face.HEBREW, Face.CJK)
_INVISIBLE = frozenset("\u200b\u200c\u200d\u200e\u200f\u2060\ufeff\ufe0e\ufe0f")


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a text in one font."""

    text: str
    """The letters."""
    face: Face
    """The font."""


def missing(text: str) -> str:
    """The letters of a text that no font has, each once."""
    letters = unicodedata.normalize("NFC", text[:LONGEST])
    return "".join(dict.fromkeys(letter for letter in letters if not _is_blank(letter) and not _replaced(letter)))


@lru_cache(4096)
def width(text: str, size: float, *, bold: bool = False) -> float:
    """The width of a text."""
    return sum(metrics(piece.face).widths[letter] for piece in pieces(text, bold=bold) for letter in piece.text) * size


@lru_cache(4096)
def pieces(text: str, *, bold: bool = False) -> tuple[Piece, ...]:
    """The text in pieces of one font each, in the order in which they are drawn."""
    letters = drawable(text)
    if any(_is_right_to_left(letter) for letter in letters):
        letters = _visual_order(letters)
    parts = ((face, "".join(group)) for face, group in groupby(letters, lambda letter: _face(letter, bold=bold)))
    return tuple(Piece(part, face) for face, part in parts if face is not None)


def placed(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    bold: bool = False,
    color: str = "#000000",
    align: float = 0.0,
) -> list[Shape]:
    """The text with its baseline at height y; ``align`` is 0 if it begins at x, 0.5 if centered, 1 if it ends there."""
    x -= align * width(text, size, bold=bold)
    shapes: list[Shape] = []
    for piece in pieces(text, bold=bold):
        widths = metrics(piece.face).widths
        length = sum(widths[letter] for letter in piece.text) * size
        shapes.append(Text(piece.text, x, y, size, length, piece.face, color))
        x += length
    return shapes


def middle(top: float, height: float, size: float) -> float:
    """The baseline of digits or capitals that are centered in a box."""
    return top + (height + CAPITAL * size) / 2


def shortened(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """The text, cut at its end with dots if it is wider than the room."""
    if width(text, size, bold=bold) <= room:
        return text
    shortest, longest = 0, len(text)
    while shortest < longest:
        tried = (shortest + longest + 1) // 2
        if width(text[:tried].rstrip() + ELLIPSIS, size, bold=bold) <= room:
            shortest = tried
        else:
            longest = tried - 1
    return text[:shortest].rstrip() + ELLIPSIS


def wrapped(text: str, size: float, room: float, *, most: int = 3, bold: bool = False) -> list[str]:
    """The text in at most ``most`` lines of this width, broken at spaces or, without spaces, between letters."""
    lines: list[str] = []
    rest = text.strip()
    while rest and len(lines) < most - 1 and width(rest, size, bold=bold) > room:
        cut = len(shortened(rest, size, room + width(ELLIPSIS, size, bold=bold), bold=bold)) - len(ELLIPSIS)
        space = rest.rfind(" ", 0, cut + 1)
        cut = space if space > 0 else max(1, cut)
        lines.append(rest[:cut].rstrip())
        rest = rest[cut:].lstrip()
    return [*lines, shortened(rest, size, room, bold=bold)] if rest else lines


def drawable(text: str) -> str:
    """The text in letters that our fonts have; empty if they have none of them."""
    letters = unicodedata.normalize("NFC", text[:LONGEST])
    known = "".join(_replaced(letter) for letter in letters)
    return " ".join((_tidied(known) if missing(letters) else known).split())


def _tidied(text: str) -> str:
    """The text without empty brackets and without signs that join it to letters that were left out."""
    for sign in ("()", "[]", "{}", "«»", "“”", '""'):
        text = re.sub(rf"{re.escape(sign[0])}\s*{re.escape(sign[1])}", " ", text)
    text = re.sub(rf"({_JOIN})(\s*{_JOIN})+", r"\1", text)
    text = re.sub(r"\s+([,.;:!?])", r"\1", text)
    return re.sub(rf"^[\s.!?]*(?:{_JOIN}[\s.!?]*)*|(?:\s|{_JOIN})+$", "", text)


def cut(text: str) -> str:
    """The text on one line of at most 200 letters, for the properties and bookmarks of a file."""
    line = " ".join(text[: 2 * LONGEST].split())
    return line if len(line) <= LONGEST_LABEL else line[: LONGEST_LABEL - 1].rstrip() + ELLIPSIS


def _replaced(letter: str) -> str:
    """The letter itself, its plain form, a space for a control character, or nothing."""
    if _is_blank(letter):
        return "" if letter in _INVISIBLE else " "
    if _face(letter) is not None:
        return letter
    plain = unicodedata.normalize("NFKC", letter)
    return plain if all(_face(each) is not None for each in plain) else ""


def _is_blank(letter: str) -> bool:
    return letter in _INVISIBLE or letter.isspace() or unicodedata.category(letter) in ("Cc", "Cf")


def _face(letter: str, *, bold: bool = False) -> Face | None:
    """The first font that has the letter."""
    if bold and letter in metrics(Face.BOLD).widths:
        return Face.BOLD
    return next((face for face in _FACES if letter in metrics(face).widths), None)


def _is_right_to_left(letter: str) -> bool:
    return unicodedata.bidirectional(letter) in ("R", "AL")


def _visual_order(text: str) -> str:
    """A text with Hebrew in it, in the order in which it is drawn from left to right.

    This is the Unicode algorithm without levels: runs of one direction keep or turn their order, signs and spaces
    between two runs of the same direction go with them, and the first letter decides the order of the runs.
    """
    directions = [_direction(letter) for letter in text]
    strong = [direction for direction in directions if direction]
    base = strong[0] if strong else "L"
    resolved: list[str] = []
    for place, direction in enumerate(directions):
        if direction:
            resolved.append(direction)
            continue
        before = next((each for each in reversed(directions[:place]) if each), base)
        after = next((each for each in directions[place:] if each), base)
        resolved.append(before if before == after else base)
    runs = [
        (direction, [letter for letter, _ in group])
        for direction, group in groupby(zip(text, resolved, strict=True), lambda pair: pair[1])
    ]
    parts = [_turned(letters) if direction == "R" else "".join(letters) for direction, letters in runs]
    return "".join(reversed(parts) if base == "R" else parts)


def _turned(letters: list[str]) -> str:
    """The letters from right to left; brackets open to the other side."""
    return "".join(reversed(letters)).translate(_MIRRORED)


_MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")


def _direction(letter: str) -> str:
    kind = unicodedata.bidirectional(letter)
    return "R" if kind in ("R", "AL") else "L" if kind in ("L", "EN") else ""
