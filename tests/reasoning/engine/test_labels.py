"""The technique of a deduction is the easiest that finds it at that moment, from what the reader knows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import hanjie
from hanjie.model import Cell, Grid, Puzzle
from hanjie.reasoning import Deduction, Explanation, Technique, explain_line
from hanjie.reasoning.engine.line_view import LineView
from hanjie.reasoning.engine.working_grid import WorkingGrid
from hanjie.reasoning.rules import RULES, Rule
from tests.corpus.corpus import files, needs_corpus
from tests.reasoning.checker import learn, start_of
from tests.reasoning.puzzles import EXAMPLES
from tests.thorough import THOROUGH

PATHS = sorted(EXAMPLES.iterdir())
REAL = sorted(files("colour/*.xml"), key=lambda path: path.stat().st_size)[: None if THOROUGH else -8]
"""Real puzzles in color, usually without the largest."""


@pytest.mark.parametrize("path", PATHS if THOROUGH else PATHS[3::4], ids=lambda path: str(path.stem))
def test_no_easier_technique_finds_a_step_of_an_example(path: Path) -> None:
    assert list(mislabeled(hanjie.explain(hanjie.load(path)))) == []


@needs_corpus
@pytest.mark.parametrize("path", REAL if THOROUGH else REAL[::6], ids=lambda path: str(path.stem))
def test_no_easier_technique_finds_a_step_of_a_real_puzzle(path: Path) -> None:
    assert list(mislabeled(hanjie.explain(hanjie.load(path), timeout=120))) == []


def test_a_line_in_which_every_block_is_in_place_is_complete() -> None:
    """The first look fills the end of a block. After it, the rest is easier than the look that found it."""
    found = [(deduction.technique, str(deduction)) for deduction in explain_line("3", "??.????")]
    assert [technique for technique, _ in found] == [Technique.FORCING, Technique.SIMPLE_SPACES]


def mislabeled(explanation: Explanation) -> Iterator[str]:
    """The deductions in lines that an easier technique finds too."""
    puzzle, known = explanation.puzzle, start_of(explanation.puzzle, explanation.start)
    grid = WorkingGrid(puzzle, Grid.blank(puzzle.width, puzzle.height))
    for number, deduction in enumerate(explanation.deductions, 1):
        if deduction.line is not None and deduction.concluded and not deduction.cases:
            view = view_of(puzzle, grid, deduction, known)
            for rule in RULES[: deduction.technique.level]:
                if finds(rule, view, deduction, known):
                    yield f"{number}. {deduction}: {rule.technique}"
                    break
        learn(known, deduction)


def view_of(puzzle: Puzzle, grid: WorkingGrid, deduction: Deduction, known: dict[Cell, frozenset[int]]) -> LineView:
    """The line of a deduction as the rules see it before the deduction."""
    line = deduction.line
    assert line is not None
    own = [cell for cell in known if (cell.row if line.is_row else cell.column) == line.index]
    masks = [(cell.row * puzzle.width + cell.column, sum(1 << color for color in known[cell])) for cell in own]
    number = line.index if line.is_row else puzzle.height + line.index
    return grid.view(number, [pair for pair in masks if pair[1] != (1 << len(puzzle.palette)) - 1])


def finds(rule: Rule, view: LineView, deduction: Deduction, known: dict[Cell, frozenset[int]]) -> bool:
    """True if the findings of a rule together leave no more colors than the deduction does."""
    assert deduction.line is not None
    findings = [pair for finding in rule.find(view) for pair in finding.cells]
    for fact in deduction.concluded:
        at = (fact.cell.column if deduction.line.is_row else fact.cell.row) - view.before
        left = set(known[fact.cell])
        for cells, colors in findings:
            if at >= 0 and cells >> at & 1:
                left = {color for color in left if colors >> color & 1}
        if not left <= set(fact.colors):
            return False
    return True
