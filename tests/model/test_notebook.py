"""Notebooks show puzzles, grids and results as pictures."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import hanjie
from hanjie import Ending, Grid, Puzzle, Result, Status

EXAMPLES = Path(__file__).parents[2] / "examples"

DRAW = "{imports}; svg = Grid.parse('#.')._repr_svg_(); assert svg.startswith('<svg'), svg; print('drawn')"


@pytest.mark.parametrize(
    "imports",
    ["from hanjie import Grid", "from hanjie.model import Grid", "from hanjie.model.grid import Grid"],
)
def test_a_grid_is_drawn_whichever_part_was_imported_first(imports: str) -> None:
    command = [sys.executable, "-c", DRAW.format(imports=imports)]
    assert subprocess.run(command, check=True, capture_output=True, text=True).stdout == "drawn\n"


def test_a_puzzle_is_drawn_without_its_goal() -> None:
    clues_only = Puzzle.from_clues(["1 1", "2"], ["1", "1", "2"])
    assert Puzzle.from_picture(["#.#", ".##"])._repr_svg_() == clues_only._repr_svg_()


def test_a_long_trace_and_a_long_result_print_in_a_few_words() -> None:
    puzzle = hanjie.load(EXAMPLES / "anchor.non")
    result = hanjie.solve(puzzle, algorithm="cell_backtracking", trace=True)
    assert result.trace is not None
    assert repr(result.trace) == f"<Trace of {len(result.trace):,} steps in a 10x10 grid>"
    assert len(repr(result)) <= 500
    many = Result(Status.MULTIPLE, (Grid.parse("#."),) * 1000, Ending.ENOUGH)
    assert repr(many) == "<Result multiple, enough: 1,000 solutions of 2x1>"
