"""Block by block: lay each block of a row at its leftmost start, move it right while that fails, and turn back.

After the anonymous essay "nonogram: a program that solves any size nonogram puzzle". Its author calls a block a chunk.
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

* "Any invalid board would have turned back by now" is not true of a column that stays too short and is never covered
  again. Here the totals of rows and columns are compared first, color by color: where they agree and no column has too
  much, none can have too little, and looking at covered columns is enough.
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
    width, given = puzzle.width, recorder.start
    cells = bytearray(given.cells)
    for row, clue in enumerate(puzzle.rows):
        if not clue:
            if not may_be(given.row(row), 0):
                recorder.contradiction(Line(True, row))
                return
            cells[row * width : (row + 1) * width] = bytes(width)
            recorder.line(Line(True, row), [(at, 0) for at in range(row * width, (row + 1) * width)])

    chunks = [chunk for row, clue in enumerate(puzzle.rows) for chunk in chunks_of(row, clue)]
    if not chunks:
        yield recorder.solution(cells)
        return
    ends: list[int] = []
    """The column behind each chunk that lies."""
    untried = [starts(chunks[0], 0, given.row(chunks[0].row))]
    """Where each of them, and the next one, may still go."""

    while untried:
        number = len(untried) - 1
        chunk = chunks[number]
        left_end, row_end = chunk.row * width, (chunk.row + 1) * width
        begin = left_end + (0 if chunk.is_first else ends[number - 1])
        if number < len(ends):
            ends.pop()
            cells[begin:row_end] = given.cells[begin:row_end]
            recorder.rewind()
        start = next(untried[number], None)
        if start is None:
            untried.pop()
            continue

        end = start + chunk.block.length
        cells[begin : left_end + end] = (
            bytes(left_end + start - begin) + bytes([chunk.block.color]) * chunk.block.length
        )
        if chunk.is_last:
            cells[left_end + end : row_end] = bytes(width - end)
        ends.append(end)
        settled = range(begin, row_end if chunk.is_last else left_end + end)
        recorder.guess([(at, cells[at]) for at in settled], Line(True, chunk.row))

        if not all(may_begin(puzzle.columns[x], cells[x : left_end + x + 1 : width]) for x in range(start, end)):
            continue
        if number + 1 == len(chunks):
            yield recorder.solution(cells)
        else:
            following = chunks[number + 1]
            untried.append(starts(following, 0 if following.is_first else end, given.row(following.row)))


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
