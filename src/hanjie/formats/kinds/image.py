"""Pictures such as PNG, GIF, BMP and JPEG, with one pixel per cell or several.

Pillow reads them, only the first frame: any picture with up to 254 colors and a background; pixels that are more than
half transparent are transparent. They are written as PNG with a palette and one pixel per cell, so that each cell takes
at most one byte. A comment stores the order of the colors, background first, unless the picture is plain black on white
and cannot be taken for one with several pixels per cell::

    Comment: colors #ffffff #ff0000 #0000ff

``pixels`` describes how the background is found in pictures without that comment. ``cell_blocks`` finds the cells of a
picture that has several pixels per cell, and ``few_colors`` the real colors of a noisy one; a note says what was found.
A picture that still has more than 32 colors is read only if the user names the format, because it is probably a photo.
Drawings of puzzles with their clues, which hanjie marks with the text ``hanjie: drawing``, are never read as pictures.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from hanjie.errors import FormatError
from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.cell_blocks import find_blocks
from hanjie.formats.parsing.picture_cells import MOST_MEANT, cells_of
from hanjie.formats.parsing.picture_file import DAMAGED, has_few_colors, open_picture, puzzle_of
from hanjie.formats.parsing.pixels import palette_of, read_color_list, write_color_list
from hanjie.formats.source import Source
from hanjie.model import Grid, Palette, Puzzle

if TYPE_CHECKING:
    from PIL.Image import Image

_MAGICS = (b"\x89PNG\r\n\x1a\n", b"GIF87a", b"GIF89a", b"\xff\xd8\xff", b"\0\0\1\0")
_COMMENT = "Comment"


def sniff(source: Source) -> Confidence:
    """The first bytes of a picture file."""
    data = source.data
    is_webp = data.startswith(b"RIFF") and data[8:12] == b"WEBP"
    is_bitmap = data.startswith(b"BM") and not source.is_text
    return Confidence.CERTAIN if data.startswith(_MAGICS) or is_webp or is_bitmap else Confidence.NO


def doubt(source: Source) -> str | None:
    """Drawings, photos and pictures that are too large are not pictures of cells."""
    try:
        image = open_picture(source)
        is_meant = read_color_list(str(image.info.get(_COMMENT, ""))) or has_few_colors(image, source, MOST_MEANT)
        if is_meant or cells_of(image, source):
            return None
    except FormatError as error:
        return error.problem if error.problem != DAMAGED else None
    return (
        f"This picture has more than {MOST_MEANT} colors, and no cells of several pixels were found: it looks like a "
        "photo. To read it anyway, with one cell per pixel, use --from image:1."
    )


def read(source: Source, cell: int | None = None) -> list[Puzzle]:
    """The puzzle that the picture solves; ``cell`` is the side of a cell in pixels, if it is known."""
    image = open_picture(source)
    colors = read_color_list(str(image.info.get(_COMMENT, "")))
    if _has_palette(image, colors):
        grid = Grid(image.width, image.height, image.tobytes())
        return [source.puzzle_of_grid(grid, palette_of(colors))]
    cells = None if colors or cell == 1 else cells_of(image, source, cell)
    if cells:
        source.note(cells.remark)
        image = cells.image
    return [puzzle_of(image, source, colors)]


def with_cell(cell: int) -> Format:
    """The format for pictures whose cells have this side in pixels."""
    return replace(FORMAT, read=partial(read, cell=cell), doubt=lambda _: None)


def _has_palette(image: Image, colors: Sequence[str]) -> bool:
    """True if the palette of the picture begins with these colors, and no pixel has another."""
    if image.mode != "P" or not colors or max(image.tobytes()) >= len(colors):
        return False
    channels = bytes.fromhex("".join(color[1:] for color in colors))
    return bytes(image.getpalette() or [])[: len(channels)] == channels


def write(puzzles: Sequence[Puzzle]) -> bytes:
    """The goal of one puzzle as PNG."""
    from PIL import Image
    from PIL.PngImagePlugin import PngInfo

    (puzzle,) = puzzles
    assert puzzle.goal is not None, "a format that needs a goal is never handed a puzzle without one"
    image = Image.frombytes("P", (puzzle.width, puzzle.height), puzzle.goal.cells)
    image.putpalette(b"".join(bytes(color.channels) for color in puzzle.palette))
    info = PngInfo()
    has_other_colors = [color.rgb for color in puzzle.palette] != [color.rgb for color in Palette.BLACK_AND_WHITE]
    if has_other_colors or find_blocks(image.convert("RGB"), is_noisy=False):
        info.add_text(_COMMENT, write_color_list(puzzle.palette))
    file = io.BytesIO()
    image.save(file, "PNG", pnginfo=info)
    return file.getvalue()


FORMAT = Format(
    "image",
    "picture (PNG and others)",
    (".png",),
    sniff,
    read,
    write,
    frozenset({Holds.COLORS, Holds.PALETTE, Holds.GOAL}),
    needs_goal=True,
    doubt=doubt,
)
