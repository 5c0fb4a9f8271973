"""The everyday verbs: load, solve, count, save. Everything here is also ``hanjie.NAME``."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, overload

from hanjie import formats, native, solvers
from hanjie.errors import BudgetError, FormatError, UnsupportedError
from hanjie.formats.files import write_file
from hanjie.formats.source import Source
from hanjie.model import (
    Grid,
    Limits,
    Puzzle,
    Result,
    SolveOptions,
    expect_puzzle,
    expect_puzzles,
    expect_text,
)
from hanjie.model.clue import ClueLike, as_clue
from hanjie.model.line_text import cells_from_text
from hanjie.model.validate import expect_limit
from hanjie.native import Cancel as Cancel
from hanjie.words import large

if TYPE_CHECKING:
    from hanjie.jobs.check import CheckReport
    from hanjie.reasoning import Explanation, Hint, Rating

PathLike = str | os.PathLike[str]


def load(path: PathLike, format: str | None = None) -> Puzzle:
    """The puzzle in a file, whatever its format; FormatError when it holds several (see :func:`load_all`)."""
    puzzles = formats.read(Source.from_file(path), formats.get(format) if format else None)
    return _only(puzzles, os.fspath(path))


def load_all(path: PathLike, format: str | None = None) -> list[Puzzle]:
    """All puzzles of a file, a pack, or a folder of such files (other files of a folder are skipped).

    FormatError for a file of a folder that is a puzzle, by its content or by an ending such as ``.non``, and cannot be
    read.
    """
    chosen = formats.get(format) if format else None
    if not Path(path).is_dir():
        return formats.read(Source.from_file(path), chosen)
    puzzles: list[Puzzle] = []
    for file in formats.read_folder(path, chosen):
        if file.error is not None:
            raise file.error
        puzzles.extend(file.puzzles)
    if not puzzles:
        raise FormatError("There are no puzzles in this folder.", source=os.fspath(path))
    return puzzles


def loads(text: str | bytes, format: str | None = None) -> Puzzle:
    """The puzzle in a text: the content of a file, a pasted game id or address."""
    puzzles = formats.read(formats.Source(expect_text(text)), formats.get(format) if format else None)
    return _only(puzzles, "text")


def _only(puzzles: list[Puzzle], source: str) -> Puzzle:
    if len(puzzles) != 1:
        raise FormatError(f"Expected one puzzle, found {len(puzzles)}; use load_all.", source=source)
    return puzzles[0]


def dump(puzzle: Puzzle | Sequence[Puzzle], path: PathLike, format: str | None = None) -> None:
    """Write a puzzle, or a pack of them, to a file, in the format of its ending unless one is named."""
    chosen = formats.get(format) if format else formats.by_suffix(os.fspath(path))
    if chosen is None:
        raise FormatError("The file ending belongs to no format; name one with format=…", source=os.fspath(path))
    write_file(path, chosen.dump(_listed(puzzle)))


def dumps(puzzle: Puzzle | Sequence[Puzzle], format: str) -> str:
    """A puzzle, or a pack of them, as text in the named format."""
    data = formats.get(format).dump(_listed(puzzle))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise UnsupportedError(f"The format {format} is not text; use dump.") from None


def _listed(puzzle: Puzzle | Sequence[Puzzle]) -> Sequence[Puzzle]:
    if isinstance(puzzle, Iterable) and not isinstance(puzzle, str):
        return [expect_puzzle(each) for each in puzzle]
    return [expect_puzzle(puzzle)]


def solve(
    puzzle: Puzzle,
    *,
    max_solutions: int | None = 2,
    timeout: float | None = None,
    seed: int = 0,
    threads: int | None = 1,
    algorithm: str = "native",
    trace: bool = False,
    line_only: bool = False,
    max_steps: int | None = None,
    limits: Limits | None = None,
) -> Result:
    """Solve a puzzle and, unless only one solution is wanted, prove whether it is the only one.

    ``max_solutions`` says when to stop (None: find all); ``timeout`` is in seconds. ``threads=N`` runs N searches with
    different seeds once a puzzle proves hard and takes the first answer; which of several solutions comes first may
    then differ from run to run. ``line_only`` forbids guessing: cells that line logic cannot decide stay unknown.
    ``trace`` records every step, using a simpler search that may not finish hard puzzles; ``max_steps`` ends an
    algorithm of the gallery. ``limits`` is a :class:`Limits`: a timeout, a flag to cancel from another thread, and a
    progress function. No solution, several, out of time: all are in ``Result.status``. For many puzzles see
    :func:`solve_many`.
    """
    options = SolveOptions(max_solutions, seed, threads, algorithm, trace, line_only, max_steps)
    return solvers.solve(expect_puzzle(puzzle), options, Limits.from_arguments(timeout, limits))


def iter_solutions(
    puzzle: Puzzle,
    *,
    timeout: float | None = None,
    seed: int = 0,
    threads: int | None = 1,
    limits: Limits | None = None,
) -> Iterator[Grid]:
    """The solutions one by one; each is searched for only when it is asked for.

    BudgetError when time is over and more solutions may exist. The timeout is wall-clock time counted from the first
    ``next()``; no work happens between two solutions.
    """
    options = SolveOptions(seed=seed, threads=threads)
    return native.iter_solutions(expect_puzzle(puzzle), options, Limits.from_arguments(timeout, limits))


def count(
    puzzle: Puzzle, limit: int | None = None, *, timeout: float | None = None, limits: Limits | None = None
) -> int:
    """The exact number of solutions, counting no further than ``limit``.

    The solutions are not enumerated, so there may be astronomically many. BudgetError when time is over, with a lower
    bound in ``at_least``.
    """
    within = Limits.from_arguments(timeout, limits)
    found = native.count(expect_puzzle(puzzle), expect_limit(limit), within)
    if found.exact:
        return found.number
    reason = "Too large to count" if within.timeout is None and within.cancel is None else "Out of time"
    raise BudgetError(f"{reason}: {_at_least(found.number)}.", at_least=found.number)


def _at_least(number: int) -> str:
    if number == 0:
        return "no solution was found"
    return "there is at least 1 solution" if number == 1 else f"there are at least {large(number)} solutions"


def common_cells(puzzle: Puzzle, *, timeout: float | None = None, limits: Limits | None = None) -> Grid | None:
    """The cells that are the same in all solutions; cells that differ are unknown. None: there is no solution.

    This takes a search for some of the cells, not all solutions. BudgetError when time is over.
    """
    common = native.common_cells(expect_puzzle(puzzle), Limits.from_arguments(timeout, limits))
    if common.is_final:
        return common.grid
    problem = "more cells may differ between solutions" if common.at_least else "no solution was found"
    raise BudgetError(f"Out of time: {problem}.", at_least=common.at_least)


def solve_many(
    puzzles: Iterable[Puzzle],
    *,
    max_solutions: int | None = 2,
    timeout: float | None = None,
    seed: int = 0,
    threads: int | None = None,
    algorithm: str = "native",
    limits: Limits | None = None,
) -> Iterator[Result]:
    """The results for many puzzles, in their order, worked out on every core (or on ``threads`` threads).

    Puzzles are taken from their iterable as they are needed, up to some thousands ahead; on one thread, one by one. An
    exception of the iterable is raised after the results of the puzzles before it. The timeout is for each puzzle.
    """
    options = SolveOptions(max_solutions, seed, threads, algorithm)
    return solvers.solve_many(expect_puzzles(puzzles), options, Limits.from_arguments(timeout, limits))


def check(
    puzzle: Puzzle, *, grade: bool = True, timeout: float | None = None, limits: Limits | None = None
) -> CheckReport:
    """Check whether a puzzle is fair: well formed, uniquely solvable, solvable by line logic alone; and how hard it is.

    ``report.verdict()`` sums it up. If there is no solution, ``report.blame`` holds what is probably wrong, such as a
    misprint. A check that ran out of time is None.
    """
    from hanjie.jobs.check import CheckRequest, run

    return run(CheckRequest(expect_puzzle(puzzle), grade), Limits.from_arguments(timeout, limits))


def explain(
    puzzle: Puzzle, grid: Grid | None = None, *, timeout: float | None = None, limits: Limits | None = None
) -> Explanation:
    """The whole reasoning for a puzzle, as a person does it, from the given cells or from a grid already begun.

    No solution, several, out of time: see ``Explanation.outcome``. ValueError for a grid of another size.
    """
    from hanjie import reasoning

    return reasoning.explain(expect_puzzle(puzzle), grid, Limits.from_arguments(timeout, limits))


def hint(
    puzzle: Puzzle, grid: Grid | None = None, *, timeout: float | None = None, limits: Limits | None = None
) -> Hint:
    """The easiest next step from a grid, right or wrong: ``where`` to look, then ``why`` something follows there.

    Without a grid it starts from the unfinished work saved in the puzzle, or from the given cells. A mistake in the
    grid, a finished grid, nothing that is certain: see ``Hint.kind``. ValueError for a grid of another size.
    """
    from hanjie import reasoning

    return reasoning.hint(expect_puzzle(puzzle), grid, Limits.from_arguments(timeout, limits))


def rate(puzzle: Puzzle, *, timeout: float | None = None, limits: Limits | None = None) -> Rating:
    """How hard a puzzle is: several numbers and a grade from 1 to 10, which only a puzzle with one solution has."""
    from hanjie import reasoning

    return reasoning.rate(expect_puzzle(puzzle), Limits.from_arguments(timeout, limits))


@overload
def solve_line(clue: ClueLike, cells: str) -> str | None: ...
@overload
def solve_line(clue: ClueLike, cells: bytes) -> bytes | None: ...
def solve_line(clue: ClueLike, cells: str | bytes) -> str | bytes | None:
    """What one line must be, given its clue: every cell that is the same in all placements is decided.

    The clue is a text such as ``"3 1"``, a list of numbers, or a Clue. Cells are one line of text (``#``, ``.``, ``?``,
    letters for the further colors of the clue) or bytes of color indexes, and so is the answer; None means that the
    clue fits in no way.

    >>> solve_line("3", "?????")
    '??#??'
    """
    wanted = as_clue(clue)
    if isinstance(cells, bytes):
        return native.solve_line(wanted, cells)
    if not isinstance(cells, str):
        raise TypeError(f"cells is a text such as '?#?', or bytes, not a value of type {type(cells).__name__}.")
    solved = native.solve_line(wanted, cells_from_text(cells, wanted))
    return None if solved is None else str(Grid(len(solved), 1, solved))
