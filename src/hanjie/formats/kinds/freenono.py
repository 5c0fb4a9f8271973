"""FreeNono: the pictures of the FreeNono game, as XML or as a zip of such files (``.nonopack``).

::

    <FreeNono><Nonograms>
    <Nonogram name="tiny" author="me" desc="" difficulty="0" width="3" height="2">
    <line> x _ x </line>
    <line> _ x x </line>
    </Nonogram>
    </Nonograms></FreeNono>

From the XML schema of FreeNono. ``x`` is filled, ``_`` is empty; the clues follow from the picture. hanjie writes only
XML, only the attributes of the schema, and several pictures in one file.
"""

from __future__ import annotations

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator, Sequence

from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.xml_tree import Element, parse_xml, xml_attribute
from hanjie.formats.source import MAX_BYTES, Source, too_large
from hanjie.model import Puzzle

MAX_FILES = 10_000
"""The maximum number of files in a pack."""

_MARK = re.compile(r"<FreeNono[\s>/]", re.IGNORECASE)
_ZIP_MAGIC = b"PK\x03\x04"
_ENDING = ".nonogram"
_CELLS = {"_": 0, "x": 1, "X": 1}
_PROPERTIES = ("id", "difficulty", "level", "duration")
_DAMAGED = (zipfile.BadZipFile, zlib.error, struct.error, RuntimeError, OSError, EOFError, ValueError, LookupError)


def sniff(source: Source) -> Confidence:
    """XML with a ``<FreeNono>``, or a zip with a ``.nonogram`` in it."""
    is_pack = _is_zip(source) and _ENDING.encode() in source.data
    return Confidence.CERTAIN if is_pack or _MARK.search(source.text) else Confidence.NO


def read(source: Source) -> list[Puzzle]:
    """All pictures of a file or pack."""
    files = list(_unpacked(source)) if _is_zip(source) else [source]
    puzzles = source.make_puzzles(puzzle for file in files for puzzle in _read_file(file))
    if not puzzles:
        raise source.error("The file has no <Nonogram>.")
    return puzzles


def _is_zip(source: Source) -> bool:
    return source.data.startswith(_ZIP_MAGIC)


def _unpacked(source: Source) -> Iterator[Source]:
    """The files of a pack; their number and their total size are limited."""
    try:
        pack = zipfile.ZipFile(io.BytesIO(source.data))
        entries = [entry for entry in pack.infolist() if entry.filename.lower().endswith(_ENDING)]
        files = [(entry.filename, data) for entry, data in _contents(pack, entries[: MAX_FILES + 1])]
    except _DAMAGED:
        raise source.error("The zip file is damaged, or compressed in a way that hanjie cannot read.") from None
    if len(entries) > MAX_FILES or sum(len(data) for _, data in files) > MAX_BYTES:
        raise too_large(source.name, None)
    total = 0
    for name, data in files:
        file = Source(data, f"{source.name}/{name}")
        total += len(file.data)
        if total > MAX_BYTES:
            raise too_large(source.name, None)
        yield file


def _contents(pack: zipfile.ZipFile, entries: list[zipfile.ZipInfo]) -> Iterator[tuple[zipfile.ZipInfo, bytes]]:
    """Each entry with its bytes, until just above the limit; sizes stated in the file are not trusted."""
    left = MAX_BYTES + 1
    for entry in entries:
        if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise zipfile.BadZipFile("only plain and deflated entries")
        with pack.open(entry) as file:
            data = file.read(left)
        yield entry, data
        left -= len(data)
        if left <= 0:
            return


def _read_file(source: Source) -> Iterator[Puzzle]:
    root = parse_xml(source)
    if root.tag != "freenono":
        raise source.error(f"Expected <FreeNono>, found <{root.tag[:40]}>.", root.line)
    for group in root.all("nonograms"):
        yield from (_read_nonogram(element, source) for element in group.all("nonogram"))


def _read_nonogram(element: Element, source: Source) -> Puzzle:
    grid = source.make_grid([_read_line(line, source) for line in element.all("line")], line=element.line)
    for name, size in (("width", grid.width), ("height", grid.height)):
        stated = element.attributes.get(name, str(size)).strip()
        if stated != str(size):
            raise source.error(f"The {name} is {stated[:20]!r}, but the picture's is {size}.", element.line)
    known = element.attributes
    return source.puzzle_of_grid(
        grid,
        line=element.line,
        title=known.get("name", ""),
        author=known.get("author", ""),
        description=known.get("desc", ""),
        properties=[(name, known[name]) for name in _PROPERTIES if known.get(name, "0") not in ("", "0")],
    )


def _read_line(line: Element, source: Source) -> bytes:
    cells = "".join(line.text.split())
    try:
        return bytes(_CELLS[cell] for cell in cells)
    except KeyError as error:
        raise source.error(f"Expected cells x and _, found {error.args[0]!r}.", line.line) from None


def write(puzzles: Sequence[Puzzle]) -> str:
    """One XML file with all pictures."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<FreeNono><Nonograms>"]
    for puzzle in puzzles:
        lines += _lines(puzzle)
    return "\n".join([*lines, "</Nonograms></FreeNono>", ""])


def _lines(puzzle: Puzzle) -> Iterator[str]:
    texts = (("name", puzzle.title), ("author", puzzle.author), ("desc", puzzle.description))
    named = " ".join(f"{name}={xml_attribute(text)}" for name, text in texts)
    yield f'<Nonogram {named} difficulty="0" width="{puzzle.width}" height="{puzzle.height}">'
    if puzzle.goal is not None:
        yield from (f"<line> {' '.join('_x'[cell] for cell in row)} </line>" for row in puzzle.goal.rows())
    yield "</Nonogram>"


FORMAT = Format(
    "freenono",
    "FreeNono",
    (".nonogram", ".nonopack"),
    sniff,
    read,
    write,
    frozenset((Holds.MANY, Holds.TITLE, Holds.AUTHOR, Holds.DESCRIPTION, Holds.GOAL)),
    needs_goal=True,
)
