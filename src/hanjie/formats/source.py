"""The bytes of one file or text, and where they came from.

Everything a reader may be handed passes here once: the size limit, gzip, byte order marks, UTF-8 or else Latin-1,
CRLF. Readers look at ``text`` or ``lines`` (or ``data`` when they are binary) and complain through ``error``.
"""

from __future__ import annotations

import gzip
import io
import zlib
from functools import cached_property

from hanjie.errors import BlankError, FormatError

MAX_BYTES = 64 * 2**20
"""The largest file that is read, packed or unpacked."""

_GZIP_MAGIC = b"\x1f\x8b"
_BYTE_ORDER_MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))


class Source:
    """Bytes to read puzzles from."""

    def __init__(self, data: bytes | str, name: str = "text") -> None:
        raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
        self.name = name
        """What to call it in messages: a path, or ``text``."""
        self.data = _unpacked(raw, name)
        """The bytes, unpacked if they were gzipped."""
        if not self.data.strip():
            raise BlankError("The file is empty.", source=name)

    @property
    def suffix(self) -> str:
        """The file ending in lower case, such as ``.non``; ``.gz`` does not count."""
        stem = self.name.lower().removesuffix(".gz")
        dot = stem.rfind(".")
        return stem[dot:] if dot > max(stem.rfind("/"), stem.rfind("\\")) else ""

    @cached_property
    def text(self) -> str:
        """The bytes as text with plain line ends: by the byte order mark, else UTF-8, else Latin-1."""
        for mark, encoding in _BYTE_ORDER_MARKS:
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
    def lines(self) -> list[str]:
        """The lines of the text, without their ends; a form feed or such does not end a line."""
        return self.text.removesuffix("\n").split("\n")

    @property
    def first_line(self) -> str:
        """The first line with something in it, without the spaces around it; nothing where all are blank."""
        return next(filter(None, map(str.strip, self.lines)), "")

    def filled_lines(self) -> list[tuple[int, str]]:
        """The lines with something in them, stripped, each with its number: at least one, or FormatError."""
        filled = [(number, text) for number, line in enumerate(self.lines, 1) if (text := line.strip())]
        if not filled:
            raise self.error("The file is blank.")
        return filled

    @cached_property
    def is_text(self) -> bool:
        """False for bytes that no text file holds."""
        return "\0" not in self.text[:4096]

    def error(self, problem: str, line: int | None = None, column: int | None = None) -> FormatError:
        """An error at this place (line and column count from 1), to be raised by the caller."""
        return FormatError(problem, source=self.name, line=line, column=column)


def _unpacked(data: bytes, name: str) -> bytes:
    if len(data) > MAX_BYTES:
        raise too_large(name, len(data))
    if not data.startswith(_GZIP_MAGIC):
        return data
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(data)) as packed:
            unpacked = packed.read(MAX_BYTES + 1)
    except (OSError, EOFError, zlib.error):
        raise FormatError("The gzip data is damaged or cut short.", source=name) from None
    if len(unpacked) > MAX_BYTES:
        raise too_large(name, None)
    return unpacked


def too_large(name: str, size: int | None) -> FormatError:
    """The error for a file over the limit; ``size`` is None where only the unpacked size is too large."""
    what = f"The file has {size:,} bytes" if size is not None else "The file unpacks to more"
    return FormatError(f"{what}; hanjie reads up to {MAX_BYTES:,}.", source=name)
