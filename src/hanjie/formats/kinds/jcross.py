"""JCROSS: the input of the problem of that name at SPOJ: the number of puzzles, then their sizes and clues.

::

    1
    2 3
    1 1 0
    2 0
    1 0
    1 0
    2 0

Height and width, rows first. A 0 ends each clue. Line ends have no meaning. From the statement of the problem.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from hanjie.errors import ClueError
from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.clue_lines import has_two_sizes, looks_numeric, write_clue
from hanjie.formats.parsing.numbers import read_clue, read_size
from hanjie.formats.source import MAX_PUZZLES, Source
from hanjie.model import MAX_SIDE, Clue, Puzzle
from hanjie.model.clue import TOO_MANY_BLOCKS
from hanjie.words import counted, shown

_WORD = re.compile(r"\S+")


def sniff(source: Source) -> Confidence:
    """A line with one number, a line with two, and then lines that end with 0."""
    head = [line.strip() for line in source.head[:3]]
    fits = len(head) == 3 and head[0].isdigit() and has_two_sizes(head[1]) and head[2].split()[-1:] == ["0"]
    return Confidence.POSSIBLE if fits and looks_numeric(source) else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """All puzzles."""
    words = _words(source)
    number, line = _next(words, source)
    count = int(number) if number.isascii() and number.isdigit() and len(number) < 7 else 0
    if not 1 <= count <= MAX_PUZZLES:
        raise source.error(f"Expected the number of puzzles, found {shown(number)}.", line)
    puzzles = source.make_puzzles(_read_puzzle(words, source) for _ in range(count))
    if rest := next(words, None):
        raise source.error(f"Expected the end after {counted(count, 'puzzle')}, found {shown(rest[0])}.", rest[1])
    return puzzles


def _words(source: Source) -> Iterator[tuple[str, int]]:
    """Every word with its line."""
    return ((word[0], number) for number, line in enumerate(source.lines, 1) for word in _WORD.finditer(line))


def _next(words: Iterator[tuple[str, int]], source: Source) -> tuple[str, int]:
    word = next(words, None)
    if word is None:
        raise source.error("The file ends inside a puzzle.", source.line_count)
    return word


def _read_puzzle(words: Iterator[tuple[str, int]], source: Source) -> Puzzle:
    height, width = (read_size(word, source, line) for word, line in (_next(words, source) for _ in range(2)))
    clues = [_read_clue(words, source) for _ in range(height + width)]
    return source.make_puzzle(clues[:height], clues[height:])


def _read_clue(words: Iterator[tuple[str, int]], source: Source) -> Clue:
    numbers: list[str] = []
    word, line = _next(words, source)
    while word != "0":
        numbers.append(word)
        if len(numbers) > MAX_SIDE:
            raise ClueError(TOO_MANY_BLOCKS, source=f"{source.name}:{line}")
        word, line = _next(words, source)
    return read_clue(" ".join(numbers), source, line)


def write(puzzles: Sequence[Puzzle]) -> str:
    """The number of puzzles, then each puzzle."""
    return f"{len(puzzles)}\n" + "".join(map(_text, puzzles))


def _text(puzzle: Puzzle) -> str:
    clues = (f"{write_clue(clue, '')} 0".lstrip() for clue in puzzle.rows + puzzle.columns)
    return "\n".join([f"{puzzle.height} {puzzle.width}", *clues]) + "\n"


FORMAT = Format("jcross", "SPOJ JCROSS", (".jcross",), sniff, read, write, frozenset({Holds.MANY}))
