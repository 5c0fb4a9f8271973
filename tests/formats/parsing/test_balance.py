"""The balance test, and the choice between readings."""

from __future__ import annotations

import pytest

from hanjie.errors import AmbiguousError
from hanjie.formats import Source
from hanjie.formats.parsing.balance import choose, is_balanced, long_clue
from hanjie.model import Puzzle
from tests.formats.reading import TINY, TINY_IN_COLOR

OTHER = Puzzle.from_picture(["##.", ".#."])
UNBALANCED = Puzzle.from_clues(["1", "1"], ["2", "1"])
SOURCE = Source("x", "file.json")


def chosen(*readings: Puzzle) -> list[Puzzle]:
    named = [(f"assumption {number}", [puzzle]) for number, puzzle in enumerate(readings, 1)]
    return choose(named, SOURCE, "write it clearly")


@pytest.mark.parametrize("puzzle", [TINY, TINY_IN_COLOR, OTHER])
def test_the_clues_of_a_picture_are_balanced(puzzle: Puzzle) -> None:
    assert is_balanced(puzzle)


@pytest.mark.parametrize(
    ("rows", "columns"),
    [(["1", "1"], ["2", "1"]), (["4"], ["1", "1", "1"]), (["1 1"], ["1", "1"])],
    ids=["totals", "a long clue", "a clue without gaps"],
)
def test_totals_that_differ_and_clues_that_do_not_fit_are_not_balanced(rows: list[str], columns: list[str]) -> None:
    assert not is_balanced(Puzzle.from_clues(rows, columns))


def test_the_only_balanced_reading_is_chosen() -> None:
    assert chosen(UNBALANCED, TINY) == [TINY]
    assert chosen(TINY, UNBALANCED) == [TINY]


def test_the_usual_reading_is_chosen_if_no_reading_is_balanced() -> None:
    assert chosen(UNBALANCED, Puzzle.from_clues(["1"], ["0"])) == [UNBALANCED]


def test_equal_readings_are_not_ambiguous() -> None:
    assert chosen(TINY, UNBALANCED, TINY) == [TINY]


def test_different_balanced_readings_are_ambiguous() -> None:
    with pytest.raises(AmbiguousError) as caught:
        chosen(TINY, UNBALANCED, OTHER)
    assert str(caught.value) == (
        "file.json: The file can be read with assumption 1 or assumption 3, and both fit; write it clearly."
    )


def test_a_clue_longer_than_its_line_is_an_objection() -> None:
    assert long_clue(TINY) is None
    assert long_clue(Puzzle.from_clues(["1 1"], ["1", "0"])) == (
        "It holds only clues that fit their lines; row 1 needs 3 of 2 cells."
    )
    assert "column 2 needs 2 of 1 cell" in (long_clue(Puzzle.from_clues(["1"], ["1", "2"])) or "")
