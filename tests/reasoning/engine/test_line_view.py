"""The view of a line, compared with a simple computation cell by cell."""

from __future__ import annotations

import random

import pytest

from hanjie.model import Clue, Grid, Puzzle
from hanjie.reasoning.engine.finding import COMPLETES
from hanjie.reasoning.engine.ladder import LineCandidates
from hanjie.reasoning.engine.line_view import LineView
from hanjie.reasoning.engine.working_grid import WorkingGrid
from hanjie.reasoning.rules import RULES


def grid_of(clue: str, cells: str) -> WorkingGrid:
    puzzle = Puzzle((Clue.parse(clue),), (Clue(),) * len(cells))
    return WorkingGrid(puzzle, Grid.parse(cells))


def view(clue: str, cells: str) -> LineView:
    return grid_of(clue, cells).view(0)


def places(mask: int) -> list[int]:
    return [at for at in range(mask.bit_length()) if mask >> at & 1]


def test_what_is_done_at_either_end_is_cut_off() -> None:
    line = view("2 3 1 2", ".##.?#??????.##")
    assert (line.before, line.size, line.blocks_before) == (4, 8, 1)
    assert line.lengths == [3, 1]
    assert line.gaps == [1]


def test_a_run_that_may_go_on_is_not_done() -> None:
    line = view("1 3 2", "#.##????.??##")
    assert (line.before, line.size, line.lengths) == (2, 11, [3, 2])
    assert line.runs == [(0, 2, 1), (9, 11, 1)]


def test_nothing_is_left_of_a_line_that_is_done() -> None:
    line = view("1 1", "#.#")
    assert (line.size, line.lengths, line.runs, line.starts) == (0, [], [], [])


def test_blocks_are_pushed_to_both_sides_where_they_fit() -> None:
    line = view("2 1", "??.??.?")
    assert (line.earliest, line.latest) == ([0, 3], [3, 6])
    assert [places(mask) for mask in line.starts] == [[0, 3], [3, 4, 6]]


def test_runs_have_the_owners_that_size_and_reach_allow() -> None:
    line = view("1 3", "??#??#?")
    assert line.runs == [(2, 3, 1), (5, 6, 1)]
    assert [[(block, places(mask)) for block, mask in owners] for owners in line.owners] == [
        [(0, [2]), (1, [2])],
        [(1, [3, 4])],
    ]
    assert list(line.anchors) == [1]


@pytest.mark.parametrize("length", [7, 40, 63, 64, 65, 130])
def test_places_are_those_where_every_cell_can_have_the_color(length: int) -> None:
    shuffled = random.Random(length)
    for _ in range(60):
        cells = "".join(shuffled.choice("????.#") for _ in range(length))
        line = view(" ".join(["2"] + ["1"] * (length // 6)), cells)
        for block, mask in enumerate(line.starts):
            first, last, size = line.earliest[block], line.latest[block], line.lengths[block]
            expected = [
                place
                for place in range(first, last + 1)
                if all(line.can[1] >> at & 1 for at in range(place, place + size)) and place + size <= line.size
            ]
            assert places(mask) == expected
        for (first, end, color), owners in zip(line.runs, line.owners, strict=True):
            assert color == 1
            for block, mask in owners:
                assert mask & ~line.starts[block] == 0
                assert all(place <= first and end <= place + line.lengths[block] for place in places(mask))


@pytest.mark.parametrize("seed", range(200))
def test_a_rule_finds_only_the_kinds_of_change_that_it_lists(seed: int) -> None:
    shuffled = random.Random(seed)
    begin, symbols = ("", ".#") if seed % 2 else ("rb", ".rrb")
    picture = begin + "".join(shuffled.choice(symbols) for _ in range(shuffled.randint(3, 16)))
    drawn = Puzzle.from_picture([picture])
    begun = "".join(cell if shuffled.random() < 0.4 else "?" for cell in picture)
    grid = WorkingGrid(drawn, Grid.parse(begun, drawn.palette))
    for number in grid.core.changed_lines():
        before, after = grid.core.look(number)
        if number or after is None or before == after:
            continue
        line = LineCandidates.from_masks(0, before, after)
        for rule in RULES:
            new = [grid.changes(0, before, grid.view(0), finding) for finding in rule.find(grid.view(0))]
            if any(new):
                assert line.kinds & rule.can_find, rule.technique
                assert any(line.findings(grid, rule))


def test_a_change_that_completes_a_line_is_recognized() -> None:
    before, after = grid_of("3", "?#.?").core.look(0)
    assert after is None
    before, after = grid_of("2", "?#.?").core.look(0)
    assert after is not None
    assert LineCandidates.from_masks(0, before, after).kinds & COMPLETES
