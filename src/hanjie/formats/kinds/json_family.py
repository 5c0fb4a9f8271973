r"""The JSON of other programs: each has its own shape, and the keys distinguish them.

::

    {"rows": [[1, 1], [2]], "cols": [[1], [1], [2]]}                          most of them
    {"cols": [[["r", 1]], …], "rows": [[["r", 2]], …]}                        nonogram-rs, color first
    {"columns": […], "rows": […], "content": [1, -1, 1, -1, 1, 1]}            npm's nonogram-solver
    {"palette": ["#e63946"], "cells": [[0, null, 0], [null, 0, 0]]}           neolao's Kindle nonograms
    {"data": {"name": {"problem": "2 3\n1\n1\n2\n1 1\n2", "solution": …}}}  puzzlekit-dataset, columns first
    {"image": ["# #", " ##"]}                                                 davidje13
    {:left [[1 1] [2]] :up [[1] [1] [2]]}                                     nonojure
    var puzzle = {topHeader: [[[1, 1]], …], leftHeader: […]};                 griddlers.net, color first

Rows and columns may be inside ``clues``, ``scheme``, ``puzzle`` and similar keys, and a file may hold many puzzles. Two
things may be unclear: whether ``x`` means rows or columns, and whether a pair of numbers is length and color or color
and length. The balance test decides; if it cannot, the file is ambiguous and is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product, repeat
from typing import Any

from hanjie.errors import ClueError, FormatError
from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.balance import choose
from hanjie.formats.parsing.json_colors import FILLED, Key, palette_of
from hanjie.formats.parsing.json_dialects import as_json, is_edn, is_script
from hanjie.formats.parsing.json_picture import Picture, read_picture
from hanjie.formats.parsing.json_tree import is_nested_deep, looks_like_json, parse_json
from hanjie.formats.parsing.numbers import read_clue, read_length, read_size
from hanjie.formats.source import Source
from hanjie.model import MAX_SIDE, Clue, Grid, Puzzle
from hanjie.model.puzzle_data import text_of
from hanjie.words import described, shown

ROWS = (
    *("rows", "row_clues", "rowClues", "rowHints", "row_hints", "rowsDef"),
    *("left", "leftHeader", "horizontalNumbers", "y"),
)
"""The possible keys of the clues of the rows."""
COLUMNS = (
    *("columns", "column_clues", "columnClues", "cols", "col_clues", "colClues", "colHints", "col_hints", "colsDef"),
    *("up", "top", "topHeader", "verticalNumbers", "x"),
)
"""The possible keys of the clues of the columns."""
GOALS = ("goal", "solution", "image", "picture")
"""The possible keys of the goal picture."""
BOARDS = ("cells", "grid", "content", "board")
"""The possible keys of a picture that is the goal or saved progress."""
INSIDE = ("clues", "scheme", "constraints", "puzzle", "hints", "nonogram")
"""The keys of objects that hold the clues while the object around them holds the title."""
AROUND = (*INSIDE, "data", "puzzles", "nonograms", "levels")
"""Keys that are not titles."""

_FIELDS = {
    "title": ("title", "name"),
    "author": ("author", "by"),
    "copyright": ("copyright",),
    "license": ("license",),
    "source": ("source", "url"),
    "description": ("description", "desc"),
}
_PROPERTIES = ("id", "level", "difficulty", "date")
_LENGTHS = ("number", "count", "length")
_COLORS = ("color", "colour")
_MAX_DEPTH = 8
_MARK = re.compile(
    '"(?:' + "|".join((*ROWS[:-1], *COLUMNS[:-1], *GOALS, *BOARDS, "problem")) + r')"\s*:|"[xy]"\s*:\s*\[\s*[\[\"]'
)


def sniff(source: Source) -> Confidence:
    """JSON, or a similar syntax, with a key that puzzles have; also JSON nested too deeply, to report that error."""
    if is_edn(source) or is_script(source):
        return Confidence.CERTAIN
    if is_nested_deep(source):
        return Confidence.POSSIBLE
    found = looks_like_json(source) and _MARK.search(source.text) and '"' in source.text
    return Confidence.LIKELY if found else Confidence.NO


@dataclass(frozen=True)
class _Reading:
    """The assumptions for unclear keys."""

    x_is_columns: bool = True
    length_first: bool = True

    def words(self, objects: list[dict[str, Any]]) -> str:
        """The assumptions that matter for these objects, in words."""
        axis = "'x' for columns" if self.x_is_columns else "'x' for rows"
        order = "length before color" if self.length_first else "color before length"
        return ", ".join([axis] * _has_axes(objects) + [order] * _has_pairs(objects))


def read(source: Source) -> list[Puzzle]:
    """All puzzles that the file holds, in the one reading that fits."""
    objects = list(_find_puzzles(parse_json(as_json(source)), "", 0))
    if not objects:
        raise source.error("Expected a puzzle with rows and columns, or a picture; found neither.")
    readings: list[tuple[str, list[Puzzle]]] = []
    errors: list[FormatError | ClueError] = []
    for reading in _possible_readings(objects):
        try:
            drafts = (_Draft(source, value, reading) for value in objects)
            readings.append((reading.words(objects), source.make_puzzles(draft.puzzle() for draft in drafts)))
        except (FormatError, ClueError) as error:
            errors.append(error)
    if not readings:
        raise errors[0]
    return choose(readings, source, _advice(objects))


def _possible_readings(objects: list[dict[str, Any]]) -> Iterator[_Reading]:
    axes = (True, False) if _has_axes(objects) else (True,)
    orders = (True, False) if _has_pairs(objects) else (not _is_griddlers(objects),)
    return (_Reading(*options) for options in product(axes, orders))


def _advice(objects: list[dict[str, Any]]) -> str:
    """How to make the file clear; naming the format would not help."""
    keys = ["name the keys 'rows' and 'columns'"] if _has_axes(objects) else []
    pairs = ['write blocks as {"length": 3, "color": 1}'] if _has_pairs(objects) else []
    return " and ".join(keys + pairs)


def _has_axes(objects: list[dict[str, Any]]) -> bool:
    return any(_list_under(value, ROWS)[0] == "y" or _list_under(value, COLUMNS)[0] == "x" for value in objects)


def _is_griddlers(objects: list[dict[str, Any]]) -> bool:
    return any("leftHeader" in value for value in objects)


def _has_pairs(objects: list[dict[str, Any]]) -> bool:
    return not _is_griddlers(objects) and any(map(_has_number_pairs, objects))


def _has_number_pairs(value: dict[str, Any]) -> bool:
    """True when a block is a pair of numbers, of which either may be the length."""
    lines = [line for keys in (ROWS, COLUMNS) for line in _list_under(value, keys)[1] if isinstance(line, list)]
    blocks = (block for line in lines for block in line if isinstance(block, list))
    return any(len(block) == 2 and all(isinstance(part, int) for part in block) for block in blocks)


def _find_puzzles(value: object, name: str, depth: int) -> Iterator[dict[str, Any]]:
    """All objects that are puzzles, at any place; the title of an object inside another is its key."""
    if depth > _MAX_DEPTH:
        return
    if isinstance(value, dict):
        inner: dict[str, Any] = next((value[key] for key in INSIDE if isinstance(value.get(key), dict)), {})
        merged = {"name": "" if name in AROUND else name} | value | inner
        if _is_puzzle(merged):
            yield merged
            return
        for key, part in value.items():
            yield from _find_puzzles(part, key, depth + 1)
    elif isinstance(value, list):
        for part in value:
            if isinstance(part, dict | list):
                yield from _find_puzzles(part, "", depth + 1)


def _is_puzzle(value: dict[str, Any]) -> bool:
    return _has_clues(value) or isinstance(value.get("problem"), str) or _picture_under(value) is not None


def _has_clues(value: dict[str, Any]) -> bool:
    return bool(_list_under(value, ROWS)[1] and _list_under(value, COLUMNS)[1])


def _list_under(value: dict[str, Any], keys: tuple[str, ...]) -> tuple[str, list[Any]]:
    """The first of these keys that holds a list, and the list."""
    return next(((key, value[key]) for key in keys if isinstance(value.get(key), list)), ("", []))


def _picture_under(value: dict[str, Any]) -> tuple[str, Any] | None:
    """The key and value of the first picture; rows of text without columns are a picture, too."""
    for key in (*GOALS, *BOARDS):
        picture = value.get(key)
        is_text = isinstance(picture, str) and ("\n" in picture.strip() or isinstance(value.get("width"), int))
        if is_text or (isinstance(picture, list) and picture):
            return key, picture
    key, rows = _list_under(value, ROWS)
    is_picture = rows and not _list_under(value, COLUMNS)[1] and all(isinstance(row, str) for row in rows)
    return (key, rows) if is_picture else None


_Line = tuple[list[int], list[Key]]
"""The lengths of the blocks of a line, and their colors; no colors if all are FILLED, as in most files."""
_Side = list[_Line]


def _clue(line: _Line, places: dict[Key, int]) -> Clue:
    lengths, keys = line
    return Clue([(length, places[key]) for length, key in zip(lengths, keys or repeat(FILLED), strict=False)])


class _Draft:
    """One puzzle while it is read."""

    def __init__(self, source: Source, value: dict[str, Any], reading: _Reading) -> None:
        self.source = source
        self.value = value
        self.reading = reading

    def puzzle(self) -> Puzzle:
        rows, columns = self._clues()
        picture = self._picture(self._size("width", len(columns)), self._size("height", len(rows)))
        used = {key for lengths, keys in rows + columns for key in (keys or (lengths and (FILLED,)))}
        palette, places = palette_of(self.value, used | (picture.keys if picture else set()), self.source)
        sides = [[_clue(line, places) for line in side] for side in (rows, columns)]
        grids = self._grids(picture, sides, places) if picture else {}
        if not rows and "goal" in grids:
            sides = [list(side) for side in grids["goal"].clues()]
        fields: dict[str, Any] = {"palette": palette, "properties": self._properties()} | self._texts() | grids
        return self.source.make_puzzle(*sides, **fields)

    def _grids(self, picture: Picture, sides: list[list[Clue]], places: dict[Key, int]) -> dict[str, Grid]:
        """The picture as goal if it is one, otherwise as saved progress unless it is blank."""
        grid = picture.grid(places, self.source)
        if not sides[0] and not grid.is_complete:
            raise self.source.error(f"The picture has {grid.unknown_count} unknown cells, and there are no clues.")
        agrees = grid.is_complete and (not sides[0] or [list(side) for side in grid.clues()] == sides)
        if agrees or (picture.is_goal and grid.is_complete):
            return {"goal": grid}
        work = picture.grid(places, self.source, empty_is_unknown=not picture.marks_empty)
        return {} if work.is_blank else {"saved": work}

    def _clues(self) -> tuple[_Side, _Side]:
        if isinstance(self.value.get("problem"), str):
            return self._problem(self.value["problem"])
        rows, columns = self._side(ROWS, "row"), self._side(COLUMNS, "column")
        return (rows, columns) if self.reading.x_is_columns else (columns, rows)

    def _problem(self, text: str) -> tuple[_Side, _Side]:
        """The lines of puzzlekit: height and width, the columns, the rows."""
        head, *lines = text.strip("\n").split("\n")
        sizes = [read_size(word, self.source) for word in head.split()]
        if len(sizes) != 2 or len(lines) != sum(sizes):
            raise self.source.error(f"Expected a problem of 'height width' and as many lines, found {shown(head)}.")
        clues: _Side = [self._text_line(line) for line in lines]
        return clues[sizes[1] :], clues[: sizes[1]]

    def _side(self, keys: tuple[str, ...], what: str) -> _Side:
        lines = _list_under(self.value, keys)[1] if _has_clues(self.value) else []
        if len(lines) > MAX_SIDE:
            raise self.source.error(f"Expected at most {MAX_SIDE:,} {what}s, found {len(lines):,}.")
        return [self._line(line, f"{what} {number}") for number, line in enumerate(lines, 1)]

    def _text_line(self, line: str) -> _Line:
        return [block.length for block in read_clue(line, self.source)], []

    def _line(self, line: object, where: str) -> _Line:
        if line is None:
            problem = f"The clue of {where} is unknown (null), which hanjie cannot solve."
            raise self.source.error(problem)
        if isinstance(line, str):
            return self._text_line(line)
        blocks: list[Any] = line if isinstance(line, list) else [line]
        if len(blocks) > MAX_SIDE:
            raise self.source.error(f"Expected at most {MAX_SIDE:,} blocks in {where}, found {len(blocks):,}.")
        if set(map(type, blocks)) == {int} and min(blocks) > 0 and max(blocks) <= MAX_SIDE:
            return blocks, []
        pairs = [self._block(block, where) for block in blocks] if blocks != [0] else []
        return [length for length, _ in pairs], [key for _, key in pairs]

    def _block(self, block: object, where: str) -> tuple[int, Key]:
        length, color = self._parts(block)
        if isinstance(length, bool) or not isinstance(length, int | str) or not isinstance(color, int | str):
            raise self.source.error(f"Expected a block in {where}, found {described(block)}.")
        return read_length(str(length), self.source), color

    def _parts(self, block: object) -> tuple[object, object]:
        """The length and the color of a block, in any shape."""
        if isinstance(block, dict):
            length = next((block[key] for key in _LENGTHS if key in block), None)
            return length, next((block[key] for key in _COLORS if key in block), FILLED)
        if isinstance(block, list) and len(block) == 2:
            first, second = block
            is_length_first = isinstance(second, str) or (isinstance(first, int) and self.reading.length_first)
            return (first, second) if is_length_first else (second, first)
        return block, FILLED

    def _size(self, name: str, lines: int) -> int:
        """The size that is stated or counted; 0 if it is unknown."""
        stated = self.value.get(name)
        if isinstance(stated, bool) or not isinstance(stated, int) or stated == lines:
            return lines
        if lines:
            raise self.source.error(f"The {name} is {described(stated)}, but there are {lines} clues.")
        return read_size(str(stated), self.source, what=name)

    def _picture(self, width: int, height: int) -> Picture | None:
        found = _picture_under(self.value)
        if found is None:
            return None
        key, value = found
        zero_is_color = isinstance(self.value.get("palette"), list)
        return read_picture(value, width, height, self.source, is_goal=key in GOALS, zero_is_color=zero_is_color)

    def _texts(self) -> dict[str, str]:
        found = {field: [text_of(self.value.get(key)) for key in keys] for field, keys in _FIELDS.items()}
        return {field: next(filter(None, texts), "") for field, texts in found.items()}

    def _properties(self) -> list[tuple[str, str]]:
        return [(name, text) for name in _PROPERTIES if (text := text_of(self.value.get(name)))]


FORMAT = Format(
    "json_family",
    "JSON of other programs",
    (".json", ".edn", ".js"),
    sniff,
    read,
    holds=frozenset(Holds) - {Holds.GIVEN},
)
