"""SVG: small, crisp at every size, readable by people and by screen readers.

The drawing uses cells as its unit and is scaled once, so that a corner costs three or four characters; all cells of a
color are one path.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from xml.sax.saxutils import escape

from hanjie.model import UNKNOWN
from hanjie.render.contrast import mix, readable_on
from hanjie.render.describe import describe, name
from hanjie.render.layout import Label, Layout, Rect, Weight
from hanjie.render.outline import Corner, outlines
from hanjie.render.subject import Subject
from hanjie.render.theme import Mark, Theme

FONT = "Helvetica, Arial, sans-serif"
LARGEST_CELL = 24.0
SMALLEST_CELL = 12.0
COMFORTABLE_SIDE = 900.0
"""The side in pixels that a drawing keeps to while its cells stay above the smallest."""

_MARKS = {Mark.DOT: ("M{x}.5 {y}.5h0", 0.22), Mark.CROSS: ("M{x}.3 {y}.3l.4 .4m0-.4l-.4 .4", 0.06)}


def draw_svg(subject: Subject, layout: Layout, theme: Theme, *, cell: float | None = None, caption: str = "") -> str:
    """The drawing as SVG text; ``cell`` is the side of a cell in pixels."""
    scale = cell or automatic_cell(layout)
    width, height = _number(layout.width * scale), _number(layout.height * scale)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {_number(layout.width)} {_number(layout.height)}" role="img" '
            'style="max-width:100%;height:auto">',
            f"<title>{escape(caption or name(subject))}</title>",
            f"<desc>{escape(describe(subject))}</desc>",
            f'<rect width="100%" height="100%" fill="{theme.paper}"/>',
            *_cells(subject, layout.grid, theme),
            *_number_boxes(subject, layout, theme),
            *_rules(layout, theme),
            *_numbers(subject, layout, theme),
            *_caption(layout, theme),
            "</svg>\n",
        ]
    )


def automatic_cell(layout: Layout) -> float:
    """A size of cells that suits a page: large for small puzzles."""
    wanted = COMFORTABLE_SIDE / max(layout.width, layout.height)
    return max(SMALLEST_CELL, min(LARGEST_CELL, 2 * (wanted // 2)))


def _number(value: float) -> str:
    """A number as short as it can be written: ``.5`` for 0.50."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text.removeprefix("0") or "0"


def _cells(subject: Subject, grid: Rect, theme: Theme) -> Iterator[str]:
    fills = theme.fills(subject.palette)
    background = theme.unknown if subject.is_blank else fills[0]
    yield f'<g transform="translate({_number(grid.x)} {_number(grid.y)})" shape-rendering="crispEdges">'
    yield f'<rect width="{grid.width}" height="{grid.height}" fill="{background}"/>'
    for value in sorted(set(subject.grid.cells) - {0}):
        fill = theme.unknown if value == UNKNOWN else fills[value]
        if fill != background:
            yield f'<path fill="{fill}" fill-rule="evenodd" d="{_path(outlines(subject.grid, value))}"/>'
    yield "</g>"
    if subject.is_partial:
        yield from _marks(subject, grid, theme)


def _path(loops: Iterable[Sequence[Corner]]) -> str:
    return "".join(map(_loop, loops))


def _loop(corners: Sequence[Corner]) -> str:
    """One closed loop: ``M2 1h3v2h-3z``."""
    (x, y) = corners[0]
    steps = [
        f"h{there[0] - here[0]}" if there[1] == here[1] else f"v{there[1] - here[1]}"
        for here, there in pairwise(corners)
    ]
    return f"M{x} {y}{''.join(steps)}z"


def _marks(subject: Subject, grid: Rect, theme: Theme) -> Iterator[str]:
    """Marks in the cells that are known to be empty."""
    shape, stroke = _MARKS[theme.mark]
    color = theme.mark_on(theme.fills(subject.palette)[0])
    marks = "".join(
        shape.format(x=x or "", y=y or "")
        for y, row in enumerate(subject.grid.rows())
        for x, value in enumerate(row)
        if value == 0
    )
    if marks:
        yield (
            f'<path transform="translate({_number(grid.x)} {_number(grid.y)})" fill="none" stroke="{color}" '
            f'stroke-width="{_number(stroke)}" stroke-linecap="round" d="{marks}"/>'
        )


def _number_boxes(subject: Subject, layout: Layout, theme: Theme) -> Iterator[str]:
    """The colored boxes behind numbers, one path a color."""
    if not subject.is_colored:
        return
    fills = theme.fills(subject.palette)
    for color in sorted({number.color for number in layout.numbers} - {0}):
        fill = fills[color]
        outline = ""
        if theme.needs_outline(fill):
            outline = f' stroke="{mix(fill, readable_on(fill), 0.35)}" stroke-width=".04"'
        boxes = "".join(_box(number.box) for number in layout.numbers if number.color == color)
        yield f'<path fill="{fill}"{outline} d="{boxes}"/>'


def _box(box: Rect) -> str:
    width, height = _number(box.width - 2 * INSET), _number(box.height - 2 * INSET)
    return f"M{_number(box.x + INSET)} {_number(box.y + INSET)}h{width}v{height}h-{width}z"


INSET = 0.05
"""The space between a number's colored box and its room."""


def _rules(layout: Layout, theme: Theme) -> Iterator[str]:
    looks = {
        Weight.THIN: (theme.thin, theme.proportions.thin),
        Weight.BOLD: (theme.bold, theme.proportions.bold),
        Weight.FRAME: (theme.frame, theme.proportions.frame),
    }
    for weight, (color, width) in looks.items():
        lines = "".join(
            f"M{_number(rule.start[0])} {_number(rule.start[1])}"
            + (f"H{_number(rule.end[0])}" if rule.start[1] == rule.end[1] else f"V{_number(rule.end[1])}")
            for rule in layout.rules
            if rule.weight is weight
        )
        if lines:
            cap = ' stroke-linecap="square"' if weight is Weight.FRAME else ""
            yield f'<path stroke="{color}" stroke-width="{_number(width)}"{cap} d="{lines}"/>'


def _numbers(subject: Subject, layout: Layout, theme: Theme) -> Iterator[str]:
    """The numbers, grouped by color."""
    if not layout.numbers:
        return
    size = _number(layout.number_size)
    yield f'<g font-family="{FONT}" font-size="{size}" text-anchor="middle">'
    fills = theme.fills(subject.palette)
    for color in sorted({number.color for number in layout.numbers}):
        ink = theme.ink if not subject.is_colored else readable_on(fills[color])
        yield f'<g fill="{theme.faint if color == 0 else ink}">'
        yield "".join(_text(number) for number in layout.numbers if number.color == color)
        yield "</g>"
    yield "</g>"


def _text(label: Label) -> str:
    x, y = label.anchor
    return f'<text x="{_number(x)}" y="{_number(y)}">{escape(label.text)}</text>'


def _caption(layout: Layout, theme: Theme) -> Iterator[str]:
    if layout.caption:
        size = _number(layout.caption.size)
        yield f'<g font-family="{FONT}" font-size="{size}" text-anchor="middle" fill="{theme.ink}">'
        yield _text(layout.caption)
        yield "</g>"
