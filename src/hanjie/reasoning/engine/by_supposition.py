"""The deductions that need a try: edge logic, contradictions, two-ways, tries inside tries.

The core looks for the easiest argument and hands over its links; here they become deductions, each named by the
easiest technique that sees it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from hanjie.reasoning.deduction import Case, Deduction, Fact
from hanjie.reasoning.engine.conclude import name
from hanjie.reasoning.engine.working_grid import Desk, Pairs
from hanjie.reasoning.technique import Technique

Link = tuple[int, Pairs, tuple[Pairs, list[int]], tuple[int, int], list[object]]
"""Line (-1 for a try that fails), what follows, cells and blocks it rests on; what was assumed, and the chain."""


def argue(desk: Desk, common: bytes | None, seconds: float) -> Deduction | None:
    """The easiest deduction by trying, believed at once; None where there is none, or time is out."""
    found = desk.core.argue(common, seconds)
    if found is None:
        return None
    concluded, raw_cases, edge = found
    cases = tuple([_case(desk, assumption, cast(list[Link], chain)) for assumption, chain in raw_cases])
    deduction = _deduction(desk.facts(concluded), cases)
    desk.core.restrict(concluded)
    return replace(deduction, technique=Technique.EDGE_LOGIC, line=desk.lines[edge]) if edge >= 0 else deduction


def _case(desk: Desk, assumption: tuple[int, int], chain: list[Link]) -> Case:
    (assumed,) = desk.facts([assumption])
    return Case(assumed, tuple([_link(desk, link) for link in chain]))


def _link(desk: Desk, link: Link) -> Deduction:
    line, concluded, (cells, blocks), assumption, chain = link
    if line < 0:
        case = _case(desk, assumption, cast(list[Link], chain))
        return _deduction(desk.facts(concluded), (case,))
    technique, about = name(desk, line, concluded, cells)
    return Deduction(technique, desk.lines[line], desk.facts(concluded), desk.facts(cells), tuple(blocks), *about)


def _deduction(concluded: tuple[Fact, ...], cases: tuple[Case, ...]) -> Deduction:
    links = [link for case in cases for link in case.chain]
    own = {case.assumption for case in cases} | {fact for link in links for fact in link.concluded}
    cited = {fact for link in links for fact in link.cells}
    rests_on = tuple(sorted(cited - own, key=lambda fact: fact.cell))
    return Deduction(_kind(cases), None, concluded, rests_on, cases=cases)


def _kind(cases: tuple[Case, ...]) -> Technique:
    if len(cases) > 1:
        return Technique.TWO_WAY
    return Technique.NESTED if any(link.cases for link in cases[0].chain) else Technique.CONTRADICTION
