"""Pictures in tables: what the cells mean. 0 and 1, X and blanks, names of colors, ``#rrggbb``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hanjie.formats.parsing.cell_signs import DOT_SIGNS, EMPTY_SIGNS, FILLED_SIGNS
from hanjie.formats.parsing.color_names import make_palette, rgb_of
from hanjie.formats.source import Source
from hanjie.model import MAX_COLORS, MAX_SIDE, UNKNOWN, Grid, Palette
from hanjie.model.art import LETTER_COLORS
from hanjie.words import counted, shown

_EMPTY = frozenset((*EMPTY_SIGNS, *DOT_SIGNS, "", "_", "white", "#fff", "#ffffff", "empty", "false", "no"))
_FILLED = frozenset((*FILLED_SIGNS, "x", "black", "#000", "#000000", "filled", "true", "yes"))
_LETTERS = {letter: look for letter, look in LETTER_COLORS.items() if letter.isalpha()}
_LOOKS = dict(LETTER_COLORS.values())
_BLACK = "#000000"


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture in a table."""

    grid: Grid
    """The cells; blank ones are empty."""
    palette: Palette
    """The colors."""
    has_blanks: bool
    """True if some cells are blank."""
    open_grid: Grid
    """The cells; blank ones are unknown."""


def is_cell(text: str) -> bool:
    """True for a text that can be a cell of a picture."""
    lower = text.lower()
    return lower in _EMPTY or lower in _FILLED or _look(lower) is not None


def marks_empty(text: str) -> bool:
    """True for a text that is an empty cell."""
    return text.lower() in _EMPTY


def _look(lower: str) -> tuple[str, str, str] | None:
    """The name, look and letter of a color; None for other texts."""
    if lower in _LETTERS:
        return (*_LETTERS[lower], lower)
    if lower in _LOOKS:
        return lower, _LOOKS[lower], ""
    if lower.startswith("#") or not (lower[:1].isdigit() or lower.isdigit()):
        rgb = rgb_of(lower) if lower.startswith("#") or not _is_hex(lower) else None
        return ("" if lower.startswith("#") else lower, rgb, "") if rgb else None
    return None


def _is_hex(lower: str) -> bool:
    """True for hex digits without ``#``, which are too easily something else."""
    return all(sign in "0123456789abcdef" for sign in lower)


def read_picture(rows: Sequence[Sequence[str]], source: Source, palette: Palette | None = None) -> Picture:
    """The picture in these cells; ``palette`` has the colors of the clues, if there are any."""
    if not rows:
        raise source.error("The table has no cells.")
    width, height = len(rows[0]), len(rows)
    if max(width, height) > MAX_SIDE:
        raise source.error(f"The table has {width:,}x{height:,} cells; each side must have 1 to {MAX_SIDE:,}.")
    numbers, colors = _numbers(rows, source, palette)
    cells = b"".join(bytes(numbers[cell] for cell in row) for row in rows)
    opened = {cell: number for cell, number in numbers.items() if cell} | {"": UNKNOWN}
    has_blanks = "" in numbers
    open_cells = b"".join(bytes(opened[cell] for cell in row) for row in rows) if has_blanks else cells
    return Picture(Grid(width, height, cells), colors, has_blanks, Grid(width, height, open_cells))


def _numbers(rows: Sequence[Sequence[str]], source: Source, palette: Palette | None) -> tuple[dict[str, int], Palette]:
    """The number of every text that occurs, and the palette."""
    numbers: dict[str, int] = {}
    looks: dict[str, tuple[str, str, str]] = {}
    for line, row in enumerate(rows, 1):
        for cell in dict.fromkeys(row):
            if cell in numbers:
                continue
            lower = cell.lower()
            if lower in _EMPTY:
                numbers[cell] = 0
                continue
            look = ("black", _BLACK, "#") if lower in _FILLED else _look(lower)
            if look is None:
                column = list(row).index(cell) + 1
                expected = "0, 1, X, a color or a blank"
                problem = f"The cell in row {line} and column {column} is {shown(cell)}; expected {expected}."
                raise source.error(problem)
            looks.setdefault(look[1], look)
            numbers[cell] = list(looks).index(look[1]) + 1
            if len(looks) > MAX_COLORS:
                raise source.error(f"The table has more than {counted(MAX_COLORS, 'color')}.")
    if palette is not None:
        return _in_palette(numbers, looks, palette, source), palette
    return numbers, _palette(looks.values())


def _palette(looks: Iterable[tuple[str, str, str]]) -> Palette:
    colors = list(looks)
    if not colors or [rgb for _, rgb, _ in colors] == [_BLACK]:
        return Palette.BLACK_AND_WHITE
    return make_palette([("white", "#ffffff", "."), *colors])


def _in_palette(
    numbers: dict[str, int], looks: dict[str, tuple[str, str, str]], palette: Palette, source: Source
) -> dict[str, int]:
    """The numbers of the colors of the clues; with one color, every filled cell has it."""
    by_look = {color.rgb: index for index, color in enumerate(palette) if index}
    if len(palette) == 2:
        return {cell: min(number, 1) for cell, number in numbers.items()}
    order = list(looks)
    for rgb in order:
        if rgb not in by_look:
            problem = f"The color {shown(looks[rgb][0] or rgb)} of a cell is not the color of any clue."
            raise source.error(problem)
    return {cell: by_look[order[number - 1]] if number else 0 for cell, number in numbers.items()}
