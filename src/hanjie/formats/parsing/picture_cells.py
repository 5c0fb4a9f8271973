"""Makes pictures with several pixels per cell, or with the noise of JPEG, into ones with a pixel per cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from hanjie.formats.parsing.cell_blocks import Blocks, find_blocks
from hanjie.formats.parsing.few_colors import Rgb, few_colors
from hanjie.formats.parsing.picture_file import sharp
from hanjie.formats.source import Source
from hanjie.words import counted

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_MEANT = 32
"""A picture with more colors is noisy, or a photo."""
LARGEST_NOISY = 128
"""A noisy picture with one pixel per cell has at most this many pixels on a side; a larger one is a photo."""
SMALL_CELL = 5
"""Cells of at most this many pixels are noisy even in the middle, so that all their pixels count."""
NOISY_CELL = 3
"""In cells of at most this many pixels JPEG mixes neighboring colors."""
_DOUBTFUL = "JPEG mixes the colors of such small cells, so some may be wrong; PNG keeps them."
_LOSSY = ("JPEG", "WEBP")


class Cells(NamedTuple):
    """A picture that was made smaller, to one pixel per cell, or got fewer colors."""

    image: Image
    """The picture."""
    remark: str
    """What was found, as a note for people."""


def cells_of(image: Image, source: Source, cell: int | None = None) -> Cells | None:
    """The picture with one pixel per cell and its real colors; None if it is such a picture already, or a photo.

    ``cell`` is the side of a cell in pixels, if it is known.
    """
    clear = sharp(image, source)
    is_lossy = image.format in _LOSSY
    is_noisy = is_lossy or clear.getcolors(MOST_MEANT) is None
    flat = _on_white(clear)
    blocks = find_blocks(flat, is_noisy=is_noisy, side=cell)
    if blocks:
        small = _sampled(flat if is_noisy else clear, blocks)
    elif is_lossy and max(image.size) <= LARGEST_NOISY:
        small = flat
    else:
        return None
    if not is_noisy:
        return Cells(small, _remark(blocks, small))
    pixels = _pixels(small)
    is_small = blocks is None or blocks.side <= NOISY_CELL
    real = few_colors(pixels, is_small=is_small)
    if real is None:
        return None
    small.putdata(real)
    remark = _remark(blocks, small, len(set(pixels)), len(set(real)))
    return Cells(small, f"{remark} {_DOUBTFUL}" if is_small and len(set(real)) > 2 else remark)


def _pixels(image: Image) -> list[Rgb]:
    data = image.convert("RGB").tobytes()
    return list(zip(data[::3], data[1::3], data[2::3], strict=True))


def _on_white(image: Image) -> Image:
    """The sharp picture on white paper."""
    from PIL import Image

    paper = Image.new("RGB", image.size, "white")
    paper.paste(image, mask=image.getchannel("A"))
    return paper


def _sampled(image: Image, blocks: Blocks) -> Image:
    """One pixel per cell: the mean of a small cell, the median of a few pixels around the middle of a large one."""
    from PIL import Image

    side, columns, rows = blocks.side, blocks.columns, blocks.rows
    if side <= SMALL_CELL and not blocks.has_lines:
        box = (blocks.left, blocks.top, blocks.left + columns * side, blocks.top + rows * side)
        return image.crop(box).reduce(side)
    aside = side // 5
    middles = []
    for across, down in ((0, 0), (-aside, -aside), (aside, -aside), (-aside, aside), (aside, aside)):
        left, top = blocks.left + across, blocks.top + down
        area = image.crop((left, top, left + columns * side, top + rows * side))
        middles.append(area.resize((columns, rows), Image.Resampling.NEAREST))
        if not aside:
            return middles[0]
    bands = zip(*(middle.split() for middle in middles), strict=True)
    return Image.merge(image.mode, [_median(band) for band in bands])


def _median(images: Sequence[Image]) -> Image:
    """The median of five pictures of one channel, pixel by pixel."""
    from PIL import Image

    values = bytes(sorted(five)[2] for five in zip(*(image.tobytes() for image in images), strict=True))
    return Image.frombytes("L", images[0].size, values)


def _remark(blocks: Blocks | None, small: Image, before: int = 0, after: int = 0) -> str:
    """The note about the way a picture was read, and how to read it in another way."""
    size = f"{small.width}x{small.height}"
    noise = f", and {before:,} shades as {counted(after, 'color')}" if after < before else ""
    if blocks is None:
        return f"Read as {size} cells of one pixel each{noise}; --from image:10 reads cells of 10 pixels, and so on."
    margin = ", without the margin" if blocks.has_margin else ""
    return (
        f"Read as {size} cells of {blocks.side}x{blocks.side} pixels each{margin}{noise}; "
        "--from image:1 reads one cell per pixel."
    )
