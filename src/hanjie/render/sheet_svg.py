"""A sheet of small pictures as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from hanjie.model import Grid
from hanjie.render.outline import outlines
from hanjie.render.sheet import PlacedText, PlacedTile, Sheet
from hanjie.render.svg import FONT, loop
from hanjie.render.theme import Theme


def sheet_svg(sheet: Sheet, theme: Theme) -> str:
    """The sheet as SVG text."""
    return "\n".join(_lines(sheet, theme)) + "\n"


def _lines(sheet: Sheet, theme: Theme) -> Iterator[str]:
    width, height = sheet.width, sheet.height
    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" style="max-width:100%;height:auto">'
    )
    yield f"<title>{escape(sheet.texts[0].text)}</title>"
    yield f'<rect width="{width}" height="{height}" fill="{theme.paper}"/>'
    for placed in sheet.tiles:
        yield from _tile(placed, theme)
    for text in sheet.texts:
        yield _text(text, theme)
    yield "</svg>"


def _tile(placed: PlacedTile, theme: Theme) -> Iterator[str]:
    grid, fills = _goal(placed), theme.fills(placed.tile.puzzle.palette)
    yield f'<g transform="translate({placed.x} {placed.y}) scale({placed.cell})" shape-rendering="crispEdges">'
    yield f'<rect width="{grid.width}" height="{grid.height}" fill="{fills[0]}"/>'
    for value in sorted(set(grid.cells) - {0}):
        path = "".join(map(loop, outlines(grid, value)))
        yield f'<path fill="{fills[value]}" fill-rule="evenodd" d="{path}"/>'
    yield "</g>"
    edge, width, color = (3, 3, theme.focus) if placed.tile.is_chosen else (0.5, 1, theme.thin)
    x, y = placed.x - edge, placed.y - edge
    size = f'width="{grid.width * placed.cell + 2 * edge}" height="{grid.height * placed.cell + 2 * edge}"'
    yield f'<rect x="{x}" y="{y}" {size} fill="none" stroke="{color}" stroke-width="{width}"/>'


def _goal(placed: PlacedTile) -> Grid:
    assert placed.tile.puzzle.goal is not None, "a picture on a sheet is a goal"
    return placed.tile.puzzle.goal


def _text(placed: PlacedText, theme: Theme) -> str:
    color = theme.line_number if placed.is_faint else theme.ink
    place = f'x="{placed.x}" y="{placed.y}" font-size="{placed.size}"'
    return f'<text {place} font-family="{FONT}" fill="{color}">{escape(placed.text)}</text>'
