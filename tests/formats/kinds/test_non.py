from __future__ import annotations

import pytest

from hanjie import formats
from hanjie.errors import FormatError
from hanjie.formats import Source, read
from hanjie.model import Clue, Grid, Puzzle

NON = formats.get("non")

TINY = """\
title "tiny"
by "me"
width 3
height 2

rows
1,1
2

columns
1
1
2

goal "101011"
"""


def read_one(text: str) -> Puzzle:
    (puzzle,) = read(Source(text, "puzzle.txt"))
    return puzzle


def test_the_running_example() -> None:
    assert read_one(TINY) == Puzzle.from_picture(["#.#", ".##"], title="tiny", author="me")


def test_sizes_may_be_given_as_rows_and_columns_or_be_missing() -> None:
    said = TINY.replace("width 3", "columns 3").replace("height 2", "rows 2")
    unsaid = TINY.replace("width 3\nheight 2\n", "")
    assert read_one(said) == read_one(unsaid) == read_one(TINY)


def test_a_blank_line_is_an_empty_clue_if_a_clue_is_missing() -> None:
    puzzle = read_one("width 2\nheight 3\nrows\n1\n\n1\ncolumns\n1\n1\n")
    assert puzzle.rows == (Clue([1]), Clue(), Clue([1]))


def test_a_blank_line_is_skipped_if_no_clue_is_missing() -> None:
    puzzle = read_one("width 2\nheight 2\nrows\n\n1\n\n1\n\ncolumns\n1\n1\n\n")
    assert puzzle.rows == (Clue([1]), Clue([1]))


def test_blank_lines_at_the_end_of_a_section_can_be_empty_clues() -> None:
    puzzle = read_one("width 1\nheight 3\nrows\n1\n\n\n\ncolumns\n1\n")
    assert puzzle.rows == (Clue([1]), Clue(), Clue())


def test_a_missing_row_is_not_read_as_an_empty_one() -> None:
    with pytest.raises(FormatError, match="Expected 3 rows, found 2; write 0 for an empty one"):
        NON.read(Source("width 2\nheight 3\n\nrows\n1\n1\n\ncolumns\n1\n2\n"))


def test_a_misspelled_section_is_named() -> None:
    with pytest.raises(FormatError, match="Expected 'rows' or 'columns' above the clues, found 'coloumns'") as caught:
        read(Source(TINY.replace("columns", "coloumns"), "puzzle.non"))
    assert caught.value.line == 10


def test_numbers_may_be_separated_by_spaces_as_in_faases_files() -> None:
    assert read_one("rows\n1 1\n2\ncolumns\n1\n1\n2\n").rows == (Clue([1, 1]), Clue([2]))


def test_a_picture_may_run_over_several_lines() -> None:
    several = TINY.replace('goal "101011"', "goal\n101\n011")
    assert read_one(several).goal == Grid.parse("#.#\n.##")


def test_words_are_read_in_any_case_and_unknown_ones_kept() -> None:
    puzzle = read_one(TINY.replace("rows", "ROWS").replace("width", "Width") + 'catalogue "x 1"\nmaxrule 2\n')
    assert puzzle.properties == (("catalogue", "x 1"),)


def test_titles_may_lack_quotes_hold_entities_or_be_followed_by_more() -> None:
    assert read_one(TINY.replace('"tiny"', "The tiny one")).title == "The tiny one"
    assert read_one(TINY.replace('"tiny"', '"A &amp; B &copy;"')).title == "A & B ©"
    assert read_one(TINY.replace('"me"', '"me" from somewhere')).author == "me from somewhere"


def test_letters_after_numbers_are_colors() -> None:
    puzzle = read_one("color a #ff0000\ncolor b #0000ff\nrows\n1a,1b\ncolumns\n1a\n1b\ngoal ab\nwidth 2\nheight 1")
    assert [color.rgb for color in puzzle.palette] == ["#ffffff", "#ff0000", "#0000ff"]
    assert puzzle.goal == Grid(2, 1, bytes([1, 2]))


@pytest.mark.parametrize(
    ("change", "line", "words"),
    [
        (("1,1", "1;1"), 7, "Expected numbers, found '1;1'"),
        (("1,1", "-1"), 7, "Expected numbers, found '-1'"),
        (("1,1", "1,0"), 7, "A 0 means an empty line"),
        (("1,1\n", "two\n"), 7, "Expected numbers, found 'two'"),
        (("1,1\n2\n", "1,1\nx2\n"), 8, "Expected numbers, found 'x2'"),
        (("1,1\n2\n", "l 1\n2\n"), 7, "Expected numbers, found 'l'"),
        (("1\n1\n2\n", "1\n1\nl\n"), 13, "Expected numbers, found 'l'"),
        (("1,1\n2\n", '1,1\nmood "good"\n'), 7, "Expected 2 rows, found 1"),
        (("1,1", "1a"), 7, "not a declared color"),
        (("height 2", "height 5"), 7, "Expected 5 rows, found 2"),
        (("height 2", "height x"), 4, "Expected a number for the height, found 'x'"),
        (("width 3", "width 100000"), 3, "it must be from 1 to 4,096"),
        (("101011", "10101"), 15, "Expected 6 cells in the goal picture, found 5"),
        (("columns", "kolumns"), 10, "above the clues, found 'kolumns'"),
    ],
)
def test_errors_name_the_line(change: tuple[str, str], line: int, words: str) -> None:
    with pytest.raises(FormatError, match=words) as caught:
        NON.read(Source(TINY.replace(*change)))
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("rows", "line", "words"),
    [
        ("1,1\nl\n5", 3, "Expected numbers, found 'l'. Did you mean 1?"),
        ("1,1\n5\nl", 4, "Expected numbers, found 'l'. Did you mean 1?"),
        ("1,1\nl 1\n5", 3, "Expected numbers, found 'l'. Did you mean 1?"),
        ("1,1\n\nlO\n5", 4, "Expected numbers, found 'lO'. Did you mean 10?"),
        ("1,1\nfive\n5", 3, "Expected numbers, found 'five'."),
    ],
)
def test_without_a_size_too_a_typo_does_not_delete_a_row(rows: str, line: int, words: str) -> None:
    with pytest.raises(FormatError) as caught:
        NON.read(Source(f"rows\n{rows}\ncolumns\n1\n1\n2\n"))
    assert (caught.value.problem, caught.value.line) == (words, line)


def test_without_a_size_a_property_may_follow_the_rows() -> None:
    text = 'rows\n1,1\n2\nlevel 5\nmood "good"\n\ndone\ncolumns\n1\n1\n2\n'
    assert read_one(text).properties == (("level", "5"), ("mood", "good"), ("done", ""))


def test_a_letter_for_a_digit_is_read_as_typed_clues_with_a_note() -> None:
    source = Source("rows\n1 1\n2\nl\ncolumns\n1\n2\n2\n", "mine.non")
    (puzzle,) = read(source)
    assert [str(clue) for clue in puzzle.rows] == ["1 1", "2", "1"]
    assert source.notes == ["mine.non:4: 'l' was read as 1."]


def test_a_pack_holds_many_puzzles_and_may_have_empty_parts() -> None:
    assert [puzzle.title for puzzle in read(Source(f"{TINY}====\n{TINY}\n====\n\n"))] == ["tiny", "tiny"]


@pytest.mark.parametrize(
    "name", ["1st source", "rows", "width", "given", "a=b", "é", "", " ", "maxrule", "my id", "Date", "property"]
)
def test_a_property_whose_name_is_unusual_or_a_known_word_is_written_in_quotes(name: str) -> None:
    puzzle = Puzzle.from_picture(["#.#", ".##"], properties=[(name, 'a "value"')])
    written = NON.dump([puzzle])
    assert written.decode().startswith(f'property "{name}" "a &quot;value&quot;"\n')
    assert NON.read(Source(written)) == [puzzle]


def test_a_property_whose_name_is_a_plain_word_is_written_as_a_word() -> None:
    puzzle = Puzzle.from_picture(["#"], properties=[("catalogue", "x 1")])
    assert NON.dump([puzzle]).startswith(b'catalogue "x 1"\n')


def test_a_property_named_property_is_not_confused_with_a_named_property() -> None:
    assert read_one(TINY + 'property "house"\n').properties == (("property", "house"),)


@pytest.mark.parametrize("opened", ["1", '"1', "", '"'])
def test_a_short_picture_ends_before_the_next_section(opened: str) -> None:
    text = f"width 3\nheight 2\ngoal {opened}\nrows\n1,1\n2\ncolumns\n1\n1\n2\n"
    with pytest.raises(
        FormatError, match=rf"Expected 6 cells in the goal picture, found {opened.count('1')}"
    ) as caught:
        NON.read(Source(text))
    assert caught.value.line == 3


def test_a_picture_in_quotes_may_contain_a_known_word_and_end_on_a_separate_line() -> None:
    colors = "".join(f"color {letter} #{index}00000\n" for index, letter in enumerate("rows"))
    clues = "rows\n1r,1o,1w,1s\ncolumns\n1r\n1o\n1w\n1s\n"
    puzzle = read_one(f'{colors}width 4\nheight 1\ngoal "\nrows\n"\n{clues}')
    assert puzzle.goal == Grid(4, 1, bytes([1, 2, 3, 4]))


@pytest.mark.parametrize(
    ("again", "what"),
    [
        ("width 3", "width"),
        ("columns 3", "width"),
        ("rows 2", "height"),
        ("rows\n1,1\n2", "section 'rows'"),
        ("goal 101011", "goal picture"),
        ("given ??????\ngiven ??????", "given picture"),
        ("color a #f00\ncolour a #f00", "color a"),
        ("background #f00\nbackground #f00", "background"),
        ("colorname a red\ncolorname a red", "name of the color a"),
    ],
)
def test_a_repetition_is_refused_and_both_lines_are_named(again: str, what: str) -> None:
    with pytest.raises(FormatError, match=rf"The {what} occurs a second time; the first is in line \d+\.") as caught:
        NON.read(Source(TINY + again))
    assert (caught.value.line or 0) > 15


def test_of_several_saved_pictures_the_first_counts() -> None:
    puzzle = read_one(TINY + "saved 1?????\nsaved\n???\n???\n")
    assert puzzle.saved == Grid.parse("#??\n???")
