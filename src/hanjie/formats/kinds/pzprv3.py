"""pzprv3: the files that puzz.link saves, with the cells that the player has marked.

::

    pzprv3
    nonogram
    2
    3
    . . 1 1 2
    1 1 # . +
    . 2 . . .

Height before width (the address of the same puzzle has width first). Then the board as on paper, with one line for each
row of numbers above the grid and for each row of the grid: ``.`` is nothing, ``#`` a cell marked as filled, ``+`` one
marked as empty. Numbers are next to the grid; ``c5`` is a 5 that the player has struck out. Line ends may be written as
slashes. From the source of pzpr.js.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.balance import long_clue
from hanjie.formats.parsing.numbers import read_clue, read_size
from hanjie.formats.source import Source
from hanjie.model import UNKNOWN, Clue, Grid, Puzzle
from hanjie.words import counted, shown

_HEADER = re.compile(r"\s*pzprv3(?:\.\d+)?[/\n]\s*nonogram\s*[/\n]")
_CELLS = {".": UNKNOWN, "#": 1, "+": 0}
_MARKS = {value: mark for mark, value in _CELLS.items()}


def places(length: int) -> int:
    """The number of places for numbers beside a line of this many cells: no clue that fits has more."""
    return (length + 1) // 2


def sniff(source: Source) -> Confidence:
    """The words ``pzprv3`` and ``nonogram``."""
    return Confidence.CERTAIN if source.is_text and _HEADER.match(source.text) else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """One puzzle, with the marked cells as saved progress."""
    if not _HEADER.match(source.text):
        raise source.error("Expected the words 'pzprv3' and 'nonogram' in the first two lines.", 1)
    records = _records(source)
    head = list(islice(records, 4))
    if len(head) < 4:
        raise source.error("The file ends before the size of the puzzle.", head[-1][0])
    (height_line, height_text), (width_line, width_text) = head[2:]
    height = read_size(height_text, source, height_line, "height")
    width = read_size(width_text, source, width_line, "width")
    above, before = places(height), places(width)
    board = list(islice(records, above + height))
    if len(board) < above + height:
        found = f"Expected {counted(above, 'line')} of numbers and {height} of cells, found {len(board)}."
        raise source.error(found, source.line_count)
    table = [_tokens(text, before + width, source, number) for number, text in board]
    lines = [number for number, _ in board]
    columns = [
        _clue([row[before + column] for row in table[:above]], source, lines[above - 1]) for column in range(width)
    ]
    rows = [_clue(row[:before], source, line) for row, line in zip(table[above:], lines[above:], strict=True)]
    saved = _saved([row[before:] for row in table[above:]], source, lines[above:])
    return [source.make_puzzle(rows, columns, saved=saved)]


def _records(source: Source) -> Iterator[tuple[int, str]]:
    """The parts between line ends and slashes, each with the number of its line."""
    for number, line in enumerate(source.lines, 1):
        yield from ((number, part.strip()) for part in line.split("/") if part.strip())


def _tokens(text: str, wanted: int, source: Source, number: int) -> list[str]:
    tokens = text.split()
    if len(tokens) != wanted:
        raise source.error(
            f"Expected {counted(wanted, 'sign')} in this line of the board, found {len(tokens)}.", number
        )
    return tokens


def _clue(tokens: Sequence[str], source: Source, number: int) -> Clue:
    return read_clue(" ".join(token.removeprefix("c") for token in tokens if token != "."), source, number)


def _saved(rows: Sequence[Sequence[str]], source: Source, lines: Sequence[int]) -> Grid | None:
    """The marked cells; None if no cell is marked."""
    cells: list[bytes] = []
    for row, number in zip(rows, lines, strict=True):
        strange = [token for token in row if token not in _CELLS]
        if strange:
            raise source.error(f"Expected cells such as '.', '#' and '+', found {shown(strange[0])}.", number)
        cells.append(bytes([_CELLS[token] for token in row]))
    grid = Grid.from_rows(cells)
    return None if grid.is_blank else grid


def write(puzzles: Sequence[Puzzle]) -> str:
    """One puzzle, with the saved progress as marked cells."""
    (puzzle,) = puzzles
    above, before = places(puzzle.height), places(puzzle.width)
    saved = puzzle.saved or Grid.blank(puzzle.width, puzzle.height)
    columns = [_padded(clue, above) for clue in puzzle.columns]
    board = [
        *(["."] * before + [column[line] for column in columns] for line in range(above)),
        *(
            _padded(clue, before) + [_MARKS[cell] for cell in row]
            for clue, row in zip(puzzle.rows, saved.rows(), strict=True)
        ),
    ]
    lines = ["pzprv3", "nonogram", str(puzzle.height), str(puzzle.width), *(" ".join(row) for row in board)]
    return "\n".join(lines) + "\n"


def _padded(clue: Clue, size: int) -> list[str]:
    """The numbers of a clue, next to the grid."""
    return ["."] * (size - len(clue)) + [str(length) for length in clue.lengths]


FORMAT = Format(
    "pzprv3",
    "pzprv3 file of puzz.link",
    (".pzprv3",),
    sniff,
    read,
    write,
    frozenset({Holds.SAVED}),
    max_side=2048,
    objection=long_clue,
)
