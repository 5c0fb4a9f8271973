"""CWC: CWD with colors, an export format of Jan Wolter's webpbn: lengths and colors are in separate blocks.

::

    2
    3
    2
    1 1         the lengths of the blocks of the rows
    2

    1 1         the colors of these blocks
    2

    1           the same for the columns
    1
    1 1

    1
    2
    1 2

Height, width, number of colors. Colors are numbers, and 0 is the background; the file does not define how they look.
From the reader of kamilkhanlab's nonogram-ilp, which reads webpbn's files line by line.
"""

from __future__ import annotations

from collections.abc import Sequence

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.kinds.cwd import read_heads
from hanjie.formats.parsing.clue_lines import NumberedLine, looks_numeric, number_lines, read_clues, split_blank
from hanjie.formats.parsing.color_names import plain_palette
from hanjie.formats.source import Source
from hanjie.model import MAX_COLORS, Clue, Puzzle
from hanjie.words import counted, shown


def sniff(source: Source) -> Confidence:
    """One number in each of the first three lines, then blocks of numbers between blank lines."""
    if not looks_numeric(source) or not all(line.strip().isdigit() for line in source.head[:3]):
        return Confidence.NO
    gaps = sum(not line.strip() for line in source.head)
    return Confidence.POSSIBLE if gaps >= 3 else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """The puzzle, in default colors."""
    lines = number_lines(source)
    height, width, colors = read_heads(lines, 3, source)
    if colors > MAX_COLORS:
        raise source.error(f"The number of colors is {colors}; it must be at most {MAX_COLORS}.", 3)
    row_lengths, row_colors, column_lengths, column_colors = _blocks(lines[3:], height, width, source)
    rows = _join(row_lengths, row_colors, source)
    columns = _join(column_lengths, column_colors, source)
    highest = max((block.color for clue in rows + columns for block in clue), default=1)
    return [source.make_puzzle(rows, columns, palette=plain_palette(max(colors, highest)))]


def _blocks(lines: list[NumberedLine], height: int, width: int, source: Source) -> list[list[NumberedLine]]:
    """The four blocks: between blank lines, or by position if blank lines are also empty clues."""
    sizes = [height, height, width, width]
    groups = split_blank(lines)
    if [len(group) for group in groups] == sizes:
        return groups
    blocks, start = [], 0
    for size in sizes:
        blocks.append(lines[start : start + size])
        start += size + 1
    if any(len(block) != size for block, size in zip(blocks, sizes, strict=True)):
        found = ", ".join(str(len(group)) for group in groups[:8]) or "none"
        raise source.error(f"Expected four blocks of {height}, {height}, {width}, {width} lines, found {found}.", 4)
    return blocks


def _join(lengths: Sequence[NumberedLine], colors: Sequence[NumberedLine], source: Source) -> list[Clue]:
    """The clues whose lengths are in one block and whose colors are in another."""
    clues = []
    pairs = zip(read_clues(lengths, source), read_clues(colors, source), colors, strict=True)
    for blocks, numbers, line in pairs:
        if len(blocks) != len(numbers) or max(numbers.lengths, default=0) > MAX_COLORS:
            wanted = counted(len(blocks), "color")
            problem = f"Expected {wanted} up to {MAX_COLORS}, one for each block, found {shown(line.text)}."
            raise source.error(problem, line.number)
        clues.append(Clue(zip(blocks.lengths, numbers.lengths, strict=True)))
    return clues


def write(puzzles: Sequence[Puzzle]) -> str:
    """Lengths and colors of the rows, then of the columns."""
    (puzzle,) = puzzles
    head = f"{puzzle.height}\n{puzzle.width}\n{len(puzzle.palette) - 1}\n"
    blocks = (
        "".join(f"{' '.join(str(getattr(block, what)) for block in clue) or '0'}\n" for clue in clues)
        for clues in (puzzle.rows, puzzle.columns)
        for what in ("length", "color")
    )
    return head + "\n".join(blocks)


FORMAT = Format("cwc", "CWC", (".cwc",), sniff, read, write, frozenset({Holds.COLORS}))
