"""Block by block: place each block of a row at its leftmost start, move it right while that fails, and backtrack.

After the README of an anonymous solver named "nonogram", whose author calls a block a chunk.
The rows are filled from top to bottom, the chunks of a row from left to right. The last possible start of a chunk
follows from the chunks after it, which need room too::

    clue 3 2 1 in ten cells    ###.##.#..    3 leaves 2 + 1 cells to the chunks after it, and a gap before each,
                               ..###.##.#    so it starts in column 1, 2 or 3

A row is correct by construction. So only the columns that the chunk just covered are checked, down to its row::

    clue 2 1    # # . #     correct, and complete
                # # . .     possible: the rest may follow below
                # . . #     wrong: the first run is too short
                # # #       wrong: the run is too long, and no later chunk can shorten it

When a chunk has no start left, the previous chunk moves on. When the last chunk is placed, the puzzle is solved.

Differences from the original:

* It assumes that every mistake has shown when the last chunk is placed. But a column may stay too short and never be
  covered again. Here the totals of rows and columns are compared first, color by color: if they agree and no column has
  too many cells, no column can have too few, so a check of the covered columns is enough.
* It stops at the first solution. Here the last chunk moves on.
* It is recursive. Here the placed chunks are the stack.
* It has no step for a row without chunks. Here such a row is blank from the start.

In colors, chunks of different colors need no gap.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hanjie.gallery.recorder import Recorder
from hanjie.model import UNKNOWN, Block, Clue, Grid, Line, Puzzle
from hanjie.model.grid import runs


class Chunk(NamedTuple):
    """One block of a row, with the room that its neighbors need."""

    row: int
    """The index of its row."""
    block: Block
    """Its length and color."""
    gap: int
    """The number of blank cells required before it."""
    room: int
    """The number of cells that the chunks after it need, with their gaps."""
    is_first: bool
    """True for the first of its row."""
    is_last: bool
    """True for the last of its row."""


def solutions(puzzle: Puzzle, recorder: Recorder) -> Iterator[Grid]:
    """All solutions, in the order of this search."""
    if totals(puzzle.rows) != totals(puzzle.columns):
        return
    board = Board(puzzle, recorder)
    if not board.clear_empty_rows():
        return
    chunks = [chunk for row, clue in enumerate(puzzle.rows) for chunk in chunks_of(row, clue)]
    if not chunks:
        yield recorder.solution(board.cells)
        return

    untried = [board.starts(chunks[0])]
    """The untried starts of each placed chunk, and of the next one."""
    while untried:
        chunk = chunks[len(untried) - 1]
        if len(board.ends) == len(untried):
            board.take_back(chunk)
        start = next(untried[-1], None)
        if start is None:
            untried.pop()
            continue
        board.place(chunk, start)
        if not board.columns_hold(chunk):
            continue
        if len(untried) == len(chunks):
            yield recorder.solution(board.cells)
        else:
            untried.append(board.starts(chunks[len(untried)]))


class Board:
    """The grid, and the chunks placed on it."""

    def __init__(self, puzzle: Puzzle, recorder: Recorder) -> None:
        self.puzzle, self.recorder, self.given = puzzle, recorder, recorder.start
        self.cells = bytearray(self.given.cells)
        self.ends: list[int] = []
        """The column after each placed chunk."""

    def clear_empty_rows(self) -> bool:
        """Blank the rows without chunks; False if a given cell forbids it."""
        width, height = self.puzzle.width, self.puzzle.height
        for line in map(Line.row, range(height)):
            if self.puzzle.clue(line):
                continue
            if not may_be(self.given.line(line), 0):
                self.recorder.contradiction(line)
                return False
            self.cells[line.place_slice(width, height)] = bytes(width)
            self.recorder.line(line, [(place, 0) for place in line.places(width, height)])
        return True

    def free(self, chunk: Chunk) -> int:
        """The column after the previous chunk of the same row."""
        return 0 if chunk.is_first else self.ends[-1]

    def starts(self, chunk: Chunk) -> Iterator[int]:
        """The columns where the next chunk may start, leftmost first."""
        return starts(chunk, self.free(chunk), self.given.row(chunk.row))

    def place(self, chunk: Chunk, start: int) -> None:
        """Place a chunk: the blanks before it, its cells and, if it is the last of its row, the blanks after it."""
        free, end, width = self.free(chunk), start + chunk.block.length, self.puzzle.width
        line = bytes(start - free) + bytes([chunk.block.color]) * chunk.block.length
        if chunk.is_last:
            line += bytes(width - end)
        left = chunk.row * width + free
        self.cells[left : left + len(line)] = line
        self.ends.append(end)
        self.recorder.guess(list(enumerate(line, left)), Line.row(chunk.row))

    def columns_hold(self, chunk: Chunk) -> bool:
        """True if every column that the last placed chunk covers can still be completed."""
        width, end = self.puzzle.width, self.ends[-1]
        below = (chunk.row + 1) * width
        covered = range(end - chunk.block.length, end)
        for x in covered:
            self.recorder.check_time()
            if not may_begin(self.puzzle.columns[x], self.cells[x:below:width]):
                return False
        return True

    def take_back(self, chunk: Chunk) -> None:
        """Remove the last chunk, with all cells that it settled."""
        self.ends.pop()
        width = self.puzzle.width
        left, right = chunk.row * width + self.free(chunk), (chunk.row + 1) * width
        self.cells[left:right] = self.given.cells[left:right]
        self.recorder.rewind()


def totals(clues: Sequence[Clue]) -> Counter[int]:
    """The number of cells of each color in these clues."""
    total: Counter[int] = Counter()
    for clue in clues:
        for block in clue:
            total[block.color] += block.length
    return total


def chunks_of(row: int, clue: Clue) -> Iterator[Chunk]:
    """The blocks of one row, each with the room that its neighbors need."""
    room = clue.span
    for number, block in enumerate(clue):
        gap = int(number > 0 and clue[number - 1].color == block.color)
        room -= gap + block.length
        yield Chunk(row, block, gap, room, number == 0, number == len(clue) - 1)


def starts(chunk: Chunk, behind: int, given: bytes) -> Iterator[int]:
    """The columns where a chunk may start, leftmost first; ``behind`` is the column after the previous chunk."""
    length, color = chunk.block.length, chunk.block.color
    for start in range(behind + chunk.gap, len(given) - chunk.room - length + 1):
        rest = given[start + length :] if chunk.is_last else b""
        if may_be(given[behind:start] + rest, 0) and may_be(given[start : start + length], color):
            yield start


def may_be(given: bytes, color: int) -> bool:
    """True if all these cells may have this color: no given cell has another."""
    return not given.strip(bytes([color, UNKNOWN]))


def may_begin(clue: Clue, cells: bytes | bytearray) -> bool:
    """True if a column may begin like this: every run as long as its block; only the last run may still be shorter."""
    seen = runs(bytes(cells))
    if not 0 < len(seen) <= len(clue) or seen[:-1] != clue[: len(seen) - 1]:
        return False
    growing, block = seen[-1], clue[len(seen) - 1]
    return growing.color == block.color and growing.length <= block.length
