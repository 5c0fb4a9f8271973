"""The sheet of ``hanjie draw --sheet``: a picture drawn in several ways, side by side, with captions."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from hanjie.cli.writing.files import OutputError, check_output, write_output
from hanjie.errors import FormatError, HanjieError
from hanjie.words import counted, one_line

if TYPE_CHECKING:
    from hanjie.jobs.variants import Variant, VariantsReport
    from hanjie.render.sheet import SheetRow

_TONES = {
    "level": "One threshold",
    "local": "Local thresholds",
    "contour": "With the contour",
    "edges": "Edges",
    "dither": "Dithered",
}
_DETAILS = {15: "Little detail", 50: "Medium detail", 85: "Much detail"}


def check_sheet(path: str, *, force: bool) -> None:
    """Refuse an impossible file before the work begins."""
    if _ending(path) not in (".png", ".svg"):
        raise FormatError("A sheet is drawn into a .png or .svg file.", source=path)
    check_output(path, force=force)


def write_sheet(path: str, report: VariantsReport, *, force: bool) -> None:
    """Draw the sheet."""
    from hanjie.render.sheet import lay_out_sheet
    from hanjie.render.theme import LIGHT

    if report.best is None and not report.is_complete:
        raise FormatError("The time was over before a variant was drawn; raise --timeout.", source=report.source)
    if report.best is None:
        raise FormatError("The picture shows nothing in two colors, so there is nothing to draw.", source=report.source)
    size = f"{report.best.puzzle.width}x{report.best.puzzle.height}"
    title = f"{one_line(os.path.basename(report.source))} in {size} cells"
    try:
        sheet = lay_out_sheet(title, [_row(row, report.best) for row in report.rows])
    except HanjieError as error:
        raise OutputError(f"{path}: {error}") from None
    if _ending(path) == ".png":
        from hanjie.render.sheet_png import sheet_png

        write_output(path, sheet_png(sheet, LIGHT), force=force)
    else:
        from hanjie.render.sheet_svg import sheet_svg

        write_output(path, sheet_svg(sheet, LIGHT).encode(), force=force)


def _row(row: tuple[Variant, ...], best: Variant) -> SheetRow:
    from hanjie.render.sheet import SheetRow, Tile

    first = row[0].settings
    detail = _DETAILS.get(first.detail, f"Detail {first.detail}")
    heading = detail if first.colors > 1 else _TONES[first.tone]
    return SheetRow(heading, tuple(Tile(variant.puzzle, _captions(variant), variant is best) for variant in row))


def _captions(variant: Variant) -> tuple[str, ...]:
    used = variant.settings
    colors = len(variant.puzzle.palette) - 1
    return (
        counted(colors, "color") if used.colors > 1 else f"Threshold {used.threshold}%{', bold' if used.bold else ''}",
        _verdict(variant),
        f"{_changes(variant)}likeness {variant.likeness:.0%}",
    )


def _verdict(variant: Variant) -> str:
    if variant.is_fair:
        return "One solution" if variant.grade is None else f"One solution, grade {variant.grade}"
    return "Not repaired" if variant.is_fair is False else "Not checked"


def _changes(variant: Variant) -> str:
    return f"{counted(variant.changed, 'cell')} changed, " if variant.changed else ""


def _ending(path: str) -> str:
    return os.path.splitext(path.lower())[1]
