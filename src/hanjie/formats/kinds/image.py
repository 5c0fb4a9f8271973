"""Pictures such as PNG, GIF and BMP, with one pixel per cell.

Pillow reads them, only the first frame: any picture with up to 254 colors and a background; pixels that are more than
half transparent are transparent. They are written as PNG with a palette, so that each cell takes at most one byte. If a
picture is not plain black on white, a comment stores the order of its colors, background first::

    Comment: colors #ffffff #ff0000 #0000ff

``pixels`` describes how the background is found in pictures without that comment. A picture with more than 32 colors is
read only if the user names the format, because it is probably a photo or has many pixels per cell. Drawings of puzzles
with their clues, which hanjie marks with the text ``hanjie: drawing``, are never read as pictures.
"""

from __future__ import annotations

import io
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hanjie.errors import FormatError
from hanjie.formats.format import Confidence, Format, Holds
from hanjie.formats.parsing.pixels import (
    TRANSPARENT,
    check_size,
    index_pixels,
    palette_of,
    puzzle_from_pixels,
    read_color_list,
    write_color_list,
)
from hanjie.formats.source import Source
from hanjie.model import Grid, Palette, Puzzle

if TYPE_CHECKING:
    from PIL.Image import Image

_MAGICS = (b"\x89PNG\r\n\x1a\n", b"GIF87a", b"GIF89a", b"\xff\xd8\xff", b"\0\0\1\0")
_KINDS = ("PNG", "GIF", "BMP", "WEBP", "ICO", "JPEG")
_OPAQUE_FROM = 128
_COMMENT = "Comment"
_MOST_MEANT = 32
_MARK, _DRAWING = "hanjie", "drawing"
_DAMAGED = "The picture is damaged, or of a kind that hanjie cannot read."
_IS_DRAWING = (
    "This is a drawing of a puzzle with its clues, not a picture with one pixel per cell. "
    "Read the puzzle from the file that it was drawn from."
)


def sniff(source: Source) -> Confidence:
    """The first bytes of a picture file."""
    data = source.data
    is_webp = data.startswith(b"RIFF") and data[8:12] == b"WEBP"
    is_bitmap = data.startswith(b"BM") and not source.is_text
    return Confidence.CERTAIN if data.startswith(_MAGICS) or is_webp or is_bitmap else Confidence.NO


def doubt(source: Source) -> str | None:
    """Drawings, photos and pictures that are too large do not have one pixel per cell."""
    try:
        image = _opened(source)
        is_meant = read_color_list(str(image.info.get(_COMMENT, ""))) or _sharp(image, source).getcolors(_MOST_MEANT)
    except FormatError as error:
        return error.problem if error.problem != _DAMAGED else None
    if is_meant:
        return None
    return (
        f"This picture has more than {_MOST_MEANT} colors, so it looks like a photo or a drawing with many pixels "
        "per cell. To read it anyway, with one cell per pixel, use --from image."
    )


def read(source: Source) -> list[Puzzle]:
    """The puzzle that the picture solves."""
    image = _opened(source)
    colors = read_color_list(str(image.info.get(_COMMENT, "")))
    if _has_palette(image, colors):
        grid = Grid(image.width, image.height, image.tobytes())
        return [source.puzzle_of_grid(grid, palette_of(colors))]
    pixels, cells = index_pixels(_rows(image, source), source)
    looks = [_look(pixel) for pixel in pixels]
    return [puzzle_from_pixels(image.width, image.height, looks, cells, source, colors)]


def _opened(source: Source) -> Image:
    """The picture, decoded; its size is checked before its pixels are unpacked."""
    from PIL import Image

    with _readable(source):
        image = Image.open(io.BytesIO(source.data), formats=_KINDS)
    if image.info.get(_MARK) == _DRAWING:
        raise source.error(_IS_DRAWING)
    check_size(*image.size, source)
    with _readable(source):
        image.load()
    return image


@contextmanager
def _readable(source: Source) -> Iterator[None]:
    """Turns any exception of a decoder into a FormatError; decoders raise many kinds for damaged files."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    except Exception:
        raise source.error(_DAMAGED) from None


def _has_palette(image: Image, colors: Sequence[str]) -> bool:
    """True if the palette of the picture begins with these colors, and no pixel has another."""
    if image.mode != "P" or not colors or max(image.tobytes()) >= len(colors):
        return False
    channels = bytes.fromhex("".join(color[1:] for color in colors))
    return bytes(image.getpalette() or [])[: len(channels)] == channels


def _sharp(image: Image, source: Source) -> Image:
    """The picture in four channels; every pixel is opaque or transparent, and all transparent ones are equal."""
    from PIL import Image

    with _readable(source):
        colored = image.convert("RGBA")
        opaque = colored.getchannel("A").point([255 * (alpha >= _OPAQUE_FROM) for alpha in range(256)])
        colored.putalpha(255)
        return Image.composite(colored, Image.new("RGBA", image.size, (0, 0, 0, 0)), opaque)


def _rows(image: Image, source: Source) -> Iterator[list[int]]:
    """The pixels of each row; each is one number for its four channels."""
    pixels = memoryview(_sharp(image, source).tobytes()).cast("I")
    for start in range(0, len(pixels), image.width):
        yield pixels[start : start + image.width].tolist()


def _look(pixel: int) -> str:
    red, green, blue, alpha = pixel.to_bytes(4, sys.byteorder)
    return f"#{red:02x}{green:02x}{blue:02x}" if alpha else TRANSPARENT


def write(puzzles: Sequence[Puzzle]) -> bytes:
    """The goal of one puzzle as PNG."""
    from PIL import Image
    from PIL.PngImagePlugin import PngInfo

    (puzzle,) = puzzles
    assert puzzle.goal is not None, "a format that needs a goal is never handed a puzzle without one"
    image = Image.frombytes("P", (puzzle.width, puzzle.height), puzzle.goal.cells)
    image.putpalette(b"".join(bytes(color.channels) for color in puzzle.palette))
    info = PngInfo()
    if [color.rgb for color in puzzle.palette] != [color.rgb for color in Palette.BLACK_AND_WHITE]:
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
