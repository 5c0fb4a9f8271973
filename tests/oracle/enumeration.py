"""All solutions of a small puzzle, by trying every filling of every row; shares no code with any solver."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, product

from hanjie.model import UNKNOWN, Puzzle

Runs = tuple[tuple[int, int], ...]


def all_solutions(puzzle: Puzzle) -> Iterator[bytes]:
    """Every grid with these clues and given cells, row by row."""
    columns = [_wanted(clue) for clue in puzzle.columns]
    rows = [_fillings(puzzle.width, len(puzzle.palette), _wanted(clue)) for clue in puzzle.rows]
    given = puzzle.given.rows() if puzzle.given else [bytes([UNKNOWN]) * puzzle.width] * puzzle.height
    yield from _complete([], rows, columns, given)


def _complete(
    done: list[bytes], rows: Sequence[Sequence[bytes]], columns: Sequence[Runs], given: Sequence[bytes]
) -> Iterator[bytes]:
    if len(done) == len(rows):
        if all(_runs(bytes(column)) == wanted for column, wanted in zip(zip(*done, strict=True), columns, strict=True)):
            yield b"".join(done)
        return
    for row in rows[len(done)]:
        if any(cell not in (UNKNOWN, mine) for cell, mine in zip(given[len(done)], row, strict=True)):
            continue
        beginning = [*done, row]
        if all(
            _can_begin(_runs(bytes(column)), wanted)
            for column, wanted in zip(zip(*beginning, strict=True), columns, strict=True)
        ):
            yield from _complete(beginning, rows, columns, given)


def _can_begin(runs: Runs, wanted: Runs) -> bool:
    """The first runs of a column are right, and the last one can still grow."""
    if len(runs) > len(wanted) or runs[:-1] != wanted[: max(0, len(runs) - 1)]:
        return False
    if not runs:
        return True
    (length, color), (most, right) = runs[-1], wanted[len(runs) - 1]
    return color == right and length <= most


def _wanted(clue: Sequence[object]) -> Runs:
    return tuple((block.length, block.color) for block in clue)  # type: ignore[attr-defined]


@lru_cache(maxsize=100_000)
def _runs(cells: bytes) -> Runs:
    return tuple((len(list(run)), color) for color, run in groupby(cells) if color)


@lru_cache(maxsize=100_000)
def _fillings(width: int, colors: int, wanted: Runs) -> tuple[bytes, ...]:
    return _all_fillings(width, colors).get(wanted, ())


@lru_cache(maxsize=100)
def _all_fillings(width: int, colors: int) -> dict[Runs, tuple[bytes, ...]]:
    by_runs: dict[Runs, list[bytes]] = {}
    for cells in product(range(colors), repeat=width):
        by_runs.setdefault(_runs(bytes(cells)), []).append(bytes(cells))
    return {runs: tuple(fillings) for runs, fillings in by_runs.items()}
