"""PBN XML: color, goals and sets of puzzles, and XML that means harm."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hanjie.errors import ClueError, FormatError
from hanjie.formats import Source, read
from hanjie.formats.kinds.pbn import FORMAT
from hanjie.model import UNKNOWN, Grid, Palette, Puzzle
from tests.corpus.corpus import CORPUS, needs_corpus
from tests.formats.reading import TINY, TINY_IN_COLOR, clues, detect_native, detect_one, read_one

ROWS = '<clues type="rows"><line><count>1</count><count>1</count></line><line><count>2</count></line></clues>'
COLUMNS = (
    '<clues type="columns"><line><count>1</count></line><line><count>1</count></line>'
    "<line><count>2</count></line></clues>"
)
GOAL = '<solution type="goal"><image>|X.X| |.XX|</image></solution>'
COLOR_EXAMPLE = """<puzzleset><puzzle type="grid" defaultcolor="black">
<color name="white" char=".">fff</color><color name="black" char="X">000</color><color name="red" char="r">f00</color>
<clues type="columns"><line><count>1</count></line><line><count color="red">1</count></line>
<line><count>1</count><count color="red">1</count></line></clues>
<clues type="rows"><line><count>1</count><count>1</count></line><line><count color="red">2</count></line></clues>
<solution type="goal"><image>|X.X||.rr|</image></solution></puzzle></puzzleset>"""


def puzzle_of(inner: str, attributes: str = "") -> Puzzle:
    return read_one(FORMAT, f"<puzzleset><puzzle {attributes}>{inner}</puzzle></puzzleset>")


def test_reads_the_running_example_in_color() -> None:
    puzzle = detect_one(COLOR_EXAMPLE)
    assert clues(puzzle) == clues(TINY_IN_COLOR)
    assert puzzle.goal == TINY_IN_COLOR.goal
    assert puzzle.palette.names == ("white", "black", "red")
    assert puzzle.palette[2].rgb == "#ff0000"


def test_black_and_white_need_no_declaration() -> None:
    puzzle = puzzle_of(ROWS + COLUMNS + GOAL)
    assert (clues(puzzle), puzzle.goal, puzzle.palette) == (clues(TINY), TINY.goal, Palette.BLACK_AND_WHITE)


def test_missing_clues_come_from_the_goal() -> None:
    assert clues(puzzle_of(GOAL)) == clues(TINY)
    assert clues(puzzle_of(GOAL + ROWS)) == clues(TINY)


def test_a_goal_that_contradicts_the_clues_is_read_and_reported() -> None:
    puzzle = puzzle_of(ROWS + COLUMNS + GOAL.replace("X.X", "X" * 3))
    assert [problem.kind for problem in puzzle.problems()] == ["goal", "goal"]


def test_texts_of_a_set_apply_to_puzzles_without_their_own() -> None:
    first, second = FORMAT.read(
        Source(
            f"<puzzleset><author>all</author><copyright>us</copyright><puzzle>{GOAL}</puzzle>"
            f"<puzzle><author>one</author>{GOAL}</puzzle></puzzleset>"
        )
    )
    assert (first.author, first.copyright) == ("all", "us")
    assert (second.author, second.copyright) == ("one", "us")


def test_saved_images_may_have_unknown_cells_and_sets_of_colors() -> None:
    puzzle = puzzle_of(GOAL + '<solution type="saved"><image>|X?[.X]| |[X]..|</image></solution>')
    assert puzzle.saved == Grid(3, 2, bytes([1, UNKNOWN, UNKNOWN, 1, 0, 0]))


def test_a_space_may_be_the_character_of_a_color() -> None:
    white = '<color name="white" char=" ">fff</color>'
    assert puzzle_of(white + "<solution><image>|X X|\n| XX|</image></solution>").goal == TINY.goal


def test_tags_may_be_in_capitals_and_a_puzzle_stand_alone() -> None:
    puzzle = detect_one(f"<PUZZLE TYPE='grid'><TITLE>tiny</TITLE>{GOAL}</PUZZLE>")
    assert (puzzle.title, puzzle.goal) == ("tiny", TINY.goal)


def test_ids_and_notes_are_properties() -> None:
    puzzle = puzzle_of(f"<id>#7</id><authorid></authorid><note>nice</note>{GOAL}")
    assert puzzle.properties == (("id", "#7"), ("note", "nice"))


def test_a_bare_doctype_and_html_entities_are_accepted() -> None:
    head = '<?xml version="1.0"?>\n<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">\n'
    text = f"{head}<puzzleset><puzzle><copyright>&copy; &lt;me&gt;</copyright>{GOAL}</puzzle></puzzleset>"
    assert read_one(FORMAT, text).copyright == "© <me>"
    assert read_one(FORMAT, text.replace(head, "")).copyright == "© <me>"


def test_cdata_is_left_alone() -> None:
    assert puzzle_of(f"<title><![CDATA[a &copy; b]]></title>{GOAL}").title == "a &copy; b"


LAUGHS = "".join(f'<!ENTITY l{i + 1} "{f"&l{i};" * 10}">' for i in range(9))
BILLION_LAUGHS = f'<!DOCTYPE p [<!ENTITY l0 "ha">{LAUGHS}]><puzzleset><title>&l9;</title></puzzleset>'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (BILLION_LAUGHS, "declarations"),
        ('<!DOCTYPE p [<!ENTITY x SYSTEM "file:///etc/passwd">]><puzzleset>&x;</puzzleset>', "declarations"),
        ('<!DOCTYPE p SYSTEM "http://x/y.dtd"><puzzleset>&nonsense;</puzzleset>', "nonsense"),
        ("<puzzleset>&nonsense;</puzzleset>", "undefined entity"),
        ("<puzzleset>" + "<a>" * 10_000, "more or deeper elements"),
        ("<puzzleset><puzzle><title>tiny", "incomplete: <title> of line 1 is not closed"),
        ("<puzzleset></puzzle>", "mismatched tag"),
        ("<puzzleset/>", "no <puzzle>"),
        ("<puzzleset><puzzle/></puzzleset>", "clues of the rows and columns are missing"),
        (f"<puzzleset><puzzle>{ROWS}</puzzle></puzzleset>", "clues of the columns are missing"),
        (f'<puzzleset><puzzle type="triddler">{GOAL}</puzzle></puzzleset>', "triddler"),
        (COLOR_EXAMPLE.replace('"red">2', '"mauve">2'), "'mauve' is not declared .declared: white, black, red"),
        (COLOR_EXAMPLE.replace('"red">2', '"white">2'), "color of the background"),
        (COLOR_EXAMPLE.replace(">2<", ">0<"), "unknown number"),
        (COLOR_EXAMPLE.replace(">2<", ">two<"), "'two'"),
        (COLOR_EXAMPLE.replace("|.rr|", "|.qq|"), "'q'"),
        (COLOR_EXAMPLE.replace("|.rr|", "|.r|"), "same length"),
        (COLOR_EXAMPLE.replace("|.rr|", "oops|.rr|"), "'oops' outside"),
        (COLOR_EXAMPLE.replace("|.rr|", ""), "3x2 has a goal of that size, not of 3x1"),
        (COLOR_EXAMPLE.replace(">f00<", ">zzz<"), "'zzz'"),
        (COLOR_EXAMPLE.replace('"columns"', '"rows"'), "'rows' a second time"),
    ],
)
def test_an_unreadable_file_is_refused_with_a_sentence(text: str, words: str) -> None:
    with pytest.raises(FormatError, match=words) as caught:
        FORMAT.read(Source(text, "puzzle.xml"))
    assert str(caught.value).startswith("puzzle.xml:")


def test_an_error_names_its_line() -> None:
    with pytest.raises(FormatError) as caught:
        read_one(FORMAT, "\n" + COLOR_EXAMPLE.replace('"red">2', '"mauve">2'))
    assert caught.value.line == 6


def test_a_number_that_can_never_fit_is_a_clue_error() -> None:
    with pytest.raises(ClueError, match="larger than the longest line"):
        read_one(FORMAT, COLOR_EXAMPLE.replace(">2<", f">{10**30}<"))


def test_writes_no_doctype_and_names_both_colors() -> None:
    text = FORMAT.dump([TINY]).decode()
    assert "DOCTYPE" not in text
    assert '<puzzle type="grid" defaultcolor="black" backgroundcolor="white">' in text
    assert "<line><count>1</count><count>1</count></line>" in text
    assert "|X.X|\n|.XX|" in text


def test_every_count_of_a_color_puzzle_names_its_color() -> None:
    text = FORMAT.dump([TINY_IN_COLOR]).decode()
    assert '<line><count color="red">2</count></line>' in text
    assert "<count>" not in text


def test_texts_are_escaped() -> None:
    puzzle = Puzzle.from_picture(["#"], title='<&">', properties=[('a"<', "&amp;"), ("note", "]]>")])
    assert read_one(FORMAT, FORMAT.dump([puzzle])) == puzzle


@needs_corpus
def test_reads_a_file_from_webpbn() -> None:
    (puzzle,) = detect_native("27961.xml")
    assert (puzzle.width, puzzle.height, puzzle.title) == (20, 20, "Symbol of Life")
    assert puzzle.copyright == "© Copyright 2016 by Thomas Genuine"
    assert puzzle.goal is not None
    assert not puzzle.problems()


@needs_corpus
def test_reads_all_color_puzzles_of_the_corpus() -> None:
    files = sorted((CORPUS / "colour").glob("*.xml"))
    puzzles = [puzzle for file in files for puzzle in read(Source(file.read_bytes()))]
    assert len(puzzles) == len(files) == 39
    assert all(len(puzzle.palette) > 2 for puzzle in puzzles)
    assert not any(puzzle.problems() for puzzle in puzzles)
    assert sum(puzzle.goal is not None for puzzle in puzzles) == 18
    assert max((puzzle.width, puzzle.height) for puzzle in puzzles) == (100, 100)


def test_black_and_white_need_no_declaration_if_only_the_picture_uses_them() -> None:
    red = '<color name="red" char="r">f00</color>'
    (puzzle,) = FORMAT.read(Source(f"<puzzle>{red}<solution><image>|rX|</image></solution></puzzle>"))
    assert [color.name for color in puzzle.palette] == ["white", "red", "black"]
    assert puzzle.goal == Grid(2, 1, bytes([1, 2]))
    on_red = f'<puzzle backgroundcolor="red">{red}<solution><image>|r.|</image></solution></puzzle>'
    assert [color.name for color in read_one(FORMAT, on_red).palette] == ["red", "white"]


def test_a_property_called_license_is_not_the_license() -> None:
    puzzle = Puzzle.from_picture(["#"], properties=[("license", "CC0")])
    assert read_one(FORMAT, FORMAT.dump([puzzle])) == puzzle
    assert read_one(FORMAT, FORMAT.dump([replace(puzzle, license="MIT")])) == replace(puzzle, license="MIT")


def test_a_property_without_a_value_is_kept() -> None:
    puzzle = Puzzle.from_picture(["#"], properties=[("note", ""), ("id", "")])
    assert read_one(FORMAT, FORMAT.dump([puzzle])) == puzzle
