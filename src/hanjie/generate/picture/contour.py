"""The contour of a subject that stands out by its color more than by its lightness: a yellow face on white paper."""

from __future__ import annotations

from functools import lru_cache

from hanjie.generate.picture.bold import grown
from hanjie.generate.picture.prepared import Prepared
from hanjie.generate.picture.subject import differing

LOST = 0.5
"""If more than this part of the subject is not ink, a whole region of the picture does not show."""
LEAST, MOST = 0.05, 0.9
"""The part of a picture that a subject has; anything else is noise, or has no ground."""
PLAIN_BORDER = 0.5
"""The part of the border that is ink in a picture whose ground is ink."""
THICK = 1.6
"""The thickness of the contour in cells: thinner ones leave blocks too much freedom."""

_TURNED = bytes([1, 0]).ljust(256, b"\0")


def lost_part(picture: Prepared, ink: bytes) -> float:
    """The part of the subject that is not ink; 0 if the picture has no plain ground, or if that is ink."""
    subject, border = _subject(picture), picture.border
    if subject is None or sum(ink[place] for place in border) > PLAIN_BORDER * len(border):
        return 0.0
    both = int.from_bytes(subject) & int.from_bytes(ink)
    return 1 - both.bit_count() / sum(subject)


def contour(picture: Prepared, cell: float) -> bytes:
    """1 along the inner side of the edge of the subject, for cells of this many pixels."""
    subject = _subject(picture)
    if subject is None:
        return bytes(picture.width * picture.height)
    around = [bytes([1]) + row + bytes([1]) for row in picture.rows(subject.translate(_TURNED))]
    beyond = bytes([1]) * (picture.width + 2)
    near = grown([beyond, *around, beyond], max(1, round(THICK * cell)))
    wide = b"".join(row[1:-1] for row in near[1:-1])
    return either(subject, wide, both=True)


def either(one: bytes, other: bytes, *, both: bool = False) -> bytes:
    """Where one of two is 1, or both of them."""
    first, second = int.from_bytes(one), int.from_bytes(other)
    return (first & second if both else first | second).to_bytes(len(one))


@lru_cache(maxsize=4)
def _subject(picture: Prepared) -> bytes | None:
    """1 for each pixel that differs from a plain ground in lightness or color; None without a subject on a ground."""
    found = differing(picture)
    return found if found is not None and LEAST < sum(found) / len(found) < MOST else None
