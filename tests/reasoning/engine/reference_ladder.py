"""The hardest technique in lines, found with the rules of explanations: slow, and independent of the core's rules."""

from __future__ import annotations

from hanjie.model import Puzzle
from hanjie.reasoning import Technique
from hanjie.reasoning.engine.ladder import LineCandidates
from hanjie.reasoning.engine.working_grid import WorkingGrid, start_grid
from hanjie.reasoning.rules import BLACK_AND_WHITE_RULES, RULES


def reference_hardest(puzzle: Puzzle) -> Technique:
    """The rules from the bottom up, on all lines at once; a rule is added when the easier ones find nothing more."""
    grid = WorkingGrid(puzzle, start_grid(puzzle, None))
    rules = RULES if grid.colors > 2 else BLACK_AND_WHITE_RULES
    height = 1
    while waiting := _unfinished(grid):
        found = [
            change
            for line in waiting
            for rule in rules[:height]
            if line.kinds & rule.can_find
            for view, finding in line.findings(grid, rule)
            for change in grid.changes(line.line, line.before, view, finding)
        ]
        grid.core.restrict(found)
        if not found and height == len(rules):
            return Technique.LINE_LOGIC
        height += not found
    return rules[height - 1].technique


def _unfinished(grid: WorkingGrid) -> list[LineCandidates]:
    """The lines in which something follows."""
    looks = ((line, *grid.core.look(line)) for line in range(grid.rows + grid.columns))
    return [
        LineCandidates.from_masks(line, before, after)
        for line, before, after in looks
        if after is not None and before != after
    ]
