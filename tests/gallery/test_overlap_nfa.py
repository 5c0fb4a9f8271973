from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanjie import UNKNOWN, Clue, Ending, Grid, Status, StepKind, load, solve, solve_line
from hanjie.gallery.overlap_nfa import best_known_first, changers, compile_pattern, leftmost, overlap, settle
from hanjie.gallery.permutation_filter import placements

ANCHOR = Path(__file__).parents[2] / "examples" / "anchor.non"


def cells_of(text: str) -> bytes:
    return Grid.parse(text).cells


def text_of(cells: bytes | None) -> str | None:
    return None if cells is None else str(Grid(len(cells), 1, cells))


@pytest.mark.parametrize(
    ("clue", "pattern"),
    [("2 1", "?.##.#."), ("0", "?."), ("1 1:2", "?.#.a.")],
)
def test_a_clue_is_a_pattern(clue: str, pattern: str) -> None:
    assert text_of(compile_pattern(Clue.parse(clue)).colors) == pattern


def test_gaps_may_be_left_out_at_both_ends_and_between_colors() -> None:
    assert compile_pattern(Clue.parse("2 1")).optional == 0b1000010
    assert compile_pattern(Clue.parse("1 1:2")).optional == 0b101010


@pytest.mark.parametrize(
    ("clue", "cells", "match"),
    [
        ("3 1", "???????", "###.#.."),
        ("3 1", "?.?????", "..###.#"),
        ("1 1", "???#?", "#..#."),
        ("1 1", "????#", "#...#"),
        ("1 1", "??#?#", "..#.#"),
        ("0", "???", "..."),
        ("2", "#.#", None),
        ("4", "???", None),
        ("2 2:2", "?????", "##aa."),
        ("2 2", "?????", "##.##"),
        ("1", "?a?", None),
    ],
)
def test_the_leftmost_match(clue: str, cells: str, match: str | None) -> None:
    assert text_of(leftmost(Clue.parse(clue), cells_of(cells))) == match


@given(st.data())
def test_the_leftmost_match_is_the_first_of_all_placements(data: st.DataObject) -> None:
    colors = data.draw(st.integers(1, 3))
    length = data.draw(st.integers(1, 9))
    clue = Clue(data.draw(st.lists(st.tuples(st.integers(1, 3), st.integers(1, colors)), max_size=4)))
    known = [UNKNOWN, UNKNOWN, UNKNOWN, *range(colors + 1)]
    cells = bytes(data.draw(st.lists(st.sampled_from(known), min_size=length, max_size=length)))
    assert leftmost(clue, cells) == next(placements(clue, cells, lambda: None), None)


def test_simpsons_example_of_changers() -> None:
    """Rule 1 1 5 in 24 cells, from the page of Steve Simpson's ``fast`` line solver."""
    left, right = cells_of("...#..#...........#####."), cells_of("...#.............#.#####")
    assert "".join(map(str, changers(left))) == "000122344444444444555556"
    assert "".join(map(str, changers(right))) == "000122222222222223455555"
    assert text_of(overlap(bytes([UNKNOWN]) * 24, left, right)) == "...#..?????????????####?"


def test_changers_keep_blocks_odd_where_colors_touch() -> None:
    assert list(changers(cells_of("#a.a#"))) == [1, 3, 4, 5, 7]


def test_the_overlap_of_two_matches() -> None:
    known = overlap(cells_of("???????."), cells_of("####.#.."), cells_of(".####.#."))
    assert text_of(known) == "?###???."


@pytest.mark.parametrize(
    ("clue", "cells", "expected"),
    [
        ("1 1 1", "???#???", "??.#.??"),  # whichever block it is, there are blanks beside it
        ("2 2", "???##?????", "??.##.????"),
        ("3 3", "????????.#???", "????????.###."),  # closed on its left, it grows to the right
        ("3 3", "??#.?????", "###.??#??"),
        ("1 1:2 1", "???#??", "???#??"),  # beside another color there need be no blank
        ("5", "?????", "#####"),
        ("2", "#.#", None),
    ],
)
def test_a_line_by_overlap_and_filler(clue: str, cells: str, expected: str | None) -> None:
    assert text_of(settle(Clue.parse(clue), cells_of(cells))) == expected


@given(st.data())
def test_every_settled_cell_of_a_line_is_correct(data: st.DataObject) -> None:
    colors = data.draw(st.integers(1, 3))
    length = data.draw(st.integers(1, 10))
    clue = Clue(data.draw(st.lists(st.tuples(st.integers(1, 4), st.integers(1, colors)), max_size=4)))
    known = [UNKNOWN, UNKNOWN, UNKNOWN, *range(colors + 1)]
    cells = bytes(data.draw(st.lists(st.sampled_from(known), min_size=length, max_size=length)))
    told, true = settle(clue, cells), solve_line(clue, cells)
    assert (told is None) == (true is None)
    if told is not None and true is not None:
        assert all(cell in (UNKNOWN, exact) for cell, exact in zip(told, true, strict=True))
        assert all(before in (UNKNOWN, cell) for before, cell in zip(cells, told, strict=True))


def test_the_filler_finds_cells_that_the_overlap_misses() -> None:
    clue, cells = Clue.parse("1 1 1"), cells_of("????#????")
    left = leftmost(clue, cells)
    right = leftmost(clue, cells)
    assert left
    assert right
    assert overlap(cells, left, right[::-1]) == cells
    assert text_of(settle(clue, cells)) == "???.#.???"


def test_cells_are_ranked_by_the_known_cells_around_them() -> None:
    grid = cells_of("??.\n???\n#??")
    assert next(best_known_first(grid, 3)) == 0  # in a corner, and its row and its column have a known cell each
    *_, last = best_known_first(grid, 3)
    assert last == 4  # in the middle of nowhere
    assert sorted(best_known_first(grid, 3)) == [0, 1, 3, 4, 5, 7, 8]


def test_a_contradiction_makes_the_opposite_certain() -> None:
    result = solve(load(ANCHOR), algorithm="overlap_nfa", trace=True)
    assert result.trace
    probes = [step for step in result.trace.steps if step.kind is StepKind.PROBE]
    assert [str(step) for step in probes] == ["probe @0 R6C1=1 because otherwise R9 cannot be finished"]
    assert StepKind.GUESS not in {step.kind for step in result.trace.steps}


def test_without_guessing_it_stops_where_lines_stop() -> None:
    result = solve(load(ANCHOR), algorithm="overlap_nfa", line_only=True)
    assert (result.status, result.ending) == (Status.UNKNOWN, Ending.STUCK)
    assert result.known
    assert result.known.unknown_count == 8
