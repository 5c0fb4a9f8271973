"""Writes a page as SVG, in millimeters, for browsers and drawing programs.

Letters are text, drawn in a font of the reader's machine and fitted to the width that they have on paper.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import groupby

from hanjie.paper.faces import Face
from hanjie.paper.shapes import Area, Page, Point, Rule, Shape, Text

FONT = "'Noto Sans', 'Droid Sans', 'DejaVu Sans', Helvetica, Arial, sans-serif"


def write_svg(page: Page, title: str) -> str:
    """The page as SVG text."""
    return "\n".join(_lines(page, title)) + "\n"


def _lines(page: Page, title: str) -> Iterator[str]:
    width, height = _short(page.width), _short(page.height)
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}" font-family="{FONT}">'
    )
    yield f"<title>{escape(title)}</title>"
    yield f'<rect width="{width}" height="{height}" fill="#ffffff"/>'
    for _, group in groupby(page.shapes, _style):
        yield from _drawn(list(group))
    for link in page.links:
        if not link.target.startswith("#"):
            x, y, wide, high = map(_short, link.rect)
            yield (
                f'<a href="{escape(link.target)}"><rect x="{x}" y="{y}" width="{wide}" height="{high}" '
                'fill="none" pointer-events="all"/></a>'
            )
    yield "</svg>"


def _style(shape: Shape) -> tuple[object, ...]:
    """Neighboring shapes of the same style are written together."""
    match shape:
        case Rule():
            return "rule", shape.color, shape.width, shape.dash
        case Area():
            return "area", shape.fill, id(shape)
        case Text():
            return "text", shape.color, shape.size, shape.face is Face.BOLD


def _drawn(shapes: list[Shape]) -> Iterator[str]:
    first = shapes[0]
    match first:
        case Rule():
            path = "".join(f"M{_at(each.start)}L{_at(each.end)}" for each in shapes if isinstance(each, Rule))
            look = f'stroke-dasharray="{_short(first.dash)}"' if first.dash else 'stroke-linecap="square"'
            yield f'<path stroke="{first.color}" stroke-width="{_short(first.width)}" {look} d="{path}"/>'
        case Area():
            path = "".join(f"M{'L'.join(map(_at, loop))}z" for loop in first.loops)
            yield f'<path fill="{first.fill}" fill-rule="evenodd" d="{path}"/>'
        case Text():
            weight = ' font-weight="bold"' if first.face is Face.BOLD else ""
            yield f'<g font-size="{_short(first.size)}" fill="{first.color}"{weight}>'
            yield from (_text(each) for each in shapes if isinstance(each, Text))
            yield "</g>"


def _text(text: Text) -> str:
    x, y = _short(text.x), _short(text.y)
    turn = f' transform="rotate(180 {x} {y})"' if text.turned else ""
    fit = f' textLength="{_short(text.width)}" lengthAdjust="spacingAndGlyphs"' if len(text.text) > 1 else ""
    return f'<text x="{x}" y="{y}"{fit}{turn} xml:space="preserve">{escape(text.text, quote=False)}</text>'


def _at(point: Point) -> str:
    return f"{_short(point[0])} {_short(point[1])}"


def _short(length: float) -> str:
    """A length in its shortest form, to a hundredth of a millimeter."""
    text = f"{length:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
