"""Text art: a picture drawn with characters, one per cell.

::

    #.#         # X x 1 * █ ■ @ ⬛ are black,  . 0 - _ · □ ⬜ and spaces are background,
    .##         🟥🟧🟨🟩🟦🟪🟫 and letters are colors: r red, g green, b blue, y yellow, o orange, p purple …

X and O alone, without a third sign, are filled and empty.
If another sign is the background, or if the cells are digits, spaces and tabs only separate cells. If the colors are
not the usual ones of their letters, a legend follows below the picture after an empty line: sign, color, name::

    #.r

    . #ffffff white
    # #000000 black
    r #ff0000 red
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from hanjie.errors import FormatError
from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.clue_lines import check_length
from hanjie.formats.source import HEAD_LINES, Source
from hanjie.model import MAX_SIDE, Grid, Palette, Puzzle
from hanjie.words import counted

_FILLED = "#Xx1*█■@⬛"
_EMPTY = ".0-_·□⬜"
_SPACES = " \t\u3000"
_SQUARES = {"🟥": "r", "🟧": "o", "🟨": "y", "🟩": "g", "🟦": "b", "🟪": "p", "🟫": "n"}
_VARIATION_SELECTOR = "\ufe0f"
_SIGNS = frozenset((*_FILLED, *_EMPTY, *_SPACES, *_SQUARES))
_TO_SYMBOLS = str.maketrans({**dict.fromkeys(_FILLED, "#"), **dict.fromkeys(_EMPTY + _SPACES, "."), **_SQUARES})
_WITHOUT_SPACES = str.maketrans(dict.fromkeys(_SPACES, ""))
_NOUGHTS = str.maketrans("Oo", "..")
_LETTER = re.compile(r"[A-Za-z]")
_COLOR = re.compile(r"\S #[0-9a-f]{6} \S.*")


def sniff(source: Source) -> Confidence:
    """Lines of equal length that contain only cells; never CERTAIN, because other texts use these signs, too."""
    if not source.is_text or source.line_count > HEAD_LINES:
        return Confidence.NO
    picture, legend = _split(source)
    if legend:
        return Confidence.LIKELY
    if max(len(picture), len(picture[0]) // 2) > MAX_SIDE or not all(map(_could_be_cell, picture[0])):
        return Confidence.NO
    if _is_noughts_and_crosses(picture):
        picture = _without_noughts(picture)
    signs = set().union(*picture)
    letters = set(filter(_LETTER.match, signs - _SIGNS))
    has_background = not signs.isdisjoint(_EMPTY)
    is_one_clue = len(picture) == 1 and signs <= set("01 \t")
    is_prose = letters and (len(picture) == 1 or not has_background)
    if signs - _SIGNS - letters or is_prose or is_one_clue:
        return Confidence.NO
    try:
        _rows(picture, source)
    except FormatError:
        return Confidence.NO
    is_drawn = not (signs - {"1"}).isdisjoint((*_FILLED, *_SQUARES))
    return Confidence.LIKELY if is_drawn and has_background and not letters else Confidence.POSSIBLE


def _could_be_cell(sign: str) -> bool:
    return sign in _SIGNS or _LETTER.match(sign) is not None


def read(source: Source) -> list[Puzzle]:
    """The puzzle that the picture solves."""
    check_length(source)
    picture, legend = _split(source)
    if len(picture) > MAX_SIDE:
        raise source.error(f"The picture has {len(picture):,} rows; it must have 1 to {MAX_SIDE:,}.")
    try:
        if legend:
            palette = Palette.parse("\n".join(legend))
            return [source.puzzle_of_grid(Grid.parse("\n".join(picture), palette), palette)]
        if _is_noughts_and_crosses(picture):
            picture = _without_noughts(picture)
            source.note("X was read as filled and O as empty.")
        return [Puzzle.from_picture(_rows(picture, source))]
    except FormatError:
        raise
    except ValueError as error:
        raise source.error(str(error)) from None


def _split(source: Source) -> tuple[list[str], list[str]]:
    """The lines of the picture, and those of the legend below it."""
    lines = source.text.replace(_VARIATION_SELECTOR, "").strip("\n").split("\n")
    while not lines[-1].strip() and len(lines) > 1:
        lines.pop()
    start = len(lines)
    while start and _COLOR.fullmatch(lines[start - 1]):
        start -= 1
    if 0 < start < len(lines) and not lines[start - 1].strip():
        return lines[: start - 1], lines[start:]
    return lines, []


def _is_noughts_and_crosses(picture: Sequence[str]) -> bool:
    """True for a picture of only X and O, in at least two rows."""
    signs = {sign.lower() for sign in set().union(*picture)} - set(_SPACES)
    return signs == {"x", "o"} and len(picture) > 1


def _without_noughts(picture: Sequence[str]) -> list[str]:
    return [row.translate(_NOUGHTS) for row in picture]


def _rows(picture: Sequence[str], source: Source) -> list[str]:
    """The rows in symbols of the model: ``.``, ``#`` and letters."""
    signs = set().union(*picture) - set(_SPACES)
    if not signs.isdisjoint(_EMPTY) or signs <= set("01"):
        picture = [row.translate(_WITHOUT_SPACES) for row in picture]
        ragged = next((number for number, row in enumerate(picture, 1) if len(row) != len(picture[0])), None)
        if ragged:
            found = counted(len(picture[ragged - 1]), "cell")
            raise source.error(f"Row {ragged} of the picture has {found}, the first has {len(picture[0])}.")
    rows = [row.translate(_TO_SYMBOLS) for row in picture]
    width = max(map(len, rows))
    if not 1 <= width <= MAX_SIDE or len(rows) > MAX_SIDE:
        raise source.error(f"The picture has {width}x{len(rows)} cells; each side must have 1 to {MAX_SIDE:,}.")
    strange = set().union(*rows) - {".", "#"}
    if not all(map(_LETTER.fullmatch, strange)):
        sign = next(sign for sign in sorted(strange) if not _LETTER.fullmatch(sign))
        raise source.error(f"Expected signs for cells such as '#', '.' and letters, found {sign!r}.")
    rows = [row.ljust(width, ".") for row in rows]
    return [row.lower() for row in rows] if len({sign.lower() for sign in strange}) == len(strange) else rows


def write(puzzles: Sequence[Puzzle]) -> str:
    """The goal of one puzzle, and a legend below it unless it is plain black and white."""
    (puzzle,) = puzzles
    assert puzzle.goal is not None, "a format that needs a goal is never handed a puzzle without one"
    legend = "" if puzzle.palette == Palette.BLACK_AND_WHITE else f"\n{puzzle.palette}\n"
    return f"{puzzle.goal.text(puzzle.palette)}\n{legend}"


FORMAT = Format(
    "art",
    "text art",
    (".art",),
    sniff,
    read,
    write,
    frozenset({Holds.COLORS, Holds.PALETTE, Holds.COLOR_NAMES, Holds.GOAL}),
    needs_goal=True,
)
