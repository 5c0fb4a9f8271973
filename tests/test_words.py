"""Numbers in sentences, and that those who write sentences count to one."""

from __future__ import annotations

import pytest

import hanjie
from hanjie.model import Phase, Progress
from hanjie.words import counted, described, joined, large, shortened, shortened_list, shown, size


@pytest.mark.parametrize(("number", "said"), [(0, "0 cells"), (1, "1 cell"), (2, "2 cells"), (1200, "1,200 cells")])
def test_one_is_singular(number: int, said: str) -> None:
    assert counted(number, "cell") == said


def test_an_irregular_plural_is_given_by_the_caller() -> None:
    assert counted(1, "further try", "further tries") == "1 further try"
    assert counted(3, "further try", "further tries") == "3 further tries"


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "0"),
        (1200, "1,200"),
        (10**60 - 1, ",".join(["999"] * 20)),
        (10**60, "1.0e60"),
        (3_299 * 10**72, "3.2e75"),
    ],
)
def test_a_number_too_long_to_be_read_says_how_large_it_is_and_is_not_exaggerated(number: int, said: str) -> None:
    assert large(number) == said


def test_a_number_may_be_longer_than_python_writes_out() -> None:
    assert large(10**100_000 - 1) == "9.9e99999"


def test_a_size_is_columns_by_rows() -> None:
    assert size(1, 2) == "1 column x 2 rows"


@pytest.mark.parametrize(("words", "said"), [(["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")])
def test_the_last_of_a_list_has_an_and(words: list[str], said: str) -> None:
    assert joined(words) == said


@pytest.mark.parametrize(("words", "said"), [("ab", "a, b"), ("abcde", "a, b, c, d, e"), ("abcdef", "a, b, c, d, …")])
def test_a_list_that_is_cut_leaves_out_more_than_one(words: str, said: str) -> None:
    assert shortened_list(list(words)) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("width 1\nheight 1\nrows\n1\n1\ncolumns\n1\n", "Expected 1 row, found 2"),
        ('width 1\nheight 1\ngoal "11"\nrows\n1\ncolumns\n1\n', "Expected 1 cell in the goal picture, found 2"),
        ("1x1:1", "Expected 1 column and 1 row, found 1 line in all"),
    ],
)
def test_files_of_one_row_are_complained_about_in_the_singular(text: str, said: str) -> None:
    with pytest.raises(hanjie.FormatError, match=said):
        hanjie.loads(text)


def test_problems_of_one_cell_are_singular() -> None:
    puzzle = hanjie.Puzzle.from_clues(["1"], ["1", "1"], goal=hanjie.Grid.parse("#?"))
    assert [str(problem) for problem in puzzle.problems()] == [
        "The rows hold 1 filled cell in all, but the columns hold 2.",
        "The goal picture leaves 1 cell open.",
    ]


def test_progress_counts_to_one() -> None:
    assert str(Progress(Phase.LEARNING, 0, 1, conflicts=1)) == "learning: 0 of 1 cell certain, 1 conflict"


def test_a_long_text_is_cut() -> None:
    assert shortened("x" * 40) == "x" * 40
    assert shortened("x" * 41) == "x" * 37 + "..."


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (5, "5"),
        (10**50, "a number of over 40 digits"),
        ("a\n", r"'a\n'"),
        ("x" * 99, f"'{'x' * 37}...'"),
        ([1, 2], "[1, 2]"),
        ([1] * 99, "a value of type list"),
    ],
)
def test_a_value_of_the_caller_in_a_sentence(value: object, said: str) -> None:
    assert shown(value) == said


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (None, "null"),
        (True, "true"),
        (-2, "the number -2"),
        (float("nan"), "the number nan"),
        (10**50, "a number of over 40 digits"),
        ("q", "the text 'q'"),
        ([1] * 2000, "a list of 2,000"),
        ({"a": 1}, "an object"),
        (b"x", "b'x'"),
    ],
)
def test_plain_data_in_a_sentence(value: object, said: str) -> None:
    assert described(value) == said


def test_a_list_may_end_with_another_word() -> None:
    assert joined([], "or") == ""
    assert joined(["a"], "or") == "a"
    assert joined(["a", "b"], "or") == "a or b"
    assert joined(["a", "b", "c"], "or") == "a, b or c"
