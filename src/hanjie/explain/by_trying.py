"""The deductions that need a try: edge logic, contradictions, two-ways, tries inside tries.

The core looks for the easiest argument and hands over its links; here they become deductions, each named by the
easiest technique that sees it.
"""

from __future__ import annotations

from typing import cast

from hanjie.explain.conclude import name
from hanjie.explain.deduction import Case, Deduction, Fact
from hanjie.explain.desk import Desk, Pairs
from hanjie.explain.technique import Technique
from hanjie.model import UNKNOWN, Cell, Line

SHALLOW = 3
"""Links that follow from each other in edge logic, at most: a line, those that cross it, one that then fails."""

Link = tuple[int, Pairs, tuple[Pairs, list[int]], tuple[int, int], list[object]]
"""Line (-1 for a try that fails), what follows, cells and blocks it rests on; what was assumed, and the chain."""


def argue(desk: Desk, common: bytes | None, seconds: float) -> Deduction | None:
    """The easiest deduction by trying, believed at once; None where there is none, or time is out."""
    found = desk.core.argue(common, seconds)
    if found is None:
        return None
    concluded, raw_cases = found
    cases = tuple([_case(desk, assumption, cast(list[Link], chain)) for assumption, chain in raw_cases])
    deduction = _deduction(desk, desk.facts(concluded), cases)
    desk.core.restrict(concluded)
    return deduction


def _case(desk: Desk, assumption: tuple[int, int], chain: list[Link]) -> Case:
    (assumed,) = desk.facts([assumption])
    return Case(assumed, tuple([_link(desk, link) for link in chain]))


def _link(desk: Desk, link: Link) -> Deduction:
    line, concluded, (cells, blocks), assumption, chain = link
    if line < 0:
        case = _case(desk, assumption, cast(list[Link], chain))
        return _deduction(desk, desk.facts(concluded), (case,))
    technique, about = name(desk, line, concluded, cells)
    return Deduction(technique, desk.lines[line], desk.facts(concluded), desk.facts(cells), tuple(blocks), *about)


def _deduction(desk: Desk, concluded: tuple[Fact, ...], cases: tuple[Case, ...]) -> Deduction:
    links = [link for case in cases for link in case.chain]
    own = {case.assumption for case in cases} | {fact for link in links for fact in link.concluded}
    cited = {fact for link in links for fact in link.cells}
    technique, line = _kind(desk, cases)
    return Deduction(technique, line, concluded, tuple(sorted(cited - own, key=lambda fact: fact.cell)), cases=cases)


def _kind(desk: Desk, cases: tuple[Case, ...]) -> tuple[Technique, Line | None]:
    """The technique, and the line at the edge for edge logic."""
    if len(cases) > 1:
        return Technique.TWO_WAY, None
    (case,) = cases
    if any(link.cases for link in case.chain):
        return Technique.NESTED, None
    if _depth(case) <= SHALLOW:
        cell = case.assumption.cell
        for line in (Line(True, cell.row), Line(False, cell.column)):
            if _is_at_an_edge(desk, line):
                return Technique.EDGE_LOGIC, line
    return Technique.CONTRADICTION, None


def _depth(case: Case) -> int:
    """How many links follow from each other, at most: the last one tells."""
    deep: dict[Cell, int] = {}
    depth = 0
    for link in case.chain:
        depth = 1 + max((deep.get(fact.cell, 0) for fact in link.cells), default=0)
        deep |= {fact.cell: max(depth, deep.get(fact.cell, 0)) for fact in link.concluded}
    return depth


def _is_at_an_edge(desk: Desk, line: Line) -> bool:
    """True for a line at the border or next to one that is complete."""
    puzzle, grid = desk.puzzle, desk.grid()
    count = puzzle.height if line.is_row else puzzle.width
    read = grid.row if line.is_row else grid.column
    beside = [line.index + step for step in (-1, 1)]
    return any(not 0 <= index < count or UNKNOWN not in read(index) for index in beside)
