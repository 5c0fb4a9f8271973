"""Texts of NON files: in quotes, with HTML entities for quotes and line ends inside them."""

from __future__ import annotations

import re

from hanjie.formats.parsing.color_names import rgb_of
from hanjie.formats.parsing.entities import without_entities


def unquoted(text: str) -> str:
    """The text between the quotes, and the text after them; HTML entities become characters."""
    inner = re.fullmatch(r'"(.*?)"\s*(.*)', text, re.DOTALL)
    return without_entities(" ".join(filter(None, inner.groups())) if inner else text)


def named_color(text: str) -> tuple[str, str] | None:
    """Name and ``#rrggbb`` of a color written as ``#rrggbb`` or ``#rrggbb name``."""
    look, _, name = text.partition(" ")
    rgb = rgb_of(text) or rgb_of(look)
    return (name if rgb_of(text) is None else "", rgb) if rgb else None


def quoted(text: str) -> str:
    """The text in quotes; those inside it and line ends become HTML entities."""
    escaped = text.replace("&", "&amp;").replace('"', "&quot;").replace("\n", "&#10;").replace("\r", "&#13;")
    return f'"{escaped}"'
