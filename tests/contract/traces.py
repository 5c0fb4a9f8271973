"""Checks a trace against the rules for traces, with code that is independent of the solvers."""

from __future__ import annotations

from hanjie.model import UNKNOWN, Grid, Line, Puzzle, Result, Status, Step, StepKind, Trace

SETTLING = {StepKind.LINE, StepKind.PROBE, StepKind.GUESS, StepKind.SOLUTION}


def check_result(puzzle: Puzzle, result: Result) -> None:
    """Check that the trace of a result follows the rules and contains the solutions of the result."""
    trace = result.trace
    assert trace is not None
    solutions = Follower(puzzle, trace).solutions()
    if trace.cut:
        assert set(solutions) <= set(result.solutions)
    else:
        assert tuple(dict.fromkeys(solutions)) == result.solutions
    if result.status in (Status.UNIQUE, Status.SOLVED):
        assert trace.end() == result.solution
    if result.solutions and result.known:
        for solution in result.solutions:
            assert agrees(result.known, solution)
    check_way_back(trace)


def agrees(known: Grid, solution: Grid) -> bool:
    return all(cell in (UNKNOWN, value) for cell, value in zip(known.cells, solution.cells, strict=True))


def check_way_back(trace: Trace) -> None:
    """Check that stepping back, and jumping, gives the same grids as stepping forward."""
    cursor = trace.cursor()
    stops = sorted({0, len(trace), *range(0, len(trace), len(trace) // 50 + 1)})
    forth = [cursor.seek(stop) for stop in stops]
    assert forth[0] == trace.start
    assert forth[-1] == trace.end()
    assert [cursor.seek(stop) for stop in reversed(stops)] == forth[::-1]
    middle = len(stops) // 2
    assert cursor.seek(stops[middle]) == forth[middle]


class Follower:
    """Replays a trace on its own grid and fails at the first step that breaks a rule."""

    def __init__(self, puzzle: Puzzle, trace: Trace) -> None:
        self.puzzle = puzzle
        self.trace = trace
        self.grid = {(y, x): trace.start[y, x] for y in range(puzzle.height) for x in range(puzzle.width)}
        self.given = {cell for cell, value in self.grid.items() if value != UNKNOWN}
        self.open: list[set[tuple[int, int]]] = []
        """The cells set by each open guess."""

    def solutions(self) -> list[Grid]:
        """The grids at the steps that claim a solution."""
        assert self.trace.start == (self.puzzle.given or Grid.blank(self.puzzle.width, self.puzzle.height))
        found = []
        for number, step in enumerate(self.trace.steps, 1):
            self._follow(step, f"step {number}: {step}")
            if step.kind is StepKind.SOLUTION:
                grid = Grid(self.puzzle.width, self.puzzle.height, bytes(self.grid.values()))
                assert self.puzzle.is_solved_by(grid), f"step {number}"
                found.append(grid)
        return found

    def _follow(self, step: Step, where: str) -> None:
        cells = [cell for cell, _ in step.cells]
        values = [value for _, value in step.cells]
        assert len(set(cells)) == len(cells), where
        assert all(0 <= value < len(self.puzzle.palette) or value == UNKNOWN for value in values), where
        if step.kind in SETTLING:
            assert all(self.grid[cell] == UNKNOWN != value for cell, value in step.cells), where
            if step.kind is StepKind.LINE:
                assert step.line
                assert all(on_line(step.line, *cell) for cell in cells), where
        elif step.kind is StepKind.CELL:
            marked, *back = cells
            assert values[0] != UNKNOWN, where
            assert set(values[1:]) <= {UNKNOWN}, where
            assert all(cell > marked and self.grid[cell] != UNKNOWN for cell in back), where
        elif step.kind is StepKind.REWIND:
            assert set(values) <= {UNKNOWN}, where
            assert all(self.grid[cell] != UNKNOWN for cell in cells), where
        else:
            assert (step.kind, cells) == (StepKind.CONTRADICTION, []), where
        self._guess_or_rewind(step, set(cells), where)
        assert step.depth == len(self.open), where
        for cell, value in step.cells:
            assert cell not in self.given or self.grid[cell] == value, where
            self.grid[cell] = value

    def _guess_or_rewind(self, step: Step, cells: set[tuple[int, int]], where: str) -> None:
        if step.kind is StepKind.GUESS:
            self.open.append(cells)
        elif step.kind is StepKind.REWIND and step.depth < len(self.open):
            assert self.open.pop() == cells, where
        elif step.kind is StepKind.REWIND and self.open:
            self.open[-1] -= cells
        elif self.open:
            self.open[-1] |= cells


def on_line(line: Line, row: int, column: int) -> bool:
    return line.index == (row if line.is_row else column)
