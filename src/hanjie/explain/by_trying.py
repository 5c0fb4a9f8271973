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
from hanjie.model import UNKNOWN, Line

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
    technique, line = _kind(desk, cases)
    return Deduction(technique, line, concluded, tuple(sorted(cited - own, key=lambda fact: fact.cell)), cases=cases)


def _kind(desk: Desk, cases: tuple[Case, ...]) -> tuple[Technique, Line | None]:
    """The technique, and the line at the edge for edge logic."""
    if len(cases) > 1:
        return Technique.TWO_WAY, None
    (case,) = cases
    if any(link.cases for link in case.chain):
        return Technique.NESTED, None
    cell = case.assumption.cell
    for line in (Line(True, cell.row), Line(False, cell.column)):
        if any(_stays_at_the_edge(case, line, beside) for beside in _beside_an_edge(desk, line)):
            return Technique.EDGE_LOGIC, line
    return Technique.CONTRADICTION, None


def _stays_at_the_edge(case: Case, line: Line, beside: Line) -> bool:
    """A try in a line at an edge that fails there, in the lines that cross it, or in the line beside it."""
    *links, last = [link.line for link in case.chain]
    crossing = [link is not None and (link == line or link.is_row != line.is_row) for link in links]
    return all(crossing) and last is not None and (last in (line, beside) or last.is_row != line.is_row)


def _beside_an_edge(desk: Desk, line: Line) -> list[Line]:
    """If a line is at the border or next to one that is complete: its neighbors on the other side."""
    puzzle, grid = desk.puzzle, desk.grid()
    count = puzzle.height if line.is_row else puzzle.width
    read = grid.row if line.is_row else grid.column

    def is_done(index: int) -> bool:
        return not 0 <= index < count or UNKNOWN not in read(index)

    return [
        Line(line.is_row, line.index + step)
        for step in (-1, 1)
        if 0 <= line.index + step < count and is_done(line.index - step)
    ]
