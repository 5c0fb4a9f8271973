"""The text of a share code: a letter for its kind, the version, the digits, and a checksum of all that.

::

    H1 … clues      G1 … a goal, the picture      M1 … marks alone

The checksum is the lowest 30 bits of the CRC-32 of the characters before it, in five characters, so that a damaged code
passes once in a billion times. It is in the same place in every version, so a later version does not look like a typo.
"""

from __future__ import annotations

import re
import zlib
from typing import NamedTuple

from hanjie.formats.parsing.share.coder import SIGNS

CLUES, PICTURE, MARKS = "H", "G", "M"
"""The kinds of codes."""
VERSION = "1"
KINDS = CLUES + PICTURE + MARKS
_HEAD = 2
_CHECK = 5
SHORTEST = _HEAD + _CHECK
"""The fewest characters of a code."""
_VALUES = {sign: value for value, sign in enumerate(SIGNS)}
_CODE = re.compile(r"[A-Za-z0-9_-]*")


class Envelope(NamedTuple):
    """The parts of a code."""

    kind: str
    version: str
    digits: bytes


def to_text(kind: str, digits: bytes) -> str:
    """The code with these digits."""
    body = kind + VERSION + "".join(map(SIGNS.__getitem__, digits))
    return body + checksum(body)


def checksum(body: str) -> str:
    """The five characters that follow these."""
    value = zlib.crc32(body.encode("ascii"))
    return "".join(SIGNS[value >> 6 * place & 63] for place in range(_CHECK - 1, -1, -1))


def is_code(text: str) -> bool:
    """True if the text is a whole code of any kind and version, as its checksum shows."""
    if len(text) < SHORTEST or not _CODE.fullmatch(text):
        return False
    return checksum(text[:-_CHECK]) == text[-_CHECK:]


def opened(text: str) -> Envelope:
    """The parts of a whole code."""
    return Envelope(text[0], text[1], bytes(map(_VALUES.__getitem__, text[_HEAD:-_CHECK])))


def meant(text: str) -> str | None:
    """The code that a text must have been if only its first characters are wrong, one is missing or one is too many.

    Other formats could take such a text for one of theirs.
    """
    if len(text) < SHORTEST or not _CODE.fullmatch(text):
        return None
    for rest in (text[_HEAD:], text[_HEAD - 1 :], text[_HEAD + 1 :]):
        for kind in KINDS:
            if is_code(whole := kind + VERSION + rest):
                return whole
    return None
