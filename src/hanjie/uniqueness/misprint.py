"""Finds likely misprints: changes of one number, or two swapped lines, that give a puzzle without a solution one.

Only some changes can help. The totals of rows and columns must be equal afterwards, for each color; and if some lines
clash, a wrong number is in one of them. The solver tries what is left, the most likely mistakes first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import pairwise

from hanjie import native
from hanjie.model import DEFAULT_OPTIONS, Clock, Clue, Line, Phase, Puzzle, Status
from hanjie.model.plain import Plain
from hanjie.uniqueness.misprint_kinds import LIKELIHOOD, MisprintKind, Pair, as_clue, meant_clues, span_of

MOST = 3
"""At most this many changes are suggested."""
MOST_TRIED = 3000
"""At most this many changes are tried, the most likely ones."""
_SECONDS_FOR_ONE = 0.1
"""The longest time to solve the puzzle with one change."""


@dataclass(frozen=True, slots=True)
class Misprint(Plain):
    """A line whose clue is probably misprinted, and the probable clue."""

    line: Line
    """The row or column."""
    clue: Clue
    """The probable clue."""
    kind: MisprintKind = MisprintKind.OTHER
    """What probably went wrong."""
    is_unique: bool = True
    """True if the puzzle with the probable clue has one solution, False if it has several."""
    swapped_with: Line | None = None
    """The other line, if two lines changed places; its probable clue is the present one of the first."""

    def corrected(self, puzzle: Puzzle) -> Puzzle:
        """The puzzle with this change and without its goal, which may contradict the change."""
        changed = puzzle.with_clue(self.line, self.clue)
        if self.swapped_with is not None:
            changed = changed.with_clue(self.swapped_with, puzzle.clue(self.line))
        return replace(changed, goal=None)


def find_misprints(puzzle: Puzzle, clock: Clock, lines: Collection[Line] | None = None) -> tuple[Misprint, ...]:
    """At most three changes, of one number or of two lines, that give the puzzle a solution, the most likely first.

    Changes that give exactly one solution come before those that give several. ``lines`` are the lines that may be
    wrong, if that is known and one line alone is wrong.
    """
    found: list[tuple[bool, int, Misprint]] = []
    if clock.is_over:
        return ()
    cells = puzzle.width * puzzle.height
    changes = [*balancing_changes(puzzle, lines), *swapped_lines(puzzle)]
    changes.sort(key=lambda change: LIKELIHOOD[change.kind])
    for number, change in enumerate(changes):
        place = LIKELIHOOD[change.kind]
        is_enough = sum(is_unique and rank < place for is_unique, rank, _ in found) >= MOST
        if is_enough or number >= MOST_TRIED or clock.is_over:
            break
        clock.report(Phase.REPAIRING, 0, cells)
        result = native.solve(change.corrected(puzzle), DEFAULT_OPTIONS, clock.rest(_SECONDS_FOR_ONE))
        if result.solutions:
            is_unique = result.status is Status.UNIQUE
            found.append((is_unique, place, replace(change, is_unique=is_unique)))
    found.sort(key=lambda item: (not item[0], item[1]))
    return tuple(misprint for _, _, misprint in found[:MOST])


def balancing_changes(puzzle: Puzzle, lines: Collection[Line] | None = None) -> list[Misprint]:
    """The changes of one number after which rows and columns have the same totals, the most likely first."""
    excess = _totals(puzzle.rows)
    excess.subtract(_totals(puzzle.columns))
    found: dict[tuple[Line, tuple[Pair, ...]], MisprintKind] = {}
    for line in puzzle.lines() if lines is None else lines:
        sign, length = (-1, puzzle.width) if line.is_row else (1, puzzle.height)
        missing = Counter({color: sign * more for color, more in excess.items()})
        wanted = _totals([puzzle.clue(line)])
        wanted.update(missing)
        for kind, blocks in meant_clues(puzzle.clue(line), missing):
            if span_of(blocks) <= length and _totals_of(blocks) == wanted:
                key = (line, blocks)
                if key not in found or LIKELIHOOD[kind] < LIKELIHOOD[found[key]]:
                    found[key] = kind
    ranked = sorted(found.items(), key=lambda item: LIKELIHOOD[item[1]])
    return [Misprint(line, as_clue(blocks), kind) for (line, blocks), kind in ranked]


def swapped_lines(puzzle: Puzzle) -> list[Misprint]:
    """The neighboring lines with different clues that may have changed places; none if the totals are not equal."""
    if _totals(puzzle.rows) != _totals(puzzle.columns):
        return []
    return [
        Misprint(first, puzzle.clue(second), MisprintKind.SWAPPED_LINES, swapped_with=second)
        for first, second in pairwise(puzzle.lines())
        if first.is_row == second.is_row and puzzle.clue(first) != puzzle.clue(second)
    ]


def _totals_of(blocks: tuple[Pair, ...]) -> Counter[int]:
    totals: Counter[int] = Counter()
    for number, color in blocks:
        totals[color] += number
    return totals


def _totals(clues: Collection[Clue]) -> Counter[int]:
    """For each color, the cells that these clues hold."""
    totals: Counter[int] = Counter()
    for clue in clues:
        for block in clue:
            totals[block.color] += block.length
    return totals
