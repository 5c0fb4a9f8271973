from __future__ import annotations

import pytest

from hanjie import Clue, Puzzle, StepKind, solve
from hanjie.gallery.cell_backtracking import Prefix, advance


def progress(clue: str, beginning: str, length: int) -> Prefix | None:
    """How far a line of that length has come with these cells; None if a rule was broken on the way."""
    reached: Prefix | None = Prefix()
    for at, color in enumerate(beginning, 1):
        assert reached is not None, "the beginning is wrong before its end"
        reached = advance(Clue.parse(clue), reached, ".#b".index(color), at_end=at == length)
    return reached


@pytest.mark.parametrize(
    ("clue", "beginning", "length"),
    [
        ("0", "#", 9),  # more runs than blocks
        ("1 1", "#.#.#", 9),
        ("2", "###", 9),  # longer than its block
        ("2 3", "#.", 9),  # shorter than its block
        ("2", "#", 1),
        ("1", "...", 3),  # blocks are missing at the end
        ("1 1", "#..", 3),
        ("1 1:2", "b", 9),  # another color
        ("2 1:2", "#b", 9),
    ],
)
def test_a_mark_that_breaks_a_rule_is_found_at_once(clue: str, beginning: str, length: int) -> None:
    assert progress(clue, beginning, length) is None


@pytest.mark.parametrize(
    ("clue", "beginning", "length", "reached"),
    [
        ("2 1", "", 9, Prefix(0, 0)),
        ("2 1", "..#", 9, Prefix(1, 1)),
        ("2 1", "##", 9, Prefix(1, 2)),
        ("2 1", "##.", 9, Prefix(1, 0)),
        ("2 1", "##.#", 4, Prefix(2, 1)),
        ("2 1:2", "##b", 3, Prefix(2, 1)),
        ("9", "....", 9, Prefix(0, 0)),  # it cannot fit any more, but the rules do not see that
    ],
)
def test_a_line_that_keeps_the_rules_goes_on(clue: str, beginning: str, length: int, reached: Prefix) -> None:
    assert progress(clue, beginning, length) == reached


def test_filled_is_tried_before_blank_from_left_to_right() -> None:
    result = solve(
        Puzzle.from_clues(["1", "1"], ["1", "1"]), algorithm="cell_backtracking", max_solutions=1, trace=True
    )
    assert result.trace
    assert [str(step) for step in result.trace.steps] == [
        "cell @0 R1C1=1",
        "cell @0 R1C2=1",  # a second cell in a row of 1: breaks a rule
        "cell @0 R1C2=0",
        "cell @0 R2C1=1",
        "cell @0 R2C1=0",
        "cell @0 R2C2=1",
        "solution @0",
    ]
    assert result.stats["steps"] == 6


def test_a_mark_takes_back_those_behind_it() -> None:
    result = solve(Puzzle.from_clues(["1"], ["0", "1"]), algorithm="cell_backtracking", trace=True)
    assert result.trace
    assert [str(step) for step in result.trace.steps] == [
        "cell @0 R1C1=1",
        "cell @0 R1C1=0",
        "cell @0 R1C2=1",
        "solution @0",
        "cell @0 R1C2=0",
        "rewind @0 R1C1=? R1C2=?",
        "solution @0 R1C1=0 R1C2=1 because everything else was tried",
    ]


def test_the_marks_are_those_of_the_original_algorithm() -> None:
    """The marks of a plain recursion that follows the four rules, written down here once more."""
    puzzle = Puzzle.from_picture(["#.##", ".##.", "#..#"])
    marks = 0

    def good(clue: tuple[int, ...], cells: list[int], length: int) -> bool:
        runs = [len(run) for run in "".join(".#"[cell] for cell in cells).split(".") if run]
        if len(cells) == length:
            return tuple(runs) == clue
        finished = runs[:-1] if cells[-1] else runs
        growing = runs[-1] if cells[-1] else 0
        return (
            len(runs) <= len(clue)
            and tuple(finished) == clue[: len(finished)]
            and (not growing or growing <= clue[len(runs) - 1])
        )

    def find(board: list[int]) -> bool:
        nonlocal marks
        if len(board) == 12:
            return True
        y, x = divmod(len(board), 4)
        for value in (1, 0):
            marks += 1
            longer = [*board, value]
            row, column = longer[y * 4 :], longer[x::4]
            if good(puzzle.rows[y].lengths, row, 4) and good(puzzle.columns[x].lengths, column, 3) and find(longer):
                return True
        return False

    assert find([])
    result = solve(puzzle, algorithm="cell_backtracking", max_solutions=1, trace=True)
    assert result.stats["steps"] == marks
    assert result.trace
    assert sum(step.kind is StepKind.CELL for step in result.trace.steps) == marks
