"""The texts of the status line of a film: the number of the step, its event, and at the end the outcome."""

from __future__ import annotations

from hanjie.model import Ending, Line, Result, Status, Step, StepKind
from hanjie.words import counted


def counter(done: int, total: int) -> str:
    """``12 of 57``."""
    return f"{done:,} of {total:,}"


def steps(total: int) -> str:
    """``57 steps``, at the end."""
    return counted(total, "step")


def event(step: Step) -> str:
    """The event of a step: ``R3``, ``guess R5C5``, ``contradiction in C7``."""
    first = str(step.cells[0][0]) if step.cells else ""
    match step.kind:
        case StepKind.LINE:
            return str(step.line or first)
        case StepKind.CELL:
            return first
        case StepKind.PROBE:
            return f"probe {first}".rstrip()
        case StepKind.GUESS:
            return f"guess {step.line if step.line and len(step.cells) > 1 else first}".rstrip()
        case StepKind.CONTRADICTION:
            return clash(step.line)
        case StepKind.REWIND:
            return "taken back"
        case StepKind.SOLUTION:
            return "solution"


def clash(line: Line | None) -> str:
    """``contradiction in C7``, the longest text for a step."""
    return f"contradiction in {line}" if line else "contradiction"


def verdict(result: Result) -> str:
    """The outcome."""
    match result.status:
        case Status.UNIQUE:
            return "unique solution"
        case Status.SOLVED:
            return "solved"
        case Status.MULTIPLE if not result.solutions:
            return "several solutions"
        case Status.MULTIPLE:
            found = counted(len(result.solutions), "solution")
            return found if result.ending is Ending.EXHAUSTED else f"at least {found}"
        case Status.NONE:
            return "no solution"
        case Status.UNKNOWN:
            return "stuck" if result.ending is Ending.STUCK else "not finished"
