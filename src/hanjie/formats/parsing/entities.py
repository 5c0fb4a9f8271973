"""HTML entities in the texts of other formats: ``&quot;``, ``&#10;``."""

from __future__ import annotations

import html
import re

_TOO_LONG = re.compile(r"&#(?:[0-9]{9,}|[xX][0-9A-Fa-f]{9,})")
"""A number beyond all characters; the standard library raises ValueError if it has more than 4,300 digits."""


def without_entities(text: str) -> str:
    """The text with the characters that its entities stand for."""
    return html.unescape(_TOO_LONG.sub("&#xfffd", text)) if "&" in text else text
