"""GLPK: data for Andrew Makhorin's paint-by-numbers model in GNU MathProg.

::

    data;
    param m := 2;
    param n := 3;
    param row : 1 2 :=
        1       1 1
        2       2 .
    ;
    param col : 1 :=
        1       1
        2       1
        3       2
    ;
    end;

``m`` rows and ``n`` columns; in the tables every line begins with its number, and a dot fills up. From ``pbn.mod`` in
the examples of GLPK, which can be read as it is: what comes before ``data;`` is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hanjie.formats.build import make_puzzle
from hanjie.formats.format import Confidence, Format
from hanjie.formats.numbers import read_clue, read_size
from hanjie.formats.source import Source
from hanjie.model import Clue, Puzzle

_COMMENT = re.compile(r"/\*.*?\*/|#[^\n]*", re.DOTALL)
_DATA = re.compile(r"\bdata\s*;")
_TABLE_START = re.compile(r"\bparam\s+(?:row|col)\s*:")
_SIZE = re.compile(r"\bparam\s+([mn])\s*:=\s*([^;\s]*)\s*;")
_TABLE = re.compile(r"\bparam\s+(row|col)\s*:([^:;]*):=([^;]*);")


def sniff(source: Source) -> Confidence:
    """A table ``param row :``, which only MathProg has."""
    return Confidence.CERTAIN if source.is_text and _TABLE_START.search(source.text) else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """The puzzle in the data section."""
    text = _COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), source.text)
    start = section.end() if (section := _DATA.search(text)) else 0
    sizes = {match[1]: (_line(text, match), match[2]) for match in _SIZE.finditer(text, start)}
    tables = {match[1]: (_line(text, match), match) for match in _TABLE.finditer(text, start)}
    sides = []
    for size, table in (("m", "row"), ("n", "col")):
        if size not in sizes or table not in tables:
            missing = f"{size} :=" if size not in sizes else f"{table} :"
            raise source.error(f"The data 'param {missing} …;' is missing.")
        count = read_size(sizes[size][1], source, sizes[size][0], f"parameter {size}")
        line, match = tables[table]
        sides.append(_read_table(table, len(match[2].split()), match[3].split(), count, line, source))
    return [make_puzzle(source, *sides)]


def _line(text: str, match: re.Match[str]) -> int:
    return text.count("\n", 0, match.start()) + 1


def _read_table(name: str, length: int, words: Sequence[str], count: int, line: int, source: Source) -> list[Clue]:
    """The clues of a table: each begins with its number and is as long as the table's head says."""
    if len(words) != count * (length + 1):
        raise source.error(f"Expected {count} lines of {length} numbers in '{name}', found {len(words)} words.", line)
    clues: dict[int, Clue] = {}
    for start in range(0, len(words), length + 1):
        index = read_size(words[start], source, line, f"number of a line in '{name}'")
        blocks = [word for word in words[start + 1 : start + 1 + length] if word != "." and word.strip("0")]
        clues[index] = read_clue(" ".join(blocks), source, line)
    if set(clues) != set(range(1, count + 1)):
        raise source.error(f"Expected lines 1 to {count} in '{name}', each once.", line)
    return [clues[index] for index in range(1, count + 1)]


def write(puzzles: Sequence[Puzzle]) -> str:
    """The data section."""
    (puzzle,) = puzzles
    sizes = [f"param m := {puzzle.height};", f"param n := {puzzle.width};"]
    return "\n".join(["data;", *sizes, *_table("row", puzzle.rows), *_table("col", puzzle.columns), "end;"]) + "\n"


def _table(name: str, clues: Sequence[Clue]) -> list[str]:
    length = max(1, *map(len, clues), 0)
    head = f"param {name} : {' '.join(map(str, range(1, length + 1)))} :="
    filled = ([*map(str, clue.lengths)] + ["."] * (length - len(clue)) for clue in clues)
    return [head, *(f"    {index} {' '.join(words)}" for index, words in enumerate(filled, 1)), ";"]


FORMAT = Format("glpk", "GLPK MathProg data", (".mod", ".dat"), sniff, read, write)
