"""The words below the grid of a film: the number of the step, what it does, and at the end the outcome."""

from __future__ import annotations

import textwrap

from hanjie.model import UNKNOWN, Cell, Ending, Line, Palette, Result, Status, Step, StepKind
from hanjie.words import counted


def counter(label: str, total: int) -> str:
    """``Step 12 of 57``; the number of the step is a label, such as 31a."""
    return f"Step {label} of {total:,}"


def steps(total: int) -> str:
    """``57 steps``, before the first one and at the end."""
    return counted(total, "step")


def event(step: Step, palette: Palette) -> str:
    """What a step does, as a sentence for people who do not know the solver; its reason, if it states one."""
    match step.kind:
        case StepKind.LINE | StepKind.CELL | StepKind.PROBE | StepKind.GUESS | StepKind.CONTRADICTION if step.reason:
            return _sentence(step.reason)
        case StepKind.LINE:
            return _line(step)
        case StepKind.CELL:
            return _sentence(_cells(step, palette))
        case StepKind.PROBE:
            return f"Tried both ways: {_cells(step, palette)}"
        case StepKind.GUESS:
            return f"Guess: {_cells(step, palette)}"
        case StepKind.CONTRADICTION:
            return clash(step.line)
        case StepKind.REWIND:
            return f"Taken back: {counted(len(step.cells), 'cell')}"
        case StepKind.SOLUTION:
            return "A solution"


def several(count: int) -> str:
    """For a picture that shows several steps at once."""
    return f"{counted(count, 'step')} at once"


def clash(line: Line | None) -> str:
    """``Contradiction in column 7``."""
    return f"Contradiction in {_name(line)}" if line else "Contradiction"


def longest(width: int, height: int) -> str:
    """The longest text for a step without a reason, in a grid of this size."""
    return f"Column {width}: {counted(max(width, height), 'cell')} follow from its clue"


def verdict(result: Result) -> str:
    """The outcome."""
    match result.status:
        case Status.UNIQUE:
            return "Solved: the only solution"
        case Status.SOLVED:
            return "Solved"
        case Status.MULTIPLE if not result.solutions:
            return "There are several solutions"
        case Status.MULTIPLE:
            found = counted(len(result.solutions), "solution")
            return f"There are {found}" if result.ending is Ending.EXHAUSTED else f"There are at least {found}"
        case Status.NONE:
            return "There is no solution"
        case Status.UNKNOWN:
            return _unfinished(result.ending)


def _unfinished(ending: Ending) -> str:
    if ending is Ending.STUCK:
        return "Stuck: no line alone decides another cell"
    return "Not finished: out of steps" if ending is Ending.LIMIT else "Not finished: out of time"


def wrapped(text: str, letters: int, lines: int) -> list[str]:
    """The text in at most this many lines of this many letters, broken between words; a longer one ends with dots."""
    return textwrap.wrap(text, letters, max_lines=lines, placeholder=" …") if text else []


def _line(step: Step) -> str:
    count = len(step.cells)
    follow = "follows" if count == 1 else "follow"
    where = _name(step.line) if step.line else ""
    if not where:
        return f"{counted(count, 'cell')} {follow}"
    return _sentence(f"{where}: {counted(count, 'cell')} {follow} from its clue")


def _cells(step: Step, palette: Palette) -> str:
    """``row 6, column 1 is filled``; for several cells, their number."""
    if len(step.cells) == 1:
        ((cell, value),) = step.cells
        return f"{_place(cell)} is {_value(value, palette)}"
    return (
        f"{counted(len(step.cells), 'cell')} of {_name(step.line)}" if step.line else counted(len(step.cells), "cell")
    )


def _place(cell: Cell) -> str:
    return f"row {cell.row + 1}, column {cell.column + 1}"


def _value(value: int, palette: Palette) -> str:
    if value == UNKNOWN:
        return "open again"
    if value == 0:
        return "empty"
    return "filled" if len(palette) == 2 else palette[value].name


def _name(line: Line | None) -> str:
    return f"{line.name} {line.index + 1}" if line else ""


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
