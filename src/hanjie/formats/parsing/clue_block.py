"""The common part of nonogrid's TOML and pynogram's INI: blocks of clues, colors, and a section of hanjie's own.

Inside a block, line ends and commas separate clues, and spaces separate numbers. Blank lines and comments (from ``#``
or ``;`` on) are skipped, and quotes around a clue are dropped. A color is ``(blue) *``: an SVG name, three numbers or
six hex digits, then the character for the terminal. A number without a color is black.

Title, author and similar texts, and a background that is not white, go into a section ``puzzle`` that both programs
skip.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from hanjie.formats.format import Holds
from hanjie.formats.parsing.color_names import make_palette, rgb_of
from hanjie.formats.parsing.numbers import read_clue
from hanjie.formats.source import Source
from hanjie.model import MAX_COLORS, MAX_SIDE, TEXT_FIELDS, Clue, Palette, Puzzle
from hanjie.words import shown

HOLDS = frozenset(Holds) - {Holds.MANY, Holds.COLOR_NAMES, Holds.PROPERTIES, Holds.GOAL, Holds.GIVEN, Holds.SAVED}
"""What both formats hold."""

MAX_COLORS_HELD = 26
"""One letter per color; pynogram does not distinguish capital and small letters."""

_COMMENT = re.compile(r"(?:^|(?<=\s))[#;].*")
_COLOR = re.compile(r"\(([^()]*)\)\s*+(\S?).*", re.DOTALL)
_CHANNELS = re.compile(r"(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})")


@dataclass(frozen=True)
class Parts:
    """The content of a file in either format."""

    rows: list[tuple[int | None, str]]
    """The lines of the block of rows, each with its number in the file if it is known."""
    columns: list[tuple[int | None, str]]
    """The lines of the block of columns."""
    colors: Mapping[str, str]
    """The color of each letter, such as ``(blue) *``."""
    texts: Mapping[str, str]
    """The section ``puzzle``."""


def puzzle_of(parts: Parts, source: Source) -> Puzzle:
    """The puzzle that a file describes."""
    palette, letters = _palette(parts, source)
    sides = [list(_clues(lines, letters, source)) for lines in (parts.rows, parts.columns)]
    texts = {name: parts.texts[name] for name in TEXT_FIELDS if name in parts.texts}
    return source.make_puzzle(*sides, line=None, palette=palette, **texts)


def _clues(lines: Iterable[tuple[int | None, str]], letters: Mapping[str, int], source: Source) -> Iterator[Clue]:
    count = 0
    for number, line in lines:
        for clue in _COMMENT.sub("", line).split(","):
            if text := clue.strip().strip("'\"").strip():
                count += 1
                if count > MAX_SIDE:
                    raise source.error(f"Expected at most {MAX_SIDE:,} clues, found more.", number)
                if "?" in text:
                    raise source.error("A '?' is an unknown number, which hanjie cannot solve.", number)
                yield read_clue(text, source, number, letters)


def _palette(parts: Parts, source: Source) -> tuple[Palette, dict[str, int]]:
    """The palette, and the letters of its colors; black is added if a number has no letter."""
    if len(parts.colors) > MAX_COLORS:
        raise source.error(f"Expected at most {MAX_COLORS} colors, found {len(parts.colors):,}.")
    looks = {letter: _look(letter, text, source) for letter, text in parts.colors.items()}
    letters = {letter: index for index, letter in enumerate(looks, 1)}
    black = next((letter for letter, (rgb, _) in looks.items() if rgb == "#000000"), None)
    if black is not None:
        letters[""] = letters[black]
    elif not looks or _uses_plain_numbers(parts):
        looks[""] = ("#000000", "#")
        letters[""] = len(looks)
    background = rgb_of(parts.texts.get("background", "")) or "#ffffff"
    try:
        return make_palette([("", background, "."), *(("", rgb, symbol) for rgb, symbol in looks.values())]), letters
    except ValueError as error:
        raise source.error(f"These colors cannot be a palette: {error}") from None


def _look(letter: str, text: str, source: Source) -> tuple[str, str]:
    """The ``#rrggbb`` and the symbol of a color."""
    match = _COLOR.fullmatch(text.strip())
    if match is not None:
        value = match[1].strip()
        channels = _CHANNELS.fullmatch(value)
        numbers = [int(channel) for channel in channels.groups()] if channels else []
        rgb = "#" + "".join(f"{number:02x}" for number in numbers) if numbers else rgb_of(value)
        if rgb is not None and len(rgb) == 7:
            return rgb, match[2]
    raise source.error(f"Expected a color such as '(red) *' for {letter[:20]!r}, found {shown(text)}.")


def _uses_plain_numbers(parts: Parts) -> bool:
    lines = (_COMMENT.sub("", line) for _, line in (*parts.rows, *parts.columns))
    return any(word.isdigit() and word.strip("0") for line in lines for word in re.split(r"[\s,'\"]+", line))


def _color_definitions(palette: Palette) -> dict[str, str]:
    """The letter and the definition of each color; nothing for plain black on white."""
    if palette.is_black_and_white and palette[1].rgb == "#000000":
        return {}
    wanted = [color.symbol if re.fullmatch("[a-z]", color.symbol) else "" for color in palette[1:]]
    free = (letter for letter in map(chr, range(ord("a"), ord("z") + 1)) if letter not in wanted)
    letters = [letter or next(free) for letter in wanted]
    return {letter: f"({color.rgb[1:]}) {letter.upper()}" for letter, color in zip(letters, palette[1:], strict=True)}


def file_lines(
    puzzle: Puzzle,
    *,
    quoted: Callable[[str], str],
    colors: Callable[[Mapping[str, str]], Iterable[str]],
    block: Callable[[str, Iterable[str]], Iterable[str]],
) -> Iterator[str]:
    """The lines of a file. The arguments write the parts in which the two formats differ.

    ``quoted`` writes a text, ``colors`` the definitions of letters, ``block`` the clues of the rows or columns.
    """
    if texts := _own_section(puzzle):
        yield from ("[puzzle]", *(f"{name} = {quoted(text)}" for name, text in texts.items()), "")
    if definitions := _color_definitions(puzzle.palette):
        yield from ("[colors]", *colors(definitions), "")
    yield "[clues]"
    for name, clues in (("columns", puzzle.columns), ("rows", puzzle.rows)):
        yield from block(name, _clue_lines(clues, definitions))


def _clue_lines(clues: Iterable[Clue], definitions: Mapping[str, str]) -> list[str]:
    """The lines of a block, one clue each."""
    letters = list(definitions) or [""]
    return [" ".join(f"{block.length}{letters[block.color - 1]}" for block in clue) or "0" for clue in clues]


def _own_section(puzzle: Puzzle) -> dict[str, str]:
    """The content of the section ``puzzle``."""
    texts = {name: text for name in TEXT_FIELDS if (text := getattr(puzzle, name))}
    background = puzzle.palette.background.rgb
    return texts if background == "#ffffff" else texts | {"background": background}
