"""The list of all formats, in alphabetical order.

Each format is a module of its name and loads when it is first used: the ending of most files shows their format, and
loading all formats takes longer than solving the puzzle.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from importlib import import_module

from hanjie.errors import UnknownNameError
from hanjie.formats.format import Format

SUFFIXES: dict[str, tuple[str, ...]] = {
    "art": (".art",),
    "cnon": (".cnon",),
    "code": (".code",),
    "csv": (".csv", ".tsv"),
    "cwc": (".cwc",),
    "cwd": (".cwd",),
    "davidje13": (".davidje13",),
    "dsmiller": (".dsmiller",),
    "dzn": (".dzn",),
    "freenono": (".nonogram", ".nonopack"),
    "g": (".g",),
    "gecode": (".cpp", ".hh"),
    "glpk": (".mod", ".dat"),
    "gno": (".gno",),
    "image": (".png",),
    "jap": (".jap",),
    "jcross": (".jcross",),
    "json": (".json",),
    "json_family": (".json", ".edn", ".js"),
    "letters": (".letters",),
    "lp": (".lp",),
    "mk": (".mk",),
    "netpbm": (".pbm", ".ppm", ".pgm", ".pnm"),
    "nin": (".nin",),
    "non": (".non", ".nonpack"),
    "nonogrid": (".toml",),
    "nonograms_org": (".html", ".htm", ".js"),
    "pbn": (".xml", ".pbn"),
    "picross": (".picross",),
    "puzzlink": (".puzzlink",),
    "pynogram": (".ini",),
    "pzprv3": (".pzprv3",),
    "sgriddler": (".sgriddler",),
    "syro": (".syro",),
    "tatham": (".tatham",),
    "text": (".hanjie",),
    "tournament": (".boards",),
    "two_block": (".keen", ".ish", ".dat"),
    "typed": (),
}
"""The name of every format, which is that of its module, and its file endings, as in ``Format.suffixes``."""

SHARED_SUFFIXES = frozenset(
    (
        *(".art", ".pbm", ".pgm", ".png", ".pnm", ".ppm"),
        *(".htm", ".html", ".js", ".json", ".xml"),
        *(".code", ".cpp", ".csv", ".dat", ".dzn", ".edn", ".g", ".hh", ".ini", ".lp", ".mk", ".mod", ".toml", ".tsv"),
    )
)
"""The endings that other files have, too: photos, web pages, programs and their settings."""
_OWN_SUFFIXES = tuple({suffix for suffixes in SUFFIXES.values() for suffix in suffixes} - SHARED_SUFFIXES)


_CELL = re.compile(r"image:([1-9]\d{0,3})")


class Formats(Collection[Format]):
    """The formats with these names; each loads when it is first used."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)
        """Their names; they are known without loading a format."""

    def __iter__(self) -> Iterator[Format]:
        return map(_load, self.names)

    def __len__(self) -> int:
        return len(self.names)

    def __contains__(self, format: object) -> bool:
        return isinstance(format, Format) and format.name in self.names


def _load(name: str) -> Format:
    format: Format = import_module(f"hanjie.formats.kinds.{name}").FORMAT
    return format


FORMATS = Formats(SUFFIXES)
"""Every format."""


def get(name: str) -> Format:
    """The format with this name, in any case; UnknownNameError suggests the nearest name.

    ``image:20`` is the format of pictures with 20x20 pixels per cell, ``code:picture`` that of share codes with the
    goal; ``code.PARTS`` lists what else a code may hold.
    """
    if match := _CELL.fullmatch(name.lower()):
        from hanjie.formats.kinds import image

        return image.with_cell(int(match[1]))
    if name.lower().startswith("code:"):
        from hanjie.formats.kinds import code

        return code.with_parts(name.lower().removeprefix("code:"))
    if name.lower() not in SUFFIXES:
        raise UnknownNameError("format", name, SUFFIXES)
    return _load(name.lower())


def all_by_suffix(suffix: str) -> Formats:
    """The formats with this file ending."""
    return Formats(name for name, suffixes in SUFFIXES.items() if suffix in suffixes)


def is_named_as_puzzle(path: str) -> bool:
    """True for a file with an ending that only puzzles have; ``.gz`` is ignored."""
    return path.lower().removesuffix(".gz").endswith(_OWN_SUFFIXES)


def by_suffix(path: str) -> Format | None:
    """The usual format of files with this ending; the longest ending counts, and ``.gz`` is ignored."""
    lower = path.lower().removesuffix(".gz")
    endings = [
        (len(suffix), name) for name, suffixes in SUFFIXES.items() for suffix in suffixes if lower.endswith(suffix)
    ]
    return _load(max(endings, key=lambda entry: entry[0])[1]) if endings else None
