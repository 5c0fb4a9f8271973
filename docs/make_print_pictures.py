"""Draws the pictures of docs/print.md: pages of PDF files that hanjie prints (needs pypdfium2 and Pillow)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pypdfium2 as pdfium
from PIL import Image, ImageOps

import hanjie
from hanjie.paper import Ink, PaperOptions, PaperStyle, Solutions

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures" / "print"
STUDIO = "https://example.org/studio/"
DESK, EDGE = "#e7ebe8", "#b9c0c0"
"""The color behind the pages, and of their edges."""
GAP = 14
"""The pixels between pages."""


def examples(*names: str) -> list[hanjie.Puzzle]:
    """These puzzles from examples/; all without names."""
    folder = ROOT / "examples"
    paths = sorted(folder.iterdir()) if not names else [folder / name for name in names]
    return [hanjie.load(path) for path in paths]


def pages(puzzles: Sequence[hanjie.Puzzle], options: PaperOptions, wanted: Sequence[int], dpi: float) -> Image.Image:
    """The wanted pages of a PDF beside each other; -1 is the last."""
    document = pdfium.PdfDocument(hanjie.to_pdf(puzzles, options))
    drawn = [document[number % len(document)].render(scale=dpi / 72).to_pil() for number in wanted]
    framed = [ImageOps.expand(page, 1, EDGE) for page in drawn]
    width = sum(page.width + GAP for page in framed) + GAP
    height = max(page.height for page in framed) + 2 * GAP
    picture = Image.new("RGB", (width, height), DESK)
    x = GAP
    for page in framed:
        picture.paste(page, (x, (height - page.height) // 2))
        x += page.width + GAP
    return picture


def main() -> None:
    """Draw all pictures."""
    FOLDER.mkdir(exist_ok=True)
    book = PaperOptions(title="Fifty pictures", subtitle="From hearts to dragons", author="Ann", cover=True)
    small = examples("heart.non", "tulip.xml", "umbrella.non", "anchor.non", "toadstool.xml", "teacup.non")
    black = PaperOptions(ink=Ink.BLACK)
    pictures = {
        "sheet": pages(examples("squirrel.non"), PaperOptions(link_base=STUDIO), (0, 1), 60),
        "color": pages(examples("owl.xml"), PaperOptions(), (0,), 80),
        "gray": pages(examples("owl.xml"), PaperOptions(ink=Ink.GRAY), (0,), 80),
        "black": pages(examples("stag.xml", "rocket.xml", "owl.xml", "bee.xml"), black, (-1,), 80).crop(
            (0, 0, 690, 330)
        ),
        "book": pages(examples(), book, (0, 1, 2, -1), 45),
        "many": pages(small, PaperOptions(per_page=0, solutions=Solutions.BELOW, index=False), (0,), 70),
        "parts": pages(examples("castle.non"), PaperOptions(), (0, 1, 2, 3), 45),
        "strips": pages(examples("owl.xml"), PaperOptions(style=PaperStyle.STRIPS, cell=8), (0,), 70),
    }
    for name, picture in pictures.items():
        picture.quantize(64, dither=Image.Dither.NONE).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
