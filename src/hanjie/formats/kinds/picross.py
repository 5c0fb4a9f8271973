"""PICROSS: the native format of Pierre Dejoue's picross-solver, with any number of grids in a file.

::

    # a comment
    GRID tiny
    ROWS
    [ 1 1 ]
    [ 2 ]
    COLUMNS
    [ 1 ]
    [ 1 ]
    [ 2 ]

From the reader and writer of picross-solver. An empty clue is ``[ ]``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.clue_lines import one_line
from hanjie.formats.parsing.numbers import read_clue
from hanjie.formats.source import Source
from hanjie.model import MAX_SIDE, Clue, Puzzle
from hanjie.words import shown

_GRID = re.compile(r"^GRID\b", re.MULTILINE)
_ROWS = re.compile(r"^ROWS\s*$", re.MULTILINE)
_SECTIONS = ("ROWS", "COLUMNS")


def sniff(source: Source) -> Confidence:
    """The words ``GRID`` and ``ROWS`` in capitals at the start of a line."""
    return (
        Confidence.CERTAIN
        if "GRID" in source.text and _GRID.search(source.text) and _ROWS.search(source.text)
        else Confidence.NO
    )


@dataclass
class _Draft:
    """One grid while its lines are read."""

    number: int
    title: str
    clues: dict[str, list[Clue]] = field(default_factory=dict)

    def puzzle(self, source: Source) -> Puzzle:
        for section in _SECTIONS:
            if not self.clues.get(section):
                name = f" {shown(self.title)}" if self.title else ""
                raise source.error(f"The grid{name} has no {section.lower()}.", self.number)
        return source.make_puzzle(*(self.clues[section] for section in _SECTIONS), title=self.title)


def read(source: Source) -> list[Puzzle]:
    """All grids."""
    puzzles = source.make_puzzles(draft.puzzle(source) for draft in _drafts(source))
    if not puzzles:
        raise source.error("Expected a line 'GRID name', found no such line.")
    return puzzles


def _drafts(source: Source) -> Iterator[_Draft]:
    """Each grid, when the next one begins or the file ends."""
    draft: _Draft | None = None
    section: list[Clue] | None = None
    for number, line in enumerate(source.lines, 1):
        text = line.strip()
        word, *rest = text.split(None, 1) or [""]
        if word == "GRID":
            if draft is not None:
                yield draft
            draft, section = _Draft(number, "".join(rest)), None
        elif text in _SECTIONS and draft is not None:
            section = draft.clues.setdefault(text, [])
        elif text.startswith("[") and section is not None:
            section.append(_read_clue(text, number, source))
            if len(section) > MAX_SIDE:
                raise source.error(f"Expected at most {MAX_SIDE:,} clues below each other, found more.", number)
        elif text and not text.startswith("#"):
            expected = "a clue such as [ 1 2 ]" if section is not None else "GRID, ROWS or COLUMNS"
            raise source.error(f"Expected {expected}, found {shown(text)}.", number)
    if draft is not None:
        yield draft


def _read_clue(text: str, number: int, source: Source) -> Clue:
    if not text.endswith("]"):
        raise source.error(f"Expected a clue in brackets, such as [ 1 2 ], found {shown(text)}.", number)
    return read_clue(text[1:-1], source, number)


def write(puzzles: Sequence[Puzzle]) -> str:
    """One grid per puzzle."""
    return "\n".join("\n".join(_lines(puzzle)) + "\n" for puzzle in puzzles)


def _lines(puzzle: Puzzle) -> list[str]:
    rows, columns = ([_brackets(clue) for clue in clues] for clues in (puzzle.rows, puzzle.columns))
    return [f"GRID {one_line(puzzle.title)}".rstrip(), "ROWS", *rows, "COLUMNS", *columns]


def _brackets(clue: Clue) -> str:
    return " ".join(["[", *map(str, clue.lengths), "]"])


FORMAT = Format("picross", "picross-solver", (".picross",), sniff, read, write, frozenset({Holds.MANY, Holds.TITLE}))
