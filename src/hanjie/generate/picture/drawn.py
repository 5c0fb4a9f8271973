"""The whole way from a picture to cells: the part, the size, the colors, the cells, the specks, the likeness."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hanjie.generate.picture.area import even_edges
from hanjie.generate.picture.black import alignment, black_cells
from hanjie.generate.picture.colors import colored_cells, find_inks
from hanjie.generate.picture.contour import LOST
from hanjie.generate.picture.giving_way import IsOver, giving_way, never
from hanjie.generate.picture.likeness import likeness
from hanjie.generate.picture.nearby import moved
from hanjie.generate.picture.palette import palette_of
from hanjie.generate.picture.prepared import FINE, FINE_SIDE, Prepared, prepare
from hanjie.generate.picture.settings import Crop, Settings, Tone
from hanjie.generate.picture.size import shape_of, size_of
from hanjie.generate.picture.specks import parts, without_specks
from hanjie.generate.picture.strokes import Cells
from hanjie.generate.picture.subject import find_subject
from hanjie.model import Grid, Palette, Puzzle
from hanjie.model.photo import Photo

SIZES = (15, 20, 25, 30, 35, 40, 45, 50)
"""The longer sides to choose from, smallest first."""
ENOUGH_KEPT = 0.86
"""Cells that keep this part of the shapes show them well."""
LEAST_KEPT = 0.55
"""Cells that keep less than this of the shapes are too coarse for the picture."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """The cells of a picture, and how they were found."""

    puzzle: Puzzle
    """The puzzle whose goal is the cells; it need not be unique."""
    certainty: tuple[float, ...]
    """How clearly the picture shows each cell, from 0 to 1."""
    settings: Settings
    """Every setting as it was used; nothing in it is automatic, but for specks."""
    likeness: float
    """How much the cells are like the picture, from 0 to 1."""
    kept: float
    """How much of the shapes in the picture the cells keep, from 0 to 1."""
    clarity: float
    """How clearly the picture has the colors of the drawing, from 0 to 1."""
    picture: Prepared
    """The reduced picture."""
    has_lost: bool = False
    """True if most of the subject is not filled, because it is as light as its ground."""

    def likeness_of(self, grid: Grid) -> float:
        """How much other cells of the same size are like the picture."""
        return _alike(self.picture, grid.cells, grid.width, self.settings)

    @property
    def is_blank(self) -> bool:
        """True if all cells are the same."""
        goal = self.puzzle.goal
        return goal is None or len(set(goal.cells)) < 2

    @property
    def is_too_coarse(self) -> bool:
        """True if the cells lose so much of the shapes that people may not recognize them."""
        return self.kept < LEAST_KEPT


def draw_cells(photo: Photo, settings: Settings, is_over: IsOver = never) -> Drawn:
    """The cells of a picture; raises BudgetError if the work must end before."""
    with giving_way(is_over):
        crop = find_subject(photo) if settings.crop is None else settings.crop
        if settings.longest is None and settings.width is None and settings.height is None:
            drawn = _in_a_good_size(photo, crop, settings)
        else:
            drawn = _in_size(photo, crop, *size_of(photo, crop, settings), settings)
        return _aligned(photo, drawn) if settings.crop is None and settings.colors == 1 else drawn


def _aligned(photo: Photo, drawn: Drawn) -> Drawn:
    """The drawing with its cells moved by a part of a cell, if that keeps more of the shapes and breaks none."""
    width, height = drawn.puzzle.width, drawn.puzzle.height
    used = moved(drawn.settings, *alignment(drawn.picture, width, height, drawn.settings))
    if used == drawn.settings or used.crop is None:
        return drawn
    other = _in_size(photo, used.crop, width, height, used)
    is_better = other.kept > drawn.kept and other.likeness >= drawn.likeness
    return other if is_better and _part_count(other) <= _part_count(drawn) else drawn


def _part_count(drawn: Drawn) -> int:
    """The number of connected parts."""
    goal = drawn.puzzle.goal
    return 0 if goal is None else sum(1 for _ in parts(goal.cells, goal.width, goal.height))


def good_size(photo: Photo, settings: Settings, is_over: IsOver = never) -> Drawn:
    """The drawing in the smallest size that keeps the shapes, or in the size that keeps most."""
    return draw_cells(photo, replace(settings, width=None, height=None, longest=None), is_over)


def _in_a_good_size(photo: Photo, crop: Crop, settings: Settings) -> Drawn:
    best: Drawn | None = None
    for longest in SIZES:
        sized = replace(settings, longest=longest)
        drawn = _in_size(photo, crop, *size_of(photo, crop, sized), sized)
        if best is None or drawn.kept > best.kept:
            best = drawn
        if drawn.kept >= ENOUGH_KEPT:
            break
    assert best is not None, "there are sizes to choose from"
    return best


def _in_size(photo: Photo, crop: Crop, width: int, height: int, settings: Settings) -> Drawn:
    shape = shape_of(photo, crop, width, height, settings)
    picture = prepare(photo, crop, shape, max(FINE_SIDE, FINE * max(width, height)))
    used = replace(settings, width=width, height=height, longest=None, crop=crop)
    if settings.colors > 1:
        return _colored(picture, width, height, used)
    black = black_cells(picture, width, height, used)
    used = replace(used, tone=black.tone, threshold=black.threshold, invert=black.inverted)
    drawn = _finished(picture, black.cells, Palette.BLACK_AND_WHITE, used, black.kept, black.clarity)
    return replace(drawn, has_lost=black.lost > LOST)


def _colored(picture: Prepared, width: int, height: int, used: Settings) -> Drawn:
    inks = find_inks(picture, used.colors, used.background)
    x_edges, y_edges = even_edges(picture.width, width), even_edges(picture.height, height)
    cells, kept = colored_cells(picture, inks, x_edges, y_edges, used.detail)
    return _finished(picture, cells, palette_of(inks.colors), used, kept, 1.0 if len(inks.colors) > 1 else 0.0)


def _finished(picture: Prepared, cells: Cells, palette: Palette, used: Settings, kept: float, clarity: float) -> Drawn:
    cells = without_specks(cells, used.specks)
    alike = _alike(picture, cells.values, cells.width, used)
    puzzle = Puzzle.from_grid(Grid(cells.width, cells.height, cells.values), palette)
    return Drawn(puzzle, cells.certainty, used, alike, round(kept, 4), round(clarity, 4), picture)


def _alike(picture: Prepared, values: bytes, width: int, used: Settings) -> float:
    return round(likeness(picture, values, width, to_edges=used.tone is Tone.EDGES), 4)
