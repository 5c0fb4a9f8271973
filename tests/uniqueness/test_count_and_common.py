"""The number of solutions and the common cells share one time limit."""

from __future__ import annotations

import pytest

from hanjie.model import Grid, Limits, Puzzle
from hanjie.native import Common, Count
from hanjie.uniqueness import count_and_common
from tests.cli.puzzles import NOTHING, TINY, TWINS


class Core:
    """A core that finds these common cells and this count, and records the time limits it gets."""

    def __init__(self, common: Common, count: Count) -> None:
        self.common, self.number = common, count
        self.timeouts: list[float | None] = []

    def common_cells(self, puzzle: Puzzle, limits: Limits) -> Common:
        self.timeouts.append(limits.timeout)
        return self.common

    def count(self, puzzle: Puzzle, limit: int | None, limits: Limits) -> Count:
        self.timeouts.append(limits.timeout)
        return self.number


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    def replace(core: Core) -> Core:
        monkeypatch.setattr("hanjie.native.common_cells", core.common_cells)
        monkeypatch.setattr("hanjie.native.count", core.count)
        return core

    return replace


def test_the_common_cells_get_half_of_the_time_and_the_count_the_rest(use) -> None:  # type: ignore[no-untyped-def]
    core = use(Core(Common(Grid.parse("#?\n?#"), 1, 2, is_final=False), Count(1, exact=False)))
    found = count_and_common(TWINS, limits=Limits(60))
    assert core.timeouts[0] == 30
    assert 30 < core.timeouts[1] < 60
    assert (found.number, found.exact, found.stopped) == (2, False, True), "two solutions are certain"
    assert found.common is not None
    assert not found.common.is_final


@pytest.mark.parametrize("puzzle", [TINY, NOTHING])
def test_a_puzzle_with_at_most_one_solution_is_not_counted(puzzle: Puzzle, use) -> None:  # type: ignore[no-untyped-def]
    number = int(puzzle is TINY)
    grid = Grid.parse("#.#\n.##") if number else None
    core = use(Core(Common(grid, 0, number, is_final=True), Count(99, exact=True)))
    found = count_and_common(puzzle, 1)
    assert (found.number, found.exact, found.stopped) == (number, True, False)
    assert len(core.timeouts) == 1


def test_an_exact_count_of_one_settles_the_common_cells(use) -> None:  # type: ignore[no-untyped-def]
    use(Core(Common(Grid.parse("#.#\n.##"), 2, 1, is_final=False), Count(1, exact=True)))
    found = count_and_common(TINY, limits=Limits(5))
    assert found.common == Common(Grid.parse("#.#\n.##"), 0, 1, is_final=True)


def test_a_count_that_stopped_at_its_limit_settles_nothing(use) -> None:  # type: ignore[no-untyped-def]
    use(Core(Common(Grid.parse("#.#\n.##"), 2, 1, is_final=False), Count(1, exact=True)))
    found = count_and_common(TINY, 1, limits=Limits(5))
    assert found.common is not None
    assert not found.common.is_final


def test_the_common_cells_are_optional() -> None:
    assert count_and_common(TWINS, with_common=False).common is None
    assert count_and_common(TWINS, with_common=False).number == 2


def test_without_memory_to_count_some_solutions_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    def count(puzzle: Puzzle, limit: int | None, limits: Limits) -> Count:
        raise MemoryError

    monkeypatch.setattr("hanjie.native.count", count)
    found = count_and_common(TWINS, with_common=False)
    assert (found.number, found.exact, found.stopped) == (2, False, True)
    assert count_and_common(TWINS, 1, with_common=False).number == 1
