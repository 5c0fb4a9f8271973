"""SGRIDDLER: Juraj Simlovic's Griddlers Solver, "MK Version 3.0": the picture, then the clues from the grid outward.

::

    MK Version 3.0

    3 2

     # . #
     . # #

     1
     1
     2

     1 1
     2

Width and height, the picture, the columns, the rows. Every clue is reversed: the number nearest to the grid comes
first. An empty clue is a blank line. From LiorSinai's reader and 110 files; in webpbn's exports the picture or the
clues may be missing.
"""

from __future__ import annotations

from collections.abc import Sequence

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.kinds.nin import read_sizes
from hanjie.formats.parsing.clue_lines import NumberedLine, number_lines, read_clues, write_clue
from hanjie.formats.source import Source
from hanjie.model import Clue, Grid, Puzzle
from hanjie.words import counted, shown

_MAGIC = "MK Version"
_CELLS = {".": 0, "#": 1}
_Clues = tuple[tuple[Clue, ...], tuple[Clue, ...]]


def sniff(source: Source) -> Confidence:
    """The first words."""
    return Confidence.CERTAIN if source.text.lstrip().startswith(_MAGIC) else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """The puzzle, with its picture if there is one; missing clues are computed from the picture."""
    lines = number_lines(source)
    magic = next(index for index, line in enumerate([*lines, NumberedLine(0, "end")]) if line.text)
    if magic == len(lines) or not lines[magic].text.startswith(_MAGIC):
        raise source.error(f"Expected '{_MAGIC} 3.0' in the first line.", 1)
    width, height, start = read_sizes(lines[magic + 1 :], source)
    rest = lines[magic + 1 + start :]
    picture = [line for line in rest if line.text and line.text[0] in _CELLS]
    goal = _read_picture(picture, width, height, source) if picture else None
    after = rest.index(picture[-1]) + 1 if picture else 0
    rows, columns = _read_clues(rest[after:], width, height, goal, source)
    return [source.make_puzzle(rows, columns, goal=goal)]


def _read_picture(lines: Sequence[NumberedLine], width: int, height: int, source: Source) -> Grid:
    if len(lines) != height:
        raise source.error(f"Expected {counted(height, 'row')} in the picture, found {len(lines)}.", lines[0].number)
    cells = bytearray()
    for line in lines:
        row = line.text.replace(" ", "").replace("\t", "")
        if len(row) != width or any(cell not in _CELLS for cell in row):
            raise source.error(f"Expected {counted(width, 'cell')} '#' or '.', found {shown(line.text)}.", line.number)
        cells += bytes(_CELLS[cell] for cell in row)
    return Grid(width, height, bytes(cells))


def _read_clues(lines: Sequence[NumberedLine], width: int, height: int, goal: Grid | None, source: Source) -> _Clues:
    """Rows and columns: the lines that are not blank, otherwise every line by position.

    From the picture only if the file has no clues, or if just the places of its empty clues are unclear.
    """
    filled = [line for line in lines if line.text]
    if len(filled) == width + height:
        return _split(read_clues(filled, source), width)
    if goal is not None and _are_clues_of(goal, filled, source):
        return goal.clues()
    placed = _in_their_places(lines, width, height)
    if placed is None:
        where = filled[0].number if filled else len(source.lines)
        wanted = f"{counted(width, 'column')} and {counted(height, 'row')}"
        problem = f"Expected {wanted}, found {counted(len(filled), 'clue')}"
        raise source.error(f"{problem}; an empty clue is a blank line, in its place.", where)
    return _split(read_clues(placed, source), width)


def _are_clues_of(goal: Grid, filled: Sequence[NumberedLine], source: Source) -> bool:
    """True if the lines are all clues of the picture that are not empty, or if there are no lines."""
    rows, columns = goal.clues()
    drawn = [clue for clue in (*columns, *rows) if clue]
    return not filled or [clue.reversed() for clue in read_clues(filled, source)] == drawn


def _in_their_places(lines: Sequence[NumberedLine], width: int, height: int) -> list[NumberedLine] | None:
    """The lines of clues if blank lines are empty clues: blank, the columns, blank, the rows, then only blanks."""
    end = 2 + width + height
    if len(lines) < end or lines[0].text or lines[1 + width].text or any(line.text for line in lines[end:]):
        return None
    return [*lines[1 : 1 + width], *lines[2 + width : end]]


def _split(clues: Sequence[Clue], width: int) -> _Clues:
    outwards = tuple(clue.reversed() for clue in clues)
    return outwards[width:], outwards[:width]


def write(puzzles: Sequence[Puzzle]) -> str:
    """The picture, if there is one, and the clues."""
    (puzzle,) = puzzles
    parts = [f"{_MAGIC} 3.0", "", f"{puzzle.width} {puzzle.height}", ""]
    if puzzle.goal and puzzle.goal.is_complete:
        parts += [f" {' '.join(row)}" for row in puzzle.goal.text_rows()] + [""]
    for clues in (puzzle.columns, puzzle.rows):
        parts += [f" {write_clue(clue.reversed(), '')}".rstrip() for clue in clues] + [""]
    return "\n".join(parts)


FORMAT = Format("sgriddler", "Simlovic sgriddler", (".sgriddler",), sniff, read, write, frozenset({Holds.GOAL}))
