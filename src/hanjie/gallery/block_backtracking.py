"""Block by block: lay each block of a row at its leftmost start, move it right while that fails, and turn back.

After the README of an anonymous solver named "nonogram", whose author calls a block a chunk.
The rows are filled from top to bottom, the chunks of a row from left to right. How far right a chunk may start follows
from the chunks behind it, which need room too::

    clue 3 2 1 in ten cells    ###.##.#..    3 leaves 2 + 1 cells to the chunks behind, and a gap before each,
                               ..###.##.#    so it starts in column 1, 2 or 3

A row is right by construction. So only the columns that the chunk has just covered are looked at, down to its row::

    clue 2 1    # # . #     as the clue says, and complete
                # # . .     fine: nothing forbids the rest to follow below
                # . . #     wrong: the first run has ended too short
                # # #       wrong: too long, and no later chunk can make it shorter

When a chunk has no start left, the chunk before it moves on. When the last chunk lies, the puzzle is solved.

What the original leaves open, and how it is here:

* It trusts that whatever is wrong has come to light when the last chunk lies. But a column may stay too short and never
  be covered again. Here the totals of rows and columns are compared first, color by color: where they agree and no
  column has too much, none can have too little, and looking at covered columns is enough.
* It stops at the first solution. Here the last chunk simply moves on.
* It calls itself for each chunk. Here the chunks that lie are the stack.
* A row without a chunk has nothing to lay. Here it is blank from the beginning.

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
    """One block of a row, with what follows from its neighbors."""

    row: int
    """Where it lies."""
    block: Block
    """Its length and color."""
    gap: int
    """How many blank cells must be between the chunk before and this one."""
    room: int
    """How many cells the chunks behind it need, with their gaps."""
    is_first: bool
    """True for the first of its row."""
    is_last: bool
    """True for the last of its row."""


def solutions(puzzle: Puzzle, recorder: Recorder) -> Iterator[Grid]:
    """All solutions, in the order in which block by block finds them."""
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
    """Where each chunk that lies, and the next one, may still go."""
    while untried:
        chunk = chunks[len(untried) - 1]
        if len(board.ends) == len(untried):
            board.take_back(chunk)
        start = next(untried[-1], None)
        if start is None:
            untried.pop()
            continue
        board.lay(chunk, start)
        if not board.columns_hold(chunk):
            continue
        if len(untried) == len(chunks):
            yield recorder.solution(board.cells)
        else:
            untried.append(board.starts(chunks[len(untried)]))


class Board:
    """The grid, and the chunks that lie on it."""

    def __init__(self, puzzle: Puzzle, recorder: Recorder) -> None:
        self.puzzle, self.recorder, self.given = puzzle, recorder, recorder.start
        self.cells = bytearray(self.given.cells)
        self.ends: list[int] = []
        """The column behind each chunk that lies."""

    def clear_empty_rows(self) -> bool:
        """Blank the rows without chunks; False if a given cell forbids it."""
        width = self.puzzle.width
        for row, clue in enumerate(self.puzzle.rows):
            if clue:
                continue
            if not may_be(self.given.row(row), 0):
                self.recorder.contradiction(Line.row(row))
                return False
            self.cells[row * width : (row + 1) * width] = bytes(width)
            self.recorder.line(Line.row(row), [(at, 0) for at in range(row * width, (row + 1) * width)])
        return True

    def free(self, chunk: Chunk) -> int:
        """The column behind the chunk before, in the same row."""
        return 0 if chunk.is_first else self.ends[-1]

    def starts(self, chunk: Chunk) -> Iterator[int]:
        """The columns where the next chunk may start, leftmost first."""
        return starts(chunk, self.free(chunk), self.given.row(chunk.row))

    def lay(self, chunk: Chunk, start: int) -> None:
        """Settle the blanks before a chunk, its cells and, if it is the last of its row, the blanks behind it."""
        free, end, width = self.free(chunk), start + chunk.block.length, self.puzzle.width
        line = bytes(start - free) + bytes([chunk.block.color]) * chunk.block.length
        if chunk.is_last:
            line += bytes(width - end)
        left = chunk.row * width + free
        self.cells[left : left + len(line)] = line
        self.ends.append(end)
        self.recorder.guess(list(enumerate(line, left)), Line.row(chunk.row))

    def columns_hold(self, chunk: Chunk) -> bool:
        """Whether every column that a chunk covers, the last that was laid, may still come out right."""
        width, end = self.puzzle.width, self.ends[-1]
        below = (chunk.row + 1) * width
        covered = range(end - chunk.block.length, end)
        return all(may_begin(self.puzzle.columns[x], self.cells[x:below:width]) for x in covered)

    def take_back(self, chunk: Chunk) -> None:
        """Take the last chunk away, and with it all that it settled."""
        self.ends.pop()
        width = self.puzzle.width
        left, right = chunk.row * width + self.free(chunk), (chunk.row + 1) * width
        self.cells[left:right] = self.given.cells[left:right]
        self.recorder.rewind()


def totals(clues: Sequence[Clue]) -> Counter[int]:
    """How many cells of each color these clues ask for."""
    total: Counter[int] = Counter()
    for clue in clues:
        for block in clue:
            total[block.color] += block.length
    return total


def chunks_of(row: int, clue: Clue) -> Iterator[Chunk]:
    """The blocks of one row, each with what it leaves to its neighbors."""
    room = clue.span
    for number, block in enumerate(clue):
        gap = int(number > 0 and clue[number - 1].color == block.color)
        room -= gap + block.length
        yield Chunk(row, block, gap, room, number == 0, number == len(clue) - 1)


def starts(chunk: Chunk, behind: int, given: bytes) -> Iterator[int]:
    """The columns where a chunk may start, leftmost first; ``behind`` is where the chunk before it ends."""
    length, color = chunk.block.length, chunk.block.color
    for start in range(behind + chunk.gap, len(given) - chunk.room - length + 1):
        rest = given[start + length :] if chunk.is_last else b""
        if may_be(given[behind:start] + rest, 0) and may_be(given[start : start + length], color):
            yield start


def may_be(given: bytes, color: int) -> bool:
    """Whether all these cells may have this color: no given cell says otherwise."""
    return not given.strip(bytes([color, UNKNOWN]))


def may_begin(clue: Clue, cells: bytes | bytearray) -> bool:
    """Whether a column may begin like this: every run as long as its block, only the last one perhaps still shorter."""
    seen = runs(bytes(cells))
    if not 0 < len(seen) <= len(clue) or seen[:-1] != clue[: len(seen) - 1]:
        return False
    growing, block = seen[-1], clue[len(seen) - 1]
    return growing.color == block.color and growing.length <= block.length
