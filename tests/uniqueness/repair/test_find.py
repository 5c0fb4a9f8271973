"""Repairs of ambiguous pictures."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, islice, product
from math import inf, nan

import pytest

from hanjie.model import DEFAULT_OPTIONS, NO_LIMITS, Cell, Grid, Limits, Puzzle, SolveOptions, Status
from hanjie.native import Cancel, solve
from hanjie.uniqueness import Aim, cell_weights, find_repairs
from hanjie.uniqueness.repair.canvas import Canvas, Knot
from hanjie.uniqueness.repair.cheapest import prices
from hanjie.uniqueness.repair.reduce import reduce
from tests.thorough import THOROUGH
from tests.uniqueness.repair.pictures import ambiguous, random_picture

COLORS = Puzzle.from_picture(["rb"]).palette
TWINS = Puzzle.from_picture(["#.", ".#"])
SMALL = 100 if THOROUGH else 25


def changed(puzzle: Puzzle, places: tuple[int, ...]) -> Puzzle:
    assert puzzle.goal is not None
    cells = bytearray(puzzle.goal.cells)
    for place in places:
        cells[place] ^= 1
    return Puzzle.from_grid(replace(puzzle.goal, cells=bytes(cells)))


def is_unique(puzzle: Puzzle) -> bool:
    return solve(puzzle).status is Status.UNIQUE


def is_by_lines(puzzle: Puzzle) -> bool:
    return solve(puzzle, SolveOptions(line_only=True)).status is Status.UNIQUE


def least_cost(puzzle: Puzzle, weights: tuple[float, ...], aim: Aim, below: float) -> float:
    """The lowest cost of any changes that reach the aim, by trying all sets that cost less than ``below``."""
    reaches = is_unique if aim is Aim.UNIQUE else is_by_lines
    best, cheap = below, sorted(weights)
    for count in range(1, len(weights)):
        if sum(cheap[:count]) >= best:
            break
        for places in combinations(range(len(weights)), count):
            cost = sum(weights[place] for place in places)
            if cost < best and reaches(changed(puzzle, places)):
                best = cost
    return best


@pytest.mark.parametrize("aim", Aim)
def test_where_the_cheapest_repair_is_claimed_brute_force_finds_none_cheaper(aim: Aim) -> None:
    claimed = 0
    for puzzle in islice(ambiguous(5, 5), SMALL):
        assert puzzle.goal is not None
        weights = cell_weights(puzzle.goal)
        best = find_repairs(puzzle, aim=aim, most=1).proposals[0]
        assert best.cost == pytest.approx(sum(weights[change.cell.place(5)] for change in best.changes))
        if best.is_smallest:
            claimed += 1
            assert least_cost(puzzle, weights, aim, best.cost) == best.cost
    assert claimed >= SMALL * 0.9


@pytest.mark.parametrize("smooth", [0, 1, 2])
def test_every_proposal_is_unique_and_says_what_it_changes(smooth: int) -> None:
    for puzzle in islice(ambiguous(12, 10, smooth=smooth), 6):
        assert puzzle.goal is not None
        found = find_repairs(puzzle)
        assert found.is_fair is False
        assert found.proposals
        assert [repair.cost for repair in found.proposals] == sorted(repair.cost for repair in found.proposals)
        for repair in found.proposals:
            assert is_unique(Puzzle.from_grid(repair.picture))
            assert puzzle.goal.with_cells({change.cell: change.after for change in repair.changes}) == repair.picture
            assert tuple(change.cell for change in repair.changes) == puzzle.goal.differences(repair.picture)
            assert all(puzzle.goal[change.cell] == change.before for change in repair.changes)


def test_no_change_of_a_proposal_can_be_left_out() -> None:
    for puzzle in islice(ambiguous(12, 12), 6):
        assert puzzle.goal is not None
        for repair in find_repairs(puzzle).proposals:
            for change in repair.changes:
                less = repair.picture.with_cells({change.cell: change.before})
                assert not is_unique(Puzzle.from_grid(less))


def test_proposals_really_differ() -> None:
    for puzzle in islice(ambiguous(15, 15, smooth=1), 6):
        cells = [{change.cell for change in repair.changes} for repair in find_repairs(puzzle).proposals]
        assert len(cells) > 1
        for one, other in combinations(cells, 2):
            assert len(one & other) <= len(one) / 2


def test_a_fair_picture_needs_no_repair() -> None:
    found = find_repairs(Puzzle.from_picture(["##", "#."]))
    assert found.is_fair is True
    assert found.proposals == ()


def test_a_picture_can_be_made_solvable_by_lines() -> None:
    for puzzle in islice(ambiguous(15, 15, smooth=1), 4):
        for repair in find_repairs(puzzle, aim=Aim.LINES).proposals:
            assert is_by_lines(Puzzle.from_grid(repair.picture))


def test_a_caller_may_demand_more_than_one_solution() -> None:
    def is_sparse(puzzle: Puzzle, _: Limits) -> bool:
        return sum(sum(clue.lengths) for clue in puzzle.rows) == 1

    found = find_repairs(TWINS, is_fair=is_sparse)
    assert [repair.picture.cells.count(1) for repair in found.proposals] == [1] * len(found.proposals)
    assert found.proposals


def test_protected_cells_do_not_change() -> None:
    weights = [1.0, inf, inf, inf]
    assert find_repairs(TWINS, weights=weights).proposals[0].changes[0].cell == Cell(0, 0)
    nothing = find_repairs(TWINS, weights=[inf] * 4)
    assert nothing.proposals == ()
    assert nothing.partial is None


def test_given_cells_do_not_change() -> None:
    tested = 0
    for puzzle in islice(ambiguous(8, 8), 6):
        assert puzzle.goal is not None
        first = find_repairs(puzzle, most=1).proposals[0].changes
        given = Grid.blank(8, 8).with_cells({change.cell: change.before for change in first})
        begun = replace(puzzle, given=given)
        tested += solve(begun).status is Status.MULTIPLE
        for repair in find_repairs(begun).proposals:
            assert not {change.cell for change in first} & {change.cell for change in repair.changes}
            assert solve(replace(Puzzle.from_grid(repair.picture), given=given)).status is Status.UNIQUE
    assert tested >= 3


@pytest.mark.parametrize("aim", Aim)
def test_given_cells_that_contradict_the_picture_are_left_out(aim: Aim) -> None:
    wrong = Grid(2, 2, bytes([0, 255, 255, 255]))
    corner = Puzzle.from_picture(["##", "#."])
    assert solve(replace(corner, given=wrong)).status is Status.NONE
    assert find_repairs(replace(corner, given=wrong), aim=aim) == find_repairs(corner, aim=aim)
    found = find_repairs(replace(TWINS, given=wrong), aim=aim)
    assert found.is_fair is False
    assert found == find_repairs(TWINS, aim=aim)


def test_the_same_picture_gets_the_same_proposals() -> None:
    puzzle = next(ambiguous(15, 15))
    assert find_repairs(puzzle) == find_repairs(puzzle)


def test_a_cell_of_a_colored_picture_takes_a_color_of_its_neighbors() -> None:
    puzzle = Puzzle.from_picture(["r.b.", ".rb.", "rrbb"])
    twisted = Puzzle.from_picture(["r..b", ".r.b", "...b", "bbbb"])
    assert is_unique(puzzle)
    assert solve(twisted, DEFAULT_OPTIONS).status is Status.MULTIPLE
    found = find_repairs(twisted)
    assert found.proposals
    assert twisted.goal is not None
    for repair in found.proposals:
        assert is_unique(Puzzle.from_grid(repair.picture, twisted.palette))
        assert all(change.after in colors_around(twisted.goal, change.cell) for change in repair.changes)


def colors_around(picture: Grid, cell: Cell) -> set[int]:
    """The colors of the neighbors of a cell, other than its own; all colors if there are none."""
    rows = range(max(0, cell.row - 1), min(picture.height, cell.row + 2))
    columns = range(max(0, cell.column - 1), min(picture.width, cell.column + 2))
    near = {picture[Cell(row, column)] for row in rows for column in columns}
    return (near if len(near) > 1 else {0, *picture.cells}) - {picture[cell]}


def test_in_color_no_cheaper_repair_takes_colors_of_neighbors() -> None:
    claimed = 0
    for seed in range(400):
        picture = random_picture(4, 3, seed, colors=2)
        puzzle = Puzzle.from_grid(picture, COLORS)
        if solve(puzzle).status is not Status.MULTIPLE:
            continue
        best = find_repairs(puzzle, most=1).proposals[0]
        weights = cell_weights(picture)
        claimed += best.is_smallest
        cells = [Cell.from_place(place, 4) for place in range(12)]
        for count in (1, 2) if best.is_smallest else ():
            for some in combinations(cells, count):
                if sum(weights[cell.place(4)] for cell in some) < best.cost:
                    for colors in product(*(colors_around(picture, cell) for cell in some)):
                        other = picture.with_cells(dict(zip(some, colors, strict=True)))
                        assert not is_unique(Puzzle.from_grid(other, COLORS))
    assert claimed >= 10


def test_the_bound_of_the_complete_search_is_never_too_high() -> None:
    for seed in range(40):
        picture = random_picture(9, 9, seed, colors=3)
        puzzle = Puzzle.from_grid(picture, Puzzle.from_picture(["rgb"]).palette)
        canvas = Canvas(puzzle, picture, Aim.LINES, None, NO_LIMITS.start())
        canvas.weigh(cell_weights(picture))
        row = frozenset({seed % 9})
        knots = [Knot((), row, frozenset({column})) for column in range(4)]
        found = prices(canvas, knots)
        assert all(price >= 0 for price in found)
        shared = [canvas.weights[place] for place in range(seed % 9 * 9, seed % 9 * 9 + 9)]
        assert sum(found) <= min(shared)


def test_a_change_that_is_not_needed_after_another_was_left_out_is_left_out_too() -> None:
    class Judge:
        """Knows which sets of changes are fair."""

        def is_fair(self, cells: bytes) -> bool:
            return cells in (b"\1\0\1", b"\0\0\1")

    picture = Grid(3, 1, bytes(3))
    canvas = Canvas(Puzzle.from_grid(picture), picture, Aim.UNIQUE, None, NO_LIMITS.start())
    canvas.weigh([3.0, 2.0, 1.0])
    assert reduce(canvas, Judge(), frozenset({(0, 1), (1, 1), (2, 1)})) == {(2, 1)}  # type: ignore[arg-type]


def test_the_smallest_weight_counts() -> None:
    found = find_repairs(TWINS, weights=[0.001] * 4, most=1)
    assert found.proposals[0].cost == 0.001


def test_without_time_nothing_is_claimed() -> None:
    puzzle = next(ambiguous(20, 20))
    found = find_repairs(puzzle, limits=Limits(0))
    assert found.proposals == ()
    assert not found.is_complete


def test_a_cancelled_search_ends() -> None:
    cancel = Cancel()
    cancel.set()
    assert find_repairs(next(ambiguous(20, 20)), limits=Limits(cancel=cancel)).proposals == ()


@pytest.mark.parametrize(
    ("weights", "problem"),
    [
        ([1.0], "one weight for each of 4 cells"),
        ([1.0, 1.0, 1.0, 0.0], "at least 0.001"),
        ([1.0, 1.0, 1.0, -1.0], "at least 0.001"),
        ([1.0, 1.0, 1.0, 1e-9], "at least 0.001"),
        ([1.0, 1.0, 1.0, nan], "at least 0.001"),
    ],
)
def test_wrong_weights_are_refused(weights: list[float], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        find_repairs(TWINS, weights=weights)


def test_a_puzzle_without_a_picture_cannot_be_repaired() -> None:
    with pytest.raises(ValueError, match="complete picture"):
        find_repairs(Puzzle.from_clues(["1", "1"], ["1", "1"]))
