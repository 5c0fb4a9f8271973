"""pynogram's INI: what the solver pynogram reads, in color too.

::

    [colors]
    r = (FF0000) %

    [clues]
    columns = 1, 1r, 1 1r
    rows =
        1 1
        2r

From pynogram's examples and reader. How a block of clues and a color are written is in ``clue_block``, which nonogrid's
TOML shares.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

from hanjie.formats.format import Confidence, Format
from hanjie.formats.kinds import nonogrid
from hanjie.formats.parsing.clue_block import (
    HOLDS,
    MAX_COLORS_HELD,
    Parts,
    clue_lines,
    color_definitions,
    own_section,
    puzzle_of,
)
from hanjie.formats.source import Source
from hanjie.model import Puzzle

_HEADING = re.compile(r"\s*\[(\w+)\]\s*(?:[#;].*)?")
_OPTION = re.compile(r"\s*([^\s=:#;\[]+)\s*[=:](.*)")
_SECTION = re.compile(r"^[ \t]*\[clues\][ \t]*(?:[#;].*)?$", re.MULTILINE)
_BLOCK = re.compile(r"^[ \t]*(rows|columns)[ \t]*[=:]", re.MULTILINE)

_Lines = list[tuple[int | None, str]]


def sniff(source: Source) -> Confidence:
    """A section ``[clues]`` with both blocks, which is not TOML."""
    is_toml = nonogrid.sniff(source) > Confidence.NO
    blocks = {match[1] for match in _BLOCK.finditer(source.text)}
    found = not is_toml and len(blocks) == 2 and _SECTION.search(source.text)
    return Confidence.CERTAIN if found else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """The one puzzle of a file."""
    sections = _sections(source)
    clues = sections.get("clues", {})
    for name in ("rows", "columns"):
        if name not in clues:
            raise source.error(f"Expected '{name} =' in a section [clues].")
    colors, texts = ({name: _text(lines) for name, lines in sections.get(s, {}).items()} for s in ("colors", "puzzle"))
    texts = {name: _unquoted(text) for name, text in texts.items()}
    return [puzzle_of(Parts(clues["rows"], clues["columns"], colors, texts), source)]


def _sections(source: Source) -> dict[str, dict[str, _Lines]]:
    """Sections, their options and the lines of each: what follows on further lines belongs to the option before."""
    sections: dict[str, dict[str, _Lines]] = {}
    options: dict[str, _Lines] = {}
    lines: _Lines = []
    for number, line in enumerate(source.lines, 1):
        if heading := _HEADING.fullmatch(line):
            options = sections.setdefault(heading[1].lower(), {})
            lines = []
        elif option := _OPTION.fullmatch(line):
            lines = options.setdefault(option[1], [])
            lines.append((number, option[2]))
        else:
            lines.append((number, line))
    return sections


def _text(lines: _Lines) -> str:
    """The first line of an option's value."""
    return lines[0][1].strip()


def _unquoted(text: str) -> str:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return value if isinstance(value, str) else text


def write(puzzles: Sequence[Puzzle]) -> str:
    """One puzzle."""
    return "\n".join([*_lines(puzzles[0]), ""])


def _lines(puzzle: Puzzle) -> Iterator[str]:
    if section := own_section(puzzle):
        yield "[puzzle]"
        yield from (f"{name} = {json.dumps(text, ensure_ascii=False)}" for name, text in section.items())
        yield ""
    definitions = color_definitions(puzzle.palette)
    if definitions:
        yield "[colors]"
        yield from (f"{letter} = {look}" for letter, look in definitions.items())
        yield ""
    yield "[clues]"
    for name, clues in (("columns", puzzle.columns), ("rows", puzzle.rows)):
        yield f"{name} ="
        yield from (f"    {line}" for line in clue_lines(clues, definitions))


FORMAT = Format("pynogram", "pynogram INI", (".ini",), sniff, read, write, HOLDS, max_colors=MAX_COLORS_HELD)
