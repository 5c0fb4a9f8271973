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
_MANY_OPEN = 4
"""If one of this many cells is open, the picture gets advice."""
_SIGNS = {True: "o", False: "x"}
"""The marks of changed cells in text pictures: a new filled cell, a cell that becomes empty."""


def repair_lines(puzzle: Puzzle, report: RepairReport, screen: Screen, *, source: str, many: bool) -> Iterator[str]:
    """The heading, the outcome in a sentence, and each proposal."""
    from hanjie.cli.showing.blame_text import blame_lines

    is_plain = report.palette.is_black_and_white
    yield screen.heading(report, source, with_source=many)
    yield screen.wrapped(outcome_sentence(report))
    if report.outcome == "contradiction":
        yield from (screen.wrapped(line, 2) for line in blame_lines(puzzle, report.blame, screen))
    for number, proposal in enumerate(report.proposals, 1):
        yield ""
        yield screen.wrapped(screen.bold(f"{number}. ") + _described(proposal, is_plain=is_plain), 3)
        yield from _picture(report, proposal, screen)
    if any(proposal.unique and proposal.left_open for proposal in report.proposals):
        some = "it" if len(report.proposals) == 1 else "some of them"
        yield ""
        yield screen.wrapped(f"Players have to guess in {some}; --to lines finds changes that avoid guessing.")
    if report.partial is not None:
        yield ""
        yield screen.wrapped(_described(report.partial, is_plain=is_plain), 3)
        yield from _picture(report, report.partial, screen)


def outcome_sentence(report: RepairReport) -> str:
    """The outcome in one or two sentences."""
    from hanjie.jobs.repair import RepairOutcome

    wanted = _wanted(report)
    match report.outcome:
        case RepairOutcome.FAIR:
            return f"Nothing to repair: it {_has(report)}."
        case RepairOutcome.REPLACED:
            wrong = "given cells" if all(problem.kind == "given" for problem in report.problems) else "clues"
            return (
                f"The picture {_has(report)}, but the {wrong} of the file contradict it. "
                "-o FILE writes the picture with its own clues."
            )
        case RepairOutcome.REPAIRED:
            number = counted(len(report.proposals), "proposal")
            return f"{_open_now(report)}{number} to make it {wanted}, best first.{_advice(report)}"
        case RepairOutcome.PARTIAL:
            left = counted(report.partial_open, "cell")
            found = f"No small change makes it {wanted}" if report.is_complete else "Out of time"
            return f"{_open_now(report)}{found}. The best try so far leaves {left} open.{_advice(report)}"
        case RepairOutcome.NOTHING:
            more = _advice(report) or " Try to draw more cells near the open ones."
            return f"{_open_now(report)}No small change makes it {wanted}.{more}"
        case RepairOutcome.CHOOSE:
            return "The clues have several solutions, and the file has no picture. --picture 1 repairs the first one."
        case RepairOutcome.CONTRADICTION:
            return "The clues have no solution, and the file has no picture."
    late = "Out of time before an answer; a longer --timeout may give one."
    return f"{_open_now(report)}{late}{_advice(report)}"


def _has(report: RepairReport) -> str:
    """What is true about a picture that reaches the aim."""
    if report.grade is not None:
        return f"has one solution and is not harder than grade {report.grade}"
    return "is solvable by line logic" if report.aim == "lines" else "has one solution"


def _advice(report: RepairReport) -> str:
    """Advice for a picture that leaves a large part of its cells open; its lines are probably thin."""
    cells = report.width * report.height
    if report.open_cells * _MANY_OPEN < cells:
        return ""
    return " Thin outlines leave cells open; make them two cells thick, or fill the shape."


def _wanted(report: RepairReport) -> str:
    if report.grade is not None:
        return f"unique and not harder than grade {report.grade}"
    return "solvable by line logic" if report.aim == "lines" else "unique"


def _open_now(report: RepairReport) -> str:
    return f"{counted(report.open_cells, 'cell is', 'cells are')} open now. " if report.open_cells else ""


def _described(proposal: Proposal, *, is_plain: bool) -> str:
    """``2 cells change: R3C4 filled, R5C1 empty. Cost 2, the lowest there is. Unique, by line logic, grade 3.``"""
    names = shortened_list(
        [f"{change.cell} {_verb(change.before, change.after)}" for change in proposal.changes], _MOST_NAMED
    )
    cells = counted(len(proposal.changes), "cell changes", "cells change")
    lowest = f", the lowest there is{'' if is_plain else ' with colors of neighbors'}" if proposal.is_smallest else ""
    facts = ["unique" if proposal.unique else "several solutions" if proposal.unique is False else "not proved unique"]
    if proposal.left_open is not None and proposal.unique:
        facts.append("by line logic" if proposal.left_open == 0 else "needs guessing")
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
