"""The steps of a trace as compressed numbers, for programs that replay long traces.

As JSON, 200,000 steps of a search take 40 megabytes; packed they take one or two, and reading them needs no objects.
The numbers are those of ``step_record.py``, as 32-bit little-endian integers, compressed by zlib.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Iterator
from dataclasses import dataclass

from hanjie.model.plain import Plain
from hanjie.model.step_record import KIND_COUNT, KIND_NUMBERS, StepRecord
from hanjie.model.trace import Trace

FASTEST = 1
"""The level of zlib: others save little and take much longer."""


@dataclass(frozen=True, slots=True)
class PackedSteps(Plain):
    """The steps of a trace as compressed numbers; docs/traces.md describes them."""

    count: int
    """The number of steps."""
    numbers: bytes
    """The numbers of all steps: 32 bits each, little-endian, compressed by zlib."""
    reasons: tuple[str, ...]
    """The reasons by their numbers; the first is empty."""

    @classmethod
    def of(cls, trace: Trace) -> PackedSteps:
        """The steps of a trace."""
        steps = trace.steps if isinstance(trace.steps, StepRecord) else _record(trace)
        return cls(len(steps), zlib.compress(_swapped(steps.numbers), FASTEST), steps.reasons)

    def steps(self, width: int, height: int) -> StepRecord:
        """The steps again, for a grid of this size."""
        return StepRecord(width, height, array("i", _swapped(array("i", zlib.decompress(self.numbers)))), self.reasons)


def _swapped(numbers: array[int]) -> bytes:
    """The numbers in little-endian order, or back from it."""
    if sys.byteorder == "big":
        numbers = array("i", numbers)
        numbers.byteswap()
    return numbers.tobytes()


def _record(trace: Trace) -> StepRecord:
    width, height = trace.start.width, trace.start.height
    reasons: dict[str, int] = {"": 0}

    def numbers() -> Iterator[int]:
        for step in trace.steps:
            yield reasons.setdefault(step.reason, len(reasons)) * KIND_COUNT + KIND_NUMBERS[step.kind]
            line = step.line
            yield -1 if line is None else line.index if line.is_row else height + line.index
            yield from (step.depth, len(step.cells))
            for cell, value in step.cells:
                yield from (cell.place(width), value)

    written = array("i", numbers())
    return StepRecord(width, height, written, tuple(reasons))
