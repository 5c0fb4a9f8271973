"""Hints: from any grid, right or wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hanjie
from hanjie.model import UNKNOWN, Cell, Grid, Limits, Line, Puzzle, Status
from hanjie.native import Common
from hanjie.reasoning import Deduction, HintKind, Technique, hint
from tests.cli.puzzles import HARD
from tests.reasoning.checker import complaints
from tests.reasoning.puzzles import EDGE, HEART, LEFT_OR_RIGHT, NOTHING, TWINS, pictures


def test_a_hint_is_the_easiest_deduction() -> None:
    found = hint(HEART)
    assert found.kind is HintKind.STEP
    assert found.deduction == hanjie.explain(HEART).deductions[0]


def test_it_goes_on_from_the_grid() -> None:
    grid = Grid.parse("""
        ?????
        #####
        #####
        ?????
        ?????
    """)
    found = hint(HEART, grid)
    assert found.deduction is not None
    assert found.deduction.line == Line.column(0)


def test_without_a_grid_it_goes_on_from_the_saved_work() -> None:
    saved = Grid.parse("?????\n#####\n?????\n?????\n?????")
    found = hint(replace(HEART, saved=saved))
    assert found.deduction is not None
    assert found.deduction.line == Line.row(2)


def test_given_cells_are_part_of_the_grid() -> None:
    given = Grid.parse("?????\n#####\n?????\n?????\n?????")
    found = hint(replace(HEART, given=given), Grid.blank(5, 5))
    assert found.grid == given
    assert found.deduction is not None
    assert found.deduction.line == Line.row(2)


def test_when_nothing_follows_in_lines_it_is_an_assumption() -> None:
    stuck = hanjie.solve(EDGE, line_only=True).known
    found = hint(EDGE, stuck)
    assert found.deduction is not None
    assert found.deduction.technique in (Technique.EDGE_LOGIC, Technique.CONTRADICTION)
    assert found.where.endswith("?")


def test_a_finished_grid_is_finished() -> None:
    found = hint(HEART, HEART.goal)
    assert (found.kind, found.deduction, found.why) == (HintKind.FINISHED, None, "")


def test_any_grid_that_meets_the_clues_is_finished() -> None:
    for grid in ("#.\n.#", ".#\n#."):
        assert hint(TWINS, Grid.parse(grid)).kind is HintKind.FINISHED


def test_a_mistake_comes_before_any_step() -> None:
    found = hint(HEART, Grid.parse(".#.##\n###.#\n?????\n?????\n?????"))
    assert found.kind is HintKind.MISTAKE
    assert found.deduction is None
    assert found.mistakes.cells == (Cell(0, 4), Cell(1, 3))


def test_all_mistakes_are_found() -> None:
    found = hint(HEART, Grid.parse("\n".join(["#####"] * 5)))
    assert len(found.mistakes.cells) == 9


def test_with_several_solutions_a_grid_is_right_as_long_as_one_is_left() -> None:
    found = hint(LEFT_OR_RIGHT, Grid.parse("###\n...\n#..\n???"))
    assert found.kind is HintKind.STEP
    found = hint(LEFT_OR_RIGHT, Grid.parse("#?#\n???\n???\n.?."))
    assert found.kind is HintKind.MISTAKE
    assert found.mistakes.together
    assert set(found.mistakes.cells) == {Cell(3, 0), Cell(3, 2)}


def test_with_several_solutions_a_cell_that_is_in_none_is_a_mistake() -> None:
    found = hint(LEFT_OR_RIGHT, Grid.parse("#.#\n???\n#??\n???"))
    assert found.mistakes.cells == (Cell(0, 1),)
    assert not found.mistakes.together


def test_with_several_solutions_nothing_may_be_certain() -> None:
    found = hint(TWINS)
    assert (found.kind, found.deduction) == (HintKind.OPEN, None)


def test_against_a_given_cell_is_a_mistake() -> None:
    puzzle = replace(TWINS, given=Grid.parse("#?\n??"))
    assert hint(puzzle, Grid.parse(".?\n??")).mistakes.cells == (Cell(0, 0),)


def test_a_puzzle_without_a_solution_has_no_hints() -> None:
    found = hint(NOTHING)
    assert (found.kind, found.deduction) == (HintKind.IMPOSSIBLE, None)


def test_contradicting_given_cells_mean_no_solution() -> None:
    puzzle = replace(HEART, given=Grid.parse("#####\n?????\n?????\n?????\n?????"))
    assert hint(puzzle).kind is HintKind.IMPOSSIBLE


def test_out_of_time() -> None:
    found = hint(HARD, limits=Limits(0.1))
    assert (found.kind, found.deduction) == (HintKind.UNKNOWN, None)


def test_out_of_time_does_not_mean_that_nothing_is_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    def out_of_time(*_: object, **__: object) -> Common:
        return Common(grid=None, unproved=0, at_least=0, is_final=False)

    monkeypatch.setattr("hanjie.native.common_cells", out_of_time)
    assert hint(TWINS).kind is HintKind.UNKNOWN


@pytest.mark.parametrize("grid", ["?????\n?????", "????\n????\n????\n????\n????"])
def test_a_grid_of_another_size_is_refused(grid: str) -> None:
    with pytest.raises(ValueError, match="A puzzle of 5x5 has a grid of that size, not of"):
        hint(HEART, Grid.parse(grid))


def test_a_color_that_the_puzzle_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="R1C2 has a color that the puzzle does not have"):
        hint(HEART, Grid(5, 5, b"\1\2" + bytes([UNKNOWN]) * 23))


def test_in_color_a_step_brings_the_eliminations_that_the_grid_does_not_show() -> None:
    found = hint(Puzzle.from_picture(["r.", ".b"]))
    assert [str(deduction) for deduction in found.before] == ["absent color | R2 | R2C1=0|1 R2C2=0|1 | - | - | -"]
    assert str(found.deduction) == "absent color | C1 | R2C1=0 | R2C1=0|1 | - | -"


@settings(max_examples=50, deadline=None)
@given(pictures(6), st.data())
def test_following_hints_leads_to_the_solution_and_every_one_is_sound(puzzle: Puzzle, data: st.DataObject) -> None:
    solved = hanjie.solve(puzzle)
    if solved.status is not Status.UNIQUE or solved.solution is None:
        return
    solution = solved.solution
    shown = data.draw(st.lists(st.booleans(), min_size=len(solution.cells), max_size=len(solution.cells)))
    cells = bytes(cell if show else UNKNOWN for cell, show in zip(solution.cells, shown, strict=True))
    grid = Grid(puzzle.width, puzzle.height, cells)
    while not grid.is_complete:
        found = hint(puzzle, grid)
        assert found.kind is HintKind.STEP
        assert found.deduction is not None
        known = _known(puzzle, grid)
        for deduction in (*found.before, found.deduction):
            assert list(complaints(puzzle, deduction, known)) == []
            for fact in deduction.concluded:
                assert solution[fact.cell] in fact.colors
                known[fact.cell] &= frozenset(fact.colors)
        unknown = grid.unknown_count
        grid = _written(grid, found.deduction)
        assert grid.unknown_count < unknown
    assert hint(puzzle, grid).kind is HintKind.FINISHED


def _known(puzzle: Puzzle, grid: Grid) -> dict[Cell, frozenset[int]]:
    """The colors that each cell can have, as far as a grid tells."""
    everything = frozenset(range(len(puzzle.palette)))
    return {
        Cell(*divmod(place, grid.width)): everything if cell == UNKNOWN else frozenset([cell])
        for place, cell in enumerate(grid.cells)
    }


def _written(grid: Grid, deduction: Deduction) -> Grid:
    """The grid with the cells that a deduction decides."""
    cells = bytearray(grid.cells)
    for fact in deduction.concluded:
        if fact.value != UNKNOWN:
            cells[fact.cell.row * grid.width + fact.cell.column] = fact.value
    return Grid(grid.width, grid.height, bytes(cells))


@settings(max_examples=60, deadline=None)
@given(pictures(5), st.data())
def test_mistakes_are_found_exactly(puzzle: Puzzle, data: st.DataObject) -> None:
    number = len(puzzle.palette)
    value = st.one_of(st.just(UNKNOWN), st.integers(0, number - 1))
    cells = data.draw(st.lists(value, min_size=puzzle.width * puzzle.height, max_size=puzzle.width * puzzle.height))
    grid = Grid(puzzle.width, puzzle.height, bytes(cells))
    solutions = list(hanjie.iter_solutions(puzzle))[:200]
    found = hint(puzzle, grid)

    def agrees(places: list[int], solution: Grid) -> bool:
        return all(grid.cells[place] in (UNKNOWN, solution.cells[place]) for place in places)

    everywhere = list(range(len(cells)))
    is_right = any(agrees(everywhere, solution) for solution in solutions)
    assert (found.kind is HintKind.MISTAKE) == (not is_right)
    named = [cell.row * grid.width + cell.column for cell in found.mistakes.cells]
    if found.mistakes.together:
        assert not any(agrees(named, solution) for solution in solutions)
        for left_out in named:
            rest = [place for place in named if place != left_out]
            assert any(agrees(rest, solution) for solution in solutions)
    else:
        for place in named:
            assert not any(agrees([place], solution) for solution in solutions)
