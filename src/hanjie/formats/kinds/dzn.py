"""DZN: data for MiniZinc models, in the shape of Hakan Kjellerstrand's model or of the MiniZinc benchmarks.

::

    rows = 2;                                       X = 3;
    row_rule_len = 2;                               Y = 2;
    row_rules = array2d(1..rows, 1..row_rule_len,   maxlen = 3;
        [1, 1,                                      rows = [|1, 0, 1
         0, 2]);                                            |1, 1, -1|];
    cols = 3;                                       cols = [|1, -1, -1
    col_rule_len = 1;                                       |1, -1, -1
    col_rules = array2d(1..cols, 1..col_rule_len,           |1, 1, -1|];
        [1,
         1,
         2]);
    Kjellerstrand, CSPLib, webpbn                   minizinc-benchmarks

On the left every clue is padded with zeros to the same length. On the right a clue is a pattern: the blocks as ones
with one zero between them, padded with -1. From the models and data files of both; hanjie writes the left one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from hanjie.errors import ClueError
from hanjie.formats.format import Confidence, Format
from hanjie.formats.parsing.numbers import read_clue, read_size
from hanjie.formats.parsing.statements import statements, without_comments
from hanjie.formats.source import Source
from hanjie.model import MAX_SIDE, Clue, Puzzle
from hanjie.words import counted, shown

_RULES = re.compile(r"(?<![\w.])(?:row|col)_rules\s*=")
_PATTERNS = re.compile(r"(?<![\w.])(?:rows|cols)\s*=\s*\[\s*\|")
_COMMENT = re.compile(r"%[^\n]*")
_NAME = re.compile(r"(\w+)\s*", re.ASCII)
_RUN = re.compile(r"1+")
_WORD = re.compile(r"[^\s,]+")


def sniff(source: Source) -> Confidence:
    """An assignment to ``row_rules``, or to ``rows`` with a table."""
    text = source.text
    found = ("_rules" in text and _RULES.search(text)) or ("cols" in text and _PATTERNS.search(text))
    return Confidence.CERTAIN if found else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """The puzzle, in either shape."""
    values = dict(_assignments(source))
    if "row_rules" in values or "col_rules" in values:
        rows, columns = (_rules(side, values, source) for side in ("row", "col"))
    else:
        rows, columns = (_patterns(name, values, source) for name in ("rows", "cols"))
    return [source.make_puzzle(rows, columns)]


def _assignments(source: Source) -> Iterator[tuple[str, tuple[int, str]]]:
    """Each name with the line of its assignment and the text after the equals sign."""
    for line, statement in statements(without_comments(source.text, _COMMENT), source):
        name, equals, value = statement.partition("=")
        match = _NAME.fullmatch(name)
        if not equals or match is None:
            raise source.error(f"Expected 'name = value;', found {shown(statement)}.", line)
        yield match[1], (line, value)


def _table(name: str, values: dict[str, tuple[int, str]], source: Source) -> tuple[int, str]:
    """The text between the brackets of a table, and its line."""
    if name not in values:
        raise source.error(f"The table '{name} = …;' is missing.")
    line, value = values[name]
    _, opened, rest = value.partition("[")
    inside, closed, _ = rest.partition("]")
    if not opened or not closed:
        raise source.error(f"Expected a table in brackets for '{name}', found {shown(value.strip())}.", line)
    return line, inside.strip()


def _bars(name: str, text: str, line: int, source: Source) -> Iterator[list[str]]:
    """The words of each line of a table between bars."""
    parts = text.removeprefix("|").removesuffix("|")
    if parts.count("|") >= MAX_SIDE:
        raise source.error(f"Expected at most {MAX_SIDE:,} clues in '{name}', found more.", line)
    return (part.replace(",", " ").split() for part in parts.split("|"))


def _in_groups(text: str, length: int) -> Iterator[list[str]]:
    """The words of a table without bars, as many in each group; they are read one by one, because they may be many."""
    words = (word[0] for word in _WORD.finditer(text))
    return iter(lambda: list(islice(words, length)), [])


def _rules(side: str, values: dict[str, tuple[int, str]], source: Source) -> list[Clue]:
    """The clues of one side: numbers, each clue padded with zeros."""
    line, text = _table(f"{side}_rules", values, source)
    count = _size(f"{side}s", values, source)
    if text.startswith("|"):
        groups = _bars(f"{side}_rules", text, line, source)
    else:
        length = _size(f"{side}_rule_len", values, source)
        found = sum(1 for _ in _WORD.finditer(text))
        if found != count * length:
            raise source.error(f"Expected {count} x {length} numbers in '{side}_rules', found {found}.", line)
        groups = _in_groups(text, length)
    clues = [read_clue(" ".join(word for word in group if word.strip("0")), source, line) for group in groups]
    if len(clues) != count:
        raise source.error(f"Expected {counted(count, 'clue')} in '{side}_rules', found {len(clues)}.", line)
    return clues


def _size(name: str, values: dict[str, tuple[int, str]], source: Source) -> int:
    if name not in values:
        raise source.error(f"The line '{name} = …;' is missing.")
    line, value = values[name]
    return read_size(value, source, line, name)


def _patterns(name: str, values: dict[str, tuple[int, str]], source: Source) -> list[Clue]:
    """The clues of one side: the blocks as runs of ones."""
    line, text = _table(name, values, source)
    clues = []
    for words in _bars(name, text, line, source):
        cells = [cell for cell in words if cell != "-1"]
        if strange := [cell for cell in cells if cell not in ("0", "1")]:
            raise source.error(f"Expected a pattern of 0, 1 and -1 in '{name}', found {shown(strange[0])}.", line)
        try:
            clues.append(Clue(len(run[0]) for run in _RUN.finditer("".join(cells))))
        except ClueError as error:
            raise ClueError(error.problem, source=source.name) from None
    return clues


def write(puzzles: Sequence[Puzzle]) -> str:
    """Kjellerstrand's shape."""
    (puzzle,) = puzzles
    return "\n".join([*_side("row", puzzle.rows), "", *_side("col", puzzle.columns)]) + "\n"


def _side(side: str, clues: Sequence[Clue]) -> list[str]:
    length = max(1, *map(len, clues), 0)
    filled = [", ".join(map(str, [0] * (length - len(clue)) + list(clue.lengths))) for clue in clues]
    return [
        f"{side}s = {len(clues)};",
        f"{side}_rule_len = {length};",
        f"{side}_rules = array2d(1..{side}s, 1..{side}_rule_len,",
        "    [" + ",\n     ".join(filled) + "]);",
    ]


FORMAT = Format("dzn", "MiniZinc data", (".dzn",), sniff, read, write)
