"""The picture of ``hanjie check --output``: a puzzle with its solution, in which the uncertain cells are marked."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from hanjie.cli.exits import note
from hanjie.cli.writing.files import OutputError, check_folder, check_output, is_folder, make_folder, write_output
from hanjie.cli.writing.folders import file_names
from hanjie.errors import FormatError, HanjieError, UnsupportedError
from hanjie.words import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hanjie.cli.reading.inputs import Entry
    from hanjie.jobs.check import CheckReport
    from hanjie.model import Puzzle

_ENDINGS = (".png", ".svg", ".txt")
_CHECKERED = "Checkered cells differ between solutions"
_SIGN = "%"
"""The sign of these cells in text, as in ``render.text.clue_text.UNCERTAIN``."""


def check_picture_output(path: str, to: str | None, *, force: bool) -> None:
    """Refuse an impossible output before the check begins."""
    if is_folder(path):
        check_folder(path)
        return
    if path == "-" or (to is None and _ending(path) not in _ENDINGS):
        raise FormatError("A check is drawn into a .png, .svg or .txt file.", source=path)
    check_output(path, force=force)


def check_picture_paths(path: str, to: str | None, entries: Sequence[Entry], *, force: bool) -> list[str]:
    """The file for each puzzle: the path itself, or files in the folder with the names of the puzzles."""
    if not is_folder(path):
        if len(entries) > 1:
            problem = (
                f"A file has the picture of one puzzle, not of {len(entries):,}; write to a folder, as in -o marks/."
            )
            raise UnsupportedError(problem, source=path)
        return [path] * len(entries)
    names = file_names([entry.stem for entry in entries], f".{to or 'svg'}")
    paths = [os.path.join(path, name) for name in names]
    if os.path.isdir(path):
        for file in paths:
            check_output(file, force=force)
    elif paths:
        make_folder(path)
    return paths


def write_check_picture(
    path: str, to: str | None, puzzle: Puzzle, report: CheckReport, *, force: bool, quiet: bool
) -> None:
    """Draw the puzzle with its solution; the cells that differ between solutions are marked."""
    if report.solution is None:
        note(f"{path}: not written: no solution was found.")
        return
    ending = f".{to}" if to else _ending(path)
    try:
        data = _drawn(ending, puzzle, report)
    except HanjieError as error:
        raise OutputError(f"{path}: {error}") from None
    write_output(path, data, force=force)
    if not quiet:
        at_least = "at least " if report.common_final is False else ""
        marked = f"{at_least}{counted(report.open_cells, 'cell')}" if report.common else "no cell"
        verb = "differs" if report.open_cells <= 1 else "differ"
        sign = f", marked {_SIGN}" if ending == ".txt" else ", drawn checkered"
        note(f"{path}: {marked} {verb} between solutions{sign if report.common else ''}.")


def _drawn(ending: str, puzzle: Puzzle, report: CheckReport) -> bytes:
    from hanjie import render
    from hanjie.model import UNKNOWN

    grid = report.solution
    uncertain = list(report.common.find(UNKNOWN)) if report.common else []
    caption = _CHECKERED if uncertain else ""
    if ending == ".png":
        return render.to_png(puzzle, grid, uncertain=uncertain, caption=caption)
    if ending == ".svg":
        return render.to_svg(puzzle, grid, uncertain=uncertain, caption=caption).encode()
    legend = f"{_SIGN} differs between solutions\n" if uncertain else ""
    return f"{render.to_text(puzzle, grid, clues=True, uncertain=uncertain)}\n{legend}".encode()


def _ending(path: str) -> str:
    return os.path.splitext(path.lower())[1]
