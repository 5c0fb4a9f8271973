"""What can be wrong with a puzzle before anybody tries to solve it, as sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from hanjie.model.clue import Clue
from hanjie.model.grid import UNKNOWN, Grid, runs
from hanjie.model.line import Cell, Line
from hanjie.model.palette import Palette
from hanjie.words import counted


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with a puzzle; prints as a sentence."""

    kind: str
    """``too long``, ``totals``, ``goal`` or ``given``."""
    sentence: str
    """What is wrong, beginning with the line where there is one."""
    line: Line | None = None
    """The row or column concerned, if it is one."""

    def __str__(self) -> str:
        return self.sentence


def find_problems(
    rows: tuple[Clue, ...], columns: tuple[Clue, ...], palette: Palette, goal: Grid | None, given: Grid | None
) -> tuple[Problem, ...]:
    """All problems of a puzzle with these parts, worst first."""
    return (
        *_clues_too_long(rows, columns),
        *_different_totals(rows, columns, palette),
        *_goal_against_clues(rows, columns, goal),
        *_given_against_goal(given, goal),
    )


def _clues_too_long(rows: tuple[Clue, ...], columns: tuple[Clue, ...]) -> Iterator[Problem]:
    for is_row, clues, length in ((True, rows, len(columns)), (False, columns, len(rows))):
        for index, clue in enumerate(clues):
            if clue.span > length:
                line = Line(is_row, index)
                what = "row" if is_row else "column"
                sentence = f"{line}: {_shown(clue)} needs {clue.span} cells, but the {what} has only {length}."
                yield Problem("too long", sentence, line)


def _different_totals(rows: tuple[Clue, ...], columns: tuple[Clue, ...], palette: Palette) -> Iterator[Problem]:
    in_rows, in_columns = _totals(rows), _totals(columns)
    for color in range(1, len(palette)):
        if in_rows[color] != in_columns[color]:
            name = palette[color].name if len(palette) > 2 else "filled"
            in_all = counted(in_rows[color], f"{name} cell")
            sentence = f"The rows hold {in_all} in all, but the columns hold {in_columns[color]:,}."
            yield Problem("totals", sentence)


def _totals(clues: tuple[Clue, ...]) -> Counter[int]:
    totals: Counter[int] = Counter()
    for clue in clues:
        for block in clue:
            totals[block.color] += block.length
    return totals


def _goal_against_clues(rows: tuple[Clue, ...], columns: tuple[Clue, ...], goal: Grid | None) -> Iterator[Problem]:
    if goal is None:
        return
    if not goal.is_complete:
        yield Problem("goal", f"The goal picture leaves {counted(goal.unknown_count, 'cell')} open.")
        return
    for is_row, clues, lines in ((True, rows, goal.rows()), (False, columns, goal.columns())):
        for index, (clue, cells) in enumerate(zip(clues, lines, strict=True)):
            if (drawn := runs(cells)) != clue:
                line = Line(is_row, index)
                sentence = f"{line}: the clue is {_shown(clue)}, but the goal picture has {_shown(drawn)}."
                yield Problem("goal", sentence, line)


def _given_against_goal(given: Grid | None, goal: Grid | None) -> Iterator[Problem]:
    if given is None or goal is None:
        return
    for index, (fixed, wanted) in enumerate(zip(given.cells, goal.cells, strict=True)):
        if fixed not in (wanted, UNKNOWN):
            cell = Cell.from_place(index, given.width)
            yield Problem("given", f"{cell}: the given cell differs from the goal picture.")
            return


def _shown(clue: Clue) -> str:
    """The clue in full where it is short enough for a sentence."""
    text = str(clue)
    return text if len(text) <= 40 else f"{text[:37].rsplit(' ', 1)[0]} … ({len(clue)} blocks)"
