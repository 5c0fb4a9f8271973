"""Draw the sheet of docs/random.md: python docs/make_random.py."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, islice
from pathlib import Path
from typing import Any

import hanjie

SHEET = Path(__file__).parent / "pictures" / "random.svg"
SIDE, CELL, GAP, CAPTION, PER_ROW = 20, 4, 16, 22, 8
ROWS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("noise, grade 3", {"grade": 3}),
    ("blobs, grade 2", {"grade": 2, "style": "blobs"}),
    ("blobs, grade 5", {"grade": 5, "style": "blobs"}),
    ("blobs, left-right, grades 1 to 6", {"style": "blobs", "symmetry": "left-right"}),
    ("blobs, half a turn, grade 8", {"grade": 8, "style": "blobs", "symmetry": "turn"}),
    ("blobs in 3 colors, grades 1 to 6", {"style": "blobs", "colors": 3}),
    ("blobs in 4 colors, left-right and top-bottom", {"style": "blobs", "colors": 4, "symmetry": "both"}),
    ("blobs in 6 colors, left-right", {"style": "blobs", "colors": 6, "symmetry": "left-right"}),
)
"""The rows of the sheet: a caption, and the options."""


def sheet() -> str:
    """The pictures of some random puzzles, row by row."""
    step, row_step = SIDE * CELL + GAP, SIDE * CELL + GAP + CAPTION
    width, height = PER_ROW * step + GAP, len(ROWS) * row_step + GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="sans-serif" font-size="13" fill="#333333" shape-rendering="crispEdges">',
        f'<rect width="{width}" height="{height}" fill="#e6e6e2"/>',
    ]
    for number, (caption, options) in enumerate(ROWS):
        top = GAP + number * row_step
        parts.append(f'<text x="{GAP}" y="{top + 12}">{caption}</text>')
        puzzles = islice(hanjie.random_puzzles(SIDE, SIDE, seed=2026, **options), PER_ROW)
        for place, puzzle in enumerate(puzzles):
            parts.append(f'<g transform="translate({GAP + place * step} {top + CAPTION}) scale({CELL})">')
            parts += _drawn(puzzle)
            parts.append("</g>")
    return "\n".join([*parts, "</svg>", ""])


def _drawn(puzzle: hanjie.Puzzle) -> Iterator[str]:
    """The goal of a puzzle: a white square, and for each color the runs of its rows."""
    assert puzzle.goal is not None
    yield f'<path d="M0 0h{puzzle.width}v{puzzle.height}h-{puzzle.width}z" fill="#ffffff"/>'
    runs: dict[int, list[str]] = {}
    for y, row in enumerate(puzzle.goal):
        x = 0
        for color, cells in groupby(row):
            length = len(list(cells))
            runs.setdefault(color, []).append(f"M{x} {y}h{length}v1h-{length}z")
            x += length
    for color in sorted(set(runs) - {0}):
        yield f'<path d="{"".join(runs[color])}" fill="{puzzle.palette[color].rgb}"/>'


if __name__ == "__main__":
    SHEET.write_text(sheet(), encoding="utf-8")
    print(SHEET)
