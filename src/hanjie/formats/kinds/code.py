"""hanjie share codes: one short text per puzzle, for links and QR codes.

::

    H1…                                   the clues
    G1…                                   the picture, for designers
    https://…/#/play/H1…?marks=M1…        the address of a puzzle, with a player's marks

``docs/share-codes.md`` has the grammar. By default a code holds what a player needs: clues, colors and given cells. The
name of the format asks for more: ``code:picture``, ``code:marks``, ``code:title``, ``code:texts``, joined by ``+``, or
``code:all``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from hanjie.errors import FormatError, UnknownNameError
from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.percent import unescaped
from hanjie.formats.parsing.share import envelope
from hanjie.formats.parsing.share.coder import Reader, Writer
from hanjie.formats.parsing.share.puzzle import PuzzleCoder
from hanjie.formats.source import Source
from hanjie.model import Grid, Puzzle

PARTS = {
    "picture": frozenset({Holds.GOAL}),
    "marks": frozenset({Holds.SAVED}),
    "title": frozenset({Holds.TITLE, Holds.AUTHOR}),
    "texts": frozenset(map(Holds, ("title", "author", "copyright", "license", "source", "description")))
    | {Holds.PROPERTIES, Holds.COLOR_NAMES},
}
"""What the name of the format may ask for beside the clues, after a colon."""
_EVERYTHING = frozenset().union(*PARTS.values())
_ALWAYS = frozenset({Holds.MANY, Holds.COLORS, Holds.PALETTE, Holds.GIVEN})
_ADDRESS = re.compile(r"(?:\S*#)?/\w{1,20}/([\w-]*)(?:\?(\S*))?", re.ASCII)
_MARKS = re.compile(r"(?:^|&)marks=([\w-]*)", re.ASCII)
_BEGINNING = re.compile(r"[HGM]\d[\w-]*", re.ASCII | re.IGNORECASE)
_SIGNS = re.compile(r"[\w-]*", re.ASCII)
_AROUND = " \t<>()[]{}\"'`.,;:!?*"
_LIKELY_LENGTH, _LIKELY_IN_ONE_CASE = 12, 20
"""A text with the beginning of a code is probably a damaged one if it is as long as this."""
_MOST_PLAIN = 1 << 12
_MOST_TRIES = 64
_MOST_CELLS = 1 << 20
_CELLS_FOR_A_SIGN = 100
_COPY = "Copy it again, from its beginning to its end."


def sniff(source: Source) -> Confidence:
    """A word with the right checksum, or one that looks like a damaged code."""
    if not source.is_text:
        return Confidence.NO
    first = _cleaned(source.first_line)
    code, is_address = _code_in(first)
    if not _SIGNS.fullmatch(code):
        return Confidence.NO
    if envelope.is_code(code) or envelope.meant(code):
        return Confidence.CERTAIN
    least = 0 if is_address else _LIKELY_IN_ONE_CASE if code in (code.lower(), code.upper()) else _LIKELY_LENGTH
    if _BEGINNING.fullmatch(code) and len(code) >= least:
        return Confidence.LIKELY
    return Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """Codes or addresses, one after the other; a code may be broken into several lines."""
    return source.make_puzzles(_bounded(source))


def _bounded(source: Source) -> Iterator[Puzzle]:
    """The puzzles of all codes; FormatError if a short text unpacks into many cells. One code may hold any puzzle."""
    cells = 0
    for number, text in _texts(source):
        if cells > _MOST_CELLS + _CELLS_FOR_A_SIGN * len(source.data):
            raise source.error(f"The codes before this one hold {cells:,} cells, too many for so short a text.", number)
        puzzle = _puzzle(text, source, number)
        grids = sum(grid is not None for grid in (puzzle.goal, puzzle.given, puzzle.saved))
        cells += puzzle.width * puzzle.height * max(1, grids)
        yield puzzle


def _texts(source: Source) -> Iterator[tuple[int, str]]:
    """Each code or address with the number of its line; its pieces are joined until the next one begins."""
    start, text = 1, ""
    tries = _MOST_TRIES
    for number, line in source.filled_lines():
        for piece in filter(None, map(_cleaned, line.split())):
            begins = text and tries and _BEGINNING.fullmatch(_code_in(piece)[0])
            if begins and envelope.is_code(_code_in(text)[0]):
                yield start, text
                text = ""
            elif begins:
                tries -= 1
            start, text = (start, text + piece) if text else (number, piece)
    yield start, text


def _cleaned(word: str) -> str:
    """A word without the punctuation around it, and without the escapes of addresses."""
    return unescaped(word.strip(_AROUND))


def _code_in(text: str) -> tuple[str, bool]:
    """The code of an address, or the text itself; True for an address."""
    match = _ADDRESS.fullmatch(text)
    return (match[1], True) if match else (text, False)


def _puzzle(text: str, source: Source, number: int) -> Puzzle:
    """The puzzle of one code or address."""
    match = _ADDRESS.fullmatch(text)
    opened = _opened(match[1] if match else text, "share code", source, number)
    if opened.kind == envelope.MARKS:
        raise source.error("This is a code of marks; they belong to a puzzle, whose code is missing.", number)
    reader = Reader(opened.digits)
    try:
        puzzle = PuzzleCoder(reader).puzzle(None, has_picture=opened.kind == envelope.PICTURE)
        reader.finish()
    except FormatError as error:
        raise source.error(error.problem, number) from None
    marks = _MARKS.search(match[2] or "") if match else None
    return replace(puzzle, saved=_marks(marks[1], puzzle, source, number)) if marks else puzzle


def _marks(text: str, puzzle: Puzzle, source: Source, number: int) -> Grid:
    """The marks of an address, which must fit its puzzle."""
    opened = _opened(text, "code of the marks", source, number)
    if opened.kind != envelope.MARKS:
        raise source.error("The address has the code of a puzzle in place of the code of marks.", number)
    reader = Reader(opened.digits)
    try:
        coder = PuzzleCoder(reader)
        grid = coder.marks(None, 1)
        reader.finish()
    except FormatError as error:
        raise source.error(error.problem, number) from None
    if (grid.width, grid.height, coder.colors) != (puzzle.width, puzzle.height, len(puzzle.palette) - 1):
        sizes = f"{grid.width}x{grid.height}, and the puzzle is {puzzle.width}x{puzzle.height}"
        raise source.error(f"The marks belong to another puzzle: they are {sizes}.", number)
    return grid


def _opened(text: str, what: str, source: Source, number: int) -> envelope.Envelope:
    """The parts of a code; FormatError if it is damaged or of an unknown kind or version."""
    if envelope.is_code(text):
        opened = envelope.opened(text)
        if opened.version == envelope.VERSION and opened.kind in envelope.KINDS:
            return opened
        raise source.error(
            f"This {what} was made by a newer hanjie, and this one cannot read it; update hanjie.", number
        )
    if whole := envelope.meant(text):
        raise source.error(f"The beginning of this {what} is mistyped: it should be {whole[:6]!r}. {_COPY}", number)
    if not _SIGNS.fullmatch(text):
        strange = next(sign for sign in text if not _SIGNS.fullmatch(sign))
        raise source.error(f"A {what} has letters, digits, '-' and '_', not {strange!r}. {_COPY}", number)
    if len(text) > envelope.SHORTEST and text in (text.lower(), text.upper()):
        raise source.error(f"This {what} has lost its capital or small letters, which differ. {_COPY}", number)
    raise source.error(f"This {what} is cut short or mistyped: its checksum does not fit. {_COPY}", number)


def write(puzzles: Sequence[Puzzle], holds: frozenset[Holds] = _ALWAYS) -> str:
    """The codes, one per line."""
    format = replace(FORMAT, holds=holds)
    return "".join(f"{encoded(format.stripped(puzzle))}\n" for puzzle in puzzles)


def encoded(puzzle: Puzzle) -> str:
    """The shortest code of a puzzle with everything in it; with its goal if it has one."""
    is_small = puzzle.width * puzzle.height <= _MOST_PLAIN
    return min((_encoded(puzzle, is_plain) for is_plain in (False, True)[: 1 + is_small]), key=len)


def _encoded(puzzle: Puzzle, is_plain: bool) -> str:
    writer = Writer()
    PuzzleCoder(writer, is_plain=is_plain).puzzle(puzzle, has_picture=puzzle.goal is not None)
    return envelope.to_text(envelope.CLUES if puzzle.goal is None else envelope.PICTURE, writer.finish())


def encoded_marks(grid: Grid, colors: int) -> str:
    """The code of a player's marks alone, for ``?marks=`` in an address; ``colors`` as in the puzzle."""
    writer = Writer()
    PuzzleCoder(writer).marks(grid, colors)
    return envelope.to_text(envelope.MARKS, writer.finish())


def with_parts(names: str) -> Format:
    """The format that also holds these parts: ``picture``, ``marks+title``, ``all``."""
    holds = _ALWAYS
    for name in names.split("+"):
        if name not in (*PARTS, "all"):
            raise UnknownNameError("part of a code", name, (*PARTS, "all"))
        holds |= PARTS.get(name, _EVERYTHING)
    return replace(FORMAT, holds=holds, write=partial(write, holds=holds))


FORMAT = Format("code", "hanjie share code", (".code",), sniff, read, write, _ALWAYS)
