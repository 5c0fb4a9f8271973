from __future__ import annotations

import pytest

from hanjie import UNKNOWN, Cell, Grid, Line, Step, StepKind, Trace

TRACE = Trace(
    Grid.blank(2, 2),
    (
        Step(StepKind.LINE, Line.parse("R1"), ((Cell(0, 0), 1),), reason="overlap"),
        Step(StepKind.GUESS, None, ((Cell(1, 1), 1),), depth=1),
        Step(StepKind.REWIND, None, ((Cell(1, 1), UNKNOWN),)),
    ),
)


def test_a_trace_prints_as_text_that_reads_back() -> None:
    assert str(TRACE) == "??\n??\n\nline R1 @0 R1C1=1 because overlap\nguess @1 R2C2=1\nrewind @0 R2C2=?"
    assert Trace.parse(str(TRACE)) == TRACE


def test_a_reason_may_be_any_text() -> None:
    step = Step(StepKind.GUESS, None, (), 0, " two\nlines \\ because ")
    assert Step.parse(str(step)) == step


def test_replaying_shows_the_grid_after_each_step() -> None:
    assert [str(grid) for grid in TRACE.replay()] == ["#?\n??", "#?\n?#", "#?\n??"]
    assert TRACE.end() == Grid.parse("#?\n??")


@pytest.mark.parametrize("text", ["", "line", "line R1", "jump @0", "line X1 @0", "line R1 @0 R1=2"])
def test_other_texts_are_not_steps(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        Step.parse(text)


def test_a_step_outside_the_grid_is_refused() -> None:
    with pytest.raises(ValueError, match="R1C3 is outside this 2x2 grid"):
        Trace.parse("??\n??\n\nguess @1 R1C3=1")


@pytest.mark.parametrize("name", ["R1", "C12"])
def test_lines_have_the_names_that_people_use(name: str) -> None:
    assert str(Line.parse(name)) == name


def test_people_count_from_one() -> None:
    assert Line.parse("C12") == Line(is_row=False, index=11)
    assert str(Cell(2, 11)) == "R3C12"
    assert Cell.parse("R3C12") == Cell(2, 11)
    for wrong in ("R0", "3", "c1", "R1C"):
        with pytest.raises(ValueError, match="Expected a line"):
            Line.parse(wrong)
