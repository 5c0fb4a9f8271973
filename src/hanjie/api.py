"""The everyday verbs: load, solve, count, save. Everything here is also ``hanjie.NAME``."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, overload

from hanjie import formats, native, solvers
from hanjie.errors import FormatError, UnsupportedError
from hanjie.formats.files import read_file, write_file
from hanjie.model import Grid, Progress, Puzzle, Result, expect_puzzle, expect_puzzles, expect_text, notebook
from hanjie.model.arguments import expect_limit, expect_max_steps
from hanjie.model.clue import ClueLike, as_clue
from hanjie.model.line_text import cells_from_text

if TYPE_CHECKING:
    from hanjie.reasoning import Explanation, Hint, Rating

PathLike = str | os.PathLike[str]


def load(path: PathLike, format: str | None = None) -> Puzzle:
    """The puzzle in a file, whatever its format; FormatError when it holds several (see :func:`load_all`)."""
    puzzles = formats.read(read_file(path), formats.get(format) if format else None)
    return _only(puzzles, os.fspath(path))


def load_all(path: PathLike, format: str | None = None) -> list[Puzzle]:
    """All puzzles of a file, a pack, or a folder of such files (what is no puzzle is passed over there).

    FormatError for a file of a folder that is a puzzle, by its content or by an ending such as ``.non``, and cannot be
    read.
    """
    chosen = formats.get(format) if format else None
    if not Path(path).is_dir():
        return formats.read(read_file(path), chosen)
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
    threads: int = 1,
    algorithm: str = "native",
    trace: bool = False,
    line_only: bool = False,
    progress: Callable[[Progress], object] | None = None,
    max_steps: int | None = None,
) -> Result:
    """Solve a puzzle and, unless only one solution is asked for, prove whether it is the only one.

    ``max_solutions`` says when to stop (None: find all); ``timeout`` is in seconds; ``line_only`` forbids guessing, so
    that what line logic cannot settle stays unknown; with ``trace`` every step is recorded, of a plainer search, which
    may not get hard puzzles done; ``max_steps`` ends an algorithm of the gallery. So many ``threads`` search side by
    side where the puzzle proves hard; the answer is the same, but which of several solutions comes first may differ
    from run to run. For many puzzles see :func:`solve_many`. ``progress`` is called about ten times a second; what it
    raises ends the search. No solution, several, out of time: all are in ``Result.status``.
    """
    return solvers.by_name(algorithm).solve(
        expect_puzzle(puzzle),
        max_solutions=max_solutions,
        timeout=timeout,
        seed=seed,
        threads=threads,
        trace=trace,
        line_only=line_only,
        progress=progress,
        max_steps=expect_max_steps(max_steps),
    )


def iter_solutions(
    puzzle: Puzzle,
    *,
    timeout: float | None = None,
    seed: int = 0,
    threads: int = 1,
    progress: Callable[[Progress], object] | None = None,
) -> Iterator[Grid]:
    """The solutions one by one, each searched for only when it is asked for.

    BudgetError when ``timeout`` seconds have passed since the first was asked for, by the clock on the wall, and there
    may be more. ``threads`` and ``progress`` are those of :func:`solve`; between two solutions nobody works.
    """
    return native.iter_solutions(expect_puzzle(puzzle), timeout=timeout, seed=seed, threads=threads, progress=progress)


def count(puzzle: Puzzle, limit: int | None = None, *, timeout: float | None = None) -> int:
    """How many solutions there are, exactly, counting no further than ``limit``.

    They are not looked at one by one, so there may be astronomically many. BudgetError, which tells how many there are
    at least, when ``timeout`` seconds are over.
    """
    return native.count(expect_puzzle(puzzle), expect_limit(limit), timeout)


def common_cells(
    puzzle: Puzzle,
    *,
    timeout: float | None = None,
    progress: Callable[[Grid, int], object] | None = None,
) -> Grid | None:
    """The cells that are the same in all solutions; unknown are those that differ. None: there is no solution.

    This takes a search for some of the cells, not all solutions. ``progress`` is called after each search but the last,
    with what the solutions found so far share, and how many of these cells are not proved yet to be the same in all
    solutions. BudgetError when ``timeout`` seconds are over.
    """
    return native.common_cells(expect_puzzle(puzzle), timeout=timeout, progress=progress)


def solve_many(
    puzzles: Iterable[Puzzle],
    *,
    max_solutions: int | None = 2,
    timeout: float | None = None,
    seed: int = 0,
    threads: int | None = None,
) -> Iterator[Result]:
    """The results for many puzzles, in their order, worked out on all cores (or on ``threads`` of them).

    Puzzles are taken from their iterable as they are needed, up to some thousands ahead; on one thread, one by one.
    What the iterable raises comes after the results of the puzzles before. ``timeout`` is for each puzzle.
    """
    return native.solve_many(
        expect_puzzles(puzzles), max_solutions=max_solutions, timeout=timeout, seed=seed, threads=threads
    )


def explain(puzzle: Puzzle, grid: Grid | None = None, *, timeout: float | None = None) -> Explanation:
    """The whole reasoning for a puzzle, as a person does it, from what is given or from a grid that somebody has begun.

    No solution, several, out of time: ``Explanation.outcome`` says so. ValueError for a grid of another size.
    """
    from hanjie.reasoning import explain as explained

    return explained(puzzle, grid, timeout=timeout)


def hint(puzzle: Puzzle, grid: Grid | None = None, *, timeout: float | None = None) -> Hint:
    """The easiest next step from a grid, right or wrong: ``where`` to look, then ``why`` something follows there.

    Without a grid it begins with the unfinished work saved in the puzzle, or with what is given. A mistake in the grid,
    a finished grid, nothing that is certain: ``Hint.kind`` says so. ValueError for a grid of another size.
    """
    from hanjie.reasoning import hint as hinted

    return hinted(puzzle, grid, timeout=timeout)


def rate(puzzle: Puzzle, *, timeout: float | None = None) -> Rating:
    """How hard a puzzle is: several numbers and a grade from 1 to 10, which only a puzzle with one solution has."""
    from hanjie.reasoning import rate as rated

    return rated(puzzle, timeout=timeout)


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


def _draw_in_notebook(value: object) -> str:
    from hanjie.render.notebook import draw

    return draw(value)


notebook.use_renderer(_draw_in_notebook)
