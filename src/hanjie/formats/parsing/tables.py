"""Tables of cells, from any source: CSV and TSV, HTML and Markdown tables; and how their puzzle is found.

A table is a picture (0 and 1, X and blanks, names of colors), or it has the clues in its margins::

    ,,,2,4,4,4,2        the corner is blank; column clues end above the grid, row clues end left of it;
    ,1,1,,,,,           the grid is blank, or filled with the picture
    ,,5,,,,,
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from hanjie.errors import AmbiguousError, FormatError
from hanjie.formats.parsing.balance import is_balanced
from hanjie.formats.parsing.table_cells import Picture, read_picture
from hanjie.formats.parsing.table_edges import Table, picture_cells, trimmed, without_headings
from hanjie.formats.parsing.typed.clue_text import Blocks, ClueReader, clues_of, looks_like_clue, names_a_color
from hanjie.formats.source import Source
from hanjie.model import MAX_SIDE, Clue, Grid, Puzzle

_CORNERS = 16
"""The maximum number of corners that are tried."""


class Corner(NamedTuple):
    """The place where the grid begins."""

    rows: int
    """The number of rows above it, with column clues."""
    columns: int
    """The number of columns left of it, with row clues."""


def find_corners(table: Table) -> Iterator[Corner]:
    """The places where the grid may begin: nothing stands left of the column clues and above the row clues."""
    firsts = [next((place for place, cell in enumerate(row) if cell), -1) for row in table]
    return corners_of(firsts, len(table[0]) if table else 0)


def corners_of(firsts: Sequence[int], width: int) -> Iterator[Corner]:
    """The same for a table of which only the place of the first filled cell of each row is known, -1 for none."""
    lowest_after = [-1] * (len(firsts) + 1)  # the largest first place of all rows from here on
    for index in range(len(firsts) - 1, -1, -1):
        lowest_after[index] = max(lowest_after[index + 1], firsts[index])
    left = width
    for index in range(1, len(firsts)):
        if firsts[index - 1] >= 0:
            left = min(left, firsts[index - 1])
        if left and lowest_after[index] < left and firsts[0] >= 0:
            yield Corner(index, left)


def has_margins(table: Table) -> bool:
    """True if there is a corner with clues on both sides of it."""
    return any(_sides(table, corner) is not None for corner in _best_corners(table))


def _best_corners(table: Table) -> list[Corner]:
    """The corners to try: of many the ones with the fewest blank cells beside the grid, where clues end."""

    def blanks(corner: Corner) -> int:
        above, left = corner
        return table[above - 1][left:].count("") + sum(not row[left - 1] for row in table[above:])

    corners = list(find_corners(table))
    return corners if len(corners) <= _CORNERS else sorted(sorted(corners, key=blanks)[:_CORNERS])


def _sides(table: Table, corner: Corner) -> tuple[list[str], list[str]] | None:
    """The texts of the row clues and of the column clues; None if there is something else in the margins."""
    above, left = corner
    width = len(table[0])
    rows = [" ".join(filter(None, row[:left])) for row in table[above:]]
    columns = [" ".join(filter(None, (table[row][place] for row in range(above)))) for place in range(left, width)]
    if not any(rows) or not all(not text or looks_like_clue(text) for text in (*rows, *columns)):
        return None
    return rows, columns


def puzzle_of_table(table: Table, source: Source, **texts: Any) -> Puzzle:
    """The puzzle of a table with clues in its margins, or of a picture; FormatError if it is neither."""
    table = without_headings(table, source)
    cells = trimmed(table)
    corners = _best_corners(cells)
    errors: list[FormatError] = []
    puzzles: list[Puzzle] = []
    for corner in corners:
        if sides := _sides(cells, corner):
            try:
                puzzles.append(_with_margins(cells, corner, *sides, source, texts))
            except FormatError as error:
                errors.append(error)
    if puzzles:
        return _only_balanced(puzzles, source)
    if errors:
        raise errors[0]
    picture = read_picture(picture_cells(table, source), source)
    return source.puzzle_of_grid(picture.grid, picture.palette, **texts)


def _only_balanced(puzzles: list[Puzzle], source: Source) -> Puzzle:
    balanced = list(dict.fromkeys(filter(is_balanced, puzzles)))
    if len(balanced) > 1:
        sizes = " or ".join(f"{puzzle.width}x{puzzle.height}" for puzzle in balanced)
        problem = f"The grid may begin at several cells: it has {sizes} cells. Write 0 into the clue of an empty line."
        raise AmbiguousError(problem, source=source.name)
    return balanced[0] if balanced else puzzles[-1]


def _with_margins(
    table: Table, corner: Corner, rows: list[str], columns: list[str], source: Source, texts: dict[str, Any]
) -> Puzzle:
    if max(len(rows), len(columns)) > MAX_SIDE:
        raise source.error(f"Expected at most {MAX_SIDE:,} rows and columns, found {max(len(rows), len(columns)):,}.")
    reader = ClueReader(source, has_colors=any(map(names_a_color, (*rows, *columns))))
    row_blocks = _clues(rows, reader, "row")
    column_blocks = _clues(columns, reader, "column")
    inside = [row[corner.columns :] for row in table[corner.rows :]]
    palette, *sides = clues_of(row_blocks, column_blocks)
    picture: Picture | None = None
    if any(cell for row in inside for cell in row):
        picture = read_picture(inside, source, palette)
    grids = _grids(picture, sides) if picture else {}
    fields: dict[str, Any] = {"palette": palette, **grids, **texts}
    return source.make_puzzle(*sides, **fields)


def _grids(picture: Picture, sides: list[list[Clue]]) -> dict[str, Grid]:
    """The picture as goal; one with blanks that does not meet the clues is unfinished work."""
    if picture.has_blanks and [list(side) for side in picture.grid.clues()] != sides:
        return {"saved": picture.open_grid}
    return {"goal": picture.grid}


def _clues(texts: Sequence[str], reader: ClueReader, name: str) -> list[Blocks]:
    """The clues of one margin; a blank one is empty."""
    return [reader.read(text or "0", None, f"{name} {number}") for number, text in enumerate(texts, 1)]
