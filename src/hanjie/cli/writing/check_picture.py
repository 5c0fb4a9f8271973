"""The picture of ``hanjie check --output``: a puzzle with its solution, in which the uncertain cells are marked."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from hanjie.cli.exits import note
from hanjie.cli.writing.files import OutputError, check_output, write_output
from hanjie.errors import FormatError, HanjieError
from hanjie.words import counted

if TYPE_CHECKING:
    from hanjie.jobs.check import CheckReport
    from hanjie.model import Puzzle

_ENDINGS = (".png", ".svg", ".txt")


def check_picture_output(path: str, *, force: bool) -> None:
    """Refuse an impossible output before the check begins."""
    if _ending(path) not in _ENDINGS:
        raise FormatError("A check is drawn into a .png, .svg or .txt file.", source=path)
    check_output(path, force=force)


def write_check_picture(path: str, puzzle: Puzzle, report: CheckReport, *, force: bool, quiet: bool) -> None:
    """Draw the puzzle with its solution; the cells that differ between solutions are marked."""
    if report.solution is None:
        note(f"{path}: not written: no solution was found.")
        return
    try:
        data = _drawn(_ending(path), puzzle, report)
    except HanjieError as error:
        raise OutputError(f"{path}: {error}") from None
    write_output(path, data, force=force)
    if not quiet:
        at_least = "at least " if report.common_final is False else ""
        marked = f"{at_least}{counted(report.open_cells, 'cell')}" if report.common else "no cell"
        verb = "differs" if report.open_cells <= 1 else "differ"
        note(f"{path}: {marked} {verb} between solutions.")


def _drawn(ending: str, puzzle: Puzzle, report: CheckReport) -> bytes:
    from hanjie import render
    from hanjie.model import UNKNOWN

    grid = report.solution
    uncertain = list(report.common.find(UNKNOWN)) if report.common else []
    if ending == ".png":
        return render.to_png(puzzle, grid, uncertain=uncertain)
    if ending == ".svg":
        return render.to_svg(puzzle, grid, uncertain=uncertain).encode()
    return f"{render.to_text(puzzle, grid, clues=True, uncertain=uncertain)}\n".encode()


def _ending(path: str) -> str:
    return os.path.splitext(path.lower())[1]
