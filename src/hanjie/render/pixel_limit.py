"""The largest picture in pixels."""

from __future__ import annotations

from hanjie.errors import HanjieError
from hanjie.model.photo import MAX_PIXELS as MAX_PIXELS


class TooLargeError(HanjieError, ValueError):
    """A picture or film that would be too large to draw."""


def check_pixels(width: int, height: int) -> None:
    """TooLargeError for a picture of more than MAX_PIXELS."""
    if width * height > MAX_PIXELS:
        raise TooLargeError(
            f"A picture of {width:,} by {height:,} pixels is larger than the limit of {MAX_PIXELS:,} pixels. "
            "Choose a smaller cell, leave out the clues, or draw it as SVG."
        )
