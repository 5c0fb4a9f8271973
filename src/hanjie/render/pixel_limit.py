"""How large a picture made of pixels may get."""

from __future__ import annotations

from hanjie.errors import HanjieError

MAX_PIXELS = 64_000_000
"""The most pixels we draw: 8,000 by 8,000, about 200 MB while it is made."""


class TooLargeError(HanjieError, ValueError):
    """A picture that would have more pixels than anybody can use."""


def check_pixels(width: int, height: int) -> None:
    """Refuse a picture of more than MAX_PIXELS."""
    if width * height > MAX_PIXELS:
        raise TooLargeError(
            f"A picture of {width:,} by {height:,} pixels is larger than the {MAX_PIXELS:,} pixels hanjie draws; "
            "choose a smaller cell, leave out the clues, or draw it as SVG."
        )
