"""GECODE: the C arrays in Gecode's nonogram example: sizes, then every clue with its number of blocks before it.

::

    const int tiny[] =
      { 3, 2,
        // Column constraints
        1, 1,
        1, 1,
        1, 2,
        // Row constraints
        2, 1, 1,
        1, 2
      };

Width and height, columns first. From Gecode's ``examples/nonogram.cpp``, which can be read without changes: every array
of plain numbers in it is a puzzle, and the name of the array is its title.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.numbers import read_clue, read_size
from hanjie.formats.parsing.statements import without_comments
from hanjie.formats.source import Source
from hanjie.model import MAX_SIDE, Clue, Puzzle
from hanjie.words import counted

_COMMENT = re.compile(r"//[^\n]*|/\*.*?(?:\*/|\Z)", re.DOTALL)
_ARRAY = re.compile(r"(?:\bint\s+(\w{1,200})\s*\[[\d\s]*\]\s*=\s*)?\{([\d\s,]+)\}", re.ASCII)
_OUR_NAME = re.compile(r"nonogram_\d+")


def sniff(source: Source) -> Confidence:
    """An array ``int name[] = { … }`` with the shape of a puzzle; POSSIBLE for braces alone that begin the text.

    Most programs have arrays of numbers, so those of another shape do not count.
    """
    if not source.is_text or "{" not in source.text:
        return Confidence.NO
    text = without_comments(source.text, _COMMENT).strip()
    if any(array[1] and _is_puzzle(_numbers(array)) for array in _ARRAY.finditer(text)):
        return Confidence.CERTAIN
    return Confidence.POSSIBLE if _ARRAY.match(text) else Confidence.NO


def _is_puzzle(numbers: Sequence[str]) -> bool:
    """True if the array has a size, exactly the clues of that size, and a block in one of them."""
    sizes = [_count(number) for number in numbers[:2]]
    if len(sizes) < 2 or not all(1 <= size <= MAX_SIDE for size in sizes):
        return False
    place = 2
    for _ in range(sum(sizes)):
        if place >= len(numbers):
            return False
        place += 1 + _count(numbers[place])
    return place == len(numbers) > 2 + sum(sizes)


def _count(digits: str) -> int:
    return int(digits.lstrip("0")[:9] or "0")


def _numbers(array: re.Match[str]) -> list[str]:
    return array[2].replace(",", " ").split()


def read(source: Source) -> list[Puzzle]:
    """All arrays of numbers."""
    text = without_comments(source.text, _COMMENT)
    puzzles = source.make_puzzles(_arrays(text, source))
    if not puzzles:
        raise source.error("Expected an array of numbers in braces, found no such array.")
    return puzzles


def _arrays(text: str, source: Source) -> Iterator[Puzzle]:
    start, line = 0, 1
    for array in _ARRAY.finditer(text):
        line += text.count("\n", start, array.start())
        start = array.start()
        yield _read_array(array[1] or "", _numbers(array), line, source)


def _read_array(name: str, numbers: Sequence[str], line: int, source: Source) -> Puzzle:
    if len(numbers) < 2:
        raise source.error(
            f"Expected width, height and clues in the array, found {counted(len(numbers), 'number')}.", line
        )
    width, height = (read_size(number, source, line) for number in numbers[:2])
    clues: list[Clue] = []
    place = 2
    for index in range(width + height):
        count = _count(numbers[place]) if place < len(numbers) else 0
        if place + count >= len(numbers):
            raise source.error(f"The array ends inside clue {index + 1} of {width + height}.", line)
        clues.append(read_clue(" ".join(numbers[place + 1 : place + 1 + count]), source, line))
        place += 1 + count
    if place != len(numbers):
        raise source.error(f"Expected {place} numbers for {width}x{height}, found {len(numbers)}.", line)
    title = "" if _OUR_NAME.fullmatch(name) else name
    return source.make_puzzle(clues[width:], clues[:width], title=title)


def write(puzzles: Sequence[Puzzle]) -> str:
    """One array per puzzle, named by number."""
    return "\n".join(_array(f"nonogram_{number}", puzzle) for number, puzzle in enumerate(puzzles, 1))


def _array(name: str, puzzle: Puzzle) -> str:
    columns, rows = (
        [f"    {', '.join(map(str, (len(clue), *clue.lengths)))}," for clue in clues]
        for clues in (puzzle.columns, puzzle.rows)
    )
    rows[-1] = rows[-1].removesuffix(",")
    head = [f"const int {name}[] =", f"  {{ {puzzle.width}, {puzzle.height},"]
    return "\n".join([*head, "    // Column constraints", *columns, "    // Row constraints", *rows, "  };"]) + "\n"


FORMAT = Format("gecode", "Gecode C array", (".cpp", ".hh"), sniff, read, write, frozenset({Holds.MANY}))
