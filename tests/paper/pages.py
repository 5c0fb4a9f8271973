"""Checks of pages that do not use the code that arranged them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import hanjie
from hanjie.model import Puzzle
from hanjie.paper import Entry, PaperOptions
from hanjie.paper.shapes import Area, Document, Page, Text
from hanjie.render.shapes import Rect
from tests.thorough import THOROUGH

EXAMPLES = Path(__file__).parents[2] / "examples"
CLOSE = 0.02
"""Shapes may touch within this many millimeters."""


@cache
def examples() -> tuple[Entry, ...]:
    """Some examples, or all in a thorough run, as entries of a book with their solutions and a long link."""
    puzzles = hanjie.load_all(EXAMPLES)
    puzzles = puzzles if THOROUGH else puzzles[2::4]
    return tuple(entry(puzzle, number) for number, puzzle in enumerate(puzzles, 1))


def entry(puzzle: Puzzle, number: int = 1, *, is_alone: bool = False) -> Entry:
    """A puzzle as an entry of a book."""
    result = hanjie.solve(puzzle)
    link = "https://example.org/studio/#/play/" + "x" * 60
    solution = result.solutions[0] if result.solutions else None
    return Entry(puzzle, number, is_alone, result.status, solution, 3, "easy", link)


def problems(document: Document, options: PaperOptions) -> Iterator[str]:
    """Everything that is wrong with the pages: shapes in the margins, texts over each other."""
    for number, page in enumerate(document.pages, 1):
        yield from (f"page {number}: {problem}" for problem in in_the_margin(page, options.margin))
        yield from (f"page {number}: {problem}" for problem in overlaps(page))
        yield from (f"page {number}: {problem}" for problem in on_codes(page))


def in_the_margin(page: Page, margin: float) -> Iterator[str]:
    inside = Rect(margin, margin, page.width - 2 * margin, page.height - 2 * margin)
    for shape in page.shapes:
        box = shape.bounds
        beyond = max(inside.x - box.x, inside.y - box.y, box.right - inside.right, box.bottom - inside.bottom)
        if beyond > 0.6:  # half the width of the thickest line, and its square ends
            yield f"{shape} is {beyond:.2f} mm in the margin"


def overlaps(page: Page) -> Iterator[str]:
    """Texts whose letters would touch, found by sweeping down the page."""
    texts = sorted((shape for shape in page.shapes if isinstance(shape, Text)), key=lambda text: text.bounds.y)
    active: list[Text] = []
    for text in texts:
        box = text.bounds
        active = [other for other in active if other.bounds.bottom > box.y + CLOSE]
        yield from (f"{text.text!r} is over {other.text!r}" for other in active if touch(box, other.bounds))
        active.append(text)


def on_codes(page: Page) -> Iterator[str]:
    """Shapes on a QR code or on its white border."""
    codes = [link.rect for link in page.links if link.rect.width == link.rect.height]
    for code in codes:
        for shape in page.shapes:
            is_code = isinstance(shape, Area) and len(shape.loops) > 100
            if not is_code and touch(shape.bounds, code):
                yield f"{shape} is on a QR code"


def touch(one: Rect, other: Rect) -> bool:
    return (
        one.x + CLOSE < other.right
        and other.x + CLOSE < one.right
        and one.y + CLOSE < other.bottom
        and other.y + CLOSE < one.bottom
    )


def clue_numbers(puzzles: Iterable[Puzzle]) -> Counter[str]:
    """How often each number occurs in the clues; 0 for an empty line."""
    counts: Counter[str] = Counter()
    for puzzle in puzzles:
        for clue in puzzle.rows + puzzle.columns:
            counts.update([str(block.length) for block in clue] or ["0"])
    return counts
