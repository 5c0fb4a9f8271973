"""hanjie JSON: every field of a puzzle, for programs; the content of ``puzzle.to_dict()``.

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
of symbols with ``?`` for unknown cells, ``properties`` is a list of ``[name, value]``. Several puzzles are a list under
``puzzles``. Unknown keys are ignored; missing clues are computed from the goal.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from hanjie.errors import ClueError, FormatError
from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.json_tree import looks_like_json, parse_json
from hanjie.formats.source import Source
from hanjie.model import Puzzle
from hanjie.model.puzzle_check import HEAD
from hanjie.model.puzzle_data import fields_from_data, puzzle_data
from hanjie.words import described

_MARK = re.compile(r'"format"\s*:\s*"nonogram"')


def sniff(source: Source) -> Confidence:
    """JSON with ``"format": "nonogram"``."""
    return Confidence.CERTAIN if looks_like_json(source) and _MARK.search(source.text) else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """The puzzle of a file, or all puzzles under ``puzzles``."""
    root = parse_json(source)
    if not isinstance(root, dict) or root.get("format") != HEAD["format"]:
        raise source.error('Expected an object with "format": "nonogram".')
    if root.get("version") != HEAD["version"]:
        found = described(root.get("version"))
        raise source.error(f"Expected version {HEAD['version']} of the format, found {found}.")
    puzzles = root.get("puzzles", [root])
    if not isinstance(puzzles, list) or not puzzles:
        raise source.error(f"Expected a list of puzzles, found {described(puzzles)}.")
    return source.make_puzzles(_puzzle(source, puzzle) for puzzle in puzzles)


def _puzzle(source: Source, data: object) -> Puzzle:
    """The puzzle in one object, with the name of the file in its errors."""
    try:
        return Puzzle(**fields_from_data(data))
    except ClueError as error:
        raise ClueError(error.problem, line=error.line, source=source.name) from None
    except FormatError as error:
        raise source.error(error.problem) from None
    except ValueError as error:
        raise source.error(str(error)) from None


def write(puzzles: Sequence[Puzzle]) -> str:
    """One puzzle as an object, several in a list under ``puzzles``; one line for each clue and each row of cells."""
    if len(puzzles) == 1:
        return _laid_out(puzzles[0].to_dict(), "") + "\n"
    inner = ",\n".join("    " + _laid_out(puzzle_data(puzzle), "    ") for puzzle in puzzles)
    fields = "".join(f"  {json.dumps(name)}: {json.dumps(value)},\n" for name, value in HEAD.items())
    return f'{{\n{fields}  "puzzles": [\n{inner}\n  ]\n}}\n'


def _laid_out(parts: dict[str, Any], indent: str) -> str:
    """An object with one line for each key, and for each item of its lists."""

    def dumped(value: Any) -> str:
        if not isinstance(value, list):
            return json.dumps(value, ensure_ascii=False)
        items = ",\n".join(f"{indent}    {json.dumps(item, ensure_ascii=False)}" for item in value)
        return f"[\n{items}\n{indent}  ]"

    lines = ",\n".join(f"{indent}  {json.dumps(name)}: {dumped(value)}" for name, value in parts.items())
    return f"{{\n{lines}\n{indent}}}"


FORMAT = Format("json", "hanjie JSON", (".json",), sniff, read, write, frozenset(Holds))
