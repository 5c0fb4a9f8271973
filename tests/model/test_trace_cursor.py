from __future__ import annotations

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanjie import UNKNOWN, Cell, Grid, Step, StepKind, Trace

GRID = Grid.parse("??\n?#")
TRACE = Trace(
    GRID,
    (
        Step(StepKind.GUESS, None, ((Cell(0, 0), 1),), depth=1),
        Step(StepKind.CONTRADICTION, None, (), depth=1),
        Step(StepKind.REWIND, None, ((Cell(0, 0), UNKNOWN),)),
        Step(StepKind.LINE, None, ((Cell(0, 0), 0), (Cell(0, 1), 1))),
    ),
)

settings = st.tuples(st.builds(Cell, st.integers(0, 1), st.integers(0, 1)), st.sampled_from([0, 1, 2, UNKNOWN]))
steps = st.builds(Step, st.sampled_from(StepKind), st.none(), st.lists(settings, max_size=5).map(tuple))
traces = st.builds(Trace, st.just(GRID), st.lists(steps, max_size=12).map(tuple))


def test_a_cursor_goes_forward_to_the_end() -> None:
    cursor = TRACE.cursor()
    assert cursor.grid == TRACE.start
    grids = []
    while cursor.forward():
        grids.append(cursor.grid)
    assert grids == list(TRACE.replay())
    assert cursor.position == len(cursor) == 4
    assert cursor.forward() is None
    assert cursor.grid == TRACE.end()


def test_a_cursor_goes_back_to_the_start() -> None:
    cursor = TRACE.cursor()
    cursor.seek(4)
    taken_back = []
    while step := cursor.backward():
        taken_back.append(step)
    assert taken_back == list(reversed(TRACE.steps))
    assert (cursor.position, cursor.step, cursor.grid) == (0, None, TRACE.start)
    assert cursor.backward() is None


def test_a_cursor_knows_where_it_is() -> None:
    cursor = TRACE.cursor()
    assert cursor.depth == 0
    assert cursor.seek(2) == Grid.parse("#?\n?#")
    assert (cursor.step, cursor.depth) == (TRACE.steps[1], 1)
    assert (cursor[0, 0], cursor[0, 1]) == (1, UNKNOWN)
    assert repr(cursor) == "<Cursor at 2 of 4 steps>"


@pytest.mark.parametrize("position", [-1, 5])
def test_there_is_nothing_before_the_start_and_after_the_end(position: int) -> None:
    with pytest.raises(IndexError, match="positions 0 to 4, not"):
        TRACE.cursor().seek(position)


@pytest.mark.parametrize("at", [(-3, 0), (2, 0), (0, 2)])
def test_a_cell_outside_the_grid_is_refused(at: tuple[int, int]) -> None:
    with pytest.raises(IndexError, match="is outside this 2x2 grid"):
        TRACE.cursor()[at]


@given(traces, st.lists(st.integers(0, 12), max_size=8))
def test_every_way_through_a_trace_leads_to_the_same_grids(trace: Trace, places: list[int]) -> None:
    grids = [trace.start, *trace.replay()]
    cursor = trace.cursor()
    for place in places:
        position = min(place, len(trace))
        assert cursor.seek(position) == grids[position]
        assert cursor.position == position


def test_the_old_values_are_kept_once_however_often_a_step_is_done() -> None:
    cursor = TRACE.cursor()

    def run_to_the_end_and_back(times: int) -> None:
        for _ in range(times):
            cursor.seek(len(TRACE))
            cursor.seek(0)

    run_to_the_end_and_back(10)
    tracemalloc.start()
    try:
        run_to_the_end_and_back(500)
        assert tracemalloc.get_traced_memory()[0] < 2000
    finally:
        tracemalloc.stop()
