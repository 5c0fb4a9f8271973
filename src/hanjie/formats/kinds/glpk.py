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

``m`` rows and ``n`` columns; in the tables every line begins with its number, and dots pad it. From ``pbn.mod`` in the
examples of GLPK, which can be read without changes: everything before ``data;`` is skipped.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hanjie.formats.format import Confidence, Format
from hanjie.formats.parsing.numbers import read_clue, read_size
from hanjie.formats.parsing.statements import statements, without_comments
from hanjie.formats.source import Source
from hanjie.model import Clue, Puzzle
from hanjie.words import counted

_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)|#[^\n]*", re.DOTALL)
_DATA = re.compile(r"\bdata\s*;")
_TABLE_START = re.compile(r"\bparam\s+(?:row|col)\s*:")
_SIZE = re.compile(r"param\s+([mn])\s*:=\s*(.*)", re.DOTALL)
_TABLE = re.compile(r"param\s+(row|col)\s*:([^:]*):=(.*)", re.DOTALL)


def sniff(source: Source) -> Confidence:
    """A table ``param row :``, which only MathProg has."""
    found = source.is_text and "param" in source.text and _TABLE_START.search(source.text)
    return Confidence.CERTAIN if found else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """The puzzle in the data section."""
    text = without_comments(source.text, _COMMENT)
    section = _DATA.search(text)
    sizes: dict[str, tuple[int, str]] = {}
    tables: dict[str, tuple[int, re.Match[str]]] = {}
    for line, statement in statements(text, source, section.end() if section else 0):
        if size := _SIZE.fullmatch(statement):
            sizes[size[1]] = (line, size[2])
        elif table := _TABLE.fullmatch(statement):
            tables[table[1]] = (line, table)
    sides = []
    for name, table_name in (("m", "row"), ("n", "col")):
        if name not in sizes or table_name not in tables:
            missing = f"{name} :=" if name not in sizes else f"{table_name} :"
            raise source.error(f"The data 'param {missing} …;' is missing.")
        count = read_size(sizes[name][1], source, sizes[name][0], f"parameter {name}")
        line, match = tables[table_name]
        sides.append(_read_table(table_name, len(match[2].split()), match[3].split(), count, line, source))
    return [source.make_puzzle(*sides)]


def _read_table(name: str, length: int, words: Sequence[str], count: int, line: int, source: Source) -> list[Clue]:
    """The clues of a table: each begins with its number and has as many entries as the head of the table."""
    if len(words) != count * (length + 1):
        wanted, found = f"{counted(count, 'line')} of {counted(length, 'number')}", counted(len(words), "word")
        raise source.error(f"Expected {wanted} in '{name}', found {found}.", line)
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
