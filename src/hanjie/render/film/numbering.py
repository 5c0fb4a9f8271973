"""The numbers of the steps of a film.

A solver's steps are counted one by one. An explanation is counted by its deductions, as in its text and on its page:
the steps of an assumption get the number of the deduction that ends it, and a letter::

    guess @1 R6C1=0         31a
    line R6 @1 R6C2=1       31b
    contradiction R9 @1     31c
    rewind @0 R6C1=? …      31d
    probe @0 R6C1=1         31
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from hanjie.model import Step, StepKind

_CONCLUSIONS = (StepKind.LINE, StepKind.PROBE, StepKind.CONTRADICTION)
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Numbering:
    """The deductions of a trace; a solver's trace has one per step."""

    ends: Sequence[int]
    """For each deduction, how many steps are done when it is complete."""

    @classmethod
    def of(cls, steps: Sequence[Step], *, is_explanation: bool) -> Numbering:
        """The numbers of these steps; the solution at the end of an explanation does not count."""
        if not is_explanation:
            return cls(range(1, len(steps) + 1))
        ends = [number for number, step in enumerate(steps, 1) if step.depth == 0 and step.kind in _CONCLUSIONS]
        last = len(steps) - (bool(steps) and steps[-1].kind is StepKind.SOLUTION)
        return cls(ends if not last or (ends and ends[-1] == last) else [*ends, last])

    def __len__(self) -> int:
        return len(self.ends)

    def label(self, done: int) -> str:
        """The number of a step: ``31``, or ``31a`` for the first step of an assumption."""
        place = min(bisect_left(self.ends, done), len(self.ends) - 1)
        first = self.ends[place - 1] if place else 0
        letter = _letter(done - first) if done < self.ends[place] else ""
        return f"{place + 1:,}{letter}"

    def among(self, begin: int, done: int) -> int:
        """How many deductions are completed after ``begin`` steps and until ``done``."""
        return bisect_left(self.ends, done + 1) - bisect_left(self.ends, begin + 1)


def _letter(number: int) -> str:
    """a, b, … z, aa, ab, …"""
    text = ""
    while number:
        number, digit = divmod(number - 1, len(_LETTERS))
        text = _LETTERS[digit] + text
    return text
