"""Make the share code of a puzzle, its link to a studio, and the link as a QR code."""

from __future__ import annotations

from dataclasses import dataclass

from hanjie.formats import Holds, get
from hanjie.formats.sharing import check_base, check_mode, share_code, share_link
from hanjie.jobs.job import PuzzleReport, check_grid
from hanjie.model import NO_LIMITS, Grid, Limits, Puzzle
from hanjie.model.plain import Plain
from hanjie.paper.qr import qr_modules


@dataclass(frozen=True, slots=True)
class ShareRequest(Plain):
    """Make a code of this puzzle."""

    puzzle: Puzzle
    """The puzzle."""
    with_picture: bool = False
    """Put the goal into the code, for designers. A code without it holds only clues and does not spoil the puzzle."""
    with_title: bool = False
    """Put title and author into the code."""
    with_texts: bool = False
    """Put all texts and the names of colors into the code."""
    marks: Grid | None = None
    """A player's grid: in the code, or after the code if there is a link."""
    base: str = ""
    """The address of a studio, which the link opens; empty for no link."""
    mode: str | None = None
    """The mode in which the link opens: ``play``, ``solve``, ``watch`` or ``design``; null opens a picture in
    ``design``, and clues in ``play``."""
    with_qr: bool = False
    """Also make a QR code, of the link if there is one."""
    source: str = ""
    """The origin of the puzzle, such as a path; the report repeats it."""

    def __post_init__(self) -> None:
        if self.base:
            check_base(self.base)
        if self.mode is not None:
            check_mode(self.mode)
        if self.marks is not None:
            check_grid(self.puzzle, self.marks)


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareReport(PuzzleReport):
    """A puzzle as a text to share."""

    code: str
    """The share code."""
    link: str | None
    """The address that opens the puzzle; null without the address of a studio."""
    holds_picture: bool
    """True if the code holds the picture."""
    losses: tuple[str, ...]
    """The names of the parts of the puzzle that are not in the code, such as ``title``."""
    qr: Grid | None
    """The modules of the QR code, dark ones filled, without the white border; null if not requested or too long."""
    qr_too_long: bool
    """True if a QR code was requested and the text is too long for one."""


def run(request: ShareRequest, limits: Limits = NO_LIMITS) -> ShareReport:
    """Make the code, the link and the QR code; raises UnsupportedError if there is no picture to share."""
    puzzle, marks = request.puzzle, request.marks
    parts = {"picture": request.with_picture, "title": request.with_title, "texts": request.with_texts}
    code = share_code(puzzle, marks=None if request.base else marks, **parts)
    link = share_link(puzzle, request.base, marks=marks, mode=request.mode, **parts) if request.base else None
    qr = qr_modules(link or code) if request.with_qr else None
    return ShareReport(
        **puzzle.label(request.source),
        code=code,
        link=link,
        holds_picture=request.with_picture,
        losses=_losses(puzzle, [name for name, is_wanted in parts.items() if is_wanted]),
        qr=qr,
        qr_too_long=request.with_qr and qr is None,
    )


def _losses(puzzle: Puzzle, parts: list[str]) -> tuple[str, ...]:
    """What the puzzle holds beside these parts; its saved grid is not part of it."""
    format = get(f"code:{'+'.join(parts)}" if parts else "code")
    return tuple(loss.value for loss in format.losses(puzzle) if loss is not Holds.SAVED)
