"""Large pictures made smaller, quickly and without Pillow."""

from __future__ import annotations

from itertools import chain

from hanjie.generate.picture.giving_way import IsOver, give_way, giving_way, never
from hanjie.model.photo import Photo

LARGEST_SIDE = 768
"""Larger pictures are reduced: this is fifteen pixels for each of 50 cells."""


def reduced(photo: Photo, is_over: IsOver = never) -> Photo:
    """The picture, halved until its longer side is at most LARGEST_SIDE."""
    with giving_way(is_over):
        while max(photo.width, photo.height) > LARGEST_SIDE:
            photo = _halved(photo)
    return photo


def _halved(photo: Photo) -> Photo:
    """Each pixel is the mean of four; a last row or column without a partner is left out."""
    width, height = max(1, photo.width // 2), max(1, photo.height // 2)
    length = 3 * photo.width
    lines = []
    for row in range(height):
        give_way()
        start = 2 * row * length
        line = photo.pixels[start : start + length]
        if photo.height > 1:
            line = _means(line, photo.pixels[start + length : start + 2 * length])
        lines.append(_narrowed(line, width) if photo.width > 1 else line)
    return Photo(width, height, b"".join(lines))


def _narrowed(line: bytes, width: int) -> bytes:
    """The means of each two pixels of a row."""
    made = bytearray(3 * width)
    for channel in range(3):
        left, right = line[channel::6][:width], line[channel + 3 :: 6]
        made[channel::3] = _means(left, right)
    return bytes(made)


def _means(one: bytes, other: bytes) -> bytes:
    """The means of two rows, byte by byte, with each row as one large number."""
    first, second = int.from_bytes(one), int.from_bytes(other)
    halves = int.from_bytes(b"\x7f" * len(one))
    return ((first & second) + (((first ^ second) >> 1) & halves)).to_bytes(len(one))


def thinned(photo: Photo, step: int) -> Photo:
    """One pixel in ``step``, of one row in ``step``."""
    if step <= 1:
        return photo
    columns, rows = range(0, photo.width, step), range(0, photo.height, step)
    width = 3 * photo.width
    lines = [photo.pixels[row * width : (row + 1) * width] for row in rows]
    channels = [b"".join(line[channel :: 3 * step] for line in lines) for channel in range(3)]
    pixels = bytes(chain.from_iterable(zip(*channels, strict=True)))
    return Photo(len(columns), len(rows), pixels)
