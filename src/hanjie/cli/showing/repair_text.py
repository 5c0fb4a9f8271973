"""The report of a repair as text: the picture with the changed cells marked, and what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hanjie.cli.showing.screen import Screen
from hanjie.words import counted, shortened_list

if TYPE_CHECKING:
    from hanjie.jobs.repair import Proposal, RepairReport
    from hanjie.model import Puzzle

_MOST_NAMED = 9
"""At most this many changed cells are named."""
_SIGNS = {True: "o", False: "x"}
"""The marks of changed cells in text pictures: a new filled cell, a cell that becomes empty."""


def repair_lines(puzzle: Puzzle, report: RepairReport, screen: Screen, *, source: str, many: bool) -> Iterator[str]:
    """The heading, the outcome in a sentence, and each proposal."""
    from hanjie.cli.showing.blame_text import blame_lines

    yield screen.heading(report, source, with_source=many)
    yield screen.wrapped(outcome_sentence(report))
    if report.outcome == "contradiction":
        yield from (screen.wrapped(line, 2) for line in blame_lines(puzzle, report.blame, screen))
    for number, proposal in enumerate(report.proposals, 1):
        yield ""
        yield screen.wrapped(screen.bold(f"{number}. ") + _described(proposal), 3)
        yield from _picture(report, proposal, screen)
    if report.partial is not None:
        yield ""
        yield screen.wrapped(_described(report.partial), 3)
        yield from _picture(report, report.partial, screen)


def outcome_sentence(report: RepairReport) -> str:
    """The outcome in one or two sentences."""
    from hanjie.jobs.repair import Outcome

    wanted = _wanted(report)
    match report.outcome:
        case Outcome.FAIR:
            return f"Nothing to repair: it is {wanted}."
        case Outcome.REPAIRED:
            number = counted(len(report.proposals), "proposal")
            return f"{_open_now(report)}{number} to make it {wanted}, best first."
        case Outcome.PARTIAL:
            left = counted(report.partial_open, "cell")
            return f"{_open_now(report)}No small change makes it {wanted}. The best one found leaves {left} open."
        case Outcome.NOTHING:
            return f"{_open_now(report)}No small change makes it {wanted}. Try to draw more cells near the open ones."
        case Outcome.CHOOSE:
            return "The clues have several solutions, and the file has no picture. --picture 1 repairs the first one."
        case Outcome.CONTRADICTION:
            return "The clues have no solution, and the file has no picture."
    return "Out of time before an answer; a longer --timeout may give one."


def _wanted(report: RepairReport) -> str:
    if report.grade is not None:
        return f"unique and not harder than grade {report.grade}"
    return "solvable by line logic" if report.aim == "lines" else "unique"


def _open_now(report: RepairReport) -> str:
    return f"{counted(report.open_cells, 'cell is', 'cells are')} open now. " if report.open_cells else ""


def _described(proposal: Proposal) -> str:
    """``2 cells change: R3C4 filled, R5C1 empty. Cost 2, the lowest there is. Unique, by line logic, grade 3.``"""
    names = shortened_list(
        [f"{change.cell} {_verb(change.before, change.after)}" for change in proposal.changes], _MOST_NAMED
    )
    cells = counted(len(proposal.changes), "cell changes", "cells change")
    lowest = ", the lowest there is" if proposal.is_smallest else ""
    facts = ["unique" if proposal.unique else "several solutions" if proposal.unique is False else "not proved unique"]
    if proposal.left_open is not None and proposal.unique:
        facts.append("by line logic" if proposal.left_open == 0 else "not by line logic alone")
    if proposal.grade is not None:
        facts.append(f"grade {proposal.grade}")
    return f"{cells}: {names}. Cost {proposal.cost:g}{lowest}. {', '.join(facts).capitalize()}."


def _verb(before: int, after: int) -> str:
    return "filled" if before == 0 else "empty" if after == 0 else "recolored"


def _picture(report: RepairReport, proposal: Proposal, screen: Screen) -> Iterator[str]:
    """The picture after the changes: o for a cell that becomes filled, x for empty, a capital letter for a color."""
    width = screen.terminal.width
    if width is not None and proposal.picture.width > width:
        yield screen.wrapped(f"The picture does not fit into {width} columns; -o FILE writes it.")
        return
    rows = [list(row) for row in proposal.picture.text_rows(report.palette)]
    is_plain = report.palette.is_black_and_white
    for change in proposal.changes:
        sign = _SIGNS[change.after != 0] if is_plain or change.after == 0 else report.palette.symbols[change.after]
        marked = sign.upper() if not is_plain and change.after else sign
        rows[change.cell.row][change.cell.column] = screen.bold(marked)
    yield from ("".join(row) for row in rows)
