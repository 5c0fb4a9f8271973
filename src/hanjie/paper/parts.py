"""Large puzzles in parts: where they are split, and what a part says about its place.

All parts of a puzzle begin at multiples of five, so that bold lines stay where they are, and share some cells with
their neighbors::

    part 1  ████████▒▒            the last cells of a part are the first ones of the next:
    part 2          ▒▒████████    cut the next part along its grid and glue it on
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from hanjie.paper.inks import BLACK, QUIET
from hanjie.paper.puzzle_figure import Seams, frame
from hanjie.paper.shapes import Area, Figure, Shape
from hanjie.render.drawing import GROUP
from hanjie.render.shapes import Rect


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a large puzzle."""

    number: int
    """Its number, from 1: row by row."""
    rows: range
    """Its rows."""
    columns: range
    """Its columns."""
    all_rows: tuple[range, ...]
    """The rows of all parts below each other."""
    all_columns: tuple[range, ...]
    """The columns of all parts beside each other."""

    @property
    def count(self) -> int:
        """The number of parts of the puzzle."""
        return len(self.all_rows) * len(self.all_columns)

    @property
    def words(self) -> str:
        """``Part 2 of 6: rows 1–40, columns 36–75``."""
        rows, columns = (f"{lines.start + 1}–{lines.stop}" for lines in (self.rows, self.columns))
        return f"Part {self.number} of {self.count}: rows {rows}, columns {columns}"

    @property
    def advice(self) -> str:
        """What to do with the gray cells and the dashed lines; empty without them."""
        seams = self.seams
        advice = []
        if seams.cut_left or seams.cut_top:
            advice.append("Cut along the dashed line to glue this part on.")
        if seams.right or seams.bottom:
            advice.append("The gray cells are on the next part, too.")
        return " ".join(advice)

    @property
    def seams(self) -> Seams:
        """How it joins the other parts."""
        return Seams(
            right=_shared(self.columns, self.all_columns),
            bottom=_shared(self.rows, self.all_rows),
            cut_left=self.columns.start > 0,
            cut_top=self.rows.start > 0,
        )


def _shared(lines: range, all_lines: tuple[range, ...]) -> int:
    """The number of lines that the next part has, too."""
    following = all_lines.index(lines) + 1
    return lines.stop - all_lines[following].start if following < len(all_lines) else 0


def parts_of(rows: tuple[range, ...], columns: tuple[range, ...]) -> list[Part]:
    """All parts of a puzzle that is split at these rows and columns."""
    places = [(one, other) for one in rows for other in columns]
    return [Part(number, one, other, rows, columns) for number, (one, other) in enumerate(places, 1)]


def split(count: int, most: int, overlap: int) -> tuple[range, ...] | None:
    """This many lines in as few parts as possible, of nearly equal length and of ``most`` lines at most.

    None if ``most`` is too small for a part that has more lines than it shares.
    """
    if count <= most:
        return (range(count),)
    step_limit = (most - overlap) // GROUP * GROUP
    if step_limit < GROUP:
        return None
    parts = math.ceil((count - overlap) / step_limit)
    step = math.ceil((count - overlap) / parts / GROUP) * GROUP
    starts = range(0, count - overlap, step)
    return tuple(range(start, min(start + step + overlap, count)) for start in starts)


def map_figure(part: Part, height: float) -> Figure:
    """A small map of all parts, in which this one is dark."""
    rows, columns = part.all_rows[-1].stop, part.all_columns[-1].stop
    scale = min(height / rows, 3 * height / columns)
    whole = Rect(0, 0, columns * scale, rows * scale)
    here = Rect(part.columns.start * scale, part.rows.start * scale, len(part.columns) * scale, len(part.rows) * scale)
    shapes: list[Shape] = [Area.box(here, BLACK), *frame(whole, 0.2, QUIET)]
    for lines, is_row in ((part.all_rows, True), (part.all_columns, False)):
        for following in lines[1:]:
            at = following.start * scale
            rect = Rect(0, at, whole.width, 0.2) if is_row else Rect(at, 0, 0.2, whole.height)
            shapes.append(Area.box(rect, QUIET))
    return Figure(whole.width, whole.height, tuple(shapes))
