"""A long JSON text, read value by value: an exported library may be larger than what fits into memory at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, BinaryIO

from hanjie.studio.json_text import DEEPEST, decode
from hanjie.studio.trouble import Kind, Trouble

PIECE = 256 * 1024
"""The bytes that are read at a time, at least."""
LARGEST = 8 * 1024 * 1024
"""The most characters of one value that is read whole."""
MOST_VALUES = 500_000
"""The most values inside it."""
_SPACE = re.compile(r"[ \t\n\r]*")
_SIGN = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+("?)|[\[\]{}]|[^\[\]{}"\s,:]++', re.DOTALL)


class JsonStream:
    """Walks through the text of a file from its beginning."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._text, self._at, self._rest = "", 0, b""
        self._is_whole = False

    def members(self) -> Iterator[str]:
        """The names of an object; the caller reads the value of each before the next."""
        self._expect("{")
        if self._accept("}"):
            return
        while True:
            name = self.value()
            if not isinstance(name, str):
                raise self._trouble("a name")
            self._expect(":")
            yield name
            if self._accept("}"):
                return
            self._expect(",")

    def items(self) -> Iterator[None]:
        """The places of a list; the caller reads the value at each before the next."""
        self._expect("[")
        if self._accept("]"):
            return
        while True:
            yield
            if self._accept("]"):
                return
            self._expect(",")

    def value(self) -> Any:
        """The next value, whole."""
        self._next_sign()
        end = self._end_of_value()
        if end - self._at > LARGEST:
            raise self._too_large()
        text = self._text[self._at : end]
        if sum(map(text.count, ",[{")) > MOST_VALUES:
            raise Trouble(Kind.TOO_LARGE, f"The file has a part with more than {MOST_VALUES:,} values.")
        self._at = end
        return decode(text)

    def end(self) -> None:
        """Trouble if anything follows."""
        if self._next_sign():
            raise self._trouble("the end")

    def _end_of_value(self) -> int:
        """Where the next value ends."""
        while True:
            depth = 0
            for match in _SIGN.finditer(self._text, self._at):
                sign = match[0][0]
                if sign in "[{":
                    depth += 1
                    if depth > DEEPEST:
                        raise Trouble(Kind.BAD_REQUEST, f"The file is nested too deeply: {DEEPEST} is the limit.")
                elif sign in "]}":
                    depth -= 1
                is_closed = match[1] == '"' if sign == '"' else sign in "]}" or match.end() < len(self._text)
                if depth <= 0 and is_closed:
                    return match.end()
            if self._is_whole:
                return len(self._text)
            if len(self._text) - self._at > LARGEST:
                raise self._too_large()
            self._fill()

    def _next_sign(self) -> str:
        """The next character that is not a space; empty at the end."""
        while True:
            space = _SPACE.match(self._text, self._at)
            assert space is not None
            self._at = space.end()
            if self._at < len(self._text) or self._is_whole:
                return self._text[self._at : self._at + 1]
            self._fill()

    def _fill(self) -> None:
        """Read more: as much as there is already, so that a long value is not searched again and again."""
        self._text = self._text[self._at :]
        self._at = 0
        data = self._rest + self._file.read(max(PIECE, len(self._text)))
        self._is_whole = len(data) == len(self._rest)
        cut = len(data) if self._is_whole else _last_whole(data)
        self._rest = data[cut:]
        try:
            self._text += data[:cut].decode("utf-8")
        except UnicodeDecodeError:
            raise Trouble(
                Kind.UNREADABLE, "This file is not a saved copy of a library: it is not UTF-8 text."
            ) from None

    def _accept(self, sign: str) -> bool:
        if self._next_sign() != sign:
            return False
        self._at += 1
        return True

    def _expect(self, sign: str) -> None:
        if not self._accept(sign):
            raise self._trouble(repr(sign))

    def _too_large(self) -> Trouble:
        return Trouble(Kind.TOO_LARGE, f"The file has a part with more than {LARGEST:,} characters.")

    def _trouble(self, wanted: str) -> Trouble:
        found = self._text[self._at : self._at + 20] or "the end"
        return Trouble(Kind.UNREADABLE, f"This is not an exported library: expected {wanted}, found {found!r}.")


def _last_whole(data: bytes) -> int:
    """The length without a character that is cut at the end."""
    for back in range(1, min(4, len(data)) + 1):
        byte = data[-back]
        if byte < 0x80:
            break
        if byte >= 0xC0:
            wanted = 2 if byte < 0xE0 else 3 if byte < 0xF0 else 4
            return len(data) - back if back < wanted else len(data)
    return len(data)
