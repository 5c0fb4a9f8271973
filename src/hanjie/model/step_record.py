"""Many steps in little memory: a sequence of steps that is kept as numbers, and makes each step when it is read.

A step is four numbers and two more for each cell::

    kind + 16 * reason    line, or -1    depth    number of cells    place, value, place, value, ...

Lines are numbered rows first, then columns; reasons are numbers of texts, 0 for none. The native core writes the same
numbers (``recorder.hpp``). A search takes a million steps in a second; as objects they would take far more time and
memory than the search.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import overload

from hanjie.model.line import Cell, Line
from hanjie.model.trace import Step, StepKind

KINDS = (
    StepKind.LINE,
    StepKind.PROBE,
    StepKind.CONTRADICTION,
    StepKind.GUESS,
    StepKind.REWIND,
    StepKind.SOLUTION,
    StepKind.CELL,
)
"""The kinds of steps, in the order of their numbers."""
KIND_NUMBERS = {kind: number for number, kind in enumerate(KINDS)}
"""The number of each kind."""
KIND_COUNT = 16
"""The factor of the number of the reason."""
HEAD = 4
"""How many numbers come before those of the cells."""


class StepRecord(Sequence[Step]):
    """Steps as numbers; equal to a tuple of the same steps."""

    __slots__ = ("_height", "_numbers", "_offsets", "_reasons", "_width")

    def __init__(self, width: int, height: int, numbers: array[int], reasons: Sequence[str] = ("",)) -> None:
        self._width, self._height = width, height
        self._numbers, self._reasons = numbers, tuple(reasons)
        self._offsets = array("q", offsets(numbers))

    @classmethod
    def from_bytes(cls, width: int, height: int, record: bytes) -> StepRecord:
        """The steps in a record of the native core."""
        return cls(width, height, array("i", record))

    @property
    def numbers(self) -> array[int]:
        """The numbers of all steps."""
        return self._numbers

    @property
    def reasons(self) -> tuple[str, ...]:
        """The reasons by their numbers."""
        return self._reasons

    def __len__(self) -> int:
        return len(self._offsets)

    @overload
    def __getitem__(self, at: int) -> Step: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[Step, ...]: ...

    def __getitem__(self, at: int | slice) -> Step | tuple[Step, ...]:
        if isinstance(at, slice):
            return tuple(self._steps(self._offsets[at]))
        return next(self._steps((self._offsets[at],)))

    def __iter__(self) -> Iterator[Step]:
        return self._steps(self._offsets)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, StepRecord):
            mine = (self._width, self._height, self._numbers, self._reasons)
            if mine == (other._width, other._height, other._numbers, other._reasons):
                return True
        elif not isinstance(other, tuple):
            return NotImplemented
        return len(self) == len(other) and all(mine == its for mine, its in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __reduce__(self) -> tuple[type[StepRecord], tuple[int, int, array[int], tuple[str, ...]]]:
        return StepRecord, (self._width, self._height, self._numbers, self._reasons)

    def __repr__(self) -> str:
        return repr(tuple(self))

    def _steps(self, begins: Iterable[int]) -> Iterator[Step]:
        """The steps that begin at these numbers; equal cells are one object."""
        settings: dict[tuple[int, int], tuple[Cell, int]] = {}
        numbers, width, reasons = self._numbers, self._width, self._reasons
        for begin in begins:
            kind, line, depth, count = numbers[begin : begin + HEAD]
            places = numbers[begin + HEAD : begin + HEAD + 2 * count]
            cells = []
            for place, value in zip(places[::2], places[1::2], strict=True):
                if (setting := settings.get((place, value))) is None:
                    setting = settings[place, value] = (Cell.from_place(place, width), value)
                cells.append(setting)
            reason, number = divmod(kind, KIND_COUNT)
            yield Step(KINDS[number], self._line(line), tuple(cells), depth, reasons[reason])

    def _line(self, number: int) -> Line | None:
        if number < 0:
            return None
        return Line.row(number) if number < self._height else Line.column(number - self._height)


def offsets(numbers: array[int]) -> Iterator[int]:
    """Where each step begins in a record."""
    at, end = 0, len(numbers)
    while at < end:
        yield at
        at += HEAD + 2 * numbers[at + 3]
