"""Game ids of Simon Tatham's Pattern."""

from __future__ import annotations

import pytest

from hanjie.errors import ClueError, FormatError
from hanjie.formats import Confidence, Source
from hanjie.formats.kinds.tatham import FORMAT, read, sniff
from hanjie.model import Grid, Puzzle

TINY = Puzzle.from_clues(["1 1", "2"], ["1", "1", "2"])


def test_columns_come_before_rows() -> None:
    assert read(Source("3x2:1/1/2/1.1/2")) == [TINY]


def test_an_id_may_follow_the_address_of_a_page_and_have_spaces_around_it() -> None:
    address = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/pattern.html#3x2:1/1/2/1.1/2"
    assert read(Source(f"  {address}\n")) == [TINY]
    assert sniff(Source(f"  {address}\n")) == Confidence.CERTAIN


def test_escaped_characters_of_an_address_are_read() -> None:
    assert read(Source("pattern.html#3x2%3A1%2F1%2F2%2F1.1%2F2")) == [TINY]


def test_one_size_is_a_square_and_nothing_is_an_empty_line() -> None:
    assert read(Source("2:///2")) == [Puzzle.from_clues([[], [2]], [[], []])]


def test_letters_after_a_comma_are_given_cells() -> None:
    (puzzle,) = read(Source("3x2:1/1/2/1.1/2,aDa"))
    assert puzzle.given == Grid.parse(".??\n?#.")


def test_a_z_skips_25_cells_and_sets_no_cell() -> None:
    empty = "30x2:" + "/" * 31
    (puzzle,) = read(Source(f"{empty},zzAi"))
    assert puzzle.given is not None
    assert [place for place, cell in enumerate(puzzle.given.cells) if cell == 1] == [50]
    assert FORMAT.dump([puzzle]).decode() == f"{empty},zzAi\n"


def test_blank_given_cells_survive_a_round_trip() -> None:
    blank = Puzzle(TINY.rows, TINY.columns, given=Grid.blank(3, 2))
    assert FORMAT.dump([blank]) == b"3x2:1/1/2/1.1/2,g\n"
    assert read(Source("3x2:1/1/2/1.1/2,g")) == [blank]


@pytest.mark.parametrize("letters", ["", "a", "aaaaaaa", "zz", "abe", "aaaaaz"])
def test_given_cells_must_cover_the_grid(letters: str) -> None:
    with pytest.raises(FormatError, match=r"The given cells (should cover|continue after the last of) 6 cells"):
        read(Source(f"3x2:1/1/2/1.1/2,{letters}"))


def test_a_random_seed_is_not_a_puzzle() -> None:
    seed = Source("10x10#8327459823")
    assert sniff(seed) == Confidence.LIKELY
    with pytest.raises(FormatError, match="random seed"):
        read(seed)


def test_the_number_of_lines_must_fit_the_size() -> None:
    with pytest.raises(FormatError, match="Expected 3 columns and 2 rows, found 4 lines in all"):
        read(Source("3x2:1/1/2/1.1"))


def test_errors_name_the_line() -> None:
    with pytest.raises(FormatError, match="ids:3: Expected a game id"):
        read(Source("1:1/1\n\n5x5:a1b2", "ids"))


@pytest.mark.parametrize("text", ["12:30", "Meeting: 3x2", "5x5:a2b3", "3 2\n1 1\n2\n1\n1\n2"])
def test_other_text_is_never_certain(text: str) -> None:
    assert sniff(Source(text)) <= Confidence.POSSIBLE


@pytest.mark.parametrize("text", ["99999x1:", "0x3:1/1/1", "3x" + "9" * 5000 + ":1"])
def test_sizes_beyond_the_limits_are_refused(text: str) -> None:
    with pytest.raises(FormatError, match="it must be from 1 to 4,096"):
        read(Source(text))


def test_a_number_that_can_never_fit_is_a_clue_error() -> None:
    with pytest.raises(ClueError, match="99999"):
        read(Source("1:99999/1"))


def test_large_sizes_are_held() -> None:
    wide = Puzzle.from_clues([[300]], [[1]] * 300)
    assert read(Source(FORMAT.dump([wide]))) == [wide]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("3x2:1/1/2/1.1", "Expected 3 columns and 2 rows, found 4 lines in all."),
        ("3x2:1/1/2/1.1/2/9", "Expected 3 columns and 2 rows, found 6 lines in all."),
        ("3x2:1/1/2/1.x/2", "Expected a game id such as 3x2:1/1/2/1.1/2, found '3x2:1/1/2/1.x/2'."),
    ],
)
def test_an_id_with_a_mistake_is_still_an_id(text: str, problem: str) -> None:
    assert sniff(Source(text)) == Confidence.LIKELY
    with pytest.raises(FormatError) as caught:
        read(Source(text))
    assert problem in str(caught.value)
