from __future__ import annotations

import re
from typing import Any

import pytest

import hanjie
from hanjie import native
from hanjie.model import UNKNOWN, Clue, Grid


def solved(clue: str, cells: str, colors: int | None = None) -> str | None:
    line = native.solve_line(Clue.parse(clue), Grid.parse(cells).cells, colors)
    return None if line is None else str(Grid(len(line), 1, line))


@pytest.mark.parametrize(
    ("clue", "cells", "expected"),
    [
        ("3", "?????", "??#??"),
        ("0", "???", "..."),
        ("5", "?????", "#####"),
        ("2", "?#???", "?#?.."),
        ("1 1", "???", "#.#"),
        ("1 2", "?.?????", "?.?????"),
        ("1 2", "#??????", "#.?????"),
        ("2", "#.#", None),
        ("3 3", "??????", None),
    ],
)
def test_every_cell_is_decided_that_is_the_same_in_all_placements(clue: str, cells: str, expected: str | None) -> None:
    assert solved(clue, cells) == expected


def test_a_clue_may_be_a_text_a_list_or_a_clue() -> None:
    clues: list[Any] = ["2 1", [2, 1], (2, (1, 1)), Clue([2, 1])]
    assert [hanjie.solve_line(clue, "????") for clue in clues] == ["##.#"] * 4


def test_wrong_arguments_are_refused_in_one_sentence() -> None:
    wrong: Any = 3
    with pytest.raises(hanjie.ClueError, match=r"A clue is a list such as \[3, 1\] or a text such as '3 1', not 3\."):
        hanjie.solve_line(wrong, "???")
    with pytest.raises(TypeError, match=r"Expected cells, such as \[1, 0, 1\], found 3\."):
        hanjie.solve_line("3", wrong)


@pytest.mark.parametrize(
    ("clue", "cells", "message"),
    [
        ("3", "?x???", "Expected ?, . or # in every cell; found 'x' in cell 2."),
        ("0", "??a", "Expected ?, . or # in every cell; found 'a' in cell 3."),
        ("1", "# ?", "Expected ?, . or # in every cell; found ' ' in cell 2."),
        ("1 1:2", "?ab?", "Expected ?, ., # or a in every cell; found 'b' in cell 3."),
        ("1:5", "?e", "Expected ?, ., # or a to d in every cell; found 'e' in cell 2."),
        ("2", "???\n???", "Expected one line of cells; found 2."),
        ("2", "\n", "Expected one line of cells; found none."),
        ("2", "?" * 5000, "A line has 1 to 4,096 cells, not 5,000."),
    ],
)
def test_a_text_that_is_not_one_line_of_the_clues_colors_is_refused(clue: str, cells: str, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        hanjie.solve_line(clue, cells)


def test_a_text_is_answered_in_the_symbols_of_the_clue() -> None:
    assert hanjie.solve_line("2:1 2:3", " ??b?\n") == "##bb"
    assert hanjie.solve_line("0", "?#") is None


def test_blocks_of_different_colors_may_touch() -> None:
    assert solved("2:1 2:2", "????") == "##aa"
    assert solved("2:1 2:1", "????") is None


def test_a_color_missing_in_the_clue_does_not_fit() -> None:
    assert solved("1", "a?") is None


def test_the_longest_line_is_solved() -> None:
    line = native.solve_line(Clue([4000]), bytes([UNKNOWN]) * 4096)
    assert line is not None
    assert line.count(1) == 4000 - 96
