"""Where two answers of the studio differ, times aside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def differences(one: Any, other: Any, place: str = "") -> Iterator[str]:
    """The places of two JSON values that differ; the order of fields counts, times do not."""
    if isinstance(one, dict) and isinstance(other, dict):
        if list(one) != list(other):
            yield f"{place}: fields {list(one)} and {list(other)}"
        for key in one.keys() & other.keys() - {"seconds"}:
            yield from differences(one[key], other[key], f"{place}.{key}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, pair in enumerate(zip(one, other, strict=True)):
            yield from differences(*pair, f"{place}[{number}]")
    elif one != other:
        yield f"{place}: {one!r:.200} and {other!r:.200}"
