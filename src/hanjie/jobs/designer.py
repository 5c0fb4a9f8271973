"""A picture that is being drawn, and whether its puzzle is fair after each change.

::

    designer = hanjie.Designer(["##..", "#.#.", "..##"])
    designer.set((0, 3), 1)
    report = designer.fairness()         # the same as hanjie.check(designer.puzzle)

What it keeps: the clues, of which a changed cell changes two; the reports on the last pictures, so that undoing a
change costs nothing; the numbers of solutions of the independent parts of the puzzle, of which a change leaves most as
they are. The rest is computed anew: solving a 30x30 takes less time than finding out what a change leaves valid.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from threading import Lock

from hanjie.errors import SupersededError
from hanjie.jobs.check import CheckReport, CheckRequest, examine
from hanjie.jobs.picture import PictureLike, as_picture, as_puzzle
from hanjie.model import TEXT_FIELDS, UNKNOWN, Cell, Clue, Grid, Limits, Progress, Puzzle
from hanjie.model.grid import outside, runs
from hanjie.model.validate import expect_whole
from hanjie.native import Cancel
from hanjie.uniqueness import PartCounts

MOST_REPORTS = 256
"""The number of reports that are remembered, of pictures that are not large."""
MOST_CELLS = 4_000_000
"""The cells of all pictures together whose reports are remembered."""

_Question = tuple[int, bytes, bool, bool]
"""The number of the drawing, its cells, and what else was asked: the grade, the count."""


class Designer:
    """A picture that changes; any thread may change it or ask about it.

    ``fairness`` answers for the picture at the time of the question. A newer question ends an older one that is still
    at work in another thread: that one raises SupersededError within milliseconds.
    """

    def __init__(self, picture: PictureLike) -> None:
        """``picture`` is a Puzzle with a goal, a Grid, rows of text such as ``["#.#", ".##"]``, or an array."""
        self._lock = Lock()
        self._asking: Cancel | None = None
        self._drawing = 0
        self._parts = PartCounts()
        self._reports: dict[_Question, CheckReport] = {}
        self._start(as_puzzle(picture))

    def _start(self, puzzle: Puzzle) -> None:
        if puzzle.goal is None or not puzzle.goal.is_complete:
            advice = "hanjie.Designer(hanjie.solve(puzzle).solution) starts from a solution."
            raise ValueError(f"A designer needs a complete picture, and this puzzle has only clues; {advice}")
        rows, columns = puzzle.goal.clues()
        self._cells = bytearray(puzzle.goal.cells)
        self._rows, self._columns = list(rows), list(columns)
        self._puzzle = _with_picture(puzzle, puzzle.goal, self._rows, self._columns)
        self._is_current = True
        self._drawing += 1
        self._reports.clear()

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle of the picture; its goal is the picture."""
        with self._lock:
            return self._current()

    @property
    def picture(self) -> Grid:
        """The picture with all changes so far."""
        picture = self.puzzle.goal
        assert picture is not None
        return picture

    def set(self, cell: Cell | tuple[int, int], color: int | str) -> None:
        """Give a cell, by row and column from 0, a color: its number in the palette (0 empties it), name or symbol."""
        self.set_cells([(cell, color)])

    def set_cells(
        self,
        cells: Mapping[Cell, int | str]
        | Mapping[tuple[int, int], int | str]
        | Iterable[tuple[Cell | tuple[int, int], int | str]],
    ) -> None:
        """Change several cells at once, or none if one is wrong; of a cell that is named twice, the last counts."""
        pairs = list(cells.items() if isinstance(cells, Mapping) else cells)
        with self._lock:
            puzzle = self._puzzle
            changes = {self._place(row, column): _color_of(puzzle, color) for (row, column), color in pairs}
            changed = [place for place, color in changes.items() if self._cells[place] != color]
            for place in changed:
                self._cells[place] = changes[place]
            width, height = puzzle.width, puzzle.height
            for row in {place // width for place in changed}:
                self._rows[row] = runs(bytes(self._cells[row * width : (row + 1) * width]))
            for column in {place % width for place in changed}:
                self._columns[column] = runs(bytes(self._cells[column : width * height : width]))
            self._is_current = self._is_current and not changed

    def replace(self, picture: PictureLike) -> None:
        """Go on with another picture, of any size.

        A Puzzle brings its own texts and colors, a Grid may bring its own colors. Other pictures are read in the colors
        of this one, and the title and the other texts stay.
        """
        with self._lock:
            last = self._puzzle
            if isinstance(picture, Puzzle):
                self._start(picture)
                return
            texts = {name: getattr(last, name) for name in (*TEXT_FIELDS, "properties")}
            palette = picture.palette if isinstance(picture, Grid) else None
            self._start(Puzzle.from_picture(as_picture(picture), palette or last.palette, **texts))

    def fairness(
        self,
        *,
        grade: bool = True,
        count: bool = True,
        timeout: float | None = None,
        progress: Callable[[Progress], object] | None = None,
    ) -> CheckReport:
        """Is the puzzle of the picture fair? The report of ``hanjie.check``; without grade and count it comes sooner.

        Raises SupersededError if a newer question or :meth:`cancel` ends this one.
        """
        cancel = Cancel()
        limits = Limits(timeout, cancel, progress)
        with self._lock:
            if self._asking is not None:
                self._asking.set()
            self._asking = cancel
            puzzle = self._current()
            question = (self._drawing, bytes(self._cells), bool(grade), bool(count))
            report = self._reports.get(question)
        try:
            if report is None:
                clock = limits.start()
                request = CheckRequest(puzzle, grade=bool(grade), count=bool(count))
                report = examine(request, limits, self._parts, lambda: _give_way(cancel))
                if not clock.is_over:
                    self._remember(question, report)
        finally:
            with self._lock:
                if self._asking is cancel:
                    self._asking = None
        _give_way(cancel)
        return report

    def cancel(self) -> None:
        """End the question that is at work in another thread, if there is one."""
        with self._lock:
            if self._asking is not None:
                self._asking.set()

    def _remember(self, question: _Question, report: CheckReport) -> None:
        with self._lock:
            self._reports[question] = report
            while len(self._reports) > max(1, min(MOST_REPORTS, MOST_CELLS // len(self._cells))):
                del self._reports[next(iter(self._reports))]

    def _current(self) -> Puzzle:
        """The puzzle of the picture; made when it is needed, so that many changes in a row cost little."""
        if not self._is_current:
            last = self._puzzle
            picture = Grid(last.width, last.height, bytes(self._cells), last.palette)
            self._puzzle = _with_picture(last, picture, self._rows, self._columns)
            self._is_current = True
        return self._puzzle

    def _place(self, row: object, column: object) -> int:
        row, column = expect_whole("row", row), expect_whole("column", column)
        width, height = len(self._columns), len(self._rows)
        if not (0 <= row < height and 0 <= column < width):
            raise outside(f"Cell [{row}, {column}]", Grid(width, height, bytes(self._cells)))
        return row * width + column


def _give_way(cancel: Cancel) -> None:
    if cancel.is_set:
        raise SupersededError("A newer question, or cancel(), ended this one.")


def _color_of(puzzle: Puzzle, color: int | str) -> int:
    if isinstance(color, str):
        return puzzle.palette.index(color)
    number, last = expect_whole("color", color), len(puzzle.palette) - 1
    if not 0 <= number <= last:
        raise ValueError(f"A color of this picture is a number from 0 to {last}, not {number}.")
    return number


def _with_picture(puzzle: Puzzle, picture: Grid, rows: list[Clue], columns: list[Clue]) -> Puzzle:
    """The puzzle of another picture of the same size; cells that were given are given with their new colors."""
    given = puzzle.given
    if given is not None:
        pairs = zip(given.cells, picture.cells, strict=True)
        given = dataclasses.replace(given, cells=bytes(UNKNOWN if old == UNKNOWN else new for old, new in pairs))
    return dataclasses.replace(puzzle, rows=tuple(rows), columns=tuple(columns), goal=picture, given=given, saved=None)
