"""SYRO: Evgeniy Syromolotov's JSolver: a 0 ends every clue, and a ``#`` ends the rows and the columns.

::

    1 1 0
    2 0
    #
    1 0
    1 0
    2 0
    #

From the readers of nonogrid and FastNonogramSolver. An empty line is a ``0`` alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from hanjie.formats.format import Confidence, Format
from hanjie.formats.parsing.clue_lines import NumberedLine, looks_numeric, number_lines, write_clue
from hanjie.formats.parsing.numbers import read_clue
from hanjie.formats.source import Source
from hanjie.model import MAX_SIDE, Clue, Puzzle
from hanjie.words import counted, shown

_MARK = "#"


def sniff(source: Source) -> Confidence:
    """Lines of numbers that end with 0, and lines with ``#``; LIKELY if the last is ``#`` or a clue has numbers."""
    if not looks_numeric(source, _MARK) or _MARK not in source.text:
        return Confidence.NO
    lines = [line for line in map(str.strip, source.head) if line]
    clues = [line for line in lines if not line.startswith(_MARK)]
    if not clues or not all(line.rsplit(None, 1)[-1] == "0" for line in clues):
        return Confidence.NO
    is_typical = lines[-1] == _MARK or any(len(line) > 1 for line in clues)
    return Confidence.LIKELY if is_typical else Confidence.POSSIBLE


def read(source: Source) -> list[Puzzle]:
    """The puzzle; the last ``#`` may be missing."""
    groups: list[list[Clue]] = [[]]
    for line in number_lines(source):
        if line.text.startswith(_MARK):
            groups.append([])
        elif line.text:
            groups[-1].append(_read_closed(line, source))
            if len(groups[-1]) > MAX_SIDE:
                raise source.error(f"Expected at most {MAX_SIDE:,} clues before a '#', found more.", line.number)
    if not groups[-1]:
        groups.pop()
    if len(groups) != 2:
        raise source.error(
            f"Expected rows and columns with a '#' after each, found {counted(len(groups), 'group')} of clues."
        )
    return [source.make_puzzle(*groups)]


def _read_closed(line: NumberedLine, source: Source) -> Clue:
    words = line.text.split()
    if words[-1] != "0":
        raise source.error(f"Expected a 0 at the end of the clue, found {shown(words[-1])}.", line.number)
    return read_clue(" ".join(words[:-1]), source, line.number)


def write(puzzles: Sequence[Puzzle]) -> str:
    """Rows and columns, each with its end mark."""
    (puzzle,) = puzzles
    rows, columns = ([f"{write_clue(clue, '')} 0".strip() for clue in side] for side in (puzzle.rows, puzzle.columns))
    return "\n".join([*rows, _MARK, *columns, _MARK]) + "\n"


FORMAT = Format("syro", "Syromolotov SYRO", (".syro",), sniff, read, write)
