"""TOURNAMENT: the boards of the TAAI, TCGA and ICGA nonogram contests, up to a thousand in a file.

::

    $1
    1       columns, left to right, numbers separated by tabs
    2
    2       rows, top to bottom
    1
    $2
    ...

Boards are square, columns come first, and an empty clue is an empty line. A file of solutions has the same ``$n``
lines, each followed by the picture: ``0`` and ``1`` separated by tabs. From the rules of TCGA and the generator of the
contest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.balance import is_balanced
from hanjie.formats.parsing.clue_lines import NumberedLine, check_section, read_clues
from hanjie.formats.source import Source
from hanjie.model import MAX_SIDE, Grid, Puzzle
from hanjie.words import counted, shown

_MARK = "$"

_Section = tuple[NumberedLine, list[NumberedLine]]
"""A ``$n`` line, and the lines below it."""


def sniff(source: Source) -> Confidence:
    """A line such as ``$1`` first."""
    first = source.text.lstrip()[:12].partition("\n")[0].strip()
    return Confidence.CERTAIN if first[:1] == _MARK and first[1:].isdigit() else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """All boards, each from its clues or from its picture."""
    return source.make_puzzles(_boards(source))


def _boards(source: Source) -> Iterator[Puzzle]:
    side = 0
    sections = _sections(source)
    upcoming: _Section | None = next(sections)
    while upcoming is not None:
        (head, lines), upcoming = upcoming, next(sections, None)
        puzzle = _read_picture(lines, source) or _read_board(
            head, lines, side or len(lines) // 2, upcoming is None, source
        )
        side = side or puzzle.width
        yield puzzle


def _sections(source: Source) -> Iterator[_Section]:
    """Every ``$n`` line with the lines below it, including blank lines."""
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
            check_section(lines, source, number)
        elif line.text:
            raise source.error(f"Expected a line such as '$1', found {shown(line.text)}.", number)
    if head is None:
        raise source.error("Expected a line such as '$1', found no such line.")
    yield head, lines


def _read_picture(lines: Sequence[NumberedLine], source: Source) -> Puzzle | None:
    """The puzzle of a solution: a square of 0 and 1. None for anything else."""
    filled = [line.text for line in lines if line.text]
    if not 0 < len(filled) <= MAX_SIDE or any(text.strip("01 \t") for text in filled):
        return None
    rows = [bytes([cell == "1" for cell in words]) for text in filled if _is_row(words := text.split(), len(filled))]
    return source.puzzle_of_grid(Grid.from_rows(rows)) if len(rows) == len(filled) else None


def _is_row(words: Sequence[str], width: int) -> bool:
    return len(words) == width and all(word in ("0", "1") for word in words)


def _read_board(head: NumberedLine, lines: list[NumberedLine], side: int, is_last: bool, source: Source) -> Puzzle:
    """The puzzle of two lists of clues, as long as those of the first board.

    Additional blank lines are skipped. Blank lines that an editor removed at the end of the file are added again, if
    the board is balanced then.
    """
    missing = 2 * side - len(lines) if is_last else 0
    taken = [*lines, *[NumberedLine(head.number, "")] * missing]
    if not any(line.text for line in taken[2 * side :]):
        taken = taken[: 2 * side]
    if not taken or len(taken) % 2:
        problem = f"Expected as many columns as rows below {head.text[:12]}, found {counted(len(taken), 'line')}."
        raise source.error(problem, head.number)
    clues = read_clues(taken, source)
    middle = len(clues) // 2
    puzzle = source.make_puzzle(clues[middle:], clues[:middle])
    if missing > 0 and not is_balanced(puzzle):
        raise source.error(f"Expected {2 * side} lines below {head.text[:12]}, found {len(lines)}.", head.number)
    return puzzle


def write(puzzles: Sequence[Puzzle]) -> str:
    """The boards, numbered from 1."""
    return "".join(f"{_MARK}{number}\n{_board(puzzle)}" for number, puzzle in enumerate(puzzles, 1))


def _board(puzzle: Puzzle) -> str:
    return "".join("\t".join(map(str, clue.lengths)) + "\n" for clue in puzzle.columns + puzzle.rows)


def _objection(puzzle: Puzzle) -> str | None:
    if puzzle.width == puzzle.height:
        return None
    return f"Contest boards are square, and this puzzle is {puzzle.width}x{puzzle.height}."


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
