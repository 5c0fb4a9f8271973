"""Names of colors for people: ``salmon`` for a color that its file calls ``cF28B90``, ``c2`` or nothing.

Many programs number their colors or make names from hex digits. In sentences and legends, such a color is called by the
well-known name that is nearest to how it looks. Names that are words are kept, and files are written with their own
names. Distances are measured in OKLab.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from hanjie.model.oklab import Lab, oklab_of

_TABLE = """
black 000000  charcoal 2c2c2c  dark gray 585858  gray 8c8c8c  light gray c0c0c0  pale gray e2e2e2  white ffffff
red e60000  dark red 9a0000  light red f26060  crimson c4184a  brick red a84a3c  salmon fa8072
pink ffb0c0  hot pink ff4fa3  dark pink d0507e  light pink ffd6de  pale pink ffecec  peach ffd3ac
brown 8b4a1e  dark brown 4a2a12  light brown b5804c  tan d2b48c  beige f2e6c4  cream fff8dc  rust b7410e
orange ff8c00  light orange ffbb60  dark orange d96a00  gold e6b800  mustard c49a20
yellow ffee00  light yellow fff7a0  dark yellow b5a800  khaki bfb27a  olive 7a7a1a  dark olive 45451a
green 109410  dark green 00580f  light green 98e698  bright green 20e020  gray green 7d9c7d  olive green 6b8e23
forest green 3c7a3c  leaf green 66b35c  sea green 2e8b62  lime a6e600  mint aef0cf
teal 008080  dark teal 0c4a4e  turquoise 38cfc2  cyan 00e6f0  light cyan d0fafa
blue 1a46e6  dark blue 0a1a8c  light blue b3d4f5  medium blue 0c62c8  bright blue 2f86ff  gray blue 7090b4
sky blue 7cc8f0  steel blue 4a7fa8  navy 0a1240
purple 8a20a0  dark purple 48105c  light purple b890e0  violet 7a3cf0  lavender dcd4fa  plum 8c4c70  mauve c89ac0
magenta f01ee0
"""
_ENTRY = re.compile(r"([a-z]+(?: [a-z]+)?) ([0-9a-f]{6})")

_MADE_UP = re.compile(r"(?:colou?r|col|rgb|hex|index)?\W*\d*|background", re.IGNORECASE)
"""Names that programs make up: numbers, perhaps after a word for color."""
_HEX = re.compile(r"[a-z]?(#?)([0-9a-f]{3}|[0-9a-f]{6})", re.IGNORECASE)
"""Hex digits, perhaps after a letter; or a word, such as jade or facade."""
_LIKE_A_WORD = re.compile(r"(?=.*[AEae])(?=.*[B-DFb-df])[A-Fa-f][a-f]+")
"""Hex digits that people may read as a word: only letters, vowels among them, small or with a capital."""
_HUE = 2.0
"""How much more the hue counts than the lightness."""
_CLEARLY_LIGHTER = 0.06
_NEAR = 0.07
"""The second nearest name may stand for a color whose nearest name is taken, if it is at most this far away."""


@lru_cache(64)
def color_words(colors: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    """A different name for people for each of these colors, given as (name, ``#rrggbb``)."""
    words: dict[int, str] = {place: name for place, (name, _) in enumerate(colors) if is_word(name)}
    taken = {word.lower(): oklab_of(colors[place][1]) for place, word in words.items()}
    for place, (_, rgb) in enumerate(colors):
        if place not in words:
            words[place] = next(word for word in _candidates(oklab_of(rgb), taken) if word not in taken)
            taken[words[place]] = oklab_of(rgb)
    return tuple(words[place] for place in range(len(colors)))


def is_word(name: str) -> bool:
    """True if people can read a name; False for hex digits, numbers, and one or two letters."""
    letters = [symbol for symbol in name if symbol.isalpha()]
    is_short = len(letters) < 3 and "".join(letters).isascii()
    return not is_short and not _MADE_UP.fullmatch(name) and not _is_hex(name)


def _is_hex(name: str) -> bool:
    """True for ``cF28B90``, ``#abc`` and ``ffffff``; False for ``jade``, ``Facade`` and also for ``abcdef``."""
    found = _HEX.fullmatch(name)
    return found is not None and (found[1] == "#" or not _LIKE_A_WORD.fullmatch(found[2]))


def _candidates(lab: Lab, taken: dict[str, Lab]) -> Iterator[str]:
    """Names for a color, the best one first; there is always a further one, because they end with numbers."""
    first, second = sorted(_names(), key=lambda named: _distance(lab, named[1]))[:2]
    name = first[0]
    yield name
    if _distance(lab, second[1]) <= _NEAR:
        yield second[0]
    if name in taken and " " not in name and name not in ("black", "white"):
        lighter = lab[0] - taken[name][0]
        if abs(lighter) >= _CLEARLY_LIGHTER:
            yield f"{'lighter' if lighter > 0 else 'darker'} {name}"
    yield from (f"{name} {number}" for number in range(2, 300))


@lru_cache(1)
def _names() -> Sequence[tuple[str, Lab]]:
    """Every well-known name, with its place in OKLab."""
    return [(name, oklab_of(f"#{digits}")) for name, digits in _ENTRY.findall(_TABLE)]


def _distance(one: Lab, other: Lab) -> float:
    """How badly the name of one color fits the other: a wrong hue is worse than a wrong lightness."""
    lighter, redder, yellower = (here - there for here, there in zip(one, other, strict=True))
    return math.hypot(lighter, _HUE * redder, _HUE * yellower)
