from __future__ import annotations

import pytest

from hanjie import Clue, Grid, Puzzle, Status, solve
from hanjie.gallery.block_backtracking import chunks_of, may_begin, starts, totals
from hanjie.model.grid import UNKNOWN


def all_starts(clue: str, given: str, number: int, behind: int = 0) -> list[int]:
    chunk = list(chunks_of(0, Clue.parse(clue)))[number]
    return list(starts(chunk, behind, Grid.parse(given).cells))


def test_a_chunk_leaves_room_for_those_behind_it() -> None:
    assert all_starts("3 2 1", "??????????", 0) == [0, 1, 2]
    assert all_starts("3 2 1", "??????????", 1, behind=3) == [4, 5, 6]
    assert all_starts("3 2 1", "??????????", 2, behind=6) == [7, 8, 9]


def test_chunks_of_different_colors_may_touch() -> None:
    assert all_starts("2 2:2", "?????", 0) == [0, 1]
    assert all_starts("2 2:2", "?????", 1, behind=2) == [2, 3]


@pytest.mark.parametrize(
    ("given", "expected"),
    [("?.???", [2, 3]), ("??#??", [1, 2]), ("#????", [0]), ("?#?#?", []), ("??a??", [])],
)
def test_given_cells_are_respected(given: str, expected: list[int]) -> None:
    assert all_starts("2", given, 0) == expected


@pytest.mark.parametrize(
    ("clue", "column", "good"),
    [
        ("2 1", "#", True),
        ("2 1", "##.#", True),
        ("2 1", ".#", True),
        ("2 1", "#.#", False),  # the first run has ended too short
        ("2 1", "###", False),  # too long
        ("2 1", "##.#.#", False),  # one run too many
        ("0", "#", False),
        ("1 1:2", "#a", True),
        ("1 1:2", "a", False),
    ],
)
def test_a_column_may_still_be_short_at_its_end_only(clue: str, column: str, good: bool) -> None:
    assert may_begin(Clue.parse(clue), Grid.parse(column).cells) is good


def test_totals_are_compared_first() -> None:
    assert totals([Clue.parse("2 1"), Clue.parse("1:2")]) == {1: 3, 2: 1}
    result = solve(Puzzle.from_clues(["1", "1"], ["1", "2"]), algorithm="block_backtracking", trace=True)
    assert result.status is Status.NONE
    assert result.stats["steps"] == 0


def test_equal_totals_of_different_colors_are_not_equal() -> None:
    rows, columns = ["1", "1:2"], ["1 1", "0"]
    puzzle = Puzzle.from_clues(rows, columns, palette=Puzzle.from_picture(["#b"]).palette)
    assert solve(puzzle, algorithm="block_backtracking").stats["steps"] == 0


def test_a_column_that_stays_too_short_is_not_a_solution() -> None:
    """Every covered column is fine here; only the totals tell that C2 would stay empty."""
    puzzle = Puzzle.from_clues(["1", "0"], ["1", "1"])
    assert solve(puzzle, algorithm="block_backtracking").status is Status.NONE


def test_blocks_are_laid_moved_and_taken_back() -> None:
    result = solve(Puzzle.from_clues(["1", "1", "0"], ["0", "2"]), algorithm="block_backtracking", trace=True)
    assert result.trace
    assert [str(step) for step in result.trace.steps] == [
        "line R3 @0 R3C1=0 R3C2=0",
        "guess R1 @1 R1C1=1 R1C2=0",
        "rewind @0 R1C1=? R1C2=?",
        "guess R1 @1 R1C1=0 R1C2=1",
        "guess R2 @2 R2C1=1 R2C2=0",
        "rewind @1 R2C1=? R2C2=?",
        "guess R2 @2 R2C1=0 R2C2=1",
        "solution @2",
        "rewind @1 R2C1=? R2C2=?",
        "rewind @0 R1C1=? R1C2=?",
        "solution @0 R1C1=0 R1C2=1 R2C1=0 R2C2=1 because everything else was tried",
    ]


def test_a_given_cell_in_an_empty_row_is_a_contradiction() -> None:
    puzzle = Puzzle.from_clues(["0", "1"], ["1"], given=Grid(1, 2, bytes([1, UNKNOWN])))
    result = solve(puzzle, algorithm="block_backtracking", trace=True)
    assert result.status is Status.NONE
    assert result.trace
    assert [str(step) for step in result.trace.steps] == ["contradiction R1 @0"]
