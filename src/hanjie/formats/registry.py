"""The list of all formats. Order matters only for people who read it.

Each is a file of its name and is loaded when it is first looked at: most files are of one format that their ending
gives away, and loading all formats takes longer than solving the puzzle.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from importlib import import_module

from hanjie.errors import UnknownNameError
from hanjie.formats.format import Format

ENDINGS: dict[str, tuple[str, ...]] = {
    "art": (".art",),
    "cnon": (".cnon",),
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
}
"""The name of every format, which is that of its file, and its file endings, as the format itself says them."""

SHARED_ENDINGS = frozenset(
    (
        *(".art", ".pbm", ".pgm", ".png", ".pnm", ".ppm"),
        *(".htm", ".html", ".js", ".json", ".xml"),
        *(".cpp", ".dat", ".dzn", ".edn", ".g", ".hh", ".ini", ".lp", ".mk", ".mod", ".toml"),
    )
)
"""Those of these endings that files have which are no puzzles: photos, web pages, programs and their settings."""
_OWN_ENDINGS = tuple({ending for endings in ENDINGS.values() for ending in endings} - SHARED_ENDINGS)


class Formats(Collection[Format]):
    """The formats of these names, each loaded when it is looked at."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)
        """Their names, for which nothing has to be loaded."""

    def __iter__(self) -> Iterator[Format]:
        return map(_load, self.names)

    def __len__(self) -> int:
        return len(self.names)

    def __contains__(self, format: object) -> bool:
        return isinstance(format, Format) and format.name in self.names


def _load(name: str) -> Format:
    format: Format = import_module(f"hanjie.formats.kinds.{name}").FORMAT
    return format


FORMATS = Formats(ENDINGS)
"""Every format."""


def get(name: str) -> Format:
    """The format with this name; UnknownNameError names the nearest."""
    if name.lower() not in ENDINGS:
        raise UnknownNameError("format", name, ENDINGS)
    return _load(name.lower())


def of_ending(suffix: str) -> Formats:
    """The formats whose files may have this ending."""
    return Formats(name for name, suffixes in ENDINGS.items() if suffix in suffixes)


def is_named_as_puzzle(path: str) -> bool:
    """True for a file with an ending that only puzzles have; ``.gz`` does not count."""
    return path.lower().removesuffix(".gz").endswith(_OWN_ENDINGS)


def by_suffix(path: str) -> Format | None:
    """The format that files with this ending usually have; the longest ending counts, ``.gz`` does not."""
    lower = path.lower().removesuffix(".gz")
    endings = [
        (len(suffix), name) for name, suffixes in ENDINGS.items() for suffix in suffixes if lower.endswith(suffix)
    ]
    return _load(max(endings, key=lambda entry: entry[0])[1]) if endings else None
