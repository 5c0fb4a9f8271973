"""Leaves out guesses that were taken back, each with everything up to its rewind.

The deepest come first, and of the next depth all but every second, fourth, eighth. Such a part changes no cell in the
end, so the rest is still a record that can be replayed, and its last grid is the one of the search. A mark of a cell
counts as a guess that is as deep as its place; the next mark on this cell or on an earlier one takes it back::

    mark 1 ── mark 2 ── mark 3 ── mark 3 ── mark 2 ── mark 1
                        └── left out first ┘
              └── then all of these ────────────┘
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hanjie.model import UNKNOWN, StepKind
from hanjie.model.step_record import HEAD, KIND_COUNT, KIND_NUMBERS, offsets

GUESS, REWIND = KIND_NUMBERS[StepKind.GUESS], KIND_NUMBERS[StepKind.REWIND]
SOLUTION, CELL = KIND_NUMBERS[StepKind.SOLUTION], KIND_NUMBERS[StepKind.CELL]


@dataclass(slots=True)
class Rule:
    """Which guesses are kept after they were taken back."""

    deepest: int = sys.maxsize
    """Guesses up to this depth are kept."""
    next_depth: int = sys.maxsize
    """Of the guesses with this depth, some are kept; all others are left out."""
    stride: int = 1
    """How many of them there are for one that is kept."""
    turn: int = 0
    """How many of them came by."""

    def keeps(self, depth: int) -> bool:
        """Whether to keep the next guess of this depth."""
        if depth != self.next_depth:
            return depth <= self.deepest
        self.turn += 1
        return (self.turn - 1) % self.stride == 0


Setting = tuple[int, int]
"""The place of a cell, and its value."""


class Thinned(NamedTuple):
    """A record without its deepest guesses."""

    numbers: array[int]
    """The steps that are left."""
    steps: int
    """How many."""
    rule: Rule
    """Which guesses are left."""
    begins: list[tuple[int, int, list[Setting]]]
    """For each open guess or mark: where it begins, how many steps are before it, and what it overwrites."""


class _Part:
    """A guess or a mark, with the steps up to its end."""

    __slots__ = ("is_out", "level", "numbers", "stays", "step", "steps")

    def __init__(self, level: int, step: int) -> None:
        self.level, self.step = level, step
        self.stays = True
        """True while it is open, and if it has a solution."""
        self.steps = self.numbers = 0
        """Its size without the guesses in it."""
        self.is_out = False


def thin(numbers: array[int], start: bytes, rule: Rule, most: tuple[int, int], *, keeps_solutions: bool) -> Thinned:
    """Leave out as little as possible so that about this many steps and numbers are left; ``start`` are the cells."""
    begins = [*offsets(numbers), len(numbers)]
    owners, open_parts = _owners(numbers, begins, keeps_solutions=keeps_solutions)
    rule = _choose(owners, begins, rule, most)
    rest, steps = _Rest(start), 0
    moved: dict[int, tuple[int, int, list[Setting]]] = {}
    wanted = {part.step for part in open_parts}
    for step, owner in enumerate(owners):
        if owner is not None and owner.is_out:
            continue
        begin = len(rest.numbers)
        overwritten = rest.copy(numbers[begins[step] : begins[step + 1]])
        if step in wanted:
            moved[step] = (begin, steps, overwritten)
        steps += 1
    return Thinned(rest.numbers, steps, rule, [moved[part.step] for part in open_parts])


class _Rest:
    """The steps that are left. A mark takes back all later marks that are left, whatever took them back before."""

    def __init__(self, start: bytes) -> None:
        self.numbers = array("i")
        self._start = start
        self._marked: dict[int, int] = {}
        """The cells that are marked, in order, with their values."""

    def copy(self, step: array[int]) -> list[Setting]:
        """Append a step; returns the cells that a mark overwrites, with their values."""
        kind = step[0] % KIND_COUNT
        if kind != CELL and not (kind == REWIND and self._marked):
            self.numbers.extend(step)
            return []
        place, value = step[HEAD : HEAD + 2] if kind == CELL else (0, UNKNOWN)
        overwritten: list[Setting] = []
        while self._marked and next(reversed(self._marked)) >= place:
            overwritten.insert(0, self._marked.popitem())
        back = [other for other, _ in overwritten if kind == REWIND or other != place]
        self.numbers.extend((*step[: HEAD - 1], len(back) + (kind == CELL)))
        if kind == CELL:
            self.numbers.extend((place, value))
            if self._start[place] == UNKNOWN:
                self._marked[place] = value
        for other in back:
            self.numbers.extend((other, UNKNOWN))
        return overwritten


def _owners(
    numbers: array[int], begins: Sequence[int], *, keeps_solutions: bool
) -> tuple[list[_Part | None], list[_Part]]:
    """For each step the innermost guess around it, and the open guesses."""
    owners: list[_Part | None] = []
    stack: list[_Part] = []
    kept: set[_Part] = set()

    def close() -> None:
        part = stack.pop()
        part.stays = part in kept

    for step, begin in enumerate(begins[:-1]):
        kind = numbers[begin] % KIND_COUNT
        if kind == CELL:
            place = numbers[begin + HEAD]
            while stack and stack[-1].level > place:
                close()
            stack.append(_Part(place + 1, step))
        elif kind == GUESS:
            stack.append(_Part(len(stack) + 1, step))
        elif kind == SOLUTION and keeps_solutions:
            kept.update(stack)
        owners.append(stack[-1] if stack else None)
        if kind == REWIND and stack:
            if numbers[begins[stack[0].step]] % KIND_COUNT == CELL:
                owners[-1] = None
                while stack:
                    close()
            else:
                close()
    return owners, stack


def _choose(owners: Sequence[_Part | None], begins: Sequence[int], rule: Rule, most: tuple[int, int]) -> Rule:
    """Choose the guesses to leave out so that the rest has about this many steps and numbers."""
    kept_steps = kept_numbers = 0
    by_level: dict[int, list[_Part]] = {}
    for step, part in enumerate(owners):
        size = begins[step + 1] - begins[step]
        if part is None or part.stays:
            kept_steps, kept_numbers = kept_steps + 1, kept_numbers + size
            continue
        if not part.steps:
            by_level.setdefault(part.level, []).append(part)
        part.steps, part.numbers = part.steps + 1, part.numbers + size

    def fits(parts: Sequence[_Part]) -> bool:
        steps, numbers = sum(part.steps for part in parts), sum(part.numbers for part in parts)
        return kept_steps + steps <= most[0] and kept_numbers + numbers <= most[1]

    levels = sorted(by_level)
    while levels and fits(by_level[levels[0]]):
        level = levels.pop(0)
        kept_steps += sum(part.steps for part in by_level[level])
        kept_numbers += sum(part.numbers for part in by_level[level])
    if not levels:
        return rule
    parts, stride = by_level[levels[0]], 2
    while stride < len(parts) and not fits(parts[::stride]):
        stride *= 2
    chosen = Rule(levels[0] - 1, levels[0], stride * (rule.stride if levels[0] == rule.next_depth else 1))
    for number, part in enumerate(parts):
        part.is_out = number % stride > 0
    for level in levels[1:]:
        for part in by_level[level]:
            part.is_out = True
    return chosen
