"""hanjie JSON: everything the model holds, for programs.

::

    {
      "format": "nonogram",
      "version": 1,
      "title": "tiny",
      "width": 3,
      "height": 2,
      "rows": [
        [1, 1],
        [2]
      ],
      "columns": [
        [1],
        [1],
        [2]
      ],
      "goal": [
        "#.#",
        ".##"
      ]
    }

A block is its length; in a puzzle of several colors it is ``[length, "symbol"]``. ``colors`` lists name, rgb and
symbol of each color, background first, and is left out for black on white. ``goal``, ``given`` and ``saved`` are rows
of symbols with ``?`` for unknown cells, ``properties`` is a list of ``[name, value]``. Several puzzles stand in a list
under ``puzzles``. Unknown keys are ignored; clues that are missing are computed from the goal.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.build import make_puzzle, make_puzzles
from hanjie.formats.parsing.json_tree import described, looks_like_json, parse_json, text_of
from hanjie.formats.parsing.numbers import read_length
from hanjie.formats.source import Source
from hanjie.model import MAX_SIDE, TEXT_FIELDS, Clue, Color, Grid, Palette, Puzzle
from hanjie.model.puzzle import GRID_FIELDS
from hanjie.words import counted

VERSION = 1
_MARK = re.compile(r'"format"\s*:\s*"nonogram"')


def sniff(source: Source) -> Confidence:
    """JSON that says ``"format": "nonogram"``."""
    return Confidence.CERTAIN if looks_like_json(source) and _MARK.search(source.text) else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """The puzzle of a file, or all those under ``puzzles``."""
    root = parse_json(source)
    if not isinstance(root, dict) or root.get("format") != "nonogram":
        raise source.error('Expected an object with "format": "nonogram".')
    if root.get("version") != VERSION:
        found = described(root.get("version"))
        raise source.error(f"Expected version {VERSION} of the format, found {found}.")
    puzzles = root.get("puzzles", [root])
    if not isinstance(puzzles, list) or not puzzles:
        raise source.error(f"Expected a list of puzzles, found {described(puzzles)}.")
    return make_puzzles(source, (_Draft(source, puzzle).puzzle() for puzzle in puzzles))


class _Draft:
    """One puzzle while it is read."""

    def __init__(self, source: Source, value: object) -> None:
        self.source = source
        if not isinstance(value, dict):
            raise source.error(f"Expected a puzzle, found {described(value)}.")
        self.value: dict[str, Any] = value
        self.palette = self._palette()

    def puzzle(self) -> Puzzle:
        grids = {name: self._grid(name) for name in GRID_FIELDS if self.value.get(name) is not None}
        rows, columns = self._clues("rows", grids), self._clues("columns", grids)
        for what, lines in (("height", rows), ("width", columns)):
            if self.value.get(what, len(lines)) != len(lines):
                found = counted(len(lines), "line")
                raise self.source.error(
                    f"The {what} is {described(self.value[what])}, but there are clues for {found}."
                )
        fields: dict[str, Any] = {name: text_of(self.value.get(name)) for name in TEXT_FIELDS} | grids
        return make_puzzle(self.source, rows, columns, palette=self.palette, properties=self._properties(), **fields)

    def _list(self, name: str, value: object, most: int = MAX_SIDE) -> list[Any]:
        if not isinstance(value, list) or not 1 <= len(value) <= most:
            raise self.source.error(f"Expected a list of 1 to {most:,} {name}, found {described(value)}.")
        return value

    def _palette(self) -> Palette:
        if "colors" not in self.value:
            return Palette.BLACK_AND_WHITE
        try:
            return Palette(tuple(map(self._color, self._list("colors", self.value["colors"]))))
        except ValueError as error:
            raise self.source.error(f"The colors make no palette: {error}") from None

    def _color(self, value: object) -> Color:
        if not isinstance(value, dict):
            raise self.source.error(f"Expected a color with name, rgb and symbol, found {described(value)}.")
        return Color(*(text_of(value.get(key)) for key in ("name", "rgb", "symbol")))

    def _clues(self, name: str, grids: dict[str, Grid]) -> tuple[Clue, ...]:
        goal = grids.get("goal")
        if name not in self.value and goal is not None and goal.is_complete:
            return goal.clues()[name == "columns"]
        lines = self._list(name, self.value.get(name))
        return tuple(self._clue(f"{name[:-1]} {number}", line) for number, line in enumerate(lines, 1))

    def _clue(self, where: str, value: object) -> Clue:
        if not isinstance(value, list):
            raise self.source.error(f"Expected a list of blocks for {where}, found {described(value)}.")
        return Clue(self._block(where, block) for block in value) if value != [0] else Clue()

    def _block(self, where: str, value: object) -> tuple[int, int]:
        length, symbol = value if isinstance(value, list) and len(value) == 2 else (value, self.palette[1].symbol)
        if isinstance(length, bool) or not isinstance(length, int):
            raise self.source.error(f"Expected a block in {where}, found {described(value)}.")
        if symbol not in self.palette.symbols[1:]:
            known = " ".join(self.palette.symbols[1:])
            raise self.source.error(
                f"Expected a color's symbol in {where} (one of {known}), found {described(symbol)}."
            )
        return read_length(str(length), self.source), self.palette.symbols.index(symbol)

    def _grid(self, name: str) -> Grid:
        rows = [text_of(row) for row in self._list(f"rows in {name}", self.value[name])]
        try:
            return Grid.parse("\n".join(rows), self.palette)
        except ValueError as error:
            raise self.source.error(f"The picture {name!r} cannot be read: {error}") from None

    def _properties(self) -> list[tuple[str, str]]:
        pairs = self.value.get("properties", [])
        if not isinstance(pairs, list) or not all(isinstance(pair, list) and len(pair) == 2 for pair in pairs):
            raise self.source.error(f"Expected properties as a list of [name, value], found {described(pairs)}.")
        return [(text_of(name), text_of(value)) for name, value in pairs]


def write(puzzles: Sequence[Puzzle]) -> str:
    """One puzzle as an object, several in a list under ``puzzles``; a line for each clue and each row of cells."""
    head = {"format": "nonogram", "version": VERSION}
    if len(puzzles) == 1:
        return _laid_out(head | _parts(puzzles[0]), "") + "\n"
    inner = ",\n".join("    " + _laid_out(_parts(puzzle), "    ") for puzzle in puzzles)
    fields = "".join(f"  {json.dumps(name)}: {json.dumps(value)},\n" for name, value in head.items())
    return f'{{\n{fields}  "puzzles": [\n{inner}\n  ]\n}}\n'


def _laid_out(parts: dict[str, Any], indent: str) -> str:
    """An object with a line for each key, and for each item of its lists."""

    def dumped(value: Any) -> str:
        if not isinstance(value, list):
            return json.dumps(value, ensure_ascii=False)
        items = ",\n".join(f"{indent}    {json.dumps(item, ensure_ascii=False)}" for item in value)
        return f"[\n{items}\n{indent}  ]"

    lines = ",\n".join(f"{indent}  {json.dumps(name)}: {dumped(value)}" for name, value in parts.items())
    return f"{{\n{lines}\n{indent}}}"


def _parts(puzzle: Puzzle) -> dict[str, Any]:
    return dict(_iter_parts(puzzle))


def _iter_parts(puzzle: Puzzle) -> Iterator[tuple[str, Any]]:
    yield from ((name, text) for name in TEXT_FIELDS if (text := getattr(puzzle, name)))
    yield "width", puzzle.width
    yield "height", puzzle.height
    if puzzle.palette != Palette.BLACK_AND_WHITE:
        yield "colors", [{"name": color.name, "rgb": color.rgb, "symbol": color.symbol} for color in puzzle.palette]
    yield "rows", [_blocks(clue, puzzle.palette) for clue in puzzle.rows]
    yield "columns", [_blocks(clue, puzzle.palette) for clue in puzzle.columns]
    yield from ((name, grid.text_rows(puzzle.palette)) for name in GRID_FIELDS if (grid := getattr(puzzle, name)))
    if puzzle.properties:
        yield "properties", [list(pair) for pair in puzzle.properties]


def _blocks(clue: Clue, palette: Palette) -> list[Any]:
    if palette.is_black_and_white:
        return list(clue.lengths)
    return [[block.length, palette[block.color].symbol] for block in clue]


FORMAT = Format("json", "hanjie JSON", (".json",), sniff, read, write, frozenset(Holds))
