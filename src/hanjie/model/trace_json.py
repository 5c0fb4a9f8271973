"""A trace as JSON, for programs; docs/traces.md is its schema.

::

    {"format": "hanjie trace", "version": 1, "width": 2, "height": 2, "start": ["??", "?#"], "steps": [
      {"kind": "line", "line": "R1", "cells": {"R1C1": 1, "R1C2": 0}},
      {"kind": "guess", "depth": 1, "cells": {"R2C1": 0}},
      {"kind": "rewind", "cells": {"R2C1": null}, "reason": "C1 cannot be finished"}]}

What is empty is left out. Reading trusts nothing: every name, number and size is checked, and what is wrong is a
FormatError that says where.
"""

from __future__ import annotations

import json
from typing import Any

from hanjie.errors import FormatError
from hanjie.model.clue import MAX_COLORS, MAX_SIDE
from hanjie.model.grid import UNKNOWN, Grid
from hanjie.model.line import Cell, Line
from hanjie.model.trace import Step, StepKind, Trace
from hanjie.words import counted

FORMAT = "hanjie trace"
VERSION = 1
MAX_CHARACTERS = 256 * 1024 * 1024
"""The longest text that is read."""


def trace_record(trace: Trace) -> dict[str, Any]:
    """A trace as an object for ``json.dumps``."""
    start = trace.start
    return {
        "format": FORMAT,
        "version": VERSION,
        "width": start.width,
        "height": start.height,
        "start": start.text_rows(),
        "steps": [step_record(step) for step in trace.steps],
    }


def step_record(step: Step) -> dict[str, Any]:
    """A step as an object for ``json.dumps``; what is empty is left out."""
    record: dict[str, Any] = {"kind": str(step.kind)}
    if step.line is not None:
        record["line"] = str(step.line)
    if step.depth:
        record["depth"] = step.depth
    if step.cells:
        record["cells"] = {str(cell): None if value == UNKNOWN else value for cell, value in step.cells}
    if step.reason:
        record["reason"] = step.reason
    return record


def dump_trace(trace: Trace) -> str:
    """A trace as JSON text, a step a line."""
    record = trace_record(trace)
    steps = record.pop("steps")
    head = json.dumps(record, ensure_ascii=False)[:-1]
    lines = ",\n".join(json.dumps(step, ensure_ascii=False, separators=(",", ":")) for step in steps)
    return f'{head}, "steps": [\n{lines}\n]}}\n' if steps else f'{head}, "steps": []}}\n'


def load_trace(text: str | bytes) -> Trace:
    """The trace in a JSON text; FormatError if it holds none."""
    if len(text) > MAX_CHARACTERS:
        raise FormatError(f"A trace has at most {MAX_CHARACTERS:,} characters; this one has {len(text):,}.")
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        raise FormatError(f"This is no JSON: {error.msg}.", line=error.lineno, column=error.colno) from None
    except (ValueError, RecursionError) as error:  # not UTF-8, a number of thousands of digits, lists without end
        raise FormatError(f"This is no JSON that hanjie reads: {error}.") from None
    return trace_from_record(value)


def trace_from_record(value: object) -> Trace:
    """The trace in what ``json.loads`` made of a text; FormatError if there is none."""
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise FormatError(f'Expected an object with "format": "{FORMAT}", found {_shown(value)}.')
    if value.get("version") != VERSION or isinstance(value["version"], bool):
        raise FormatError(f"Expected version {VERSION} of the format, found {_shown(value.get('version'))}.")
    width, height = (_whole(value.get(name), name, 1, MAX_SIDE) for name in ("width", "height"))
    start = _start(value.get("start"), width, height)
    steps = value.get("steps")
    if not isinstance(steps, list):
        raise FormatError(f'Expected a list of "steps", found {_shown(steps)}.')
    return Trace(start, tuple(_Reader(start, number).step(step) for number, step in enumerate(steps, 1)))


def _start(rows: object, width: int, height: int) -> Grid:
    if not isinstance(rows, list) or len(rows) != height:
        raise FormatError(f'Expected {counted(height, "row")} as "start", found {_shown(rows)}.')
    for number, row in enumerate(rows, 1):
        if not isinstance(row, str) or len(row) != width:
            raise FormatError(f"Expected {counted(width, 'cell')} in row {number:,} of the start, found {_shown(row)}.")
    try:
        grid = Grid.parse("\n".join(rows))
    except ValueError as error:
        raise FormatError(f"The start is no grid: {error}") from None
    if (grid.width, grid.height) != (width, height):
        raise FormatError(f"The start is no grid of {width}x{height} cells; spaces are none.")
    return grid


class _Reader:
    """Reads one step, and knows which it is when something is wrong."""

    def __init__(self, grid: Grid, number: int) -> None:
        self.grid = grid
        self.where = f"step {number:,}"

    def step(self, value: object) -> Step:
        if not isinstance(value, dict):
            raise FormatError(f"Expected an object as {self.where}, found {_shown(value)}.")
        kind = value.get("kind")
        if kind not in tuple(StepKind):
            known = ", ".join(StepKind)
            raise FormatError(f"Expected a kind of {self.where} ({known}), found {_shown(kind)}.")
        line, cells = self.line(value.get("line")), self.cells(value.get("cells", {}))
        return Step(
            StepKind(kind), line, cells, self.depth(value.get("depth", 0)), self.reason(value.get("reason", ""))
        )

    def line(self, name: object) -> Line | None:
        if name is None:
            return None
        try:
            line = Line.parse(name if isinstance(name, str) else "")
        except ValueError:
            line = None
        if line is None or line.index >= (self.grid.height if line.is_row else self.grid.width):
            raise FormatError(f"Expected a line of the grid, such as R1, in {self.where}, found {_shown(name)}.")
        return line

    def cells(self, values: object) -> tuple[tuple[Cell, int], ...]:
        if not isinstance(values, dict):
            raise FormatError(f"Expected an object of cells in {self.where}, found {_shown(values)}.")
        return tuple((self.cell(name), self.value(name, value)) for name, value in values.items())

    def cell(self, name: str) -> Cell:
        try:
            cell = Cell.parse(name)
        except ValueError:
            cell = Cell(MAX_SIDE, MAX_SIDE)
        if cell.row >= self.grid.height or cell.column >= self.grid.width:
            raise FormatError(f"Expected a cell of the grid, such as R1C1, in {self.where}, found {_shown(name)}.")
        return cell

    def value(self, name: str, value: object) -> int:
        return UNKNOWN if value is None else _whole(value, f"{name} in {self.where}", 0, MAX_COLORS)

    def depth(self, value: object) -> int:
        return _whole(value, f"depth of {self.where}", 0, MAX_SIDE**2)

    def reason(self, value: object) -> str:
        if not isinstance(value, str):
            raise FormatError(f"Expected a text as reason of {self.where}, found {_shown(value)}.")
        return value


def _whole(value: object, what: str, lowest: int, highest: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
        raise FormatError(f"Expected a whole number from {lowest:,} to {highest:,} as {what}, found {_shown(value)}.")
    return value


def _shown(value: object) -> str:
    """A value in a few words, however large it is."""
    match value:
        case dict() | list():
            return f"{'an object' if isinstance(value, dict) else 'a list'} of {len(value):,}"
        case str():
            return repr(value if len(value) <= 40 else value[:37] + "...")
        case int() if abs(value) >= 10**18:
            return "a number of many digits"
        case None:
            return "nothing"
    return json.dumps(value)
