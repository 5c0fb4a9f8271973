"""G: the format of Mirek and Petr Olšák's program *grid*: free text, colors, rows, columns.

::

    tiny
    #d
       0:   #ffffff white
       1:*  #000000 black
       r:r  #ff0000 red
    : rows
    1 1
    2r
    : columns
    1
    1r
    1 1r
    : end

A color line has the letter that follows a number in the clues, a colon, the character to print, the X11 name or
``#rrggbb``, and a comment. Letter 0 is the background, 1 the color of numbers without a letter. Blank lines are empty
clues. From the texts in Olšák's examples and the reader of pbnsolve. hanjie refuses Olšák's triangles and triddlers,
because their cells are not squares of one color.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from string import ascii_letters

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.clue_lines import NumberedLine, check_length, one_line
from hanjie.formats.parsing.color_names import make_palette, rgb_of
from hanjie.formats.parsing.numbers import read_clue
from hanjie.formats.source import Source
from hanjie.model import MAX_COLORS, Clue, Palette, Puzzle
from hanjie.words import shown

_SECTION = re.compile(r"^:", re.MULTILINE)
_COLOR = re.compile(r"\s*(\S):(.)\s*(\S+)\s*(.*)")
_CLUE_START = re.compile(r"[/\\]?[0-9]")
_GRAY = re.compile(r"gr[ae]y(\d{1,2}|100)", re.ASCII)
_X11 = {
    "gray": "#bebebe",
    "grey": "#bebebe",
    "green": "#00ff00",
    "maroon": "#b03060",
    "purple": "#a020f0",
    "navyblue": "#000080",
    "violetred": "#d02090",
    "lightgoldenrod": "#eedd82",
    "lightslateblue": "#8470ff",
}
"""The X11 colors that differ from CSS or are missing there."""


def sniff(source: Source) -> Confidence:
    """Two lines that begin with a colon, and numbers between them (or nothing, if all rows are empty)."""
    starts = [match.end() for match in islice(_SECTION.finditer(source.text), 2)]
    if len(starts) < 2 or not source.is_text:
        return Confidence.NO
    below = source.text[starts[0] : starts[1] - 1].partition("\n")[2].strip()
    if below:
        return Confidence.LIKELY if _CLUE_START.match(below) else Confidence.NO
    return Confidence.POSSIBLE


def read(source: Source) -> list[Puzzle]:
    """The puzzle; one line of text above it is its title, more text its description."""
    check_length(source)
    lines = [NumberedLine(number, line.rstrip()) for number, line in enumerate(source.lines, 1)]
    colons = [index for index, line in enumerate(lines) if line.text.startswith(":")]
    if len(colons) < 2:
        raise source.error(f"Expected a line ':' before rows and before columns, found {len(colons) or 'none'}.")
    text, colors = _read_head(lines[: colons[0]], source)
    if len(colons) > 3:
        raise source.error(f"Expected rows and columns, found {len(colons)} lines that begin with ':'.", colons[3] + 1)
    palette, letters = _read_colors(colors, source) if colors is not None else (Palette.BLACK_AND_WHITE, {"": 1})
    end = colons[2] if len(colons) > 2 else len(lines)
    rows = [read_clue(line.text, source, line.number, letters) for line in lines[colons[0] + 1 : colons[1]]]
    columns = [read_clue(line.text, source, line.number, letters) for line in lines[colons[1] + 1 : end]]
    title, description = ("", text) if "\n" in text else (text, "")
    return [source.make_puzzle(rows, columns, palette=palette, title=title, description=description)]


def _read_head(lines: Sequence[NumberedLine], source: Source) -> tuple[str, list[NumberedLine] | None]:
    """The free text above the first mark, and the color lines, if there are any."""
    text: list[str] = []
    for index, line in enumerate(lines):
        mark = line.text[:2].lower()
        if mark == "#t":
            raise source.error("This is a triddler, on a grid of triangles; hanjie reads only squares.", line.number)
        if mark == "#d":
            return "\n".join(text).strip(), [line for line in lines[index + 1 :] if line.text]
        text.append(line.text.strip())
    return "\n".join(text).strip(), None


def _read_colors(lines: Sequence[NumberedLine], source: Source) -> tuple[Palette, dict[str, int]]:
    """The palette in the order of the file, background first, and the color of each letter."""
    background = ("", "#ffffff", ".")
    if len(lines) > MAX_COLORS + 1:
        raise source.error(f"Expected at most {MAX_COLORS} colors besides the background, found {len(lines) - 1:,}.")
    entries: list[tuple[str, str, str]] = []
    letters: dict[str, int] = {}
    met: set[str] = set()
    for line in lines:
        letter, *entry = _read_color(line, source)
        name, rgb, symbol = entry
        if letter in met:
            raise source.error(f"The color {letter} is declared a second time.", line.number)
        met.add(letter)
        if letter == "0":
            background = (name, rgb, symbol)
        else:
            entries.append((name, rgb, symbol if symbol.strip() else letter))
            letters["" if letter == "1" else letter] = len(entries)
    if not 1 <= len(entries) <= MAX_COLORS:
        raise source.error(f"Expected 1 to {MAX_COLORS} colors besides the background, found {len(entries)}.")
    return make_palette([background, *entries]), letters


def _read_color(line: NumberedLine, source: Source) -> tuple[str, str, str, str]:
    """Letter, name, ``#rrggbb`` and symbol of a color line."""
    match = _COLOR.fullmatch(line.text)
    if match is None:
        raise source.error(f"Expected a color such as 'r:r  red', found {shown(line.text.strip())}.", line.number)
    letter, symbol, word, comment = match.groups()
    if letter.isdigit() and letter not in "01":
        raise source.error(f"Expected a letter before the colon, found {letter!r}.", line.number)
    if "/" in word or "\\" in word:
        raise source.error(f"The color {shown(word)} is a triangle; hanjie reads only square cells.", line.number)
    rgb = _X11.get(word.lower()) or _gray(word.lower()) or rgb_of(word)
    if rgb is None:
        raise source.error(f"Expected the name of a color or #rrggbb, found {shown(word)}.", line.number)
    return letter, comment.strip() if word.startswith("#") else word, rgb, symbol


def _gray(word: str) -> str | None:
    """X11's ``gray0`` to ``gray100``."""
    match = _GRAY.fullmatch(word)
    return match and "#" + f"{int(int(match[1]) * 2.55 + 0.5):02x}" * 3


def write(puzzles: Sequence[Puzzle]) -> str:
    """The puzzle, with its colors unless it is black on white."""
    (puzzle,) = puzzles
    letters = [""] if puzzle.palette == Palette.BLACK_AND_WHITE else _letters(puzzle.palette)
    return "\n".join(_lines(puzzle, letters)) + "\n"


def _lines(puzzle: Puzzle, letters: Sequence[str]) -> Iterator[str]:
    if title := one_line(puzzle.title):
        yield f" {title}" if title[0] in "#:" else title
    if puzzle.palette != Palette.BLACK_AND_WHITE:
        yield "#d"
        yield f"   0:   {puzzle.palette.background.rgb} {puzzle.palette.background.name}"
        for letter, color in zip(letters, puzzle.palette[1:], strict=True):
            yield f"   {letter or '1'}:{color.symbol}  {color.rgb} {color.name}"
    for name, clues in (("rows", puzzle.rows), ("columns", puzzle.columns)):
        yield f": {name}"
        yield from (_clue(clue, letters) for clue in clues)
    yield ": end"


def _clue(clue: Clue, letters: Sequence[str]) -> str:
    return " ".join(f"{block.length}{letters[block.color - 1]}" for block in clue)


def _letters(palette: Palette) -> list[str]:
    """The letter of each color after the background; the first color has no letter."""
    wanted = [color.symbol if color.symbol in ascii_letters else "" for color in palette[2:]]
    free = (letter for letter in ascii_letters if letter not in wanted)
    return ["", *(letter or next(free) for letter in wanted)]


FORMAT = Format(
    "g",
    "Olšák G",
    (".g",),
    sniff,
    read,
    write,
    frozenset({Holds.COLORS, Holds.PALETTE, Holds.COLOR_NAMES, Holds.TITLE}),
    max_colors=1 + len(ascii_letters),
)
