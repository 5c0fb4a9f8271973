"""Any picture file that Pillow reads, as plain pixels: turned upright, laid on white paper, reduced in linear light.

The size is checked before the pixels are unpacked, only the first frame counts, and PostScript is left out, because
Pillow would start Ghostscript to read it.
"""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, cast

from hanjie.errors import FormatError
from hanjie.formats.parsing.picture_file import DAMAGED, readable
from hanjie.formats.source import Source
from hanjie.model.oklab import LINEAR, in_srgb
from hanjie.model.photo import MAX_PIXELS, Photo

if TYPE_CHECKING:
    from PIL.Image import Image

LARGEST_SIDE = 768
"""Larger pictures are reduced to this side: fifteen pixels for each of 50 cells."""

_LEFT_OUT = {"EPS"}
_CUT_OFF = "The picture is cut off: the file ends before its last pixel. Copy it again, or save it anew."
_LIMIT = f"The limit is {MAX_PIXELS:,} pixels; reduce the picture first."
_UNKNOWN = "This is not a picture of a kind that hanjie can read."
_SAVE = "Save it as PNG or JPEG first."
_OTHER_KINDS = (
    (re.compile(rb"<svg[\s>]"), f"This is an SVG drawing, and hanjie reads pixels. {_SAVE}"),
    (re.compile(rb"%PDF-|%!PS"), f"This is a document, not a picture. {_SAVE}"),
    (re.compile(rb"ftyp(?:heic|heix|mif1|msf1)"), f"This is a HEIC photo, which hanjie cannot read. {_SAVE}"),
)
"""Pictures that Pillow does not read, by the beginning of their files, and what to do."""
_BEGINNING = 4096
_STEPS = 1024
_TO_LINEAR = [round(255 * light) for light in LINEAR]
_TO_SRGB = bytes(in_srgb(step / _STEPS) for step in range(_STEPS + 1))
_OPAQUE_FROM = 128
_FAINT = 12
"""A picture whose values are this close together shows nothing on its paper."""


def read_photo(source: Source) -> Photo:
    """The pixels of a picture file; raises FormatError for one that cannot be read, with the reason."""
    return photo_of(_opened(source), source)


def photo_of(image: Image, source: Source) -> Photo:
    """The pixels of a picture that Pillow has opened."""
    width, height = image.size
    if not 1 <= width * height <= MAX_PIXELS:
        raise source.error(f"The picture has {width:,} x {height:,} pixels. {_LIMIT}")
    with readable(source):
        is_animated = getattr(image, "is_animated", False)
    if is_animated:
        source.note("The file holds several pictures, as an animation does; only the first one was used.")
    _load(image, source)
    with readable(source):
        return _pixels(_reduced(_on_paper(_upright(image), source)))


def _opened(source: Source) -> Image:
    from PIL import Image, UnidentifiedImageError

    Image.init()
    kinds = [kind for kind in Image.OPEN if kind not in _LEFT_OUT]
    with readable(source):
        try:
            return Image.open(io.BytesIO(source.data), formats=kinds)
        except UnidentifiedImageError:
            beginning = source.data[:_BEGINNING]
            raise source.error(
                next((advice for mark, advice in _OTHER_KINDS if mark.search(beginning)), _UNKNOWN)
            ) from None
        except Image.DecompressionBombError as error:
            count = re.search(r"\d+", str(error))
            pixels = f"{int(count[0]):,}" if count else "far too many"
            raise source.error(f"The picture has {pixels} pixels. {_LIMIT}") from None


def _load(image: Image, source: Source) -> None:
    """Unpack the pixels; a JPEG is unpacked at a fraction of its size if that is enough."""
    try:
        with readable(source):
            image.draft("RGB" if image.mode in ("RGB", "L") else image.mode, (2 * LARGEST_SIDE, 2 * LARGEST_SIDE))
            try:
                image.load()
            except (OSError, EOFError) as error:
                if "truncated" in str(error) or isinstance(error, EOFError):
                    raise source.error(_CUT_OFF) from None
                raise
    except FormatError as error:
        raise error if error.problem != DAMAGED else source.error(DAMAGED) from None


def _upright(image: Image) -> Image:
    """The picture as a person sees it: turned as its camera says, in eight bits a channel."""
    from PIL import ImageOps

    image = ImageOps.exif_transpose(image)
    if image.mode in ("F", "I") or image.mode.startswith("I;"):
        return _eight_bits(image)
    if image.mode == "P" or "transparency" in image.info:
        return image.convert("RGBA")
    return image if image.mode in ("L", "LA", "RGB", "RGBA") else image.convert("RGBA" if "A" in image.mode else "RGB")


def _eight_bits(image: Image) -> Image:
    """Grays of 16 bits or more: black to white if they are whole numbers of 16 bits, else the least to the most."""
    gray = image.convert("F") if image.mode != "F" else image
    low, high = _extremes(gray)
    if image.mode != "F" and 0 <= low <= high < 65536:
        low, high = 0.0, 255.0 if high < 256 else 65535.0
    scale = 255 / (high - low) if high > low else 0.0
    return gray.point(lambda value: value * scale - low * scale).convert("L")


def _on_paper(image: Image, source: Source) -> Image:
    """The picture without transparent parts, on white paper; a white logo is laid on black, where it shows."""
    from PIL import Image

    if "A" not in image.mode:
        return image.convert("RGB")
    image = image.convert("RGBA")
    alpha = image.getchannel("A")
    for paper in ("white", "black"):
        laid = Image.new("RGB", image.size, paper)
        laid.paste(image, mask=alpha)
        low, high = _extremes(laid.convert("L"))
        if paper == "white" and high - low < _FAINT and _extremes(alpha)[0] < _OPAQUE_FROM:
            source.note("The picture is white where it is not transparent, so it was laid on black paper.")
            continue
        break
    return laid


def _extremes(gray: Image) -> tuple[float, float]:
    """The least and the greatest value of a picture with one channel."""
    low, high = cast("tuple[float, float]", gray.getextrema())
    return low, high


def _reduced(image: Image) -> Image:
    """The picture, its longer side at most LARGEST_SIDE; pixels are averaged in linear light, as the eye does."""
    from PIL import Image

    scale = LARGEST_SIDE / max(image.size)
    if scale >= 1:
        return image
    width, height = (max(1, round(side * scale)) for side in image.size)
    channels = []
    for channel in image.split():
        light = channel.point(_TO_LINEAR).convert("F").resize((width, height), Image.Resampling.BOX)
        steps = light.point(lambda value: value * (_STEPS / 255) + 0.5).convert("I")
        channels.append(steps.point([*_TO_SRGB, *[255] * (65536 - len(_TO_SRGB))], "L"))
    return Image.merge("RGB", channels)


def _pixels(image: Image) -> Photo:
    return Photo(image.width, image.height, image.convert("RGB").tobytes())
