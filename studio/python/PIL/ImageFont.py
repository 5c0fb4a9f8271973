"""Fonts in one size each."""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from pathlib import Path
from typing import Any

from .Image import pixels

DEFAULT = Path(__file__).with_name("default.ttf")
"""Pillow's own font."""


class Layout(IntEnum):
    """How letters are placed."""

    BASIC = 0


class FreeTypeFont:
    """A font in one size."""

    def __init__(self, path: str, size: float) -> None:
        self._font, self._size = _loaded(path), size

    def stamp(self, text: str, shift: float = 0) -> Any:
        """The text as a mask, and where its corner is, seen from the beginning of the baseline."""
        return pixels.stamp(self._font, text, self._size, shift)

    def getbbox(self, text: str, anchor: str) -> tuple[float, float, float, float]:
        """The box of a text, seen from the beginning of its baseline."""
        assert anchor == "ls", "hanjie writes from the left of the baseline"
        stamp = self.stamp(text)
        return stamp.left, stamp.top, stamp.left + stamp.mask.width, stamp.top + stamp.mask.height


@cache
def _loaded(path: str) -> Any:
    # The loader of this module also reads what lies beside it in an archive.
    loader: Any = __spec__.loader
    return pixels.font(loader.get_data(path) if path == str(DEFAULT) else Path(path).read_bytes())


def truetype(path: str, size: float, layout_engine: Layout = Layout.BASIC) -> FreeTypeFont:
    """The font in a file."""
    return FreeTypeFont(path, size)


def load_default(size: float) -> FreeTypeFont:
    """Pillow's own font."""
    return FreeTypeFont(str(DEFAULT), size)
