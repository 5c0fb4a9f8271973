"""QR codes in a terminal: half blocks, black on white whatever the colors of the terminal are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hanjie.cli.writing.qr_picture import BORDER

if TYPE_CHECKING:
    from hanjie.cli.showing.screen import Screen
    from hanjie.model import Grid

_INK, _PAPER = "#000000", "#ffffff"


def qr_columns(modules: Grid, screen: Screen) -> int:
    """The width of the code in characters."""
    from hanjie.render import Capability

    return (modules.width + 2 * BORDER) * (2 if screen.terminal.capability is Capability.PLAIN else 1)


def qr_lines(modules: Grid, screen: Screen) -> list[str]:
    """The lines of the code: in color if there is any, else with light modules drawn, for dark terminals."""
    from hanjie.model import Grid
    from hanjie.render import Capability
    from hanjie.render.text.ansi import encode
    from hanjie.render.text.blocks import colored_half_blocks, colors_of, half_blocks

    side = modules.width + 2 * BORDER
    blank = bytes(side)
    rows = [bytes(BORDER) + row + bytes(BORDER) for row in modules.rows()]
    whole = Grid(side, side, b"".join([*[blank] * BORDER, *rows, *[blank] * BORDER]))
    capability = screen.terminal.capability
    if capability is Capability.PLAIN:
        return ["".join("##" if cell else "  " for cell in row).rstrip() for row in whole.rows()]
    if not capability.has_color:
        return half_blocks(Grid(side, side, bytes(1 - cell for cell in whole.cells)))
    colors = colors_of(whole, (_PAPER, _INK), _PAPER)
    return [encode(line, capability) for line in colored_half_blocks(colors)]
