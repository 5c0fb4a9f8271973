"""Breaks lines between words, never inside one. A word that is longer than a line gets a line of its own."""

from __future__ import annotations

import re

_STYLE = re.compile(r"\x1b\[[\d;]*m")
_ENOUGH = 24
"""A line as wide as this can be read with ease."""


def columns(text: str) -> int:
    """The length of a text without the codes for colors and bold type."""
    return len(_STYLE.sub("", text))


def wrapped(text: str, width: int | None, indent: int = 0) -> str:
    """The text in lines of at most ``width`` characters; all lines but the first are indented.

    The indent shrinks if it would leave little room. None means no limit. Lines that are short enough stay as they are.
    """
    return text if width is None else "\n".join(_wrapped_line(line, width, indent) for line in text.split("\n"))


def _wrapped_line(text: str, width: int, indent: int) -> str:
    if columns(text) <= width:
        return text
    margin = " " * (indent if width - indent >= _ENOUGH else min(indent, width // 3))
    first, *words = text.split(" ")
    lines = [first]
    for word in words:
        if columns(lines[-1]) + 1 + columns(word) <= width or not lines[-1].strip():
            lines[-1] += f" {word}"
        elif word:
            lines.append(margin + word)
    return "\n".join(line.rstrip() for line in lines)
