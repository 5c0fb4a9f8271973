"""nonogrid's TOML: the input of the solver nonogrid, also in color.

::

    [colors]
    defs = ['r = (FF0000) %']

    [clues]
    columns = '''
    1
    1r
    1 1r
    '''
    rows = '''
    1 1
    2r
    '''

From nonogrid's examples and reader. ``clue_block`` describes blocks of clues and colors, which pynogram's INI shares.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from hanjie.formats.format import Confidence, Format
from hanjie.formats.parsing.clue_block import HOLDS, MAX_COLORS_HELD, Parts, file_lines, puzzle_of
from hanjie.formats.source import HEAD_LINES, Source
from hanjie.model import MAX_SIDE, Puzzle

MAX_SIGNS = 20_000
"""The maximum number of signs outside of texts, comments and blanks: names, brackets, commas."""
MAX_DOTS = 500
"""The maximum number of dots among them; time and memory for a dotted key grow with the square of its parts."""

_ASIDE = re.compile(
    r"""'{3}.*?(?:'{3}|\Z)|"{3}(?:[^"\\]++|\\.|"(?!""))*+(?:"{3})?|'[^'\n]*+'?|"(?:[^"\\\n]++|\\.)*+"?|\#[^\n]*+|\s++""",
    re.DOTALL,
)
"""Texts, comments and blanks."""
_SECTION = re.compile(r"^[ \t]*\[clues\][ \t]*(?:#.*)?$", re.MULTILINE)
_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)$")
_QUOTED = re.compile(
    r"""^[ \t]*(?:rows|columns)[ \t]*=[ \t]*(?:'{3}|"{3}|'[^'\n]*'[ \t]*(?:#.*)?$|"[^"\n]*"[ \t]*(?:#.*)?$)""",
    re.MULTILINE,
)


def sniff(source: Source) -> Confidence:
    """A section ``[clues]`` whose blocks are quoted."""
    found = "[clues]" in source.text and _SECTION.search(source.text) and _QUOTED.search(source.text)
    return Confidence.CERTAIN if found else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """The one puzzle of a file."""
    _check_signs(source)
    try:
        root = tomllib.loads(source.text)
    except RecursionError:
        raise source.error("The TOML is nested too deeply for a puzzle.") from None
    except ValueError as error:
        place = _PLACE.search(str(error))
        problem = f"This is not well-formed TOML: {_PLACE.sub('', str(error))[:200]}."
        raise source.error(problem, *map(int, place.groups()) if place else ()) from None
    clues = _table(root, "clues")
    rows, columns = _block(clues, "rows", source), _block(clues, "columns", source)
    texts = {name: text for name, text in _table(root, "puzzle").items() if isinstance(text, str)}
    return [puzzle_of(Parts(rows, columns, _colors(root, source), texts), source)]


def _check_signs(source: Source) -> None:
    """FormatError before parsing a text whose names and brackets would take far more memory than their size."""
    signs = dots = 0
    end = 0
    for aside in _ASIDE.finditer(source.text):
        signs += aside.start() - end
        dots += source.text.count(".", end, aside.start())
        end = aside.end()
        if signs > MAX_SIGNS or dots > MAX_DOTS:
            break
    signs += len(source.text) - end
    dots += source.text.count(".", end)
    if signs > MAX_SIGNS or dots > MAX_DOTS:
        raise source.error("The TOML has more names, numbers and brackets than a puzzle can need.")


def _table(root: dict[str, Any], name: str) -> dict[str, Any]:
    table = root.get(name, {})
    return table if isinstance(table, dict) else {}


def _block(clues: dict[str, Any], name: str, source: Source) -> list[tuple[int | None, str]]:
    text = clues.get(name)
    if not isinstance(text, str):
        raise source.error(f"Expected the clues of the {name} as a text in [clues].")
    if text.count("\n") > HEAD_LINES:
        raise source.error(f"Expected at most {MAX_SIDE:,} clues of the {name}, found more lines.")
    return [(None, line) for line in text.split("\n")]


def _colors(root: dict[str, Any], source: Source) -> dict[str, str]:
    definitions = _table(root, "colors").get("defs", [])
    if not isinstance(definitions, list):
        raise source.error("Expected a list of colors in [colors] defs.")
    split = [str(definition).partition("=") for definition in definitions]
    return {letter.strip(): look.strip() for letter, _, look in split}


def write(puzzles: Sequence[Puzzle]) -> str:
    """One puzzle."""
    return "\n".join([*file_lines(puzzles[0], quoted=_quoted, colors=_color_lines, block=_block_lines), ""])


def _color_lines(definitions: Mapping[str, str]) -> Iterator[str]:
    yield "defs = ["
    yield from (f"    '{letter} = {look}'," for letter, look in definitions.items())
    yield "]"


def _block_lines(name: str, lines: Iterable[str]) -> Iterator[str]:
    yield f"{name} = '''"
    yield from lines
    yield "'''"


def _quoted(text: str) -> str:
    """A TOML basic string, which is written as in JSON except for one control character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


FORMAT = Format("nonogrid", "nonogrid TOML", (".toml",), sniff, read, write, HOLDS, max_colors=MAX_COLORS_HELD)
