"""Generated suites are the same everywhere."""

from __future__ import annotations

import hashlib

from hanjie.bench.generated import color_board, contest_board, domino, random_board
from hanjie.model import Puzzle, Status
from hanjie.native import solve


def test_random_boards_never_change() -> None:
    made = [*(random_board(number, 25) for number in range(20)), *(contest_board(number) for number in range(20))]
    text = "\n".join(str(puzzle.puzzle) for puzzle in made)
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == "f2eea15a70340003"


def test_contest_boards_thin_out_from_half_to_35_percent() -> None:
    filled = {at: black(contest_board(at).puzzle) for at in range(0, 1000, 9)}
    assert filled == {at: int((0.5 - 0.15 * at / 999) * 625) for at in filled}
    assert (filled[0], filled[999]) == (312, 218)


def test_boards_in_color_never_change_and_thin_out_from_45_to_25_percent() -> None:
    made = {at: color_board(at).puzzle for at in range(0, 300, 13)}
    text = "\n".join(str(puzzle) for puzzle in made.values())
    assert hashlib.sha256(text.encode()).hexdigest()[:16] == "1cefabba8632f5bc"
    assert all(len(puzzle.palette) == 3 + at % 3 for at, puzzle in made.items())
    assert all(abs(black(puzzle) / 900 - (0.45 - 0.2 * at / 299)) < 0.06 for at, puzzle in made.items())


def black(puzzle: Puzzle) -> int:
    return sum(sum(clue.lengths) for clue in puzzle.rows)


def test_three_dominoes_have_one_solution() -> None:
    result = solve(domino(3).puzzle)
    assert result.status is Status.UNIQUE
    assert str(result.solution).splitlines() == [
        "....###",
        "......#",
        "..###.#",
        "....#..",
        "###.#..",
        "..#....",
        "..#....",
    ]


def test_dominoes_grow_by_two_rows_and_columns() -> None:
    cases = [domino(size) for size in range(3, 15)]
    assert [(case.puzzle.width, case.puzzle.height) for case in cases] == [(side, side) for side in range(7, 30, 2)]
    assert not any(case.puzzle.problems() for case in cases)
