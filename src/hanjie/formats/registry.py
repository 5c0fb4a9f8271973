"""The list of all formats. Order matters only for people who read it."""

from __future__ import annotations

from hanjie.errors import UnknownNameError
from hanjie.formats import json, non, pbn, text
from hanjie.formats.format import Format

FORMATS: tuple[Format, ...] = (
    json.FORMAT,
    non.FORMAT,
    pbn.FORMAT,
    text.FORMAT,
)


def by_name(name: str) -> Format:
    """The format with this name; UnknownNameError names the nearest."""
    for format in FORMATS:
        if format.name == name.lower():
            return format
    raise UnknownNameError("format", name, (format.name for format in FORMATS))


def by_suffix(path: str) -> Format | None:
    """The format that files with this ending usually have; the longest ending counts, ``.gz`` does not."""
    name = path.lower().removesuffix(".gz")
    endings = [(len(suffix), format) for format in FORMATS for suffix in format.suffixes if name.endswith(suffix)]
    return max(endings, key=lambda entry: entry[0])[1] if endings else None
