"""CNON: the colored nonograms of Carlos Serrada's solver: sizes, colors, rows, columns.

::

    2 3 2
    1 #000000
    2 #ff0000
    1:1,1:1
    2:2
    1:1
    1:2
    1:1,1:2

The number of colors, width and height; then the name and ``#rrggbb`` of each color; then blocks such as ``2:A``, length
first. From the solver's description, its reader and its files. They define neither empty lines, which hanjie writes as
``0``, nor the background, which is white; hanjie writes any other background as a further color named ``background``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.clue_lines import NumberedLine, number_lines
from hanjie.formats.parsing.color_names import make_palette, rgb_of
from hanjie.formats.parsing.numbers import clue_words, read_clue, read_size
from hanjie.formats.source import Source
from hanjie.model import MAX_COLORS, Clue, Palette, Puzzle
from hanjie.words import counted, shown

_HEAD = re.compile(r"\s*\d+\s+\d+\s+\d+\s*\n\s*\S+\s+#[0-9A-Fa-f]{6}\s*\n", re.ASCII)
_BACKGROUND = "background"
_WHITE = "#ffffff"


def sniff(source: Source) -> Confidence:
    """Three numbers, then a color."""
    return Confidence.CERTAIN if _HEAD.match(source.text[:400]) else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """The puzzle."""
    lines = [line for line in number_lines(source) if line.text]
    colors, width, height = _read_head(lines[0] if lines else NumberedLine(1, ""), source)
    wanted = 1 + colors + height + width
    if len(lines) != wanted:
        what = f"{counted(colors, 'color')}, {counted(height, 'row')} and {counted(width, 'column')}"
        raise source.error(f"Expected {counted(wanted - 1, 'line')} below the first ({what}), found {len(lines) - 1}.")
    palette, names = _read_colors(lines[1 : 1 + colors], source)
    clues = [_read_clue(line, names, source) for line in lines[1 + colors :]]
    return [source.make_puzzle(clues[:height], clues[height:], palette=palette)]


def _read_head(line: NumberedLine, source: Source) -> tuple[int, int, int]:
    words = line.text.split()
    if len(words) != 3:
        raise source.error(f"Expected colors, width and height such as '2 3 2', found {shown(line.text)}.", line.number)
    whats = ("number of colors", "width", "height")
    sizes = [read_size(word, source, line.number, what) for word, what in zip(words, whats, strict=True)]
    colors, width, height = sizes
    if colors > MAX_COLORS + 1:
        raise source.error(f"The number of colors is {colors}; it must be at most {MAX_COLORS}.", line.number)
    return colors, width, height


def _read_colors(lines: Sequence[NumberedLine], source: Source) -> tuple[Palette, dict[str, int]]:
    """The palette, and the index of each name in it."""
    looks: dict[str, str] = {}
    for line in lines:
        name, _, value = line.text.partition(" ")
        rgb = rgb_of(value)
        if rgb is None or name in looks:
            problem = "a new name and a color" if rgb else "a name and a color"
            raise source.error(f"Expected {problem} such as 'A #E8AD00', found {shown(line.text)}.", line.number)
        looks[name] = rgb
    background = looks.pop(_BACKGROUND, _WHITE)
    if not 1 <= len(looks) <= MAX_COLORS:
        raise source.error(f"Expected 1 to {MAX_COLORS} colors besides the background, found {len(looks)}.")
    entries = [(name if name.isalpha() and len(name) > 1 else "", rgb, name) for name, rgb in looks.items()]
    return make_palette([("", background, "."), *entries]), {name: index for index, name in enumerate(looks, 1)}


def _read_clue(line: NumberedLine, names: Mapping[str, int], source: Source) -> Clue:
    blocks: list[tuple[int, int]] = []
    words = clue_words(line.text, source, line.number)
    for word in words if words != ["0"] else ():
        length, colon, name = word.partition(":")
        if not colon or name not in names:
            what = f"the color {name[:20]!r} is not declared" if colon else "a block needs a color"
            raise source.error(f"Expected a block such as 2:A, found {shown(word)}: {what}.", line.number)
        (block,) = read_clue(length, source, line.number) or (None,)
        if block is None:
            raise source.error(f"Expected a block of at least one cell, found {shown(word)}.", line.number)
        blocks.append((block.length, names[name]))
    return Clue(blocks)


def write(puzzles: Sequence[Puzzle]) -> str:
    """The puzzle, its colors named by number."""
    (puzzle,) = puzzles
    colors = [f"{index} {color.rgb}" for index, color in enumerate(puzzle.palette[1:], 1)]
    if puzzle.palette.background.rgb != _WHITE:
        colors.append(f"{_BACKGROUND} {puzzle.palette.background.rgb}")
    clues = [
        ",".join(f"{block.length}:{block.color}" for block in clue) or "0" for clue in puzzle.rows + puzzle.columns
    ]
    return "\n".join([f"{len(colors)} {puzzle.width} {puzzle.height}", *colors, *clues]) + "\n"


FORMAT = Format("cnon", "CNON", (".cnon",), sniff, read, write, frozenset({Holds.COLORS, Holds.PALETTE}))
