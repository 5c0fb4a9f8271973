"""Traces and steps as plain data; docs/traces.md is the schema.

::

    {"format": "hanjie trace", "version": 1, "width": 2, "height": 2, "start": ["??", "?#"], "steps": [
      {"kind": "line", "line": "R1", "cells": {"R1C1": 1, "R1C2": 0}},
      {"kind": "guess", "depth": 1, "cells": {"R2C1": 0}},
      {"kind": "rewind", "cells": {"R2C1": null}, "reason": "C1 cannot be finished"}]}

Empty fields are left out. Reading trusts nothing: it checks every name, number and size, and raises a FormatError that
names the step.
"""

from __future__ import annotations

from typing import Any

from hanjie.errors import FormatError
from hanjie.model.clue import MAX_COLORS, MAX_SIDE
from hanjie.model.grid import UNKNOWN, Grid
from hanjie.model.line import Cell, Line
from hanjie.model.trace import Step, StepKind, Trace
from hanjie.words import counted, described

HEAD = {"format": "hanjie trace", "version": 1}
"""The first entries of a file."""
MAX_CUT = 2**63 - 1
"""The largest number of steps left out that is read."""


def trace_data(trace: Trace) -> dict[str, Any]:
    """A trace as an object for JSON, without the head of a file."""
    start = trace.start
    return {
        "width": start.width,
        "height": start.height,
        "start": start.text_rows(),
        **({"cut": trace.cut} if trace.cut else {}),
        "steps": [step_data(step) for step in trace.steps],
    }


def step_data(step: Step) -> dict[str, Any]:
    """A step as an object for JSON."""
    data: dict[str, Any] = {"kind": str(step.kind)}
    if step.line is not None:
        data["line"] = str(step.line)
    if step.depth:
        data["depth"] = step.depth
    if step.cells:
        data["cells"] = {str(cell): None if value == UNKNOWN else value for cell, value in step.cells}
    if step.reason:
        data["reason"] = step.reason
    return data


def trace_from_file_data(data: object) -> Trace:
    """The trace in the content of a file; the head is checked."""
    if not isinstance(data, dict) or data.get("format") != HEAD["format"]:
        raise FormatError(f'Expected an object with "format": "{HEAD["format"]}", found {described(data)}.')
    if data.get("version") != HEAD["version"] or isinstance(data["version"], bool):
        raise FormatError(f"Expected version {HEAD['version']} of the format, found {described(data.get('version'))}.")
    return trace_from_data(data)


def trace_from_data(data: object) -> Trace:
    """The trace in an object from JSON."""
    if not isinstance(data, dict):
        raise FormatError(f"Expected an object for a trace, found {described(data)}.")
    width, height = (_whole(data.get(name), name, 1, MAX_SIDE) for name in ("width", "height"))
    start = _start(data.get("start"), width, height)
    steps = data.get("steps")
    if not isinstance(steps, list):
        raise FormatError(f'Expected a list of "steps", found {described(steps)}.')
    cut = _whole(data.get("cut", 0), "cut", 0, MAX_CUT)
    read = tuple(_StepReader(width, height, number).step(step) for number, step in enumerate(steps, 1))
    return Trace(start, read, cut)


def step_from_data(data: object) -> Step:
    """The step in an object from JSON, in a grid of any size."""
    return _StepReader(MAX_SIDE, MAX_SIDE, 1).step(data)


def _start(rows: object, width: int, height: int) -> Grid:
    if not isinstance(rows, list) or len(rows) != height:
        raise FormatError(f'Expected {counted(height, "row")} as "start", found {described(rows)}.')
    for number, row in enumerate(rows, 1):
        if not isinstance(row, str) or len(row) != width:
            found = described(row)
            raise FormatError(f"Expected {counted(width, 'cell')} in row {number:,} of the start, found {found}.")
    try:
        grid = Grid.parse("\n".join(rows))
    except ValueError as error:
        raise FormatError(f"The start is not a grid: {error}") from None
    if (grid.width, grid.height) != (width, height):
        raise FormatError(f"The start is not a grid of {width}x{height} cells; a space is not a cell.")
    return grid


class _StepReader:
    """Reads one step of a trace; errors name the step by its number."""

    def __init__(self, width: int, height: int, number: int) -> None:
        self.width = width
        self.height = height
        self.where = f"step {number:,}"

    def step(self, data: object) -> Step:
        if not isinstance(data, dict):
            raise FormatError(f"Expected an object as {self.where}, found {described(data)}.")
        kind, reason = data.get("kind"), data.get("reason", "")
        if kind not in tuple(StepKind):
            known = ", ".join(StepKind)
            raise FormatError(f"Expected a kind of {self.where} ({known}), found {described(kind)}.")
        line, cells = self.line(data.get("line")), self.cells(data.get("cells", {}))
        depth = _whole(data.get("depth", 0), f"depth of {self.where}", 0, MAX_SIDE**2)
        if not isinstance(reason, str):
            raise FormatError(f"Expected a text as reason of {self.where}, found {described(reason)}.")
        return Step(StepKind(kind), line, cells, depth, reason)

    def line(self, name: object) -> Line | None:
        if name is None:
            return None
        try:
            line = Line.parse(name if isinstance(name, str) else "")
        except ValueError:
            line = None
        if line is None or line.index >= (self.height if line.is_row else self.width):
            raise FormatError(f"Expected a line of the grid, such as R1, in {self.where}, found {described(name)}.")
        return line

    def cells(self, values: object) -> tuple[tuple[Cell, int], ...]:
        if not isinstance(values, dict):
            raise FormatError(f"Expected an object of cells in {self.where}, found {described(values)}.")
        return tuple((self.cell(name), self.value(name, value)) for name, value in values.items())

    def cell(self, name: object) -> Cell:
        try:
            cell = Cell.parse(name if isinstance(name, str) else "")
        except ValueError:
            cell = Cell(MAX_SIDE, MAX_SIDE)
        if cell.row >= self.height or cell.column >= self.width:
            raise FormatError(f"Expected a cell of the grid, such as R1C1, in {self.where}, found {described(name)}.")
        return cell

    def value(self, name: str, value: object) -> int:
        return UNKNOWN if value is None else _whole(value, f"{name} in {self.where}", 0, MAX_COLORS)


def _whole(value: object, what: str, lowest: int, highest: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
        found = described(value)
        raise FormatError(f"Expected a whole number from {lowest:,} to {highest:,} as {what}, found {found}.")
    return value
