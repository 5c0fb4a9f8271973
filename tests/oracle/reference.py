"""Oracles: slow, simple, and written without a look at the core.

``solutions_by_sat`` hands a puzzle to a SAT solver; ``line_by_table`` decides a line by a table over prefixes and
suffixes, ``line_by_trying`` by trying every placement.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache, lru_cache
from itertools import pairwise

from pysat.card import CardEnc, EncType
from pysat.formula import IDPool
from pysat.solvers import Solver

from hanjie.model import UNKNOWN, Block, Clue, Line, Puzzle


def solutions_by_sat(puzzle: Puzzle) -> Iterator[bytes]:
    """All solutions of a puzzle, from a clause for everything a solution must be.

    One variable for "this cell has that color" and one for "this block of that line starts here".
    """
    names = IDPool()
    width, height, colors = puzzle.width, puzzle.height, len(puzzle.palette)
    cells = [[names.id(("cell", at, color)) for color in range(colors)] for at in range(width * height)]
    with Solver(name="cadical153") as solver:
        for values in cells:
            _exactly_one(solver, names, values)
        for index, clue in enumerate(puzzle.rows):
            _add_line(solver, names, ("row", index), clue, cells[index * width : (index + 1) * width])
        for index, clue in enumerate(puzzle.columns):
            _add_line(solver, names, ("column", index), clue, cells[index::width])
        for at, value in enumerate(puzzle.given.cells if puzzle.given else b""):
            if value != UNKNOWN:
                solver.add_clause([cells[at][value]])
        while solver.solve():
            model = set(solver.get_model())
            grid = bytes(next(color for color, name in enumerate(values) if name in model) for values in cells)
            yield grid
            solver.add_clause([-values[color] for values, color in zip(cells, grid, strict=True)])


def can_hold_by_sat(puzzle: Puzzle, lines: Collection[Line]) -> bool:
    """True if some grid satisfies these lines and the given cells; every other line allows any cells."""
    names, width = IDPool(), puzzle.width
    colors = range(len(puzzle.palette))
    cells = [[names.id(("cell", at, color)) for color in colors] for at in range(width * puzzle.height)]
    with Solver(name="cadical153") as solver:
        for values in cells:
            _exactly_one(solver, names, values)
        for line in lines:
            crossed = [cells[place] for place in line.places(width, puzzle.height)]
            _add_line(solver, names, (line.name, line.index), puzzle.clue(line), crossed)
        for at, value in enumerate(puzzle.given.cells if puzzle.given else b""):
            if value != UNKNOWN:
                solver.add_clause([cells[at][value]])
        return bool(solver.solve())


def _exactly_one(solver: Solver, names: IDPool, literals: list[int]) -> None:
    for clause in CardEnc.equals(literals, bound=1, vpool=names, encoding=EncType.pairwise).clauses:
        solver.add_clause(clause)


def _add_line(solver: Solver, names: IDPool, line: tuple[str, int], clue: Clue, cells: list[list[int]]) -> None:
    """The clauses of one line: each block starts once, in order, and cells are colored where a block covers them."""
    length = len(cells)
    places = [range(max(0, length - block.length + 1)) for block in clue]
    starts = [[names.id((line, number, at)) for at in room] for number, room in enumerate(places)]
    covering: dict[tuple[int, int], list[int]] = {}
    for block, room in zip(clue, starts, strict=True):
        if not room:
            solver.add_clause([])
            return
        _exactly_one(solver, names, room)
        for at, start in enumerate(room):
            for cell in range(at, at + block.length):
                solver.add_clause([-start, cells[cell][block.color]])
                covering.setdefault((cell, block.color), []).append(start)
    for cell, values in enumerate(cells):
        for color in range(1, len(values)):
            solver.add_clause([-values[color], *covering.get((cell, color), [])])
    for number, (left, right) in enumerate(pairwise(clue)):
        gap = left.length + (left.color == right.color)
        for at, start in enumerate(starts[number]):
            for other, next_start in enumerate(starts[number + 1]):
                if other < at + gap:
                    solver.add_clause([-start, -next_start])


def line_by_trying(clue: Clue, cells: bytes) -> bytes | None:
    """What all placements have in common, by making every one of them."""
    found: bytes | None = None
    for line in _placements(clue, len(cells)):
        if any(known not in (UNKNOWN, cell) for known, cell in zip(cells, line, strict=True)):
            continue
        found = bytes(a if a == b else UNKNOWN for a, b in zip(found or line, line, strict=True))
    return found


@lru_cache(maxsize=4096)
def _placements(clue: tuple[Block, ...], length: int, before: int = 0) -> tuple[bytes, ...]:
    """Every way to put the blocks into so many cells, the cell before them having that color."""
    if not clue:
        return (bytes(length),)
    block, rest = clue[0], clue[1:]
    made = []
    for gap in range(before == block.color, length - block.length + 1):
        head = bytes(gap) + bytes([block.color]) * block.length
        made += [head + tail for tail in _placements(rest, length - len(head), block.color)]
    return tuple(made)


def line_by_table(clue: Clue, cells: bytes) -> bytes | None:
    """What all placements have in common, from tables of what prefixes and suffixes can hold."""
    length, blocks = len(cells), len(clue)
    before = _reachable(clue, cells)
    if not before[length][blocks]:
        return None
    mirrored = _reachable(clue[::-1], cells[::-1])
    after = [[mirrored[length - at][blocks - done] for done in range(blocks + 1)] for at in range(length + 1)]
    possible: list[set[int]] = [set() for _ in cells]
    for at, cell in enumerate(cells):
        if cell in (0, UNKNOWN) and any(before[at][done] and after[at + 1][done] for done in range(blocks + 1)):
            possible[at].add(0)
    for done, block in enumerate(clue):
        joins_left = _joins(clue, done)
        joins_right = _joins(clue, done + 1)
        for at in range(length - block.length + 1):
            end = at + block.length
            if (
                before[at][done] & joins_left
                and after[end][done + 1] & joins_right
                and all(cell in (block.color, UNKNOWN) for cell in cells[at:end])
            ):
                for covered in range(at, end):
                    possible[covered].add(block.color)
    return bytes(next(iter(colors)) if len(colors) == 1 else UNKNOWN for colors in possible)


GAP, BLOCK = 1, 2


def _joins(clue: tuple[Block, ...], number: int) -> int:
    """What may stand right before a block: background or the edge, and the block before it if its color differs."""
    touching = 0 < number < len(clue) and clue[number - 1].color != clue[number].color
    return GAP | BLOCK if touching else GAP


def _reachable(clue: tuple[Block, ...], cells: bytes) -> list[list[int]]:
    """For each prefix and number of blocks: can it hold them, ending in background (GAP), in a block (BLOCK)?"""
    table = [[0] * (len(clue) + 1) for _ in range(len(cells) + 1)]
    table[0][0] = GAP
    for at, cell in enumerate(cells):
        for done, reached in enumerate(table[at]):
            if not reached:
                continue
            if cell in (0, UNKNOWN):
                table[at + 1][done] |= GAP
            if done < len(clue) and reached & _joins(clue, done):
                block = clue[done]
                covered = cells[at : at + block.length]
                if len(covered) == block.length and all(value in (block.color, UNKNOWN) for value in covered):
                    table[at + block.length][done + 1] |= BLOCK
    return table


def count_by_rows(puzzle: Puzzle) -> int:
    """How many solutions a puzzle has: every placement of every row, from the top, as long as the columns allow it.

    What lies above a row matters only by how far it takes each column into its clue, so that is remembered.
    """

    @cache
    def below(row: int, columns: tuple[ColumnState, ...]) -> int:
        if row == puzzle.height:
            return all(_column_is_done(clue, state) for clue, state in zip(puzzle.columns, columns, strict=True))
        return sum(below(row + 1, after) for _, after in _next_rows(puzzle, row, columns))

    return below(0, ((0, 0),) * puzzle.width)


def solutions_by_rows(puzzle: Puzzle) -> Iterator[bytes]:
    """All solutions of a puzzle, by trying every placement of every row as long as the columns allow it."""

    def below(row: int, columns: tuple[ColumnState, ...], above: bytes) -> Iterator[bytes]:
        if row == puzzle.height:
            if all(_column_is_done(clue, state) for clue, state in zip(puzzle.columns, columns, strict=True)):
                yield above
            return
        for cells, after in _next_rows(puzzle, row, columns):
            yield from below(row + 1, after, above + cells)

    return below(0, ((0, 0),) * puzzle.width, b"")


ColumnState = tuple[int, int]
"""How many blocks of a column have begun, and the length of the one that reaches down to here, or 0."""


def _next_rows(
    puzzle: Puzzle, row: int, columns: tuple[ColumnState, ...]
) -> Iterator[tuple[bytes, tuple[ColumnState, ...]]]:
    given = puzzle.given.row(row) if puzzle.given else bytes([UNKNOWN]) * puzzle.width
    for cells in _placements(puzzle.rows[row], puzzle.width):
        if any(known not in (UNKNOWN, cell) for known, cell in zip(given, cells, strict=True)):
            continue
        after = []
        for clue, state, cell in zip(puzzle.columns, columns, cells, strict=True):
            if (step := _column_step(clue, state, cell)) is None:
                break
            after.append(step)
        else:
            yield cells, tuple(after)


@cache
def _column_step(clue: tuple[Block, ...], state: ColumnState, cell: int) -> ColumnState | None:
    begun, run = state
    if run and cell == clue[begun - 1].color:
        return (begun, run + 1) if run < clue[begun - 1].length else None
    if run and run < clue[begun - 1].length:
        return None
    if cell == 0:
        return (begun, 0)
    return (begun + 1, 1) if begun < len(clue) and clue[begun].color == cell else None


def _column_is_done(clue: tuple[Block, ...], state: ColumnState) -> bool:
    begun, run = state
    return begun == len(clue) and (run == 0 or run == clue[begun - 1].length)
