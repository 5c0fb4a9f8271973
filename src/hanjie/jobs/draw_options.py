"""The settings of a drawing as people give them: a size such as ``30x20`` or ``30``, a crop in percent."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Any, TypeVar

from hanjie.generate.picture import Crop, Settings, Tone
from hanjie.generate.picture.settings import LARGEST_SIDE, SMALLEST_SIDE, WHOLE
from hanjie.jobs.fair_drawing import Wanted
from hanjie.words import shown

Size = int | str | tuple[int | None, int | None]
"""The longer side; or a text such as ``30x20``, ``30x`` or ``x20``; or columns and rows, one of which may be None."""

Choice = TypeVar("Choice", bound=StrEnum)

_SIZE = re.compile(r"(\d{1,9})?\s*[x×X]\s*(\d{1,9})?|(\d{1,9})")
_CROP = re.compile(r"\s*,\s*|\s+")


def make_settings(*, size: Size | None = None, crop: Crop | str | None = None, **choices: Any) -> Settings:
    """The settings of these choices; ValueError says what is wrong with one."""
    if isinstance(choices.get("tone"), str):
        choices["tone"] = _one_of(Tone, "A tone", choices["tone"])
    part = read_crop(crop) if isinstance(crop, str) else crop
    sides: dict[str, Any] = read_size(size)
    return Settings(crop=part, **sides, **choices)


def read_size(size: Size | None) -> dict[str, Any]:
    """The sides that a size gives: the width, the height, or the longer one."""
    if size is None:
        return {}
    if isinstance(size, tuple) and len(size) == 2:
        return {"width": size[0], "height": size[1]}
    found = _SIZE.fullmatch(str(size).strip())
    if found is None or not any(found.groups()):
        raise ValueError(f"A size is written 30x20, 30x, x20, or 30 for the longer side, not {shown(size)}.")
    width, height, longest = (None if part is None else int(part) for part in found.groups())
    for side in (width, height, longest):
        if side is not None and not SMALLEST_SIDE <= side <= LARGEST_SIDE:
            raise ValueError(f"A side has from {SMALLEST_SIDE} to {LARGEST_SIDE} cells, not {side:,}.")
    return {"longest": longest} if longest is not None else {"width": width, "height": height}


def read_crop(text: str) -> Crop | None:
    """The part of a picture: ``auto`` for its subject, ``none`` for all of it, or ``10,0,90,100`` in percent."""
    match text.strip().lower():
        case "auto":
            return None
        case "none":
            return WHOLE
    try:
        left, top, right, bottom = (float(number.rstrip("%")) / 100 for number in _CROP.split(text.strip()))
        return Crop(left, top, right, bottom)
    except ValueError:
        wanted = "auto, none, or the left, top, right and bottom edge in percent, as in 10,0,90,100"
        raise ValueError(f"A crop is {wanted}, not {shown(text)}.") from None


def as_wanted(name: str) -> Wanted:
    """What a puzzle must be: ``unique``, ``lines`` or ``any``."""
    return _one_of(Wanted, "What is wanted", name)


def _one_of(kind: type[Choice], what: str, name: str) -> Choice:
    try:
        return kind(name)
    except ValueError:
        raise ValueError(f"{what} is one of {', '.join(kind)}, not {shown(name)}.") from None
