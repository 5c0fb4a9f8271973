from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanjie import UNKNOWN, Cell, FormatError, Grid, Line, Step, StepKind, Trace

TRACE = Trace(
    Grid.parse("??\n?#"),
    (
        Step(StepKind.LINE, Line.parse("R1"), ((Cell(0, 0), 1), (Cell(0, 1), 0))),
        Step(StepKind.GUESS, None, ((Cell(1, 0), 0),), depth=1),
        Step(StepKind.REWIND, Line.parse("C1"), ((Cell(1, 0), UNKNOWN),), reason="C1 cannot be finished"),
    ),
)
JSON = """\
{"format": "hanjie trace", "version": 1, "width": 2, "height": 2, "start": ["??", "?#"], "steps": [
{"kind":"line","line":"R1","cells":{"R1C1":1,"R1C2":0}},
{"kind":"guess","depth":1,"cells":{"R2C1":0}},
{"kind":"rewind","line":"C1","cells":{"R2C1":null},"reason":"C1 cannot be finished"}
]}
"""

cells = st.builds(Cell, st.integers(0, 2), st.integers(0, 3))
settings = st.dictionaries(cells, st.integers(0, 254) | st.just(UNKNOWN), max_size=4).map(lambda d: tuple(d.items()))
lines = (
    st.none() | st.builds(Line, st.just(True), st.integers(0, 2)) | st.builds(Line, st.just(False), st.integers(0, 3))
)
steps = st.builds(Step, st.sampled_from(StepKind), lines, settings, st.integers(0, 99), st.text(max_size=8))
grids = st.binary(min_size=12, max_size=12).map(lambda cells: Grid(4, 3, cells))
traces = st.builds(Trace, grids, st.lists(steps, max_size=5).map(tuple))
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


def changed(**fields: Any) -> str:
    return json.dumps({**json.loads(JSON), **fields})


def with_step(**fields: Any) -> str:
    return changed(steps=[{"kind": "line"}, {"kind": "line", **fields}])


def test_a_trace_is_written_a_step_a_line() -> None:
    assert TRACE.to_json() == JSON
    assert Trace.from_json(JSON) == TRACE
    assert Trace.from_json(JSON.encode()) == TRACE


@given(traces)
def test_a_trace_reads_back(trace: Trace) -> None:
    assert Trace.from_json(trace.to_json()) == trace


def test_unknown_keys_are_ignored() -> None:
    assert Trace.from_json(changed(more=[1, 2])) == TRACE


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "not JSON: Expecting value"),
        ("{", "line 1: This is not JSON"),
        (b"\xff\xfe\xfd", "not JSON that hanjie reads"),
        ("[" * 100_000, "not JSON that hanjie reads: it is nested too deeply."),
        (changed(more=json.loads("[" * 200 + "]" * 200)), "not JSON that hanjie reads: it is nested too deeply."),
        ('{"format": ' + "9" * 5000 + "}", "not JSON that hanjie reads"),
        ("[]", 'Expected an object with "format": "hanjie trace", found a list of 0.'),
        ('{"format": "nonogram"}', 'Expected an object with "format": "hanjie trace", found an object.'),
        (changed(version=2), "Expected version 1 of the format, found the number 2."),
        (changed(version=True), "Expected version 1 of the format, found true."),
        (changed(width=0), "Expected a whole number from 1 to 4,096 as width, found the number 0."),
        (changed(width=10**100), "as width, found a number of over 40 digits."),
        (changed(height="2"), "as height, found the text '2'."),
        (changed(height=True), "as height, found true."),
        (changed(start=["??"]), 'Expected 2 rows as "start", found a list of 1.'),
        (changed(start=["??", "?"]), "Expected 2 cells in row 2 of the start, found the text '?'."),
        (changed(start=["??", 7]), "Expected 2 cells in row 2 of the start, found the number 7."),
        (changed(start=["??", "? "]), "The start is not a grid"),
        (changed(start=["??", "?\u00a7"]), "The start is not a grid: No color has the symbol '§'."),
        (changed(start=["??", "  "]), "The start is not a grid of 2x2 cells"),
        (changed(steps={}), 'Expected a list of "steps", found an object.'),
        (changed(steps=[7]), "Expected an object as step 1, found the number 7."),
        (with_step(kind="jump"), "Expected a kind of step 2 (line, cell, probe, "),
        (with_step(kind=["line"]), "found a list of 1."),
        (with_step(line="R3"), "Expected a line of the grid, such as R1, in step 2, found the text 'R3'."),
        (with_step(line=1), "such as R1, in step 2, found the number 1."),
        (with_step(cells=[]), "Expected an object of cells in step 2, found a list of 0."),
        (with_step(cells={"R1C3": 1}), "Expected a cell of the grid, such as R1C1, in step 2, found the text 'R1C3'."),
        (with_step(cells={"x" * 99: 1}), "found the text 'xxxxxxxxxx"),
        (with_step(cells={"R1C1": 255}), "from 0 to 254 as R1C1 in step 2, found the number 255."),
        (with_step(cells={"R1C1": -1}), "as R1C1 in step 2, found the number -1."),
        (with_step(cells={"R1C1": float("nan")}), "as R1C1 in step 2, found the number nan."),
        (with_step(depth=-1), "as depth of step 2, found the number -1."),
        (with_step(depth=None), "as depth of step 2, found null."),
        (with_step(reason=7), "Expected a text as reason of step 2, found the number 7."),
    ],
)
def test_other_data_is_refused_with_the_reason(text: str | bytes, complaint: str) -> None:
    with pytest.raises(FormatError) as caught:
        Trace.from_json(text)
    assert complaint in str(caught.value)
    assert len(str(caught.value)) < 200


def test_a_text_that_is_too_long_is_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hanjie.model.trace_json.MAX_CHARACTERS", 100)
    with pytest.raises(FormatError, match="A trace has at most 100 characters; this one has"):
        Trace.from_json(JSON)


@given(st.sampled_from(["format", "version", "width", "height", "start", "steps"]), anything)
def test_no_field_can_break_the_reader(name: str, value: object) -> None:
    try:
        trace = Trace.from_json(changed(**{name: value}))
    except FormatError:
        return
    assert Trace.from_json(trace.to_json()) == trace


@given(st.sampled_from(["kind", "line", "cells", "depth", "reason"]), anything)
def test_no_field_of_a_step_can_break_the_reader(name: str, value: object) -> None:
    try:
        trace = Trace.from_json(with_step(**{name: value}))
    except FormatError:
        return
    assert trace.end().height == 2
