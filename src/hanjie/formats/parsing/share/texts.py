"""Texts in share codes: UTF-8, the bytes of frequent characters with fewer bits."""

from __future__ import annotations

from hanjie.formats.parsing.share.coder import Coder, damaged

FREQUENT = b" eaotinsrlhdcumgpfybvkwjxqzSCBTMPAHDLFRGWEONKIJVUYQXZ0123456789.,-'&!?:()/\n#+_@*\"=;"
"""The bytes with the shortest codes, in order."""
_ORDER = bytes((*FREQUENT, *(byte for byte in range(256) if byte not in FREQUENT)))
_PLACES = {byte: place for place, byte in enumerate(_ORDER)}
_WEIGHTS = [1 + 1200 // (place + 6) for place in range(256)]
_LENGTH_ORDER = 3


def code_text(coder: Coder, wanted: str) -> str:
    """A text of any length."""
    data = wanted.encode("utf-8", "surrogatepass")
    return _decoded(_bytes(coder, coder.number(_LENGTH_ORDER, len(data)), data))


def code_character(coder: Coder, wanted: str) -> str:
    """One character."""
    data = wanted.encode("utf-8", "surrogatepass") or b"?"
    first = _bytes(coder, 1, data)
    further = 0 if first[0] < 0x80 else 1 if first[0] < 0xE0 else 2 if first[0] < 0xF0 else 3
    return _decoded(first + _bytes(coder, further, data[1:]))


def _bytes(coder: Coder, count: int, wanted: bytes) -> bytes:
    found = bytearray()
    for place in range(count):
        byte = wanted[place] if place < len(wanted) else 0
        found.append(_ORDER[coder.weighted(_WEIGHTS, _PLACES[byte])])
    return bytes(found)


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        raise damaged() from None
