"""The ladder tries no rule twice on a line that has not changed, so the work grows with the number of deductions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import hanjie
from hanjie.model import Puzzle
from hanjie.reasoning import Technique
from hanjie.reasoning.engine import ladder
from hanjie.reasoning.engine.ladder import Ladder
from hanjie.reasoning.engine.working_grid import WorkingGrid, start_grid
from hanjie.reasoning.rules import BLACK_AND_WHITE_RULES, Rule
from tests.reasoning.puzzles import HEART


def ladder_of(puzzle: Puzzle) -> Ladder:
    return Ladder(WorkingGrid(puzzle, start_grid(puzzle, None)), lambda: False)


@pytest.mark.parametrize("kind", ["blots", "noise"])
def test_lines_are_tried_a_few_times_for_each_deduction(kind: str) -> None:
    climb = ladder_of(line_solvable(30) if kind == "blots" else noise(30))
    found = list(climb.deductions())
    assert all(deduction.technique.is_line for deduction in found)
    assert len(found) > 200
    assert climb.looks < 12 * len(found)


def test_no_rule_is_tried_twice_on_the_same_candidates(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: Counter[tuple[Technique, int, tuple[int, ...]]] = Counter()
    findings = ladder.LineCandidates.findings

    def counted(self: ladder.LineCandidates, grid: WorkingGrid, rule: Rule) -> Iterator[object]:
        tried[rule.technique, self.line, self.before] += 1
        yield from findings(self, grid, rule)

    monkeypatch.setattr(ladder.LineCandidates, "findings", counted)
    assert list(ladder_of(noise(15)).deductions())
    assert len(tried) > 100
    assert max(tried.values()) == 1


def test_a_black_and_white_puzzle_skips_the_rules_for_colors() -> None:
    assert ladder_of(HEART).rules is BLACK_AND_WHITE_RULES
    assert Technique.COLOR_REACH in [rule.technique for rule in ladder_of(Puzzle.from_picture(["rb"])).rules]


def test_it_ends_when_time_is_over() -> None:
    checks = iter([False] * 5 + [True])  # three while the 60 lines are solved, then one for every 18 looks
    climb = Ladder(WorkingGrid(noise(30), start_grid(noise(30), None)), lambda: next(checks))
    found = list(climb.deductions())
    assert climb.is_over
    assert climb.looks == 2 * climb.looks_between_checks + 1
    assert found


def line_solvable(side: int) -> Puzzle:
    """A picture of random blots, the first that lines alone can solve."""
    shuffled = random.Random(1)
    while True:
        centers = [(shuffled.uniform(0, side), shuffled.uniform(0, side), shuffled.uniform(2, 5)) for _ in range(14)]
        rows = [
            "".join(
                "#" if any((x - a) ** 2 + (y - b) ** 2 < r * r for a, b, r in centers) else "." for x in range(side)
            )
            for y in range(side)
        ]
        puzzle = Puzzle.from_picture(rows)
        if hanjie.solve(puzzle, line_only=True).status == "unique":
            return puzzle


def noise(side: int) -> Puzzle:
    """Noise; for a side of 30, of many such pictures that lines can solve the one with the most deductions."""
    shuffled = random.Random(6)
    return Puzzle.from_picture(
        ["".join("#" if shuffled.random() < 0.6 else "." for _ in range(side)) for _ in range(side)]
    )
