"""The JSON of other programs: clues and pictures under many names, in many shapes."""

from __future__ import annotations

import json

import pytest

from hanjie.errors import AmbiguousError, ClueError, FormatError
from hanjie.formats import Source
from hanjie.formats.kinds.json_family import COLUMNS, FORMAT, ROWS
from hanjie.model import Grid
from tests.formats.reading import TINY, clues, detect_one, read_one

ROW_CLUES, COLUMN_CLUES = [[1, 1], [2]], [[1], [1], [2]]
PLAIN = {"rows": ROW_CLUES, "columns": COLUMN_CLUES}


SETTLED_ROWS = [name for name in ROWS if name not in ("y", "leftHeader")]
SETTLED_COLUMNS = [name for name in COLUMNS if name not in ("x", "topHeader")]


@pytest.mark.parametrize("rows", SETTLED_ROWS)
def test_rows_are_found_under_any_of_their_names(rows: str) -> None:
    assert clues(detect_one(json.dumps({"cols": COLUMN_CLUES, rows: ROW_CLUES}))) == clues(TINY)


@pytest.mark.parametrize("columns", SETTLED_COLUMNS)
def test_columns_are_found_under_any_of_their_names(columns: str) -> None:
    assert clues(detect_one(json.dumps({"rows": ROW_CLUES, columns: COLUMN_CLUES}))) == clues(TINY)


@pytest.mark.parametrize("around", ["clues", "scheme", "constraints", "puzzle", "hints"])
def test_clues_may_be_inside_an_object_and_the_title_outside(around: str) -> None:
    puzzle = detect_one(json.dumps({"title": "tiny", around: PLAIN, "solution": [[1, 0, 1], [0, 1, 1]]}))
    assert (clues(puzzle), puzzle.title, puzzle.goal) == (clues(TINY), "tiny", TINY.goal)


def test_many_puzzles_may_stand_in_lists_and_maps() -> None:
    text = json.dumps({"nonograms": [PLAIN, PLAIN | {"id": 7}], "data": {"third": PLAIN}})
    puzzles = FORMAT.read(Source(text))
    assert [puzzle.title for puzzle in puzzles] == ["", "", "third"]
    assert puzzles[1].properties == (("id", "7"),)


@pytest.mark.parametrize(
    "lines",
    [
        {"rows": ["1 1", "2"], "columns": ["1", "1", "2"]},
        {"rows": [[1, 1], 2], "columns": [1, 1, 2]},
        {"rows": [[{"count": 1}, {"count": 1}], [{"length": 2}]], "columns": [[{"number": 1}], [1], ["2"]]},
        {"rows": [[["!", 1], ["!", 1]], [["!", 2]]], "columns": [[["!", 1]], [["!", 1]], [["!", 2]]]},
    ],
    ids=["texts", "lone numbers", "objects", "nonogram-rs"],
)
def test_lines_and_blocks_come_in_many_shapes(lines: dict[str, object]) -> None:
    puzzle = detect_one(json.dumps(lines))
    assert clues(puzzle) == clues(TINY)
    assert puzzle.palette == TINY.palette


def test_letters_without_a_declaration_have_the_usual_colors() -> None:
    puzzle = detect_one(json.dumps({"rows": [[["r", 1], ["g", 1]]], "cols": [[["r", 1]], [["g", 1]]]}))
    assert puzzle.palette.names == ("white", "green", "red")
    assert clues(puzzle) == (["1:2 1"], ["1:2", "1"])


def test_the_balance_test_distinguishes_lengths_from_colors() -> None:
    length_first = {"rows": [[[1, 1], [1, 1]], [[2, 2]]], "cols": [[[1, 1]], [[1, 2]], [[1, 1], [1, 2]]]}
    color_first = {"rows": [[[1, 1], [1, 1]], [[2, 2]]], "cols": [[[1, 1]], [[2, 1]], [[1, 1], [2, 1]]]}
    expected = (["1 1", "2:2"], ["1", "1:2", "1 1:2"])
    assert clues(detect_one(json.dumps(length_first))) == expected
    assert clues(detect_one(json.dumps(color_first))) == expected


def test_a_color_that_is_not_declared_is_named() -> None:
    block = {"count": 1, "color": "mauvish"}
    with pytest.raises(FormatError, match=r"declared: red.*'mauvish'"):
        read_one(FORMAT, json.dumps({"rows": [[block]], "cols": [[block]], "colors": {"red": "f00"}}))


def test_only_a_size_decides_about_x_and_y() -> None:
    axes = {"x": ROW_CLUES, "y": COLUMN_CLUES}
    assert clues(detect_one(json.dumps(axes | {"width": 3, "height": 2}))) == clues(TINY)
    assert clues(detect_one(json.dumps({"y": ROW_CLUES, "x": COLUMN_CLUES, "width": 3}))) == clues(TINY)
    with pytest.raises(
        AmbiguousError, match=r"with 'x' for columns or 'x' for rows, and both fit; name the keys 'rows'"
    ):
        detect_one(json.dumps(axes))


def test_pairs_that_can_be_read_both_ways_get_advice() -> None:
    pairs = {"rows": [[[1, 2]], [[2, 1]]], "columns": [[[1, 2]], [[2, 1]]]}
    with pytest.raises(
        AmbiguousError, match=r'length before color or .*; write blocks as \{"length": 3, "color": 1\}\.'
    ):
        detect_one(json.dumps(pairs))


@pytest.mark.parametrize(
    "picture",
    [
        {"solution": [[1, 0, 1], [0, 1, 1]]},
        {"grid": [[True, False, True], [False, True, True]]},
        {"image": ["# #", " ##"]},
        {"image": ["# #", " ##"], "rows": None},
        {"rows": ["#.#", ".##"]},
        {"picture": "X.X\n.XX"},
        {"cells": [1, 0, 1, 0, 1, 1], "width": 3, "height": 2},
        {"cells": "101011", "width": 3, "height": 2},
        {"cells": [[1, -1, 1], [-1, 1, 1]]},
    ],
)
def test_pictures_come_in_many_shapes(picture: dict[str, object]) -> None:
    assert detect_one(json.dumps(picture)) == TINY


def test_neolao_counts_colors_from_0_and_writes_null_for_the_background() -> None:
    text = json.dumps({"name": "q", "palette": ["#e63946", "#457b9d"], "cells": [[0, None, 1], [None, 1, 1]]})
    puzzle = detect_one(text)
    assert puzzle.goal == Grid(3, 2, bytes([1, 0, 2, 0, 2, 2]))
    assert [color.rgb for color in puzzle.palette] == ["#ffffff", "#e63946", "#457b9d"]


def test_npm_marks_empty_cells_with_minus_one_and_unknown_ones_with_zero() -> None:
    assert detect_one(json.dumps(PLAIN | {"content": [1, -1, 1, -1, 1, 1]})).goal == TINY.goal
    begun = detect_one(json.dumps(PLAIN | {"content": [1, -1, 0, -1, 0, 0]}))
    assert (begun.goal, str(begun.saved)) == (None, "#.?\n.??")
    assert detect_one(json.dumps(PLAIN | {"content": [0] * 6})).saved is None


def test_puzzlekit_writes_columns_first() -> None:
    entry = {"problem": "2 3\n1\n1\n2\n1 1\n2", "solution": "2 3\nx - x\n- x x", "source": ""}
    puzzle = detect_one(json.dumps({"name": "Nonogram", "count": 1, "data": {"396_3x2": entry}}))
    assert (puzzle.title, clues(puzzle), puzzle.goal) == ("396_3x2", clues(TINY), TINY.goal)


def test_a_clue_of_null_is_unknown() -> None:
    with pytest.raises(FormatError, match="clue of row 2 is unknown"):
        detect_one(json.dumps(PLAIN | {"rows": [[1, 1], None]}))


def test_nonojure_writes_clojure() -> None:
    assert clues(detect_one("{:left [[1 1]\n        [2]]\n\n :up [[1]\n [1] [2]]}\n")) == clues(TINY)


def test_griddlers_net_writes_javascript_and_the_color_first() -> None:
    script = """var other = 1;
    var puzzle = {
      width: 3, height: 2,
      usedColors: ['ff0000', '0000ff'],
      topHeader: [[[1,1]], [[2,1]], [[1,1],[2,1]]],
      leftHeader: [[[1,1],[1,1]], [[2,2]]],
    };
    """
    puzzle = detect_one(script)
    assert clues(puzzle) == (["1 1", "2:2"], ["1", "1:2", "1 1:2"])
    assert puzzle.palette.names == ("white", "red", "blue")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"rows": ' + "[" * 10_000, "nested too deeply"),
        ('{"rows": [[' + "1" * 10_000, "too many digits"),
        ('{"rows": [[1', "incomplete"),
        ('{"image": "photo.png"}', "found neither"),
        (json.dumps(PLAIN | {"width": 7}), "width is the number 7"),
        (json.dumps(PLAIN | {"rows": [[1, 1], ["two"]]}), "'two'"),
        (json.dumps(PLAIN | {"rows": [[1, 1], [[2, 2, 2]]]}), "block in row 2, found a list of 3"),
        (json.dumps({"solution": [[0, 1], [1]]}), "same length"),
        (json.dumps({"solution": [[0, 1], [1, -7]]}), "the number -7"),
        (json.dumps({"solution": [[0, 1], [1, "?"]]}), "1 unknown cells"),
        (json.dumps({"problem": "2 3\n1"}), "'2 3'"),
        (json.dumps({"image": ["#" * 5000] + [""] * 4000}), "at most 4,096"),
    ],
)
def test_an_unreadable_file_is_refused_with_a_sentence(text: str, words: str) -> None:
    with pytest.raises(FormatError, match=words):
        FORMAT.read(Source(text))


def test_a_number_that_can_never_fit_is_a_clue_error() -> None:
    with pytest.raises(ClueError, match="larger than the longest line"):
        detect_one(json.dumps(PLAIN | {"rows": [[1, 1], [10**30]]}))
