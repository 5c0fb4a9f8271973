"""NON: Steve Simpson's text format, the most common one for black and white, with the extensions of other programs.

::

    title "tiny"
    by "me"
    width 3
    height 2

    rows
    1,1
    2

    columns
    1
    1
    2

    goal "101011"

From Simpson's description (fmt2) and the readers of pbnsolve, nonolib and mikix's nonogram-db. The extensions:
``goal`` and ``saved`` pictures (pbnsolve), ``license``, ``color a #rrggbb`` with runs such as ``3a``, and packs whose
puzzles are separated by ``====`` (mikix). hanjie adds words that other readers skip as unknown properties: ``given``,
``background``, ``colorname``, ``source``, ``description``, and ``property "name" "value"`` for a property whose name is
not a plain word or has another meaning.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from hanjie.errors import FormatError
from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.clue_lines import check_section
from hanjie.formats.parsing.color_names import make_palette, name_of, rgb_of
from hanjie.formats.parsing.missing_line import note_missing_line
from hanjie.formats.parsing.non_text import named_color, quoted, unquoted
from hanjie.formats.parsing.numbers import read_clues, read_size
from hanjie.formats.source import Source
from hanjie.model import UNKNOWN, ClueLike, Grid, Palette, Puzzle
from hanjie.words import counted, shown

_SECTION = re.compile(r"^[ \t]*(rows|columns)[ \t]*$", re.IGNORECASE | re.MULTILINE)
_SIZE = re.compile(r"^[ \t]*(width|height)[ \t]+\d+[ \t]*$", re.IGNORECASE | re.MULTILINE)
_OTHER_WORD = re.compile(
    r"^[ \t]*(?:title|by|copyright|license|catalogue|goal|saved|colou?r)[ \t]+\S", re.IGNORECASE | re.MULTILINE
)
_SEPARATOR = re.compile(r"={4,}\s*")
_WORD = re.compile(r"([A-Za-z][\w-]*)(?:\s+(.*))?", re.DOTALL)
_PLAIN_WORD = re.compile(r"[a-z][a-z0-9_-]*")
_TWO_TEXTS = re.compile(r'("[^"]*")\s+("[^"]*")')
_NUMBERS = re.compile(r"[\d\s,]*", re.ASCII)
_LIKE_DIGITS = re.compile(r"[OIl]{1,2}")
_PICTURE_LINE = re.compile(r"[\"A-Za-z01?.\s]+")
_SIZE_WORDS = {"width": "width", "columns": "width", "height": "height", "rows": "height"}
_FIELD_WORDS = {
    "title": "title",
    "name": "title",
    "by": "author",
    "copyright": "copyright",
    "license": "license",
    "source": "source",
    "description": "description",
}
_GRID_WORDS = ("goal", "saved", "given")
_COLOR_WORDS = ("color", "colour", "colorname", "background")
_PROPERTY = "property"
_KNOWN_WORDS = frozenset((*_SIZE_WORDS, *_FIELD_WORDS, *_GRID_WORDS, *_COLOR_WORDS, _PROPERTY, "maxrule"))
_FIRST_LETTER = ord("a")
_WHITE = ("", "#ffffff")


def sniff(source: Source) -> Confidence:
    """The lines ``rows`` and ``columns``; CERTAIN if there is also a size, only POSSIBLE without any other word."""
    if not source.is_text or len({match[1].lower() for match in _SECTION.finditer(source.text)}) < 2:
        return Confidence.NO
    if _SIZE.search(source.text):
        return Confidence.CERTAIN
    return Confidence.LIKELY if _OTHER_WORD.search(source.text) else Confidence.POSSIBLE


def read(source: Source) -> list[Puzzle]:
    """All puzzles of a file or pack."""
    puzzles = source.make_puzzles((_Draft(source, start).read(lines) for start, lines in _parts(source)))
    if not puzzles:
        raise source.error("Expected a puzzle, found only separators.")
    return puzzles


def _parts(source: Source) -> Iterator[tuple[int, list[str]]]:
    """The lines of each puzzle, and the number of lines before them."""
    start, lines = 0, source.lines
    for end in (*(i for i, line in enumerate(lines) if _SEPARATOR.fullmatch(line)), len(lines)):
        if any(line.strip() for line in lines[start:end]):
            yield start, lines[start:end]
        start = end + 1


class _Picture:
    """A picture while its lines are read; it ends after its last cell, at its second quote, or at a known word."""

    def __init__(self, line: int) -> None:
        self.line = line
        self.pieces: list[str] = []
        self.cells = 0
        self.is_quoted = False

    def take(self, text: str, letters: Container[str]) -> None:
        """Take one more line."""
        self.pieces.append(text)
        self.cells += sum(sign in "01?" or sign in letters for sign in text)
        self.is_quoted ^= text.count('"') % 2 == 1

    def continues_in(self, line: str, letters: Container[str], size: int) -> bool:
        """True if cells are missing and the line has only cells, or if only the last quote is missing."""
        if self.cells >= size or not line:
            return self.is_quoted and not line.strip('"')
        word = line.split()[0]
        is_cells = self.is_quoted and all(letter in letters for letter in word)
        return _PICTURE_LINE.fullmatch(line) is not None and (is_cells or word.lower() not in _KNOWN_WORDS)


@dataclass
class _Draft:
    """One puzzle while its lines are read."""

    source: Source
    offset: int
    met: dict[str, int] = field(default_factory=dict)
    sizes: dict[str, int] = field(default_factory=dict)
    sections: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    fields: dict[str, Any] = field(default_factory=dict)
    pictures: dict[str, _Picture] = field(default_factory=dict)
    colors: dict[str, str] = field(default_factory=dict)
    color_names: dict[str, str] = field(default_factory=dict)
    background: tuple[str, str] = _WHITE
    properties: list[tuple[str, str]] = field(default_factory=list)
    lone_word: tuple[int, str] | None = None
    counted_blanks: list[FormatError] = field(default_factory=list)

    def read(self, lines: list[str]) -> Puzzle:
        section: list[tuple[int, str]] | None = None
        picture: _Picture | None = None
        for number, line in enumerate(lines, self.offset + 1):
            stripped = line.strip()
            if picture and picture.continues_in(stripped, self.colors, self._size):
                picture.take(stripped, self.colors)
                continue
            picture = None
            match = _WORD.fullmatch(stripped)
            if match is None or (section is not None and self._lacks(section, match)):
                if section is None and stripped:
                    raise self._stray(stripped, number)
                if section is not None:
                    section.append((number, stripped))
                    check_section(section, self.source, number)
                continue
            word, rest = match[1].lower(), (match[2] or "").strip()
            section = None
            if word in ("rows", "columns") and not rest:
                self._once(f"section '{word}'", number)
                section = self.sections[word] = []
            elif word in _GRID_WORDS:
                picture = self._take_picture(word, rest, number)
            else:
                self.lone_word = None if rest else (number, match[1])
                self._take(word, rest, number)
        puzzle = self._puzzle()
        if self.counted_blanks and puzzle.problems():
            raise self.counted_blanks[0]
        if not self.sizes:
            note_missing_line(puzzle, self.source)
        return puzzle

    def _lacks(self, section: list[tuple[int, str]], match: re.Match[str]) -> bool:
        """True if a line that begins with a letter stands for a clue, while clues may be missing.

        Reading it as a clue fails and names its line. An unknown word with a text after it is a property. Without a
        size only a word alone, or one that looks like a number, stands for a clue.
        """
        if match[1].lower() in _KNOWN_WORDS or not _NUMBERS.fullmatch(match[2] or ""):
            return False
        size = self.sizes.get("height" if section is self.sections.get("rows") else "width")
        if _LIKE_DIGITS.fullmatch(match[1]) and (size is None or len(section) < size):
            return True
        is_below = all(text for _, text in section)
        return is_below and (len(section) < size if size is not None else not match[2])

    def _stray(self, text: str, number: int) -> FormatError:
        """The error for clues outside a section; the usual cause is a misspelled section name."""
        if self.lone_word is None:
            return self.source.error(f"Expected a word such as 'rows', found {shown(text)}.", number)
        line, word = self.lone_word
        return self.source.error(f"Expected 'rows' or 'columns' above the clues, found {shown(word)}.", line)

    @property
    def _size(self) -> int:
        return self.sizes.get("width", 0) * self.sizes.get("height", 0)

    def _once(self, what: str, number: int) -> None:
        """FormatError for a repetition, because it is not clear which of the two is meant."""
        if what in self.met:
            raise self.source.error(f"The {what} occurs a second time; the first is in line {self.met[what]}.", number)
        self.met[what] = number

    def _take_picture(self, word: str, rest: str, number: int) -> _Picture:
        """Start a picture; of several ``saved`` ones the first counts."""
        picture = _Picture(number)
        picture.take(rest, self.colors)
        if word != "saved":
            self._once(f"{word} picture", number)
        self.pictures.setdefault(word, picture)
        return picture

    def _take(self, word: str, rest: str, number: int) -> None:
        if word in _SIZE_WORDS:
            what = _SIZE_WORDS[word]
            self._once(what, number)
            self.sizes[what] = read_size(rest, self.source, number, what)
        elif word in ("color", "colour") and re.fullmatch(r"[A-Za-z]\s+\S+", rest):
            letter, value = rest.split()
            rgb = rgb_of(value)
            if rgb is None:
                raise self.source.error(f"Expected a color such as #ff0000, found {shown(value)}.", number)
            self._once(f"color {letter}", number)
            self.colors[letter] = rgb
        elif word == "colorname" and re.match(r"[A-Za-z]\s+\S", rest):
            self._once(f"name of the color {rest[0]}", number)
            self.color_names[rest[0]] = unquoted(rest[1:].strip())
        elif word == "background" and (look := named_color(unquoted(rest))):
            self._once(word, number)
            self.background = look
        elif word in _FIELD_WORDS and _FIELD_WORDS[word] not in self.fields:
            self.fields[_FIELD_WORDS[word]] = unquoted(rest)
        elif word == _PROPERTY and (texts := _TWO_TEXTS.fullmatch(rest)):
            self.properties.append((unquoted(texts[1]), unquoted(texts[2])))
        elif word != "maxrule":
            self.properties.append((word, unquoted(rest)))
        self.source.check_properties(self.properties, number)

    def _puzzle(self) -> Puzzle:
        palette, by_letter = self._palette()
        clues = {name: self._clues(name, by_letter) for name in ("rows", "columns")}
        grids: dict[str, Any] = {word: self._grid(word, by_letter, clues) for word in self.pictures}
        return self.source.make_puzzle(
            clues["rows"],
            clues["columns"],
            line=self.offset + 1,
            palette=palette,
            properties=tuple(self.properties),
            **self.fields,
            **grids,
        )

    def _palette(self) -> tuple[Palette, dict[str, int]]:
        if not self.colors and self.background == _WHITE:
            return Palette.BLACK_AND_WHITE, {"": 1}
        if not self.colors:
            black_and_white = make_palette([(*self.background, "."), ("black", "#000000", "#")])
            return black_and_white, {"": 1}
        entries = [(self.color_names.get(letter, ""), rgb, letter) for letter, rgb in self.colors.items()]
        by_letter = {letter: index for index, letter in enumerate(self.colors, 1)}
        if "#000000" in self.colors.values():
            by_letter[""] = list(self.colors.values()).index("#000000") + 1
        return make_palette([(*self.background, "."), *entries]), by_letter

    def _clues(self, name: str, by_letter: dict[str, int]) -> list[ClueLike]:
        lines = self.sections.get(name)
        if lines is None:
            raise self.source.error(f"The section '{name}' is missing.", self.offset + 1)
        first = lines[0][0] if lines else self.offset + 1
        wanted = self.sizes.get("height" if name == "rows" else "width")
        filled = [entry for entry in lines if entry[1]]
        taken = filled
        if wanted is not None and len(filled) != wanted:
            expected = counted(wanted, name.removesuffix("s"))
            missing = self.source.error(f"Expected {expected}, found {len(filled)}; write 0 for an empty one.", first)
            if not len(filled) < wanted <= len(lines) or any(text for _, text in lines[wanted:]):
                raise missing
            taken = lines[:wanted]
            self.counted_blanks.append(missing)  # blank lines are empty clues if the puzzle is balanced then
        if not taken:
            raise self.source.error(f"The section '{name}' is empty.", first)
        return read_clues(taken, self.source, by_letter)

    def _grid(self, word: str, by_letter: dict[str, int], clues: dict[str, list[ClueLike]]) -> Grid:
        picture = self.pictures[word]
        width, height = len(clues["columns"]), len(clues["rows"])
        values = {"0": 0, "1": by_letter.get("", 1), "?": UNKNOWN} | by_letter
        cells = [values[sign] for piece in picture.pieces for sign in piece if sign in values]
        if len(cells) != width * height:
            found = f"Expected {counted(width * height, 'cell')} in the {word} picture, found {len(cells)}."
            raise self.source.error(found, picture.line)
        return Grid(width, height, bytes(cells))


def write(puzzles: Sequence[Puzzle]) -> str:
    """One puzzle, or a pack separated by ``====``."""
    return "====\n".join("\n".join(_lines(puzzle)) + "\n" for puzzle in puzzles)


def _lines(puzzle: Puzzle) -> Iterator[str]:
    words = {field: word for word, field in _FIELD_WORDS.items() if word != "name"}
    yield from (f"{words[name]} {quoted(value)}" for name in words if (value := getattr(puzzle, name)))
    yield from (f"{_property_word(name)} {quoted(value)}" for name, value in puzzle.properties)
    letters = _letters(puzzle.palette)
    background = puzzle.palette.background
    if (background.name, background.rgb) != ("white", "#ffffff"):
        name = f" {background.name}" if background.name != name_of(background.rgb) else ""
        yield f"background {quoted(background.rgb + name)}"
    for letter, color in zip(letters, puzzle.palette[1:], strict=True):
        if letter:
            yield f"color {letter} {color.rgb}"
        if letter and color.name != name_of(color.rgb):
            yield f"colorname {letter} {quoted(color.name)}"
    yield f"width {puzzle.width}"
    yield f"height {puzzle.height}"
    for name, clues in (("rows", puzzle.rows), ("columns", puzzle.columns)):
        yield f"\n{name}"
        yield from (",".join(f"{block.length}{letters[block.color - 1]}" for block in clue) or "0" for clue in clues)
    for word in _GRID_WORDS:
        if grid := getattr(puzzle, word):
            cells = {0: "0", UNKNOWN: "?"} | {i: letter or "1" for i, letter in enumerate(letters, 1)}
            yield f'\n{word} "{"".join(cells[cell] for cell in grid.cells)}"'


def _property_word(name: str) -> str:
    """The name itself if it is a plain word without another meaning, otherwise ``property`` and the quoted name."""
    return name if _PLAIN_WORD.fullmatch(name) and name not in _KNOWN_WORDS else f"{_PROPERTY} {quoted(name)}"


def _letters(palette: Palette) -> list[str]:
    """The letter of each color after the background; plain black alone has no letter."""
    if len(palette) == 2 and (palette[1].name, palette[1].rgb) == ("black", "#000000"):
        return [""]
    wanted_letters = [color.symbol if re.fullmatch("[a-z]", color.symbol) else "" for color in palette[1:]]
    free = iter(sorted(set(map(chr, range(_FIRST_LETTER, _FIRST_LETTER + 26))) - set(wanted_letters)))
    return [letter or next(free) for letter in wanted_letters]


FORMAT = Format("non", "Simpson NON", (".non", ".nonpack"), sniff, read, write, frozenset(Holds), max_colors=26)
