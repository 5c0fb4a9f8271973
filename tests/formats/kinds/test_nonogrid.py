"""nonogrid's TOML, and the blocks of clues and colors that it shares with pynogram's INI."""

from __future__ import annotations

import pytest

from hanjie.errors import ClueError, FormatError
from hanjie.formats import Source
from hanjie.formats.kinds.nonogrid import FORMAT
from hanjie.model import Palette, Puzzle
from tests.corpus.corpus import needs_corpus
from tests.formats.reading import TINY, TINY_IN_COLOR, assert_refuses, clues, detect_native, detect_one, read_one

TEXT = """
[colors]
defs = ['r = (FF0000) %']

[clues]
columns = '''
1
1r
1 1r
'''
rows = "1 1, 2r"
"""


def test_reads_the_running_example_in_color() -> None:
    puzzle = detect_one(TEXT)
    assert puzzle.palette.names == ("white", "red", "black")
    assert clues(puzzle) == (["1:2 1:2", "2"], ["1:2", "1", "1:2 1"])


def test_black_and_white_needs_no_colors() -> None:
    text = '[clues]\ncolumns = """1, 1, 2"""\nrows = """\n1 1\n2\n"""\n'
    assert clues(detect_one(text)) == clues(TINY)


def test_comments_quotes_and_blank_lines_do_not_count() -> None:
    block = """
    # a comment
    '1 1',     ; the first row

    "2"        # the second
    """
    assert clues(read_one(FORMAT, f"[clues]\nrows = '''{block}'''\ncolumns='1,1,2,'\n")) == clues(TINY)


@pytest.mark.parametrize("look", ["(red) %", "(255, 0, 0) %", "(FF0000) %", "(ff0000)"])
def test_a_color_is_a_name_three_numbers_or_six_digits(look: str) -> None:
    assert detect_one(TEXT.replace("(FF0000) %", look)).palette[1].rgb == "#ff0000"


def test_a_color_may_have_a_long_name() -> None:
    text = TEXT.replace("r = (", "red = (").replace("1r", "1red").replace("2r", "2red")
    assert clues(detect_one(text)) == clues(detect_one(TEXT))


def test_texts_and_a_background_go_into_a_table_of_hanjies_own() -> None:
    palette = Palette.from_colors([("cream", "#fffdd0"), ("navy", "#000080")])
    puzzle = Puzzle.from_picture(["#."], palette, title='a "b" \\ c\nd\x7f', license="MIT")
    text = FORMAT.dump([puzzle]).decode()
    assert text.startswith("[puzzle]\ntitle = ")
    assert read_one(FORMAT, text) == FORMAT.stripped(puzzle)


def test_writes_every_color_with_a_letter() -> None:
    assert "1a 1a\n2r\n" in FORMAT.dump([TINY_IN_COLOR]).decode()


def test_an_unreadable_file_is_refused_with_a_sentence() -> None:
    assert_refuses(
        FORMAT,
        [
            (TEXT.replace("2r", "2q"), None, "'2q': 'q' is not a declared color .declared: r"),
            (TEXT.replace("2r", "?r"), None, "unknown number"),
            (TEXT.replace("(FF0000)", "(reddish)"), None, "Expected a color such as"),
            (TEXT.replace("(FF0000)", "(999, 0, 0)"), None, "Expected a color such as"),
            (TEXT.replace("rows", "rose"), None, "clues of the rows"),
            (TEXT.replace("defs = [", "defs = 3 # ["), None, "list of colors"),
            (TEXT[:-3], None, "not well-formed TOML: Unterminated string"),
            (TEXT.replace("defs =", "defs"), 3, "not well-formed TOML: Expected '='"),
            ("x = " + "[" * 10_000, None, "nested too deeply"),
            ("x = " + "1" * 10_000, None, "not well-formed TOML"),
        ],
    )


def test_a_number_that_can_never_fit_is_a_clue_error() -> None:
    with pytest.raises(ClueError, match="larger than the longest line"):
        read_one(FORMAT, TEXT.replace("2r", f"{10**30}r"))


def test_too_many_lines_are_refused() -> None:
    with pytest.raises(FormatError, match="at most 4,096"):
        FORMAT.read(Source(TEXT.replace("2r", "1," * 5000)))


@needs_corpus
@pytest.mark.parametrize(("name", "width", "height", "colors"), [("UK.toml", 31, 15, 2), ("hello.toml", 22, 7, 1)])
def test_reads_the_examples_of_nonogrid(name: str, width: int, height: int, colors: int) -> None:
    (puzzle,) = detect_native(name)
    assert (puzzle.width, puzzle.height, len(puzzle.palette) - 1) == (width, height, colors)
    assert not puzzle.problems()
