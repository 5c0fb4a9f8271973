"""GNO: gnonograms' sections, with work in progress."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanjie.errors import ClueError
from hanjie.formats.kinds.gno import FORMAT
from hanjie.model import UNKNOWN, Grid, Puzzle
from tests.corpus.corpus import needs_corpus
from tests.formats.reading import TINY, assert_refuses, clues, detect_native, detect_one, read_one

TEXT = """[Description]
tiny
me
2026-01-01
1
[License]
CC BY-SA
[Dimensions]
2
3
[Row clues]
1,1
2
[Column clues]
1
1
2
[Solution grid]
2 1 2
1 2 2
"""


def test_reads_the_running_example() -> None:
    puzzle = detect_one(TEXT)
    assert (clues(puzzle), puzzle.goal) == (clues(TINY), TINY.goal)
    assert (puzzle.title, puzzle.author, puzzle.license) == ("tiny", "me", "CC BY-SA")
    assert puzzle.properties == (("date", "2026-01-01"), ("difficulty", "1"))


def test_only_the_first_three_letters_of_a_heading_count() -> None:
    assert clues(detect_one(TEXT.replace("[Row clues]", " [ROWS ] ").replace("[Column clues]", "[col]"))) == clues(TINY)


def test_the_working_grid_is_saved_progress() -> None:
    puzzle = read_one(FORMAT, TEXT + "[Working grid]\n2 0 0\n1 0 0\n[State]\nGAME_STATE_SOLVING\n[Locked]\ntrue\n")
    assert puzzle.saved == Grid(3, 2, bytes([1, UNKNOWN, UNKNOWN, 0, UNKNOWN, UNKNOWN]))
    assert "[Working grid]\n2 0 0\n1 0 0\n[State]" in FORMAT.dump([puzzle]).decode()


def test_missing_clues_come_from_the_solution() -> None:
    start, end = TEXT.index("[Row"), TEXT.index("[Sol")
    assert clues(detect_one(TEXT[:start] + TEXT[end:])) == clues(TINY)


@pytest.mark.parametrize(
    ("description", "author", "properties"),
    [
        ("tiny\n\n2021-12-05T15:41:27+0000\n4", "", (("date", "2021-12-05T15:41:27+0000"), ("difficulty", "4"))),
        ("tiny\n2021-12-05\n4", "", (("date", "2021-12-05"), ("difficulty", "4"))),
        ("tiny\nme", "me", ()),
        ("tiny", "", ()),
    ],
)
def test_a_description_may_leave_out_lines(
    description: str, author: str, properties: tuple[tuple[str, str], ...]
) -> None:
    puzzle = read_one(FORMAT, TEXT.replace("tiny\nme\n2026-01-01\n1", description))
    assert (puzzle.title, puzzle.author, puzzle.properties) == ("tiny", author, properties)


def test_blank_lines_are_empty_clues_only_if_clues_are_missing() -> None:
    spaced = TEXT.replace("1,1\n2\n", "1,1\n\n2\n\n")
    assert clues(read_one(FORMAT, spaced)) == clues(TINY)
    empty = "[Dim]\n2\n1\n[Row]\n\n1\n[Col]\n1\n"
    assert clues(read_one(FORMAT, empty)) == (["0", "1"], ["1"])


def test_brackets_and_percent_signs_survive_a_round_trip() -> None:
    puzzle = Puzzle.from_picture(["#"], title="[Row clues]", author=" 100%20 ", properties=[("a=[b]", "c=d\ne")])
    assert read_one(FORMAT, FORMAT.dump([puzzle])) == puzzle


def test_a_puzzle_with_few_fields_is_written_without_the_others() -> None:
    assert FORMAT.dump([replace(TINY, goal=None)]).decode().startswith("[Description]\n\n\n\n99\n[Dimensions]\n2\n3\n")


def test_an_unreadable_file_is_refused_with_its_line() -> None:
    assert_refuses(
        FORMAT,
        [
            (TEXT.replace("1,1", "1,x"), 12, "'x'"),
            (TEXT.replace("2 1 2", "2 7 2"), 19, "Expected 0, 1 or 2 in the goal grid, found '7'"),
            (TEXT.replace("2 1 2", "2 1"), 19, "same length"),
            (TEXT.replace("\n2\n3\n", "\n2\n4\n"), None, "dimensions are 2 and 4, but there are 2 rows and 3 columns"),
            (TEXT.replace("\n2\n3\n", "\n2\n9999\n"), 10, "dimension is 9999"),
            ("[Dim]\n1\n1\n[Col]\n1\n", None, "Row clues. is missing"),
        ],
    )


def test_a_number_that_can_never_fit_is_a_clue_error() -> None:
    with pytest.raises(ClueError, match="larger than the longest line"):
        read_one(FORMAT, TEXT.replace("1,1", f"1,{10**30}"))


@needs_corpus
def test_reads_a_game_saved_by_gnonograms() -> None:
    (puzzle,) = detect_native("GnonogramsSolvingGame.gno")
    assert (puzzle.width, puzzle.height, puzzle.title, puzzle.author) == (30, 20, "Random pattern", "")
    assert puzzle.goal is not None
    assert not puzzle.problems()
