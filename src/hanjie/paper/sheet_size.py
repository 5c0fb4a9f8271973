"""Sizes of paper: by name, or as ``150x200mm``."""

from __future__ import annotations

import re
from typing import NamedTuple

from hanjie.errors import UnknownNameError

PAPERS = {
    "A3": (297.0, 420.0),
    "A4": (210.0, 297.0),
    "A5": (148.0, 210.0),
    "A6": (105.0, 148.0),
    "B5": (176.0, 250.0),
    "Letter": (215.9, 279.4),
    "Legal": (215.9, 355.6),
    "Tabloid": (279.4, 431.8),
}
"""The sizes with names, upright, in millimeters."""

SMALLEST, LARGEST = 50.0, 2000.0
"""The least and the greatest side of a sheet, in millimeters."""

_UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}
_LENGTH = re.compile(r"(\d{1,5}(?:\.\d{1,4})?)\s*(mm|cm|in|pt)?", re.ASCII | re.IGNORECASE)
_CUSTOM = re.compile(r"(\d[\d.]{0,9})\s*[x×*]\s*(\d[\d.]{0,9})\s*(mm|cm|in|pt)?", re.ASCII | re.IGNORECASE)


class Sheet(NamedTuple):
    """A sheet of paper."""

    width: float
    """Its width in millimeters."""
    height: float
    """Its height in millimeters."""

    @property
    def is_upright(self) -> bool:
        """True for portrait."""
        return self.height >= self.width

    def turned(self) -> Sheet:
        """The same paper the other way round."""
        return Sheet(self.height, self.width)


def parse_sheet(text: str) -> Sheet:
    """The sheet with this name, in any case, or of this size; UnknownNameError or ValueError says what is possible."""
    for name, size in PAPERS.items():
        if name.lower() == text.strip().lower():
            return Sheet(*size)
    match = _CUSTOM.fullmatch(text.strip())
    if match is None:
        advice = f"there are {', '.join(PAPERS)}, and sizes such as 150x200mm."
        raise UnknownNameError("paper", text[:40], PAPERS, advice)
    sides = [parse_length(f"{side}{match[3] or 'mm'}") for side in match.groups()[:2]]
    if not all(SMALLEST <= side <= LARGEST for side in sides):
        raise ValueError(f"The sides of the paper are {SMALLEST:.0f} to {LARGEST:,.0f} mm, not {text[:40]!r}.")
    return Sheet(*sides)


def parse_length(text: str) -> float:
    """A length in millimeters: ``5``, ``5mm``, ``0.5cm``, ``0.2in``."""
    match = _LENGTH.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text[:40]!r} is not a length such as 5mm or 0.5in.")
    return round(float(match[1]) * _UNITS[(match[2] or "mm").lower()], 4)
