"""The table of ``hanjie convert --formats``: name, endings, access and contents of every format."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hanjie.formats import Format


def format_table(formats: Iterable[Format]) -> str:
    """The table of formats: name, endings, access, contents."""
    rows = [("NAME", "ENDINGS", "", "COLORS", "GOAL", "MANY", "WHAT IT IS"), *map(_row, formats), *_PICTURE_ROWS]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ("  ".join(f"{text:<{width}}" for text, width in zip(row, widths, strict=True)).rstrip() for row in rows)
    return "\n".join(lines)


def _row(format: Format) -> tuple[str, ...]:
    from hanjie.formats import Holds

    held = ("yes" if holds in format.holds else "-" for holds in (Holds.COLORS, Holds.GOAL, Holds.MANY))
    access = "read, write" if format.write else "read"
    return (format.name, " ".join(format.suffixes), access, *held, format.title)


_PICTURE_ROWS = (
    ("svg", ".svg", "write", "yes", "-", "-", "Drawing with clues, at any size"),
    ("png", ".png", "write", "yes", "-", "-", "Drawing with clues, in pixels"),
)
