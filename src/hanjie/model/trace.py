"""Steps are plain data: solvers write them; replay, films and statistics read them.

A step prints as one line of text that reads back::

    line R3 @0 R3C1=1 R3C4=0        row 3 settles two cells
    guess @1 R5C5=1                 depth 1 begins with a guess
    rewind @0 R5C5=? R5C6=?         and is taken back
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any

from hanjie.model.code import code_or_words
from hanjie.model.escapes import escape, unescape
from hanjie.model.grid import UNKNOWN, Grid
from hanjie.model.line import Cell, Line
from hanjie.model.plain import Plain
from hanjie.words import counted

if TYPE_CHECKING:
    from hanjie.model.trace_cursor import Cursor


class StepKind(StrEnum):
    """What happened in a step."""

    LINE = "line"
    """Line logic settled cells of one line."""
    CELL = "cell"
    """One cell was tried, by a solver that works cell by cell."""
    PROBE = "probe"
    """Both values of a cell were tried; the consequences of both, or of the only possible one, are certain."""
    CONTRADICTION = "contradiction"
    """A line cannot be completed any more."""
    GUESS = "guess"
    """A cell was set without proof."""
    REWIND = "rewind"
    """A guess was taken back, with all its consequences."""
    SOLUTION = "solution"
    """The grid is complete and correct."""


@dataclass(frozen=True, slots=True, repr=False)
class Step(Plain):
    """One step of a solver."""

    kind: StepKind
    """What happened."""
    line: Line | None = None
    """The line, for steps about one."""
    cells: tuple[tuple[Cell, int], ...] = ()
    """The cells that change, each with its new value (UNKNOWN if it is taken back)."""
    depth: int = 0
    """How many guesses are open after this step."""
    reason: str = ""
    """The reason, if the solver states one."""

    @classmethod
    def parse(cls, text: str) -> Step:
        """Read ``line R3 @0 R3C1=1 because …``."""
        head, _, reason = text.strip("\n").partition(" because ")
        kind, *words = head.split() or [""]
        line = Line.parse(words.pop(0)) if words and not words[0].startswith("@") else None
        if not words or not words[0].startswith("@"):
            raise ValueError(f"Expected a step such as 'line R3 @0 R3C1=1', found {text[:60]!r}.")
        cells = tuple((Cell.parse(name), _value(value)) for name, _, value in (w.partition("=") for w in words[1:]))
        return cls(StepKind(kind), line, cells, int(words[0][1:]), unescape(reason))

    def __str__(self) -> str:
        line = [str(self.line)] if self.line else []
        cells = [f"{cell}={'?' if value == UNKNOWN else value}" for cell, value in self.cells]
        reason = [f"because {escape(self.reason)}"] if self.reason else []
        return " ".join([self.kind, *line, f"@{self.depth}", *cells, *reason])

    def __repr__(self) -> str:
        return f"Step.parse({str(self)!r})"

    def _plain(self, palette: object) -> dict[str, Any]:
        from hanjie.model.trace_data import step_data

        return step_data(self)

    @classmethod
    def _from_plain(cls, data: object, palette: object) -> Step:
        from hanjie.model.trace_data import step_from_data

        return step_from_data(data)


_CUT = "cut "
"""The begin of the last line of a trace with steps left out."""


def _value(text: str) -> int:
    return UNKNOWN if text == "?" else int(text)


@dataclass(frozen=True, slots=True, repr=False)
class Trace(Plain):
    """The steps of one run, in order, from a starting grid."""

    start: Grid
    """The grid before the first step: unknown cells, and the given ones."""
    steps: Sequence[Step] = ()
    """The steps, in order: a tuple, or a record that makes each step when it is read."""
    cut: int = 0
    """How many steps were left out, because there were more than ``trace_limit``: guesses that were taken back."""

    @classmethod
    def parse(cls, text: str) -> Trace:
        """Read what ``str(trace)`` prints: the starting grid, an empty line, a line for each step, then ``cut 12``."""
        head, _, lines = text.partition("\n\n")
        texts = [line for line in lines.split("\n") if line.strip()]
        cut = int(texts.pop().removeprefix(_CUT)) if texts and texts[-1].startswith(_CUT) else 0
        start, steps = Grid.parse(head), tuple(map(Step.parse, texts))
        for cell, _ in _settings(steps):
            if cell.row >= start.height or cell.column >= start.width:
                raise ValueError(f"{cell} is outside this {start.width}x{start.height} grid.")
        return cls(start, steps, cut)

    @classmethod
    def from_json(cls, text: str | bytes) -> Trace:
        """Read what :meth:`to_json` writes; FormatError for anything else."""
        from hanjie.model.trace_json import load_trace

        return load_trace(text)

    def to_json(self) -> str:
        """The trace as JSON, for programs and files; docs/traces.md has the schema."""
        from hanjie.model.trace_json import dump_trace

        return dump_trace(self)

    def replay(self) -> Iterator[Grid]:
        """The grid after each step."""
        grid = self.start
        for step in self.steps:
            grid = grid.with_cells(step.cells)
            yield grid

    def cursor(self) -> Cursor:
        """A cursor in this trace, which moves forward, backward and to any step."""
        from hanjie.model.trace_cursor import Cursor

        return Cursor(self)

    def end(self) -> Grid:
        """The grid after the last step."""
        return self.start.with_cells(_settings(self.steps))

    def __len__(self) -> int:
        return len(self.steps)

    def __str__(self) -> str:
        cut = [f"{_CUT}{self.cut}"] if self.cut else []
        return "\n".join([str(self.start), "", *map(str, self.steps), *cut])

    def __repr__(self) -> str:
        words = f"of {counted(len(self.steps), 'step')} in a {self.start.width}x{self.start.height} grid"
        return code_or_words(self, words, parts=len(self.steps))

    def _repr_html_(self) -> str:
        from hanjie.model.notebook import write_html

        return write_html(self)

    def to_dict(self) -> dict[str, Any]:
        """The trace as the content of a file; docs/traces.md describes it."""
        from hanjie.model.trace_data import HEAD

        return {**HEAD, **self._plain(None)}

    def _plain(self, palette: object) -> dict[str, Any]:
        from hanjie.model.trace_data import trace_data

        return trace_data(self)

    @classmethod
    def _from_plain(cls, data: object, palette: object) -> Trace:
        from hanjie.model.trace_data import trace_from_data

        return trace_from_data(data)


def _settings(steps: Iterable[Step]) -> Iterator[tuple[Cell, int]]:
    for step in steps:
        yield from step.cells
