"""The style ``noise``: every cell is filled, or not, by itself."""

from __future__ import annotations

from hanjie.generate.random.wish import Wish
from hanjie.model.splitmix import SplitMix64


def noise(wish: Wish, density: int, random: SplitMix64) -> bytearray:
    """Cells that are filled with this probability in percent, each color equally often."""
    words = [random.word() for _ in range(wish.width * wish.height)]
    colors = wish.colors
    return bytearray(
        [1 + ((word & 0xFFFF) * colors >> 16) if (word >> 32) * 100 >> 32 < density else 0 for word in words]
    )
