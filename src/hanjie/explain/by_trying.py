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
from hanjie.model import Line

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
    own = {fact for case in cases for step in case.chain for inner in step.walk() for fact in inner.concluded}
    own |= {case.assumption for case in cases}
    cited = {fact for case in cases for step in case.chain for inner in step.walk() for fact in inner.cells}
    technique = _kind(desk, cases)
    line = None
    if technique is Technique.EDGE_LOGIC:
        line = cases[0].chain[0].line
    return Deduction(technique, line, concluded, tuple(sorted(cited - own, key=lambda fact: fact.cell)), cases=cases)


def _kind(desk: Desk, cases: tuple[Case, ...]) -> Technique:
    if len(cases) > 1:
        return Technique.TWO_WAY
    (case,) = cases
    if any(link.cases for link in case.chain):
        return Technique.NESTED
    return Technique.EDGE_LOGIC if _is_edge_logic(desk, case) else Technique.CONTRADICTION


def _is_edge_logic(desk: Desk, case: Case) -> bool:
    """One line at an edge, looked at once, and a crossing line that then cannot be filled."""
    if len(case.chain) != 2:
        return False
    first, last = case.chain[0].line, case.chain[1].line
    if first is None or last is None or first.is_row == last.is_row:
        return False
    place = case.assumption.cell.row if first.is_row else case.assumption.cell.column
    return place == first.index and _is_at_an_edge(desk, first)


def _is_at_an_edge(desk: Desk, line: Line) -> bool:
    """True for a line at the border or next to one that is complete."""
    puzzle = desk.puzzle
    count = puzzle.height if line.is_row else puzzle.width
    if line.index in (0, count - 1):
        return True
    grid = desk.grid()
    read = grid.row if line.is_row else grid.column
    return any(255 not in read(line.index + step) for step in (-1, 1))
