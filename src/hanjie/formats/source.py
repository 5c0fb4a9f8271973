"""The bytes of one file or text, and where they came from.

The work that all readers share is done here: the size limit, gzip, byte order marks, UTF-8 or else Latin-1, CRLF.
Readers use ``text`` or ``lines`` (``data`` for binary formats), make their errors with ``error`` and their puzzles with
``make_puzzle``: parts that do not fit together are an error at their place.
"""

from __future__ import annotations

import gzip
import io
import os
import zlib
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import Any, BinaryIO, Self

from hanjie.errors import BlankError, FormatError, HanjieError
from hanjie.model import MAX_SIDE, ClueLike, Grid, Palette, Puzzle

MAX_BYTES = 64 * 2**20
"""The largest file that is read, before and after unpacking."""
MAX_PUZZLES = 100_000
"""The maximum number of puzzles in a file."""
MAX_LINES = 4_000_000
"""The maximum number of lines of a text file: a line takes up to 24 times as much memory as its bytes in the file."""
HEAD_LINES = 3 * MAX_SIDE
"""The maximum number of lines of a file with one puzzle: its clues, and half as many comments and blank lines."""
MAX_PROPERTIES = 1_000
"""The maximum number of properties of a puzzle."""

TEXT = "text"
"""The name in messages of a text that comes from no file."""

_PIECE = 2**20
_GZIP_MAGIC = b"\x1f\x8b"
_ENCODINGS = {b"\xef\xbb\xbf": "utf-8", b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
BYTE_ORDER_MARKS = tuple(_ENCODINGS)
"""The bytes that may begin a text and tell its encoding."""


class Source:
    """Bytes to read puzzles from."""

    def __init__(self, data: bytes | str, name: str = TEXT) -> None:
        raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
        self.name = name
        """Its name in messages: a path, or ``text``."""
        self.data = _unpacked(raw, name)
        """The bytes, unpacked if they were gzipped."""
        self.notes: list[str] = []
        """What the reader understood in a way that its author may not expect, as sentences with their places."""
        if not self.data.strip():
            raise BlankError(f"The {'text' if name == TEXT else 'file'} is empty.", source=name)

    @classmethod
    def from_file(cls, path: str | os.PathLike[str]) -> Self:
        """The bytes of a file; FormatError before reading one that is too large, OSError if it cannot be opened."""
        name = os.fspath(path)
        with open(name, "rb") as file:
            size = os.fstat(file.fileno()).st_size
            if size > MAX_BYTES:
                raise too_large(name, size)
            return cls.from_stream(file, name)

    @classmethod
    def from_stream(cls, stream: BinaryIO, name: str) -> Self:
        """All bytes of an open stream, such as standard input, up to the limit."""
        data = stream.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise FormatError(f"The input has more than {MAX_BYTES:,} bytes, which is the limit.", source=name)
        return cls(data, name)

    @property
    def suffix(self) -> str:
        """The file ending in lower case, such as ``.non``; ``.gz`` is ignored."""
        stem = self.name.lower().removesuffix(".gz")
        dot = stem.rfind(".")
        return stem[dot:] if dot > max(stem.rfind("/"), stem.rfind("\\")) else ""

    @cached_property
    def text(self) -> str:
        """The bytes as text with plain line ends: by the byte order mark, else UTF-8, else Latin-1."""
        for mark, encoding in _ENCODINGS.items():
            if self.data.startswith(mark):
                decoded = self.data[len(mark) :].decode(encoding, "replace")
                break
        else:
            try:
                decoded = self.data.decode("utf-8")
            except UnicodeDecodeError:
                decoded = self.data.decode("latin-1")
        return decoded.replace("\r\n", "\n").replace("\r", "\n")

    @cached_property
    def line_count(self) -> int:
        """The number of lines, counted without splitting the text."""
        return self.text.count("\n") + (not self.text.endswith("\n"))

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the text, without line ends; only a line feed ends a line. FormatError if there are too many."""
        if self.line_count > MAX_LINES:
            raise self.error(f"The file has {self.line_count:,} lines; the limit is {MAX_LINES:,}.")
        return self.text.removesuffix("\n").split("\n")

    @cached_property
    def head(self) -> list[str]:
        """The first HEAD_LINES lines, for sniffers: they look at a bounded part and never raise."""
        if self.line_count <= HEAD_LINES:
            return self.lines
        return self.text.split("\n", HEAD_LINES)[:HEAD_LINES]

    @cached_property
    def first_line(self) -> str:
        """The first line that is not blank, without the spaces around it; empty if all lines are blank."""
        return self.text.lstrip().partition("\n")[0].rstrip()

    def filled_lines(self) -> Iterator[tuple[int, str]]:
        """The lines that are not blank, stripped, each with its number; FormatError if all are blank."""
        if self.text.isspace():
            raise self.error("The file is blank.")
        return ((number, text) for number, line in enumerate(self.lines, 1) if (text := line.strip()))

    @cached_property
    def is_text(self) -> bool:
        """False if there are bytes that text files do not contain."""
        return "\0" not in self.text[:4096]

    def error(self, problem: str, line: int | None = None, column: int | None = None) -> FormatError:
        """An error at this place (lines and columns count from 1), for the caller to raise."""
        return FormatError(problem, source=self.name, line=line, column=column)

    def note(self, remark: str, line: int | None = None) -> None:
        """Keep a remark about how this place was read, for the caller of the reader."""
        self.notes.append(str(self.error(remark, line)))

    def make_puzzles(self, puzzles: Iterable[Puzzle]) -> list[Puzzle]:
        """All puzzles of a file; they are read one by one, so that a file with too many is refused early."""
        made = list(islice(puzzles, MAX_PUZZLES + 1))
        if len(made) > MAX_PUZZLES:
            raise self.error(f"The file holds more than {MAX_PUZZLES:,} puzzles, which is the limit.")
        return made

    def make_puzzle(
        self, rows: Sequence[ClueLike], columns: Sequence[ClueLike], /, *, line: int | None = None, **fields: Any
    ) -> Puzzle:
        """The puzzle of these parts; ``line`` is its line in the file, for the message."""
        self.check_properties(fields.get("properties", ()), line)
        try:
            return Puzzle.from_clues(rows, columns, **fields)
        except HanjieError:
            raise
        except ValueError as error:
            raise self.error(str(error), line) from None

    def check_properties(self, properties: Sequence[object], line: int | None = None) -> None:
        """FormatError if there are more properties than a puzzle may have; readers check while they collect them."""
        if len(properties) > MAX_PROPERTIES:
            raise self.error(f"The puzzle has more than {MAX_PROPERTIES:,} properties, which is the limit.", line)

    def puzzle_of_grid(
        self, grid: Grid, palette: Palette = Palette.BLACK_AND_WHITE, *, line: int | None = None, **fields: Any
    ) -> Puzzle:
        """The puzzle whose goal is this picture."""
        return self.make_puzzle(*grid.clues(), line=line, palette=palette, goal=grid, **fields)

    def make_grid(self, rows: Sequence[bytes], *, what: str = "picture", line: int | None = None) -> Grid:
        """The grid of these rows; ``what`` names it in the message."""
        try:
            return Grid.from_rows(rows)
        except ValueError as error:
            raise self.error(f"The {what} cannot be read: {error}", line) from None


def _unpacked(data: bytes, name: str) -> bytes:
    if len(data) > MAX_BYTES:
        raise too_large(name, len(data))
    if not data.startswith(_GZIP_MAGIC):
        return data
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
            pieces = list(_pieces(packed))
    except (OSError, EOFError, zlib.error):
        raise FormatError("The gzip data is damaged or incomplete.", source=name) from None
    if sum(map(len, pieces)) > MAX_BYTES:
        raise too_large(name, None)
    return b"".join(pieces)


def _pieces(packed: BinaryIO | gzip.GzipFile) -> Iterator[bytes]:
    """The unpacked bytes, until just above the limit; one call for all would reserve memory for the limit."""
    left = MAX_BYTES + 1
    while left > 0 and (piece := packed.read(min(left, _PIECE))):
        yield piece
        left -= len(piece)


def too_large(name: str, size: int | None) -> FormatError:
    """The error for a file over the limit; ``size`` is None if only the unpacked size is too large."""
    found = f"The file has {size:,} bytes" if size is not None else "The unpacked file is too large"
    return FormatError(f"{found}; the limit is {MAX_BYTES:,} bytes.", source=name)
