"""hanjie JSON: everything the model holds."""

from __future__ import annotations

import json

import pytest

from hanjie.errors import ClueError, FormatError
from hanjie.formats import Source
from hanjie.formats.kinds.json import FORMAT
from hanjie.model import Color, Palette, Puzzle
from tests.formats.reading import TINY, TINY_IN_COLOR, detect_one, read_one

HEAD = {"format": "nonogram", "version": 1}
EXAMPLE = HEAD | {"width": 3, "height": 2, "rows": [[1, 1], [2]], "columns": [[1], [1], [2]], "goal": ["#.#", ".##"]}


def test_reads_the_running_example() -> None:
    assert detect_one(json.dumps(EXAMPLE)) == TINY


def test_an_empty_line_is_an_empty_list_or_a_zero() -> None:
    puzzle = read_one(FORMAT, json.dumps(HEAD | {"rows": [[], [0], [1]], "columns": [[1]]}))
    assert list(map(str, puzzle.rows)) == ["0", "0", "1"]


def test_missing_clues_come_from_the_goal() -> None:
    assert read_one(FORMAT, json.dumps(HEAD | {"goal": ["#.#", ".##"]})) == TINY


def test_symbols_are_kept_unchanged() -> None:
    colors = (Color("paper", "#fffff0", "_"), Color("ink", "#000080", "@"), Color("gold", "#ffd700", "*"))
    puzzle = Puzzle.from_picture(["@_*"], Palette(colors))
    assert read_one(FORMAT, FORMAT.dump([puzzle])) == puzzle


def test_every_clue_has_its_own_line() -> None:
    text = FORMAT.dump([TINY_IN_COLOR]).decode()
    assert '  "rows": [\n    [[1, "#"], [1, "#"]],\n    [[2, "r"]]\n  ],' in text


def test_several_puzzles_are_a_list() -> None:
    written = FORMAT.dump([TINY, TINY_IN_COLOR])
    assert list(json.loads(written)) == ["format", "version", "puzzles"]
    assert FORMAT.read(Source(written)) == [TINY, TINY_IN_COLOR]


def test_unknown_keys_are_ignored() -> None:
    assert detect_one(json.dumps(EXAMPLE | {"mood": "good"})) == TINY


def test_half_a_character_becomes_a_replacement() -> None:
    assert read_one(FORMAT, json.dumps(EXAMPLE | {"title": "a\ud800"})).title == "a\ufffd"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"format": "nonogram", "rows": [' + "[" * 10_000, "nested too deeply"),
        ('{"format": "nonogram", "version": 1, "rows": [[' + "1" * 10_000 + "]]}", "too many digits"),
        ('{"format": "nonogram", "version": 1, "rows": [[NaN]]}', "NaN"),
        ('{"format": "nonogram", "version": 1,', "incomplete"),
        ('{"format": "nonogram", "version": 1,}', "not well-formed JSON"),
        ("[]", '"format": "nonogram"'),
        (json.dumps(EXAMPLE | {"version": 2}), "version 1 of the format, found the number 2"),
        (json.dumps(EXAMPLE | {"width": 4}), "width is the number 4, but there are clues for 3 lines"),
        (json.dumps(EXAMPLE | {"rows": [[1, 1], None]}), "blocks for row 2, found null"),
        (json.dumps(EXAMPLE | {"rows": [[1, 1], ["2"]]}), "block in row 2, found the text '2'"),
        (json.dumps(EXAMPLE | {"rows": [[1, 1], [[2, "q"]]]}), "found the text 'q'"),
        (json.dumps(EXAMPLE | {"rows": [[1, 1], [-2]]}), "found the number -2"),
        (json.dumps(EXAMPLE | {"rows": []}), "found a list of 0"),
        (json.dumps(EXAMPLE | {"goal": ["#.#", ".#q"]}), "symbol 'q'"),
        (json.dumps(EXAMPLE | {"goal": ["#.#"]}), "3x2 has a goal of that size, not of 3x1"),
        (json.dumps(EXAMPLE | {"colors": [{"name": "x"}]}), "do not make a palette"),
        (json.dumps(EXAMPLE | {"properties": {"a": 1}}), "found an object"),
        (json.dumps(HEAD | {"puzzles": []}), "list of puzzles"),
        (json.dumps(HEAD | {"puzzles": [3]}), "Expected a puzzle, found the number 3"),
    ],
)
def test_the_error_describes_the_problem(text: str, words: str) -> None:
    with pytest.raises(FormatError, match=words):
        FORMAT.read(Source(text))


def test_a_number_that_can_never_fit_is_a_clue_error() -> None:
    with pytest.raises(ClueError, match="larger than the longest line"):
        read_one(FORMAT, json.dumps(EXAMPLE | {"rows": [[1, 1], [10**30]]}))


def test_a_file_may_have_unknown_keys_and_numbers_for_texts() -> None:
    text = '{"format": "nonogram", "version": 1, "rows": [[1]], "columns": [[1]], "titel": "a", "title": 5}'
    assert read_one(FORMAT, text).title == "5"
