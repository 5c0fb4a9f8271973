"""The pixels of any picture, as plain data: what Pillow reads from a file, or a browser from its canvas."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie.model.plain import Plain
from hanjie.model.validate import expect_whole
from hanjie.words import shown

MAX_PIXELS = 64_000_000
"""The maximum number of pixels of a picture that is read or drawn: 8,000 by 8,000, about 200 MB in the process."""

MOST_SHOWN = 3_000
"""A picture with at most this many bytes prints as constructor code; a larger one prints its size alone."""


@dataclass(frozen=True, slots=True)
class Photo(Plain):
    """A picture of any kind; its pixels are opaque."""

    width: int
    """The number of pixels in a row."""
    height: int
    """The number of rows."""
    pixels: bytes
    """Red, green and blue of each pixel in sRGB, row by row: three bytes a pixel, in base64 in JSON."""

    def __post_init__(self) -> None:
        width, height = expect_whole("width", self.width), expect_whole("height", self.height)
        if width < 1 or height < 1 or width * height > MAX_PIXELS:
            raise ValueError(f"A picture has 1 to {MAX_PIXELS:,} pixels, not {width:,} x {height:,}.")
        if not isinstance(self.pixels, bytes):
            raise TypeError(f"The pixels of a picture are bytes, not {shown(self.pixels)}.")
        if len(self.pixels) != 3 * width * height:
            wanted = f"{3 * width * height:,} bytes, three for each pixel"
            raise ValueError(f"A picture of {width:,} x {height:,} pixels has {wanted}, not {len(self.pixels):,}.")

    def __repr__(self) -> str:
        if len(self.pixels) <= MOST_SHOWN:
            return Plain.__repr__(self)
        return f"<Photo of {self.width:,} x {self.height:,} pixels>"
