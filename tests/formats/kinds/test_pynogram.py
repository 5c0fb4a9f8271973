"""pynogram's INI: the wrapper alone; blocks and colors are tested with nonogrid."""

from __future__ import annotations

import pytest

from hanjie.formats import Confidence, Source
from hanjie.formats.kinds import nonogrid
from hanjie.formats.kinds.pynogram import FORMAT
from hanjie.model import Puzzle
from tests.corpus.corpus import needs_corpus
from tests.formats.reading import TINY, TINY_IN_COLOR, assert_refuses, clues, detect_native, detect_one, read_one

TEXT = """# a comment
[colors]
r = (FF0000) %

[clues]
columns = 1, 1r, 1 1r
rows =
    1 1      ; the first

    # between
    2r
"""


def test_reads_the_running_example_in_color() -> None:
    puzzle = detect_one(TEXT)
    assert puzzle.palette.names == ("white", "red", "black")
    assert clues(puzzle) == (["1:2 1:2", "2"], ["1:2", "1", "1:2 1"])


def test_the_most_compact_way_is_enough() -> None:
    assert clues(detect_one("[clues]\ncolumns=1,1,2\nrows=1 1,2\n")) == clues(TINY)
    assert clues(detect_one("[clues]\ncolumns: '1','1','2'\nrows: \"1 1\", \"2\"\n")) == clues(TINY)


def test_quotes_around_a_whole_block_distinguish_toml_from_ini() -> None:
    source = Source("[clues]\ncolumns='1,1,2'\nrows='1 1,2'\n")
    assert FORMAT.sniff(source) == Confidence.NO
    assert nonogrid.FORMAT.sniff(source) == Confidence.CERTAIN


def test_writes_what_pynogram_reads() -> None:
    assert FORMAT.dump([TINY]).decode() == "[clues]\ncolumns =\n    1\n    1\n    2\nrows =\n    1 1\n    2\n"
    assert "[colors]\na = (000000) A\nr = (e02020) R\n" in FORMAT.dump([TINY_IN_COLOR]).decode()


def test_texts_go_into_a_section_of_hanjies_own() -> None:
    puzzle = Puzzle.from_picture(["#."], title="[clues] # a = b;\nc", author='"quoted"')
    assert read_one(FORMAT, FORMAT.dump([puzzle])) == FORMAT.stripped(puzzle)


def test_an_unreadable_file_is_refused_with_its_line() -> None:
    assert_refuses(
        FORMAT,
        [
            (TEXT.replace("2r", "2q"), 11, "'2q': 'q' is not a declared color"),
            (TEXT.replace("1, 1r,", "1, one,"), 6, "'one'"),
            (TEXT.replace("rows =", "rose ="), None, "Expected 'rows ='"),
        ],
    )


@needs_corpus
@pytest.mark.parametrize(("name", "width", "height", "colors"), [("apples.txt", 15, 15, 3), ("smile.txt", 5, 4, 1)])
def test_reads_the_examples_of_pynogram(name: str, width: int, height: int, colors: int) -> None:
    (puzzle,) = detect_native(name)
    assert (puzzle.width, puzzle.height, len(puzzle.palette) - 1) == (width, height, colors)
    assert not puzzle.problems()
