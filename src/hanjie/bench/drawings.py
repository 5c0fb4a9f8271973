"""Pictures of 30x30 cells, as people draw them, and random changes of their cells.

The examples and, if there is a corpus, pictures of webpbn.com and puzzles in color are fitted to that size: large ones
are scaled down, others cropped, or centered on an empty background. Others are drawn here: blobs, rings and waves.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot, sin
from pathlib import Path

from hanjie import formats, native
from hanjie.bench import corpus as published
from hanjie.model import Grid, Limits, Palette, Puzzle
from hanjie.model.splitmix import SplitMix64

SIDE = 30
LARGEST = 45
"""Pictures with a longer side are scaled down; those with a shorter one are cropped or centered."""
DRAWN = 24
SECONDS = 1.0
"""Published puzzles without a solution after this time are left out."""
FROM_CORPUS, IN_COLOR = 40, 12
"""The numbers of published pictures."""
_COLORS = (("white", "#ffffff"), ("red", "#cc0000"), ("green", "#008800"), ("blue", "#0000cc"))


def examples(folder: Path) -> list[Puzzle]:
    """The examples, fitted."""
    found = [puzzle for file in formats.read_folder(folder) for puzzle in file.puzzles]
    return [fitted(puzzle, goal) for puzzle in found if (goal := puzzle.goal) is not None]


def drawn() -> list[Puzzle]:
    """Pictures drawn by code; every third is in color."""
    return [_drawn(number) for number in range(DRAWN)]


def from_corpus(corpus: Path) -> list[Puzzle]:
    """Published pictures that are neither tiny nor huge, evenly chosen."""
    people = [one.puzzle for one in published.webpbn(corpus) if _is_fit(one.puzzle)]
    colored = [one.puzzle for one in published.color(corpus) if _is_fit(one.puzzle)]
    chosen = people[:: max(1, len(people) // FROM_CORPUS)][:FROM_CORPUS] + colored[:IN_COLOR]
    solved = ((puzzle, native.solve(puzzle, limits=Limits(SECONDS)).solution) for puzzle in chosen)
    return [fitted(puzzle, solution) for puzzle, solution in solved if solution is not None]


def changes(puzzle: Puzzle, count: int, seed: int) -> Iterator[tuple[int, int, int]]:
    """Random changes of single cells: row, column and another color than the cell has by then."""
    random, cells = SplitMix64(0xED17 << 32 | seed), bytearray(puzzle.goal.cells if puzzle.goal else b"")
    for _ in range(count):
        place = random.below(len(cells))
        cells[place] = (cells[place] + 1 + random.below(len(puzzle.palette) - 1)) % len(puzzle.palette)
        yield place // puzzle.width, place % puzzle.width, cells[place]


def fitted(puzzle: Puzzle, picture: Grid) -> Puzzle:
    """The puzzle of a picture of 30x30 cells that shows all of another picture, or its middle."""
    rows = picture.rows()
    if max(picture.width, picture.height) > LARGEST:
        scale = SIDE / max(picture.width, picture.height)
        width, height = round(picture.width * scale), round(picture.height * scale)
        rows = [
            bytes(
                rows[(2 * row + 1) * len(rows) // (2 * height)][(2 * at + 1) * picture.width // (2 * width)]
                for at in range(width)
            )
            for row in range(height)
        ]
    blank = bytes(len(rows[0]))
    above = (SIDE - len(rows)) // 2
    middle = [rows[row - above] if 0 <= row - above < len(rows) else blank for row in range(SIDE)]
    left = (SIDE - len(blank)) // 2
    cells = b"".join(bytes(row[at - left] if 0 <= at - left < len(row) else 0 for at in range(SIDE)) for row in middle)
    return Puzzle.from_grid(Grid(SIDE, SIDE, cells), puzzle.palette)


def _is_fit(puzzle: Puzzle) -> bool:
    return min(puzzle.width, puzzle.height) >= 20 and max(puzzle.width, puzzle.height) <= 60


def _drawn(number: int) -> Puzzle:
    random = SplitMix64(0xD2A3 << 32 | number)
    kind, colors = number % 4, 4 if number % 3 == 2 else 2
    if kind == 3:
        a, b = 3 + random.below(5), 2 + random.below(9)
        marks = [
            hypot(at % SIDE - 14.5, at // SIDE - 14.5) / a
            if number % 8 == 3
            else (at // SIDE - b * sin(at % SIDE / a)) / 5
            for at in range(SIDE * SIDE)
        ]
        cells = bytes(int(mark) % 2 * (1 + int(abs(mark) / 2) % (colors - 1)) for mark in marks)
    else:
        cells = _blobs(random, colors)
    palette = Palette.from_colors(_COLORS) if colors > 2 else Palette.BLACK_AND_WHITE
    return Puzzle.from_grid(Grid(SIDE, SIDE, cells), palette)


def _blobs(random: SplitMix64, colors: int) -> bytes:
    """Noise in which each cell took the commonest color around it, several times."""
    cells = [random.below(colors) for _ in range(SIDE * SIDE)]
    for _ in range(4):
        cells = [_commonest(cells, place, colors) for place in range(SIDE * SIDE)]
    return bytes(cells)


def _commonest(cells: list[int], place: int, colors: int) -> int:
    row, column = divmod(place, SIDE)
    counts = [0] * colors
    for below in range(max(0, row - 1), min(SIDE, row + 2)):
        for beside in range(max(0, column - 1), min(SIDE, column + 2)):
            counts[cells[below * SIDE + beside]] += 1
    return max(range(colors), key=lambda color: (counts[color], color == cells[place]))
