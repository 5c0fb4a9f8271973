"""Which rows and columns have their number beside a drawing: every fifth, and those that are spoken of.

Where numbers would touch, every tenth, twentieth and so on has one. A line that is spoken of always has its number, and
the numbers that it would touch are left out::

    every fifth         5   10   15   20
    and column 11       5     11   15   20
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

Span = tuple[float, float]
"""The begin and the end of a number along its side of the drawing, with the space that separates it from others."""

_STEPS = (5, 10, 20, 50, 100, 200, 500, 1000)


def numbered_lines(count: int, spoken: Iterable[int], span: Callable[[int], Span]) -> list[int]:
    """The indices of the lines that have their number beside the drawing, in order.

    ``count`` is the number of lines and ``spoken`` the indices of those that are spoken of. ``span`` gives the space
    that the number of a line takes.
    """
    kept: list[int] = []
    for index in sorted({index for index in spoken if 0 <= index < count}):
        if not kept or not _touch(span(kept[-1]), span(index)):
            kept.append(index)
    spans = [span(index) for index in kept]
    regular = next(filter(lambda lines: _are_apart(lines, span), (_every(step, count) for step in _STEPS)), [])
    return sorted({*kept, *(index for index in regular if not any(_touch(span(index), other) for other in spans))})


def _every(step: int, count: int) -> list[int]:
    return list(range(step - 1, count, step))


def _are_apart(lines: list[int], span: Callable[[int], Span]) -> bool:
    return not any(_touch(span(one), span(other)) for one, other in pairwise(lines))


def _touch(one: Span, other: Span) -> bool:
    return one[0] < other[1] and other[0] < one[1]
