r"""Text on one line: line ends and backslashes written as ``\n``, ``\r`` and ``\\``."""

from __future__ import annotations

import re

_CODES = {"\\": "\\", "\n": "n", "\r": "r", ":": "c"}
_SIGNS = {code: sign for sign, code in _CODES.items()}


def escape(text: str, *, colons: bool = False) -> str:
    r"""The text on one line; ``colons`` writes colons as ``\c``, for names that a colon follows."""
    pattern = r"[\\\n\r:]" if colons else r"[\\\n\r]"
    return re.sub(pattern, lambda match: "\\" + _CODES[match[0]], text)


def unescape(text: str) -> str:
    """The text before :func:`escape`."""
    return re.sub(r"\\(.)", lambda match: _SIGNS.get(match[1], match[1]), text)
