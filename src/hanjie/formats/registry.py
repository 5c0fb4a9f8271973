"""The list of all formats. Order matters only for people who read it."""

from __future__ import annotations

from hanjie.errors import UnknownNameError
from hanjie.formats import (
    art,
    cnon,
    cwc,
    cwd,
    davidje13,
    dsmiller,
    dzn,
    freenono,
    g,
    gecode,
    glpk,
    gno,
    image,
    jap,
    jcross,
    json,
    json_family,
    letters,
    lp,
    mk,
    netpbm,
    nin,
    non,
    nonograms_org,
    nonogrid,
    pbn,
    picross,
    puzzlink,
    pynogram,
    pzprv3,
    sgriddler,
    syro,
    tatham,
    text,
    tournament,
    two_block,
)
from hanjie.formats.format import Format

FORMATS: tuple[Format, ...] = (
    art.FORMAT,
    cnon.FORMAT,
    cwc.FORMAT,
    cwd.FORMAT,
    davidje13.FORMAT,
    dsmiller.FORMAT,
    dzn.FORMAT,
    freenono.FORMAT,
    g.FORMAT,
    gecode.FORMAT,
    glpk.FORMAT,
    gno.FORMAT,
    image.FORMAT,
    jap.FORMAT,
    jcross.FORMAT,
    json.FORMAT,
    json_family.FORMAT,
    letters.FORMAT,
    lp.FORMAT,
    mk.FORMAT,
    netpbm.FORMAT,
    nin.FORMAT,
    non.FORMAT,
    nonogrid.FORMAT,
    nonograms_org.FORMAT,
    pbn.FORMAT,
    picross.FORMAT,
    puzzlink.FORMAT,
    pynogram.FORMAT,
    pzprv3.FORMAT,
    sgriddler.FORMAT,
    syro.FORMAT,
    tatham.FORMAT,
    text.FORMAT,
    tournament.FORMAT,
    two_block.FORMAT,
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
