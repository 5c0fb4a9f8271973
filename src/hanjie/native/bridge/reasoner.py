"""The reasoner: the candidates of all cells, and the evidence for conclusions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from hanjie.native.bridge.engine import CoreObject
from hanjie.native.bridge.puzzles import Clues, encoded
from hanjie.native.bridge.watch import Cancel, Watch

Planes = tuple[int, ...]
CellColors = tuple[int, int]
View = tuple[
    tuple[int, int],
    tuple[int, int],
    Planes,
    int,
    list[int],
    list[int],
    list[int],
    list[tuple[int, int, int]],
    list[list[tuple[int, int]]],
]
Argument = tuple[list[CellColors], list[tuple[CellColors, list[object]]], int]


class Reasoner(CoreObject):
    """The candidates of all cells, and the evidence for conclusions."""

    _kind = "reasoner"

    def __init__(
        self, rows: Clues, columns: Clues, colors: int, given: bytes | None, cancel: Cancel | None = None
    ) -> None:
        Watch(cancel, None)  # refuses other types
        self._cancel, self._is_busy = cancel, False
        self._make(*encoded(rows, columns, colors, given))

    def grid(self) -> bytes:
        """The cells that are decided, row by row."""
        return cast("bytes", self._call("grid"))

    def restrict(self, findings: Sequence[CellColors]) -> None:
        """From now on these cells have only these candidates."""
        self._call("restrict", list(findings))

    def changed_lines(self) -> list[int]:
        """The lines that have changed since the last call; rows first, then columns."""
        return cast("list[int]", self._call("changed_lines"))

    def look(self, line: int) -> tuple[Planes, Planes | None]:
        """The candidates of a line before and after line solving; None: it has no placement."""
        return cast("tuple[Planes, Planes | None]", self._call("look", line))

    def view(self, line: int, cells: Sequence[CellColors] | None = None) -> View:
        """The rest of a line, if only these cells are known: see ``_core.pyi``."""
        return cast("View", self._call("view", line, None if cells is None else list(cells)))

    def follow(self, line: int, cells: Sequence[CellColors], blocks: Sequence[int]) -> Planes | None:
        """The candidates of a line after line solving, if only these cells and blocks are known."""
        return cast("Planes | None", self._call("follow", line, list(cells), list(blocks)))

    def starts(
        self, line: int, cells: Sequence[CellColors], blocks: Sequence[int], block: int
    ) -> tuple[int, int] | None:
        """The first and last place where a block can start, if only these are known."""
        return cast("tuple[int, int] | None", self._call("starts", line, list(cells), list(blocks), block))

    def evidence(
        self, line: int, goal: Sequence[CellColors], liked: Sequence[int]
    ) -> tuple[list[CellColors], list[int]]:
        """An irreducible set of cells and blocks from which the goal follows."""
        return cast("tuple[list[CellColors], list[int]]", self._call("evidence", line, list(goal), list(liked)))

    def argue(
        self, common: bytes | None, seconds: float, *, progress: Callable[[], object] | None = None
    ) -> Argument | None:
        """The easiest argument by assumption, and its line at the edge or -1; None: not found, or it stopped."""
        if self._is_busy:
            raise ValueError("this reasoner is already at work")
        watch, self._is_busy = Watch(self._cancel, progress), True
        try:
            return cast("Argument | None", self._watched(watch, "argue", common, float(seconds), watch.is_cancelled))
        finally:
            self._is_busy = False
