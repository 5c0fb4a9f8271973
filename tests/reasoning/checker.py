"""Checks deductions with code that shares nothing with the code that makes them.

A line is a list with the set of possible colors of each cell. A clue is a list of (length, color); the length is None
if the number is under a blot. ``can_be_filled`` goes through the clue block by block. It keeps, as bits of a number,
all positions up to which the line can be filled so far.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hanjie.model import Cell, Grid, Line, Puzzle
from hanjie.reasoning.deduction import Case, Deduction, Fact

Blocks = Sequence[tuple[int | None, int]]


def can_be_filled(cells: Sequence[frozenset[int]], blocks: Blocks) -> bool:
    """True if some filling of the line has these blocks."""
    count = len(cells)

    masks = {
        color: sum(1 << at for at, colors in enumerate(cells) if color in colors)
        for color in {0, *(color for _, color in blocks)}
    }

    def further(places: int, color: int) -> int:
        """One cell further, in that color."""
        return (places & masks[color]) << 1

    def over_gap(places: int) -> int:
        """Any number of empty cells further."""
        while (more := places | further(places, 0)) != places:
            places = more
        return places

    gone = over_gap(1)  # the line can be filled up to here, and the next block may start
    before: int | None = None
    ends = 0
    for length, color in blocks:
        if before is not None:
            gone = over_gap(further(ends, 0)) | (over_gap(ends) if color != before else 0)
        if length is None:
            ends, places = 0, gone
            for _ in range(count):
                places = further(places, color)
                ends |= places
        else:
            ends = gone
            for _ in range(length):
                ends = further(ends, color)
        before = color
    last = over_gap(ends) if blocks else gone
    return bool(last >> count & 1)


def complaints(puzzle: Puzzle, deduction: Deduction, known: dict[Cell, frozenset[int]]) -> Iterator[str]:
    """Everything that is wrong with a deduction, given the known cells of the puzzle."""
    for fact in deduction.cells:
        if not known[fact.cell] <= set(fact.colors):
            yield f"{fact} is cited but not known"
    if deduction.cases:
        yield from _complaints_about_cases(puzzle, deduction, known)
    else:
        assert deduction.line is not None
        yield from _complaints_about_line(puzzle, deduction, deduction.line)


def _complaints_about_line(puzzle: Puzzle, deduction: Deduction, line: Line) -> Iterator[str]:
    if not _follows(puzzle, line, deduction.concluded, deduction.cells, deduction.blocks):
        yield "it does not follow from its evidence"
    for left_out in deduction.cells:
        cells = [fact for fact in deduction.cells if fact is not left_out]
        if _follows(puzzle, line, deduction.concluded, cells, deduction.blocks):
            yield f"{left_out} is not needed"
    for left_out_block in deduction.blocks:
        blocks = [block for block in deduction.blocks if block != left_out_block]
        if _follows(puzzle, line, deduction.concluded, deduction.cells, blocks):
            yield f"block {left_out_block} is not needed"


def _follows(
    puzzle: Puzzle, line: Line, concluded: Sequence[Fact], cells: Sequence[Fact], blocks: Sequence[int]
) -> bool:
    """True if these cells and blocks of a line alone leave no filling that disagrees."""
    everything = frozenset(range(len(puzzle.palette)))
    clue = (puzzle.rows if line.is_row else puzzle.columns)[line.index]
    shown = [(block.length if index in blocks else None, block.color) for index, block in enumerate(clue)]
    row = [everything] * (puzzle.width if line.is_row else puzzle.height)
    for fact in cells:
        row[_place(line, fact.cell)] = frozenset(fact.colors)
    if not concluded:
        return not can_be_filled(row, shown)
    for fact in concluded:
        at = _place(line, fact.cell)
        other = [*row]
        other[at] = row[at] - set(fact.colors)
        if can_be_filled(other, shown):
            return False
    return True


def _place(line: Line, cell: Cell) -> int:
    own, place = (cell.row, cell.column) if line.is_row else (cell.column, cell.row)
    assert own == line.index, f"{cell} is not in {line}"
    return place


def _complaints_about_cases(puzzle: Puzzle, deduction: Deduction, known: dict[Cell, frozenset[int]]) -> Iterator[str]:
    cell = deduction.cases[0].assumption.cell
    assumed = {color for case in deduction.cases for color in case.assumption.colors}
    if any(case.assumption.cell != cell for case in deduction.cases):
        yield "the cases are not about one cell"
    if len(deduction.cases) == 1:
        (case,) = deduction.cases
        if not case.fails:
            yield "the only case does not fail"
        if any(fact.cell != cell or not known[cell] - assumed <= set(fact.colors) for fact in deduction.concluded):
            yield "the conclusion is not the opposite of the assumption"
    elif not known[cell] <= assumed:
        yield "some color of the cell has no case"
    for case in deduction.cases:
        yield from _complaints_about_case(puzzle, deduction, case, known)


def _complaints_about_case(
    puzzle: Puzzle, deduction: Deduction, case: Case, known: dict[Cell, frozenset[int]]
) -> Iterator[str]:
    state = dict(known)
    state[case.assumption.cell] &= set(case.assumption.colors)
    for link in case.chain:
        yield from (f"in {case.assumption}: {complaint}" for complaint in complaints(puzzle, link, state))
        learn(state, link)
    if not case.fails:
        for fact in deduction.concluded:
            if not state[fact.cell] <= set(fact.colors):
                yield f"{case.assumption} does not lead to {fact}"
    yield from _idle_links(deduction, case)


def _idle_links(deduction: Deduction, case: Case) -> Iterator[str]:
    """Every link but the last must be used by a later link or by the conclusion."""
    for index, link in enumerate(case.chain):
        if link.is_contradiction:
            continue
        later = {fact.cell for other in case.chain[index + 1 :] for inner in other.walk() for fact in inner.cells}
        later |= {fact.cell for fact in deduction.concluded} if not case.fails else set()
        for fact in link.concluded:
            if fact.cell not in later:
                yield f"in {case.assumption}: no later link uses {fact}"


def learn(known: dict[Cell, frozenset[int]], deduction: Deduction) -> None:
    """Add the conclusion of a deduction to the known cells."""
    for fact in deduction.concluded:
        known[fact.cell] &= set(fact.colors)


def start_of(puzzle: Puzzle, grid: Grid) -> dict[Cell, frozenset[int]]:
    """The possible colors of each cell before the first deduction."""
    everything = frozenset(range(len(puzzle.palette)))
    return {
        Cell(row, column): everything if grid[row, column] == 255 else frozenset([grid[row, column]])
        for row in range(puzzle.height)
        for column in range(puzzle.width)
    }
