"""TOURNAMENT: the boards of the TAAI, TCGA and ICGA nonogram contests, a thousand in a file.

::

    $1
    1       columns, left to right, numbers separated by tabs
    2
    1       rows, top to bottom
    1 1     ...
    $2
    ...

As many columns as rows, columns first, an empty clue is an empty line. A file of solutions has the same ``$n`` lines
and below each the picture, ``0`` and ``1`` separated by tabs. From the rules of TCGA and the contest's generator.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hanjie.formats.build import make_puzzle
from hanjie.formats.clue_lines import NumberedLine, read_clues
from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.source import Source
from hanjie.model import MAX_SIDE, Grid, Puzzle

_MARK = "$"


def sniff(source: Source) -> Confidence:
    """A line such as ``$1`` first."""
    first = source.text.lstrip()[:12].partition("\n")[0].strip()
    return Confidence.CERTAIN if first[:1] == _MARK and first[1:].isdigit() else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """All boards, each from its clues or from its picture."""
    puzzles: list[Puzzle] = []
    for head, lines in _sections(source):
        side = puzzles[0].width if puzzles else None
        puzzles.append(_read_picture(lines, source) or _read_board(head, lines, side, source))
    return puzzles


def _sections(source: Source) -> Iterator[tuple[NumberedLine, list[NumberedLine]]]:
    """Every ``$n`` line with the lines below it; blank ones count."""
    head: NumberedLine | None = None
    lines: list[NumberedLine] = []
    for number, text in enumerate(source.lines, 1):
        line = NumberedLine(number, text.strip())
        if line.text.startswith(_MARK):
            if head:
                yield head, lines
            head, lines = line, []
        elif head:
            lines.append(line)
        elif line.text:
            raise source.error(f"Expected a line such as '$1', found {line.text[:40]!r}.", number)
    if head is None:
        raise source.error("Expected a line such as '$1', found none.")
    yield head, lines


def _read_picture(lines: Sequence[NumberedLine], source: Source) -> Puzzle | None:
    """The puzzle of a solution: as many cells in every line as there are lines, 0 or 1. None for anything else."""
    filled = [line.text.split() for line in lines if line.text]
    if not filled or len(filled) > MAX_SIDE or any(len(cells) != len(filled) for cells in filled):
        return None
    if any(cell not in ("0", "1") for cells in filled for cell in cells):
        return None
    return Puzzle.from_grid(Grid.from_rows([map(int, cells) for cells in filled]))


def _read_board(head: NumberedLine, lines: list[NumberedLine], side: int | None, source: Source) -> Puzzle:
    """The puzzle of two lists of clues of the same length: that of the first board, or half of the lines."""
    last = max((place for place, line in enumerate(lines, 1) if line.text), default=0)
    if side is not None and last <= 2 * side:
        lines = [*lines, *(NumberedLine(head.number, "") for _ in range(2 * side))][: 2 * side]
    elif len(lines) % 2 and last < len(lines):
        lines = lines[:-1]
    if len(lines) % 2 or not lines:
        raise source.error(
            f"Expected as many columns as rows below {head.text[:12]}, found {len(lines)} lines.", head.number
        )
    clues = read_clues(lines, source)
    middle = len(clues) // 2
    return make_puzzle(source, clues[middle:], clues[:middle])


def write(puzzles: Sequence[Puzzle]) -> str:
    """The boards, numbered from 1."""
    return "".join(f"{_MARK}{number}\n{_board(puzzle)}" for number, puzzle in enumerate(puzzles, 1))


def _board(puzzle: Puzzle) -> str:
    return "".join("\t".join(map(str, clue.lengths)) + "\n" for clue in puzzle.columns + puzzle.rows)


def _objection(puzzle: Puzzle) -> str | None:
    if puzzle.width == puzzle.height:
        return None
    return f"Contest boards have as many rows as columns, and this puzzle is {puzzle.width}x{puzzle.height}."


FORMAT = Format(
    "tournament",
    "contest boards (TAAI, TCGA, ICGA)",
    (".boards",),
    sniff,
    read,
    write,
    frozenset({Holds.MANY}),
    objection=_objection,
)
