"""GNO: the files of the program gnonograms, with a puzzle or a game in progress.

::

    [Description]
    tiny
    me
    2026-01-01
    1
    [License]
    CC BY-SA
    [Dimensions]
    2
    3
    [Row clues]
    1,1
    2
    [Column clues]
    1
    1
    2
    [Solution grid]
    2 1 2
    1 2 2
    [Working grid]
    2 0 0
    1 0 0

From gnonograms' reader and writer. Only the first three letters of a heading count. The description is title, author,
date and difficulty, one per line. Dimensions are rows, then columns. Cells are 1 for empty, 2 for filled, 0 for
unknown. The clues may be missing if there is a solution. gnonograms decodes percent escapes in the title, so a title
may contain brackets. It skips unknown headings, so hanjie writes properties under a heading of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any
from urllib.parse import quote

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.clue_lines import check_length
from hanjie.formats.parsing.numbers import read_clue, read_size
from hanjie.formats.parsing.percent import unescaped
from hanjie.formats.source import Source
from hanjie.model import MAX_SIDE, UNKNOWN, Clue, Grid, Puzzle
from hanjie.words import counted, shown

_HEADING = re.compile(r"^[ \t]*\[[ \t]*([A-Za-z]{3})[^\]\n]*\][ \t]*$", re.MULTILINE)
_DATE = re.compile(r"\d{4}-\d\d-\d\d")
_CELLS = {"0": UNKNOWN, "1": 0, "2": 1}
_DIGITS = {value: digit for digit, value in _CELLS.items()}
_NO_DIFFICULTY = "99"
_ESCAPED = re.compile(r"[%\[\]\x00-\x1f\x7f]|^\s|\s$")

Body = list[tuple[int, str]]
"""The lines of one section, each with its number in the file."""


def sniff(source: Source) -> Confidence:
    """Headings for the clues of both sides, or for the dimensions and the solution."""
    if "[" not in source.text:
        return Confidence.NO
    headings = {match[1].upper() for match in _HEADING.finditer(source.text)}
    found = {"ROW", "COL"} <= headings or {"DIM", "SOL"} <= headings
    return Confidence.CERTAIN if found else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """The one puzzle of a file."""
    check_length(source)
    bodies = _sections(source)
    sizes = [read_size(text, source, line, "dimension") for line, text in _filled(bodies.get("DIM", []))][:2]
    grids = {
        name: _read_grid(bodies[heading], f"{name} grid", source)
        for heading, name in (("SOL", "goal"), ("WOR", "saved"))
        if heading in bodies
    }
    rows, columns = _read_clues(bodies, sizes, grids.get("goal"), source)
    if sizes and sorted(sizes) != sorted((len(rows), len(columns))):
        stated = " and ".join(map(str, sizes))
        found = f"{counted(len(rows), 'row')} and {counted(len(columns), 'column')}"
        raise source.error(f"The dimensions are {stated}, but there are {found}.")
    fields = _read_description(bodies, source) | grids
    return [source.make_puzzle(rows, columns, **fields)]


def _sections(source: Source) -> dict[str, Body]:
    """The lines below each heading, by its first three letters; of equal headings the first counts."""
    bodies: dict[str, Body] = {}
    current: Body = []
    for number, line in enumerate(source.lines, 1):
        if heading := _HEADING.fullmatch(line):
            current = []
            bodies.setdefault(heading[1].upper(), current)
        else:
            current.append((number, line.strip()))
    return bodies


def _filled(body: Body) -> Body:
    return [entry for entry in body if entry[1]]


def _read_description(bodies: dict[str, Body], source: Source) -> dict[str, Any]:
    lines = [unescaped(text) for _, text in bodies.get("DES", [])]
    while lines and not lines[-1]:
        lines.pop()
    title, author, date, difficulty = lines if len(lines) == 4 else _sorted_out(list(filter(None, lines)))
    named = (("date", date), ("difficulty", difficulty if difficulty != _NO_DIFFICULTY else ""))
    entries = _filled(bodies.get("PRO", []))
    source.check_properties(entries)
    listed = [text.partition("=") for _, text in entries]
    license = _filled(bodies.get("LIC", []))
    return {
        "title": title,
        "author": author,
        "license": unescaped(license[0][1]) if license else "",
        "properties": [(unescaped(name), unescaped(value)) for name, _, value in listed]
        or [(name, value) for name, value in named if value],
    }


def _sorted_out(lines: list[str]) -> tuple[str, str, str, str]:
    """Title, author, date and difficulty of a description in which some are missing."""
    title, *others = lines or [""]
    date = next((line for line in others if _DATE.match(line)), "")
    difficulty = next((line for line in others if line.isdigit()), "")
    author = next((line for line in others if line not in (date, difficulty)), "")
    return title, author, date, difficulty


def _read_clues(
    bodies: dict[str, Body], sizes: list[int], goal: Grid | None, source: Source
) -> tuple[Sequence[Clue], Sequence[Clue]]:
    """The clues of both sides, computed from the solution if they are missing."""
    drawn = goal.clues() if goal is not None and goal.is_complete else (None, None)
    sides = []
    for place, (heading, what) in enumerate((("ROW", "Row clues"), ("COL", "Column clues"))):
        if heading in bodies:
            lines = _counted(bodies[heading], sizes[place] if len(sizes) == 2 else None)
            sides.append(tuple(read_clue(text, source, number) for number, text in lines))
        elif (from_goal := drawn[place]) is not None:
            sides.append(from_goal)
        else:
            raise source.error(f"The section [{what}] is missing, and there is no complete solution to replace it.")
    return sides[0], sides[1]


def _counted(body: Body, wanted: int | None) -> Body:
    """The lines of clues: blank lines are skipped unless they are needed to reach the wanted number."""
    filled = _filled(body)
    return body if len(filled) != wanted == len(body) else filled


def _read_grid(body: Body, what: str, source: Source) -> Grid:
    rows = []
    for number, text in islice(_filled(body), MAX_SIDE + 1):
        cells = text.split()
        if strange := next((cell for cell in cells if cell not in _CELLS), None):
            raise source.error(f"Expected 0, 1 or 2 in the {what}, found {shown(strange)}.", number)
        rows.append(bytes(_CELLS[cell] for cell in cells))
    return source.make_grid(rows, what=what, line=body[0][0] if body else None)


def write(puzzles: Sequence[Puzzle]) -> str:
    """One puzzle, with the working grid if there is saved progress."""
    return "\n".join([*_lines(puzzles[0]), ""])


def _lines(puzzle: Puzzle) -> Iterator[str]:
    known = dict(puzzle.properties)
    difficulty = known.get("difficulty", "")
    yield "[Description]"
    yield _escaped(puzzle.title)
    yield _escaped(puzzle.author)
    yield _escaped(known.get("date", ""))
    yield difficulty if re.fullmatch("[0-9]", difficulty) else _NO_DIFFICULTY
    if puzzle.license:
        yield from ("[License]", _escaped(puzzle.license))
    yield from ("[Dimensions]", str(puzzle.height), str(puzzle.width))
    yield "[Row clues]"
    yield from (",".join(map(str, clue.lengths)) or "0" for clue in puzzle.rows)
    yield "[Column clues]"
    yield from (",".join(map(str, clue.lengths)) or "0" for clue in puzzle.columns)
    for heading, grid in (("[Solution grid]", puzzle.goal), ("[Working grid]", puzzle.saved)):
        if grid is not None:
            yield heading
            yield from (" ".join(_DIGITS[cell] for cell in row) for row in grid.rows())
    if puzzle.saved is not None:
        yield from ("[State]", "GAME_STATE_SOLVING")
    if puzzle.properties:
        yield "[Properties]"
        yield from (f"{_escaped(name).replace('=', '%3D')}={_escaped(value)}" for name, value in puzzle.properties)


def _escaped(text: str) -> str:
    """The text with percent escapes for brackets, control characters and outer spaces."""
    return _ESCAPED.sub(lambda match: quote(match[0], safe=""), text)


FORMAT = Format(
    "gno",
    "gnonograms",
    (".gno",),
    sniff,
    read,
    write,
    frozenset((Holds.TITLE, Holds.AUTHOR, Holds.LICENSE, Holds.GOAL, Holds.SAVED, Holds.PROPERTIES)),
)
