"""Every value of the model as plain data, as JSON and as constructor code."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hanjie
from hanjie import Block, Cell, Clue, FormatError, Grid, Line, Palette, Problem, Puzzle, Result, Stats, Step, Trace
from hanjie.model.plain import Plain
from hanjie.model.plain_data import read, write
from tests.model.values import VALUES, palettes

PUBLIC = {name: getattr(hanjie, name) for name in hanjie.__all__}

every_class = pytest.mark.parametrize("kind", VALUES, ids=lambda kind: kind.__name__)


@every_class
@given(st.data())
def test_every_value_reads_back_from_its_plain_data(kind: Any, data: st.DataObject) -> None:
    value = data.draw(VALUES[kind])
    plain = value.to_dict()  # type: ignore[attr-defined]
    assert kind.from_dict(plain) == value
    assert kind.from_dict(json.loads(json.dumps(plain, allow_nan=False))) == value


@every_class
@given(st.data())
def test_every_value_is_constructor_code(kind: Any, data: st.DataObject) -> None:
    value = data.draw(VALUES[kind])
    assert eval(repr(value), PUBLIC) == value
    assert type(eval(repr(value), PUBLIC)) is kind
    assert pickle.loads(pickle.dumps(value)) == value


def test_every_value_of_the_model_is_among_them() -> None:
    public = {value for value in PUBLIC.values() if isinstance(value, type) and issubclass(value, Plain)}
    in_model = {kind for kind in public if kind.__module__.startswith("hanjie.model.")}
    assert in_model <= set(VALUES)


@every_class
@pytest.mark.parametrize("data", [None, 5, "R1", [], [1, 2], {"x": 1}, {"line": 5}, {"cell": None}, {"grid": ["#", 5]}])
def test_other_data_is_a_format_error(kind: Any, data: Any) -> None:
    if (kind is Stats and data == {"x": 1}) or (kind is Stats and data == {"line": 5}):
        assert kind.from_dict(data) == Stats(data)
    else:
        with pytest.raises(FormatError) as caught:
            kind.from_dict(data)
        assert len(str(caught.value)) < 200


def test_small_values_are_texts_and_lists_inside_others() -> None:
    problem = Problem(hanjie.ProblemKind.TOO_LONG, Line.row(2), Cell(2, 3), "red", (5, 3), (Clue([3, 1]),))
    assert problem.to_dict() == {
        "kind": "too long",
        "line": "R3",
        "cell": "R3C4",
        "color": "red",
        "numbers": [5, 3],
        "clues": [[3, 1]],
    }
    assert Line.row(2).to_dict() == {"line": "R3"}
    assert Cell(2, 3).to_dict() == {"cell": "R3C4"}
    assert Grid.parse("#.\n?a").to_dict() == {"grid": ["#.", "?a"]}
    assert Clue.parse("3 1:2").to_dict() == {"clue": [[3, "#"], [1, "a"]]}
    assert Block(3).to_dict() == {"length": 3, "color": 1}


def test_grids_and_clues_have_the_letters_of_the_palette_beside_them() -> None:
    palette = Palette.from_colors([("white", "#ffffff"), ("red", "#ff0000", "r"), ("blue", "#0000ff", "b")])
    clue, grid = Clue.parse("3 1:2"), Grid.parse("r.b", palette)
    assert (write(clue, palette), write(grid, palette)) == ([[3, "r"], [1, "b"]], ["r.b"])
    assert (read(Clue, [[3, "r"], [1, "b"]], palette), read(Grid, ["r.b"], palette)) == (clue, grid)
    assert write(Clue.parse("3 1"), Palette.BLACK_AND_WHITE) == [3, 1]


def test_a_puzzle_is_the_content_of_a_file_in_hanjie_json() -> None:
    puzzle = Puzzle.from_picture(["#.#", ".##"], title="tiny")
    assert puzzle.to_dict() == {
        "format": "nonogram",
        "version": 1,
        "title": "tiny",
        "width": 3,
        "height": 2,
        "rows": [[1, 1], [2]],
        "columns": [[1], [1], [2]],
        "goal": ["#.#", ".##"],
    }
    assert hanjie.loads(json.dumps(puzzle.to_dict())) == puzzle
    assert Puzzle.from_dict(json.loads(hanjie.dumps(puzzle, "json"))) == puzzle


def test_a_trace_is_the_content_of_its_json() -> None:
    trace = Trace(Grid.parse("??"), (Step.parse("line R1 @0 R1C1=1"),))
    assert trace.to_dict() == json.loads(trace.to_json())
    assert trace.to_dict()["steps"] == [{"kind": "line", "line": "R1", "cells": {"R1C1": 1}}]


def test_a_result_has_its_trace_without_the_head_of_a_file() -> None:
    result = hanjie.solve(Puzzle.from_picture(["#.#", ".##"]), trace=True)
    data = result.to_dict()
    assert data["status"] == "unique"
    assert data["solutions"] == [["#.#", ".##"]]
    assert list(data["trace"]) == ["width", "height", "start", "steps"]


DOT = {"rows": [[1]], "columns": [[1]]}


@pytest.mark.parametrize(
    ("kind", "data", "said"),
    [
        (Line, {"line": "X1"}, "line: Expected a line such as R3 or C12, found 'X1'."),
        (Cell, {"cell": 5}, "cell: Expected a cell such as R3C12, found the number 5."),
        (Grid, {"grid": ["##", "#"]}, "grid: A grid needs at least one row, and all rows of the same length."),
        (Clue, {"clue": [3, "x"]}, "clue: Expected a block, found the text 'x'."),
        (Clue, {"clue": [[3, "§"]]}, "clue: Expected a color's symbol, found the text '§'."),
        (Block, {"length": "3"}, "length: Expected a whole number, found the text '3'."),
        (Block, {"color": 1}, "Block needs the field 'length'."),
        (Palette, {"colors": [{"name": "x"}]}, "colors[0]: Color needs the field 'rgb'."),
        (
            Problem,
            {"kind": "sad"},
            "kind: Expected one of too long, totals, open goal, goal, given, found the text 'sad'.",
        ),
        (Puzzle, {}, "Puzzle needs the field 'rows'."),
        (Puzzle, {"rows": [[1]]}, "Puzzle needs the field 'columns'."),
        (Puzzle, {**DOT, "format": "zzz"}, "format: Expected the text 'nonogram', found the text 'zzz'."),
        (Puzzle, {**DOT, "version": 9}, "version: Expected the number 1, found the number 9."),
        (Puzzle, {**DOT, "version": True}, "version: Expected the number 1, found true."),
        (Puzzle, {**DOT, "titel": "dot"}, "Puzzle has no field 'titel'; it has format, version, title, "),
        (Puzzle, {**DOT, "title": 5}, "title: Expected a text, found the number 5."),
        (Puzzle, {**DOT, "width": "1"}, "width: Expected a whole number, found the text '1'."),
        (Puzzle, {**DOT, "goal": [1]}, "goal[0]: Expected a text, found the number 1."),
        (Puzzle, {**DOT, "properties": [["id", 7]]}, "properties[0][1]: Expected a text, found the number 7."),
        (Puzzle, {**DOT, "colors": [{"nam": "x"}]}, "colors[0]: Color has no field 'nam'; it has name, rgb, symbol."),
        (Puzzle, {**DOT, "colors": [{"rgb": 0}]}, "colors[0].rgb: Expected a text, found the number 0."),
        (Result, {"status": "unique", "stats": {"a": "b"}}, "stats: Expected a number for 'a', found the text 'b'."),
        (Result, {"status": "unique", "solutions": [["#x?", 3]]}, "solutions[0]: Expected a list of rows of cells,"),
        (Result, {"status": "unique", "moon": 1}, "Result has no field 'moon'; it has status, solutions, "),
    ],
)
def test_an_error_names_its_place(kind: Any, data: Any, said: str) -> None:
    with pytest.raises(FormatError) as caught:
        kind.from_dict(data)
    assert str(caught.value).startswith(said)


@given(palettes())
def test_a_palette_is_a_sequence_of_colors(palette: Palette) -> None:
    assert [palette[at] for at in range(len(palette))] == list(palette)
    assert palette[-1] == list(palette)[-1]
    assert palette[1] in palette
