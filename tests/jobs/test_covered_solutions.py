"""Pages for a preview that gives no solution away."""

from __future__ import annotations

import pytest

from hanjie.jobs.paper import PaperMedium, PaperOptions, PaperReport, PaperRequest, Solutions, run
from hanjie.model import Puzzle

HEART = Puzzle.from_picture([".#.#.", "#####", "#####", ".###.", "..#.."])
CROSS = Puzzle.from_picture(["..#..", "..#..", "#####", "..#..", "..#.."])


def printed(*covered: int, solutions: Solutions = Solutions.BACK, swapped: bool = False) -> PaperReport:
    puzzles = (CROSS, HEART) if swapped else (HEART, CROSS)
    options = PaperOptions(solutions=solutions)
    return run(PaperRequest(puzzles, options, PaperMedium.SVG, covered=covered))


def filled(page: bytes) -> int:
    """The commands of all paths; filled cells need many."""
    return page.count(b"<path") + page.count(b"H") + page.count(b"V")


@pytest.mark.parametrize("solutions", [Solutions.BACK, Solutions.BELOW])
def test_a_covered_solution_is_an_empty_grid_in_its_place(solutions: Solutions) -> None:
    shown, covered = printed(solutions=solutions), printed(1, 2, solutions=solutions)
    assert covered.sizes == shown.sizes
    assert [puzzle.pages for puzzle in covered.puzzles] == [puzzle.pages for puzzle in shown.puzzles]
    assert [puzzle.solution_page for puzzle in covered.puzzles] == [puzzle.solution_page for puzzle in shown.puzzles]
    assert filled(b"".join(covered.files)) < filled(b"".join(shown.files))


def test_covered_pages_do_not_depend_on_the_picture() -> None:
    assert printed(1, 2).files[-1] == printed(1, 2, swapped=True).files[-1]
    assert printed().files[-1] != printed(swapped=True).files[-1]


def test_only_the_named_puzzles_are_covered() -> None:
    assert len({printed(*covered).files[-1] for covered in ((), (1,), (2,), (1, 2))}) == 4
