"""The main functions: load, solve, count, save. Each is also available as ``hanjie.NAME``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, overload

from hanjie import native, solvers
from hanjie.errors import BudgetError
from hanjie.formats.load_and_save import dump as dump
from hanjie.formats.load_and_save import dumps as dumps
from hanjie.formats.load_and_save import load as load
from hanjie.formats.load_and_save import load_all as load_all
from hanjie.formats.load_and_save import loads as loads
from hanjie.formats.sharing import share_code as share_code
from hanjie.formats.sharing import share_link as share_link
from hanjie.model import Grid, GridLike, Limits, Puzzle, Result, SolveOptions, expect_puzzle, expect_puzzles
from hanjie.model.arrays import cells_of_line
from hanjie.model.clue import ClueLike, as_clue
from hanjie.model.line_text import cells_from_text
from hanjie.model.validate import expect_limit
from hanjie.native import Cancel as Cancel
from hanjie.words import large

if TYPE_CHECKING:
    from hanjie.formats.load_photo import PhotoLike
    from hanjie.jobs.check import CheckReport
    from hanjie.jobs.draw import DrawReport
    from hanjie.jobs.picture import PictureLike
    from hanjie.jobs.repair import RepairReport
    from hanjie.paper import PaperOptions
    from hanjie.reasoning import Explanation, Hint, Rating


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
    trace_limit: int = 100_000,
    limits: Limits | None = None,
) -> Result:
    """Solve a puzzle and, unless ``max_solutions`` is 1, check that the solution is unique.

    The search stops after ``max_solutions`` solutions (None: find all) or ``timeout`` seconds. ``threads=N`` runs N
    searches with different seeds on a hard puzzle and takes the first answer; with several solutions, their order may
    then differ from run to run. ``line_only`` forbids guessing: cells that line logic cannot decide stay unknown.
    ``trace`` records every step, using a simpler search that may not finish hard puzzles; of more than ``trace_limit``
    steps, guesses that were taken back are left out. ``max_steps`` limits the steps of an algorithm of the gallery.
    ``limits`` is a :class:`Limits`: a timeout, a flag to cancel from another thread, and a progress function.
    ``Result.status`` reports no solution, several solutions, and out of time. For many puzzles see :func:`solve_many`.
    """
    options = SolveOptions(max_solutions, seed, threads, algorithm, trace, line_only, max_steps, trace_limit)
    return solvers.solve(expect_puzzle(puzzle), options, Limits.from_arguments(timeout, limits))


def iter_solutions(
    puzzle: Puzzle,
    *,
    timeout: float | None = None,
    seed: int = 0,
    threads: int | None = 1,
    limits: Limits | None = None,
) -> Iterator[Grid]:
    """Yield the solutions one by one; each ``next()`` searches for one solution.

    Raises BudgetError if time runs out and more solutions may exist. The timeout is wall-clock time counted from the
    first ``next()``; no work happens between two solutions.
    """
    options = SolveOptions(seed=seed, threads=threads)
    return native.iter_solutions(expect_puzzle(puzzle), options, Limits.from_arguments(timeout, limits))


def count(
    puzzle: Puzzle, limit: int | None = None, *, timeout: float | None = None, limits: Limits | None = None
) -> int:
    """Count the solutions exactly, up to ``limit``.

    The solutions are not listed, so very large numbers are possible. Raises BudgetError if time runs out, with a lower
    bound in ``at_least``.
    """
    within = Limits.from_arguments(timeout, limits)
    found = native.count(expect_puzzle(puzzle), expect_limit(limit), within)
    if found.exact:
        return found.number
    reason = "Too large to count" if within.timeout is None and within.cancel is None else _stopped(within)
    raise BudgetError(f"{reason}: {_at_least(found.number)}.", at_least=found.number)


def _stopped(limits: Limits) -> str:
    """Why work ended before its answer."""
    return "Cancelled" if limits.cancel is not None and limits.cancel.is_set else "Out of time"


def _at_least(number: int) -> str:
    if number == 0:
        return "no solution was found"
    return "there is at least 1 solution" if number == 1 else f"there are at least {large(number)} solutions"


def common_cells(puzzle: Puzzle, *, timeout: float | None = None, limits: Limits | None = None) -> Grid | None:
    """Find the cells that all solutions share; cells that differ are unknown. Returns None without a solution.

    This needs one search for each of some cells, not all solutions. Raises BudgetError if time runs out.
    """
    within = Limits.from_arguments(timeout, limits)
    common = native.common_cells(expect_puzzle(puzzle), within)
    if common.is_final:
        return common.grid
    problem = "more cells may differ between solutions" if common.at_least else "no solution was found"
    raise BudgetError(f"{_stopped(within)}: {problem}.", at_least=common.at_least)


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
    """Solve many puzzles on every core (or on ``threads`` threads) and yield the results in order.

    Puzzles are read from the iterable when needed, up to a few thousand ahead; on one thread, one by one. An exception
    from the iterable is raised after the results of the puzzles before it. The timeout applies to each puzzle.
    """
    options = SolveOptions(max_solutions, seed, threads, algorithm)
    return solvers.solve_many(expect_puzzles(puzzles), options, Limits.from_arguments(timeout, limits))


def check(
    puzzle: PictureLike,
    *,
    grade: bool = True,
    count: bool = True,
    timeout: float | None = None,
    limits: Limits | None = None,
) -> CheckReport:
    """Check that a puzzle is fair (well formed, uniquely solvable, solvable by line logic alone), and rate it.

    ``puzzle`` is a Puzzle, or the picture of one: a Grid, rows of text such as ``["#.#", ".##"]``, or an array.
    ``report.count`` is the number of solutions, ``report.open`` holds the cells that differ between them.

    ``report.verdict()`` sums up the checks. If there is no solution, ``report.blame`` holds the probable errors, such
    as a misprint. A check that ran out of time is None.
    """
    from hanjie.jobs.check import CheckRequest, run
    from hanjie.jobs.picture import as_puzzle

    return run(CheckRequest(as_puzzle(puzzle), grade, count=count), Limits.from_arguments(timeout, limits))


def repair(
    puzzle: PictureLike,
    to: str | int = "unique",
    *,
    most: int = 3,
    weights: Sequence[float] | None = None,
    timeout: float | None = None,
    limits: Limits | None = None,
) -> RepairReport:
    """Find the least visible changes of a picture that leave its puzzle with one solution, or reach another aim.

    ``puzzle`` is a Puzzle with a goal, or a picture: a Grid, rows of text, or an array. ``to`` is ``"unique"``,
    ``"lines"`` (solvable by line logic), or the hardest grade. ``report.proposals`` has at most ``most`` changed
    pictures, cheapest first; ``proposal.corrected(puzzle)`` is the changed puzzle. ``weights`` has the cost to change
    each cell, row by row. For clues without a picture that have no solution, ``report.blame`` holds the lines that
    cannot all hold, and corrections of one number.
    """
    from hanjie.jobs.picture import as_puzzle
    from hanjie.jobs.repair import RepairRequest, read_aim, run

    aim, grade = read_aim(to)
    costs = None if weights is None else tuple(float(weight) for weight in weights)
    return run(RepairRequest(as_puzzle(puzzle), aim, grade, most, costs), Limits.from_arguments(timeout, limits))


def explain(
    puzzle: Puzzle, grid: GridLike | None = None, *, timeout: float | None = None, limits: Limits | None = None
) -> Explanation:
    """Explain how to solve a puzzle, with the steps that a person takes, from the given cells or from a grid.

    ``Explanation.outcome`` reports no solution, several solutions, and out of time. Raises ValueError for a grid of
    another size.
    """
    from hanjie import reasoning

    return reasoning.explain(expect_puzzle(puzzle), grid, Limits.from_arguments(timeout, limits))


def hint(
    puzzle: Puzzle, grid: GridLike | None = None, *, timeout: float | None = None, limits: Limits | None = None
) -> Hint:
    """Find the easiest next step from a grid: ``where`` to look, then ``why`` the step follows.

    Without a grid it starts from the progress saved in the puzzle, or from the given cells. ``Hint.kind`` reports a
    mistake in the grid, a finished grid, and a grid without a certain step. Raises ValueError for a grid of another
    size.
    """
    from hanjie import reasoning

    return reasoning.hint(expect_puzzle(puzzle), grid, Limits.from_arguments(timeout, limits))


def rate(puzzle: Puzzle, *, timeout: float | None = None, limits: Limits | None = None) -> Rating:
    """Rate the difficulty of a puzzle: several numbers, and a grade from 1 to 10 if the solution is unique."""
    from hanjie import reasoning

    return reasoning.rate(expect_puzzle(puzzle), Limits.from_arguments(timeout, limits))


def random_puzzles(
    width: int = 15,
    height: int = 15,
    *,
    grade: int | str | tuple[int, int] = (1, 6),
    count: int | None = None,
    seed: int | None = None,
    colors: int = 1,
    style: str = "noise",
    symmetry: str = "none",
    density: int | None = None,
    nearest: bool = False,
    threads: int | None = 1,
    timeout: float | None = None,
    limits: Limits | None = None,
) -> Iterator[Puzzle]:
    """Yield different random puzzles with one solution; without a count there is no end.

    ``grade`` is one grade, a range such as ``(3, 5)``, or ``any``; up to 6, lines alone solve the puzzle. ``style`` is
    ``noise`` or ``blobs``, ``symmetry`` is ``none``, ``left-right``, ``both`` or ``turn``. The same seed gives the same
    puzzles, on any number of cores. Raises BudgetError if time runs out or the grade is not reached; with ``nearest``,
    the nearest puzzle takes its place.
    """
    from hanjie.jobs.random import RandomRequest, RandomRun, Style, Symmetry, Wish, grades_of, puzzles_of

    easiest, hardest = grades_of(grade)
    wish = Wish(width, height, easiest, hardest, colors, Style(style), Symmetry(symmetry), density)
    request = RandomRequest(wish, 1 if count is None else count, seed, nearest, threads)
    return puzzles_of(RandomRun(request, Limits.from_arguments(timeout, limits), endless=count is None))


def to_pdf(
    puzzles: Puzzle | Iterable[Puzzle],
    options: PaperOptions | None = None,
    *,
    grades: bool = True,
    timeout: float | None = None,
    limits: Limits | None = None,
) -> bytes:
    """Print a puzzle, or a book of puzzles, as the bytes of a PDF file.

    ``options`` has the paper and everything about the pages; without it, one puzzle is on each page of A4, and the
    solutions are at the end. ``grades`` prints how hard each puzzle is. Raises BudgetError if time runs out.
    """
    from hanjie.jobs.paper import PaperRequest, run
    from hanjie.paper import PaperOptions

    wanted = (puzzles,) if isinstance(puzzles, Puzzle) else tuple(expect_puzzles(puzzles))
    within = Limits.from_arguments(timeout, limits)
    report = run(PaperRequest(wanted, options or PaperOptions(), grades=grades), within)
    if not report.files:
        raise BudgetError(f"{_stopped(within)}: nothing was printed.")
    return report.files[0]


def draw(
    picture: PhotoLike,
    *,
    size: int | str | tuple[int | None, int | None] | None = None,
    wanted: str = "unique",
    grade: int | None = None,
    seed: int = 0,
    title: str = "",
    timeout: float | None = None,
    limits: Limits | None = None,
    **settings: Any,
) -> DrawReport:
    """Make a puzzle of a picture: a path, the bytes of a file, an image of Pillow, an array, or a :class:`Photo`.

    ``size`` is the longer side, a text such as ``"30x20"``, or (columns, rows). ``wanted`` is ``unique``, ``lines`` or
    ``any``, ``grade`` the hardest grade. The settings are ``crop``, ``tone``, ``threshold``, ``detail``, ``bold``,
    ``invert``, ``colors``, ``background`` and ``specks``, as in ``hanjie draw``. ``report.puzzle`` is the puzzle,
    ``report.outcome`` says whether it is fair. Raises FormatError for a picture that cannot be read.
    """
    from hanjie.formats.load_photo import load_photo, name_of
    from hanjie.jobs.draw import DrawRequest, run
    from hanjie.jobs.draw_options import as_wanted, make_settings

    made = make_settings(size=size, **settings)
    request = DrawRequest(load_photo(picture), made, as_wanted(wanted), grade, seed, title, name_of(picture))
    return run(request, Limits.from_arguments(timeout, limits))


@overload
def solve_line(clue: ClueLike, cells: str) -> str | None: ...
@overload
def solve_line(clue: ClueLike, cells: bytes | Iterable[int]) -> bytes | None: ...
def solve_line(clue: ClueLike, cells: str | bytes | Iterable[int]) -> str | bytes | None:
    """Solve one line: decide every cell that is the same in all placements of the clue.

    The clue is a text such as ``"3 1"``, a list of numbers, or a Clue. Cells are one line of text (``#``, ``.``, ``?``,
    letters for the other colors of the clue), and so is the answer. Or they are color indexes as bytes, a list or an
    array; the answer is then bytes. None means that the clue does not fit.

    >>> solve_line("3", "?????")
    '??#??'
    """
    wanted = as_clue(clue)
    if not isinstance(cells, str):
        return native.solve_line(wanted, cells_of_line(cells))
    solved = native.solve_line(wanted, cells_from_text(cells, wanted))
    return None if solved is None else str(Grid(len(solved), 1, solved))
