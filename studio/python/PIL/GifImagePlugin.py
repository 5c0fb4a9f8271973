"""GIF files: their first picture (GIF89a specification). ``hanjie.render.film.gif`` writes films itself."""

from __future__ import annotations

import struct
from typing import Any

from .Image import Image, made, new, pixels

_MAGICS = (b"GIF87a", b"GIF89a")
_EXTENSION, _PICTURE, _TRAILER = 0x21, 0x2C, 0x3B
_CONTROL = 0xF9
_PASSES = ((0, 8), (4, 8), (2, 4), (1, 2))


def opened(data: bytes) -> Image | None:
    """The picture in a file; None if it is not a GIF."""
    return _Reader(data).image() if data.startswith(_MAGICS) else None


class _Reader:
    """The first picture of one file."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 6
        *size, flags, _, _ = self.take("<HHBBB")
        colors = self.colors(flags)
        self.hidden: int | None = None
        while (kind := self.take("<B")[0]) == _EXTENSION:
            label = self.take("<B")[0]
            block = self.blocks()
            if label == _CONTROL and len(block) >= 4 and block[0] & 1:
                self.hidden = block[3]
        if kind != _PICTURE:
            raise SyntaxError("The GIF has no picture.")
        self.left, self.top, self.width, self.height, flags = self.take("<HHHHB")
        self.is_interlaced = bool(flags & 0x40)
        self.palette = self.colors(flags) or colors or bytes(value for gray in range(256) for value in (gray,) * 3)
        self.size = max(size[0], self.left + self.width), max(size[1], self.top + self.height)

    def image(self) -> Image:
        """The picture, which is decoded later."""
        if not self.size[0] or not self.size[1]:
            raise SyntaxError("The GIF has no pixels.")
        image = Image("RGBA", self.size, self.decode)
        image.format = "GIF"
        return image

    def decode(self) -> Any:
        """The pixels; what the picture does not cover has its transparent color, or the first one."""
        bits = self.take("<B")[0]
        numbers = pixels.unpack_lzw(self.blocks(), bits, self.width * self.height).to_bytes()
        if self.is_interlaced:
            numbers = self.in_order(numbers)
        whole = new("P", self.size, self.hidden or 0)
        whole.paste(made("P", pixels.of_bytes(self.width, self.height, 1, numbers)), (self.left, self.top))
        colors = bytearray()
        for number in range(256):
            colors += self.palette[3 * number : 3 * number + 3].ljust(3, b"\0")
            colors.append(255 * (number != self.hidden))
        return pixels.looked(whole.picture, bytes(colors))

    def in_order(self, numbers: bytes) -> bytes:
        """The rows of a picture that was stored in four passes."""
        places = [row for first, step in _PASSES for row in range(first, self.height, step)]
        order = sorted(range(self.height), key=places.__getitem__)
        return b"".join(numbers[row * self.width : (row + 1) * self.width] for row in order)

    def take(self, form: str) -> tuple[Any, ...]:
        """The next values."""
        values = struct.unpack_from(form, self.data, self.at)
        self.at += struct.calcsize(form)
        return values

    def colors(self, flags: int) -> bytes:
        """A list of colors, if there is one."""
        length = 3 << ((flags & 7) + 1) if flags & 0x80 else 0
        self.at += length
        return self.data[self.at - length : self.at]

    def blocks(self) -> bytes:
        """The next blocks of data, to the empty one."""
        parts = []
        while length := (self.data[self.at] if self.at < len(self.data) else 0):
            parts.append(self.data[self.at + 1 : self.at + 1 + length])
            self.at += 1 + length
        self.at += 1
        return b"".join(parts)
