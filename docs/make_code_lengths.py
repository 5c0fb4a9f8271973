"""Writes the tables of docs/share-codes.md: python docs/make_code_lengths.py.

The lengths over published puzzles need the corpus beside the project; without it, that part stays unchanged.
"""

from __future__ import annotations

import base64
import zlib
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import hanjie
from hanjie import Puzzle
from hanjie.formats.parsing.share.palette import KNOWN_COLORS

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "share-codes.md"
CORPUS = ROOT.parent / "shared" / "corpus"
BEGIN, END = "<!-- lengths: python docs/make_code_lengths.py -->\n", "<!-- end of lengths -->"
BEGIN_COLORS, END_COLORS = "<!-- colors: python docs/make_code_lengths.py -->\n", "<!-- end of colors -->"
CORPUS_HEAD = "\nOver the published puzzles"
SHOWN = ("heart", "anchor", "cat", "snail", "dragon", "castle", "cherries", "bee", "owl")
SIDES = (5, 10, 15, 20, 25, 30, 40, 50)


def deflated(puzzle: Puzzle) -> str:
    """The numbers of all clues as bytes, deflated, in base64."""
    numbers = bytes(
        number for clue in puzzle.rows + puzzle.columns for number in (len(clue), *(min(n, 255) for n in clue.lengths))
    )
    return base64.urlsafe_b64encode(zlib.compress(numbers, 9, wbits=-15)).decode().rstrip("=")


COLUMNS: tuple[tuple[str, Callable[[Puzzle], str]], ...] = (
    ("**clues**", lambda puzzle: hanjie.share_code(puzzle)),
    ("**picture**", lambda puzzle: hanjie.share_code(puzzle, picture=True)),
    ("davidje13", lambda puzzle: hanjie.dumps(puzzle, "davidje13").strip()),
    ("puzz.link", lambda puzzle: hanjie.dumps(puzzle, "puzzlink").strip().partition("?")[2]),
    ("Tatham", lambda puzzle: hanjie.dumps(replace(puzzle, given=None), "tatham").strip()),
    ("printer", lambda puzzle: hanjie.dumps(puzzle, "dsmiller").strip().partition("?")[2]),
    ("deflate", deflated),
)
"""The codes that are compared, each with its writer."""


def lengths(puzzle: Puzzle) -> list[int | None]:
    """The length of each code; None if it cannot hold the puzzle."""
    return [_length(write, puzzle) for _, write in COLUMNS]


def _length(write: Callable[[Puzzle], str], puzzle: Puzzle) -> int | None:
    try:
        return len(write(puzzle)) if len(puzzle.palette) == 2 or write in (COLUMNS[0][1], COLUMNS[1][1]) else None
    except hanjie.FormatError:
        return None


def example_table() -> str:
    """The lengths of some examples."""
    rows = []
    for name in SHOWN:
        (path,) = (ROOT / "examples").glob(f"{name}.*")
        puzzle = hanjie.load(path)
        colors = "" if len(puzzle.palette) == 2 else f", {len(puzzle.palette) - 1} colors"
        rows.append([f"{name}, {puzzle.width}x{puzzle.height}{colors}", *map(_shown, lengths(puzzle))])
    return _table("example", rows)


def corpus_table() -> str:
    """The mean lengths of published puzzles in black and white, by size."""
    found: dict[int, list[list[int | None]]] = defaultdict(list)
    for name in ("webpbn-sample.nonpack", "ordered", "survey"):
        for puzzle in hanjie.load_all(CORPUS / name, on_error=lambda error: None):
            if puzzle.width == puzzle.height in SIDES and len(puzzle.palette) == 2:
                found[puzzle.width].append(lengths(puzzle))
    rows = [
        [f"{side}x{side}, {len(found[side])} puzzles", *map(_mean, zip(*found[side], strict=True))] for side in SIDES
    ]
    text = f"{CORPUS_HEAD} that hanjie is tested with, the mean (of those that a code can hold):\n\n"
    return text + _table("size", rows)


def _mean(values: tuple[int | None, ...]) -> str:
    held = [value for value in values if value is not None]
    return f"{sum(held) / len(held):.0f}" if held else "–"


def _shown(value: int | None) -> str:
    return "–" if value is None else str(value)


def _table(first: str, rows: list[list[str]]) -> str:
    head = f"| {first} | {' | '.join(name for name, _ in COLUMNS)} |\n|---|{'---|' * len(COLUMNS)}\n"
    return head + "".join(f"| {' | '.join(row)} |\n" for row in rows)


def color_list() -> str:
    """The well-known colors, six in a line."""
    colors = [f"{symbol or '·'} {rgb}" for symbol, rgb in KNOWN_COLORS]
    lines = (f"    {'   '.join(colors[start : start + 6])}\n" for start in range(0, len(colors), 6))
    return "\n" + "".join(lines) + "\n"


def page() -> str:
    """The page with new tables."""
    text = PAGE.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    old, after = rest.split(END)
    corpus = corpus_table() if CORPUS.is_dir() else old[old.find(CORPUS_HEAD) :] if CORPUS_HEAD in old else ""
    text = before + BEGIN + example_table() + corpus + END + after
    before, rest = text.split(BEGIN_COLORS)
    return before + BEGIN_COLORS + color_list() + END_COLORS + rest.split(END_COLORS)[1]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
