"""pynogram's INI: the input of the solver pynogram, also in color.

::

    [colors]
    r = (FF0000) %

    [clues]
    columns = 1, 1r, 1 1r
    rows =
        1 1
        2r

From pynogram's examples and reader. ``clue_block`` describes blocks of clues and colors, which nonogrid's TOML shares.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from hanjie.formats.format import Confidence, Format
from hanjie.formats.kinds import nonogrid
from hanjie.formats.parsing.clue_block import HOLDS, MAX_COLORS_HELD, Parts, file_lines, puzzle_of
from hanjie.formats.parsing.clue_lines import check_length
from hanjie.formats.source import Source
from hanjie.model import MAX_COLORS, Puzzle

_HEADING = re.compile(r"\s*\[(\w+)\]\s*(?:[#;].*)?")
_OPTION = re.compile(r"\s*([^\s=:#;\[]+)\s*[=:](.*)")
_SECTION = re.compile(r"^[ \t]*\[clues\][ \t]*(?:[#;].*)?$", re.MULTILINE)
_BLOCK = re.compile(r"^[ \t]*(rows|columns)[ \t]*[=:]", re.MULTILINE)

_KEPT = ("clues", "colors", "puzzle")

_Lines = list[tuple[int | None, str]]


def sniff(source: Source) -> Confidence:
    """A section ``[clues]`` with both blocks, which is not TOML."""
    if "[clues]" not in source.text:
        return Confidence.NO
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
            raise source.error(f"Expected '{name} =' in a section [clues], found no such line.")
    colors, texts = ({name: _text(lines) for name, lines in sections.get(s, {}).items()} for s in ("colors", "puzzle"))
    texts = {name: _unquoted(text) for name, text in texts.items()}
    return [puzzle_of(Parts(clues["rows"], clues["columns"], colors, texts), source)]


def _sections(source: Source) -> dict[str, dict[str, _Lines]]:
    """Sections, their options and the lines of each option; further lines belong to the option before them.

    Sections and options that a puzzle does not have are skipped.
    """
    check_length(source)
    sections: dict[str, dict[str, _Lines]] = {}
    options: dict[str, _Lines] = {}
    lines: _Lines = []
    for number, line in enumerate(source.lines, 1):
        if heading := _HEADING.fullmatch(line):
            name = heading[1].lower()
            options = sections.setdefault(name, {}) if name in _KEPT else {}
            lines = []
        elif option := _OPTION.fullmatch(line):
            lines = options.setdefault(option[1], [])
            lines.append((number, option[2]))
            if len(options) > MAX_COLORS:
                raise source.error(f"Expected at most {MAX_COLORS} names in a section, found more.", number)
        else:
            lines.append((number, line))
    return sections


def _text(lines: _Lines) -> str:
    """The first line of an option's value."""
    return lines[0][1].strip()


def _unquoted(text: str) -> str:
    if not text.startswith('"'):
        return text
    try:
        return str(json.loads(text))
    except ValueError:
        return text


def write(puzzles: Sequence[Puzzle]) -> str:
    """One puzzle."""
    return "\n".join([*file_lines(puzzles[0], quoted=_quoted, colors=_color_lines, block=_block_lines), ""])


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _color_lines(definitions: Mapping[str, str]) -> Iterator[str]:
    return (f"{letter} = {look}" for letter, look in definitions.items())


def _block_lines(name: str, lines: Iterable[str]) -> Iterator[str]:
    yield f"{name} ="
    yield from (f"    {line}" for line in lines)


FORMAT = Format("pynogram", "pynogram INI", (".ini",), sniff, read, write, HOLDS, max_colors=MAX_COLORS_HELD)
