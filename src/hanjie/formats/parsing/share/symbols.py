"""One of up to 256 colors or cell values in share codes, with weights that follow how often each occurs.

Sixteen values form a group; the group is chosen first, then the value, so that a choice among many takes little time.
"""

from __future__ import annotations

from collections.abc import Collection

from hanjie.formats.parsing.share.coder import Coder

_GROUP = 16
_STEP = 8


class Symbols:
    """The weights of the values from 0; the first ``start`` of them never occur."""

    def __init__(self, count: int, start: int = 0) -> None:
        self._weights = [int(value >= start) for value in range(count)]
        self._groups = [sum(self._weights[at : at + _GROUP]) for at in range(0, count, _GROUP)]

    def choose(self, coder: Coder, excluded: Collection[int], wanted: int) -> int:
        """A value that is not excluded."""
        groups = self._groups.copy()
        for value in excluded:
            groups[value // _GROUP] -= self._weights[value]
        start = _GROUP * coder.weighted(groups, wanted // _GROUP)
        weights = self._weights[start : start + _GROUP]
        for value in excluded:
            if start <= value < start + _GROUP:
                weights[value - start] = 0
        return start + coder.weighted(weights, wanted % _GROUP)

    def add(self, value: int) -> None:
        """Count one more of a value."""
        self._weights[value] += _STEP
        self._groups[value // _GROUP] += _STEP
