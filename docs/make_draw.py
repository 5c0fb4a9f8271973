"""Draws the pictures of ``benchmarks/drawn_pictures.py`` in three sizes and writes the pictures of draw.md.

Run it as ``python docs/make_draw.py``; it prints one line for each of the 36 puzzles, and the time of all.
"""

from __future__ import annotations

import io
import sys
import time
from pathlib import Path

from PIL import Image, ImageDraw

import hanjie
from hanjie.jobs.draw import DrawReport
from hanjie.render.png import load_font

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.drawn_pictures import COLORS, PICTURES  # noqa: E402

SIZES = (20, 30, 50)
SIDE, GAP, CAPTION = 150, 10, 16
COLUMNS = 2


def tile(report: DrawReport) -> Image.Image:
    """The solved puzzle without lines."""
    goal = report.puzzle.goal
    assert goal is not None
    small = Image.frombytes("P", (goal.width, goal.height), goal.cells)
    small.putpalette([channel for color in report.puzzle.palette for channel in color.channels])
    return small.convert("RGB").resize((SIDE, SIDE), Image.Resampling.NEAREST)


def caption(report: DrawReport) -> str:
    """``20x20, grade 3, 2 changed``."""
    grade = report.rating.grade if report.rating else None
    changed = f", {len(report.changed)} changed" if report.changed else ""
    return f"{report.width}x{report.height}, grade {grade}{changed}"


def main() -> None:
    """Draw everything."""
    across = (1 + len(SIZES)) * (SIDE + GAP) + 2 * GAP
    rows = -(-len(PICTURES) // COLUMNS)
    sheet = Image.new("RGB", (COLUMNS * across, rows * (SIDE + CAPTION + GAP) + GAP), "white")
    pen, font = ImageDraw.Draw(sheet), load_font(11)
    began = time.monotonic()
    for number, picture in enumerate(PICTURES):
        name, data = picture()
        x, y = number % COLUMNS * across + GAP, number // COLUMNS * (SIDE + CAPTION + GAP) + GAP
        source = Image.open(io.BytesIO(data)).convert("RGBA").resize((SIDE, SIDE))
        sheet.paste(source, (x, y), source)
        pen.text((x, y + SIDE + 3), name, fill="#555555", font=font)
        for place, size in enumerate(SIZES, 1):
            report = hanjie.draw(data, size=(size, size), colors=COLORS.get(picture.__name__, 1), timeout=30)
            left = x + place * (SIDE + GAP)
            sheet.paste(tile(report), (left, y))
            pen.rectangle((left - 1, y - 1, left + SIDE, y + SIDE), outline="#bbbbbb")
            pen.text((left, y + SIDE + 3), caption(report), fill="#555555", font=font)
            print(
                f"{name:14} {caption(report):30} {report.outcome} likeness {report.likeness:.0%} {report.seconds:.2f} s"
            )
        if picture.__name__ == "cat":
            photo = Image.open(io.BytesIO(data)).resize((240, 240), Image.Resampling.LANCZOS)
            photo.save(ROOT / "docs" / "pictures" / "draw-cat.jpg", quality=80)
    print(f"{len(PICTURES) * len(SIZES)} puzzles in {time.monotonic() - began:.1f} s")
    colors = sheet.quantize(160, dither=Image.Dither.NONE)
    colors.save(ROOT / "docs" / "pictures" / "draw-sheet.png", optimize=True)


if __name__ == "__main__":
    main()
