"""Puzzles on paper: sheets, books and strips, as pages of placed shapes that PDF, SVG and PNG files are made of.

``make_book`` arranges puzzles on pages, which are plain data; ``write`` turns pages into files. Nothing here solves or
rates a puzzle: an ``Entry`` brings what the pages say about it.
"""

from __future__ import annotations

from hanjie.paper.book import Book, make_book
from hanjie.paper.entry import Entry
from hanjie.paper.options import MOST_PUZZLES, Ink, Orientation, PaperOptions, PaperStyle, Solutions
from hanjie.paper.write import PaperMedium, write

__all__ = [
    "MOST_PUZZLES",
    "Book",
    "Entry",
    "Ink",
    "Orientation",
    "PaperMedium",
    "PaperOptions",
    "PaperStyle",
    "Solutions",
    "make_book",
    "write",
]
