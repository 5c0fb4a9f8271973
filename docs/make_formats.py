"""Writes the table of docs/formats.md from the list of formats: python docs/make_formats.py."""

from __future__ import annotations

from pathlib import Path

from hanjie.formats import FORMATS, Format, Holds

PAGE = Path(__file__).parent / "formats.md"
BEGIN, END = "<!-- table: python docs/make_formats.py -->\n", "<!-- end of table -->"


def table() -> str:
    """One row per format, in order of name."""
    head = "| name | format | endings | writes | colors | picture | several puzzles |\n|---|---|---|---|---|---|---|\n"
    return head + "".join(map(_row, sorted(FORMATS, key=lambda format: format.name)))


def _row(format: Format) -> str:
    endings = " ".join(f"`{suffix}`" for suffix in format.suffixes)
    ticks = [format.write is not None, *(what in format.holds for what in (Holds.COLORS, Holds.GOAL, Holds.MANY))]
    marks = " | ".join("yes" if tick else "" for tick in ticks)
    return f"| [`{format.name}`](formats/{format.name}.md) | {format.title} | {endings} | {marks} |\n"


def page() -> str:
    """The page with a new table."""
    text = PAGE.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    return before + BEGIN + table() + END + rest.split(END)[1]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
