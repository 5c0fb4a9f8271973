"""LP: the input of Robert Bosch's integer program, in which every number has a label.

::

    number_of_rows: 2
    number_of_columns: 3
    row_1
    number_of_clusters: 2
    size(s): 1 1
    row_2
    number_of_clusters: 1
    size(s): 2
    column_1
    number_of_clusters: 1
    size(s): 1
    ...

From the reader of pbnsolve. Bosch's own files use different labels (``number_of_tiles:``, ``width(s):``), and his
program relies only on their order: the label of a line, the number of numbers, the numbers. hanjie does the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hanjie.errors import ClueError
from hanjie.formats.format import Confidence, Format
from hanjie.formats.parsing.clue_lines import write_clue
from hanjie.formats.parsing.numbers import read_clue, read_size
from hanjie.formats.source import Source
from hanjie.model import MAX_SIDE, Clue, Puzzle
from hanjie.model.clue import TOO_MANY_BLOCKS
from hanjie.words import counted

_MARK = re.compile(r"\s*number_of_rows\s*:", re.IGNORECASE)
_SIZE = re.compile(r"number_of_(row|column)s\s*:\s*(\S*)", re.IGNORECASE)
_LABEL = re.compile(r"(row|column)_(\d+):?", re.IGNORECASE | re.ASCII)
_DIGITS = re.compile(r"-?\d[\w.]*", re.ASCII)


def sniff(source: Source) -> Confidence:
    """The first label, which no other format has."""
    return Confidence.CERTAIN if _MARK.match(source.text) else Confidence.NO


@dataclass
class _Line:
    """A label with the numbers below it."""

    side: str
    index: str
    number: int
    values: list[str]


def read(source: Source) -> list[Puzzle]:
    """The puzzle; the words between the numbers have no meaning."""
    sizes: dict[str, int] = {}
    for number, line in enumerate(source.lines, 1):
        if (size := _SIZE.match(line.strip())) and size[1].lower() not in sizes:
            sizes[size[1].lower()] = read_size(size[2], source, number, f"number of {size[1].lower()}s")
    for side in ("row", "column"):
        if side not in sizes:
            raise source.error(f"The line 'number_of_{side}s: …' is missing.")
    clues: dict[str, dict[int, Clue]] = {"row": {}, "column": {}}
    for entry in _lines(source):
        index = read_size(entry.index, source, entry.number, "number after the label")
        if index > sizes[entry.side] or index in clues[entry.side]:
            what = "a second" if index in clues[entry.side] else "an unexpected"
            raise source.error(f"Found {what} {entry.side}_{index}; there are {sizes[entry.side]}.", entry.number)
        clues[entry.side][index] = _clue(entry, source)
    rows, columns = (_in_order(clues[side], sizes[side], side, source) for side in ("row", "column"))
    return [source.make_puzzle(rows, columns)]


def _lines(source: Source) -> Iterator[_Line]:
    current: _Line | None = None
    for number, line in enumerate(source.lines, 1):
        for word in line.split():
            if label := _LABEL.fullmatch(word):
                if current:
                    yield current
                current = _Line(label[1].lower(), label[2], number, [])
            elif current and _DIGITS.fullmatch(word):
                current.values.append(word)
                if len(current.values) > MAX_SIDE + 1:
                    raise ClueError(TOO_MANY_BLOCKS, source=f"{source.name}:{number}")
    if current:
        yield current


def _clue(line: _Line, source: Source) -> Clue:
    count, *numbers = line.values or [""]
    if not count.isdigit() or count.lstrip("0") != str(len(numbers) or ""):
        name = f"{line.side}_{line.index}"[:20]
        wanted = counted(int(count.lstrip("0")[:20] or "0"), "number") if count.isdecimal() else "the number of numbers"
        raise source.error(f"Expected {wanted} for {name}, found {len(numbers)}.", line.number)
    return read_clue(" ".join(numbers), source, line.number)


def _in_order(clues: dict[int, Clue], size: int, side: str, source: Source) -> list[Clue]:
    for index in range(1, size + 1):
        if index not in clues:
            raise source.error(f"The line '{side}_{index}' is missing; there should be {size}.", source.line_count)
    return [clues[index] for index in range(1, size + 1)]


def write(puzzles: Sequence[Puzzle]) -> str:
    """The sizes, then three lines per clue."""
    (puzzle,) = puzzles
    head = [f"number_of_rows: {puzzle.height}", f"number_of_columns: {puzzle.width}"]
    clues = [
        f"{side}_{index}\nnumber_of_clusters: {len(clue)}\nsize(s): {write_clue(clue, '')}".rstrip()
        for side, clues in (("row", puzzle.rows), ("column", puzzle.columns))
        for index, clue in enumerate(clues, 1)
    ]
    return "\n".join(head + clues) + "\n"


FORMAT = Format("lp", "Bosch LP", (".lp",), sniff, read, write)
