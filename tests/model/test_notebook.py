"""Notebooks show puzzles, grids and results as pictures."""

from __future__ import annotations

import subprocess
import sys

import pytest

from hanjie import Grid, Puzzle, Result, Status

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


def test_a_result_is_drawn_as_its_solution_or_its_known_cells() -> None:
    grid = Grid.parse("#.")
    assert Result(Status.UNIQUE, (grid,))._repr_svg_() == grid._repr_svg_()
    assert Result(Status.UNKNOWN, known=grid)._repr_svg_() == grid._repr_svg_()


def test_a_result_without_a_grid_shows_its_status() -> None:
    assert "no solution" in Result(Status.NONE)._repr_svg_()
