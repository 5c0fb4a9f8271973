"""The table of ``hanjie convert --formats``: name, endings, access and contents of every format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from hanjie.cli.showing.wrapping import wrapped

if TYPE_CHECKING:
    from hanjie.formats import Format

_HEAD = ("NAME", "ENDINGS", "", "COLORS", "GOAL", "MANY", "WHAT IT IS")
_PICTURE_ROWS = (
    ("svg", ".svg", "write", "yes", "-", "-", "Drawing with clues, at any size"),
    ("png", ".png", "write", "yes", "-", "-", "Drawing with clues, in pixels"),
)
_LEAST_TITLE = 24
"""The last column needs this many characters; on a narrower screen every format gets a paragraph instead."""


def format_table(formats: Iterable[Format], width: int | None) -> str:
    """The table, or a list of paragraphs if the table is wider than the screen."""
    rows = [_HEAD, *map(_row, formats), *_PICTURE_ROWS]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    indent = sum(widths[:-1]) + 2 * (len(widths) - 1)
    if width is not None and width < indent + _LEAST_TITLE:
        return "\n".join(line for row in rows[1:] for line in _paragraph(row, width))
    lines = ("  ".join(f"{text:<{size}}" for text, size in zip(row, widths, strict=True)).rstrip() for row in rows)
    return "\n".join(wrapped(line, width, indent) for line in lines)


def _paragraph(row: Sequence[str], width: int) -> Iterator[str]:
    """``nin  .nin``, and below it ``Wilk NIN (read, write)``."""
    name, endings, access, *held, title = row
    holds = [what.lower() for what, is_held in zip(_HEAD[3:6], held, strict=True) if is_held == "yes"]
    yield wrapped(f"{name}  {endings}".rstrip(), width, 4)
    yield wrapped(f"    {title} ({access}{': ' if holds else ''}{', '.join(holds)})", width, 4)


def _row(format: Format) -> tuple[str, ...]:
    from hanjie.formats import Holds

    held = ("yes" if holds in format.holds else "-" for holds in (Holds.COLORS, Holds.GOAL, Holds.MANY))
    access = "read, write" if format.write else "read"
    return (format.name, " ".join(format.suffixes), access, *held, format.title)
