"""The choices for printed pages."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hanjie.errors import UnknownNameError
from hanjie.formats.sharing import check_base
from hanjie.model.plain import Plain
from hanjie.paper.sheet_size import Sheet, parse_sheet
from hanjie.words import shown

SMALLEST_CELL = 4.0
"""The least side of a cell in millimeters, unless a smaller one is asked for."""
CELLS = (1.5, 100.0)
"""The least and the greatest side of a cell that may be asked for."""
MOST_PER_PAGE = 64
MOST_PUZZLES = 1_000
"""The most puzzles of one document."""
MOST_PARTS = 400
"""The most pages of one puzzle."""
MOST_PAGES = 3_000
"""The most pages of one document."""
OVERLAPS = (0, 5, 10)
"""How many cells two neighboring parts of a large puzzle may share."""


class Orientation(StrEnum):
    """How the paper lies."""

    AUTO = "auto"
    """Upright, or on its side where cells get clearly larger."""
    PORTRAIT = "portrait"
    """Upright."""
    LANDSCAPE = "landscape"
    """On its side."""


class PaperStyle(StrEnum):
    """What is printed of a puzzle."""

    PUZZLE = "puzzle"
    """The grid with the clues around it."""
    STRIPS = "strips"
    """Strips of clues to cut out and lay along a board."""


class Ink(StrEnum):
    """The colors of the print."""

    COLOR = "color"
    """The colors of the puzzle."""
    GRAY = "gray"
    """Grays that are clearly apart, darker ones for darker colors."""
    BLACK = "black"
    """Black on white: letters beside numbers, and patterns in pictures."""


class Solutions(StrEnum):
    """Where the solutions are."""

    BACK = "back"
    """Small, on the last pages."""
    BELOW = "below"
    """Upside down under each puzzle."""
    NONE = "none"
    """Nowhere."""


@dataclass(frozen=True, slots=True)
class PaperOptions(Plain):
    """How puzzles are printed. The defaults print one puzzle on each page of A4, and the solutions at the end."""

    paper: str = "A4"
    """The size of the paper: ``A4``, ``Letter``, ``A5``, ``A3``, ``Legal`` …, or ``150x200mm``."""
    orientation: Orientation = Orientation.AUTO
    """How the paper lies."""
    margin: float = 12.0
    """The empty border of the paper, in millimeters."""
    per_page: int = 1
    """The number of puzzles on a page; 0 puts as many on a page as fit."""
    cell: float | None = None
    """The side of a cell in millimeters; without it, the largest that fits, and never less than 4."""
    style: PaperStyle = PaperStyle.PUZZLE
    """Puzzles, or strips of clues for a board."""
    ink: Ink = Ink.COLOR
    """The colors of the print."""
    letters: bool | None = None
    """Print a letter for each color beside its numbers and in solutions; None leaves solutions with small cells plain,
    unless many grays could be confused."""
    solutions: Solutions = Solutions.BACK
    """Where the solutions are."""
    titles: bool = True
    """Print the titles above the puzzles; otherwise only beside the solutions."""
    marks: bool = False
    """Print the saved progress of a player in the grid."""
    link_base: str = ""
    """The address of a studio; each puzzle then has a link and a QR code that open it there."""
    cover: bool = False
    """Begin with a cover."""
    title: str = ""
    """The title of the book, on the cover and in the properties of the file."""
    subtitle: str = ""
    """A second line on the cover."""
    author: str = ""
    """The author of the book, on the cover and in the properties of the file."""
    index: bool | None = None
    """List all puzzles after the cover; None does so if there is a cover or if there are more than 3 puzzles."""
    overlap: int = 5
    """How many cells neighboring parts of a large puzzle share: 0, 5 or 10."""

    def __post_init__(self) -> None:
        for name, kind in (("orientation", Orientation), ("style", PaperStyle), ("ink", Ink), ("solutions", Solutions)):
            object.__setattr__(self, name, _chosen(name, kind, getattr(self, name)))
        sheet = parse_sheet(self.paper)
        if not 0 <= self.margin <= min(sheet) / 4:
            raise ValueError(f"The margin is 0 to {min(sheet) / 4:.0f} mm on this paper, not {shown(self.margin)}.")
        if not 0 <= self.per_page <= MOST_PER_PAGE:
            raise ValueError(f"A page holds 1 to {MOST_PER_PAGE} puzzles (0: as many as fit), not {self.per_page}.")
        if self.cell is not None and not CELLS[0] <= self.cell <= CELLS[1]:
            raise ValueError(f"The side of a cell is {CELLS[0]} to {CELLS[1]:.0f} mm, not {shown(self.cell)}.")
        if self.overlap not in OVERLAPS:
            raise ValueError(f"Parts of a puzzle overlap by 0, 5 or 10 cells, not {shown(self.overlap)}.")
        if self.link_base:
            check_base(self.link_base)

    @property
    def sheet(self) -> Sheet:
        """The paper, upright."""
        sheet = parse_sheet(self.paper)
        return sheet if sheet.is_upright else sheet.turned()

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """The ways in which the paper may lie, the preferred one first."""
        custom = parse_sheet(self.paper)
        match self.orientation:
            case Orientation.PORTRAIT:
                return (self.sheet,)
            case Orientation.LANDSCAPE:
                return (self.sheet.turned(),)
        return (custom, custom.turned())

    @property
    def smallest_cell(self) -> float:
        """The least side of a cell."""
        return min(SMALLEST_CELL, self.cell) if self.cell else SMALLEST_CELL


def _chosen(name: str, kind: type[StrEnum], value: str) -> StrEnum:
    """The member with this name; UnknownNameError suggests the nearest."""
    if value not in list(kind):
        raise UnknownNameError(name, value, list(kind))
    return kind(value)
