"""Percent escapes of addresses, ``%2F`` for a slash, in memory of about the size of the text."""

from __future__ import annotations

import re

_ESCAPES = re.compile(r"(?:%[0-9A-Fa-f]{2})++")


def unescaped(text: str) -> str:
    """The text with the characters that its escapes stand for; a percent sign without two hex digits stays."""
    return _ESCAPES.sub(_characters, text) if "%" in text else text


def _characters(escapes: re.Match[str]) -> str:
    return bytes.fromhex(escapes[0].replace("%", "")).decode("utf-8", "replace")
