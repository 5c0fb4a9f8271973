"""The report of ``hanjie draw`` as text: the picture, how it was drawn, whether it is fair, and what to know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hanjie.words import counted

if TYPE_CHECKING:
    from hanjie.cli.showing.screen import Screen
    from hanjie.jobs.draw import DrawReport

_VALUES = 15
"""The column in which facts begin."""
_TONES = {
    "level": "one threshold, {threshold}%",
    "local": "local thresholds, {threshold}%",
    "contour": "one threshold and the contour, {threshold}%",
    "edges": "edges, {threshold}% of them",
    "dither": "dithered, {threshold}%",
}


def draw_lines(report: DrawReport, screen: Screen, *, with_picture: bool) -> Iterator[str]:
    """The picture if it is wanted, then one line for each fact."""
    yield screen.heading(report, report.source, with_source=True)
    if with_picture and report.outcome != "blank":
        advice = "the picture is too wide for this terminal; -o FILE.svg draws it"
        yield screen.picture(report.puzzle, report.puzzle.goal, clues=False, advice=advice)
    for name, fact in _facts(report):
        yield screen.wrapped(f"  {name:13}{fact}", _VALUES)


def _facts(report: DrawReport) -> Iterator[tuple[str, str]]:
    yield "drawn", _drawn(report)
    if "sketch" not in report.cautions:
        yield "likeness", f"{report.likeness:.0%}"
    match report.outcome:
        case "fair":
            yield "solution", f"one solution{_changes(report)}"
        case "nearest":
            yield "solution", _missed(report)
        case "unfinished":
            yield "solution", "not known, out of time"
        case "blank":
            yield "solution", "all cells are the same"
    if report.rating is not None and report.rating.grade is not None:
        yield "difficulty", report.rating.summary


def _drawn(report: DrawReport) -> str:
    """``one threshold, 45%, inverted, cropped to 88% of the picture``."""
    used = report.settings
    if used.colors > 1:
        parts = [counted(len(report.puzzle.palette) - 1, "color")]
    else:
        parts = [_TONES[used.tone].format(threshold=used.threshold)]
    if used.invert:
        parts.append("inverted")
    if used.bold:
        parts.append("bold strokes")
    crop = used.crop
    if crop is not None and (area := (crop.right - crop.left) * (crop.bottom - crop.top)) < 0.995:
        parts.append(f"cropped to {area:.0%} of the picture")
    return ", ".join(parts)


def _changes(report: DrawReport) -> str:
    if not report.changed:
        return ", no cell was changed"
    return f", {counted(len(report.changed), 'cell was', 'cells were')} changed for it"


def _missed(report: DrawReport) -> str:
    """What the nearest puzzle lacks."""
    if report.unique and report.open_cells:
        return f"one solution, but line logic leaves {counted(report.open_cells, 'cell')} open"
    if report.open_cells:
        number = "more than one solution" if report.unique is False else "perhaps more than one solution"
        return f"{number}, {counted(report.open_cells, 'cell')} could be either way"
    return "one solution, but no puzzle of this grade was found; this one is the nearest"


def draw_notes(report: DrawReport) -> Iterator[str]:
    """What a person should know, one sentence each."""
    for caution in report.cautions:
        match caution:
            case "lost":
                yield (
                    "A large part of the picture is as light as its ground and does not show; "
                    "try --tone contour or --colors 2."
                )
            case "guessing":
                yield "Line logic alone does not solve it; --lines draws a puzzle that needs no guessing."
            case "sketch":
                yield "The time was over before the picture was drawn, so this is a rough sketch; raise --timeout."
            case "too_coarse":
                better = f"; try --size {'x'.join(map(str, report.suggested))}" if report.suggested else ""
                yield f"{report.width}x{report.height} cells are too few to show the shapes of this picture{better}."
            case "faint":
                yield "The puzzle shows little of the picture; try another --tone, --threshold, --crop or --size."
            case "enlarged":
                yield "The picture has fewer pixels than the puzzle has cells; a smaller --size loses nothing."
            case "changed":
                cells = counted(len(report.changed), "cell")
                yield f"{cells} had to be changed for one solution; another --size or --tone may need fewer changes."
