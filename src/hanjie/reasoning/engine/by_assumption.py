"""The deductions that need an assumption: edge logic, contradictions, two-ways, assumptions inside assumptions.

The core finds the easiest argument and returns its links. This file turns the links into deductions, each with the
easiest technique that finds it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from hanjie.model import Clock
from hanjie.reasoning.deduction import Case, Deduction, Fact
from hanjie.reasoning.engine.conclude import conclude_in_chain
from hanjie.reasoning.engine.working_grid import CellColors, WorkingGrid
from hanjie.reasoning.technique import Technique

Link = tuple[int, CellColors, tuple[CellColors, list[int]], tuple[int, int], list[object]]
"""Line (-1 for an inner assumption that fails), conclusion, cited cells and blocks; the assumption and its chain."""

_SHORTEST = 1e-6
"""The least time for the core, which takes 0 as no limit."""


def next_argument(
    grid: WorkingGrid, common: bytes | None, clock: Clock, report: Callable[[], object]
) -> Deduction | None:
    """The easiest deduction by assumption, written into the grid; None if no argument is left, or time is over.

    ``common`` are the cells that all solutions share: only other values are worth assuming. ``report`` is called about
    ten times a second.
    """
    left = clock.left
    found = grid.core.argue(common, 0.0 if left is None else max(_SHORTEST, left), progress=report)
    if found is None:
        return None
    concluded, raw_cases, edge = found
    cases = tuple([_case(grid, assumption, cast(list[Link], chain)) for assumption, chain in raw_cases])
    deduction = _deduction(grid.facts(concluded), cases)
    grid.core.restrict(concluded)
    return replace(deduction, technique=Technique.EDGE_LOGIC, line=grid.lines[edge]) if edge >= 0 else deduction


def _case(grid: WorkingGrid, assumption: tuple[int, int], chain: list[Link]) -> Case:
    (assumed,) = grid.facts([assumption])
    return Case(assumed, tuple([_link(grid, link) for link in chain]))


def _link(grid: WorkingGrid, link: Link) -> Deduction:
    line, concluded, (cells, blocks), assumption, chain = link
    if line < 0:
        case = _case(grid, assumption, cast(list[Link], chain))
        return _deduction(grid.facts(concluded), (case,))
    return conclude_in_chain(grid, line, concluded, cells, blocks)


def _deduction(concluded: tuple[Fact, ...], cases: tuple[Case, ...]) -> Deduction:
    links = [link for case in cases for link in case.chain]
    own = {case.assumption for case in cases} | {fact for link in links for fact in link.concluded}
    cited = {fact for link in links for fact in link.cells}
    rests_on = tuple(sorted(cited - own, key=lambda fact: fact.cell))
    return Deduction(_technique(cases), None, concluded, rests_on, cases=cases)


def _technique(cases: tuple[Case, ...]) -> Technique:
    if len(cases) > 1:
        return Technique.TWO_WAY
    return Technique.NESTED if any(link.cases for link in cases[0].chain) else Technique.CONTRADICTION
