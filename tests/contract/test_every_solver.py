"""The contract of every solver. HANJIE_THOROUGH=1 gives each solver ten seconds for each example."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import hanjie
from hanjie import solvers
from hanjie.formats import read
from hanjie.formats.source import Source
from hanjie.model import (
    UNKNOWN,
    Ending,
    Grid,
    Limits,
    Palette,
    Progress,
    Puzzle,
    Result,
    SolveOptions,
    Status,
    StepKind,
    Trace,
)
from tests.contract.traces import check_result
from tests.native.puzzles import HARD
from tests.thorough import THOROUGH

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted(path for path in (ROOT / "examples").iterdir() if path.suffix in (".non", ".xml"))
SECONDS = 10.0 if THOROUGH else 0.1
COMPARED = 600 if THOROUGH else 60
FINISHED_BY_ALL = {"heart", "little-boat", "tulip", "umbrella", "ice-cream", "toadstool"}

each_solver = pytest.mark.parametrize("name", [algorithm.name for algorithm in solvers.ALGORITHMS])
each_exhibit = pytest.mark.parametrize("name", [a.name for a in solvers.ALGORITHMS if a.name != "native"])

SWITCH = Puzzle.from_clues(["1", "1"], ["1", "1"])
"""Two solutions."""
NOTHING = Puzzle.from_clues(["2", "0"], ["0", "2"])
"""No solution, although the totals agree."""
TOO_LONG = Puzzle.from_clues(["3", "1"], ["2", "2"])
"""A block that does not fit."""


def solve(
    name: str,
    puzzle: Puzzle,
    *,
    max_solutions: int | None = 2,
    timeout: float | None = None,
    trace: bool = False,
    line_only: bool = False,
    max_steps: int | None = None,
) -> Result:
    options = SolveOptions(
        max_solutions=max_solutions, algorithm=name, trace=trace, line_only=line_only, max_steps=max_steps
    )
    return solvers.solve(puzzle, options, Limits(timeout))


def first_steps(name: str, puzzle: Puzzle) -> Result:
    """The first steps of a solver that does not finish in time."""
    return solve(name, puzzle, trace=True, max_steps=500, timeout=1)


@each_solver
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_trace_replays_to_the_claimed_grid_and_back(name: str, path: Path) -> None:
    (puzzle,) = read(Source.from_file(path))
    finished = solve(name, puzzle, timeout=SECONDS).ending is not Ending.STOPPED
    result = solve(name, puzzle, trace=True) if finished or name == "native" else first_steps(name, puzzle)
    check_result(puzzle, result)
    if finished:
        assert result.status is hanjie.solve(puzzle).status
    assert result.trace is not None
    if len(result.trace) < 1_000:
        assert Trace.from_json(result.trace.to_json()) == result.trace
        assert Trace.parse(str(result.trace)) == result.trace


@each_solver
@pytest.mark.parametrize("stem", sorted(FINISHED_BY_ALL))
def test_every_solver_finishes_the_small_examples(name: str, stem: str) -> None:
    (path,) = (path for path in EXAMPLES if path.stem == stem)
    (puzzle,) = read(Source.from_file(path))
    result = solve(name, puzzle)
    assert result.status is Status.UNIQUE
    assert result.solution == result.known == puzzle.goal


@st.composite
def small_puzzles(draw: st.DrawFn) -> Puzzle:
    """Puzzles with one, several or no solutions; with given cells, right or wrong; with empty lines."""
    width, height, colors = draw(st.integers(1, 5)), draw(st.integers(1, 4)), draw(st.integers(1, 3))
    cells = st.lists(st.integers(0, colors), min_size=width * height, max_size=width * height)
    rows, columns = Grid(width, height, bytes(draw(cells))).clues()
    if draw(st.booleans()):
        other_rows, other_columns = Grid(width, height, bytes(draw(cells))).clues()
        swapped = draw(st.integers(0, height))
        rows = rows[:swapped] + other_rows[swapped:]
        columns = draw(st.sampled_from([columns, other_columns]))
    given = None
    if draw(st.booleans()):
        values = st.sampled_from([UNKNOWN, UNKNOWN, UNKNOWN, *range(colors + 1)])
        given = Grid(width, height, bytes(draw(st.lists(values, min_size=width * height, max_size=width * height))))
    palette = Palette.from_colors([(f"color {index}", f"#{index:06x}") for index in range(colors + 1)])
    return Puzzle(rows, columns, palette, given=given)


@each_solver
@settings(max_examples=COMPARED, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(puzzle=small_puzzles(), wanted=st.sampled_from([None, None, 1, 2, 3]))
def test_all_solvers_find_the_same_solutions(name: str, puzzle: Puzzle, wanted: int | None) -> None:
    everything = set(hanjie.solve(puzzle, max_solutions=None).solutions)
    result = solve(name, puzzle, max_solutions=wanted, trace=True)
    check_result(puzzle, result)
    assert len(result.solutions) == len(set(result.solutions)) == min(len(everything), wanted or 10**9)
    assert set(result.solutions) <= everything
    assert result.status is hanjie.solve(puzzle, max_solutions=wanted).status
    assert result.ending is (Ending.ENOUGH if wanted and len(everything) >= wanted else Ending.EXHAUSTED)
    silent = solve(name, puzzle, max_solutions=wanted)
    assert silent.trace is None
    assert silent.status is result.status
    if name != "native":
        assert (silent.solutions, silent.known) == (result.solutions, result.known)


@each_solver
@settings(max_examples=COMPARED, deadline=None)
@given(puzzle=small_puzzles())
def test_without_guessing_every_known_cell_is_certain(name: str, puzzle: Puzzle) -> None:
    result = solve(name, puzzle, line_only=True, trace=True, max_solutions=None)
    check_result(puzzle, result)
    assert result.trace is not None
    assert {step.kind for step in result.trace.steps} <= {StepKind.LINE, StepKind.CONTRADICTION, StepKind.SOLUTION}
    everything = hanjie.solve(puzzle, max_solutions=None).solutions
    assert result.known
    for solution in everything:
        assert not result.known.conflicts(solution)
    assert result.ending in (Ending.EXHAUSTED, Ending.STUCK)
    assert result.ending is Ending.STUCK or set(result.solutions) == set(everything)


@each_solver
def test_a_puzzle_without_solution_is_a_result(name: str) -> None:
    for puzzle in (NOTHING, TOO_LONG, Puzzle(SWITCH.rows, SWITCH.columns, given=Grid.parse("##\n??"))):
        result = solve(name, puzzle, trace=True)
        assert (result.status, result.solutions, result.ending) == (Status.NONE, (), Ending.EXHAUSTED)
        check_result(puzzle, result)


@each_solver
def test_a_search_ends_after_max_solutions(name: str) -> None:
    diagonals = Puzzle.from_clues(["1"] * 4, ["1"] * 4)
    assert solve(name, diagonals, max_solutions=1).status is Status.SOLVED
    assert len(solve(name, diagonals, max_solutions=5).solutions) == 5
    everything = solve(name, diagonals, max_solutions=None)
    assert (len(everything.solutions), everything.status, everything.exhausted) == (24, Status.MULTIPLE, True)


@each_solver
def test_a_timeout_ends_every_solver(name: str) -> None:
    began = time.monotonic()
    result = solve(name, HARD, timeout=0.2, trace=True)
    assert time.monotonic() - began < 3
    assert (result.status, result.ending) == (Status.UNKNOWN, Ending.STOPPED)
    check_result(HARD, result)


@each_solver
def test_progress_is_reported_and_an_exception_ends_the_search(name: str) -> None:
    reports: list[Progress] = []

    def on_progress(progress: Progress) -> None:
        reports.append(progress)
        if len(reports) == 3:
            raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        solvers.solve(HARD, SolveOptions(algorithm=name), Limits(60, progress=on_progress))
    assert reports[0].seconds < reports[1].seconds < reports[2].seconds
    assert reports[0].total == HARD.width * HARD.height


@each_solver
def test_another_thread_cancels_every_solver(name: str) -> None:
    cancel = hanjie.Cancel()
    timer = threading.Timer(0.2, cancel.set)
    timer.start()
    began = time.monotonic()
    result = solvers.solve(HARD, SolveOptions(algorithm=name), Limits(60, cancel=cancel))
    timer.join()
    assert 0.1 < time.monotonic() - began < 10
    assert (result.status, result.ending) == (Status.UNKNOWN, Ending.STOPPED)


@each_solver
def test_a_flag_that_is_already_set_ends_the_search_at_once(name: str) -> None:
    cancel = hanjie.Cancel()
    cancel.set()
    result = solvers.solve(HARD, SolveOptions(algorithm=name), Limits(60, cancel=cancel))
    assert (result.status, result.ending) == (Status.UNKNOWN, Ending.STOPPED)


@each_exhibit
@pytest.mark.parametrize("limit", [1, 2, 10, 100])
def test_max_steps_ends_every_solver_of_the_gallery(name: str, limit: int) -> None:
    puzzle = Puzzle.from_clues(["1"] * 6, ["1"] * 6)
    result = solve(name, puzzle, max_solutions=None, max_steps=limit, trace=True)
    assert (result.ending, result.stats["steps"]) == (Ending.LIMIT, limit)
    assert result.status in (Status.UNKNOWN, Status.MULTIPLE)
    check_result(puzzle, result)


def test_the_native_solver_refuses_max_steps() -> None:
    with pytest.raises(ValueError, match="does not support max_steps; use a timeout"):
        solve("native", SWITCH, max_steps=5)


@each_solver
def test_steps_are_counted_whether_they_are_recorded_or_not(name: str) -> None:
    (puzzle,) = read(Source.from_file(ROOT / "examples" / "toadstool.xml"))
    result = solve(name, puzzle, trace=True)
    assert result.trace is not None
    marks = sum(step.kind is StepKind.CELL for step in result.trace.steps)
    assert result.stats["steps"] == (marks or len(result.trace))
    assert (marks > 0) == (name == "cell_backtracking")
    if name != "native":
        assert solve(name, puzzle).stats["steps"] == result.stats["steps"]


@each_solver
def test_a_grid_of_many_cells_needs_no_deep_recursion(name: str) -> None:
    side = 120
    checkered = Puzzle.from_grid(Grid(side, side, bytes((at // side + at) % 2 for at in range(side * side))))
    assert solve(name, checkered, max_solutions=1, timeout=1).status in (Status.SOLVED, Status.UNKNOWN)
    full = Puzzle.from_grid(Grid.blank(side, side, 1))
    assert solve(name, full, max_solutions=1).solution == full.goal
    long = Puzzle.from_grid(Grid(4096, 1, bytes([1, 0] * 2048)))
    assert solve(name, long, timeout=1).status in (Status.UNIQUE, Status.UNKNOWN)


@each_exhibit
def test_ctrl_c_ends_every_solver_of_the_gallery(name: str) -> None:
    program = f"""
import hanjie
from tests.native.puzzles import HARD, permutations
hanjie.solve(permutations(2), algorithm={name!r})
print("ready", flush=True)
try:
    hanjie.solve(HARD, algorithm={name!r}, timeout=60)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""
    with subprocess.Popen([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        assert process.stdout.readline() == "interrupted\n"


@each_solver
@pytest.mark.parametrize("clues", [(["0"], ["0"]), (["1"], ["1"]), (["2 1"], ["1", "1", "0", "1"]), (["0"] * 3, ["0"])])
def test_every_solver_solves_the_smallest_puzzles(name: str, clues: tuple[list[str], list[str]]) -> None:
    puzzle = Puzzle.from_clues(*clues)
    result = solve(name, puzzle, trace=True)
    assert result.status is Status.UNIQUE
    check_result(puzzle, result)
    transposed = solve(name, puzzle.transpose())
    assert transposed.solution == (result.solution and result.solution.transpose())


@each_solver
def test_every_solver_has_a_sentence_about_itself(name: str) -> None:
    algorithm = solvers.get(name)
    assert algorithm.about.endswith(".")
    assert algorithm in solvers.ALGORITHMS
