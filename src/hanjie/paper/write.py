"""Turns pages into files: one PDF for all, or an SVG or PNG file for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum

from hanjie.paper.shapes import Document


class PaperMedium(StrEnum):
    """The kind of the files."""

    PDF = "pdf"
    """One file with all pages."""
    SVG = "svg"
    """A vector drawing of each page."""
    PNG = "png"
    """A picture of each page, in pixels; it needs Pillow."""


def write(
    document: Document,
    medium: PaperMedium,
    *,
    dpi: int = 150,
    only: Sequence[int] = (),
    check: Callable[[int], object] = lambda page: None,
) -> list[bytes]:
    """The files; ``only`` are the numbers of the pages to draw as SVG or PNG. ``check`` may raise to end the work."""
    if medium is PaperMedium.PDF:
        from hanjie.paper.pdf import write_pdf

        return [write_pdf(document, check)]
    files = []
    for number, page in enumerate(document.pages, 1):
        if only and number not in only:
            continue
        check(number)
        if medium is PaperMedium.SVG:
            from hanjie.paper.svg import write_svg

            files.append(write_svg(page, f"{document.title}, page {number}").encode())
        else:
            from hanjie.paper.png import write_png

            files.append(write_png(page, dpi))
    return files
